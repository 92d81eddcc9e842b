/** Chooses the hexes that the heuristic player bombards, and the guns that fire, from the exact probabilities of T2. */
import { distance, isOpen, total, weigh } from '../../../kernel/index.js'
import { BOMBARD, bombarding, bombardmentOdds, combatValue, stackIn } from '../chapters/index.js'
import { BOMBARDMENT } from '../rulebook/index.js'
import {
  type Salvo,
  type SideIndex,
  type VerdunState,
  type VerdunTables,
  GERMAN,
  NEUTRALISED,
  enemyOf,
  isMarked,
  isOnMap,
  unitPlace,
} from '../state/index.js'
import { type Outlook, stepWorth } from './outlook.js'

/** A possible bombardment. Its value is reduced by what the guns would be worth elsewhere. */
export interface SalvoPlan {
  readonly guns: ReadonlyArray<number>
  readonly value: number
}

/**
 * Returns the value of neutralising a unit: half the value of an attack on it, or half the value of its own attack. The
 * value is lower if no friendly unit is near.
 */
const neutralWorth = (g: VerdunTables, state: VerdunState, look: Outlook, unit: number, near: boolean): number => {
  if (isMarked(state, unit, NEUTRALISED)) return 0
  if (g.type[unit] === 'hq') return 0.6
  if (g.guns[unit] === 1) return 0.8
  return combatValue(g, state, unit) * (near ? (look.side === GERMAN ? 0.35 : 0.25) : 0.08)
}

/** Returns the value of a gun's fire elsewhere, such as in support of an attack. */
const costOf = (g: VerdunTables, side: SideIndex, gun: number): number => {
  switch (g.type[gun]) {
    case 'railway-gun':
      return 0.2
    case 'bomber':
      return 0.15
    default:
      return side === GERMAN ? 0.06 * (g.units[gun]!.artillery?.bombardment ?? 0) : 0.1
  }
}

/** The value of each effect on the units of a hex: neutralise all, take a step from one, take a step from each. */
interface Prey {
  readonly neutral: number
  readonly one: number
  readonly each: number
}
const preyIn = (g: VerdunTables, state: VerdunState, look: Outlook, target: number): Prey => {
  const near = isNear(g, state, look, target)
  const stack = stackIn(g, state, enemyOf(look.side), target)
  const steps = stack.map(unit =>
    g.type[unit] === 'hq' ? neutralWorth(g, state, look, unit, near) : stepWorth(g, state, unit),
  )
  return {
    neutral: total(stack.map(unit => neutralWorth(g, state, look, unit, near))),
    one: Math.min(...steps),
    each: total(steps),
  }
}

/** Returns the average value of a salvo. */
const salvoWorth = (g: VerdunTables, state: VerdunState, salvo: Salvo, { neutral, one, each }: Prey): number =>
  // the second die also neutralises after a loss, with a probability of one half (8.1.d)
  weigh(
    BOMBARDMENT,
    { column: bombardmentOdds(g, state, salvo).column },
    (sum, result) =>
      sum + (result === 'N' ? neutral : result === '1' ? one + neutral / 2 : result === 'E' ? each + neutral / 2 : 0),
  )

/** Returns the best salvo on a hex: railway guns and bombers, with or without the artillery of one corps. */
export const planSalvo = (g: VerdunTables, state: VerdunState, look: Outlook, target: number): SalvoPlan | null => {
  const { side } = look
  const able = g.artillery[side].filter(gun => isOpen(BOMBARD, bombarding(g, state, side, { target, guns: [] }), gun))
  if (able.length === 0) return null
  const prey = preyIn(g, state, look, target)
  const army = able.filter(gun => g.guns[gun] === 0)
  const corps = [...new Set(able.filter(gun => g.guns[gun] === 1).map(gun => g.units[gun]!.corps))]
  const lists = [
    army,
    ...corps.flatMap(name => {
      const own = able.filter(gun => g.guns[gun] === 1 && g.units[gun]!.corps === name)
      return [
        [...own, ...army],
        [...army, ...own],
      ]
    }),
  ]
  let best: SalvoPlan | null = null
  for (const list of lists) {
    let guns: ReadonlyArray<number> = []
    let cost = 0
    for (const gun of list) {
      if (!isOpen(BOMBARD, bombarding(g, state, side, { target, guns }), gun)) continue
      guns = [...guns, gun].sort((a, b) => a - b)
      cost += costOf(g, side, gun)
      const value = salvoWorth(g, state, { target, guns }, prey) - cost
      if (best === null || value > best.value) best = { guns, value }
    }
  }
  return best
}

/** The distance in hexes from which infantry can attack in the same turn. */
const STRIKE = 3

/** Whether the side's infantry could attack the hex in this turn. */
const isNear = (g: VerdunTables, state: VerdunState, look: Outlook, target: number): boolean =>
  g.unitsOf[look.side].some(
    unit =>
      g.infantry[unit] === 1 && isOnMap(g, state, unit) && distance(g.board, unitPlace(state, unit), target) <= STRIKE,
  )

/** Returns the best hex to bombard, or null if no bombardment is worthwhile. */
export const bestSalvo = (
  g: VerdunTables,
  state: VerdunState,
  look: Outlook,
  hexes: ReadonlyArray<number>,
): number | null => {
  let best: number | null = null
  let most = 0
  for (const hex of hexes) {
    const salvo = planSalvo(g, state, look, hex)
    if (salvo === null) continue
    // units near the path to a goal are worth more fire
    const value = salvo.value * (1 + 0.02 * Math.max(0, look.pull[hex]! - 20))
    if (value > most) {
      most = value
      best = hex
    }
  }
  return best
}
