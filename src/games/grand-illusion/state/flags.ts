/** The meanings of the numbers in the tables: bits of hexes and units, numbers of nationalities, tallies. */

/** Bits of `flags` of the tables. This bit marks Schlieffen Plan hexes (8.4.8). */
export const SCHLIEFFEN = 1
export const BELGIUM = 8
export const FRANCE = 16
export const GERMANY = 32
/** Hexes of France that contain the German or the Belgian border (7.2.j, Q-120). */
export const BORDER = 64
export const VOSGES = 128
/** Named ports (10.4). */
export const PORT = 256
export const COAST = 512
/** Hexes with a railway. */
export const RAIL = 1024
/** Plan 17 VP hexes. */
export const PLAN17 = 2048
/** German VP hexes except Paris. */
export const VICTORY = 4096
/** Hexes from which German corps lock the Belgians up in Antwerp (12.5.2). */
export const GUARD = 8192

/** Numbers of nationalities, in the order of `NATIONS`. */
export const GERMANS = 0
export const FRENCH = 1
export const BRITISH = 2
export const BELGIANS = 3

/** Bits of `traits` of the tables, in the order of `TRAITS` (2.4). */
export const DEFENCE_ONLY = 1
export const STEADY = 2
export const MOUNTAIN = 4
export const TERRITORIAL = 8

/** The cost of a step over an impassable hexside or the edge of the map. */
export const IMPASSABLE = 255

/** Numbers of the tallies of the occupancy. Each tally counts units of a side in a place; this one counts combat units. */
export const COMBAT_UNITS = 0
export const INFANTRY_UNITS = 1
/** Undisrupted infantry. */
export const FRESH_INFANTRY = 2
/** Undisrupted infantry corps, without the French (-) corps. */
export const FRESH_CORPS = 3
/** Infantry corps, including disrupted ones but not the French (-) corps (12.5.2, Q-41). */
export const INFANTRY_CORPS = 4
export const CAVALRY_UNITS = 5
export const FRESH_CAVALRY = 6
/** Fortresses, besieged or not. */
export const FORTRESSES = 7
/** Headquarters and heavy artillery. */
export const SUPPORT_UNITS = 8
/** The total size of the combat units, in half corps (8.4.6). */
export const HALVES = 9
/** The total size of the infantry, in half corps (8.4.6). */
export const INFANTRY_HALVES = 10
/** Combat units that stack as a corps (8.4.6.k, Q-7). */
export const LARGE_UNITS = 11
