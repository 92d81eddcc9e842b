/** Whole games at random, with a close look at positions now and then. */
import type { Rules } from '../../kernel/index.js'
import { type Random, pickChance } from '../../play/index.js'
import { POLICIES, type Policy, must } from '../kit/index.js'
import { checkAudit } from '../laws/index.js'
import { type RunOptions, runAll } from './fault.js'
import { checkPosition } from './position.js'

/** How much to play: each run is a game. */
export interface PlayFuzzOptions extends RunOptions {
  /** One position in so many is looked at closely, and the last of each game; 100 by default. One in twenty is audited. */
  readonly every?: number
  /** The most actions of a game; the bound of the rules by default, within which law 3 wants it over. */
  readonly actions?: number
}

/** What was played. */
export interface PlayFuzzReport {
  readonly games: number
  /** Games that came to their end. */
  readonly over: number
  /** Actions played, what chance brought included, and decisions among them. */
  readonly played: number
  readonly decisions: number
  /** Positions looked at closely. */
  readonly positions: number
  /** Runs that broke a law. */
  readonly broken: number
}

/** One position in so many is audited. */
const AUDITED = 20

/** What the runs have met so far. */
type Tally = { -readonly [K in keyof PlayFuzzReport]: PlayFuzzReport[K] }

/** One game in eight always takes the first action offered, and one the last. */
const policyOf = (run: number): Policy =>
  run % 8 === 6 ? POLICIES.first : run % 8 === 7 ? POLICIES.last : POLICIES.random

/** Fails unless indexes that are offered ascend; `what` says where, for messages. */
export const checkAscent = (offered: ReadonlyArray<number>, what = ''): void => {
  must(
    offered.every((index, i) => i === 0 || index > (offered[i - 1] ?? index)),
    () => `${what}what is offered is not in ascending order: ${offered.join()}`,
  )
}

/** The index of what is done in a state; fails unless something is offered, in ascending order. */
const chosen = <State, Action, Event, View, Side extends string>(
  rules: Rules<State, Action, Event, View, Side>,
  state: State,
  isChance: boolean,
  policy: Policy,
  random: Random,
): number => {
  if (isChance) {
    const chances = rules.indexed.chances(state)
    must(chances.length > 0, () => 'chance acts, and nothing is offered')
    const drawn = pickChance(
      chances.map(({ index, weight, of }) => ({ action: index, weight, of })),
      random,
    )
    return drawn ?? -1
  }
  const legal = rules.indexed.legal(state)
  must(legal.length > 0, () => 'a side decides, and nothing is offered')
  checkAscent(legal)
  return legal[policy(legal.length, random)] ?? -1
}

/** Nothing played as yet. */
export const noGames = (): Tally => ({ games: 0, over: 0, played: 0, decisions: 0, positions: 0, broken: 0 })

/** Plays one game; its number says by which policy. */
export const playOne = <State, Action, Event, View, Side extends string>(
  rules: Rules<State, Action, Event, View, Side>,
  run: number,
  random: Random,
  { every = 100, actions = rules.bounds.steps }: PlayFuzzOptions,
  tally: Tally,
): void => {
  tally.games += 1
  const policy = policyOf(run)
  let state = rules.start
  for (let at = 0; ; at++) {
    const turn = rules.turn(state)
    const isOver = turn.type === 'over'
    if (isOver || random(every) === 0) {
      tally.positions += 1
      checkPosition(rules, state, random, `after ${at} actions: `)
    }
    if (random(AUDITED) === 0) checkAudit(rules, state, `after ${at} actions: `)
    if (isOver) tally.over += 1
    else must(at < rules.bounds.steps, () => `not over after ${at} actions, the bound`)
    if (isOver || at >= actions) return
    tally.played += 1
    if (turn.type === 'decision') tally.decisions += 1
    state = rules.indexed.apply(state, chosen(rules, state, turn.type === 'chance', policy, random))
  }
}

/**
 * Plays games at random, by index, and fails if what is offered is ever empty or out of order, if an offered index is refused
 * or a game goes beyond the bound, or if a position that is looked at closely breaks laws 2, 3, 6, 8 or 12.
 */
export const playFuzz = <State, Action, Event, View, Side extends string>(
  rules: Rules<State, Action, Event, View, Side>,
  options: PlayFuzzOptions,
): PlayFuzzReport => {
  const tally = noGames()
  tally.broken = runAll('playFuzz', options, (run, random) => {
    playOne(rules, run, random, options, tally)
  })
  return tally
}
