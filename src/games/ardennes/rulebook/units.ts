/** Groups of units by the symbols printed on them (2.4). */
import type { UnitType } from '../scenario/index.js'

/** Tank units: silhouettes, and units that mix tanks with infantry (2.4, Q-24). */
export const TANKS: ReadonlySet<UnitType> = new Set(['tank', 'tank-destroyer', 'combat-command', 'armor'])
/** Tank and recon units, which 15.7.c and 20.2.d treat alike. */
export const ARMORED: ReadonlySet<UnitType> = new Set([...TANKS, 'recon'])
/** Infantry units of every type, including motorized infantry. */
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
/**
 * Limits of replacements (25.21.c, 25.22.c, 25.26.a). `armored` is the number of points from which a side may spend one
 * on tanks, recon or Flak; `retreats` is the number of units per side that may retreat. German tanks with a tank
 * quality of `tq` or more receive no replacements.
 */
export const REPLACEMENTS = { armored: 2, retreats: 2, tq: 5 } as const
