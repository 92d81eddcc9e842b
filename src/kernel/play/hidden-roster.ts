/**
 * Units whose faces are hidden from the other side, as blocks that stand upright. A face is what the owner reads on a unit:
 * its type and strength.
 *
 * Units belong to groups, such as formations. Both sides know the faces of a group, but the other side does not know which
 * unit of the group has which face until the unit is revealed. The ids of units are public, so they must not name faces.
 *
 * A rule that treats faces differently must reveal the unit when the difference shows: when a horseman moves farther than a
 * foot soldier can, or when strengths are compared. The questions of a move must not depend on a hidden face either. Mark
 * the action that ends a move as `closes`, so that it is asked for even if it is the only one. Laws 6, 9 and 20 fail
 * otherwise.
 */
import * as E from 'fp-ts/lib/Either.js'
import {
  type BitSet,
  type Codec,
  choice,
  emptySet,
  has,
  isEmpty,
  mapped,
  setCodec,
  strict,
  withMember,
} from '../codec/index.js'
import type { Words } from '../contract/index.js'
import { type SideIndex, sideOf } from '../units/index.js'
import type { AnyAction, Catalogue } from './actions.js'
import type { PhaseWithProcedure } from './activations.js'
import { type Invariants, invariant } from './audit.js'
import type { Looker } from './commitment.js'
import { type Log, sharedKind } from './event.js'
import { type Pool, drawFrom, guessMarker } from './pools.js'
import { type PositionLine, among, eachLine, nameWord, setLine } from './position-lines.js'
import { type Frame, type Staged, CHANCE, done, stay, topOf } from './procedure.js'
import { type Trail, trailParts, withAnchor, withLast } from './trail.js'

/** The hidden part of a state. */
export interface Roster {
  /** Unit -> the number of its face. */
  readonly faces: ReadonlyArray<number>
  /** The units whose faces both sides know. */
  readonly seen: BitSet
}
/** A state with a {@link Roster}. */
export interface Rostered {
  readonly roster: Roster
}

/** The frame of the deal, with the next unit that receives a face. */
export interface DealFrame extends Frame {
  readonly at: 'deal'
  readonly unit: number
}

/** The units and faces of a scenario, and the words of the game for them. */
export interface RosterSpec<Side extends string, W extends Words> {
  readonly sides: readonly [Side, Side]
  readonly unitIds: ReadonlyArray<string>
  /** Unit -> side. */
  readonly side: ArrayLike<number>
  /** The ids of the faces, by number. */
  readonly faces: ReadonlyArray<string>
  /** Unit -> its face at the start of the scenario, by number. The deal changes it within its group. */
  readonly start: ReadonlyArray<number>
  /** Unit -> the number of its group. The units of a group belong to one side. */
  readonly group: ReadonlyArray<number>
  /** The rule about hidden faces: that the deal, a revealed face and a broken invariant cite. */
  readonly rule: W['rule']
}

type Spec = RosterSpec<string, Words>

/** The functions of a game for its hidden units. Units and faces are numbers. */
export interface HiddenRoster<Side extends string, W extends Words> {
  /** Returns the roster at the start of the scenario, in which no face has been seen. */
  readonly start: () => Roster
  /** Returns the face of a unit, as a number in the list of faces. */
  readonly faceOf: (state: Rostered, unit: number) => number
  /** Whether a viewer knows the face of a unit. */
  readonly isKnown: (state: Rostered, unit: number, looker: Looker) => boolean
  /** Reveals units to both sides. Logs an event for each unit that was hidden. */
  readonly revealed: <S extends Rostered>(state: S, units: Iterable<number>, log: Log<Side, W> | undefined) => S
  /**
   * Returns a state that a side cannot distinguish from this one, for `resample`. The hidden faces of the other side are
   * dealt again within each group.
   */
  readonly redrawn: <S extends Rostered & Staged<Frame>>(state: S, side: SideIndex, random: (n: number) => number) => S
  /**
   * Builds the deal, which is the first phase of the first turn, and its procedure `deal`, over a catalogue with actions
   * `deal` of the values 1 to the number of faces. Each unit receives one of the faces that its group has left, and only its
   * owner sees the event.
   */
  readonly deal: <S extends Rostered, F extends Frame, R, Carry, A extends AnyAction>(
    tables: { readonly actions: Catalogue<A> },
    rules: { readonly id: W['phase']; readonly title: string; readonly asks: W['asks']; readonly result: R },
  ) => PhaseWithProcedure<S, DealFrame & F, F, R, Side, Carry, W>
  /** The codec of the roster, for the fields of a position. */
  readonly codec: Codec<Roster>
  /** The lines of a roster in positions as text: `face UNIT FACE`, `seen UNIT ...`. The field is `roster`. */
  readonly lines: ReadonlyArray<PositionLine>
  /** Returns the invariant that each group has the faces that it started with. */
  readonly invariants: (state: Rostered) => Invariants<W['rule']>
}

type Faces = Roster['faces']
type Random = (n: number) => number

/** Returns how often each face occurs among some units. */
const poolOf = ({ faces: ids }: Spec, faces: Faces, units: ReadonlyArray<number>): Pool =>
  ids.map((_, face) => units.filter(unit => faces[unit] === face).length)
/** Returns the units of a group from a unit on. */
const laterIn = ({ unitIds, group }: Spec, unit: number): ReadonlyArray<number> =>
  unitIds.flatMap((_, each) => (each >= unit && group[each] === group[unit] ? [each] : []))
/** Returns the faces after a unit has exchanged its face with the first of some units that has a face. */
const exchanged = (faces: Faces, unit: number, face: number, among: ReadonlyArray<number>): Faces => {
  const other = among.find(each => faces[each] === face)
  return faces.map((each, at) => (at === unit ? face : at === other ? faces[unit]! : each))
}
/** Returns the units that are dealt a face: all but the last of each group. */
const dealtIn = ({ unitIds, group }: Spec): ReadonlyArray<number> =>
  unitIds.flatMap((_, unit) => (group.includes(group[unit]!, unit + 1) ? [unit] : []))

const isKnownTo = (spec: Spec, { roster }: Rostered, unit: number, looker: Looker): boolean =>
  looker === 'all' || looker === spec.side[unit] || has(roster.seen, unit)

/** Plays the deal again from its start. The side keeps its own faces. */
const dealtAgain = <S extends Rostered & Staged<Frame>>(
  spec: Spec,
  state: S,
  trail: Trail,
  side: SideIndex,
  random: Random,
): S => {
  const { anchor, actions } = trailParts(trail)
  const dealt = dealtIn(spec)
  let { faces } = (anchor as unknown as Rostered).roster
  const again = actions.map((action, at) => {
    const unit = dealt[at]!
    const was = state.roster.faces[unit]!
    const later = laterIn(spec, unit)
    const face = spec.side[unit] === side ? was : guessMarker(poolOf(spec, faces, later), random)
    faces = exchanged(faces, unit, face, later)
    return action - was + face
  })
  return { ...state, roster: { ...state.roster, faces }, trail: withLast(trail, again.length, again) }
}

/** Deals the hidden faces of the other side again after the deal. */
const redealt = <S extends Rostered & Staged<Frame>>(
  spec: Spec,
  state: S,
  trail: Trail,
  side: SideIndex,
  random: Random,
): S => {
  const isHidden = (unit: number): boolean => !isKnownTo(spec, state, unit, side)
  let { faces } = state.roster
  for (const unit of spec.unitIds.keys()) {
    if (!isHidden(unit)) continue
    const later = laterIn(spec, unit).filter(isHidden)
    faces = exchanged(faces, unit, guessMarker(poolOf(spec, faces, later), random), later)
  }
  // faces do not change after the deal, so they are the same at the start of the phase
  const before = withAnchor(trail, each => {
    const { roster } = each as unknown as Rostered
    return { ...each, roster: { ...roster, faces } }
  })
  return { ...state, roster: { ...state.roster, faces }, trail: before }
}

/** Builds {@link HiddenRoster.deal}. */
const dealOf =
  <Side extends string, W extends Words>(spec: RosterSpec<Side, W>): HiddenRoster<Side, W>['deal'] =>
  (tables, { id, title, asks, result }) => {
    const { sides, unitIds, faces: faceIds, rule } = spec
    const dealt = dealtIn(spec)
    // narrowed to the type used here: the catalogue of a game also has other types
    const actions = tables.actions as unknown as Catalogue<AnyAction & { readonly type: 'deal' }>
    const first = (unit: number): DealFrame => ({ at: 'deal', unit })
    return {
      phase: {
        id,
        title,
        rule,
        phasing: null,
        begin: ({ roster }, turn) =>
          turn > 1 || dealt[0] === undefined || !isEmpty(roster.seen) ? null : (first(dealt[0]) as Frame as never),
      },
      procedure: {
        who: () => CHANCE,
        asks: () => asks,
        chances: ({ roster }, { unit }) =>
          drawFrom(poolOf(spec, roster.faces, laterIn(spec, unit)), face => actions.of('deal', 0, 0, face + 1)),
        apply: (state, frame, action, log) => {
          const { unit } = frame
          const face = actions.valueOf(action) - 1
          const side = sides[sideOf(spec, unit)]
          const drawn = { rule, side, unit: unitIds[unit]!, what: faceIds[face]! }
          log?.add({ kind: sharedKind<W>('drawn'), ...drawn, seenBy: side })
          const faces = exchanged(state.roster.faces, unit, face, laterIn(spec, unit))
          const after = { ...state, roster: { ...state.roster, faces } }
          const next = dealt.find(each => each > unit)
          return next === undefined ? done(after, result) : stay(after, { ...frame, unit: next })
        },
      },
    }
  }

/** Builds {@link HiddenRoster.codec}. */
const rosterCodec = ({ unitIds, faces: faceIds }: Spec): Codec<Roster> => {
  const named = Object.fromEntries(unitIds.map(id => [id, choice('face', faceIds)]))
  const faces = mapped<Readonly<Record<string, string>>, Faces>(
    'faces',
    strict('faces', named),
    (u): u is Faces => Array.isArray(u) && u.length === unitIds.length && u.every(Number.isInteger),
    read => E.right(unitIds.map(id => faceIds.indexOf(read[id]!))),
    all => Object.fromEntries(unitIds.map((id, unit) => [id, faceIds[all[unit]!]!])),
  )
  return strict('roster', { faces, seen: setCodec('unit', unitIds) })
}

/** Builds the {@link HiddenRoster} of a scenario. */
export const hiddenRoster = <Side extends string, W extends Words = Words>(
  spec: RosterSpec<Side, W>,
): HiddenRoster<Side, W> => {
  const { sides, unitIds, faces: faceIds, group, start, rule } = spec
  const units = among('unit', unitIds)
  return {
    start: () => ({ faces: start.slice(), seen: emptySet(unitIds.length) }),
    faceOf: ({ roster }, unit) => roster.faces[unit]!,
    isKnown: (state, unit, looker) => isKnownTo(spec, state, unit, looker),
    revealed: (state, which, log) => {
      let { seen } = state.roster
      for (const unit of which) {
        if (has(seen, unit)) continue
        seen = withMember(seen, unit)
        const what = faceIds[state.roster.faces[unit]!]!
        const side = sides[sideOf(spec, unit)]
        log?.add({ kind: sharedKind<W>('revealed'), rule, side, units: [unitIds[unit]!], what })
      }
      return seen === state.roster.seen ? state : { ...state, roster: { ...state.roster, seen } }
    },
    redrawn: (state, side, random) => {
      const { trail } = state
      if (trail === null) return state
      return (topOf(state).at === 'deal' ? dealtAgain : redealt)(spec, state, trail, side, random)
    },
    deal: dealOf(spec),
    codec: rosterCodec(spec),
    lines: [
      eachLine('roster.faces', 'face: the face of a unit', units, nameWord(faceIds.join('|')), (_, id) => [id]),
      setLine('roster.seen', 'seen: units whose faces both sides know', units, 'unseen: units with a hidden face'),
    ],
    invariants: ({ roster }) => [
      invariant(rule, 'a group has other faces than at the start', ['roster', 'faces'], () =>
        unitIds.every((_, unit) => {
          const all = laterIn(spec, group.indexOf(group[unit]!))
          return poolOf(spec, roster.faces, all).join() === poolOf(spec, start, all).join()
        }),
      ),
    ],
  }
}
