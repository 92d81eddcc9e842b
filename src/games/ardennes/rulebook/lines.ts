/** Supply, surrender and rally: their numbers and tables (T-9, 18.4). */
import type { Morale } from '../scenario/index.js'

/** Hexes of the overland part of a line of supply (23.3.b), and from unit to unit of a line of communication (23.6.c). */
export const OVERLAND = 4

/** Surrender points by modified die (T-9): faces below the first read the first. */
const SURRENDER: ReadonlyArray<number> = [-1, 0, 1, 1, 1, 1]
/** More on the die of an Allied group under clear skies (23.7.e). */
export const AIR_DROP = -2
/** More on the dice of fuel shortage under clear skies (6.3.a). */
export const CLEAR_FUEL = 1
/** Surrender points that a roll adds (23.7.b). */
export const surrenderPoints = (modified: number): number => SURRENDER[Math.max(1, modified) - 1]!
/** Points at which a group surrenders (23.8). */
export const SURRENDER_LEVEL: Readonly<Record<Morale, number>> = { green: 3, veteran: 4, elite: 5 }

/** On the die to rally and to disengage (18.4.e, 20.2.c). */
export const MORALE_ROLL: Readonly<Record<Morale, number>> = { green: 1, veteran: 0, elite: -1 }
/** A unit beside an enemy rallies up to this (18.4.c). */
export const RALLIES = 2

/** German guns that may be made Ready in a turn, and on turn 2 (5.2.a, 5.4.a). */
export const GUNS_SUPPLIED = { always: 3, second: 6 } as const
