/**
 * The sequence of play as one readable list. A game turn runs through the steps in order; each step begins a procedure
 * (a phase) for a side, or is left out. After the last step the next game turn begins; after the last game turn play is over.
 */
import type { When } from '../contract/index.js'
import type { Log } from './event.js'
import { type Frame, NOBODY, type Next, OVER, type Procedure, type Who, call, stay } from './machine.js'

/** The bottom frame: game turn, step of the list, and what the phase before handed on. */
export interface SequenceFrame<R> extends Frame {
  readonly at: 'sequence'
  readonly turn: number
  readonly step: number
  /** The result of the phase that ended last. */
  readonly carry: R
}

/** The frame left when play is over. */
export interface OverFrame extends Frame {
  readonly at: 'over'
  /** The last game turn played. */
  readonly turn: number
}

/** The bottom frame of a state: game turn and step of the sequence. */
export const bottomOf = <F extends Frame>(state: {
  readonly frames: ReadonlyArray<F>
}): Extract<F, { readonly at: 'sequence' | 'over' }> =>
  state.frames[0] as Extract<F, { readonly at: 'sequence' | 'over' }>

/** The game turn of a state; of a game that is over, the last one played. */
export const gameTurnOf = (state: { readonly frames: ReadonlyArray<Frame> }): number =>
  (state.frames[0] as SequenceFrame<unknown> | OverFrame).turn

/** One step of the sequence: a phase. */
export interface Step<S, F extends Frame, R> {
  /** Phase id, as in `Rules.phases`. Several steps may share it (one a side). */
  readonly id: string
  readonly title: string
  readonly rule: string
  /** The side whose player turn it is (0 or 1), or null. */
  readonly phasing: 0 | 1 | null
  /** The phase's frame; null leaves the step out. */
  readonly begin: (state: S, turn: number, carry: R) => F | null
}

/** The phases of a sequence, as `Rules.phases` lists them: each once. */
export const phasesOf = <S, F extends Frame, R>(
  steps: ReadonlyArray<Step<S, F, R>>,
): ReadonlyArray<{ readonly id: string; readonly title: string; readonly rule: string }> =>
  steps
    .filter((step, i) => steps.findIndex(other => other.id === step.id) === i)
    .map(({ id, title, rule }) => ({ id, title, rule }))

/** Where in a game with these steps (at least one) a state stands. Once play is over it stands in the last step, in nobody's turn. */
export const whenIn =
  <S, F extends Frame, R, Side extends string>(steps: ReadonlyArray<Step<S, F, R>>, sides: readonly [Side, Side]) =>
  (state: { readonly frames: ReadonlyArray<Frame> }): When<Side> => {
    const bottom = state.frames[0] as SequenceFrame<R> | OverFrame
    const last = steps[steps.length - 1]!
    const step = bottom.at === 'sequence' ? (steps[bottom.step] ?? last) : last
    return {
      gameTurn: bottom.turn,
      phase: step.id,
      phasing: bottom.at === 'over' || step.phasing === null ? null : sides[step.phasing],
    }
  }

/** What {@link sequenceOfPlay} is made from. */
export interface SequenceSpec<S, F extends Frame, R, Side extends string> {
  readonly sides: readonly [Side, Side]
  readonly steps: ReadonlyArray<Step<S, F, R>>
  readonly lastTurn: number
  readonly nothing: R
  /** What happens when a game turn has run through all its steps (markers, tracks); nothing when left out. */
  readonly endOfTurn?: (state: S, turn: number, log: Log<Side> | undefined) => S
  /** Whether play ends here already, after a step or (`ended`) the end of a game turn: automatic victory. */
  readonly endsEarly?: (state: S, turn: number, ended: boolean) => boolean
  /** Rule that the end of play rests on: cited by the event `over`. */
  readonly overRule: string
}

/** The procedure of the bottom frame. */
export const sequenceOfPlay = <S, F extends Frame, R, Side extends string>(
  spec: SequenceSpec<S, F, R, Side>,
): Procedure<S, SequenceFrame<R> & F, F, R, Side> => {
  const { steps, sides } = spec
  const frame = (turn: number, step: number, carry: R): F => ({ at: 'sequence', turn, step, carry }) as unknown as F
  const finish = (state: S, turn: number, log: Log<Side> | undefined): Next<S, F, R> => {
    log?.add({ kind: 'over', rule: spec.overRule, value: turn, forced: true })
    return stay(state, { at: 'over', turn } as unknown as F)
  }
  return {
    who: () => NOBODY,
    asks: () => 'sequence',
    proceed: (state, at, log) => {
      if (at.step >= steps.length) {
        const ended = spec.endOfTurn?.(state, at.turn, log) ?? state
        return at.turn >= spec.lastTurn || spec.endsEarly?.(ended, at.turn, true) === true
          ? finish(ended, at.turn, log)
          : stay(ended, frame(at.turn + 1, 0, spec.nothing))
      }
      const step = steps[at.step]!
      const child = step.begin(state, at.turn, at.carry)
      if (child === null) return stay(state, frame(at.turn, at.step + 1, at.carry))
      log?.add({
        kind: 'phase',
        rule: step.rule,
        what: step.id,
        value: at.turn,
        ...(step.phasing === null ? {} : { side: sides[step.phasing] }),
      })
      return call(state, frame(at.turn, at.step, at.carry), child)
    },
    resume: (state, at, result, log): Next<S, F, R> =>
      spec.endsEarly?.(state, at.turn, false) === true
        ? finish(state, at.turn, log)
        : stay(state, frame(at.turn, at.step + 1, result)),
  }
}

/** The procedure of the frame that is left when play is over. */
export const playIsOver: {
  /** Nobody any more: {@link OVER}. */
  readonly who: () => Who
  /** `over`. */
  readonly asks: () => string
} = { who: () => OVER, asks: () => 'over' }
