/**
 * 8 Artillery: the range and values of guns, and the units that they may support (8, 8.2 to 8.4). The bombardment phase
 * is in bombardment.ts.
 */
import { adjacent, distance } from '../../../../kernel/index.js'
import { CONTACT_DEFENCE } from '../../rulebook/index.js'
import {
  type Assault,
  type CombatsFrame,
  type Commitment,
  type SideIndex,
  type VerdunState,
  type VerdunTables,
  FIRED,
  OUT_OF_COMMAND,
  isMarked,
  isOnMap,
  sideOf,
  unitPlace,
  withMark,
} from '../../state/index.js'
import { barsBomber, isBomber } from '../air.js'
import { halved } from '../neutralisation.js'
import { combatValue } from '../units.js'
import { defendersIn, inEnemyZoc } from '../zones-of-control.js'
import type { Bar } from './bars.js'

/** Whether the unit fires from off the map, as railway guns and bombers do (11.a, Q-37). */
const isFarOff = (g: VerdunTables, unit: number): boolean => g.type[unit] === 'railway-gun' || isBomber(g, unit)

/**
 * Returns the reason why a gun or aircraft cannot fire by itself at any target, or null if it can (8.a, 11.a, Q-37).
 */
export const barsFire = (g: VerdunTables, state: VerdunState, unit: number): Bar | null => {
  if (g.guns[unit] === 0 && !isFarOff(g, unit)) return 'no-gun'
  if (isMarked(state, unit, FIRED)) return isBomber(g, unit) ? 'flown' : 'fired'
  if (isFarOff(g, unit)) return unitPlace(state, unit) === g.offMap ? null : 'absent'
  if (!isOnMap(g, state, unit)) return 'absent'
  return bombardmentValue(g, state, unit) > 0 ? null : 'worthless'
}

/** Whether the hex is in range of a gun or aircraft. An adjacent hex is in range (8.a, 8.b). */
export const inRange = (g: VerdunTables, state: VerdunState, unit: number, target: number): boolean =>
  isFarOff(g, unit) || distance(g.board, unitPlace(state, unit), target) <= g.units[unit]!.artillery!.range

/**
 * Whether the gun or aircraft could fire on the hex by itself: it has not fired, and the hex is in range (8.a, 8.b,
 * 11.a, Q-37).
 */
export const canFire = (g: VerdunTables, state: VerdunState, unit: number, target: number): boolean =>
  barsFire(g, state, unit) === null && inRange(g, state, unit, target)

/** Returns the value of a gun in a bombardment: halved and rounded down if it is neutralised (9.b). */
export const bombardmentValue = (g: VerdunTables, state: VerdunState, unit: number): number =>
  halved(state, unit, g.units[unit]!.artillery!.bombardment)

/**
 * Returns the only corps whose artillery may fire together with this unit; '' if any artillery may (8.4.b, 8.4.c,
 *
 */
export const corpsOf = (g: VerdunTables, unit: number): string => (g.guns[unit] === 1 ? g.units[unit]!.corps : '')

/** Marks guns and aircraft as fired: counters of guns are turned over, aircraft leave (1.3.b, 2.1.b). */
export const markFired = (state: VerdunState, guns: ReadonlyArray<number>): VerdunState =>
  guns.reduce((now, gun) => withMark(now, gun, FIRED), state)

/**
 * Returns the value of a gun in support: halved and rounded down if neutralised, then reduced by one if out of command
 * (9.b, 10.2.d, Q-34).
 */
export const supportValue = (g: VerdunTables, state: VerdunState, gun: number, attack: boolean): number => {
  const values = g.units[gun]!.artillery!
  const full = attack ? values.bombardment : values.defence
  return Math.max(0, halved(state, gun, full) - (isMarked(state, gun, OUT_OF_COMMAND) ? 1 : 0))
}

/**
 * Whether the gun is corps artillery that supports any unit of its side, but without other artillery (14.2.e, Q-13).
 */
const supportsAlone = (g: VerdunTables, gun: number): boolean =>
  g.type[gun] === 'corps-artillery' && g.units[gun]!.alwaysInCommand

/** Whether a gun may support a combat because this unit takes part (8.4.b, Q-36). */
const belongs = (g: VerdunTables, gun: number, unit: number): boolean => {
  if (supportsAlone(g, gun)) return true
  const [a, b] = [g.units[gun]!, g.units[unit]!]
  return g.type[gun] === 'divisional-artillery'
    ? a.division !== '' && a.division === b.division
    : a.corps !== '' && a.corps === b.corps
}

/**
 * Returns the reason why a gun cannot give any support, or null. It must be on the map and not have fired, be outside
 * enemy ZOC and add a value (8.4.a, 8.4.c, Q-35).
 */
const barsSupport = (g: VerdunTables, state: VerdunState, gun: number, attack: boolean): Bar | null => {
  if (g.guns[gun] === 0) return isBomber(g, gun) ? 'air' : isFarOff(g, gun) ? 'army' : 'no-gun'
  if (!isOnMap(g, state, gun)) return 'absent'
  if (isMarked(state, gun, FIRED)) return 'fired'
  if (inEnemyZoc(g, state, sideOf(g, gun), unitPlace(state, gun))) return 'zone'
  return supportValue(g, state, gun, attack) > 0 ? null : 'worthless'
}

/**
 * Whether a gun is adjacent to a target. It needs no range, exerts no ZOC on the target, and suffers the attackers'
 * result (Q-35).
 */
export const isInContact = (
  g: VerdunTables,
  state: VerdunState,
  gun: number,
  targets: ReadonlyArray<number>,
): boolean => g.guns[gun] === 1 && targets.some(hex => adjacent(g.board, unitPlace(state, gun), hex))

/** Whether the guns may fire together: left-bank guns do not fire with artillery of another corps (14.2.e, Q-13). */
const fireTogether = (g: VerdunTables, gun: number, others: ReadonlyArray<number>): boolean =>
  others.every(
    other =>
      g.guns[other] === 0 ||
      (!supportsAlone(g, gun) && !supportsAlone(g, other)) ||
      g.units[gun]!.corps === g.units[other]!.corps,
  )

/**
 * Returns the first reason why a gun or aircraft cannot support the attack as built, or null (8.2.a, 11.a, Q-10, Q-35
 * to Q-37).
 */
export const barsAttackSupport = (
  g: VerdunTables,
  state: VerdunState,
  phase: CombatsFrame,
  { targets, attackers, guns }: Assault,
  gun: number,
): Bar | null => {
  if (g.side[gun] !== phase.side) return 'side'
  if (isBomber(g, gun)) return barsBomber(g, state, phase, gun) ?? (attackers.length === 0 ? 'units-first' : null)
  const bar = barsSupport(g, state, gun, true)
  if (bar !== null) return bar
  if (!fireTogether(g, gun, guns)) return 'apart'
  if (attackers.length === 0) return 'units-first'
  const at = unitPlace(state, gun)
  const reach = isInContact(g, state, gun, targets) ? Infinity : g.units[gun]!.artillery!.range
  let found: Bar = 'formation'
  for (const unit of attackers) {
    if (!belongs(g, gun, unit)) continue
    if (distance(g.board, at, unitPlace(state, unit)) <= reach) return null
    found = 'range'
  }
  return found
}

/** Whether a gun or aircraft may support the attack as built. */
export const maySupportAttack = (
  g: VerdunTables,
  state: VerdunState,
  phase: CombatsFrame,
  assault: Assault,
  gun: number,
): boolean => barsAttackSupport(g, state, phase, assault, gun) === null

/** Returns the first reason why a gun cannot support the defence, or null (8.2.b, Q-10, Q-35, Q-36). */
export const barsDefenceSupport = (
  g: VerdunTables,
  state: VerdunState,
  side: SideIndex,
  { targets, defenceGuns }: Pick<Commitment, 'targets' | 'defenceGuns'>,
  gun: number,
): Bar | null => {
  if (g.side[gun] !== side) return 'side'
  const bar = barsSupport(g, state, gun, false)
  if (bar !== null) return bar
  const at = unitPlace(state, gun)
  // a gun in an attacked hex defends with 1
  if (targets.includes(at)) return 'attacked'
  if (!fireTogether(g, gun, defenceGuns)) return 'apart'
  const reach = g.units[gun]!.artillery!.range
  let found: Bar = 'formation'
  for (const hex of targets) {
    if (!defendersIn(g, state, side, hex).some(unit => belongs(g, gun, unit))) continue
    if (distance(g.board, at, hex) <= reach) return null
    found = 'range'
  }
  return found
}

/** Whether a gun may support the defence. */
export const maySupportDefence = (
  g: VerdunTables,
  state: VerdunState,
  side: SideIndex,
  commitment: Pick<Commitment, 'targets' | 'defenceGuns'>,
  gun: number,
): boolean => barsDefenceSupport(g, state, side, commitment, gun) === null

/**
 * Returns the defence strength of a unit in an attacked hex: 1 for all artillery (8.3.a), never reduced;
 * otherwise the combat value.
 */
export const defenceOf = (g: VerdunTables, state: VerdunState, unit: number): number =>
  g.guns[unit] === 1 ? CONTACT_DEFENCE : combatValue(g, state, unit)
