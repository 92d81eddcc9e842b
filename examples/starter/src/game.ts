/** Views, saves and the audit, and all parts of the game together. */
import type { Game, Rules, SavedFields, View, Violation } from 'grognard/kernel'
import { EVENT_KINDS, brokenInvariant, deepFreeze, gameRules, hexNames, loader } from 'grognard/kernel'
import { resultsRows, savedNames, teller, topOf, unitPlace, unitStatus, word, wordList } from 'grognard/kernel'
import { wordsCodec } from 'grognard/kernel'
import { combatResults, outcomeOf, phasesIn, proceduresOf, scoreOf, workingOf } from './rules.js'
import { type RuleId, type Side, SIDES, Scenario, rulebook, scenarioFaults, scenarios } from './scenario.js'
import { type Action, type Event, type Setting, type State, type Words, ASKS, LEVELS, compile } from './state.js'

export type OutpostRules = Rules<State, Action, Event, View<Side, Words>, Side, Words, Setting>

const drawingOf = ({ scenario }: Setting): View<Side, Words>['board'] =>
  deepFreeze({
    orientation: 'flat',
    hexes: scenario.hexes,
    boxes: [{ id: 'lost', title: 'Eliminated' }],
    ...{ hexsides: [], links: [], labels: [], areas: [] },
  })

/** Builds the view of a state. NEXT: `eye` says who looks; a game with secrets also has `resample`. */
const observerOf = (g: Setting, turn: OutpostRules['turn']): OutpostRules['observe'] => {
  const board = drawingOf(g)
  return (state, eye) => {
    const top = topOf(state)
    const [combat, points] = [workingOf(g, state), scoreOf(g, state)]
    return {
      scenario: g.digest,
      title: g.scenario.title,
      eye,
      turn: turn(state),
      board,
      counters: g.units.map(({ id, side, strength, movement }, unit) => ({
        ...{ id, name: id, side, nationality: side, formation: '', type: 'infantry', size: 'battalion', face: 'front' },
        place: g.board.ids[unitPlace(state, unit)]!,
        values: [`${strength}`, `${movement}`],
        numbers: { attack: strength, defence: strength, movement },
        status: [],
      })),
      markers: [],
      tracks: SIDES.map(side => ({ id: `vp:${side}`, title: side, value: points[side], text: `${points[side]}` })),
      control: [],
      attacks: combat === null ? [] : [{ targets: combat.targets, attackers: combat.attackers, stage: 'in-hand' }],
      inHand: top.at === 'march' ? g.unitIds[top.unit]! : null,
    }
  }
}

/** How positions are saved: a codec for each field of the state, and its line in a position as text. */
const savedFields = (g: Setting): SavedFields<State, null> => ({
  turn: savedNames(g, SIDES, 1, g.scenario.turns).turn,
  nothing: null,
  fields: { units: wordsCodec(g.unitIds, g.board.ids, { conditions: [] }) },
  text: { conditions: [], hexes: hexNames(g.board), lines: [] },
})

/** Returns the invariants that a state breaks. Write it as if an opponent had edited the save. */
const auditOf = (g: Setting, state: State): ReadonlyArray<Violation<RuleId>> =>
  g.unitIds.flatMap((id, unit) => {
    const place = unitPlace(state, unit)
    const isAlone = place === g.lost || g.occupancy(state.units).unitsIn(place).length === 1
    return isAlone && unitStatus(state, unit) === 0
      ? []
      : [brokenInvariant<RuleId>('outpost:2.a', `${id} cannot be here`, ['units', unit], [id])]
  })

const rulesOf = (g: Setting): OutpostRules =>
  gameRules({
    sides: SIDES,
    version: '1',
    heading: { game: 'outpost', scenario: g.scenario.id, options: {} },
    cited: { sequence: 'outpost:sequence', notation: 'outpost:notation' },
    words: { rulebook, kinds: EVENT_KINDS, asks: ASKS },
    tables: g,
    phases: phasesIn(g),
    procedures: proceduresOf(g),
    restage: ({ scenario, units }: State, frames, trail) => ({ scenario, units, frames, trail }),
    levels: LEVELS.map((id, i) => ({ id, value: 1 - i })),
    // a unit moves with at most 8 actions per turn and attacks with 2; each side ends two phases
    bounds: { steps: g.scenario.turns * (4 + 10 * g.units.length), actions: 6 + g.board.hexes + g.units.length },
    saved: savedFields(g),
    audit: state => auditOf(g, state),
    start: (): State => ({
      scenario: g.digest,
      units: wordList(g.units.map(({ hex }) => word(g.board.index.get(hex)!, 0))),
      frames: [{ at: 'sequence', turn: 1, step: 0, carry: null }],
      trail: null,
    }),
    outcome: state => outcomeOf(g, state),
    score: state => scoreOf(g, state),
    working: state => workingOf(g, state),
    charts: [{ id: 'combat', title: 'Combat results', rule: 'outpost:4.b', ...resultsRows(combatResults) }],
    told: teller<Side, Words>({
      phases: phasesIn(g),
      levels: { blue: 'Blue victory', draw: 'Draw', red: 'Red victory' },
      board: () => drawingOf(g),
      own: {},
    }),
    // NEXT: `reach`, `preview`, `notes` and orders of a whole move belong here
    faces: ({ turn }) => ({ observe: observerOf(g, turn) }),
  })

export const outpost: Game<Scenario, State, Action, Event, View<Side, Words>, Side, Words, Setting> = deepFreeze({
  id: 'outpost',
  title: 'Outpost',
  sides: SIDES,
  rulebook,
  scenarios,
  ...loader({
    codec: Scenario,
    // NEXT: choices that the scenario leaves to the players
    options: () => [],
    check: scenarioFaults,
    scenarioRule: 'outpost:scenario',
    make: (scenario, _options, digest) => rulesOf(compile(scenario, digest)),
  }),
})
