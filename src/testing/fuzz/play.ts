/** Whole random games, with a full check of some states. */
import type { Rules } from '../../kernel/index.js'
import { type Random, pickChance } from '../../play/index.js'
import { POLICIES, type Policy, must } from '../kit/index.js'
import { checkAudit } from '../laws/index.js'
import { type Hold, type RunOptions, runAll } from './fault.js'
import { checkPosition } from './position.js'

/** Options for the amount of play. Each run is one game. */
export interface PlayFuzzOptions extends RunOptions {
  /**
   * One state in `every` is checked fully, and so is the last state of each game; 100 by default. One state in twenty
   * is audited.
   */
  readonly every?: number
  /** The most actions in a game. The default is the bound of the rules, within which a game must end (law 3). */
  readonly actions?: number
}

/** The results of the games that were played. */
export interface PlayFuzzReport {
  readonly games: number
  /** The number of games that reached their end. */
  readonly over: number
  /** The number of actions, including chance results, and the number of decisions among them. */
  readonly played: number
  readonly decisions: number
  /** The number of states that were checked fully. */
  readonly positions: number
  /** The number of runs that broke a law. */
  readonly broken: number
}

/** One state in this many is audited. */
const AUDITED = 20

/** The counts so far. */
type Tally = { -readonly [K in keyof PlayFuzzReport]: PlayFuzzReport[K] }

/** Returns the policy of a run. In one game of eight the policy always takes the first legal action, and in another the last. */
const policyOf = (run: number): Policy =>
  run % 8 === 6 ? POLICIES.first : run % 8 === 7 ? POLICIES.last : POLICIES.random

/** Fails unless offered indexes ascend. `what` names the state in messages. */
export const checkAscent = (offered: ReadonlyArray<number>, what = ''): void => {
  must(
    offered.every((index, i) => i === 0 || index > (offered[i - 1] ?? index)),
    () => `${what}the offered indexes are not in ascending order: ${offered.join()}`,
  )
}

/** Returns the index of the next action. Fails unless actions are offered in ascending order. */
const chosen = <State, Action, Event, View, Side extends string>(
  rules: Rules<State, Action, Event, View, Side>,
  state: State,
  isChance: boolean,
  policy: Policy,
  random: Random,
): number => {
  if (isChance) {
    const chances = rules.indexed.chances(state)
    must(chances.length > 0, () => 'chance acts, but nothing is offered')
    const drawn = pickChance(
      chances.map(({ index, weight, of }) => ({ action: index, weight, of })),
      random,
    )
    return drawn ?? -1
  }
  const legal = rules.indexed.legal(state)
  must(legal.length > 0, () => 'a side decides, but nothing is offered')
  checkAscent(legal)
  return legal[policy(legal.length, random)] ?? -1
}

/** Returns empty counts. */
export const noGames = (): Tally => ({ games: 0, over: 0, played: 0, decisions: 0, positions: 0, broken: 0 })

/** Plays one game. Its number determines the policy. `hold` receives each state. */
export const playOne = <State, Action, Event, View, Side extends string>(
  rules: Rules<State, Action, Event, View, Side>,
  run: number,
  random: Random,
  { every = 100, actions = rules.bounds.steps }: PlayFuzzOptions,
  { tally, hold }: { readonly tally: Tally; readonly hold: Hold },
): void => {
  tally.games += 1
  const policy = policyOf(run)
  let state = rules.start
  for (let at = 0; ; at++) {
    const now = state
    hold(() => rules.codecs.state.encode(now))
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
 * Plays random games by index. Fails if an offered list is empty or out of order, if an offered index is refused, or if
 * a game exceeds the bound. Also fails if a fully checked state breaks law 2, 3, 6, 8 or 12.
 */
export const playFuzz = <State, Action, Event, View, Side extends string>(
  rules: Rules<State, Action, Event, View, Side>,
  options: PlayFuzzOptions,
): PlayFuzzReport => {
  const tally = noGames()
  tally.broken = runAll('playFuzz', options, (run, random, hold) => {
    playOne(rules, run, random, options, { tally, hold })
  })
  return tally
}
