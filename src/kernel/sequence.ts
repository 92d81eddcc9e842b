/**
 * The sequence of play as one readable list. A game turn runs through the steps in order; each step begins a procedure
 * (a phase) for a side, or is left out. After the last step the next game turn begins; after the last game turn play is over.
 */
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
        return at.turn >= spec.lastTurn || spec.endsEarly?.(ended, at.turn, true) === true ? finish(ended, at.turn, log) : stay(ended, frame(at.turn + 1, 0, spec.nothing))
      }
      const step = steps[at.step]!
      const child = step.begin(state, at.turn, at.carry)
      if (child === null) return stay(state, frame(at.turn, at.step + 1, at.carry))
      log?.add({ kind: 'phase', rule: step.rule, what: step.id, value: at.turn, ...(step.phasing === null ? {} : { side: sides[step.phasing] }) })
      return call(state, frame(at.turn, at.step, at.carry), child)
    },
    resume: (state, at, result, log): Next<S, F, R> =>
      spec.endsEarly?.(state, at.turn, false) === true ? finish(state, at.turn, log) : stay(state, frame(at.turn, at.step + 1, result)),
  }
}

/** The procedure of the frame that is left when play is over. */
export const playIsOver: {
  /** Nobody any more: {@link OVER}. */
  readonly who: () => Who
  /** `over`. */
  readonly asks: () => string
} = { who: () => OVER, asks: () => 'over' }
