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
