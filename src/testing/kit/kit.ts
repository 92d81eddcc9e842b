/** The shared parts of the laws: their options, positions from random play, and reports. */
import fc from 'fast-check'
import { type Game, type Rules, type Turn, ascending } from '../../kernel/index.js'
import { type Random, generator, pickChance } from '../../play/index.js'
import { difference } from './same.js'
import { countersOf } from './seen.js'

/** The error that is thrown if a law does not hold. Its message says which law, in which state, and how it was broken. */
export class LawError extends Error {
  override readonly name = 'LawError'
}

/** Fails a law. */
export const fail = (message: string): never => {
  throw new LawError(message)
}

/** Fails a law unless `ok` is true. */
export const must = (ok: boolean, message: () => string): void => {
  if (!ok) fail(message())
}

/** Fails a law unless two values are equal. The message explains the difference and says where it is. */
export const mustEqual = (a: unknown, b: unknown, message: () => string): void => {
  const differs = difference(a, b)
  if (differs !== null) fail(`${message()}: ${differs}`)
}

/** Options for checking laws. */
export interface LawOptions<State, Action, Event, View, Side extends string> {
  /** The number of samples for each property; slow properties use fewer. The default is fast-check's configuration. */
  readonly numRuns?: number
  /** The seed of the games from which positions are taken; 1 by default. */
  readonly seed?: number
  /** The number of games; 4 by default. The third always takes the first legal action, and the fourth the last. */
  readonly walks?: number
  /**
   * If the catalogue has at most this many actions, all of them are tried in every state. Otherwise a sample of this
   * size and all offered actions are tried. 300 by default.
   */
  readonly tries?: number
  /**
   * Whether the game has hidden information; true by default. If it is false, `resample` must return an equal state. If
   * it is true, a test that meets no hidden information fails.
   */
  readonly hidden?: boolean
  /**
   * States to check instead of the states from the games, for procedures that random games rarely reach. Laws about
   * whole games still use the games. The list must not be empty.
   */
  readonly states?: ReadonlyArray<State>
  /** Rules of other scenarios or options. Their states must be refused. */
  readonly others?: ReadonlyArray<Rules<State, Action, Event, View, Side>>
  /**
   * Whether to check the parts of laws 7 and 13 that depend only on the game, which damage and read its scenarios; true
   * by default. One call of `laws` per game needs them.
   */
  readonly documents?: boolean
}

/** A state that play reached. */
export interface Position<State, Side extends string> {
  readonly state: State
  readonly turn: Turn<Side>
  /** The number of the game, and the number of the next action in it. */
  readonly walk: number
  readonly at: number
}

/** A random game. */
export interface Walk<State, Action, Side extends string> {
  /** Positions in the order of play, always including the first and the last. A {@link Kit.walk} leaves out some of the others. */
  readonly positions: ReadonlyArray<Position<State, Side>>
  readonly actions: ReadonlyArray<Action>
  readonly last: Position<State, Side>
  /** The greatest number of actions offered at once. */
  readonly most: number
}

/** Chooses one of the offered actions. */
export type Policy = (count: number, random: Random) => number

/** The policies of the walks: random, always the first action, always the last action. */
export const POLICIES = {
  random: (count, random) => random(count),
  first: () => 0,
  last: count => count - 1,
} as const satisfies Readonly<Record<string, Policy>>

/** Plays from a state until the game is over, `steps` actions are played, or the rules fail (law 3 reports that). */
export const walkFrom = <State, Action, Event, View, Side extends string>(
  rules: Rules<State, Action, Event, View, Side>,
  from: State,
  seed: number,
  steps: number,
  { policy = POLICIES.random, walk = 0 }: { readonly policy?: Policy; readonly walk?: number } = {},
): Walk<State, Action, Side> => {
  const chance = generator(seed)
  const choose = generator(seed, 1)
  const positions: Position<State, Side>[] = []
  const actions: Action[] = []
  let most = 0
  let state = from
  for (let at = 0; ; at++) {
    const turn = rules.turn(state)
    const last = { state, turn, walk, at }
    positions.push(last)
    if (turn.type === 'over' || at >= steps) return { positions, actions, last, most }
    const chances = turn.type === 'chance' ? rules.chances(state) : []
    const legal = turn.type === 'chance' ? [] : rules.legalActions(state)
    most = Math.max(most, chances.length, legal.length)
    const action = turn.type === 'chance' ? pickChance(chances, chance) : legal[policy(legal.length, choose)]
    const next = action === undefined ? undefined : rules.apply(state, action)
    if (action === undefined || next?._tag !== 'Right') return { positions, actions, last, most }
    actions.push(action)
    state = next.right
  }
}

/** Returns the question of a position: `decision attacker`, `chance combat-die`, `over`. */
export const questionOf = <Side extends string>(turn: Turn<Side>): string =>
  turn.type === 'over' ? 'over' : `${turn.type} ${turn.asks}`

/** Groups positions by their questions, so that rare questions can be sampled as often as common ones. */
export const byQuestion = <State, Side extends string>(
  positions: Iterable<Position<State, Side>>,
): ReadonlyArray<ReadonlyArray<Position<State, Side>>> => {
  const found = new Map<string, Position<State, Side>[]>()
  for (const position of positions) {
    const question = questionOf(position.turn)
    const list = found.get(question)
    if (list === undefined) found.set(question, [position])
    else list.push(position)
  }
  return [...found.values()]
}

/** The number of positions kept per question, because all positions of a long game would not fit into memory. */
const KEPT = 60

/** Returns a walk with some of its positions. All positions of rare questions are kept. */
const thin = <State, Action, Side extends string>(
  walk: Walk<State, Action, Side>,
  random: Random,
): Walk<State, Action, Side> => {
  const total = new Map<string, number>()
  for (const { turn } of walk.positions) total.set(questionOf(turn), (total.get(questionOf(turn)) ?? 0) + 1)
  const positions = walk.positions.filter(
    (position, i) => i === 0 || position === walk.last || random(total.get(questionOf(position.turn)) ?? 1) < KEPT,
  )
  return { ...walk, positions }
}

/** The input of every law. */
export interface Kit<Scenario, State, Action, Event, View, Side extends string> {
  readonly game: Game<Scenario, State, Action, Event, View, Side>
  /** Returns new rules with empty caches. */
  readonly load: () => Rules<State, Action, Event, View, Side>
  readonly rules: Rules<State, Action, Event, View, Side>
  readonly options: LawOptions<State, Action, Event, View, Side>
  readonly eyes: ReadonlyArray<Side | 'public' | 'all'>
  readonly walk: (n: number) => Walk<State, Action, Side>
  readonly walks: number
  /**
   * Returns an arbitrary of positions from all walks. It draws a question first and then a position with that question,
   * so that rare questions are sampled as often as common ones.
   */
  readonly positions: () => fc.Arbitrary<Position<State, Side>>
  /** Checks a property of positions, with a random stream for each position. */
  readonly everywhere: (property: (position: Position<State, Side>, random: Random) => void, share?: number) => void
  /** Returns the action indexes to try in a position: all indexes, or the offered indexes and a sample of the others. */
  readonly indexes: (offered: ReadonlyArray<number>, random: Random) => ReadonlyArray<number>
  /** Returns the ids of the units in a view, if it has counters. */
  readonly units: (state: State) => ReadonlyArray<string>
}

/** Prepares a game for its laws. Games are played when they are first needed. */
export const kitOf = <Scenario, State, Action, Event, View, Side extends string>(
  game: Game<Scenario, State, Action, Event, View, Side>,
  load: () => Rules<State, Action, Event, View, Side>,
  options: LawOptions<State, Action, Event, View, Side>,
): Kit<Scenario, State, Action, Event, View, Side> => {
  const rules = load()
  const walks = Math.max(1, options.walks ?? 4)
  const tries = options.tries ?? 300
  const played = new Map<number, Walk<State, Action, Side>>()
  const walk = (n: number): Walk<State, Action, Side> => {
    const known = played.get(n)
    if (known !== undefined) return known
    const policy = n === 2 ? POLICIES.first : n === 3 ? POLICIES.last : POLICIES.random
    const seed = (options.seed ?? 1) + n
    const made = thin(walkFrom(rules, rules.start, seed, rules.bounds.steps, { policy, walk: n }), generator(seed, 2))
    played.set(n, made)
    return made
  }
  let grouped: ReadonlyArray<ReadonlyArray<Position<State, Side>>> | undefined
  const reached = (): ReadonlyArray<Position<State, Side>> =>
    options.states?.map((state, at) => ({ state, turn: rules.turn(state), walk: 0, at })) ??
    Array.from({ length: walks }, (_, n) => walk(n).positions).flat()
  const questions = () => (grouped ??= byQuestion(reached()))
  const positions = () =>
    fc.tuple(fc.nat(), fc.nat()).map(([question, at]) => {
      const lists = questions()
      const list = lists[question % lists.length] as ReadonlyArray<Position<State, Side>>
      const position = list[at % list.length] as Position<State, Side>
      const text = `game ${position.walk} (seed ${(options.seed ?? 1) + position.walk}), action ${position.at}: ${brieflyAsked(position.turn)}`
      return { ...position, [fc.toStringMethod]: () => text }
    })
  const everywhere: Kit<Scenario, State, Action, Event, View, Side>['everywhere'] = (property, share = 1) => {
    const property2 = fc.property(positions(), fc.integer(), (position, seed) => property(position, generator(seed)))
    const numRuns = options.numRuns ?? fc.readConfigureGlobal().numRuns ?? 100
    fc.assert(property2, { includeErrorInReport: true, numRuns: Math.max(1, Math.ceil(numRuns * share)) })
  }
  const indexes = (offered: ReadonlyArray<number>, random: Random): ReadonlyArray<number> => {
    if (rules.actions.size <= tries) return Array.from({ length: rules.actions.size }, (_, i) => i)
    const chosen = new Set(offered)
    // neighbours in the catalogue differ in only one part, so they are most likely to be legal
    for (const i of offered.slice(0, tries))
      for (const j of [i - 1, i + 1]) if (j >= 0 && j < rules.actions.size) chosen.add(j)
    for (let i = 0; i < tries; i++) chosen.add(random(rules.actions.size))
    return ascending(chosen)
  }
  return {
    game,
    load,
    rules,
    options,
    walk,
    walks,
    positions,
    everywhere,
    indexes,
    eyes: [...game.sides, 'public', 'all'],
    units: state => countersOf(rules.observe(state, 'all')),
  }
}

const brieflyAsked = <Side extends string>(turn: Turn<Side>): string =>
  turn.type === 'over' ? 'over' : turn.type === 'chance' ? `chance, ${turn.asks}` : `${turn.side}, ${turn.asks}`

/** Returns the type of an action, under any rules. */
export const typeOf = (action: unknown): string => String((action as { readonly type?: unknown }).type)

/** Returns a random entry of a list, or undefined if it is empty. */
export const pick = <A>(list: ReadonlyArray<A>, random: Random): A | undefined => list[random(list.length)]
