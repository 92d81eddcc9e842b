/** The rules of Grand Illusion, put together for one scenario. */
import {
  type GameEvent,
  type Procedures,
  type Rules,
  type View,
  assemble,
  eventCodec,
  machine,
  nestingOf,
  notation,
  phasesOf,
  viewCodec,
} from '../../kernel/index.js'
import { outcomeOf, procedures, scoreOf, standingRules, steps, whenOf } from './chapters/index.js'
import { type IllusionKind, type IllusionRule, type IllusionWords, KINDS, LEVELS, RULEBOOK } from './rulebook/index.js'
import { INTERRUPTING, auditor, stateCodec } from './saves/index.js'
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
  tellerOf,
  workingOf,
} from './surface/index.js'

/** What a player of Grand Illusion sees. */
export type IllusionView = View<Side>
/** What happened in a step of Grand Illusion. */
export type IllusionEvent = GameEvent<Side, IllusionRule, IllusionKind>
/** The rules of Grand Illusion, loaded. */
export type IllusionRules = Rules<
  IllusionState,
  IllusionAction,
  IllusionEvent,
  IllusionView,
  Side,
  IllusionWords,
  IllusionTables
>
/** All procedures of the game, by the name of their frames. */
export type IllusionProcedures = Procedures<IllusionState, IllusionFrame, IllusionResult, Side, IllusionWords>

/** Version of the rules: changes when a record could replay differently. */
const VERSION = '1'

/** How long a game lasts at most, and how much is offered at once (law 3). A segment with every hexside blocked offers most. */
const boundsOf = ({ units: { length: units }, board: { hexes }, scenario: { turns } }: IllusionTables) => ({
  steps: (turns.last - turns.first + 1) * 2 * (units * 60 + 2000),
  actions: 9 * hexes + 3 * units + 20,
})

/** The rules of a compiled scenario, unchecked: tests build small positions on it. */
export const assembleRules = (g: IllusionTables): IllusionRules => {
  const all: IllusionProcedures = procedures(g)
  const sequence = steps(g)
  const play = machine<IllusionState, IllusionAction, IllusionFrame, IllusionResult, Side, IllusionWords>({
    sides: SIDES,
    actions: g.actions,
    procedures: all,
    restage: withFrames,
    standing: [standingRules(g)],
    sequenceRule: 'grand-illusion:sequence',
  })
  const told = tellerOf(g, phasesOf(sequence))
  const written = notation(g.actions, 'grand-illusion:notation')
  const rules: IllusionRules = assemble<
    IllusionState,
    IllusionAction,
    IllusionView,
    IllusionFrame,
    Side,
    IllusionWords,
    IllusionTables
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
    sequenceRule: 'grand-illusion:sequence',
    codecs: {
      state: stateCodec(g, sequence.length),
      event: eventCodec(SIDES, KINDS, Object.keys(RULEBOOK) as ReadonlyArray<IllusionRule>),
      view: viewCodec(SIDES),
    },
    tables: g,
    score: scoreOf,
    start: play.begin(stateAtStart(g)),
    when: whenOf(g),
    outcome: state => outcomeOf(g, state),
    observe: observer(g, state => rules.turn(state)),
    resample: (state, side, random) => resampled(g, state, side, random),
    audit: auditor(g, sequence, all),
    nesting: nestingOf<IllusionFrame>(all, INTERRUPTING),
    print: (_state, action) => written.print(action),
    parse: (_state, text) => written.parse(text),
    working: state => workingOf(g, state),
    preview: (state, side) => previewOf(g, play, state, side),
    told,
    charts: chartsOf(g),
    notes: notesOf(g, told.names.place, state => asked(play, state)),
    reach: (state, unit) => reachOf(g, play, state, unit),
    order: (state, text) => readOrder(g, play, written.parse, state, text),
    orders: ORDERS,
  })
  return rules
}
