/** Law 22: a result belongs to its caller. */
import type { Game, Rules } from '../../kernel/index.js'
import { generator } from '../../play/index.js'
import {
  type Kit,
  brief,
  copy,
  fail,
  must,
  mustEqual,
  pick,
  questionsAbout,
  spoil,
  throughJson,
  walkFrom,
} from '../kit/index.js'

/** The number of steps in the game, and the number of its positions for which questions are asked. */
const [STEPS, ASKED] = [100, 2]

/** Returns everything that rules return: their fields, the states of a game, and the answers to all questions about these states. */
const givenBy = <Scenario, State, Action, Event, View, Side extends string>(
  kit: Kit<Scenario, State, Action, Event, View, Side>,
  rules: Rules<State, Action, Event, View, Side>,
): ReadonlyArray<unknown> => {
  const { options } = kit
  const { start, actions, phases, levels, sets, bounds, charts, orders } = rules
  const random = generator(options.seed ?? 1, 3)
  const { positions } = walkFrom(rules, start, options.seed ?? 1, STEPS)
  // positions in the options of the laws are shared, so copies are used
  const some = options.states ?? positions.map(({ state }) => state)
  const states = [start, ...Array.from({ length: ASKED }, () => pick(some, random) as State)].map(state =>
    options.states === undefined ? state : copy(state),
  )
  // the questions are chosen with other rules, from states of those rules
  const answers = states.map(state => questionsAbout(kit, copy(state), random).map(({ ask }) => ask(rules, state)))
  return [start, actions.types, phases, levels, sets, bounds, charts, orders, states, answers]
}

/** Returns everything that a game contains before it is loaded, and the digests of its documents. */
const givenByGame = <Scenario, State, Action, Event, View, Side extends string>(
  game: Game<Scenario, State, Action, Event, View, Side>,
): ReadonlyArray<unknown> => {
  const { id, title, sides, rulebook, scenarios, codec, options, read } = game
  const documents = Object.entries(scenarios).map(([name, scenario]) => {
    const document = throughJson(codec.encode(scenario))
    const loaded = read(document)
    const digest = loaded._tag === 'Right' ? loaded.right.scenario : brief(loaded.left)
    return [name, document, options(scenario), digest]
  })
  return [id, title, sides, rulebook, documents]
}

/**
 * Checks law 22. It plays a game and asks every question. Then it writes into all results, the rules and the game. The
 * same rules, and rules loaded later, must return the same again.
 */
export const unspoilt = <Scenario, State, Action, Event, View, Side extends string>(
  kit: Kit<Scenario, State, Action, Event, View, Side>,
): string => {
  const { game, load } = kit
  const rules = load()
  const given = givenBy(kit, rules)
  const gameGives = kit.options.documents === false ? [] : givenByGame(game)
  const [before, gameBefore] = [copy(given), copy(gameGives)]
  let changed = 0
  const again = (after: string, by: () => Rules<State, Action, Event, View, Side>): void => {
    let got: unknown
    try {
      got = givenBy(kit, by())
    } catch (error) {
      fail(`after ${after} the rules throw: ${String(error)}`)
    }
    mustEqual(before, got, () => `after ${after} the rules give something else`)
  }
  changed += spoil([given, gameGives])
  again('writing into what they gave', () => rules)
  changed += spoil([rules.start, rules])
  again('writing into them and their start', () => rules)
  changed += spoil(game)
  again('writing into other rules and the game', load)
  if (kit.options.documents !== false)
    mustEqual(gameBefore, givenByGame(game), () => 'after writing into it the game gives something else')
  must(changed > 0, () => 'nothing that the rules give can be written into')
  return `${changed} things written into`
}
