/** What the numbers in the tables mean: bits of hexes and units, numbers of nationalities, tallies. */

/** Bits of `flags` of the tables: what a hex is. */
export const SCHLIEFFEN = 1
export const BELGIUM = 8
export const FRANCE = 16
export const GERMANY = 32
/** Hexes of France with the German or the Belgian border (7.2.j, Q-120). */
export const BORDER = 64
export const VOSGES = 128
/** Named ports (10.4). */
export const PORT = 256
export const COAST = 512
/** Hexes with a railway. */
export const RAIL = 1024
/** Plan 17 VP hexes, and German VP hexes but for Paris. */
export const PLAN17 = 2048
export const VICTORY = 4096
/** Where German corps hold the Belgians in Antwerp (12.5.2). */
export const GUARD = 8192

/** Numbers of nationalities, in the order of `NATIONS`. */
export const GERMANS = 0
export const FRENCH = 1
export const BRITISH = 2
export const BELGIANS = 3

/** Bits of `traits` of the tables, in the order of `TRAITS`. */
export const DEFENCE_ONLY = 1
export const STEADY = 2
export const MOUNTAIN = 4
export const TERRITORIAL = 8

/** No step over this hexside: impassable, or the edge of the map. */
export const IMPASSABLE = 255

/** Tallies of the occupancy, each a count of the units of a side in a place. Combat units. */
export const COMBAT_UNITS = 0
export const INFANTRY_UNITS = 1
/** Undisrupted infantry. */
export const FRESH_INFANTRY = 2
/** Undisrupted infantry corps. Neither these nor {@link INFANTRY_CORPS} count the French (-) corps. */
export const FRESH_CORPS = 3
/** Infantry corps, disrupted ones too (12.5.2). */
export const INFANTRY_CORPS = 4
export const CAVALRY_UNITS = 5
export const FRESH_CAVALRY = 6
/** Fortresses, besieged or not. */
export const FORTRESSES = 7
/** Headquarters and heavy artillery. */
export const SUPPORT_UNITS = 8
/** Halves of a corps, of all combat units, and of infantry alone (8.4.6). */
export const HALVES = 9
export const INFANTRY_HALVES = 10
/** Units of corps size for stacking (8.4.6.k, Q-7). */
export const LARGE_UNITS = 11
