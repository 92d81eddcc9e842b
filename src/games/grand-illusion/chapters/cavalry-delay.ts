/**
 * 9.6.3 Cavalry delay. If an infantry corps enters a hex that only cavalry defends, the cavalry either stands and is
 * eliminated, or withdraws three hexes. No combat takes place.
 */
import { ascending, call, done, handedBack } from '../../../kernel/index.js'
import { SIDES } from '../scenario/index.js'
import {
  type DelayFrame,
  type IllusionLog,
  type IllusionProcedure,
  type IllusionState,
  type IllusionTables,
  eliminate,
} from '../state/index.js'
import { combatUnitsIn } from './control.js'
import { beginRetreat } from './retreat/index.js'

/** Eliminates cavalry that stands. The moving units must stop (9.6.3.c). */
const stood = (g: IllusionTables, state: IllusionState, { side, hex }: DelayFrame, log: IllusionLog): IllusionState =>
  combatUnitsIn(g, state, side, hex).reduce(
    (now, unit) => eliminate(g, now, unit, 'grand-illusion:9.6.3.c', log),
    state,
  )

/**
 * Builds the procedure of a delay. One decision applies to all cavalry of the hex (9.6.3.d, DP-21). The result says
 * whether the cavalry stood.
 */
export const delay = (g: IllusionTables): IllusionProcedure<DelayFrame> => {
  const withdraw = g.actions.of('withdraw')
  const answers = Object.freeze(ascending([g.actions.of('stand'), withdraw]))
  return {
    who: (_state, { side }) => side,
    asks: () => 'cavalry-delay',
    legal: () => answers,
    apply: (state, frame, action, log) => {
      const { side, hex } = frame
      log?.add({
        kind: 'declared',
        rule: 'grand-illusion:9.6.3.b',
        side: SIDES[side],
        what: action === withdraw ? 'cavalry-withdraws' : 'cavalry-stands',
        places: [g.board.ids[hex]!],
      })
      return action === withdraw
        ? call(state, frame, beginRetreat(g, state, { side, from: hex, cause: 'delay' }))
        : done(stood(g, state, frame, log), { type: 'delayed', stood: true })
    },
    // Cavalry that could not withdraw three hexes is also eliminated, and the moving units continue in either case
    // (9.6.3.f, g).
    resume: (state, _frame, result) => {
      handedBack(result, 'retreated')
      return done(state, { type: 'delayed', stood: false })
    },
  }
}
