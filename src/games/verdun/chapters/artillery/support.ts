/** 8 Artillery: what a gun reaches, what it adds, and whom it may support (8, 8.2 to 8.4). The bombardment phase is in bombardment.ts. */
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
import { isBomber, maySupportFromAir } from '../air.js'
import { halved } from '../neutralisation.js'
import { combatValue } from '../units.js'
import { defendersIn, inEnemyZoc } from '../zones-of-control.js'

/** Whether it fires from off the map: railway guns and bombers (11.a, Q-37). */
const isFarOff = (g: VerdunTables, unit: number): boolean => g.type[unit] === 'railway-gun' || isBomber(g, unit)

/** Whether a unit is a gun or aircraft that could fire by itself at something: it has not yet, and brings anything (8.a, 11.a, Q-37). */
export const isLoaded = (g: VerdunTables, state: VerdunState, unit: number): boolean => {
  if (isMarked(state, unit, FIRED)) return false
  if (isFarOff(g, unit)) return unitPlace(state, unit) === g.offMap
  return g.guns[unit] === 1 && isOnMap(g, state, unit) && bombardmentValue(g, state, unit) > 0
}

/** Whether what is loaded has the hex in its range, not next to it (8.a, 8.b). */
export const inRange = (g: VerdunTables, state: VerdunState, unit: number, target: number): boolean => {
  if (isFarOff(g, unit)) return true
  const away = distance(g.board, unitPlace(state, unit), target)
  return away > 1 && away <= g.units[unit]!.artillery!.range
}

/** Whether the gun or aircraft could fire on the hex by itself: unused, in range, not next to it (8.a, 8.b, 11.a, Q-37). */
export const canFire = (g: VerdunTables, state: VerdunState, unit: number, target: number): boolean =>
  isLoaded(g, state, unit) && inRange(g, state, unit, target)

/** What a gun brings to a bombardment: halved when neutralised, fractions dropped (9.b). */
export const bombardmentValue = (g: VerdunTables, state: VerdunState, unit: number): number =>
  halved(state, unit, g.units[unit]!.artillery!.bombardment)

/** The corps whose artillery alone may fire together with this; '' for what fires with any (8.4.b, 8.4.c, Q-36, Q-37). */
export const corpsOf = (g: VerdunTables, unit: number): string => (g.guns[unit] === 1 ? g.units[unit]!.corps : '')

/** Guns that have fired are turned over; aircraft leave (1.3.b, 2.1.b). */
export const markFired = (state: VerdunState, guns: ReadonlyArray<number>): VerdunState =>
  guns.reduce((now, gun) => withMark(now, gun, FIRED), state)

/** What a gun adds in support: halved downwards if neutralised, then one less if out of command (9.b, 10.2.d, Q-34). */
export const supportValue = (g: VerdunTables, state: VerdunState, gun: number, attack: boolean): number => {
  const values = g.units[gun]!.artillery!
  const full = attack ? values.bombardment : values.defence
  return Math.max(0, halved(state, gun, full) - (isMarked(state, gun, OUT_OF_COMMAND) ? 1 : 0))
}

/** Corps artillery that supports any unit of its side, but alone among artillery (14.2.e, Q-13). */
const supportsAlone = (g: VerdunTables, gun: number): boolean =>
  g.type[gun] === 'corps-artillery' && g.units[gun]!.alwaysInCommand

/** Whether a gun of division or corps may support a combat for the sake of this unit (8.4.b, Q-36). */
const belongs = (g: VerdunTables, gun: number, unit: number): boolean => {
  if (supportsAlone(g, gun)) return true
  const [a, b] = [g.units[gun]!, g.units[unit]!]
  return g.type[gun] === 'divisional-artillery'
    ? a.division !== '' && a.division === b.division
    : a.corps !== '' && a.corps === b.corps
}

/** Whether a gun could support either side at all: on the map, not fired, in no enemy ZOC, with something to add (8.4.a, 8.4.c, Q-35). */
const isReady = (g: VerdunTables, state: VerdunState, gun: number, attack: boolean): boolean =>
  g.guns[gun] === 1 &&
  isOnMap(g, state, gun) &&
  !isMarked(state, gun, FIRED) &&
  supportValue(g, state, gun, attack) > 0 &&
  !inEnemyZoc(g, state, sideOf(g, gun), unitPlace(state, gun))

/** A gun next to a target that puts no ZOC on it: it needs no range, and shares the attackers' fate (Q-35). */
export const isInContact = (
  g: VerdunTables,
  state: VerdunState,
  gun: number,
  targets: ReadonlyArray<number>,
): boolean => g.guns[gun] === 1 && targets.some(hex => adjacent(g.board, unitPlace(state, gun), hex))

/** Left-bank guns fire with no artillery of another corps (14.2.e, Q-13). */
const fireTogether = (g: VerdunTables, gun: number, others: ReadonlyArray<number>): boolean =>
  others.every(
    other =>
      g.guns[other] === 0 ||
      (!supportsAlone(g, gun) && !supportsAlone(g, other)) ||
      g.units[gun]!.corps === g.units[other]!.corps,
  )

/** Whether a gun or aircraft may support the attack as it stands (8.2.a, 11.a, Q-10, Q-35 to Q-37). */
export const maySupportAttack = (
  g: VerdunTables,
  state: VerdunState,
  phase: CombatsFrame,
  { targets, attackers, guns }: Assault,
  gun: number,
): boolean => {
  if (g.side[gun] !== phase.side) return false
  if (isBomber(g, gun)) return maySupportFromAir(g, state, phase, gun)
  if (!isReady(g, state, gun, true) || !fireTogether(g, gun, guns)) return false
  const at = unitPlace(state, gun)
  const contact = isInContact(g, state, gun, targets)
  return attackers.some(
    unit =>
      belongs(g, gun, unit) &&
      (contact || distance(g.board, at, unitPlace(state, unit)) <= g.units[gun]!.artillery!.range),
  )
}

/** Whether a gun may support the defence (8.2.b, Q-10, Q-35, Q-36). In its own attacked hex it does not. */
export const maySupportDefence = (
  g: VerdunTables,
  state: VerdunState,
  side: SideIndex,
  { targets, defenceGuns }: Pick<Commitment, 'targets' | 'defenceGuns'>,
  gun: number,
): boolean => {
  if (g.side[gun] !== side || !isReady(g, state, gun, false) || !fireTogether(g, gun, defenceGuns)) return false
  const at = unitPlace(state, gun)
  if (targets.includes(at)) return false
  const reach = g.units[gun]!.artillery!.range
  return targets.some(
    hex => distance(g.board, at, hex) <= reach && defendersIn(g, state, side, hex).some(unit => belongs(g, gun, unit)),
  )
}

/** What a unit in an attacked hex defends with: artillery 1, whatever its kind (8.3.a); never reduced. */
export const defenceOf = (g: VerdunTables, state: VerdunState, unit: number): number =>
  g.guns[unit] === 1 ? CONTACT_DEFENCE : combatValue(g, state, unit)
