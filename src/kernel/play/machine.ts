/**
 * Procedures and frames: the one loop that drives play.
 *
 * A *procedure* is a value: one step of play, a phase, or a thing nested in one (a combat, a retreat, an interrupt). A
 * state keeps a stack of *frames*, plain data, each naming its procedure; the bottom one holds game turn and phase.
 * A procedure answers each action with stay, call another, or return; no procedure knows another's insides.
 *
 *     apply(action) --> top procedure --> stay | call | return --> standing rules --> next frame asks?
 *          ^                                                                          |  nobody: it goes on by itself
 *          |                                                                          |  one outcome, may be skipped: forced
 *          +----------------------------- a decision or chance is asked <-------------+
 */
import * as E from 'fp-ts/lib/Either.js'
import type { AnyAction, Catalogue } from './actions.js'
import { type Chance, type Violation, violation } from '../contract/index.js'
import type { EventDraft, GameEvent, Log } from './event.js'

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

/** Who a frame waits for: the index of a side (0 or 1), chance, nobody (it goes on by itself), or nothing: the game is over. */
export type Who = 0 | 1 | typeof CHANCE | typeof NOBODY | typeof OVER
/** {@link Who}: dice or a draw; `chances` says what they may bring. */
export const CHANCE = 2
/** {@link Who}: the frame goes on by itself, by `proceed`. */
export const NOBODY = 3
/** {@link Who}: the game is over. */
export const OVER = 4

/** How a procedure answers: its own frame anew, with a child to be run first, or done with a result for its caller. */
export type Next<S, F extends Frame, R> =
  | { readonly type: 'stay'; readonly state: S; readonly frame: F }
  | { readonly type: 'call'; readonly state: S; readonly frame: F; readonly child: F }
  | { readonly type: 'return'; readonly state: S; readonly result: R }

/** Stay in this procedure, with its frame anew (or with the frame of a procedure that takes its place). */
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

/** A chance result inside: action index and weight. */
export interface Weighted {
  readonly action: number
  readonly weight: number
}

/**
 * One step of play. `P` is its own frame, `F` any frame of the game, `R` what procedures return to each other.
 * All functions are pure; `frame` is the top frame of `state` when they are called.
 */
export interface Procedure<S, P extends F, F extends Frame, R, Side extends string> {
  /** Whom it waits for. */
  readonly who: (state: S, frame: P) => Who
  /** Names the question, for turn and UI: `unit-to-move`, `die`. */
  readonly asks: (state: S, frame: P) => string
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
  readonly apply?: (state: S, frame: P, action: number, log: Log<Side> | undefined) => Next<S, F, R>
  /** Goes on by itself, when `who` is NOBODY. */
  readonly proceed?: (state: S, frame: P, log: Log<Side> | undefined) => Next<S, F, R>
  /** Goes on after a called procedure has returned. */
  readonly resume?: (state: S, frame: P, result: R, log: Log<Side> | undefined) => Next<S, F, R>
  /** Why an action that `legal` does not hold is refused: the earliest rule in the documented order. */
  readonly refuse?: (state: S, frame: P, action: number) => Violation | null
}

/** Any procedure of a game, its own frame type forgotten. */
export type AnyProcedure<S, F extends Frame, R, Side extends string> = Procedure<S, F, F, R, Side>

/**
 * Gathers a game's procedures under the names of their frames. Each key takes the procedure whose frame has that name.
 */
export type Procedures<S, F extends Frame, R, Side extends string> = {
  readonly [K in F['at']]: Procedure<S, Extract<F, { readonly at: K }>, F, R, Side>
}

/** What a machine is built from. */
export interface MachineSpec<S extends Staged<F>, A extends AnyAction, F extends Frame, R, Side extends string> {
  readonly sides: readonly [Side, Side]
  readonly actions: Catalogue<A>
  readonly procedures: Procedures<S, F, R, Side>
  /**
   * Rules that hold at any moment: run in this order after every change, until none fires. Each gives the same state when
   * it has nothing to do. One that asks for something (a draw, a choice) lays a frame that `interrupts` on the stack.
   */
  readonly standing?: ReadonlyArray<(state: S, log: Log<Side> | undefined) => S>
  /** Rule cited when no other fits: `<game>:sequence`. */
  readonly sequenceRule: string
}

/** The running parts of {@link Rules}: what `legalActions`, `chances`, `apply` and `step` are made of. */
export interface Machine<S, A, Side extends string> {
  /** Whom the state waits for. */
  readonly who: (state: S) => Who
  /** Names the question. */
  readonly asks: (state: S) => string
  /** Indexes of the legal actions, ascending; [] unless a side is to act. The last list is remembered by identity of its state. */
  readonly legal: (state: S) => ReadonlyArray<number>
  /** The legal actions themselves, in that order. */
  readonly legalActions: (state: S) => ReadonlyArray<A>
  /** What chance may bring, ascending by index; [] unless chance acts. */
  readonly chances: (state: S) => ReadonlyArray<Chance<A>>
  /** The state after an action; a Violation when it is not among those. */
  readonly apply: (state: S, action: A) => E.Either<Violation, S>
  /** `apply`, with the events of the step in order. */
  readonly step: (
    state: S,
    action: A,
  ) => E.Either<Violation, { readonly state: S; readonly events: ReadonlyArray<GameEvent<Side>> }>
  /** Runs a new state on to its first decision or chance (for a start position); standing rules run first. */
  readonly begin: (state: S) => S
}

const NO_ACTIONS: ReadonlyArray<never> = Object.freeze([])

class Recorder<Side extends string> implements Log<Side> {
  readonly events: GameEvent<Side>[] = []
  forced = false
  add(event: EventDraft<Side>): void {
    this.events.push({ ...event, forced: event.forced ?? this.forced, seenBy: event.seenBy ?? 'all' })
  }
}

/** Builds the loop that drives a game's procedures. */
export const machine = <S extends Staged<F>, A extends AnyAction, F extends Frame, R, Side extends string>(
  spec: MachineSpec<S, A, F, R, Side>,
): Machine<S, A, Side> => {
  const { actions, sides, sequenceRule } = spec
  const procedures = spec.procedures as unknown as Readonly<Record<string, AnyProcedure<S, F, R, Side>>>
  const standing = spec.standing ?? []
  const top = (state: S): F => state.frames[state.frames.length - 1]!
  const procedure = (frame: F): AnyProcedure<S, F, R, Side> => procedures[frame.at]!

  const settle = (state: S, log: Log<Side> | undefined): S => {
    let now = state
    for (let i = 0; i < standing.length;) {
      const next = standing[i]!(now, log)
      // a rule that fired may give an earlier one something to do
      if (next !== now) {
        now = next
        i = 0
      } else i++
    }
    return now
  }

  // The last list, by identity of its state: legalActions, apply and the loop's look for forced steps share it.
  let lastState: S | undefined
  let lastLegal: ReadonlyArray<number> = NO_ACTIONS
  const legal = (state: S): ReadonlyArray<number> => {
    if (state === lastState) return lastLegal
    const frame = top(state)
    const proc = procedure(frame)
    const list = proc.who(state, frame) < CHANCE ? proc.legal!(state, frame) : NO_ACTIONS
    lastState = state
    lastLegal = list
    return list
  }

  const drive = (actor: F, first: Next<S, F, R>, below: ReadonlyArray<F>, log: Recorder<Side> | undefined): S => {
    let acting = actor
    let next = first
    let under = below
    // the action itself has been applied: whatever follows, no side chose
    if (log) log.forced = true
    for (;;) {
      if (next.type === 'return') {
        const frame = under[under.length - 1]!
        const state: S = { ...next.state, frames: under }
        under = under.slice(0, -1)
        next =
          acting.interrupts === true ? stay(state, frame) : procedure(frame).resume!(state, frame, next.result, log)
        acting = frame
        continue
      }
      const frames = next.type === 'stay' ? [...under, next.frame] : [...under, next.frame, next.child]
      const state = settle({ ...next.state, frames }, log)
      const frame = top(state)
      const proc = procedure(frame)
      const who = proc.who(state, frame)
      acting = frame
      if (who === NOBODY) {
        under = state.frames.slice(0, -1)
        next = proc.proceed!(state, frame, log)
        continue
      }
      if (who < CHANCE && proc.skips === true) {
        const list = legal(state)
        if (list.length === 1 && actions.typeOf(list[0]!).closes !== true) {
          under = state.frames.slice(0, -1)
          next = proc.apply!(state, frame, list[0]!, log)
          continue
        }
      }
      return state
    }
  }

  const refusal = (state: S, action: A): Violation => {
    const frame = top(state)
    const proc = procedure(frame)
    const who = proc.who(state, frame)
    if (who === OVER) return violation('game-over', sequenceRule, 'the game is over')
    const index = actions.index(action)
    if (index < 0) return violation('unknown-id', sequenceRule, 'this scenario has no such action')
    const why = who < CHANCE ? proc.refuse?.(state, frame, index) : null
    return (
      why ??
      violation(
        'not-now',
        sequenceRule,
        who === CHANCE
          ? `chance acts now (${proc.asks(state, frame)}): "${action.type}" is not among what it may bring`
          : `"${action.type}" is not among the choices now: ${who === NOBODY ? 'nobody is asked' : `${sides[who]} is asked for "${proc.asks(state, frame)}"`}`,
      )
    )
  }

  const offered = (state: S, frame: F, proc: AnyProcedure<S, F, R, Side>, who: Who, index: number): boolean => {
    if (index < 0) return false
    if (who < CHANCE) {
      // lists are ascending: search by halves
      const list = legal(state)
      let low = 0
      let high = list.length - 1
      while (low <= high) {
        const middle = (low + high) >> 1
        const at = list[middle]!
        if (at === index) return true
        if (at < index) low = middle + 1
        else high = middle - 1
      }
      return false
    }
    if (who !== CHANCE) return false
    for (const chance of proc.chances!(state, frame)) if (chance.action === index) return true
    return false
  }

  const play = (state: S, action: A, log: Recorder<Side> | undefined): S | null => {
    const frame = top(state)
    const proc = procedure(frame)
    const who = proc.who(state, frame)
    const index = actions.index(action)
    if (!offered(state, frame, proc, who, index)) return null
    return drive(frame, proc.apply!(state, frame, index, log), state.frames.slice(0, -1), log)
  }

  return {
    who: state => procedure(top(state)).who(state, top(state)),
    asks: state => procedure(top(state)).asks(state, top(state)),
    legal,
    legalActions: state => {
      const list = legal(state)
      const out = new Array<A>(list.length)
      for (let i = 0; i < list.length; i++) out[i] = actions.at(list[i]!)
      return out
    },
    chances: state => {
      const frame = top(state)
      const proc = procedure(frame)
      if (proc.who(state, frame) !== CHANCE) return NO_ACTIONS
      const list = proc.chances!(state, frame)
      let of = 0
      for (const chance of list) of += chance.weight
      return list.map(({ action, weight }) => ({ action: actions.at(action), weight, of }))
    },
    apply: (state, action) => {
      const after = play(state, action, undefined)
      return after === null ? E.left(refusal(state, action)) : E.right(after)
    },
    step: (state, action) => {
      const log = new Recorder<Side>()
      const after = play(state, action, log)
      return after === null ? E.left(refusal(state, action)) : E.right({ state: after, events: log.events })
    },
    begin: state => drive(top(state), stay(state, top(state)), state.frames.slice(0, -1), undefined),
  }
}
