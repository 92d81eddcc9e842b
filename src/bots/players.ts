/** Players for any game: random, one-ply greedy, flat Monte Carlo. */
import { total } from '../kernel/index.js'
import { type Player, type PlayerRules, type Sight, generator, pickChance, sightOf } from '../play/index.js'
import { checkOptions } from './options.js'
import { type Evaluate, meanAfter, scoreLead, winner } from './value.js'

/** A player for every game. It can be built before its game is known. */
export type AnyPlayer = <State, Action, View, Side extends string>(sight: Sight<State, Action, View, Side>) => Action

/** Builds a player that chooses among the legal actions, each equally likely. */
export function randomPlayer(): AnyPlayer
export function randomPlayer<State, Action, View, Side extends string>(): Player<State, Action, View, Side>
export function randomPlayer(): AnyPlayer {
  // the list is never empty: drivers ask a side only when it has a legal action
  return <State, Action, View, Side extends string>({ actions, random }: Sight<State, Action, View, Side>) =>
    actions[random(actions.length)] as Action
}

/** Returns the action with the highest value, chosen at random if several share it. */
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

/** The options that do not depend on a game: numbers, but not functions. */
export type Plain<Options> = {
  readonly [Name in keyof Options as Options[Name] extends number | undefined ? Name : never]: Options[Name]
} & { readonly [Name in keyof Options as Options[Name] extends number | undefined ? never : Name]?: never }

/** Options of {@link greedyPlayer}. */
export interface GreedyOptions<State, Action, View, Side extends string> {
  /**
   * Returns the worth of a state for a side; higher is better. The default is {@link scoreLead}, which works for any
   * game.
   */
  readonly evaluate?: Evaluate<State, Action, View, Side>
  /**
   * The number of sampled states in which each action is tried, 1 or more; 1 by default. More samples help only if
   * information is hidden.
   */
  readonly samples?: number
  /** The number of successive chance nodes after an action over which values are averaged, 0 or more; 1 by default. */
  readonly depth?: number
}

/**
 * Builds a player that looks one action ahead. It applies every legal action to `sample()`, averages over the dice
 * rolls that follow immediately, and takes the action with the highest value. If several actions share that value, it
 * chooses one of them at random.
 *
 * Throws a TypeError unless it gets one object of these options.
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

/** Options of {@link monteCarloPlayer}. */
export interface MonteCarloOptions<State, Action, View, Side extends string> {
  /** The number of playouts after each legal action, 1 or more; 10 by default. */
  readonly playouts?: number
  /** The most actions in each playout, 0 or more; by default playouts end with the game. */
  readonly horizon?: number
  /**
   * Returns the worth of the last state of a playout for a side, from -1 (a loss) to 1 (a win). The default
   * returns 0 if neither side has won.
   */
  readonly evaluate?: Evaluate<State, Action, View, Side>
  /** The player of both sides in playouts; random by default. */
  readonly policy?: Player<State, Action, View, Side>
}

/** Continues a game from a state with `policy` for both sides, and returns the last state. */
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
 * Builds a flat Monte Carlo player. After every legal action it plays several playouts, each from its own `sample()`,
 * and takes the action with the best average result. All actions use the same samples and the same dice rolls. The
 * player is strong in short games and slow in long ones.
 *
 * Throws a TypeError unless it gets one object of these options.
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
