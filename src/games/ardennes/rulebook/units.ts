/** Sorts of units, by what is printed on them (2.4). */
import type { UnitType } from '../scenario/index.js'

/** Tank units: silhouettes, and tanks mixed with infantry (2.4, Q-24). */
export const TANKS: ReadonlySet<UnitType> = new Set(['tank', 'tank-destroyer', 'combat-command', 'armor'])
/** Tanks and recon, which 15.7.c and 20.2.d name together. */
export const ARMORED: ReadonlySet<UnitType> = new Set([...TANKS, 'recon'])
/** Infantry of every sort, motorized too. */
export const TROOPS: ReadonlySet<UnitType> = new Set([
  'infantry',
  'mechanized-infantry',
  'parachute',
  'airborne',
  'engineer',
  'fortress',
])
/** Stacking points of the reduced side of a large unit (16.4.c, 25.24.a). */
export const LARGE = 2
/** Limits of replacements: points of a night of which one may go to tanks, recon or Flak; units of a side that may go back; tank quality from which on German tanks receive none (25.21.c, 25.22.c, 25.26.a). */
export const REPLACEMENTS = { armored: 2, retreats: 2, tq: 5 } as const
