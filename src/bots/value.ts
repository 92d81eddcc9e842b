/** The worth of states, and expected values over chance. */
import type { PlayerRules } from '../play/index.js'

/** Returns the worth of a state for a side; higher is better. A function that uses only the state and the side is enough. */
export type Evaluate<State, Action, View, Side extends string> = (
  state: State,
  side: Side,
  rules: PlayerRules<State, Action, View, Side>,
) => number

/** Returns 1 if the side has won, -1 if it has lost, and 0 otherwise. */
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

/** More than any difference in victory points, so that winning counts for more than points. */
const VICTORY = 1_000_000

/**
 * Returns the side's victory points minus the enemy's, from the tracks `vp:<side>` of its view. In a finished game the
 * winner gains a million points and the loser loses a million.
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
 * Returns the side's score minus the enemy's, from `rules.score`, which every game has. In a finished game the winner
 * gains a million points and the loser loses a million.
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

/** Returns the average of `value` over the chance results of a state, through `depth` successive chance nodes. */
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
 * Returns `value` after an action, averaged with exact weights over the dice rolls that follow immediately, through
 * `depth` successive chance nodes. It is -Infinity if the action is refused.
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

/** A possible state after chance, with its exact probability `weight / of`. */
export interface Prospect<State> {
  readonly state: State
  readonly weight: number
  readonly of: number
}

const gcd = (a: number, b: number): number => (b === 0 ? a : gcd(b, a % b))

/**
 * Returns the possible states after at most `depth` successive chance nodes, with equal states merged. If chance does
 * not act, it returns the state itself. `of` is the same for all, and the weights add up to it. Two states are equal if
 * `key` returns the same text, which by default is `rules.key`.
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
  // one common denominator, which is exact below 2^53
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
