/** Fuzzing with mutated scenarios. Accepted scenarios are played. */
import type { Game, Rules, Words } from '../../kernel/index.js'
import type { Random } from '../../play/index.js'
import {
  type Json,
  type ScenarioMutation,
  SCENARIO_MUTATIONS,
  brief,
  difference,
  fail,
  mutateScenario,
  pick,
  repair,
  throughJson,
} from '../kit/index.js'
import { type RunOptions, led, runAll } from './fault.js'
import { type PlayFuzzReport, noGames, playOne } from './play.js'

/** Options for the amount of fuzzing. Each run mutates one scenario. */
export interface ScenarioFuzzOptions extends RunOptions {
  /** The number of games per accepted scenario; 2 by default. */
  readonly games?: number
  /** The most actions in a game; 400 by default. */
  readonly actions?: number
  /** One state in `every` is checked fully; 100 by default. */
  readonly every?: number
  /** The mutations; all by default. */
  readonly mutations?: ReadonlyArray<ScenarioMutation>
}

/** The results of fuzzing. */
export interface ScenarioFuzzReport extends PlayFuzzReport {
  /** The number of mutated scenarios. */
  readonly scenarios: number
  /** The number of scenarios that differ from the original and were accepted, some of them after a repair. */
  readonly accepted: number
}

/** Mutates a scenario one to three times. Returns null if nothing changed. */
const mutated = (
  json: Json,
  random: Random,
  kinds: ReadonlyArray<ScenarioMutation>,
  others: ReadonlyArray<Json>,
): { readonly json: Json; readonly how: string } | null => {
  let now = json
  const how: string[] = []
  for (let i = 1 + random(3); i > 0; i--) {
    const mutation = mutateScenario(now, random, kinds, others)
    if (mutation === null) continue
    now = mutation.json
    how.push(`${mutation.kind} (${mutation.path.join('/')})`)
  }
  return how.length === 0 ? null : { json: now, how: how.join(', ') }
}

/** Returns one random value of each option. */
const anyChoice = <Scenario, State, Action, Event, View, Side extends string, W extends Words, Tables>(
  game: Game<Scenario, State, Action, Event, View, Side, W, Tables>,
  scenario: Scenario,
  random: Random,
): Readonly<Record<string, string>> =>
  Object.fromEntries(game.options(scenario).map(({ id, values }) => [id, pick(values, random) ?? '']))

/**
 * Returns the rules of a mutated scenario with random options, or null if it was refused. Fails if a second reading
 * differs.
 */
const rulesOf = <Scenario, State, Action, Event, View, Side extends string, W extends Words, Tables>(
  game: Game<Scenario, State, Action, Event, View, Side, W, Tables>,
  json: Json,
  original: Json,
  random: Random,
): Rules<State, Action, Event, View, Side, W, Tables> | null => {
  const sound = repair(game, json, original)
  if (sound === null || difference(sound, original) === null) return null
  const scenario = game.codec.decode(sound)
  if (scenario._tag === 'Left') return fail('the codec of scenarios refuses a document that game.read accepts')
  const differs = difference(sound, throughJson(game.codec.encode(scenario.right)))
  if (differs !== null) return fail(`the codec of scenarios encodes it differently: ${differs}`)
  const choice = anyChoice(game, scenario.right, random)
  const loaded = game.load(scenario.right, choice)
  return loaded._tag === 'Right'
    ? loaded.right
    : fail(`it loads, but not with the options ${brief(choice)}: ${brief(loaded.left)}`)
}

/**
 * Mutates the map, rivers, units, turns and names of scenarios. Entries with faults are deleted. If a scenario is then
 * accepted, it is played as in {@link playFuzz}. Fails if a function throws, or if play breaks a law.
 */
export const scenarioFuzz = <Scenario, State, Action, Event, View, Side extends string, W extends Words, Tables>(
  game: Game<Scenario, State, Action, Event, View, Side, W, Tables>,
  options: ScenarioFuzzOptions,
): ScenarioFuzzReport => {
  const documents = Object.values(game.scenarios).map(scenario => throughJson(game.codec.encode(scenario)) as Json)
  const { games = 2, actions = 400, every, mutations = SCENARIO_MUTATIONS } = options
  const tally = { ...noGames(), scenarios: 0, accepted: 0 }
  // the document of a fault is the scenario, not a state
  const course = { tally, hold: () => undefined }
  tally.broken = runAll('scenarioFuzz', options, (_, random, hold) => {
    const original = pick(documents, random)
    const changed = original === undefined ? null : mutated(original, random, mutations, documents)
    if (original === undefined || changed === null) return
    hold(() => changed.json)
    tally.scenarios += 1
    try {
      const rules = rulesOf(game, changed.json, original, random)
      if (rules === null) return
      tally.accepted += 1
      for (let i = 0; i < games; i++)
        playOne(rules, random(8), random, { runs: 1, actions, ...(every === undefined ? {} : { every }) }, course)
    } catch (error) {
      throw led(error, `after ${changed.how}`)
    }
  })
  return tally
}
