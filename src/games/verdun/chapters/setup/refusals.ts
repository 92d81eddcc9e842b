/** 14.1 Explains why a unit takes no part in the set-up, or cannot be placed in a hex. */
import { distance, violation } from '../../../../kernel/index.js'
import type { VerdunRule } from '../../rulebook/index.js'
import type { VerdunStart } from '../../scenario/index.js'
import {
  type VerdunState,
  type VerdunTables,
  type VerdunViolation,
  FRENCH,
  GERMAN,
  isOnMap,
  leastFromTrench,
  sideOf,
} from '../../state/index.js'

/** Explains why a unit takes no part in the set-up. Returns null if it takes part. */
export const unfit = (g: VerdunTables, state: VerdunState, unit: number): VerdunViolation | null => {
  const name = g.unitIds[unit]!
  return isOnMap(g, state, unit)
    ? null
    : violation('not-now', OFF_MAP[g.units[unit]!.start.type], `${name} is not set up`, [name])
}

/** The rule by which a unit is not on the map at set-up, for each way in which it comes into play. */
const OFF_MAP: Readonly<Record<VerdunStart['type'], VerdunRule>> = {
  setup: 'verdun:14.1.a',
  reinforcement: 'verdun:12.a',
  reserve: 'verdun:14.2.f',
  detachment: 'verdun:14.1.b',
  'off-map': 'verdun:Q-37',
}

/** Returns the rule that gives a unit its zone. */
export const zoneRule = (g: VerdunTables, unit: number): VerdunRule =>
  g.side[unit] === FRENCH ? 'verdun:14.1.c' : g.type[unit] === 'hq' ? 'verdun:14.1.e' : 'verdun:14.2.a'

/** Explains why a unit cannot be placed in a hex: it is held by the enemy, outside the unit's zone or too near a trench. */
export const refuseUnitHex = (g: VerdunTables, unit: number, hex: number): VerdunViolation => {
  const to = g.board.ids[hex]!
  const name = g.unitIds[unit]!
  const subjects = [name, to]
  if (g.zoneOf(unit).includes(hex))
    return violation('enemy-unit', 'verdun:Q-27', `${to} is held by the enemy`, subjects)
  const near =
    sideOf(g, unit) === GERMAN &&
    g.scenario.map.hexes.some((other, h) => other.trench > 0 && distance(g.board, h, hex) < leastFromTrench(g, unit))
  return violation(
    'out-of-area',
    near ? 'verdun:14.1.d' : zoneRule(g, unit),
    near ? `${to} is too near a French trench for ${name}` : `${to} is outside the zone of ${name}`,
    subjects,
  )
}
