/**
 * The one loop that drives all procedures of a game.
 *
 *     apply(action) --> top procedure --> stay | call | return --> standing rules --> next frame asks?
 *          ^                                                                          |  nobody: it goes on by itself
 *          |                                                                          |  one outcome, may be skipped: forced
 *          +----------------------------- a decision or chance is asked <-------------+
 */
import * as E from 'fp-ts/lib/Either.js'
import { type Chance, type Indexed, type Violation, type Words, violation } from '../contract/index.js'
import type { AnyAction, Catalogue } from './actions.js'
import type { EventDraft, GameEvent, KindOf, Log } from './event.js'
import {
  type AnyProcedure,
  type Frame,
  type Next,
  type Procedures,
  type Staged,
  type Who,
  CHANCE,
  NOBODY,
  OVER,
  stay,
} from './procedure.js'

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
   * The state with another stack of frames. Written as a literal of the game's fields it costs a twentieth of a spread on
   * Node 20; left out, a spread does.
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

/** The running parts of {@link Rules}: what `legalActions`, `chances`, `apply` and `step` are made of. */
export interface Machine<S, A, Side extends string, W extends Words = Words> {
  /** Whom the state waits for. */
  readonly who: (state: S) => Who
  /** Names the question; '' when nobody is asked. */
  readonly asks: (state: S) => W['asks']
  /** Indexes of the legal actions, ascending; [] unless a side is to act. The last lists are remembered by identity of their states. */
  readonly legal: (state: S) => ReadonlyArray<number>
  /** The legal actions themselves, in that order. */
  readonly legalActions: (state: S) => ReadonlyArray<A>
  /** What chance may bring, ascending by index; [] unless chance acts. */
  readonly chances: (state: S) => ReadonlyArray<Chance<A>>
  /** The state after an action; a Violation when it is not among those. */
  readonly apply: (state: S, action: A) => E.Either<Violation<W['rule']>, S>
  /** `apply`, with the events of the step in order. */
  readonly step: (
    state: S,
    action: A,
  ) => E.Either<
    Violation<W['rule']>,
    { readonly state: S; readonly events: ReadonlyArray<GameEvent<Side, W['rule'], KindOf<W>>> }
  >
  /** Lists, chances and steps by index. */
  readonly indexed: Indexed<S>
  /** Runs a new state on to its first decision or chance (for a start position); standing rules run first. */
  readonly begin: (state: S) => S
}

const NO_ACTIONS: ReadonlyArray<never> = Object.freeze([])

class Recorder<Side extends string, W extends Words> implements Log<Side, W> {
  readonly events: GameEvent<Side, W['rule'], KindOf<W>>[] = []
  forced = false
  add(event: EventDraft<Side, W['rule'], KindOf<W>>): void {
    this.events.push({ ...event, forced: event.forced ?? this.forced, seenBy: event.seenBy ?? 'all' })
  }
}

/** The first `depth` frames of a stack with one on top. Literals, since most stacks are low: copying costs three times as much. */
const withTop = <F>(stack: ReadonlyArray<F>, depth: number, frame: F): ReadonlyArray<F> => {
  if (depth === 1) return [stack[0]!, frame]
  if (depth === 2) return [stack[0]!, stack[1]!, frame]
  if (depth === 3) return [stack[0]!, stack[1]!, stack[2]!, frame]
  const out = stack.slice(0, depth)
  out.push(frame)
  return out
}

/** Whether an ascending list holds a number: search by halves. */
const holds = (list: ReadonlyArray<number>, index: number): boolean => {
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

/** Builds the loop that drives a game's procedures. */
export const machine = <
  S extends Staged<F>,
  A extends AnyAction,
  F extends Frame,
  R,
  Side extends string,
  W extends Words = Words,
>(
  spec: MachineSpec<S, A, F, R, Side, W>,
): Machine<S, A, Side, W> => {
  const { actions, sides, sequenceRule } = spec
  const procedures = spec.procedures as unknown as Readonly<Record<string, AnyProcedure<S, F, R, Side, W>>>
  const standing = spec.standing ?? []
  const restage = spec.restage ?? ((state: S, frames: ReadonlyArray<F>): S => ({ ...state, frames }))
  const top = (state: S): F => state.frames[state.frames.length - 1]!
  const procedure = (frame: F): AnyProcedure<S, F, R, Side, W> => procedures[frame.at]!

  const settle = (state: S, log: Log<Side, W> | undefined): S => {
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

  // The last two lists, by identity of their states: legalActions, apply and the loop's look for forced steps share them, and
  // trying all actions of a state asks in turn for its own list and for a child's.
  let lastState: S | undefined
  let lastLegal: ReadonlyArray<number> = NO_ACTIONS
  let otherState: S | undefined
  let otherLegal: ReadonlyArray<number> = NO_ACTIONS
  const legal = (state: S): ReadonlyArray<number> => {
    if (state === lastState) return lastLegal
    const before = lastState
    const beforeLegal = lastLegal
    if (state === otherState) lastLegal = otherLegal
    else {
      const frame = top(state)
      const proc = procedure(frame)
      lastLegal = proc.who(state, frame) < CHANCE ? proc.legal!(state, frame) : NO_ACTIONS
    }
    lastState = state
    otherState = before
    otherLegal = beforeLegal
    return lastLegal
  }

  /** Goes on until somebody is asked. `stack` up to `depth` is what lies below the frame that acts. */
  const drive = (
    actor: F,
    first: Next<S, F, R>,
    below: ReadonlyArray<F>,
    under: number,
    log: Recorder<Side, W> | undefined,
  ): S => {
    let acting = actor
    let next = first
    let stack = below
    let depth = under
    // the action itself has been applied: whatever follows, no side chose
    if (log) log.forced = true
    for (;;) {
      if (next.type === 'return') {
        const frame = stack[depth - 1]!
        const state = restage(next.state, stack.length === depth ? stack : stack.slice(0, depth))
        depth -= 1
        next =
          acting.interrupts === true ? stay(state, frame) : procedure(frame).resume!(state, frame, next.result, log)
        acting = frame
        continue
      }
      const base = withTop(stack, depth, next.frame)
      const frames = next.type === 'stay' ? base : withTop(base, depth + 1, next.child)
      const staged = restage(next.state, frames)
      const state = standing.length === 0 ? staged : settle(staged, log)
      const frame = top(state)
      const proc = procedure(frame)
      const who = proc.who(state, frame)
      acting = frame
      stack = state.frames
      depth = stack.length - 1
      if (who === NOBODY) {
        next = proc.proceed!(state, frame, log)
        continue
      }
      if (who < CHANCE && proc.skips === true) {
        const list = legal(state)
        if (list.length === 1 && actions.typeOf(list[0]!).closes !== true) {
          next = proc.apply!(state, frame, list[0]!, log)
          continue
        }
      }
      return state
    }
  }

  const asks = (state: S): W['asks'] => procedure(top(state)).asks?.(state, top(state)) ?? ''

  const refusal = (state: S, action: A): Violation<W['rule']> => {
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
          ? `chance acts now (${asks(state)}): "${action.type}" is not among what it may bring`
          : `"${action.type}" is not among the choices now: ${who === NOBODY ? 'nobody is asked' : `${sides[who]} is asked for "${asks(state)}"`}`,
      )
    )
  }

  /** The state after the action of an index; null when it is not offered. */
  const play = (state: S, index: number, log: Recorder<Side, W> | undefined): S | null => {
    const frame = top(state)
    const proc = procedure(frame)
    const who = proc.who(state, frame)
    const offered =
      who < CHANCE
        ? holds(legal(state), index)
        : who === CHANCE && proc.chances!(state, frame).some(chance => chance.action === index)
    if (!offered) return null
    return drive(frame, proc.apply!(state, frame, index, log), state.frames, state.frames.length - 1, log)
  }

  const chances = (state: S): ReturnType<Indexed<S>['chances']> => {
    const frame = top(state)
    const proc = procedure(frame)
    if (proc.who(state, frame) !== CHANCE) return NO_ACTIONS
    const list = proc.chances!(state, frame)
    let of = 0
    for (const chance of list) of += chance.weight
    return list.map(({ action, weight }) => ({ index: action, weight, of }))
  }

  return {
    who: state => procedure(top(state)).who(state, top(state)),
    asks,
    legal,
    legalActions: state => {
      const list = legal(state)
      const out = new Array<A>(list.length)
      for (let i = 0; i < list.length; i++) out[i] = actions.at(list[i]!)
      return out
    },
    chances: state => chances(state).map(({ index, weight, of }) => ({ action: actions.at(index), weight, of })),
    apply: (state, action) => {
      const after = play(state, actions.index(action), undefined)
      return after === null ? E.left(refusal(state, action)) : E.right(after)
    },
    step: (state, action) => {
      const log = new Recorder<Side, W>()
      const after = play(state, actions.index(action), log)
      return after === null ? E.left(refusal(state, action)) : E.right({ state: after, events: log.events })
    },
    indexed: {
      legal,
      chances,
      apply: (state, index) => {
        const after = play(state, index, undefined)
        if (after === null) throw new RangeError(`the action of index ${index} is not offered`)
        return after
      },
    },
    begin: state => drive(top(state), stay(state, top(state)), state.frames, state.frames.length - 1, undefined),
  }
}
