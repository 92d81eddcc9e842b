/** The units that a stage of a combat result works on (16.1): those still present, and those that become engaged. */
import { idsOf } from '../../../../kernel/index.js'
import { SIDES } from '../../scenario/index.js'
import {
  type AftermathFrame,
  type ArdennesLog,
  type ArdennesState,
  type ArdennesTables,
  ENGAGED,
  RIDING,
  enemyOf,
  unitPlace,
  withMark,
  withoutMark,
} from '../../state/index.js'
import { isPresent } from '../gates.js'

/** The data that a stage works on. */
export interface Carrying {
  readonly g: ArdennesTables
  readonly state: ArdennesState
  readonly frame: AftermathFrame
  readonly log: ArdennesLog
}

/** Returns the defenders that are still in the hex, ascending. */
export const defendersLeft = ({ g, state, frame }: Omit<Carrying, 'log'>): ReadonlyArray<number> =>
  frame.defenders.filter(unit => unitPlace(state, unit) === frame.target && g.side[unit] !== frame.side)

/** Returns the attackers that are left, ascending. */
export const attackersLeft = ({ g, state, frame }: Omit<Carrying, 'log'>): ReadonlyArray<number> =>
  frame.attackers.filter(unit => isPresent(g, state, unit))

/** Marks the units left in the hex as engaged (16.5, Q-66). */
export const engaged = ({ g, state, frame, log }: Carrying, units: ReadonlyArray<number>): ArdennesState => {
  if (units.length > 0)
    log?.add({
      kind: 'marker',
      rule: 'ardennes:16.1.j',
      side: SIDES[enemyOf(frame.side)],
      what: 'engaged',
      units: idsOf(g, units),
      places: [g.board.ids[frame.target]!],
      forced: true,
    })
  // an engaged unit loses its Strategic Movement marker (12.5.d)
  return units.reduce((now, unit) => withMark(withoutMark(now, unit, RIDING), unit, ENGAGED), state)
}
