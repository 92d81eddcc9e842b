/** 8 Guns and aircraft: their ranges and values, and the rules that keep one from firing, whatever it fires at. */
import { adjacent, distance, lastOf, gate, bar } from '../../../../kernel/index.js'
import { type VerdunBars, CONTACT_DEFENCE } from '../../rulebook/index.js'
import {
  type SideIndex,
  type VerdunState,
  type VerdunTables,
  FIRED,
  OUT_OF_COMMAND,
  isMarked,
  isOnMap,
  unitPlace,
  withMark,
} from '../../state/index.js'
import { isBomber } from '../air.js'
import { halved } from '../neutralisation.js'
import { combatValue } from '../units.js'
import { inEnemyZoc } from '../zones-of-control.js'

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
