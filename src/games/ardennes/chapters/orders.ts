/** 27.8 A unit under orders, where that has been agreed on: it goes to an area, and stays in it for some turns. */
import { has, isOnMap, violation } from '../../../kernel/index.js'
import { ORDERS } from '../rulebook/index.js'
import {
  type ArdennesState,
  type ArdennesTables,
  type ArdennesViolation,
  ORDERED,
  gameTurnOf,
  originOf,
  unitPlace,
} from '../state/index.js'

/** Whether the die for the orders is thrown on this turn (27.8.a). */
export const awaitsOrders = (g: ArdennesTables, state: ArdennesState): boolean =>
  g.agreed.orders &&
  gameTurnOf(state) === ORDERS.turn &&
  g.unitIds.some((_, unit) => g.ordered[unit] === 1 && isOnMap(g, state, unit))

/** Whether a unit is bound by its orders, or what has come of it: until they end (27.8.b, 27.8.e, Q-144). */
export const isOrdered = (g: ArdennesTables, state: ArdennesState, unit: number): boolean =>
  has(state.facts, ORDERED) && gameTurnOf(state) < ORDERS.end && g.ordered[originOf(g, state, unit)] === 1

/** Whether a unit is bound by orders, and not where they lead it. */
export const isAstrayOfOrders = (
  g: ArdennesTables,
  state: ArdennesState,
  unit: number,
  place = unitPlace(state, unit),
): boolean => isOrdered(g, state, unit) && g.orderedArea[place] !== 1

/** Why a movement phase does not end, or a move outside the area of the orders. */
export const refuseOrders = (g: ArdennesTables, unit: number): ArdennesViolation => {
  const name = g.unitIds[unit]!
  return violation('not-now', 'ardennes:27.8.b', `${name} has its orders, and goes where they lead it`, [name])
}
