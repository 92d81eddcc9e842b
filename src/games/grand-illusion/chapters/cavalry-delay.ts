/** 9.6.3 Cavalry delay: where an infantry corps moves in on cavalry alone, that stands and is lost, or withdraws three hexes; nobody fights. */
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

/** The cavalry stands: it is lost, and the movers go no further (9.6.3.c). */
const stood = (g: IllusionTables, state: IllusionState, { side, hex }: DelayFrame, log: IllusionLog): IllusionState =>
  combatUnitsIn(g, state, side, hex).reduce(
    (now, unit) => eliminate(g, now, unit, 'grand-illusion:9.6.3.c', log),
    state,
  )

/** The procedure of a delay: it hands back whether the cavalry has stood. What is asked of it is asked of all of it at once (9.6.3.d, DP-21). */
export const delay = (g: IllusionTables): IllusionProcedure<DelayFrame> => {
  const withdraw = g.actions.of('withdraw')
  const answers = Object.freeze(ascending([g.actions.of('stand'), withdraw]))
  return {
    calls: ['retreat'],
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
    // those that could not go three hexes are lost as well, and the movers go on all the same (9.6.3.f, g)
    resume: (state, _frame, result) => {
      handedBack(result, 'retreated')
      return done(state, { type: 'delayed', stood: false })
    },
  }
}
