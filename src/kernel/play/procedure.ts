/**
 * Procedures and frames: how a game's steps of play are written down.
 *
 * A *procedure* is a value: one step of play, a phase, or a thing nested in one (a combat, a retreat, an interrupt). A
 * state keeps a stack of *frames*, plain data, each naming its procedure; the bottom one holds game turn and phase.
 * A procedure answers each action with stay, call another, or return. It hands a child what that needs in the child's own
 * frame, and gets a result back; what it must know of a frame below it asks {@link frameOf} for.
 */
import type { Violation, Words } from '../contract/index.js'
import type { AnyAction, Catalogue } from './actions.js'
import type { Log } from './event.js'

/** Plain data of a procedure under way; `at` names the procedure. */
export interface Frame {
  readonly at: string
  /**
   * Whether a standing rule laid it on top (a chit drawn because a place changed hands). The frame below has not called
   * it: when it is done, that one goes on as it was, without `resume`.
   */
  readonly interrupts?: true
}

/** What every game's state holds: the scenario's digest and the frames, the innermost last, never none. */
export interface Staged<F extends Frame> {
  readonly scenario: string
  readonly frames: ReadonlyArray<F>
}

/**
 * The innermost frame of this name, or null where none is under way: how a procedure finds what one below it has to say.
 * Rules read the frames of others through this alone, so that no position in the stack is taken for granted.
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

/** The frame on top: the one that asks, or waits for chance. */
export const topOf = <F extends Frame>(state: { readonly frames: ReadonlyArray<F> }): F =>
  state.frames[state.frames.length - 1]!

/** Who a frame waits for: the index of a side (0 or 1), chance, nobody (it goes on by itself), or nothing: the game is over. */
export type Who = 0 | 1 | typeof CHANCE | typeof NOBODY | typeof OVER
/** {@link Who}: dice or a draw; `chances` says what they may bring. */
export const CHANCE = 2
/** {@link Who}: the frame goes on by itself, by `proceed`. */
export const NOBODY = 3
/** {@link Who}: the game is over. */
export const OVER = 4

/**
 * How a procedure answers: with a new frame of its own, with a child to be run first, or done with a result for its
 * caller.
 */
export type Next<S, F extends Frame, R> =
  | { readonly type: 'stay'; readonly state: S; readonly frame: F }
  | { readonly type: 'call'; readonly state: S; readonly frame: F; readonly child: F }
  | { readonly type: 'return'; readonly state: S; readonly result: R }

/** Stay in this procedure, with a new frame (or with the frame of a procedure that takes its place). */
export const stay = <S, F extends Frame>(state: S, frame: F): Next<S, F, never> => ({ type: 'stay', state, frame })
/** Run another procedure first; its result comes back to `resume`. */
export const call = <S, F extends Frame, C extends Frame>(state: S, frame: F, child: C): Next<S, F | C, never> => ({
  type: 'call',
  state,
  frame,
  child,
})
/** Be done: the frame goes, and the one below resumes with the result. */
export const done = <S, R>(state: S, result: R): Next<S, never, R> => ({ type: 'return', state, result })

/** The result of the one kind that a procedure's children hand back. Throws a TypeError for any other: a fault of the game. */
export const handedBack = <R extends { readonly type: string }, K extends R['type']>(
  result: R,
  type: K,
): Extract<R, { readonly type: K }> => {
  if (result.type !== type) throw new TypeError(`"${result.type}" is handed back where "${type}" is expected`)
  return result as Extract<R, { readonly type: K }>
}

/** A chance result inside: action index and weight. */
export interface Weighted {
  readonly action: number
  readonly weight: number
}

/**
 * One step of play. `P` is its own frame, `F` any frame of the game, `R` what procedures return to each other.
 * All functions are pure; `frame` is the top frame of `state` when they are called.
 */
export interface Procedure<S, P extends F, F extends Frame, R, Side extends string, W extends Words = Words> {
  /** Names of the frames that it calls. With `becomes` it says which frames may lie on which: `nestingOf` reads both. */
  readonly calls?: ReadonlyArray<F['at']>
  /** Names of the frames of other procedures that it puts in its own place, by `stay` or while it calls another. */
  readonly becomes?: ReadonlyArray<F['at']>
  /** Whom it waits for. */
  readonly who: (state: S, frame: P) => Who
  /**
   * Names the question, for turn and UI: `unit-to-move`, `die`. A procedure that never waits for a side or chance has
   * none.
   */
  readonly asks?: (state: S, frame: P) => W['asks']
  /** Legal action indexes, ascending; for a side's decision. */
  readonly legal?: (state: S, frame: P) => ReadonlyArray<number>
  /** What chance may bring, ascending by index. */
  readonly chances?: (state: S, frame: P) => ReadonlyArray<Weighted>
  /**
   * Whether a step with one outcome may be skipped: only inside a procedure already begun, and only if both sides can
   * see that it has one outcome. Actions that close something are asked all the same.
   */
  readonly skips?: boolean
  /** What comes of an action that `legal` or `chances` holds, by its index. */
  readonly apply?: (state: S, frame: P, action: number, log: Log<Side, W> | undefined) => Next<S, F, R>
  /** Goes on by itself, when `who` is NOBODY. */
  readonly proceed?: (state: S, frame: P, log: Log<Side, W> | undefined) => Next<S, F, R>
  /** Goes on after a called procedure has returned. */
  readonly resume?: (state: S, frame: P, result: R, log: Log<Side, W> | undefined) => Next<S, F, R>
  /** Why an action that `legal` does not hold is refused: the earliest rule in the documented order. */
  readonly refuse?: (state: S, frame: P, action: number) => Violation<W['rule']> | null
}

/** Any procedure of a game, its own frame type forgotten. */
export type AnyProcedure<S, F extends Frame, R, Side extends string, W extends Words = Words> = Procedure<
  S,
  F,
  F,
  R,
  Side,
  W
>

/**
 * Gathers a game's procedures under the names of their frames. Each key takes the procedure whose frame has that name.
 */
export type Procedures<S, F extends Frame, R, Side extends string, W extends Words = Words> = {
  readonly [K in F['at']]: Procedure<S, Extract<F, { readonly at: K }>, F, R, Side, W>
}

/** What a machine is built from. */
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
   * The state with another stack of frames. Written as a literal of the game's fields it costs a twentieth of a spread
   * on Node 20; a spread by default.
   */
  readonly restage?: (state: S, frames: ReadonlyArray<F>) => S
  /**
   * Rules that hold at any moment: run in this order after every change, until none fires. Each gives the same state when
   * it has nothing to do. One that asks for something (a draw, a choice) lays a frame that `interrupts` on the stack.
   */
  readonly standing?: ReadonlyArray<(state: S, log: Log<Side, W> | undefined) => S>
  /** Rule cited when no other fits: `<game>:sequence`. */
  readonly sequenceRule: W['rule']
}
