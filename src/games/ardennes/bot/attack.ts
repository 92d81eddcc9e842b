/** Finds the best units and guns for an attack. */
import { ascending, rememberPair } from '../../../kernel/index.js'
import { type Attack, attackGuns, attackOn, candidates, defenceGunsFor, inCommand, isWhole } from '../chapters/index.js'
import { GUNS_A_COMBAT } from '../rulebook/index.js'
import {
  type ArdennesState,
  type ArdennesTables,
  type Assault,
  type CombatsFrame,
  divisionOf,
  frameOf,
} from '../state/index.js'
import { combatWorth } from './combat-worth.js'

/** A possible attack, and its expected value. */
export interface Plan {
  readonly attackers: ReadonlyArray<number>
  readonly guns: ReadonlyArray<number>
  readonly value: number
}

/** The value of a gun's fire elsewhere. */
const GUN_COST = [0.5, 0.3] as const
/** The average number of columns that defending guns shift, by number of guns. */
const BARRAGE = [0, 0.75, 1.3]

/** Returns the sets of units that may attack together, one per pair of divisions. Units without a division may join any set. */
const groups = (
  g: ArdennesTables,
  state: ArdennesState,
  able: ReadonlyArray<number>,
): ReadonlyArray<ReadonlyArray<number>> => {
  if (inCommand(g, state, able)) return [able]
  const names = [...new Set(able.map(unit => divisionOf(g, state, unit)))]
  const found: ReadonlyArray<number>[] = []
  for (const [i, one] of names.entries())
    for (const two of names.slice(i + 1)) {
      const set = able.filter(unit => [one, two].includes(divisionOf(g, state, unit)))
      if (inCommand(g, state, set)) found.push(set)
      for (const unit of able)
        if (!set.includes(unit) && inCommand(g, state, [...set, unit])) found.push(ascending([...set, unit]))
    }
  return found.length > 0 ? found : able.map(unit => [unit])
}

/** Returns the expected value of an attack against possible defending guns, interpolated between two column shifts. */
const expected = (g: ArdennesTables, state: ArdennesState, assault: Assault, guns: ReadonlyArray<number>): number => {
  const against = Math.min(GUNS_A_COMBAT, defenceGunsFor(g, state, assault).length)
  const columns = BARRAGE[against]!
  const low = Math.floor(columns)
  const value = combatWorth(g, state, { assault, guns, barrage: low })
  if (columns === low) return value
  return value + (columns - low) * (combatWorth(g, state, { assault, guns, barrage: low + 1 }) - value)
}

/** Improves the attack of a set: adds guns and removes units while the value increases. */
const refined = (attack: Attack, assault: Assault, set: ReadonlyArray<number>): Plan | null => {
  const { g, state } = attack
  if (!isWhole(attack, set)) return null
  const worth = (attackers: ReadonlyArray<number>, guns: ReadonlyArray<number>): number =>
    expected(g, state, { ...assault, attackers }, guns) -
    GUN_COST[assault.side] * guns.length -
    UNIT_COST * attackers.length
  const open = attackGuns(g, state, { ...assault, attackers: set })
  // the strongest guns come first
  const order = [...open].sort((a, b) => g.pieces[b]!.shift - g.pieces[a]!.shift || a - b)
  let guns: ReadonlyArray<number> = []
  let value = worth(set, guns)
  for (let count = 1; count <= Math.min(GUNS_A_COMBAT, order.length); count++) {
    const more = ascending(order.slice(0, count))
    const better = worth(set, more)
    if (better > value) [guns, value] = [more, better]
  }
  let attackers = set
  for (const unit of set) {
    const rest = attackers.filter(other => other !== unit)
    if (!isWhole(attack, rest) || !inCommand(g, state, rest)) continue
    const less = worth(rest, guns)
    if (less > value) [attackers, value] = [rest, less]
  }
  const fits = attackGuns(g, state, { ...assault, attackers })
  return { attackers, guns: guns.filter(gun => fits.includes(gun)), value }
}
/** The value of a unit in another attack. */
const UNIT_COST = 0.05

const bestPlan = (g: ArdennesTables, state: ArdennesState, phase: CombatsFrame, assault: Assault): Plan | null => {
  const attack = attackOn(g, state, phase, assault)
  let best: Plan | null = null
  const able = candidates(attack)
  if (able.length === 0) return best
  for (const set of groups(g, state, able)) {
    const plan = refined(attack, assault, set)
    if (plan !== null && (best === null || plan.value > best.value)) best = plan
  }
  return best
}

/** Caches the plans of a position, since the chosen attack is planned again for each unit that is added. */
const plansOf = rememberPair<ArdennesState['units'], CombatsFrame, Map<string, Plan | null>>(() => new Map())

/** Returns the best attack of one kind on a hex, regardless of the units already added; null if none is possible. */
export const planAttack = (
  g: ArdennesTables,
  state: ArdennesState,
  { sort, side, target, able, far }: Omit<Assault, 'attackers'>,
): Plan | null => {
  const phase = frameOf(state, 'combats')!
  const known = plansOf(state.units, phase)
  const key = `${g.digest} ${sort} ${side} ${target} ${able.join()} ${far.join()} ${state.bridges.join('')}`
  let plan = known.get(key)
  if (plan === undefined)
    known.set(key, (plan = bestPlan(g, state, phase, { sort, side, target, able, far, attackers: [] })))
  return plan
}

/** Returns the target of the best attack of the phase among these hexes; null if no attack is worth making. */
export const bestTarget = (g: ArdennesTables, state: ArdennesState, hexes: ReadonlyArray<number>): number | null => {
  const { side } = frameOf(state, 'combats')!
  let best: number | null = null
  let most = LEAST
  for (const target of hexes) {
    const plan = planAttack(g, state, { sort: 'attack', side, target, able: [], far: [] })
    if (plan !== null && plan.value > most) {
      most = plan.value
      best = target
    }
  }
  return best
}
/** The lowest value at which an attack is made. */
export const LEAST = 0.3
