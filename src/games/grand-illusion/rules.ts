/** Assembles the rules of Grand Illusion for a scenario. */
import { type GameEvent, type Rules, type View, gameRules, phasesOf } from '../../kernel/index.js'
import { outcomeOf, procedures, scoreOf, standingRules, steps, whenOf } from './chapters/index.js'
import {
  type IllusionKind,
  type IllusionRule,
  type IllusionWords,
  ASKS,
  KINDS,
  LEVELS,
  RULEBOOK,
} from './rulebook/index.js'
import { auditOf, savedFields } from './saves/index.js'
import { type Side, SIDES } from './scenario/index.js'
import {
  type IllusionAction,
  type IllusionFrame,
  type IllusionResult,
  type IllusionState,
  type IllusionTables,
  SETS,
  stateAtStart,
  withFrames,
} from './state/index.js'
import {
  ORDERS,
  asked,
  chartsOf,
  notesOf,
  observer,
  previewOf,
  reachOf,
  readOrder,
  resampled,
  restOf,
  stepCostsOf,
  tellerOf,
  workingOf,
} from './surface/index.js'

/** A view of a state of Grand Illusion. */
export type IllusionView = View<Side, IllusionWords>
/** An event of Grand Illusion. */
export type IllusionEvent = GameEvent<Side, IllusionRule, IllusionKind>
/** The loaded rules of Grand Illusion. */
export type IllusionRules = Rules<
  IllusionState,
  IllusionAction,
  IllusionEvent,
  IllusionView,
  Side,
  IllusionWords,
  IllusionTables
>

/** The version of the rules. It changes when a record could replay differently. */
const VERSION = '2'

/** Returns the limits on decisions per game and on legal actions (law 3). A segment with every hexside blocked has the most actions. */
const boundsOf = ({ units: { length: units }, board: { hexes }, scenario: { turns } }: IllusionTables) => ({
  steps: (turns.last - turns.first + 1) * 2 * (units * 60 + 2000),
  actions: 9 * hexes + 3 * units + 20,
})

/** Returns the rules of a compiled scenario without checking it, so that tests can use small positions. */
export const assembleRules = (g: IllusionTables): IllusionRules => {
  const phases = steps(g)
  const told = tellerOf(g, phasesOf(phases))
  return gameRules<
    IllusionState,
    IllusionAction,
    IllusionFrame,
    IllusionResult,
    Side,
    null,
    IllusionWords,
    IllusionTables
  >({
    sides: SIDES,
    version: VERSION,
    heading: { game: 'grand-illusion', scenario: g.scenario.id, options: {} },
    cited: { sequence: 'grand-illusion:sequence', notation: 'grand-illusion:notation' },
    words: { rulebook: RULEBOOK, kinds: KINDS, asks: ASKS },
    tables: g,
    phases,
    when: whenOf(g),
    procedures: procedures(g),
    restage: withFrames,
    standing: [standingRules(g)],
    levels: LEVELS,
    sets: SETS,
    bounds: boundsOf(g),
    saved: savedFields(g),
    audit: state => auditOf(g, state),
    start: () => stateAtStart(g),
    score: scoreOf,
    outcome: state => outcomeOf(g, state),
    resample: (state, side, random) => resampled(g, state, side, random),
    working: state => workingOf(g, state),
    charts: chartsOf(g),
    told,
    orders: ORDERS,
    faces: ({ play, parse, turn }) => ({
      observe: observer(g, turn),
      preview: (state, side) => previewOf(g, play, state, side),
      notes: notesOf(g, told.names.place, state => asked(play, state)),
      reach: (state, unit) => reachOf(g, play, state, unit),
      stepCosts: state => stepCostsOf(g, play, state),
      order: (state, text) => readOrder(g, play, parse, state, text),
      rest: (state, text) => restOf(g, play, parse, state, text),
    }),
  })
}
