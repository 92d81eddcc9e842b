/** 12.4, 12.61, 22.3, 25.3 Markers that a unit takes in its move: for the road, trucks, a prime mover, for the night. */
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

/** A mark put on a unit, and what is told of it. */
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

/** A marker put on a unit that goes by road, a truck under one on foot (12.4.b, 12.61); an Allied gun is turned over (22.1.f). */
export const onRoad = (g: ArdennesTables, state: ArdennesState, unit: number, log: ArdennesLog): ArdennesState => {
  if (isMarked(state, unit, TRUCK)) return state
  const riding = marked(g, state, unit, g.moves[unit] === 'foot' ? 'truck' : 'strategic', log)
  return g.guns[unit] === 1 ? withMark(riding, unit, FIRED) : riding
}
