/** The rules of Verdun 1916, put together from the chapters. */
import type { Rules } from '../kernel/contract.js'
import { EVENT_KINDS, type GameEvent, eventCodec } from '../kernel/event.js'
import { machine } from '../kernel/machine.js'
import { notation } from '../kernel/notation.js'
import { assemble } from '../kernel/rules.js'
import { phasesOf, whenIn } from '../kernel/sequence.js'
import { setOf } from '../kernel/sets.js'
import { type View, viewCodec } from '../kernel/view.js'
import type { VerdunAction } from './action.js'
import { NESTING, auditState } from './audit.js'
import { stateCodec } from './codecs.js'
import { resampled } from './secrets.js'
import { PATTERNS, reachOf, readOrder } from './orders.js'
import { SIDES, type Side } from './scenario.js'
import { procedures, steps } from './sequence.js'
import { type Setting, heldAtStart, noteSetting, pillboxStarts } from './setting.js'
import type { Handed, VerdunFrame, VerdunState } from './state.js'
import { LEVELS } from './tables.js'
import { outcomeOf } from './victory.js'
import { observer } from './view.js'
import { workingOf } from './working.js'

/** What a player of Verdun 1916 sees. */
export type VerdunView = View<Side>
/** What happened in a step of Verdun 1916. */
export type VerdunEvent = GameEvent<Side>
/** The rules of Verdun 1916, loaded. */
export type VerdunRules = Rules<VerdunState, VerdunAction, VerdunEvent, VerdunView, Side>

/** Version of the rules: changes when a record could replay differently. */
const VERSION = '1'

/** The rules of a compiled scenario, unchecked: tests build small positions on it. */
export const assembleRules = (g: Setting): VerdunRules => {
  const play = machine<VerdunState, VerdunAction, VerdunFrame, Handed, Side>({ sides: SIDES, actions: g.actions, procedures: procedures(g), sequenceRule: 'verdun:sequence' })
  const written = notation(g.actions, PATTERNS, 'verdun:notation')
  const sequence = steps(g)
  const { first, last, extra } = g.scenario.turns
  const units = g.units.length
  const rules: VerdunRules = assemble<VerdunState, VerdunAction, View<Side>, VerdunFrame, Side>({
    sides: SIDES, scenarioDigest: g.digest, version: VERSION,
    phases: phasesOf(sequence),
    levels: LEVELS, bounds: { steps: 4 * units + (Math.max(last, extra) - first + 1) * 2 * (units * 60 + units * units * 12 + 100), actions: g.board.hexes + units + 2 },
    catalogue: g.actions, machine: play, sequenceRule: 'verdun:sequence',
    codecs: { state: stateCodec(g), event: eventCodec(SIDES, [...EVENT_KINDS, 'holds', 'yields']), view: viewCodec(SIDES) },
    start: play.begin({
      scenario: g.digest, units: g.starts, germanHeld: heldAtStart(g), silenced: setOf(g.fortIds.length, []), pillboxes: pillboxStarts(g), extra: 0,
      frames: [{ at: 'sequence', turn: first, step: 0, carry: [] }],
    }),
    when: whenIn(sequence, SIDES),
    outcome: state => outcomeOf(g, state),
    observe: observer(g, state => rules.turn(state)),
    resample: (state, side, random) => resampled(g, state, side, random),
    audit: state => auditState(g, state),
    nesting: NESTING,
    print: (_state, action) => written.print(action),
    parse: (_state, text) => written.parse(text),
    working: state => workingOf(g, state),
    reach: (state, unit) => reachOf(g, play, state, unit),
    order: (state, text) => readOrder(g, play, written.parse, state, text),
  })
  noteSetting(rules, g)
  return rules
}
