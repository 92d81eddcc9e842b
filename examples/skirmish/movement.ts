/** Movement (rule 4): the hexes that a unit may enter, and their costs. */
import { type Search, unitPlace, unitStatus } from 'grognard/kernel'
import { hasOrder } from './orders.js'
import { FORTUNES } from './scenario.js'
import { type Setting, fights, fightersOf, mayCross, mayStop, onRoad, sideOf } from './setting.js'
import { type State, UNSUPPLIED, enemyOf } from './state.js'

/** Costs in half points, because a step along the road costs half a point. */
const COST = { clear: 2, town: 2, woods: 4 } as const
const ROAD = 1

/** Returns the movement allowance of a unit in half points. [1.a][2.c][3.b] */
export const allowance = (g: Setting, state: State, unit: number): number => {
  const printed = g.units[unit]!.movement * 2
  const supplied = (unitStatus(state, unit) & UNSUPPLIED) === 0 ? printed : Math.floor(printed / 2)
  const march = hasOrder(state, sideOf(g, unit), 'march') ? 2 : 0
  const rain = state.fortune !== null && FORTUNES[state.fortune] === 'rain' ? 2 : 0
  return Math.max(supplied + march - rain, 2)
}

/** Visits the hexes that a unit may enter next from a place, with their costs. A unit in reserve enters at a home hex. */
export const steps = (
  g: Setting,
  state: State,
  unit: number,
  from: number,
  visit: (to: number, cost: number) => void,
): void => {
  const side = sideOf(g, unit)
  const enemies = (hex: number): number => g.occupancy(state.units).count(enemyOf(side), hex)
  if (from >= g.board.hexes) {
    for (const home of g.homes[side]) if (enemies(home) === 0) visit(home, COST[g.scenario.hexes[home]!.terrain])
    return
  }
  for (let d = 0; d < 6; d++) {
    const to = g.board.neighbours[from * 6 + d]!
    if (to < 0 || !mayCross(g, state, from, to) || (enemies(to) > 0 && !fights(g, unit))) continue
    visit(to, onRoad(g, state, from, to) ? ROAD : COST[g.scenario.hexes[to]!.terrain])
  }
}

/** Returns a search of the hexes that a selected unit can reach. A unit does not continue from a hex with an enemy. */
export const marchSearch = (g: Setting, state: State, unit: number, start: number, spent: number): Search => ({
  start,
  spent,
  budget: allowance(g, state, unit),
  edges: (from, _cost, visit) => {
    const beginsHere = from === unitPlace(state, unit) && spent === 0
    const held = from < g.board.hexes && g.occupancy(state.units).count(enemyOf(sideOf(g, unit)), from) > 0
    if (beginsHere || !held) steps(g, state, unit, from, visit)
  },
})

/**
 * Returns the hexes that a selected unit may enter next. The unit must be able to pay for the hex, and to end its move there or further on.
 */
export const entries = (
  g: Setting,
  state: State,
  unit: number,
  spent: number,
): ReadonlyArray<{ readonly to: number; readonly cost: number }> => {
  const out: { readonly to: number; readonly cost: number }[] = []
  const budget = allowance(g, state, unit)
  marchSearch(g, state, unit, unitPlace(state, unit), spent).edges(unitPlace(state, unit), spent, (to, cost) => {
    if (spent + cost > budget) return
    const ahead = g.find(marchSearch(g, state, unit, to, spent + cost))
    if (ahead.nodes.some(place => mayStop(g, state, unit, place))) out.push({ to, cost })
  })
  return out.sort((a, b) => a.to - b.to)
}

/** Whether an enemy combat unit in the same hex prevents a unit from moving. Cavalry may always move. [4.d] */
export const isHeld = (g: Setting, state: State, unit: number): boolean => {
  const place = unitPlace(state, unit)
  return (
    place < g.board.hexes &&
    g.units[unit]!.type !== 'cavalry' &&
    fightersOf(g, state, enemyOf(sideOf(g, unit)), place).length > 0
  )
}
