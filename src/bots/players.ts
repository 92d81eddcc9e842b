/** Players of any game: random, one-ply greedy, flat Monte Carlo. */
import { total } from '../kernel/index.js'
import { type Player, type PlayerRules, type Sight, generator, pickChance, sightOf } from '../play/index.js'
import { checkOptions } from './options.js'
import { type Evaluate, meanAfter, scoreLead, winner } from './value.js'

/** A player of every game: it can be made before it is said for which. */
export type AnyPlayer = <State, Action, View, Side extends string>(sight: Sight<State, Action, View, Side>) => Action

/** Chooses among the legal actions, each equally likely. */
export function randomPlayer(): AnyPlayer
export function randomPlayer<State, Action, View, Side extends string>(): Player<State, Action, View, Side>
export function randomPlayer(): AnyPlayer {
  // the choice is never empty: drivers ask only a side that has one
  return <State, Action, View, Side extends string>({ actions, random }: Sight<State, Action, View, Side>) =>
    actions[random(actions.length)] as Action
}

/** The best of `actions` by `value`; of equals, one at random. */
const best = <Action>(
  actions: ReadonlyArray<Action>,
  value: (action: Action) => number,
  random: (n: number) => number,
): Action => {
  let top: Action[] = []
  let most = -Infinity
  for (const action of actions) {
    const worth = value(action)
    if (worth > most || top.length === 0) {
      most = worth
      top = [action]
    } else if (worth === most) top.push(action)
  }
  return top[random(top.length)] as Action
}

/** Options that name no game: numbers, and none of the functions. */
export type Plain<Options> = {
  readonly [Name in keyof Options as Options[Name] extends number | undefined ? Name : never]: Options[Name]
} & { readonly [Name in keyof Options as Options[Name] extends number | undefined ? never : Name]?: never }

/** How a {@link greedyPlayer} looks ahead. */
export interface GreedyOptions<State, Action, View, Side extends string> {
  /** What a state is worth to a side: higher is better. By default {@link scoreLead}, which any game has. */
  readonly evaluate?: Evaluate<State, Action, View, Side>
  /** How many possible states to try each action on, 1 or more; 1 by default. More help only where something is hidden. */
  readonly samples?: number
  /** How many chance nodes in a row are averaged over after an action, 0 or more; 1 by default. */
  readonly depth?: number
}

/**
 * Looks one action ahead: applies every legal action to `sample()`, averages over the dice where they follow at once,
 * and takes the action whose outcome `evaluate` likes best; of equals, one at random.
 *
 * Throws a TypeError for anything but one object of these options.
 */
export function greedyPlayer(options?: Plain<GreedyOptions<never, never, never, never>>): AnyPlayer
export function greedyPlayer<State, Action, View, Side extends string>(
  options?: GreedyOptions<State, Action, View, Side>,
): Player<State, Action, View, Side>
export function greedyPlayer<State, Action, View, Side extends string>(
  options: GreedyOptions<State, Action, View, Side> = {},
): unknown {
  checkOptions('greedyPlayer', options, { evaluate: 'function', samples: 1, depth: 0 })
  const { evaluate = scoreLead, samples = 1, depth = 1 } = options
  return ({ actions, rules, side, random, sample }: Sight<State, Action, View, Side>): Action => {
    if (actions.length === 1) return actions[0] as Action
    const states = Array.from({ length: samples }, sample)
    const value = (state: State): number => evaluate(state, side, rules)
    return best(actions, action => total(states.map(state => meanAfter(rules, state, action, value, depth))), random)
  }
}

/** How a {@link monteCarloPlayer} plays on. */
export interface MonteCarloOptions<State, Action, View, Side extends string> {
  /** Games played on after each legal action, 1 or more; 10 by default. */
  readonly playouts?: number
  /** Actions played on at most in each, 0 or more; by default to the end of the game. */
  readonly horizon?: number
  /** What a state is worth to a side when the playing stops: from -1, a loss, to 1. By default win, loss or neither. */
  readonly evaluate?: Evaluate<State, Action, View, Side>
  /** Who plays on, for both sides; at random by default. */
  readonly policy?: Player<State, Action, View, Side>
}

/** Plays on from a state, `policy` for both sides; gives the last state. */
const playOn = <State, Action, View, Side extends string>(
  rules: PlayerRules<State, Action, View, Side>,
  from: State,
  policy: Player<State, Action, View, Side>,
  seed: number,
  horizon: number,
): State => {
  const chance = generator(seed)
  const random = generator(seed, 1)
  let state = from
  for (let i = 0; i < horizon; i++) {
    const turn = rules.turn(state)
    if (turn.type === 'over') break
    const action =
      turn.type === 'chance'
        ? pickChance(rules.chances(state), chance)
        : policy(sightOf(rules, state, turn, turn.side, rules.legalActions(state), random))
    const next = action === undefined ? undefined : rules.apply(state, action)
    if (next?._tag !== 'Right') break
    state = next.right
  }
  return state
}

/**
 * Flat Monte Carlo: after every legal action, plays some games on from a `sample()` each, and takes the action that came
 * out best on average. Every action meets the same samples and the same dice. Strong in short games, slow in long ones.
 *
 * Throws a TypeError for anything but one object of these options.
 */
export function monteCarloPlayer(options?: Plain<MonteCarloOptions<never, never, never, never>>): AnyPlayer
export function monteCarloPlayer<State, Action, View, Side extends string>(
  options?: MonteCarloOptions<State, Action, View, Side>,
): Player<State, Action, View, Side>
export function monteCarloPlayer<State, Action, View, Side extends string>(
  options: MonteCarloOptions<State, Action, View, Side> = {},
): unknown {
  checkOptions('monteCarloPlayer', options, { playouts: 1, horizon: 0, evaluate: 'function', policy: 'function' })
  const count = options.playouts ?? 10
  const policy: Player<State, Action, View, Side> = options.policy ?? randomPlayer()
  const evaluate: Evaluate<State, Action, View, Side> = options.evaluate ?? winner
  return ({ actions, rules, side, random, sample }: Sight<State, Action, View, Side>): Action => {
    if (actions.length === 1) return actions[0] as Action
    const horizon = options.horizon ?? rules.bounds.steps
    const tries = Array.from({ length: count }, () => ({ state: sample(), seed: random(2 ** 32) }))
    return best(
      actions,
      action =>
        tries.reduce((sum, { state, seed }) => {
          const next = rules.apply(state, action)
          return next._tag === 'Left'
            ? -Infinity
            : sum + evaluate(playOn(rules, next.right, policy, seed, horizon), side, rules)
        }, 0),
      random,
    )
  }
}
