/**
 * Saves: the position at the start of the phase under way, and the actions since. Reading a save checks the position,
 * begins the phase and applies the actions, so a save can describe only states that play reaches from a sound position.
 */
import * as E from 'fp-ts/lib/Either.js'
import { type Codec, type CodecFault, checked, choice, isAlike, list, mapped, strict, text } from '../codec/index.js'
import type { Violation, Words } from '../contract/index.js'
import type { AnyAction } from './actions.js'
import type { Machine } from './machine.js'
import type { Frame, Staged } from './procedure.js'
import type { OverFrame, Phase, SequenceFrame } from './sequence.js'
import type { PositionWords } from './position-words.js'
import { MOST_ACTIONS, trailParts } from './trail.js'

/** How positions are written. */
export interface Positions<S> {
  /** The codec of states at the start of a phase, whose trail is null. */
  readonly codec: Codec<S>
  /** Returns the written form of any state, as if it were the start of its phase. The phase of a game that is over is `over`. */
  readonly facts: (state: S) => unknown
  /** How they are written as text. */
  readonly words: PositionWords
}

/**
 * Codecs of the fields of a state that are not {@link Staged}, in the order in which they are written. A game has no field
 * `turn`, `phase` or `carry`, because a position has these keys.
 */
export type PositionFields<S extends Staged<Frame>> = {
  readonly [K in Exclude<keyof S & string, keyof Staged<Frame>>]: Codec<S[K]>
} & { readonly [K in 'turn' | 'phase' | 'carry']?: never }

/** The name of each phase of a sequence in saves: `german movement`, or `supply` if it belongs to neither side. */
export const phaseNames = (
  phases: ReadonlyArray<Pick<Phase<never, Frame, unknown>, 'id' | 'phasing'>>,
  sides: readonly [string, string],
): ReadonlyArray<string> => {
  const names = phases.map(({ id, phasing }) => (phasing === null ? id : `${sides[phasing]} ${id}`))
  return names.map((name, i) => {
    const before = names.slice(0, i).filter(other => other === name).length
    return before === 0 ? name : `${name} ${before + 1}`
  })
}

/** The parts of a position that a game defines. */
export interface SavedFields<S extends Staged<Frame>, Carry> {
  /** The codec of the game turn. */
  readonly turn: Codec<number>
  /** The codec of the carry, if phases have one, and the carry that is left out of a save. */
  readonly carry?: Codec<Carry>
  readonly nothing: Carry
  readonly fields: PositionFields<S>
  /** The lines of positions as text, and the phases, by id, whose positions have a carry. By default none has. */
  readonly text: Omit<PositionWords, 'phases' | 'hasCarry'> & {
    /** Whether the positions of a phase, by its id, have a carry. */
    readonly carriedInto?: (phase: string) => boolean
  }
}

/** The input of {@link positionsOf}. */
export interface PositionSpec<S extends Staged<Frame>, Carry> extends SavedFields<S, Carry> {
  readonly digest: string
  readonly sides: readonly [string, string]
  readonly phases: ReadonlyArray<Pick<Phase<never, Frame, Carry>, 'id' | 'phasing'>>
}

/** Builds the form in which a game in phases writes its positions: game turn, phase, carry and the fields of the game. */
export const positionsOf = <S extends Staged<Frame>, Carry>({
  digest,
  sides,
  phases,
  turn,
  carry,
  nothing,
  fields,
  text: { carriedInto, ...lines },
}: PositionSpec<S, Carry>): Positions<S> => {
  const names = phaseNames(phases, sides)
  const phase = choice('phase', names)
  const carrying = new Set(names.filter((_, step) => carriedInto?.(phases[step]!.id) === true))
  type Wire = Omit<S, keyof Staged<Frame>> & {
    readonly turn: number
    readonly phase: string
    readonly carry?: Carry
  }
  const wire = strict(
    'position',
    { turn, phase, ...fields },
    carry === undefined ? {} : { carry },
  ) as unknown as Codec<Wire>
  // the codec writes the keys of a position only
  const written = (state: S): Wire => {
    const bottom = state.frames[0] as SequenceFrame<Carry> | OverFrame
    if (bottom.at === 'over') return { ...state, turn: bottom.turn, phase: 'over' }
    const { turn: at, step, carry: passed } = bottom
    return { ...state, turn: at, phase: names[step]!, ...(isAlike(passed, nothing) ? {} : { carry: passed }) }
  }
  return {
    words: { ...lines, phases: names, hasCarry: name => carrying.has(name) },
    facts: state => wire.encode(written(state)),
    codec: mapped<Wire, S>(
      'position',
      wire,
      (u): u is S => typeof u === 'object' && u !== null && 'frames' in u,
      ({ turn: at, phase: id, carry, ...rest }) => {
        if (carry !== undefined && isAlike(carry, nothing)) return E.left(EMPTY_CARRY)
        const passed = carry === undefined ? nothing : carry
        const bottom: SequenceFrame<Carry> = { at: 'sequence', turn: at, step: names.indexOf(id), carry: passed }
        return E.right({ scenario: digest, ...rest, frames: [bottom], trail: null } as unknown as S)
      },
      written,
    ),
  }
}

/** A position has one written form. */
const EMPTY_CARRY: CodecFault = { code: 'inconsistent', message: 'an empty carry is left out', path: ['carry'] }

/** The input of {@link savedStates}. */
export interface SaveSpec<S, A extends AnyAction, Side extends string, W extends Words> {
  readonly scenarioDigest: string
  readonly version: string
  readonly positions: Positions<S>
  readonly machine: Machine<S, A, Side, W>
  readonly actions: { readonly at: (index: number) => A }
  readonly print: (state: S, action: A) => string
  readonly parse: (state: S, text: string) => E.Either<Violation<W['rule']>, A>
  readonly audit: (state: S) => ReadonlyArray<Violation<W['rule']>>
}

/** A save in its written form, before its actions are applied. */
interface Saved<S> {
  readonly scenario: string
  readonly version: string
  readonly position: S
  readonly actions: ReadonlyArray<string>
}

export const ELSEWHERE = 'the state belongs to another scenario or other options'
const OLD_SAVE =
  'the state was saved by version 0.2.0 or earlier, whose saves this version does not read: replay the record of the game instead'
const NOT_ENCODED = 'the value is a state, not its encoded form: encode it with codecs.state'

/** Returns why a value is a save of another kind or scenario, or null. */
const otherSave = (u: unknown, scenarioDigest: string): CodecFault | null => {
  if (typeof u !== 'object' || u === null) return null
  const { scenario } = u as { readonly scenario?: unknown }
  if (Object.hasOwn(u, 'trail')) return { code: 'wrong-type', message: NOT_ENCODED, path: ['trail'] }
  if (Object.hasOwn(u, 'frames')) return { code: 'other-version', message: OLD_SAVE, path: ['frames'] }
  return Object.hasOwn(u, 'scenario') && typeof scenario === 'string' && scenario !== scenarioDigest
    ? { code: 'other-scenario', message: ELSEWHERE, path: ['scenario'] }
    : null
}

/** Returns a violation as a fault of a part of a save. */
const faultAt = (v: Violation, ...part: ReadonlyArray<string | number>): CodecFault => ({
  code: v.code,
  message: `${v.message} (${v.rule})`,
  path: [...part, ...(v.path ?? [])],
  cites: { rule: v.rule, subjects: v.subjects },
})

/** Returns the state after the phase of a position has begun, or the faults of the position. */
const phaseBegun = <S extends Staged<Frame>, A extends AnyAction, Side extends string, W extends Words>(
  { machine, audit }: SaveSpec<S, A, Side, W>,
  position: S,
): E.Either<ReadonlyArray<CodecFault>, S> => {
  const faults = audit(position)
  if (faults.length > 0) return E.left(faults.map(fault => faultAt(fault, 'position')))
  const begun = machine.begin(position)
  // a phase that is left out, or a rule that changes the position at once, leads to another position
  const start = begun.trail === null ? begun : trailParts(begun.trail).anchor
  return isAlike(start, position)
    ? E.right(begun)
    : E.left([
        {
          code: 'broken-invariant',
          message: 'play does not begin in this position: the phase is left out, or it changes the position at once',
          path: ['position'],
        },
      ])
}

/** Returns the fault of an action that cannot be applied. */
const actionFault = (at: number, { message, ...fault }: CodecFault, made: string, version: string): CodecFault => ({
  ...fault,
  message: made === version ? message : `${message}; the save was made by version ${made} of these rules`,
  path: ['actions', at],
})

const NOT_AS_PRINTED: CodecFault = { code: 'unreadable', message: 'expected the action as it is printed' }
const PHASE_ENDS: CodecFault = {
  code: 'broken-invariant',
  message: 'a new phase begins after this action: the position must be the start of the last phase',
}

/** Returns the state after the actions of a save, or the fault of the first action that cannot be applied. */
const actionsApplied = <S extends Staged<Frame>, A extends AnyAction, Side extends string, W extends Words>(
  { version, machine, print, parse }: SaveSpec<S, A, Side, W>,
  saved: Saved<S>,
  begun: S,
): E.Either<CodecFault, S> => {
  let state = begun
  for (const [at, line] of saved.actions.entries()) {
    const refused = (fault: CodecFault): E.Either<CodecFault, S> =>
      E.left(actionFault(at, fault, saved.version, version))
    const parsed = parse(state, line)
    if (parsed._tag === 'Right' && print(state, parsed.right) !== line) return refused(NOT_AS_PRINTED)
    const next = parsed._tag === 'Left' ? parsed : machine.apply(state, parsed.right)
    if (next._tag === 'Left') {
      const fault = faultAt(next.left)
      return refused({ ...fault, message: `"${line.slice(0, 80)}" is refused: ${fault.message}` })
    }
    state = next.right
    // after an action, a trail that is only an anchor means that a phase has begun
    if (state.trail === null || 'frames' in state.trail) return refused(PHASE_ENDS)
  }
  return E.right(state)
}

/** Builds the codec of states from the form of positions. */
export const savedStates = <S extends Staged<Frame>, A extends AnyAction, Side extends string, W extends Words>(
  spec: SaveSpec<S, A, Side, W>,
): Codec<S> => {
  const { scenarioDigest, version, positions, actions, print } = spec
  const wire = checked(
    strict('saved state', {
      scenario: choice('scenario', [scenarioDigest]),
      version: text('version', 60, 1, /^[\w.+-]+$/),
      position: positions.codec,
      actions: list(text('action', 200), MOST_ACTIONS),
    }),
    { before: u => otherSave(u, scenarioDigest) },
  )
  const write = (state: S): Saved<S> => {
    const parts = state.trail === null ? { anchor: state, actions: [] } : trailParts(state.trail)
    return {
      scenario: scenarioDigest,
      version,
      position: parts.anchor as unknown as S,
      actions: parts.actions.map(index => print(state, actions.at(index))),
    }
  }
  const read = (saved: Saved<S>): E.Either<CodecFault | ReadonlyArray<CodecFault>, S> => {
    const begun = phaseBegun(spec, saved.position)
    return begun._tag === 'Left' ? begun : actionsApplied(spec, saved, begun.right)
  }
  // a value is a state if it is read back from its written form
  const is = (u: unknown): u is S => {
    if (typeof u !== 'object' || u === null || !('frames' in u && 'trail' in u)) return false
    try {
      const again = codec.decode(codec.encode(u as S))
      return again._tag === 'Right' && isAlike(again.right, u)
    } catch {
      return false
    }
  }
  const codec = mapped<Saved<S>, S>('saved state', wire, is, read, write)
  return codec
}
