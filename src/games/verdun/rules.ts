/** The rules of Verdun 1916, assembled from the chapters. */
import {
  type GameEvent,
  type Rules,
  type View,
  gameRules,
  ownWords,
  stepCostsBy,
  phasesOf,
  reachBy,
  setOf,
} from '../../kernel/index.js'
import { outcomeOf, procedures, scoreOf, steps, whenOf } from './chapters/index.js'
import { type VerdunKind, type VerdunRule, type VerdunWords, ASKS, KINDS, LEVELS, RULEBOOK } from './rulebook/index.js'
import { auditOf, savedFields } from './saves/index.js'
import { type Side, SIDES } from './scenario/index.js'
import {
  type VerdunAction,
  type VerdunState,
  type VerdunTables,
  SETS,
  heldAtStart,
  pillboxStarts,
  withFrames,
} from './state/index.js'
import {
  CHARTS,
  ORDERS,
  REACH,
  observer,
  previewOf,
  readOrder,
  resampled,
  tellerOf,
  workingOf,
} from './surface/index.js'

/** The view of a state of Verdun 1916. */
export type VerdunView = View<Side, VerdunWords>
/** An event of Verdun 1916. */
export type VerdunEvent = GameEvent<Side, VerdunRule, VerdunKind>
/** The loaded rules of Verdun 1916. */
export type VerdunRules = Rules<VerdunState, VerdunAction, VerdunEvent, VerdunView, Side, VerdunWords, VerdunTables>

/** The version of the rules. It changes if a record could replay differently. */
const VERSION = '2'

/** Returns the state before set-up. */
const startOf = (g: VerdunTables): VerdunState => ({
  scenario: g.digest,
  units: ownWords(g.starts),
  germanHeld: heldAtStart(g),
  silenced: setOf(g.fortIds.length, []),
  pillboxes: pillboxStarts(g),
  extra: 0,
  frames: [{ at: 'sequence', turn: g.scenario.turns.first, step: 0, carry: null }],
  trail: null,
})

/** Returns the limits on the length of a game and on the number of actions offered at once (law 3). */
const boundsOf = ({ units: { length: units }, pillboxHexes, board, scenario }: VerdunTables): VerdunRules['bounds'] => {
  const { first, last, extra } = scenario.turns
  // a side may lift three times as many units and pillboxes as it has, each with a place, two battalions and a return
  // to the default (14.1)
  const setup = 15 * (units + pillboxHexes.length) + 2
  return {
    steps: setup + (Math.max(last, extra) - first + 1) * 2 * (units * 60 + units * units * 12 + 100),
    actions: board.hexes + units + 2,
  }
}

/** Builds the rules of a compiled scenario without checking it, so that tests can use small positions. */
export const assembleRules = (g: VerdunTables): VerdunRules => {
  const phases = steps(g)
  return gameRules({
    sides: SIDES,
    version: VERSION,
    heading: { game: 'verdun', scenario: g.scenario.id, options: {} },
    cited: { sequence: 'verdun:sequence', notation: 'verdun:notation' },
    words: { rulebook: RULEBOOK, kinds: KINDS, asks: ASKS },
    tables: g,
    phases,
    when: whenOf(g),
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
    resample: (state, side, random) => resampled(g, state, side, random),
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
