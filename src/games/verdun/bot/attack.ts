/** Chooses the best units and guns for an attack, and for a defence. */
import { frameOf, isOpen, remember } from '../../../kernel/index.js'
import { SUPPORT, ableToAttack, attackSupport, defenceSupport } from '../chapters/index.js'
import { type Assault, type CombatsFrame, type VerdunState, type VerdunTables } from '../state/index.js'
import { combatWorth } from './combat-worth.js'
import { isSamePosition } from './desk.js'
import type { Outlook } from './outlook.js'

/** A possible attack and its average value. */
export interface Plan {
  readonly attackers: ReadonlyArray<number>
  readonly guns: ReadonlyArray<number>
  readonly value: number
}

/** The value of a gun's fire, and of a unit's attack, elsewhere. */
const GUN_COST = 0.12
const UNIT_COST = 0.05

/** Returns all guns that the defender could add to a defence together. */
export const possibleSupport = (
  g: VerdunTables,
  state: VerdunState,
  phase: CombatsFrame,
  targets: ReadonlyArray<number>,
): ReadonlyArray<number> => {
  const guns: number[] = []
  const support = defenceSupport(g, state, phase, { targets, defenceGuns: guns })
  for (const gun of g.artillery[support.side]) if (isOpen(SUPPORT, support, gun)) guns.push(gun)
  return guns
}

/** Returns the mean of the values against a defender that adds no gun and a defender that adds two. */
const expected = (
  g: VerdunTables,
  state: VerdunState,
  look: Outlook,
  { targets, attackers, guns }: Assault,
  support: ReadonlyArray<number>,
): number => {
  const bare = combatWorth(g, state, look, { targets, attackers, guns, defenceGuns: [] })
  return support.length === 0
    ? bare
    : (bare + combatWorth(g, state, look, { targets, attackers, guns, defenceGuns: support.slice(0, 2) })) / 2
}

/** The plans for one position. The chosen attack is looked up again for each unit that joins it. */
interface Plans {
  state: VerdunState | null
  look: Outlook | null
  /** Targets, as text -> plan. */
  readonly known: Map<string, Plan | null>
}
const plansOf = remember<VerdunTables, Plans>(() => ({ state: null, look: null, known: new Map() }))

/** Returns the best attack on these targets by units that may make it, or null if no unit may attack. */
export const planAttack = (
  g: VerdunTables,
  state: VerdunState,
  look: Outlook,
  phase: CombatsFrame,
  targets: ReadonlyArray<number>,
): Plan | null => {
  const plans = plansOf(g)
  const last = plans.state
  if (last === null || plans.look !== look || frameOf(last, 'combats') !== phase || !isSamePosition(last, state)) {
    plans.state = state
    plans.look = look
    plans.known.clear()
  }
  const key = targets.join()
  let plan = plans.known.get(key)
  if (plan === undefined) plans.known.set(key, (plan = bestPlan(g, state, look, phase, targets)))
  return plan
}

/** Returns the best plan for all units together or for the units of one division, without units that do not help. */
const bestPlan = (
  g: VerdunTables,
  state: VerdunState,
  look: Outlook,
  phase: CombatsFrame,
  targets: ReadonlyArray<number>,
): Plan | null => {
  const able = ableToAttack({ g, state, phase, targets })
  if (able.length === 0) return null
  const support = possibleSupport(g, state, phase, targets)
  const divisions = [...new Set(able.map(unit => g.units[unit]!.division))]
  const sets = [
    able,
    ...divisions.map(division =>
      able.filter(unit => g.units[unit]!.division === division || g.units[unit]!.division === ''),
    ),
  ]
  let best: Plan | null = null
  for (const set of sets) {
    // all units that can attack belong to this division
    if (set !== able && set.length === able.length) continue
    const plan = refined(g, state, look, { phase, targets, set, support })
    if (best === null || plan.value > best.value) best = plan
  }
  return best
}

/**
 * An attack to be improved. All units in the set take part, and `support` lists the guns that the defender could add.
 */
interface Draft {
  readonly phase: CombatsFrame
  readonly targets: ReadonlyArray<number>
  readonly set: ReadonlyArray<number>
  readonly support: ReadonlyArray<number>
}

/** Adds guns and leaves out units if that raises the value. */
const refined = (g: VerdunTables, state: VerdunState, look: Outlook, { phase, targets, set, support }: Draft): Plan => {
  const worth = (attackers: ReadonlyArray<number>, guns: ReadonlyArray<number>): number =>
    expected(g, state, look, { targets, attackers, guns }, support) -
    UNIT_COST * attackers.length -
    GUN_COST * guns.length
  let attackers = set
  let guns: ReadonlyArray<number> = []
  let value = worth(attackers, guns)
  for (const unit of set) {
    const rest = attackers.filter(other => other !== unit)
    if (rest.length === 0) break
    const less = worth(rest, guns)
    if (less > value) {
      attackers = rest
      value = less
    }
  }
  // guns are also tried in pairs, because one gun may not reach the next column
  const maySupport = (gun: number, others: ReadonlyArray<number>): boolean =>
    isOpen(SUPPORT, attackSupport(g, state, phase, { targets, attackers, guns: others }), gun)
  const able = g.artillery[phase.side].filter(gun => maySupport(gun, []))
  for (let i = 0; i < able.length; i++) {
    const gun = able[i]!
    if (guns.includes(gun) || !maySupport(gun, guns)) continue
    const one = [...guns, gun].sort((a, b) => a - b)
    const more = worth(attackers, one)
    if (more > value) {
      guns = one
      value = more
      continue
    }
    const mate = able.find((other, k) => k > i && !guns.includes(other) && maySupport(other, one))
    if (mate === undefined) continue
    const two = [...one, mate].sort((a, b) => a - b)
    const both = worth(attackers, two)
    if (both > value) {
      guns = two
      value = both
    }
  }
  return { attackers, guns, value }
}

/** Returns the most promising attack on one hex, or null if no attack has a positive value. */
export const bestTarget = (
  g: VerdunTables,
  state: VerdunState,
  look: Outlook,
  phase: CombatsFrame,
  hexes: ReadonlyArray<number>,
): number | null => {
  let best: number | null = null
  let most = 0
  for (const hex of hexes) {
    const plan = planAttack(g, state, look, phase, [hex])
    if (plan !== null && plan.value > most) {
      most = plan.value
      best = hex
    }
  }
  return best
}

/** The value of a defending gun in another combat of the same turn. */
const DEFENCE_COST = 0.3

/** Returns the guns that are worth adding to a defence, against the enemy's best attack. */
export const planDefence = (
  g: VerdunTables,
  state: VerdunState,
  attackerLook: Outlook,
  phase: CombatsFrame,
  targets: ReadonlyArray<number>,
): ReadonlyArray<number> => {
  const attack = planAttack(g, state, attackerLook, phase, targets)
  if (attack === null) return []
  const able = possibleSupport(g, state, phase, targets)
  const { attackers, guns: against } = attack
  const cost = (guns: ReadonlyArray<number>): number =>
    combatWorth(g, state, attackerLook, { targets, attackers, guns: against, defenceGuns: guns }) +
    DEFENCE_COST * guns.length
  let best: ReadonlyArray<number> = []
  let least = cost(best)
  // tries one gun, then more, because one gun may not reach the next column
  for (let count = 1; count <= able.length; count++) {
    const guns = able.slice(0, count)
    const paid = cost(guns)
    if (paid < least) {
      best = guns
      least = paid
    }
  }
  return best
}
