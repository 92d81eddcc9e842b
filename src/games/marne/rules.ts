/** The rules of The Marne, put together for one scenario. */
import {
  type GameEvent,
  type Rules,
  type View,
  assemble,
  eventCodec,
  machine,
  nestingOf,
  notation,
  phasesOf,
  reachBy,
  setOf,
  setupActions,
  viewCodec,
  whenIn,
} from '../../kernel/index.js'
import {
  type MarneAction,
  type MarneFrame,
  type MarneResult,
  type MarneState,
  type MarneTables,
  RETIRED_FRAMES,
  SETS,
  heldAtStart,
} from './state/index.js'
import { auditor, stateCodec } from './saves/index.js'
import { CHARTS, ORDERS, REACH, observer, previewOf, readOrder, tellerOf, workingOf } from './surface/index.js'
import { ASKS, KINDS, LEVELS, type MarneRule, type MarneWords, PHASES, RULES } from './rulebook/index.js'
import { type Side, SIDES } from './scenario/index.js'
import { outcomeOf, procedures, scoreOf, steps } from './chapters/index.js'

/** Version of the rules: changes when a record could replay differently. */
const VERSION = '2'
const SEQUENCE: MarneRule = 'marne:sequence'

/** What an event of The Marne is. */
export type MarneEvent = GameEvent<Side, MarneRule, MarneWords['kind']>
/** What may be seen of a state of The Marne. */
export type MarneView = View<Side, MarneWords>
/** The rules of The Marne, loaded. */
export type MarneRules = Rules<MarneState, MarneAction, MarneEvent, MarneView, Side, MarneWords, MarneTables>

/**
 * Limits that no play exceeds (law 3), counted from what a phase can ask. A movement phase takes each unit in hand once, for
 * at most a step a point, and takes each stacking loss once. A combat phase names each enemy hex and each attacker once. A
 * unit is struck once as attacker or defender, and beyond that as a guest: of whom a target hex and an attacker's hex hold
 * at most three; who is struck asks for four actions at most, who advances for two.
 */
const boundsOf = (g: MarneTables): MarneRules['bounds'] => {
  const units = g.units.length
  const hexes = units + g.fortIds.length
  const points = Math.max(1, ...g.movement)
  const movement = units * (points + 5) + 2
  const strikes = units + 3 * hexes + 3 * units
  const combat = hexes + units + 6 * hexes + strikes * 4 + units * 2 + hexes + 2
  const turns = g.scenario.turns.last - g.scenario.turns.first + 1
  return { steps: setupActions(units) + turns * 4 * (movement + combat), actions: Math.max(g.board.hexes, units) + 2 }
}

/** The state before set-up. */
const startOf = (g: MarneTables): MarneState => ({
  scenario: g.digest,
  units: g.firstWords,
  germanHeld: heldAtStart(g, g.firstWords),
  destroyed: setOf(
    g.fortIds.length,
    g.fortIds.flatMap((id, fort) => (g.scenario.destroyedForts.includes(id) ? [fort] : [])),
  ),
  frames: [{ at: 'sequence', turn: g.scenario.turns.first, step: 0, carry: null }],
})

/** The rules of a compiled scenario. */
export const assembleRules = (g: MarneTables): MarneRules => {
  const all = procedures(g)
  const play = machine<MarneState, MarneAction, MarneFrame, MarneResult, Side, MarneWords>({
    sides: SIDES,
    actions: g.actions,
    procedures: all,
    sequenceRule: SEQUENCE,
    restage: ({ scenario, units, germanHeld, destroyed }, frames) => ({
      scenario,
      units,
      germanHeld,
      destroyed,
      frames,
    }),
  })
  const written = notation<MarneAction, MarneRule>(g.actions, 'marne:notation')
  const sequence = steps(g)
  const rules: MarneRules = assemble<MarneState, MarneAction, MarneView, MarneFrame, Side, MarneWords, MarneTables>({
    sides: SIDES,
    scenarioDigest: g.digest,
    version: VERSION,
    phases: phasesOf(sequence),
    levels: LEVELS,
    sets: SETS,
    bounds: boundsOf(g),
    catalogue: g.actions,
    machine: play,
    sequenceRule: SEQUENCE,
    codecs: {
      state: stateCodec(g),
      event: eventCodec(SIDES, KINDS, RULES),
      view: viewCodec<Side, MarneWords>(SIDES, { asks: ASKS, phases: PHASES, levels: LEVELS.map(level => level.id) }),
    },
    tables: g,
    start: play.begin(startOf(g)),
    score: state => scoreOf(g, state),
    when: whenIn(sequence, SIDES),
    outcome: state => outcomeOf(g, state),
    observe: observer(g, state => rules.turn(state)),
    audit: auditor(g, all),
    nesting: nestingOf<MarneFrame>(all),
    retired: RETIRED_FRAMES,
    working: state => workingOf(g, state),
    preview: (state, side) => previewOf(g, state, side),
    charts: CHARTS,
    told: tellerOf(g, phasesOf(sequence)),
    reach: (state, unit) => reachBy(g, REACH, play, state, unit),
    print: (_state, action) => written.print(action),
    parse: (_state, text) => written.parse(text),
    order: (state, text) => readOrder(g, play, written.parse, state, text),
    orders: ORDERS,
  })
  return rules
}
