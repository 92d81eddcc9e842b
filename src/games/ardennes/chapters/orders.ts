/** The optional orders of a unit (27.8): it moves to an area and stays there for some turns. */

import { has, isOnMap, neighbour, OPEN, rememberEach, type StepRules, wayFinder } from '../../../kernel/index.js'
import { type ArdennesRule, ORDER_TURNS, TACTICAL_HEXES } from '../rulebook/index.js'
import { type ArdennesState, type ArdennesTables, gameTurnOf, ORDERED, originOf, unitPlace } from '../state/index.js'
import type { Ground, Mover } from './movement/ground.js'
import { ORDERS } from './movement/hops.js'

/** Whether a die is rolled for the orders on this turn (27.8.a). */
export const awaitsOrders = (g: ArdennesTables, state: ArdennesState): boolean =>
  g.agreed.orders &&
  gameTurnOf(state) === ORDER_TURNS.turn &&
  g.unitIds.some((_, unit) => g.ordered[unit] === 1 && isOnMap(g, state, unit))

/** Whether orders bind a unit or one of its breakdown units. Orders bind until they end (27.8.b, 27.8.e, Q-144). */
export const isOrdered = (g: ArdennesTables, state: ArdennesState, unit: number): boolean =>
  has(state.facts, ORDERED) && gameTurnOf(state) < ORDER_TURNS.end && g.ordered[originOf(g, state, unit)] === 1

/** Whether a unit is bound by orders and is outside the area that they name. */
export const isAstrayOfOrders = (
  g: ArdennesTables,
  state: ArdennesState,
  unit: number,
  place = unitPlace(state, unit),
): boolean => isOrdered(g, state, unit) && g.orderedArea[place] !== 1

/** Says of a unit why a movement phase cannot end, or a move cannot end outside the area of the orders. */
export const MUST_OBEY = 'must move to the area that its orders name'

/* The move of a unit under orders (27.8), which must lead to the area of the orders. */

type Rules = StepRules<Ground, Mover, ArdennesRule>

/**
 * Adds the orders to the rules of a step: each step must lead to a place in the area where the unit may end its move
 * (27.8.b).
 */
export const underOrders = (rules: Rules, label: (ground: Ground, mover: Mover, to: number) => number): Rules => {
  const waysOn = rememberEach((g: ArdennesTables) =>
    wayFinder<Ground, Mover>(g.board, { ...rules, labels: TACTICAL_HEXES + 2, label, least: 0 }),
  )
  /** Whether a moving unit ends its move in the area, or can still reach it. */
  const leads = (ground: Ground, moved: Mover, over: boolean): boolean => {
    const { g } = ground
    if (g.orderedArea[moved.place] === 1 && (over || rules.mayStop(ground, moved))) return true
    return !over && waysOn(g)(ground, moved).all.some(({ hex }) => g.orderedArea[hex] === 1)
  }
  const isBound = ({ g, state }: Ground, { unit }: Mover): boolean => isOrdered(g, state, unit)
  return {
    ...rules,
    breaks: (ground, mover, d) => {
      const broken = rules.breaks(ground, mover, d)
      if (broken !== OPEN || !isBound(ground, mover)) return broken
      const to = neighbour(ground.g.board, mover.place, d)
      const moved = rules.after(ground, mover, to, rules.cost(ground, mover, to))
      return leads(ground, moved, rules.endsIn?.(ground, mover, to) === true) ? OPEN : ORDERS
    },
    exit: (ground, mover) => (isBound(ground, mover) ? -1 : (rules.exit?.(ground, mover) ?? -1)),
    mayStop: (ground, mover) =>
      rules.mayStop(ground, mover) &&
      !(isAstrayOfOrders(ground.g, ground.state, mover.unit, mover.place) && leads(ground, mover, false)),
  }
}
