/**
 * Saves: the position at the start of the phase under way, and the actions since. Reading a save checks the position,
 * begins the phase and applies the actions, so a save can describe only states that play reaches.
 */
import * as E from 'fp-ts/lib/Either.js'
import { type Codec, type CodecFault, checked, choice, isAlike, list, mapped, strict, text } from '../codec/index.js'
import type { Violation, Words } from '../contract/index.js'
import type { AnyAction } from './actions.js'
import type { Machine } from './machine.js'
import type { Frame, Staged } from './procedure.js'
import type { Phase, SequenceFrame } from './sequence.js'
import { trailParts } from './trail.js'

/** How positions are written. */
export interface Positions<S> {
  /** The codec of states at the start of a phase, whose trail is null. */
  readonly codec: Codec<S>
  /** Returns everything in any state except frames and trail, in its written form. */
  readonly facts: (state: S) => Readonly<Record<string, unknown>>
}

/** Codecs of the fields of a state that are not {@link Staged}, in the order in which they are written. */
export type PositionFields<S extends Staged<Frame>> = {
  readonly [K in Exclude<keyof S & string, keyof Staged<Frame>>]: Codec<S[K]>
}

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
  /** The codec of the carry, and the carry that is left out of a save. */
  readonly carry: Codec<Carry>
  readonly nothing: Carry
  readonly fields: PositionFields<S>
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
}: PositionSpec<S, Carry>): Positions<S> => {
  const names = phaseNames(phases, sides)
  const phase = choice('phase', names)
  const own = strict('facts', fields)
  const wire = strict('position', { turn, phase, ...fields }, { carry })
  type Wire = Readonly<Record<keyof typeof fields, unknown>> & {
    readonly turn: number
    readonly phase: string
    readonly carry?: Carry
  }
  return {
    facts: state => own.encode(state) as Readonly<Record<string, unknown>>,
    codec: mapped<Wire, S>(
      'position',
      wire as unknown as Codec<Wire>,
      (u): u is S => typeof u === 'object' && u !== null && 'frames' in u,
      ({ turn: at, phase: id, carry: passed = nothing, ...rest }) => {
        const bottom: SequenceFrame<Carry> = { at: 'sequence', turn: at, step: names.indexOf(id), carry: passed }
        return E.right({ scenario: digest, ...rest, frames: [bottom], trail: null } as unknown as S)
      },
      state => {
        const { turn: at, step, carry: passed } = state.frames[0] as SequenceFrame<Carry>
        // the codec writes the keys of a position only
        return { ...state, turn: at, phase: names[step]!, ...(isAlike(passed, nothing) ? {} : { carry: passed }) }
      },
    ),
  }
}

/** The input of {@link savedStates}. */
export interface SaveSpec<S, A extends AnyAction, Side extends string, W extends Words> {
  readonly scenarioDigest: string
  readonly version: string
  readonly positions: Positions<S>
  readonly machine: Machine<S, A, Side, W>
  readonly actions: { readonly at: (index: number) => A; readonly index: (action: A) => number }
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

/** No phase has as many actions: a save with more is refused before they are applied. */
const MOST_ACTIONS = 100_000

export const ELSEWHERE = 'the state belongs to another scenario or other options'
const OLD_SAVE =
  'the state was saved by version 0.2.0 or earlier, whose saves this version does not read: replay the record of the game instead'

/** Returns why a value is a save of another kind or scenario, or null. */
const otherSave = (u: unknown, scenarioDigest: string): CodecFault | null => {
  if (typeof u !== 'object' || u === null) return null
  const { scenario } = u as { readonly scenario?: unknown }
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
    : E.left([{ code: 'broken-invariant', message: 'no phase begins from this position', path: ['position'] }])
}

/** Returns the state after the actions of a save, or the fault of the first action that cannot be applied. */
const actionsApplied = <S extends Staged<Frame>, A extends AnyAction, Side extends string, W extends Words>(
  { version, machine, print, parse }: SaveSpec<S, A, Side, W>,
  saved: Saved<S>,
  begun: S,
): E.Either<ReadonlyArray<CodecFault>, S> => {
  let state = begun
  for (const [at, line] of saved.actions.entries()) {
    const parsed = parse(state, line)
    const exact = parsed._tag === 'Left' || print(state, parsed.right) === line
    if (!exact)
      return E.left([{ code: 'unreadable', message: 'expected the action as it is printed', path: ['actions', at] }])
    const next = parsed._tag === 'Left' ? parsed : machine.apply(state, parsed.right)
    if (next._tag === 'Left') {
      const fault = faultAt(next.left, 'actions', at)
      const other = saved.version === version ? '' : `; the save was made by version ${saved.version} of these rules`
      return E.left([{ ...fault, message: `${fault.message}${other}`, path: ['actions', at] }])
    }
    state = next.right
  }
  const { trail } = state
  const played = trail === null ? 0 : trailParts(trail).actions.length
  if (trail !== null && played !== saved.actions.length)
    return E.left([
      {
        code: 'broken-invariant',
        message: 'the actions go on after the end of the phase: the position must be the start of the last phase',
        path: ['actions'],
      },
    ])
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
    { before: u => otherSave(u, scenarioDigest), after: () => [] },
  )
  const write = (state: S): Saved<S> => {
    const parts = state.trail === null ? { anchor: state, actions: [] } : trailParts(state.trail)
    return {
      scenario: scenarioDigest,
      version,
      position: parts.anchor as S,
      actions: parts.actions.map(index => print(state, actions.at(index))),
    }
  }
  const read = (saved: Saved<S>): E.Either<ReadonlyArray<CodecFault>, S> => {
    const begun = phaseBegun(spec, saved.position)
    return begun._tag === 'Left' ? begun : actionsApplied(spec, saved, begun.right)
  }
  // a value is a state if play reaches it by its trail
  const is = (u: unknown): u is S => {
    if (typeof u !== 'object' || u === null || !('frames' in u && 'trail' in u)) return false
    try {
      const again = read(write(u as S))
      return again._tag === 'Right' && isAlike(again.right, u)
    } catch {
      return false
    }
  }
  return mapped<Saved<S>, S>('saved state', wire, is, read, write)
}
