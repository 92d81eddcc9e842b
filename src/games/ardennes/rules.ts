/** The rules of Ardennes '44, assembled for one scenario. */
import {
  CHANCE,
  type GameEvent,
  type Rules,
  type View,
  gameRules,
  ownWords,
  phasesOf,
  setOf,
  setupActions,
} from '../../kernel/index.js'
import { bondLines, outcomeOf, procedures, scoreOf, steps, whenOf } from './chapters/index.js'
import { type ArdennesRule, type ArdennesWords, ASKS, KINDS, LEVELS, RULEBOOK } from './rulebook/index.js'
import { auditOf, savedFields } from './saves/index.js'
import { type Side, SIDES } from './scenario/index.js'
import {
  type ArdennesAction,
  type ArdennesState,
  type ArdennesTables,
  BEYOND,
  FACTS,
  SETS,
  UNDRAWN,
  withFrames,
} from './state/index.js'
import {
  ORDERS,
  chartsOf,
  notesOf,
  observer,
  previewOf,
  stepCostsOf,
  overBridge,
  reachOf,
  readOrder,
  resampled,
  tellerOf,
  workingOf,
} from './surface/index.js'

/** The version of the rules. It changes when a record could replay differently. */
const VERSION = '2'

/** An event of Ardennes '44. */
export type ArdennesEvent = GameEvent<Side, ArdennesRule, ArdennesWords['kind']>
/** The visible part of a state of Ardennes '44. */
export type ArdennesView = View<Side, ArdennesWords>
/** The rules of Ardennes '44, loaded with a scenario. */
export type ArdennesRules = Rules<
  ArdennesState,
  ArdennesAction,
  ArdennesEvent,
  ArdennesView,
  Side,
  ArdennesWords,
  ArdennesTables
>

/**
 * Returns limits that no play exceeds (law 3). A unit is selected once per phase and spends at least half a point per
 * hex, and each unit of a stack is removed only once.
 */
const boundsOf = ({ pieces, board, scenario: { turns } }: ArdennesTables): ArdennesRules['bounds'] => ({
  steps: setupActions(pieces.length) + (turns.last - turns.first + 1) * 2 * pieces.length * BEYOND,
  actions: board.hexes + 2,
})

/** Returns the state before set-up. */
const startOf = (g: ArdennesTables): ArdennesState => {
  const { traffic, roadblocks } = g.slowingStart
  return {
    scenario: g.digest,
    units: ownWords(g.starts),
    germanHeld: g.heldAtStart.slice(),
    bridges: g.bridgeStarts.slice(),
    facts: setOf(FACTS.length, []),
    groups: [],
    exits: [],
    positions: g.positionStarts.map(({ hex, complete }) => ({ hex, complete })),
    slowing: { traffic: traffic.slice(), roadblocks: roadblocks.slice(), passed: [] },
    tried: [],
    advantages: [],
    parents: [],
    air: 0,
    dump: g.agreed.dump ? UNDRAWN : null,
    frames: [{ at: 'sequence', turn: g.scenario.turns.first, step: 0, carry: [] }],
    trail: null,
  }
}

/** Assembles the rules of a compiled scenario. */
export const assembleRules = (g: ArdennesTables, options: Readonly<Record<string, string>> = {}): ArdennesRules => {
  const phases = steps(g)
  return gameRules({
    sides: SIDES,
    version: VERSION,
    heading: { game: 'ardennes', scenario: g.scenario.id, options },
    cited: { sequence: 'ardennes:sequence', notation: 'ardennes:notation' },
    words: { rulebook: RULEBOOK, kinds: KINDS, asks: ASKS },
    tables: g,
    phases,
    when: whenOf(g, phases),
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
    lines: state => bondLines(g, state),
    charts: chartsOf(g),
    told: tellerOf(g, phasesOf(phases)),
    orders: ORDERS,
    faces: ({ play, parse, turn }) => ({
      observe: observer(g, turn),
      preview: state => previewOf(g, state),
      notes: notesOf(
        g,
        state => (play.who(state) < CHANCE ? play.asks(state) : null),
        (state, id) => overBridge(g, play, state, id),
      ),
      reach: (state, unit) => reachOf(g, play, state, unit),
      stepCosts: state => stepCostsOf(g, state),
      order: (state, text) => readOrder(g, play, parse, state, text),
    }),
  })
}
