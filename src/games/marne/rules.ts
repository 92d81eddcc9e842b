/** The rules of The Marne, assembled for one scenario. */
import {
  type GameEvent,
  type Rules,
  type View,
  gameRules,
  ownWords,
  phasesOf,
  stepCostsBy,
  reachBy,
  setOf,
  setupActions,
} from '../../kernel/index.js'
import { type MarneAction, type MarneState, type MarneTables, SETS, heldAtStart, withFrames } from './state/index.js'
import { auditOf, savedFields } from './saves/index.js'
import { CHARTS, ORDERS, REACH, observer, previewOf, readOrder, tellerOf, workingOf } from './surface/index.js'
import { type MarneRule, type MarneWords, ASKS, KINDS, LEVELS, RULEBOOK } from './rulebook/index.js'
import { type Side, SIDES } from './scenario/index.js'
import { outcomeOf, procedures, scoreOf, steps } from './chapters/index.js'

/** The version of the rules. It changes if a record could replay differently. */
const VERSION = '2'

/** An event of The Marne. */
export type MarneEvent = GameEvent<Side, MarneRule, MarneWords['kind']>
/** The view of a state of The Marne. */
export type MarneView = View<Side, MarneWords>
/** The loaded rules of The Marne. */
export type MarneRules = Rules<MarneState, MarneAction, MarneEvent, MarneView, Side, MarneWords, MarneTables>

/**
 * Limits that no play exceeds (law 3), counted from the possible questions of a phase. A movement phase selects each
 * unit once, for at most one step per movement point, and asks for each stacking loss once. A combat phase names each
 * enemy hex and each attacker once. A unit is affected once as attacker or defender, and again as a guest. A target hex
 * and an attacker's hex contain at most three guests. An affected unit needs at most four actions, an advancing
 * unit two.
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

/** Returns the state before set-up. */
const startOf = (g: MarneTables): MarneState => ({
  scenario: g.digest,
  units: ownWords(g.firstWords),
  germanHeld: heldAtStart(g, g.firstWords),
  destroyed: setOf(
    g.fortIds.length,
    g.fortIds.flatMap((id, fort) => (g.scenario.destroyedForts.includes(id) ? [fort] : [])),
  ),
  frames: [{ at: 'sequence', turn: g.scenario.turns.first, step: 0, carry: null }],
  trail: null,
})

/** Builds the rules of a compiled scenario. */
export const assembleRules = (g: MarneTables, options: Readonly<Record<string, string>> = {}): MarneRules => {
  const phases = steps(g)
  return gameRules({
    sides: SIDES,
    version: VERSION,
    heading: { game: 'marne', scenario: g.scenario.id, options },
    cited: { sequence: 'marne:sequence', notation: 'marne:notation' },
    words: { rulebook: RULEBOOK, kinds: KINDS, asks: ASKS },
    tables: g,
    phases,
    procedures: procedures(g),
    restage: withFrames,
    levels: LEVELS,
    sets: SETS,
    bounds: boundsOf(g),
    saved: savedFields(g),
    audit: state => auditOf(g, state),
    start: () => startOf(g),
    score: state => scoreOf(g, state),
    outcome: state => outcomeOf(g, state),
    working: state => workingOf(g, state),
    charts: CHARTS,
    told: tellerOf(g, phasesOf(phases)),
    orders: ORDERS,
    faces: ({ play, parse, turn }) => ({
      observe: observer(g, turn),
      preview: (state, side) => previewOf(g, state, side),
      reach: (state, unit) => reachBy(g, REACH, play, state, unit),
      stepCosts: state => stepCostsBy(g, REACH, state),
      order: (state, text) => readOrder(g, play, parse, state, text),
    }),
  })
}
