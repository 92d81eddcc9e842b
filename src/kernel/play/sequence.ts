/**
 * The sequence of play as one readable list. A game turn runs through the phases in order; each begins a procedure for a
 * side, or is left out. After the last phase the next game turn begins; after the last game turn play is over.
 */
import type { When, Words } from '../contract/index.js'
import { type Log, sharedKind } from './event.js'
import { type Frame, type Next, type Procedure, type Staged, type Who, NOBODY, OVER, call, stay } from './procedure.js'

/** The bottom frame: game turn, phase by its number in the sequence, and what earlier phases of the player turn leave to later ones. */
export interface SequenceFrame<Carry> extends Frame {
  readonly at: 'sequence'
  readonly turn: number
  readonly step: number
  readonly carry: Carry
}

/** The frame left when play is over. */
export interface OverFrame extends Frame {
  readonly at: 'over'
  /** The last game turn played. */
  readonly turn: number
}

/** The bottom frame of a state: game turn and phase of the sequence. */
export const bottomOf = <F extends Frame>(state: {
  readonly frames: ReadonlyArray<F>
}): Extract<F, { readonly at: 'sequence' | 'over' }> =>
  state.frames[0] as Extract<F, { readonly at: 'sequence' | 'over' }>

/** The game turn of a state; of a game that is over, the last one played. */
export const gameTurnOf = (state: { readonly frames: ReadonlyArray<Frame> }): number =>
  (state.frames[0] as SequenceFrame<unknown> | OverFrame).turn

/** One phase of the sequence of play. */
export interface Phase<S, F extends Frame, Carry, W extends Words = Words> {
  /** Phase id, as in `Rules.phases`. Several may share it (one a side). */
  readonly id: W['phase']
  readonly title: string
  readonly rule: W['rule']
  /** The side whose player turn it is (0 or 1), or null. */
  readonly phasing: 0 | 1 | null
  /** Names of the frames that it begins with, for audits. None where nobody is asked in the phase: then no state rests in it. */
  readonly begins?: ReadonlyArray<F['at']>
  /** The phase's frame; null leaves the phase out. */
  readonly begin: (state: S, turn: number, carry: Carry) => F | null
}

/** The phases of a sequence, as `Rules.phases` lists them: each once. */
export const phasesOf = <S, F extends Frame, Carry, W extends Words>(
  sequence: ReadonlyArray<Phase<S, F, Carry, W>>,
): ReadonlyArray<{ readonly id: W['phase']; readonly title: string; readonly rule: W['rule'] }> =>
  sequence
    .filter((phase, i) => sequence.findIndex(other => other.id === phase.id) === i)
    .map(({ id, title, rule }) => ({ id, title, rule }))

/** The phase under way; null when play is over, or the number of the phase is none of the sequence. */
export const phaseOf = <S, F extends Frame, Carry, W extends Words>(
  sequence: ReadonlyArray<Phase<S, F, Carry, W>>,
  state: { readonly frames: ReadonlyArray<Frame> },
): Phase<S, F, Carry, W> | null => {
  const bottom = state.frames[0] as SequenceFrame<Carry> | OverFrame
  return bottom.at === 'over' ? null : (sequence[bottom.step] ?? null)
}

/**
 * Where in a game with these phases (at least one) a state stands. Once play is over it stands in the phase in which it ended, in nobody's
 * turn: `endedIn` says which, where that need not be the last one of the sequence.
 */
export const whenIn =
  <S extends { readonly frames: ReadonlyArray<Frame> }, F extends Frame, Carry, Side extends string, W extends Words>(
    sequence: ReadonlyArray<Phase<S, F, Carry, W>>,
    sides: readonly [Side, Side],
    endedIn: (state: S) => W['phase'] = () => sequence[sequence.length - 1]!.id,
  ) =>
  (state: S): When<Side, W> => {
    const phase = phaseOf(sequence, state)
    return {
      gameTurn: gameTurnOf(state),
      phase: phase === null ? endedIn(state) : phase.id,
      phasing: phase === null || phase.phasing === null ? null : sides[phase.phasing],
    }
  }

/** The end of play: the last game turn, the rule it rests on, and the game's word for it where there are several ends. */
export interface EndOfPlay<Rule extends string> {
  readonly turn: number
  readonly rule: Rule
  readonly what?: string
}

/**
 * Ends play, whatever is under way: one event, and a stack with the frame of the end alone. A standing rule may answer with it (a
 * capital falls in the middle of a move): nothing on the stack goes on.
 */
export const playEnds = <S extends Staged<F>, F extends Frame, Side extends string, W extends Words = Words>(
  state: S,
  { turn, rule, what }: EndOfPlay<W['rule']>,
  log: Log<Side, W> | undefined,
): S => {
  log?.add({
    kind: sharedKind<W>('over'),
    rule,
    ...(what === undefined ? {} : { what }),
    value: turn,
    forced: true,
  })
  const over: OverFrame = { at: 'over', turn }
  return { ...state, frames: [over as unknown as F] }
}

/** What {@link sequenceOfPlay} is made from. */
export interface SequenceSpec<S, F extends Frame, R, Side extends string, Carry, W extends Words = Words> {
  readonly sides: readonly [Side, Side]
  readonly phases: ReadonlyArray<Phase<S, F, Carry, W>>
  readonly lastTurn: number
  /** What a player turn begins with. */
  readonly nothing: Carry
  /** What is left to later phases of the player turn when this one has come to its result. */
  readonly carried: (carry: Carry, result: R, phase: Phase<S, F, Carry, W>) => Carry
  /** What happens when a game turn has run through all its phases (markers, tracks); nothing by default. */
  readonly endOfTurn?: (state: S, turn: number, log: Log<Side, W> | undefined) => S
  /** Whether play ends here already, after a phase or (`ended`) the end of a game turn: automatic victory. */
  readonly endsEarly?: (state: S, turn: number, ended: boolean) => boolean
  /** Rule that the end of play rests on: cited by the event `over`. */
  readonly overRule: W['rule']
  /** How the game has ended, for that event; not told by default. */
  readonly levelOf?: (state: S) => W['level']
}

/** The procedure of the bottom frame. */
export const sequenceOfPlay = <
  S extends Staged<F>,
  F extends Frame,
  R,
  Side extends string,
  Carry,
  W extends Words = Words,
>(
  spec: SequenceSpec<S, F, R, Side, Carry, W>,
): Procedure<S, SequenceFrame<Carry> & F, F, R, Side, W> => {
  const { phases, sides } = spec
  const frame = (turn: number, step: number, carry: Carry): F => ({ at: 'sequence', turn, step, carry }) as unknown as F
  const finish = (state: S, turn: number, log: Log<Side, W> | undefined): Next<S, F, R> => {
    const level = spec.levelOf?.(state)
    const ended = playEnds<S, F, Side, W>(
      state,
      { turn, rule: spec.overRule, ...(level === undefined ? {} : { what: level }) },
      log,
    )
    return stay(ended, ended.frames[0]!)
  }
  /** Whether the next phase is of the same player turn; what is carried ends with that, though a phase be left out. */
  const goesOn = (step: number): boolean => phases[step + 1]?.phasing === phases[step]!.phasing
  return {
    calls: phases.flatMap(phase => phase.begins ?? []),
    becomes: ['over'] as ReadonlyArray<string>,
    who: () => NOBODY,
    proceed: (state, at, log) => {
      if (at.step >= phases.length) {
        const ended = spec.endOfTurn?.(state, at.turn, log) ?? state
        return at.turn >= spec.lastTurn || spec.endsEarly?.(ended, at.turn, true) === true
          ? finish(ended, at.turn, log)
          : stay(ended, frame(at.turn + 1, 0, spec.nothing))
      }
      const phase = phases[at.step]!
      const child = phase.begin(state, at.turn, at.carry)
      if (child === null) return stay(state, frame(at.turn, at.step + 1, goesOn(at.step) ? at.carry : spec.nothing))
      log?.add({
        kind: sharedKind<W>('phase'),
        rule: phase.rule,
        what: phase.id,
        value: at.turn,
        ...(phase.phasing === null ? {} : { side: sides[phase.phasing] }),
      })
      return call(state, frame(at.turn, at.step, at.carry), child)
    },
    resume: (state, at, result, log): Next<S, F, R> => {
      if (spec.endsEarly?.(state, at.turn, false) === true) return finish(state, at.turn, log)
      const phase = phases[at.step]!
      return stay(
        state,
        frame(at.turn, at.step + 1, goesOn(at.step) ? spec.carried(at.carry, result, phase) : spec.nothing),
      )
    },
  }
}

/** The procedure of the frame that is left when play is over. */
export const playIsOver: {
  /** Always {@link OVER}: nobody is asked. */
  readonly who: () => Who
} = { who: () => OVER }
