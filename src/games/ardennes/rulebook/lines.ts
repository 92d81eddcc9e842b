/** The constants and tables of supply, surrender and rally (T-9, 18.4). */
import type { Morale } from '../scenario/index.js'

/**
 * The maximum length in hexes of the overland part of a line of supply (23.3.b), and of a line of communication between
 * two units (23.6.c).
 */
export const OVERLAND = 4

/** Surrender points by modified die roll (T-9). A modified roll below 1 counts as 1. */
const SURRENDER: ReadonlyArray<number> = [-1, 0, 1, 1, 1, 1]
/** The die-roll modifier of an Allied group under clear skies (23.7.e). */
export const AIR_DROP = -2
/** The die-roll modifier of fuel shortage under clear skies (6.3.a). */
export const CLEAR_FUEL = 1
/** Returns the surrender points that a roll adds (23.7.b). */
export const surrenderPoints = (modified: number): number => SURRENDER[Math.max(1, modified) - 1]!
/** The number of surrender points at which a group surrenders (23.8). */
export const SURRENDER_LEVEL: Readonly<Record<Morale, number>> = { green: 3, veteran: 4, elite: 5 }

/** The die-roll modifiers for rallying and disengaging (18.4.e, 20.2.c). */
export const MORALE_ROLL: Readonly<Record<Morale, number>> = { green: 1, veteran: 0, elite: -1 }
/** The highest modified die roll that rallies a unit next to an enemy (18.4.c). */
export const RALLIES = 2

/** The number of German guns that may be made Ready in each turn, and on turn 2 (5.2.a, 5.4.a). */
export const GUNS_SUPPLIED = { always: 3, second: 6 } as const
