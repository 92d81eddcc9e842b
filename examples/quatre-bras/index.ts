/** Quatre Bras, 16 June 1815: a small game of two phases, made of the kernel's skeletons. The README has its rules. */
import type { Game, Rules, View } from 'grognard/kernel'
import { EVENT_KINDS, assemble, documentOf, emptySet, eventCodec, loader, nestingOf, phasesOf } from 'grognard/kernel'
import { reachBy, viewCodec, whenIn, withMembership, word, wordList } from 'grognard/kernel'
import { REACH } from './movement.js'
import { preview, working } from './odds.js'
import document from './quatre-bras.json' with { type: 'json' }
import { type RuleId, rulebook } from './rulebook.js'
import { auditOf, stateCodec } from './saves.js'
import { type Side, SIDES, Scenario, scenarioFaults } from './scenario.js'
import { machineOf, outcomeOf, phasesIn, proceduresOf, scoreOf } from './sequence.js'
import { type Setting, compile } from './setting.js'
import { type Action, type AnyFrame, type Event, type State, type Words, ASKS, LEVELS, PHASES } from './state.js'
import { CHARTS, notationOf, observerOf, tellerOf } from './view.js'

export type QuatreBrasRules = Rules<State, Action, Event, View<Side, Words>, Side, Words, Setting>

/** The state before the first decision: the French hold the farms that they are in. */
const startOf = (g: Setting): State => {
  const place = ({ start, turn }: Setting['units'][number]): number =>
    turn === 0 ? g.board.index.get(start)! : g.track.slotOf(turn)
  const units = wordList(g.units.map(unit => word(place(unit), 0)))
  const isFrench = (hex: number): boolean => g.occupancy(units).count(0, hex) > 0
  const none = emptySet(g.farms.length)
  return {
    scenario: g.digest,
    units,
    held: g.farms.reduce((held, hex, farm) => withMembership(held, farm, isFrench(hex)), none),
    frames: [{ at: 'sequence', turn: 1, step: 0, carry: 'nothing' }],
  }
}

const rulesOf = (g: Setting): QuatreBrasRules => {
  const phases = phasesIn(g)
  const procedures = proceduresOf(g)
  const machine = machineOf(g, procedures)
  const ids = Object.keys(rulebook) as ReadonlyArray<RuleId>
  // in a player turn a unit moves in 11 actions at most, and 13 see it through a combat
  const steps = g.scenario.dates.length * (4 + 24 * g.units.length)
  const rules: QuatreBrasRules = assemble({
    sides: SIDES,
    scenarioDigest: g.digest,
    version: '1',
    catalogue: g.actions,
    machine,
    tables: g,
    phases: phasesOf(phases),
    levels: LEVELS.map((id, i) => ({ id, value: 1 - i / 2 })),
    sets: [
      { asks: 'attacker', add: 'add', close: 'close' },
      { asks: 'unit-to-advance', add: 'advance', close: 'endAdvance' },
    ],
    bounds: { steps, actions: 2 + g.board.hexes + g.units.length },
    sequenceRule: 'quatre-bras:sequence',
    codecs: {
      state: stateCodec(g),
      event: eventCodec(SIDES, EVENT_KINDS, ids),
      view: viewCodec(SIDES, { asks: ASKS, phases: PHASES, levels: LEVELS }),
    },
    start: machine.begin(startOf(g)),
    when: whenIn(phases, SIDES),
    outcome: state => outcomeOf(g, state),
    score: state => scoreOf(g, state),
    observe: observerOf(g, state => rules.turn(state)),
    audit: auditOf(g, procedures),
    nesting: nestingOf<AnyFrame>(procedures),
    working: state => working(g, state),
    preview: (state, side) => preview(g, state, side),
    charts: CHARTS,
    reach: (state, unit) => reachBy(g, REACH, machine, state, unit),
    told: tellerOf(g),
    ...notationOf(g, machine),
  })
  return rules
}

export const quatreBras: Game<Scenario, State, Action, Event, View<Side, Words>, Side, Words, Setting> = {
  id: 'quatre-bras',
  title: 'Quatre Bras',
  sides: SIDES,
  rulebook,
  codec: Scenario,
  scenarios: { 'quatre-bras': documentOf<Scenario>(document) },
  options: () => [],
  ...loader({
    codec: Scenario,
    options: () => [],
    check: scenarioFaults,
    scenarioRule: 'quatre-bras:scenario',
    make: (scenario, _options, digest) => rulesOf(compile(scenario, digest)),
  }),
}
