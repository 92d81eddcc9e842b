/** The rules of Verdun 1916, put together from the chapters. */
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
  viewCodec,
  whenIn,
} from '../../kernel/index.js'
import { outcomeOf, procedures, scoreOf, steps } from './chapters/index.js'
import { type VerdunKind, type VerdunRule, type VerdunWords, KINDS, LEVELS, RULEBOOK } from './rulebook/index.js'
import { auditor, stateCodec } from './saves/index.js'
import { type Side, SIDES } from './scenario/index.js'
import {
  type VerdunAction,
  type VerdunFrame,
  type VerdunResult,
  type VerdunState,
  type VerdunTables,
  RETIRED_FRAMES,
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

/** What a player of Verdun 1916 sees. */
export type VerdunView = View<Side>
/** What happened in a step of Verdun 1916. */
export type VerdunEvent = GameEvent<Side, VerdunRule, VerdunKind>
/** The rules of Verdun 1916, loaded. */
export type VerdunRules = Rules<VerdunState, VerdunAction, VerdunEvent, VerdunView, Side, VerdunWords, VerdunTables>

/** Version of the rules: changes when a record could replay differently. */
const VERSION = '2'

/** The state before set-up. */
const startOf = (g: VerdunTables): VerdunState => ({
  scenario: g.digest,
  units: g.starts,
  germanHeld: heldAtStart(g),
  silenced: setOf(g.fortIds.length, []),
  pillboxes: pillboxStarts(g),
  extra: 0,
  frames: [{ at: 'sequence', turn: g.scenario.turns.first, step: 0, carry: null }],
})

/** How long a game lasts at most, and how much is offered at once (law 3). */
const boundsOf = ({ units: { length: units }, pillboxHexes, board, scenario }: VerdunTables): VerdunRules['bounds'] => {
  const { first, last, extra } = scenario.turns
  // set-up lifts three times as much as there is, each with a place, two battalions and a return to the default (14.1)
  const setup = 15 * (units + pillboxHexes.length) + 2
  return {
    steps: setup + (Math.max(last, extra) - first + 1) * 2 * (units * 60 + units * units * 12 + 100),
    actions: board.hexes + units + 2,
  }
}

/** The rules of a compiled scenario, unchecked: tests build small positions on it. */
export const assembleRules = (g: VerdunTables): VerdunRules => {
  const all = procedures(g)
  const play = machine<VerdunState, VerdunAction, VerdunFrame, VerdunResult, Side, VerdunWords>({
    sides: SIDES,
    actions: g.actions,
    procedures: all,
    restage: withFrames,
    sequenceRule: 'verdun:sequence',
  })
  const written = notation(g.actions, 'verdun:notation')
  const sequence = steps(g)
  const rules: VerdunRules = assemble<
    VerdunState,
    VerdunAction,
    View<Side>,
    VerdunFrame,
    Side,
    VerdunWords,
    VerdunTables
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
    sequenceRule: 'verdun:sequence',
    codecs: {
      state: stateCodec(g),
      event: eventCodec(SIDES, KINDS, Object.keys(RULEBOOK) as ReadonlyArray<VerdunRule>),
      view: viewCodec(SIDES),
    },
    tables: g,
    score: state => scoreOf(g, state),
    start: play.begin(startOf(g)),
    when: whenIn(sequence, SIDES),
    outcome: state => outcomeOf(g, state),
    observe: observer(g, state => rules.turn(state)),
    resample: (state, side, random) => resampled(g, state, side, random),
    audit: auditor(g, all),
    nesting: nestingOf<VerdunFrame>(all),
    retired: RETIRED_FRAMES,
    print: (_state, action) => written.print(action),
    parse: (_state, text) => written.parse(text),
    working: state => workingOf(g, state),
    preview: (state, side) => previewOf(g, state, side),
    charts: CHARTS,
    told: tellerOf(g, phasesOf(sequence)),
    reach: (state, unit) => reachBy(g, REACH, play, state, unit),
    order: (state, text) => readOrder(g, play, written.parse, state, text),
    orders: ORDERS,
  })
  return rules
}
