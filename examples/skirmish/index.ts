/**
 * Skirmish: a small game on twenty hexes that uses every concept of the kernel once. It is the example of the guide for
 * writing your own game. Each side has twelve steps of men; there are two bridges and four game turns.
 */
import {
  type EventKind,
  type Game,
  type GameEvent,
  type Option,
  type Rules,
  type View,
  type When,
  type Words,
  NO_ONE,
  assemble,
  deepFreeze,
  emptySet,
  eventCodec,
  loader,
  positionsOf,
  viewCodec,
  word,
  wordList,
} from 'grognard/kernel'
import type { Action } from './action.js'
import { auditState } from './audit.js'
import { savedFields } from './codecs.js'
import { notationOf, reachOf } from './notation.js'
import { previewOf, workingOf } from './odds.js'
import { orderRedrawn } from './orders.js'
import { rulebook } from './rulebook.js'
import { FORTUNES, ORDERS, SIDES, Scenario, type Side, faultsOf } from './scenario.js'
import { scenarios } from './scenarios.js'
import { PHASES, machineOf, proceduresOf, stepsOfPlay } from './sequence.js'
import { type Setting, compile } from './setting.js'
import type { SideIndex, State } from './state.js'
import { tellerOf } from './tell.js'
import { LEVELS, outcome } from './victory.js'
import { combatInHand, observer } from './view.js'

export type SkirmishRules = Rules<State, Action, GameEvent<Side, string, EventKind>, View<Side>, Side, Words, Setting>

const OPTIONS: ReadonlyArray<Option> = [
  {
    id: 'first',
    title: 'The side that moves first',
    values: ['blue', 'red'],
    default: 'blue',
    rule: 'skirmish:sequence',
  },
]

/** Returns the state before the first draw. */
const startOf = (g: Setting): State => ({
  scenario: g.digest,
  units: wordList(
    g.units.map((unit, u) =>
      word(unit.start === 'reserve' ? g.reserve[g.side[u] as SideIndex] : g.board.index.get(unit.start)!, 0),
    ),
  ),
  control: Array.from({ length: g.board.hexes }, (_, hex) =>
    g.homes[0].includes(hex) ? 0 : g.homes[1].includes(hex) ? 1 : NO_ONE,
  ),
  blown: emptySet(g.scenario.bridges.length),
  trenches: emptySet(g.board.hexes),
  cup: FORTUNES.map(kind => g.scenario.cup[kind]),
  fortune: null,
  chits: [ORDERS.map(kind => g.scenario.orders[kind]), ORDERS.map(kind => g.scenario.orders[kind])],
  orders: [null, null],
  victory: 0,
  frames: [{ at: 'sequence', turn: 1, step: 0, carry: 'go-on' }],
  trail: null,
})

const rulesOf = (g: Setting, options: Readonly<Record<string, string>>): SkirmishRules => {
  const steps = stepsOfPlay(g)
  const procedures = proceduresOf(g, steps)
  const machine = machineOf(g, procedures)
  const when = (state: State): When<Side> => {
    const bottom = state.frames[0] as { readonly turn: number; readonly step?: number }
    const step = steps[bottom.step ?? steps.length - 1]!
    return { gameTurn: bottom.turn, phase: step.id, phasing: step.phasing === null ? null : SIDES[step.phasing] }
  }
  const rules: SkirmishRules = assemble({
    sides: SIDES,
    scenarioDigest: g.digest,
    version: '1',
    heading: { game: 'skirmish', scenario: g.scenario.id, options },
    phases: PHASES,
    levels: LEVELS,
    sets: [{ asks: 'attacker', add: 'join', close: 'fight' }],
    bounds: { steps: 1500, actions: 24 },
    catalogue: g.actions,
    machine,
    sequenceRule: 'skirmish:sequence',
    positions: positionsOf({ ...savedFields(g), digest: g.digest, sides: SIDES, phases: steps }),
    codecs: { event: eventCodec(SIDES), view: viewCodec(SIDES) },
    tables: g,
    start: () => machine.begin(startOf(g)),
    score: state => outcome(state).score,
    when,
    outcome,
    observe: observer(g, state => rules.turn(state)),
    resample: (state, side, random) => orderRedrawn(g, state, SIDES.indexOf(side) as SideIndex, random),
    audit: state => auditState(g, state),
    working: state => {
      const fight = combatInHand(state)
      return fight === null ? null : workingOf(g, state, fight)
    },
    preview: (state, side) => previewOf(g, state, side),
    reach: reachOf(g, machine),
    told: tellerOf(g),
    ...notationOf(g, machine),
  })
  return rules
}

export const skirmish: Game<
  Scenario,
  State,
  Action,
  GameEvent<Side, string, EventKind>,
  View<Side>,
  Side,
  Words,
  Setting
> = deepFreeze({
  id: 'skirmish',
  title: 'Skirmish',
  sides: SIDES,
  rulebook,
  scenarios,
  ...loader({
    codec: Scenario,
    options: () => OPTIONS,
    check: faultsOf,
    scenarioRule: 'skirmish:scenario',
    make: (scenario, { first }, digest, changed) =>
      rulesOf(compile(scenario, SIDES.indexOf(first as Side) as SideIndex, digest), changed),
  }),
})
