/** The move of a unit under orders (27.8), which must lead to the area of the orders. */
import { type StepRules, OPEN, neighbour, rememberEach, wayFinder } from '../../../../kernel/index.js'
import { type ArdennesRule, TACTICAL_HEXES } from '../../rulebook/index.js'
import type { ArdennesTables } from '../../state/index.js'
import { isAstrayOfOrders, isOrdered } from '../orders.js'
import type { Ground, Mover } from './ground.js'
import { ORDERS } from './refusals.js'

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
