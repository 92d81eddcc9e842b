/**
 * 8 Guns, 11 Air: ranges and values, the rules that keep a gun or aircraft from firing, whatever it fires at, and their
 * support of a combat (8.2 to 8.4).
 */

import { adjacent, bar, distance, gate, lastOf } from '../../../../kernel/index.js'
import { CONTACT_DEFENCE, type VerdunBars } from '../../rulebook/index.js'
import {
  type Assault,
  type CombatsFrame,
  type Commitment,
  enemyOf,
  FIRED,
  isMarked,
  isOnMap,
  OUT_OF_COMMAND,
  type SideIndex,
  unitPlace,
  type VerdunState,
  type VerdunTables,
  withMark,
} from '../../state/index.js'
import { combatValue, halved } from '../units.js'
import { defendersOf, inEnemyZoc } from '../zones-of-control.js'

/** Whether the unit fires from off the map, with unlimited range and without losses (11.a, Q-37). */
export const isFarOff = (g: VerdunTables, unit: number): boolean => g.type[unit] === 'railway-gun' || isBomber(g, unit)

/** Whether the hex is in range of a gun or aircraft. An adjacent hex is in range (8.a, 8.b). */
export const inRange = (g: VerdunTables, state: VerdunState, unit: number, target: number): boolean =>
  isFarOff(g, unit) || distance(g.board, unitPlace(state, unit), target) <= g.units[unit]!.artillery!.range

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

/** Returns the value of a gun in a bombardment: halved and rounded down if it is neutralised (9.b). */
export const bombardmentValue = (g: VerdunTables, state: VerdunState, unit: number): number =>
  halved(state, unit, g.units[unit]!.artillery!.bombardment)

/**
 * Returns the value of a gun or aircraft in support: halved and rounded down if neutralised, then reduced by one if out
 * of command (9.b, 10.2.d, Q-34).
 */
export const supportValue = (g: VerdunTables, state: VerdunState, gun: number, attack: boolean): number => {
  const values = g.units[gun]!.artillery!
  const full = attack ? values.bombardment : values.defence
  return Math.max(0, halved(state, gun, full) - (isMarked(state, gun, OUT_OF_COMMAND) ? 1 : 0))
}

/**
 * Returns the defence strength of a unit in an attacked hex: 1 for all artillery (8.3.a), never reduced;
 * otherwise the combat value.
 */
export const defenceOf = (g: VerdunTables, state: VerdunState, unit: number): number =>
  g.guns[unit] === 1 ? CONTACT_DEFENCE : combatValue(g, state, unit)

/** Marks guns and aircraft as fired: counters of guns are turned over, aircraft leave (1.3.b, 2.1.b). */
export const markFired = (state: VerdunState, guns: ReadonlyArray<number>): VerdunState =>
  guns.reduce((now, gun) => withMark(now, gun, FIRED), state)

/** Guns and aircraft that a side chooses to fire together. */
export interface Fire {
  readonly g: VerdunTables
  readonly state: VerdunState
  readonly side: SideIndex
  readonly purpose: 'bombardment' | 'attack' | 'defence'
  /** The guns and aircraft chosen so far. */
  readonly guns: ReadonlyArray<number>
}

const FIRES = { bombardment: 'verdun:8.1.a', attack: 'verdun:8.2.a', defence: 'verdun:8.2.b' } as const

/** The rules that keep a gun or an aircraft from firing, whatever the target and the other guns (8.a, 8.4, 11.a, Q-37). */
export const FIRE: VerdunBars<Fire> = [
  gate(
    ({ purpose }) => FIRES[purpose],
    'cannot-attack',
    '{} is not artillery',
    ({ g }, gun) => g.units[gun]!.artillery === null,
  ),
  gate(
    ({ purpose }) => FIRES[purpose],
    'cannot-attack',
    '{} is not on the map',
    ({ g, state }, gun) => (isFarOff(g, gun) ? unitPlace(state, gun) !== g.offMap : !isOnMap(g, state, gun)),
  ),
  bar(
    ({ g }, gun) => (isBomber(g, gun) ? 'verdun:11.a' : 'verdun:1.3.b'),
    'already-attacked',
    (name, { g }, gun) => `${name} has ${isBomber(g, gun) ? 'flown' : 'fired'} in this turn`,
    ({ state }, gun) => isMarked(state, gun, FIRED),
  ),
  bar(
    'verdun:8.4.a',
    'zone-of-control',
    '{} is in an enemy zone of control and cannot give support',
    ({ g, state, side, purpose }, gun) =>
      purpose !== 'bombardment' && g.guns[gun] === 1 && inEnemyZoc(g, state, side, unitPlace(state, gun)),
  ),
  bar(
    'verdun:8.c',
    'cannot-attack',
    '{} has nothing to add: its value is 0',
    ({ g, state, purpose }, gun) =>
      (purpose === 'bombardment'
        ? bombardmentValue(g, state, gun)
        : supportValue(g, state, gun, purpose === 'attack')) === 0,
  ),
]

/** Returns the guns and aircraft that a choice in ascending order may still add, apart from the rules of their fire. */
export const furtherGuns = ({ g, side, guns }: Fire): ReadonlyArray<number> => {
  const last = lastOf(guns)
  return g.artillery[side].filter(gun => gun > last)
}

/** Adds to the rules of a fire that its guns are chosen from one side, each once, in ascending order. */
export const inOrder = <C extends Fire>(bars: VerdunBars<C>): VerdunBars<C> => [
  gate('verdun:sequence', 'not-offered', '{} is already chosen', ({ guns }, gun) => guns.includes(gun)),
  gate('verdun:2.1.a', 'wrong-side', '{} is on the other side', ({ g, side }, gun) => g.side[gun] !== side),
  ...bars,
  bar(
    'verdun:sequence',
    'out-of-order',
    'choose guns in ascending order: {} had to be chosen earlier',
    ({ guns }, gun) => gun < lastOf(guns),
  ),
]

/* 8.2 to 8.4 Support: the guns and aircraft that may take part in a combat. */

/** The support of one side in a combat. */
export interface Support extends Fire {
  readonly phase: CombatsFrame
  readonly targets: ReadonlyArray<number>
  /** The units of the side that take part in the combat. */
  readonly units: ReadonlyArray<number>
}

/** Returns the support of an attack, as chosen so far. */
export const attackSupport = (
  g: VerdunTables,
  state: VerdunState,
  phase: CombatsFrame,
  { targets, attackers, guns }: Assault,
): Support => ({ g, state, phase, side: phase.side, purpose: 'attack', targets, units: attackers, guns })

/** Returns the support of a defence, as chosen so far. */
export const defenceSupport = (
  g: VerdunTables,
  state: VerdunState,
  phase: CombatsFrame,
  { targets, defenceGuns: guns }: Pick<Commitment, 'targets' | 'defenceGuns'>,
): Support => {
  const side = enemyOf(phase.side)
  return { g, state, phase, side, purpose: 'defence', targets, units: defendersOf(g, state, side, targets), guns }
}

/**
 * Whether the gun is corps artillery that supports any unit of its side, but without other artillery (14.2.e, Q-13).
 */
const supportsAlone = (g: VerdunTables, gun: number): boolean =>
  g.type[gun] === 'corps-artillery' && g.units[gun]!.alwaysInCommand

/** Whether a gun or aircraft may support a combat because this unit takes part (8.4.b, 11.a, Q-36). */
const belongs = (g: VerdunTables, gun: number, unit: number): boolean => {
  if (isBomber(g, gun) || supportsAlone(g, gun)) return true
  const [a, b] = [g.units[gun]!, g.units[unit]!]
  return g.type[gun] === 'divisional-artillery'
    ? a.division !== '' && a.division === b.division
    : a.corps !== '' && a.corps === b.corps
}

/** Whether a gun reaches a unit that it may support. Adjacent to a target of its attack, it needs no range. */
const reaches = ({ g, state, purpose, targets }: Support, gun: number, unit: number): boolean =>
  isBomber(g, gun) ||
  distance(g.board, unitPlace(state, gun), unitPlace(state, unit)) <= g.units[gun]!.artillery!.range ||
  (purpose === 'attack' && isInContact(g, state, gun, targets))

/** Whether the guns may fire together: left-bank guns do not fire with artillery of another corps (14.2.e, Q-13). */
const fireTogether = (g: VerdunTables, gun: number, others: ReadonlyArray<number>): boolean =>
  g.guns[gun] === 0 ||
  others.every(
    other =>
      g.guns[other] === 0 ||
      (!supportsAlone(g, gun) && !supportsAlone(g, other)) ||
      g.units[gun]!.corps === g.units[other]!.corps,
  )

/**
 * The rules that keep a gun or an aircraft from supporting an attack or a defence as chosen so far (8.2, 8.4, 11.a,
 *
 */
export const SUPPORT: VerdunBars<Support> = [
  gate(
    'verdun:Q-37',
    'cannot-attack',
    '{} can support attacks but not a defence',
    ({ g, purpose }, gun) => purpose === 'defence' && isBomber(g, gun),
  ),
  gate(
    'verdun:8.4.c',
    'cannot-attack',
    '{} can bombard but not support',
    ({ g }, gun) => g.type[gun] === 'railway-gun',
  ),
  bar(
    'verdun:Q-37',
    'cannot-attack',
    '{} does not fly in the second combat phase',
    ({ g, phase }, gun) => phase.second && isBomber(g, gun),
  ),
  ...FIRE,
  bar(
    'verdun:8.3.a',
    'cannot-attack',
    '{} is attacked in its own hex: it defends with 1 and cannot give support',
    ({ state, targets }, gun) => targets.includes(unitPlace(state, gun)),
  ),
  bar(
    'verdun:14.2.e',
    'cannot-attack',
    'left-bank guns cannot fire together with guns of another corps: {} does not fit the chosen guns',
    ({ g, guns }, gun) => !fireTogether(g, gun, guns),
  ),
  gate(
    'verdun:sequence',
    'out-of-order',
    'choose attackers before {}: there are none yet',
    ({ purpose, units }) => purpose === 'attack' && units.length === 0,
  ),
  gate(
    'verdun:8.4.b',
    'cannot-attack',
    '{} supports only its own division or corps, and none of its units takes part',
    ({ g, units }, gun) => !units.some(unit => belongs(g, gun, unit)),
  ),
  bar(
    ({ purpose }) => (purpose === 'attack' ? 'verdun:8.2.a' : 'verdun:8.2.b'),
    'cannot-attack',
    'everything that {} could support is out of range',
    (support, gun) => !support.units.some(unit => belongs(support.g, gun, unit) && reaches(support, gun, unit)),
  ),
]

/** Whether the unit is a bomber. A bomber bombards like any gun off the map, or supports one attack (11.a, Q-37). */
export const isBomber = (g: VerdunTables, unit: number): boolean => g.type[unit] === 'bomber'
