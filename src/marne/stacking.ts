/** M4 Stacking: losses at the end of a side's movement phase. */
import { violation } from '../kernel/contract.js'
import { NOBODY, type Procedure, done, stay } from '../kernel/machine.js'
import { eliminate, unitPlace } from './placement.js'
import type { Side } from './scenario.js'
import type { Setting } from './setting.js'
import type { Handed, MarneFrame, MarneState, SideIndex, StackingFrame } from './state.js'
import { STACKING_LIMIT } from './tables.js'
import { fieldOf } from './zones-of-control.js'

/** The lowest-numbered hex with too many units of a side; -1 when there is none (M4.a; a fortress does not count: M4.d). */
export const overstackedHex = (g: Setting, state: MarneState, side: SideIndex): number => {
  const count = fieldOf(g, state).count[side]
  for (let hex = 0; hex < g.board.hexes; hex++) if (count[hex]! > STACKING_LIMIT) return hex
  return -1
}

/** The owner removes units, hex by hex, until no hex has too many (M4.b, Q-42). */
export const stackingLosses = (g: Setting): Procedure<MarneState, StackingFrame, MarneFrame, Handed, Side> => {
  const base = g.actions.base('remove')
  return {
    who: (state, frame) => (overstackedHex(g, state, frame.side) < 0 ? NOBODY : frame.side),
    asks: () => 'stacking-loss',
    legal: (state, frame) => fieldOf(g, state).unitsIn(overstackedHex(g, state, frame.side)).map(unit => base + unit),
    apply: (state, frame, action, log) => stay(eliminate(g, state, g.actions.unitOf(action), 'marne:M4.b', log), frame),
    proceed: (state, frame) => done(state, frame.moved),
    refuse: (state, frame, action) => {
      if (g.actions.typeOf(action).type !== 'remove') return null
      const unit = g.actions.unitOf(action)
      const hex = overstackedHex(g, state, frame.side)
      return unitPlace(state, unit) === hex ? null
        : violation('out-of-order', 'marne:M4.b', `the hex to be cleared first is ${g.board.ids[hex]!}`, [g.unitIds[unit]!, g.board.ids[hex]!])
    },
  }
}
