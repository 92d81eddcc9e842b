/** Quatre Bras, 16 June 1815: a small game with two phases per player turn, built from kernel procedures. Rules: README. */
import type { Game, Rules, View } from 'grognard/kernel'
import {
  EVENT_KINDS,
  deepFreeze,
  documentOf,
  emptySet,
  gameRules,
  loader,
  reachBy,
  withMembership,
  word,
} from 'grognard/kernel'
import { wordList } from 'grognard/kernel'
import { REACH } from './movement.js'
import { preview, working } from './odds.js'
import document from './quatre-bras.json' with { type: 'json' }
import { rulebook } from './rulebook.js'
import { auditOf, savedFields } from './saves.js'
import { type Side, SIDES, Scenario, scenarioFaults } from './scenario.js'
import { outcomeOf, phasesIn, proceduresOf, scoreOf } from './sequence.js'
import { type Setting, compile } from './setting.js'
import { type Action, type Event, type State, type Words, ASKS, LEVELS } from './state.js'
import { CHARTS, observerOf, orderOf, tellerOf } from './view.js'

export type QuatreBrasRules = Rules<State, Action, Event, View<Side, Words>, Side, Words, Setting>

/** Returns the state before the first decision. The French hold the farms in which they start. */
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
    trail: null,
  }
}

const rulesOf = (g: Setting): QuatreBrasRules => {
  const phases = phasesIn(g)
  const procedures = proceduresOf(g)
  // a unit takes at most 11 actions to move and 13 in a combat, per player turn
  const steps = g.scenario.dates.length * (4 + 24 * g.units.length)
  return gameRules({
    sides: SIDES,
    version: '1',
    heading: { game: 'quatre-bras', scenario: g.scenario.id, options: {} },
    cited: { sequence: 'quatre-bras:sequence', notation: 'quatre-bras:notation' },
    words: { rulebook, kinds: EVENT_KINDS, asks: ASKS },
    tables: g,
    phases,
    procedures,
    restage: ({ scenario, units, held }: State, frames, trail) => ({ scenario, units, held, frames, trail }),
    levels: LEVELS.map((id, i) => ({ id, value: 1 - i / 2 })),
    sets: [
      { asks: 'attacker', add: 'add', close: 'close' },
      { asks: 'unit-to-advance', add: 'advance', close: 'endAdvance' },
    ],
    bounds: { steps, actions: 2 + g.board.hexes + g.units.length },
    saved: savedFields(g),
    audit: state => auditOf(g, state),
    start: () => startOf(g),
    outcome: state => outcomeOf(g, state),
    score: state => scoreOf(g, state),
    working: state => working(g, state),
    charts: CHARTS,
    told: tellerOf(g),
    faces: inPlay => ({
      observe: observerOf(g, inPlay.turn),
      preview: (state, side) => preview(g, state, side),
      reach: (state, unit) => reachBy(g, REACH, inPlay.play, state, unit),
      order: orderOf(g, inPlay),
    }),
  })
}

export const quatreBras: Game<Scenario, State, Action, Event, View<Side, Words>, Side, Words, Setting> = deepFreeze({
  id: 'quatre-bras',
  title: 'Quatre Bras',
  sides: SIDES,
  rulebook,
  scenarios: { 'quatre-bras': documentOf<Scenario>(document) },
  ...loader({
    codec: Scenario,
    options: () => [],
    check: scenarioFaults,
    scenarioRule: 'quatre-bras:scenario',
    make: (scenario, _options, digest) => rulesOf(compile(scenario, digest)),
  }),
})
