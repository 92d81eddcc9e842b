/** The rules of Ardennes '44, put together for one scenario. */
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
import { bondLines, outcomeOf, procedures, scoreOf, steps } from './chapters/index.js'
import { type ArdennesRule, type ArdennesWords, ASKS, KINDS, LEVELS, PHASES, RULEBOOK } from './rulebook/index.js'
import { auditor, stateCodec } from './saves/index.js'
import { type Side, SIDES } from './scenario/index.js'
import {
  type ArdennesAction,
  type ArdennesFrame,
  type ArdennesResult,
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
  REACH,
  chartsOf,
  notesOf,
  observer,
  previewOf,
  readOrder,
  resampled,
  tellerOf,
  workingOf,
} from './surface/index.js'

/** Version of the rules: changes when a record could replay differently. */
const VERSION = '0'
const SEQUENCE: ArdennesRule = 'ardennes:sequence'

/** What an event of Ardennes '44 is. */
export type ArdennesEvent = GameEvent<Side, ArdennesRule, ArdennesWords['kind']>
/** What may be seen of a state of Ardennes '44. */
export type ArdennesView = View<Side, ArdennesWords>
/** The rules of Ardennes '44, loaded. */
export type ArdennesRules = Rules<
  ArdennesState,
  ArdennesAction,
  ArdennesEvent,
  ArdennesView,
  Side,
  ArdennesWords,
  ArdennesTables
>

/** Limits that no play exceeds (law 3): a unit is taken in hand once a phase and spends a half point at least with each hex, a stack loses each unit once. */
const boundsOf = ({ pieces, board, scenario: { turns } }: ArdennesTables): ArdennesRules['bounds'] => ({
  steps: setupActions(pieces.length) + (turns.last - turns.first + 1) * 2 * pieces.length * BEYOND,
  actions: board.hexes + 2,
})

/** The state before set-up. */
const startOf = (g: ArdennesTables): ArdennesState => ({
  scenario: g.digest,
  units: g.starts,
  germanHeld: g.heldAtStart,
  bridges: g.bridgeStarts,
  facts: setOf(FACTS.length, []),
  groups: [],
  exits: [],
  positions: g.positionStarts,
  slowing: g.slowingStart,
  tried: [],
  advantages: [],
  parents: [],
  air: 0,
  dump: g.agreed.dump ? UNDRAWN : null,
  frames: [{ at: 'sequence', turn: g.scenario.turns.first, step: 0, carry: [] }],
})

/** The rules of a compiled scenario. */
export const assembleRules = (g: ArdennesTables): ArdennesRules => {
  const all = procedures(g)
  const play = machine<ArdennesState, ArdennesAction, ArdennesFrame, ArdennesResult, Side, ArdennesWords>({
    sides: SIDES,
    actions: g.actions,
    procedures: all,
    restage: withFrames,
    sequenceRule: SEQUENCE,
  })
  const written = notation<ArdennesAction, ArdennesRule>(g.actions, 'ardennes:notation')
  const sequence = steps(g)
  const rules: ArdennesRules = assemble<
    ArdennesState,
    ArdennesAction,
    ArdennesView,
    ArdennesFrame,
    Side,
    ArdennesWords,
    ArdennesTables
  >({
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
      event: eventCodec(SIDES, KINDS, Object.keys(RULEBOOK) as ReadonlyArray<ArdennesRule>),
      view: viewCodec<Side, ArdennesWords>(SIDES, { asks: ASKS, phases: PHASES, levels: LEVELS.map(({ id }) => id) }),
    },
    tables: g,
    start: play.begin(startOf(g)),
    score: state => scoreOf(g, state),
    when: whenIn(sequence, SIDES),
    outcome: state => outcomeOf(g, state),
    observe: observer(g, state => rules.turn(state)),
    resample: (state, side, random) => resampled(g, state, side, random),
    audit: auditor(g, all),
    nesting: nestingOf<ArdennesFrame>(all),
    retired: [],
    working: state => workingOf(g, state),
    preview: state => previewOf(g, state),
    lines: state => bondLines(g, state),
    charts: chartsOf(g),
    notes: notesOf(g),
    told: tellerOf(g, phasesOf(sequence)),
    reach: (state, unit) => reachBy(g, REACH, play, state, unit),
    print: (_state, action) => written.print(action),
    parse: (_state, text) => written.parse(text),
    order: (state, text) => readOrder(g, play, written.parse, state, text),
    orders: ORDERS,
  })
  return rules
}
