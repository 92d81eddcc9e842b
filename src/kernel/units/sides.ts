/** Sides by number, as in states and rules. */

import { below } from '../numbers/index.js'

/** The index of one of a game's two sides. */
export type SideIndex = 0 | 1

/** Returns the other side. */
export const enemyOf = (side: SideIndex): SideIndex => (side === 0 ? 1 : 0)

/** Returns the side of a unit, from a table of sides. */
export const sideOf = (tables: { readonly side: ArrayLike<number> }, unit: number): SideIndex =>
  tables.side[unit] as SideIndex

/** The units of a scenario by number, with their sides. */
export interface UnitsBySide {
  /** Unit -> its id. */
  readonly unitIds: ReadonlyArray<string>
  /** Unit -> its side. */
  readonly side: Uint8Array
  /** Side -> its units, ascending. */
  readonly unitsOf: readonly [ReadonlyArray<number>, ReadonlyArray<number>]
}

/** Numbers the units of a scenario in the order of the scenario. */
export const unitsBySide = <Side extends string>(
  units: ReadonlyArray<{ readonly id: string; readonly side: Side }>,
  sides: readonly [Side, Side],
): UnitsBySide => {
  const side = Uint8Array.from(units, unit => sides.indexOf(unit.side))
  const numbers = below(units.length)
  return {
    unitIds: units.map(unit => unit.id),
    side,
    unitsOf: [numbers.filter(unit => side[unit] === 0), numbers.filter(unit => side[unit] === 1)],
  }
}
