/**
 * 7.1, 7.2 Targets: the hexes that may be attacked, the units that may attack them, and the totals that an attack can
 * reach.
 */
import { adjacent, has, lastOf, neighboursOf, stay, violation } from '../../../../kernel/index.js'
import {
  type Assault,
  type CombatsFrame,
  type SideIndex,
  type TargetsFrame,
  type VerdunProcedure,
  type VerdunState,
  type VerdunTables,
  type VerdunViolation,
  GERMAN,
  GUEST,
  SHELTERED,
  combatPhaseOf,
  enemyOf,
  isMarked,
  isOnMap,
  unitPlace,
} from '../../state/index.js'
import { bombs, isBomber } from '../air.js'
import { maySupportAttack, supportValue } from '../artillery/index.js'
import { combatValue } from '../units.js'
import { defendersIn, standingFort } from '../zones-of-control.js'

/** Returns the standing fort that a side attacks in a hex, or -1. Only the Germans attack forts. */
export const attackedFort = (g: VerdunTables, state: VerdunState, side: SideIndex, hex: number): number =>
  side === GERMAN ? standingFort(g, state, hex) : -1

/** Whether a hex may be attacked in this phase (3.3.b, 7.1.c, Q-32, Q-33). */
export const isTarget = (g: VerdunTables, state: VerdunState, phase: CombatsFrame, hex: number): boolean => {
  const enemy = enemyOf(phase.side)
  const stack = defendersIn(g, state, enemy, hex)
  const fort = attackedFort(g, state, phase.side, hex)
  if (stack.length === 0 && fort < 0) return false
  if (fort >= 0 && has(phase.fortsStruck, fort)) return false
  // all units in the hex retreated there in this phase, hosts and guests
  if (fort < 0 && stack.every(unit => phase.retreated.some(stop => stop.hex === hex && stop.units.includes(unit))))
    return false
  return stack.every(unit => !has(phase.struck, unit) && !isMarked(state, unit, SHELTERED))
}

/**
 * Whether a unit may attack all of `targets` (1.4.b, 7.1, 7.2.c). A unit with a value of 0 may attack if the total of
 * the attack exceeds 0.
 */
export const mayAttack = (
  g: VerdunTables,
  state: VerdunState,
  phase: CombatsFrame,
  unit: number,
  targets: ReadonlyArray<number>,
): boolean => {
  if (
    g.side[unit] !== phase.side ||
    g.infantry[unit] === 0 ||
    !isOnMap(g, state, unit) ||
    has(phase.attacked, unit) ||
    isMarked(state, unit, GUEST)
  )
    return false
  if (phase.second && !has(phase.manoeuvred, unit)) return false
  const from = unitPlace(state, unit)
  return targets.every(hex => adjacent(g.board, from, hex))
}

/** Returns the total of an attack: its units, guns and aircraft (8.2.a, 11.a). */
export const attackTotal = (
  g: VerdunTables,
  state: VerdunState,
  { attackers, guns }: Omit<Assault, 'targets'>,
): number =>
  attackers.reduce((sum, unit) => sum + combatValue(g, state, unit), 0) +
  guns.reduce((sum, gun) => sum + (isBomber(g, gun) ? bombs(g, gun) : supportValue(g, state, gun, true)), 0)

/** Whether these attackers, with units after them and guns that can still join, can reach a total above 0. */
export const canComeToMore = (
  g: VerdunTables,
  state: VerdunState,
  phase: CombatsFrame,
  { targets, attackers }: Omit<Assault, 'guns'>,
): boolean => {
  const last = lastOf(attackers)
  const all = [
    ...attackers,
    ...g.unitsOf[phase.side].filter(unit => unit > last && mayAttack(g, state, phase, unit, targets)),
  ]
  const assault: Assault = { targets, attackers: all, guns: [] }
  // a bomber cannot attack without a ground unit
  return (
    all.length > 0 &&
    (attackTotal(g, state, assault) > 0 ||
      g.unitsOf[phase.side].some(
        gun =>
          maySupportAttack(g, state, phase, assault, gun) && attackTotal(g, state, { attackers: [], guns: [gun] }) > 0,
      ))
  )
}

/** Whether some unit could attack these targets (7.1.a) with a total above 0. */
const isOpen = (g: VerdunTables, state: VerdunState, phase: CombatsFrame, targets: ReadonlyArray<number>): boolean =>
  targets.every(hex => isTarget(g, state, phase, hex)) && canComeToMore(g, state, phase, { targets, attackers: [] })

/** Returns the hexes that may be the next target, ascending, after the last one (7.2.c, Q-19). */
export const nextTargets = (
  g: VerdunTables,
  state: VerdunState,
  phase: CombatsFrame,
  targets: ReadonlyArray<number>,
): ReadonlyArray<number> => {
  const last = lastOf(targets)
  const found = new Set<number>()
  const weak = new Set<number>()
  for (const unit of g.unitsOf[phase.side]) {
    if (!mayAttack(g, state, phase, unit, targets)) continue
    const into = combatValue(g, state, unit) > 0 ? found : weak
    for (const hex of neighboursOf(g.board, unitPlace(state, unit)))
      if (hex > last && !into.has(hex) && isTarget(g, state, phase, hex)) into.add(hex)
  }
  // if no adjacent unit has a value above 0, guns must add some
  for (const hex of weak)
    if (!found.has(hex) && canComeToMore(g, state, phase, { targets: [...targets, hex], attackers: [] })) found.add(hex)
  return [...found].sort((a, b) => a - b)
}

/** Builds the procedure that names the further targets of a combat. */
export const furtherTargets = (g: VerdunTables): VerdunProcedure<TargetsFrame> => {
  const base = g.actions.base('target')
  const named = g.actions.of('targetsNamed')
  return {
    who: state => combatPhaseOf(state).side,
    asks: () => 'further-target',
    legal: (state, { targets }) => [
      ...nextTargets(g, state, combatPhaseOf(state), targets).map(hex => base + hex),
      named,
    ],
    apply: (state, { targets }, action) =>
      action === named
        ? stay(state, { at: 'assault', targets, attackers: [], guns: [] })
        : stay(state, { at: 'targets', targets: [...targets, g.actions.placeOf(action)] }),
    refuse: (state, { targets }, action) =>
      g.actions.typeOf(action).type === 'target' ? refuseFurther(g, state, targets, g.actions.placeOf(action)) : null,
  }
}

/** Returns the reason why a hex cannot join the targets. */
const refuseFurther = (
  g: VerdunTables,
  state: VerdunState,
  targets: ReadonlyArray<number>,
  hex: number,
): VerdunViolation => {
  const name = g.board.ids[hex]!
  if (!isOpen(g, state, combatPhaseOf(state), [...targets, hex]))
    return violation('cannot-attack', 'verdun:7.2.c', `no unit can attack ${name} together with the other targets`, [
      name,
    ])
  return violation(
    'out-of-order',
    'verdun:sequence',
    `choose targets in ascending order: ${name} had to be chosen earlier`,
    [name],
  )
}
