/** Law 22: what is given out belongs to who asked for it. */
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

/** Steps of the game that is played, and positions of it that are asked about. */
const [STEPS, ASKED] = [100, 2]

/** Everything that some rules give: what stands on them, states of a game, and the answers to all questions about those. */
const givenBy = <Scenario, State, Action, Event, View, Side extends string>(
  kit: Kit<Scenario, State, Action, Event, View, Side>,
  rules: Rules<State, Action, Event, View, Side>,
): ReadonlyArray<unknown> => {
  const { options } = kit
  const { start, actions, phases, levels, sets, bounds, charts, orders } = rules
  const random = generator(options.seed ?? 1, 3)
  const { positions } = walkFrom(rules, start, options.seed ?? 1, STEPS)
  // the positions that the laws are given instead of a game are everybody's: copies of them are asked about
  const some = options.states ?? positions.map(({ state }) => state)
  const states = [start, ...Array.from({ length: ASKED }, () => pick(some, random) as State)].map(state =>
    options.states === undefined ? state : copy(state),
  )
  // the questions are chosen by other rules, from states of their own
  const answers = states.map(state => questionsAbout(kit, copy(state), random).map(({ ask }) => ask(rules, state)))
  return [start, actions.types, phases, levels, sets, bounds, charts, orders, states, answers]
}

/** Everything that a game gives without being loaded, and the digests that its documents load to. */
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
 * Law 22. A game is played and everything asked; then all that came of it is written into, as are the rules and the game themselves. The
 * same rules, and rules loaded later, must give the same again.
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
