/**
 * Procedures and frames: how the rules of a game describe its steps of play.
 *
 * A *procedure* is a value for one step of play: a phase, or something nested in a phase, such as a combat, a retreat
 * or an interrupt. A state contains a stack of *frames*. Each frame is plain data and names its procedure, and the
 * bottom frame contains the game turn and the phase. A procedure answers each action with `stay`, `call` or `done`. It
 * passes data to a child in the child's frame, and receives a result. Use {@link frameOf} to read a frame below.
 */
import type { Violation, Words } from '../contract/index.js'
import type { AnyAction, Catalogue } from './actions.js'
import type { Log } from './event.js'
import type { Trail } from './trail.js'

/** The plain data of a procedure under way. `at` names the procedure. */
export interface Frame {
  readonly at: string
  /**
   * Whether a standing rule pushed the frame, such as a draw that follows a change of control. The frame below has not
   * called it and continues without `resume`.
   */
  readonly interrupts?: true
}

/**
 * The part of a state that all games share: the digest of the scenario, at least one frame (the top frame is the last),
 * and the trail. The loop sets the trail; rules only copy it. It is null in a state that has no phase yet.
 */
export interface Staged<F extends Frame> {
  readonly scenario: string
  readonly frames: ReadonlyArray<F>
  readonly trail: Trail | null
}

/**
 * Returns the innermost frame of this name, or null. Rules read the frames of other procedures only through this
 * function, so they do not depend on positions in the stack.
 */
export const frameOf = <F extends Frame, K extends F['at']>(
  state: { readonly frames: ReadonlyArray<F> },
  at: K,
): Extract<F, { readonly at: K }> | null => {
  const { frames } = state
  for (let i = frames.length - 1; i >= 0; i--) {
    const frame = frames[i]!
    if (frame.at === at) return frame as Extract<F, { readonly at: K }>
  }
  return null
}

/** Returns the top frame, which asks the question or waits for chance. */
export const topOf = <F extends Frame>(state: { readonly frames: ReadonlyArray<F> }): F =>
  state.frames[state.frames.length - 1]!

/** The side (0 or 1) that a frame waits for, or {@link CHANCE}, {@link NOBODY} or {@link OVER}. */
export type Who = 0 | 1 | typeof CHANCE | typeof NOBODY | typeof OVER
/** The value of a frame that waits for dice or a draw. `chances` returns the possible results. */
export const CHANCE = 2
/** The value of a frame that continues by itself with `proceed`. */
export const NOBODY = 3
/** The value of the frame of a game that is over. */
export const OVER = 4

/** The answer of a procedure: a new frame, a child to run first, or a result for the caller. */
export type Next<S, F extends Frame, R> =
  | { readonly type: 'stay'; readonly state: S; readonly frame: F }
  | { readonly type: 'call'; readonly state: S; readonly frame: F; readonly child: F }
  | { readonly type: 'return'; readonly state: S; readonly result: R }

/** Replaces the top frame with another frame of this procedure, or with the frame of another procedure. */
export const stay = <S, F extends Frame>(state: S, frame: F): Next<S, F, never> => ({ type: 'stay', state, frame })
/**
 * Replaces the top frame and pushes a child. The result of the child goes to `resume`. Both frames are compared with the
 * frames of the game, so the compiler reports a wrong field at the frame.
 */
export const call = <S, F extends Frame>(state: S, frame: NoInfer<F>, child: NoInfer<F>): Next<S, F, never> => ({
  type: 'call',
  state,
  frame,
  child,
})
/** Removes the top frame. The frame below resumes with the result. */
export const done = <S, R>(state: S, result: R): Next<S, never, R> => ({ type: 'return', state, result })

/**
 * Narrows a result to the only kind that the children of a procedure return. Throws a TypeError for any other kind,
 * which is a fault of the game.
 */
export const handedBack = <R extends { readonly type: string }, K extends R['type']>(
  result: R,
  type: K,
): Extract<R, { readonly type: K }> => {
  if (result.type !== type) throw new TypeError(`a procedure returned "${result.type}" where "${type}" was expected`)
  return result as Extract<R, { readonly type: K }>
}

/** A chance result in the form that rules use: the index of the action, and the weight. */
export interface Weighted {
  readonly action: number
  readonly weight: number
}

/**
 * A step of play. `P` is its own frame, `F` is any frame of the game, and `R` is any result. All functions are pure;
 * `frame` is the top frame of `state` when they are called.
 */
export interface Procedure<S, P extends F, F extends Frame, R, Side extends string, W extends Words = Words> {
  /** Returns the side or the kind of event for which the frame waits. */
  readonly who: (state: S, frame: P) => Who
  /**
   * Returns the name of the question for `turn`, such as `unit-to-move` or `die`. A procedure that never waits has no
   * question.
   */
  readonly asks?: (state: S, frame: P) => W['asks']
  /** Returns the indexes of the legal actions, ascending, for a decision of a side. */
  readonly legal?: (state: S, frame: P) => ReadonlyArray<number>
  /** Returns the chances, in ascending order of index. */
  readonly chances?: (state: S, frame: P) => ReadonlyArray<Weighted>
  /**
   * Whether a decision with one outcome may be skipped. Set it only if both sides can see that there is one outcome.
   * Actions that close something are never skipped.
   */
  readonly skips?: boolean
  /** Applies an action that `legal` or `chances` contains, by its index. */
  readonly apply?: (state: S, frame: P, action: number, log: Log<Side, W> | undefined) => Next<S, F, R>
  /** Continues play without a decision when `who` returns NOBODY. */
  readonly proceed?: (state: S, frame: P, log: Log<Side, W> | undefined) => Next<S, F, R>
  /** Continues after a called procedure has returned. */
  readonly resume?: (state: S, frame: P, result: R, log: Log<Side, W> | undefined) => Next<S, F, R>
  /**
   * Returns the first `most` reasons why an action is not legal, in the documented order; a refusal gives the first.
   * Usually made by `offering`. It is empty for an action that does not answer the question.
   */
  readonly bars?: (state: S, frame: P, action: number, most: number) => ReadonlyArray<Violation<W['rule']>>
}

/** Any procedure of a game, without the type of its own frame. */
export type AnyProcedure<S, F extends Frame, R, Side extends string, W extends Words = Words> = Procedure<
  S,
  F,
  F,
  R,
  Side,
  W
>

/** The procedures of a game by the names of their frames. */
export type Procedures<S, F extends Frame, R, Side extends string, W extends Words = Words> = {
  readonly [K in F['at']]: Procedure<S, Extract<F, { readonly at: K }>, F, R, Side, W>
}

/** The parts of a machine. */
export interface MachineSpec<
  S extends Staged<F>,
  A extends AnyAction,
  F extends Frame,
  R,
  Side extends string,
  W extends Words = Words,
> {
  readonly sides: readonly [Side, Side]
  readonly actions: Catalogue<A>
  readonly procedures: Procedures<S, F, R, Side, W>
  /**
   * Returns the state with another stack of frames and another trail. The default is an object spread. A literal with
   * the game's fields is twenty times as fast on Node 20.
   */
  readonly restage?: (state: S, frames: ReadonlyArray<F>, trail: Trail | null) => S
  /**
   * Rules that hold at any moment. They run in this order after every change, until none fires. A rule that has no
   * effect returns the same state. A rule that needs a draw or a choice pushes a frame with `interrupts`.
   */
  readonly standing?: ReadonlyArray<(state: S, log: Log<Side, W> | undefined) => S>
  /** The rule to cite if no other rule fits: `<game>:sequence`. */
  readonly sequenceRule: W['rule']
}
