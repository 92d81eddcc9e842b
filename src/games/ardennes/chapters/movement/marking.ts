/**
 * Markers that a unit receives in its move (12.4, 12.61, 22.3, 25.3): Strategic Movement, trucks, a prime mover, and
 * the night.
 */
import { SIDES } from '../../scenario/index.js'
import {
  type ArdennesLog,
  type ArdennesState,
  type ArdennesTables,
  FIRED,
  NIGHT,
  STRATEGIC,
  TOWED,
  TRUCK,
  isMarked,
  sideOf,
  withMark,
} from '../../state/index.js'

/** Puts a marker on a unit and logs it. */
export const marked = (
  g: ArdennesTables,
  state: ArdennesState,
  unit: number,
  mark: Mark,
  log: ArdennesLog,
): ArdennesState => {
  const { bits, rule } = MARKS[mark]
  log?.add({ kind: 'flipped', rule, side: SIDES[sideOf(g, unit)], unit: g.unitIds[unit]!, what: mark })
  return withMark(state, unit, bits)
}

const MARKS = {
  'prime-mover': { bits: TOWED, rule: 'ardennes:22.3.b' },
  truck: { bits: TRUCK, rule: 'ardennes:12.61.a' },
  strategic: { bits: STRATEGIC, rule: 'ardennes:12.4.b' },
  night: { bits: NIGHT, rule: 'ardennes:25.3.c' },
} as const
type Mark = keyof typeof MARKS

/**
 * Puts a Strategic Movement marker on a unit, or trucks on a unit on foot (12.4.b, 12.61). An Allied gun is flipped
 * (22.1.f).
 */
export const onRoad = (g: ArdennesTables, state: ArdennesState, unit: number, log: ArdennesLog): ArdennesState => {
  if (isMarked(state, unit, TRUCK)) return state
  const riding = marked(g, state, unit, g.moves[unit] === 'foot' ? 'truck' : 'strategic', log)
  return g.guns[unit] === 1 ? withMark(riding, unit, FIRED) : riding
}
