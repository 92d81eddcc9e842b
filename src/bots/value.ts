/** What a state is worth, and what one is to expect of chance. */
import type { PlayerRules } from '../play/index.js'

/** What a state is worth to a side: higher is better. A function of the state and the side alone will do. */
export type Evaluate<State, Action, View, Side extends string> = (
  state: State,
  side: Side,
  rules: PlayerRules<State, Action, View, Side>,
) => number

/** 1 for a side that has won, -1 for one that has lost, 0 otherwise. */
export const winner = <State, Action, View, Side extends string>(
  state: State,
  side: Side,
  rules: PlayerRules<State, Action, View, Side>,
): number => {
  const turn = rules.turn(state)
  return turn.type !== 'over' || turn.outcome.winner === null ? 0 : turn.outcome.winner === side ? 1 : -1
}

/** The part of a view that {@link victoryPointsFromView} reads. */
export interface Tracked {
  readonly tracks: ReadonlyArray<{ readonly id: string; readonly value: number }>
}

/** More than victory points can come to: winning counts first, by how much second. */
const VICTORY = 1_000_000

/**
 * The side's victory points less the enemy's, as the side sees them: the tracks `vp:<side>` of its view. A finished game
 * is worth a million points more to its winner, as many less to its loser.
 */
export const victoryPointsFromView = <State, Action, View extends Tracked, Side extends string>(
  state: State,
  side: Side,
  rules: PlayerRules<State, Action, View, Side>,
): number => {
  let points = VICTORY * winner(state, side, rules)
  for (const { id, value } of rules.observe(state, side).tracks) {
    if (id.startsWith('vp:')) points += id === `vp:${side}` ? value : -value
  }
  return points
}

/**
 * The side's score less the enemy's, by `rules.score`: what any game's greedy player can go by. A finished game is
 * worth a million points more to its winner, as many less to its loser.
 */
export const scoreLead = <State, Action, View, Side extends string>(
  state: State,
  side: Side,
  rules: PlayerRules<State, Action, View, Side>,
): number => {
  let points = VICTORY * winner(state, side, rules)
  const score = rules.score(state)
  for (const each in score) points += each === side ? score[each] : -score[each]
  return points
}

/** The average of `value` over what chance may bring in this state, through `depth` chance nodes in a row. */
const mean = <State, Action, View, Side extends string>(
  rules: PlayerRules<State, Action, View, Side>,
  state: State,
  value: (state: State) => number,
  depth: number,
): number => {
  if (depth <= 0) return value(state)
  const chances = rules.chances(state)
  if (chances.length === 0) return value(state)
  let sum = 0
  for (const { action, weight, of } of chances) sum += (meanAfter(rules, state, action, value, depth - 1) * weight) / of
  return sum
}

/**
 * What `value` comes to after an action, averaged with exact weights over the dice where they follow at once, through
 * `depth` chance nodes in a row; -Infinity if the action is refused.
 */
export const meanAfter = <State, Action, View, Side extends string>(
  rules: PlayerRules<State, Action, View, Side>,
  state: State,
  action: Action,
  value: (state: State) => number,
  depth = 1,
): number => {
  const next = rules.apply(state, action)
  return next._tag === 'Left' ? -Infinity : mean(rules, next.right, value, depth)
}

/** A state that chance may bring, with its exact probability `weight / of`. */
export interface Prospect<State> {
  readonly state: State
  readonly weight: number
  readonly of: number
}

const gcd = (a: number, b: number): number => (b === 0 ? a : gcd(b, a % b))

/**
 * What chance may bring from a state, through at most `depth` chance nodes in a row, equal outcomes merged; the state
 * itself where chance does not act. `of` is the same for all, and the weights add up to it. `key` tells equal states
 * (by default that of the rules).
 */
export const expectation = <State, Action, View, Side extends string>(
  rules: PlayerRules<State, Action, View, Side>,
  state: State,
  depth = 1,
  key: (state: State) => string = rules.key,
): ReadonlyArray<Prospect<State>> => {
  const chances = depth <= 0 ? [] : rules.chances(state)
  if (chances.length === 0) return [{ state, weight: 1, of: 1 }]
  const parts = chances.flatMap(({ action, weight, of }) => {
    const next = rules.apply(state, action)
    return next._tag === 'Left' ? [] : [{ weight, of, prospects: expectation(rules, next.right, depth - 1, key) }]
  })
  // one denominator for all; it stays exact below 2^53
  const of = parts.reduce((all, part) => {
    const one = part.of * (part.prospects[0]?.of ?? 1)
    return (all / gcd(all, one)) * one
  }, 1)
  const merged = new Map<string, Prospect<State>>()
  for (const part of parts) {
    for (const prospect of part.prospects) {
      const id = key(prospect.state)
      const weight = part.weight * prospect.weight * (of / (part.of * prospect.of))
      merged.set(id, { state: prospect.state, weight: (merged.get(id)?.weight ?? 0) + weight, of })
    }
  }
  return [...merged.values()]
}
