/** The shared parts of all drivers: a game under way, the side that acts next, and the effect of an action. */
import type { Outcome, Rules, Turn, Violation, Words } from '../kernel/index.js'
import { handedTo } from './handed.js'
import { PlayError, pickChance, sightOf } from './player.js'
import { type Random, generator } from './random.js'

/** Options for playing a game. */
export interface PlayOptions<State> {
  /** The seed, any safe integer. The same seed and the same players give the same game on every machine. */
  readonly seed: number
  /** The state to begin with; by default the start of the scenario. */
  readonly from?: State
  /** The largest number of actions; by default `rules.bounds.steps`, which no complete game reaches. */
  readonly maxSteps?: number
}

/** A finished or stopped game. */
export interface Playout<State, Action, Side extends string> {
  /** The last state. */
  readonly state: State
  /** The turn of the last state. */
  readonly turn: Turn<Side>
  /** How the game ended, or null if it was stopped. */
  readonly outcome: Outcome<Side> | null
  /** Every action, including chance results, as a record stores them. */
  readonly actions: ReadonlyArray<Action>
  /** The number of actions that the players chose. */
  readonly decisions: number
  /** The number of decisions with at least two legal actions. */
  readonly choices: number
  /** The number of chance results. */
  readonly chances: number
  /** The number of decisions and chances together. */
  readonly steps: number
}

/** One action of a game, with the states before and after it. */
export interface Step<State, Action, Event, Side extends string> {
  readonly state: State
  readonly turn: Turn<Side>
  readonly action: Action
  /** The events, in order, if they were requested. */
  readonly events?: ReadonlyArray<Event>
  readonly next: State
}

/**
 * Returns one random stream per side. Streams are assigned in the order of the sides' names, so that the order of the keys does not matter.
 */
const streamsOf = <Side extends string>(
  players: Readonly<Record<Side, unknown>>,
  seed: number,
): Readonly<Record<string, Random>> =>
  Object.fromEntries(
    Object.keys(players)
      .sort()
      .map((side, i) => [side, generator(seed, i + 1)]),
  )

const refused = (violation: Violation, side: string | null, action: unknown, step: number): PlayError =>
  new PlayError(
    `step ${step}: ${side === null ? 'chance' : `the player of ${side}`} returned an action that the rules refuse: ${violation.message} (${violation.code}, ${violation.rule})`,
    { violation, side, action, step },
  )

const missing = (side: string | null, what: string, step: number): PlayError =>
  new PlayError(`step ${step}: ${what}`, { violation: null, side, step })

/** The number of decisions in a game so far, and the number of those with at least two legal actions. */
interface Tally {
  decisions: number
  choices: number
}

/**
 * A game under way: its rules, players, random streams and counts. `Answer` is a player's action, or a promise of an
 * action.
 */
export interface Course<State, Action, Event, View, Side extends string, W extends Words, Tables, Answer> {
  readonly rules: Rules<State, Action, Event, View, Side, W, Tables>
  readonly players: Readonly<
    Record<Side, (sight: ReturnType<typeof sightOf<State, Action, View, Side, W, Tables>>) => Answer>
  >
  readonly chance: Random
  readonly streams: Readonly<Record<string, Random>>
  readonly tally: Tally
  readonly maxSteps: number
  /** Whether each step includes its events. */
  readonly events: boolean
}

export const courseOf = <State, Action, Event, View, Side extends string, W extends Words, Tables, Answer>(
  { rules, players }: Pick<Course<State, Action, Event, View, Side, W, Tables, Answer>, 'rules' | 'players'>,
  options: PlayOptions<State> & { readonly events?: boolean },
): Course<State, Action, Event, View, Side, W, Tables, Answer> => ({
  rules,
  players,
  chance: generator(options.seed),
  streams: streamsOf(players, options.seed),
  tally: { decisions: 0, choices: 0 },
  maxSteps: options.maxSteps ?? rules.bounds.steps,
  events: options.events ?? false,
})

/** Applies an action. `count` is the number of actions applied before it. */
export const advance = <State, Action, Event, View, Side extends string, W extends Words, Tables, Answer>(
  { rules, events }: Course<State, Action, Event, View, Side, W, Tables, Answer>,
  state: State,
  turn: Turn<Side>,
  action: Action,
  count: number,
): Step<State, Action, Event, Side> => {
  const side = turn.type === 'decision' ? turn.side : null
  if (events) {
    const result = rules.step(state, action)
    if (result._tag === 'Left') throw refused(result.left, side, action, count)
    return { state, turn, action, events: result.right.events, next: result.right.state }
  }
  const result = rules.apply(state, action)
  if (result._tag === 'Left') throw refused(result.left, side, action, count)
  return { state, turn, action, next: result.right }
}

/** Returns the next action, from chance or from a player, whose answer may be a promise. */
export const ask = <State, Action, Event, View, Side extends string, W extends Words, Tables, Answer>(
  { rules, players, chance, streams, tally }: Course<State, Action, Event, View, Side, W, Tables, Answer>,
  state: State,
  turn: Turn<Side>,
  count: number,
): Answer | Action => {
  if (turn.type !== 'decision') {
    const picked = pickChance(rules.chances(state), chance)
    if (picked === undefined) throw missing(null, 'a chance node without results', count)
    return picked
  }
  const player = players[turn.side] as (typeof players)[Side] | undefined
  const random = streams[turn.side]
  if (player === undefined || random === undefined) throw missing(turn.side, `${turn.side} has no player`, count)
  const actions = rules.legalActions(state)
  if (actions.length === 0) throw missing(turn.side, `${turn.side} must act, but has no legal action`, count)
  tally.decisions += 1
  if (actions.length > 1) tally.choices += 1
  return player(sightOf(handedTo(player, rules), state, turn, turn.side, actions, random))
}

/** Returns the summary of a played game. */
export const played = <State, Action, Side extends string>(
  state: State,
  turn: Turn<Side>,
  actions: ReadonlyArray<Action>,
  { decisions, choices }: Tally,
): Playout<State, Action, Side> => ({
  state,
  turn,
  outcome: turn.type === 'over' ? turn.outcome : null,
  actions,
  decisions,
  choices,
  chances: actions.length - decisions,
  steps: actions.length,
})
