/** Players: the input for a decision, and the answer. */
import type { Chance, Turn, Violation, Words } from '../kernel/index.js'
import { type PlayerRules, handedTo, ownState } from './handed.js'
import type { Random } from './random.js'

/**
 * The input that a player receives for a decision. It does not contain the true state: `view` shows what the side may
 * see, and `sample` returns a state that the side cannot distinguish from the true one.
 */
export interface Sight<State, Action, View, Side extends string, W extends Words = Words, Tables = unknown> {
  /** The side that decides. */
  readonly side: Side
  readonly turn: Turn<Side, W>
  /** The legal actions of the side, in ascending order of index; never empty. */
  readonly actions: ReadonlyArray<Action>
  /** The view of the side. It is built when it is first read. */
  readonly view: View
  readonly rules: PlayerRules<State, Action, View, Side, W, Tables>
  /** The player's own random stream. Numbers drawn from it affect neither the dice nor the other player's stream. */
  readonly random: Random
  /** Returns a possible state. Hidden information is drawn again on each call, with `random`. */
  readonly sample: () => State
}

/** Returns one of `sight.actions` as the answer to a decision. */
export type Player<State, Action, View, Side extends string, W extends Words = Words, Tables = unknown> = (
  sight: Sight<State, Action, View, Side, W, Tables>,
) => Action

/** A player that may answer later: a person at a screen, or an engine in a worker. */
export type AsyncPlayer<State, Action, View, Side extends string, W extends Words = Words, Tables = unknown> = (
  sight: Sight<State, Action, View, Side, W, Tables>,
) => Action | Promise<Action>

/** One player per side. */
export type Players<State, Action, View, Side extends string, W extends Words = Words, Tables = unknown> = Readonly<
  Record<Side, Player<State, Action, View, Side, W, Tables>>
>

/** One player per side. Each may answer later. */
export type AsyncPlayers<
  State,
  Action,
  View,
  Side extends string,
  W extends Words = Words,
  Tables = unknown,
> = Readonly<Record<Side, AsyncPlayer<State, Action, View, Side, W, Tables>>>

/**
 * The error of a game that cannot continue: a player returned an action that the rules refuse, a side has no player, or
 * the rules broke a law.
 */
export class PlayError extends Error {
  override readonly name = 'PlayError'
  /** The reason why the rules refused the action, or null if no action was applied. */
  readonly violation: Violation | null
  /** The side that acted, or null for chance. */
  readonly side: string | null
  /** The refused action, or undefined if there was none. */
  readonly action: unknown
  /** The number of actions applied before the error. */
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

/** The implementation of {@link Sight}. It is a class for speed, because one sight is built per decision, without closures. */
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
  /** The true state. It is also private at run time, because a player must not have access to it. */
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

  /** A getter, so that `({ actions, sample }) => ...` works and only players that read `sample` pay for the closure. */
  get sample(): () => State {
    return () => ownState(this.rules, this.rules.resample(this.#state, this.side, this.random))
  }
}

Object.freeze(SightOfState.prototype)

/**
 * Builds the input for the player that decides, for your own drivers. Changes that a player makes to the sight do not
 * affect the game: `rules` is a frozen copy with its own tables.
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

/** Draws one entry of a chance node with its exact weight. Returns undefined if the list is empty. */
export const pickChance = <Action>(chances: ReadonlyArray<Chance<Action>>, random: Random): Action | undefined => {
  let left = random(chances[0]?.of ?? 1)
  for (const chance of chances) {
    left -= chance.weight
    if (left < 0) return chance.action
  }
  return undefined
}
