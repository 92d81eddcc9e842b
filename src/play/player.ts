/** Players: what one sees of the game, and what it answers. */
import type { Chance, Turn, Violation, Words } from '../kernel/index.js'
import { type PlayerRules, handedTo, ownState } from './handed.js'
import type { Random } from './random.js'

/**
 * All that a player is told at a decision. The true state is not among it: `view` shows what the side may see, and
 * `sample` gives a state that the side cannot tell from the true one.
 */
export interface Sight<State, Action, View, Side extends string, W extends Words = Words, Tables = unknown> {
  /** The side that decides. */
  readonly side: Side
  readonly turn: Turn<Side, W>
  /** All that the side may do, in ascending index order; never empty. */
  readonly actions: ReadonlyArray<Action>
  /** What the side may see; made when it is first read. */
  readonly view: View
  readonly rules: PlayerRules<State, Action, View, Side, W, Tables>
  /** The player's own stream: what it draws changes neither the dice nor the other player's numbers. */
  readonly random: Random
  /** A possible state: hidden things are drawn anew at each call, from `random`. */
  readonly sample: () => State
}

/** Answers a decision with one of `sight.actions`. */
export type Player<State, Action, View, Side extends string, W extends Words = Words, Tables = unknown> = (
  sight: Sight<State, Action, View, Side, W, Tables>,
) => Action

/** A player that takes its time: a person at a screen, an engine in a worker. */
export type AsyncPlayer<State, Action, View, Side extends string, W extends Words = Words, Tables = unknown> = (
  sight: Sight<State, Action, View, Side, W, Tables>,
) => Action | Promise<Action>

/** A player for each side. */
export type Players<State, Action, View, Side extends string, W extends Words = Words, Tables = unknown> = Readonly<
  Record<Side, Player<State, Action, View, Side, W, Tables>>
>

/** A player for each side, who may take its time. */
export type AsyncPlayers<
  State,
  Action,
  View,
  Side extends string,
  W extends Words = Words,
  Tables = unknown,
> = Readonly<Record<Side, AsyncPlayer<State, Action, View, Side, W, Tables>>>

/** A game could not go on: a player answered with an action that the rules refuse, a side has no player, or the rules broke a law. */
export class PlayError extends Error {
  override readonly name = 'PlayError'
  /** Why the rules refused the action; null when nothing was applied. */
  readonly violation: Violation | null
  /** The side whose action it was; null for chance. */
  readonly side: string | null
  /** The action refused; undefined when there was none. */
  readonly action: unknown
  /** How many actions had been applied before. */
  readonly step: number

  constructor(
    message: string,
    details: {
      readonly violation: Violation | null
      readonly side: string | null
      readonly action?: unknown
      readonly step: number
    },
  ) {
    super(message)
    this.violation = details.violation
    this.side = details.side
    this.action = details.action
    this.step = details.step
  }
}

/** A class for the sake of speed: one is made for every decision, and none of them needs a closure. */
class SightOfState<State, Action, View, Side extends string, W extends Words, Tables> implements Sight<
  State,
  Action,
  View,
  Side,
  W,
  Tables
> {
  readonly side: Side
  readonly turn: Turn<Side, W>
  readonly actions: ReadonlyArray<Action>
  readonly rules: PlayerRules<State, Action, View, Side, W, Tables>
  readonly random: Random
  /** Private to the runtime too: a player must not reach it. */
  readonly #state: State
  #view: View | undefined = undefined

  constructor(
    rules: PlayerRules<State, Action, View, Side, W, Tables>,
    state: State,
    turn: Turn<Side, W>,
    side: Side,
    actions: ReadonlyArray<Action>,
    random: Random,
  ) {
    this.side = side
    this.turn = turn
    this.actions = actions
    this.rules = rules
    this.random = random
    this.#state = state
  }

  get view(): View {
    return (this.#view ??= this.rules.observe(this.#state, this.side))
  }

  /** A getter, so that `({ actions, sample }) => ...` works and the closure is made for those who read it only. */
  get sample(): () => State {
    return () => ownState(this.rules, this.rules.resample(this.#state, this.side, this.random))
  }
}

Object.freeze(SightOfState.prototype)

/**
 * What the side to act sees: for drivers of your own. Nothing that a player does to it reaches the game; `rules` are handed out as a
 * frozen copy, with tables of its own.
 */
export const sightOf = <State, Action, View, Side extends string, W extends Words = Words, Tables = unknown>(
  rules: PlayerRules<State, Action, View, Side, W, Tables>,
  state: State,
  turn: Turn<Side, W>,
  side: Side,
  actions: ReadonlyArray<Action>,
  random: Random,
): Sight<State, Action, View, Side, W, Tables> =>
  new SightOfState(handedTo(rules, rules), state, turn, side, actions, random)

/** Draws one entry of a chance node, with its exact weight; undefined when the list is empty. */
export const pickChance = <Action>(chances: ReadonlyArray<Chance<Action>>, random: Random): Action | undefined => {
  let left = random(chances[0]?.of ?? 1)
  for (const chance of chances) {
    left -= chance.weight
    if (left < 0) return chance.action
  }
  return undefined
}
