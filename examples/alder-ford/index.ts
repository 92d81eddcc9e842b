/** Alder Ford: a battle with hidden blocks, whose formations a cup of chits activates. The rules are in `rulebook.ts`. */
import type { Faults, Game, Rules, SavedFields, View } from 'grognard/kernel'
import { EVENT_KINDS, allBroken, below, deepFreeze, gameRules, hexNames, invariant, invariantOf } from 'grognard/kernel'
import { isOnMap, loader, resultsRows, savedNames, unitStatus, word, wordList, wordsCodec } from 'grognard/kernel'
import { countIn, results, strengthOf, working } from './orders.js'
import { type RuleId, rulebook } from './rulebook.js'
import { type Side, SIDES, Scenario, battle, scenarioFaults } from './scenario.js'
import { outcomeOf, scoreOf, sequenceOf } from './sequence.js'
import { type Action, type Event, type Setting, type State, type Words, ASKS, CHITS, compile } from './state.js'
import { observerOf, tellerOf } from './view.js'

/** The names of lost steps in saves. */
const LOST = [1, 2, 3].map(steps => ({ name: `lost-${steps}`, bits: steps, mask: 3 }))
const savedFields = (g: Setting): SavedFields<State, null> => {
  const { cup } = sequenceOf(g)
  const units = wordsCodec(g.unitIds, g.board.ids, { conditions: LOST })
  const lines = [...g.roster.lines, ...cup.lines]
  return {
    turn: savedNames(g, SIDES, 1, g.scenario.turns).turn,
    nothing: null,
    fields: { units, roster: g.roster.codec, cup: cup.codec },
    text: { conditions: LOST.map(({ name }) => name), hexes: hexNames(g.board), lines },
  }
}

/** Returns the invariants that a state breaks. */
const auditOf = (g: Setting, state: State): Faults<RuleId> => {
  /** Whether a block is whole, or known and with a step left. An eliminated block has no lost steps. */
  const isSound = (unit: number): boolean => {
    const [isHere, lost] = [isOnMap(g, state, unit), unitStatus(state, unit)]
    if (isHere && lost === 0) return true
    return g.roster.isKnown(state, unit, null) && (isHere ? strengthOf(g, state, unit) > 0 : lost === 0)
  }
  const isFull = (hex: number): boolean => countIn(g, state, 0, hex) + countIn(g, state, 1, hex) > 1
  return allBroken<RuleId>([
    ...g.roster.invariants(state),
    ...g.unitIds.map((id, u) => invariantOf(id, 'alder-ford:5', 'has other losses', ['units', u], () => isSound(u))),
    invariant('alder-ford:3.b', 'a hex contains two blocks', ['units'], () => !below(g.board.hexes).some(isFull)),
  ])
}

const rulesOf = (g: Setting): Rules<State, Action, Event, View<Side, Words>, Side, Words, Setting> => {
  const { cup, phases, procedures } = sequenceOf(g)
  // per turn, each chit is drawn and its orders end, and a block takes at most six actions to move and two to attack
  const steps = g.unitIds.length + g.scenario.turns * (CHITS.length * 2 + g.unitIds.length * 8)
  return gameRules({
    sides: SIDES,
    version: '1',
    heading: { game: 'alder-ford', scenario: g.scenario.id, options: {} },
    cited: { sequence: 'alder-ford:sequence', notation: 'alder-ford:notation' },
    words: { rulebook, kinds: EVENT_KINDS, asks: ASKS },
    tables: g,
    phases,
    procedures,
    levels: (['crown', 'draw', 'league'] as const).map((id, i) => ({ id, value: 1 - i / 2 })),
    bounds: { steps, actions: CHITS.length + g.board.hexes + g.unitIds.length },
    saved: savedFields(g),
    audit: state => auditOf(g, state),
    start: (): State => ({
      scenario: g.digest,
      units: wordList(g.scenario.blocks.map(({ start }) => word(g.board.index.get(start)!, 0))),
      roster: g.roster.start(),
      cup: cup.full,
      frames: [{ at: 'sequence', turn: 1, step: 0, carry: null }],
      trail: null,
    }),
    outcome: state => outcomeOf(g, state),
    score: state => scoreOf(g, state),
    working: state => working(g, state),
    resample: (state, side, random) => g.roster.redrawn(state, side === 'crown' ? 0 : 1, random),
    charts: [{ id: 'combat', title: 'Combat results', rule: 'alder-ford:5', ...resultsRows(results) }],
    told: tellerOf(g),
    faces: inPlay => ({ observe: observerOf(g, inPlay.turn) }),
  })
}

export const alderFord: Game<Scenario, State, Action, Event, View<Side, Words>, Side, Words, Setting> = deepFreeze({
  id: 'alder-ford',
  title: 'Alder Ford',
  sides: SIDES,
  rulebook,
  scenarios: { 'alder-ford': battle },
  ...loader({
    codec: Scenario,
    options: () => [],
    check: scenarioFaults,
    scenarioRule: 'alder-ford:scenario',
    make: (document, _options, digest) => rulesOf(compile(document, digest)),
  }),
})
