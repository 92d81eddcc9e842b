/** The optional orders of a unit (27.8): it moves to an area and stays there for some turns. */
import { has, isOnMap } from '../../../kernel/index.js'
import { ORDERS } from '../rulebook/index.js'
import { type ArdennesState, type ArdennesTables, ORDERED, gameTurnOf, originOf, unitPlace } from '../state/index.js'

/** Whether a die is rolled for the orders on this turn (27.8.a). */
export const awaitsOrders = (g: ArdennesTables, state: ArdennesState): boolean =>
  g.agreed.orders &&
  gameTurnOf(state) === ORDERS.turn &&
  g.unitIds.some((_, unit) => g.ordered[unit] === 1 && isOnMap(g, state, unit))

/** Whether orders bind a unit or one of its breakdown units. Orders bind until they end (27.8.b, 27.8.e, Q-144). */
export const isOrdered = (g: ArdennesTables, state: ArdennesState, unit: number): boolean =>
  has(state.facts, ORDERED) && gameTurnOf(state) < ORDERS.end && g.ordered[originOf(g, state, unit)] === 1

/** Whether a unit is bound by orders and is outside the area that they name. */
export const isAstrayOfOrders = (
  g: ArdennesTables,
  state: ArdennesState,
  unit: number,
  place = unitPlace(state, unit),
): boolean => isOrdered(g, state, unit) && g.orderedArea[place] !== 1

/** Says of a unit why a movement phase cannot end, or a move cannot end outside the area of the orders. */
export const MUST_OBEY = 'must move to the area that its orders name'
