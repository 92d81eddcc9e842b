/**
 * The parts of a machine: the question, the effect of an action, and the reason for a refusal. `machine.ts` is the
 * interface.
 */
import { rememberTwo } from '../codec/index.js'
import { type Indexed, type Violation, type Words, violation } from '../contract/index.js'
import type { AnyAction } from './actions.js'
import type { EventDraft, GameEvent, KindOf, Log } from './event.js'
import {
  type AnyProcedure,
  type Frame,
  type MachineSpec,
  type Next,
  type Staged,
  CHANCE,
  NOBODY,
  OVER,
  stay,
} from './procedure.js'
import { type Trail, extended } from './trail.js'

const NO_ACTIONS: ReadonlyArray<never> = Object.freeze([])

export class Recorder<Side extends string, W extends Words> implements Log<Side, W> {
  readonly events: GameEvent<Side, W['rule'], KindOf<W>>[] = []
  forced = false
  add(event: EventDraft<Side, W['rule'], KindOf<W>>): void {
    this.events.push({ ...event, forced: event.forced ?? this.forced, seenBy: event.seenBy ?? 'all' })
  }
}

/**
 * Returns the first `depth` frames of a stack with one frame on top. Most stacks have few frames, and copying them
 * costs three times as much as a literal. A list that grows by `push` keeps room for sixteen more frames.
 */
const withTop = <F>(stack: ReadonlyArray<F>, depth: number, frame: F): ReadonlyArray<F> => {
  if (depth === 0) return [frame]
  if (depth === 1) return [stack[0]!, frame]
  if (depth === 2) return [stack[0]!, stack[1]!, frame]
  if (depth === 3) return [stack[0]!, stack[1]!, stack[2]!, frame]
  if (depth === 4) return [stack[0]!, stack[1]!, stack[2]!, stack[3]!, frame]
  if (depth === 5) return [stack[0]!, stack[1]!, stack[2]!, stack[3]!, stack[4]!, frame]
  return stack.slice(0, depth).concat(frame)
}

/** Whether an ascending list contains a number. It uses binary search. */
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

/** The shared parts of a machine: the top frame of a state, its procedure, and the list of legal actions. */
export interface Engine<S, F extends Frame, R, Side extends string, W extends Words> {
  readonly top: (state: S) => F
  readonly procedure: (frame: F) => AnyProcedure<S, F, R, Side, W>
  readonly legal: (state: S) => ReadonlyArray<number>
  readonly asks: (state: S) => W['asks']
}

export const engineOf = <
  S extends Staged<F>,
  A extends AnyAction,
  F extends Frame,
  R,
  Side extends string,
  W extends Words,
>(
  spec: MachineSpec<S, A, F, R, Side, W>,
): Engine<S, F, R, Side, W> => {
  const procedures = spec.procedures as unknown as Readonly<Record<string, AnyProcedure<S, F, R, Side, W>>>
  const top = (state: S): F => state.frames[state.frames.length - 1]!
  const procedure = (frame: F): AnyProcedure<S, F, R, Side, W> => procedures[frame.at]!
  return {
    top,
    procedure,
    // legalActions, apply and the search for forced steps share these lists; a caller that tries all actions of a state
    // requests the list of the state and the list of a child in turn
    legal: rememberTwo<S, ReadonlyArray<number>>(state => {
      const frame = top(state)
      const proc = procedure(frame)
      return proc.who(state, frame) < CHANCE ? proc.legal!(state, frame) : NO_ACTIONS
    }),
    asks: state => procedure(top(state)).asks?.(state, top(state)) ?? '',
  }
}

/** Runs the standing rules until none fires. */
const settler =
  <S, Side extends string, W extends Words>(standing: ReadonlyArray<(state: S, log: Log<Side, W> | undefined) => S>) =>
  (state: S, log: Log<Side, W> | undefined): S => {
    let now = state
    for (let i = 0; i < standing.length;) {
      const next = standing[i]!(now, log)
      // a rule that fired may cause an earlier rule to fire
      if (next !== now) {
        now = next
        i = 0
      } else i++
    }
    return now
  }

/**
 * The effect of an action so far: the frame that acted, its answer, the stack, and the trail with the action. The first
 * `depth` frames of the stack are below the frame that acted.
 */
interface Driven<S, F extends Frame, R> {
  readonly actor: F
  readonly answer: Next<S, F, R>
  readonly stack: ReadonlyArray<F>
  readonly depth: number
  readonly trail: Trail | null
}

/** Builds the loop that continues from an answer until a decision, chance or the end. */
export const driver = <
  S extends Staged<F>,
  A extends AnyAction,
  F extends Frame,
  R,
  Side extends string,
  W extends Words,
>(
  {
    actions,
    standing = [],
    restage = (state, frames, trail) => ({ ...state, frames, trail }),
  }: MachineSpec<S, A, F, R, Side, W>,
  { top, procedure, legal }: Engine<S, F, R, Side, W>,
): ((driven: Driven<S, F, R>, log: Recorder<Side, W> | undefined) => S) => {
  const settle = settler(standing)
  return (driven, log) => {
    let { actor: acting, answer: next, stack, depth, trail } = driven
    // the action itself has been applied, and no side chooses the steps that follow
    if (log) log.forced = true
    for (;;) {
      if (next.type === 'return') {
        const frame = stack[depth - 1]!
        const state = restage(next.state, stack.length === depth ? stack : stack.slice(0, depth), trail)
        depth -= 1
        next =
          acting.interrupts === true ? stay(state, frame) : procedure(frame).resume!(state, frame, next.result, log)
        acting = frame
        continue
      }
      const base = withTop(stack, depth, next.frame)
      const staged = restage(next.state, next.type === 'stay' ? base : withTop(base, depth + 1, next.child), trail)
      const state = standing.length === 0 ? staged : settle(staged, log)
      const frame = top(state)
      const proc = procedure(frame)
      const who = proc.who(state, frame)
      acting = frame
      stack = state.frames
      depth = stack.length - 1
      if (who === NOBODY) {
        next = proc.proceed!(state, frame, log)
        // a phase begins
        if (depth === 0 && next.type === 'call') trail = restage(state, stack, null)
        continue
      }
      const list = who < CHANCE && proc.skips === true ? legal(state) : NO_ACTIONS
      if (list.length !== 1 || actions.typeOf(list[0]!).closes === true) return state
      next = proc.apply!(state, frame, list[0]!, log)
    }
  }
}

/** Whether the procedure of the top frame offers the action of an index. */
const isOffered = <S, F extends Frame, R, Side extends string, W extends Words>(
  { procedure, legal }: Engine<S, F, R, Side, W>,
  state: S,
  frame: F,
  index: number,
): boolean => {
  const proc = procedure(frame)
  const who = proc.who(state, frame)
  return who < CHANCE
    ? holds(legal(state), index)
    : who === CHANCE && proc.chances!(state, frame).some(chance => chance.action === index)
}

/** Builds the function that returns the first `most` reasons why an action is not offered. It is empty for an offered action. */
export const explainer =
  <S extends Staged<F>, A extends AnyAction, F extends Frame, R, Side extends string, W extends Words>(
    { actions, sides, sequenceRule }: MachineSpec<S, A, F, R, Side, W>,
    engine: Engine<S, F, R, Side, W>,
  ) =>
  (state: S, action: A, most: number): ReadonlyArray<Violation<W['rule']>> => {
    const { top, procedure, asks } = engine
    const frame = top(state)
    const index = actions.index(action)
    if (isOffered(engine, state, frame, index)) return []
    const proc = procedure(frame)
    const who = proc.who(state, frame)
    if (who === OVER) return [violation('game-over', sequenceRule, 'the game is over')]
    if (index < 0) return [violation('unknown-id', sequenceRule, 'this scenario has no such action')]
    const bars = who < CHANCE ? (proc.bars?.(state, frame, index, most) ?? []) : []
    if (bars.length > 0) return bars
    const asked = who === NOBODY ? 'nobody is asked' : `${sides[who as 0 | 1]} is asked for "${asks(state)}"`
    const told =
      who === CHANCE
        ? `"${action.type}" is not a possible result now: chance is asked for "${asks(state)}"`
        : `"${action.type}" is not a legal action now: ${asked}`
    return [violation('not-now', sequenceRule, told)]
  }

/** Builds the function that returns the chances of a state, by index. */
export const drawer =
  <S, F extends Frame, R, Side extends string, W extends Words>({
    top,
    procedure,
  }: Engine<S, F, R, Side, W>): Indexed<S>['chances'] =>
  state => {
    const frame = top(state)
    const proc = procedure(frame)
    if (proc.who(state, frame) !== CHANCE) return NO_ACTIONS
    const list = proc.chances!(state, frame)
    let of = 0
    for (const chance of list) of += chance.weight
    return list.map(({ action, weight }) => ({ index: action, weight, of }))
  }

/** Builds the function that applies the action of an index. It returns null if the action is not offered. */
export const player =
  <S extends Staged<F>, F extends Frame, R, Side extends string, W extends Words>(
    engine: Engine<S, F, R, Side, W>,
    drive: (driven: Driven<S, F, R>, log: Recorder<Side, W> | undefined) => S,
  ) =>
  (state: S, index: number, log: Recorder<Side, W> | undefined): S | null => {
    const frame = engine.top(state)
    if (!isOffered(engine, state, frame, index)) return null
    const answer = engine.procedure(frame).apply!(state, frame, index, log)
    const { frames, trail } = state
    return drive(
      { actor: frame, answer, stack: frames, depth: frames.length - 1, trail: trail && extended(trail, index) },
      log,
    )
  }
