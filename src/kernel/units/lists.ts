/** Tests for audits of lists of units and of the paths of units. */
import { type Board, adjacent } from '../board/index.js'
import { areDistinct, isAscending } from '../contract/index.js'
import type { SideIndex } from './sides.js'
import { type UnitWords, isOnMap, unitPlace } from './units.js'

/** Returns the ids of some units. */
export const idsOf = (
  { unitIds }: { readonly unitIds: ReadonlyArray<string> },
  units: ReadonlyArray<number>,
): ReadonlyArray<string> => units.map(unit => unitIds[unit]!)

/** Tables that contain the side of each unit. */
export interface SideTable {
  readonly side: ArrayLike<number>
}

/** Whether all units belong to a side. */
export const areOf = ({ side: sides }: SideTable, side: SideIndex, units: ReadonlyArray<number>): boolean =>
  units.every(unit => sides[unit] === side)

/** Whether the units belong to a side and are in ascending order without duplicates. */
export const isListOf = (tables: SideTable, side: SideIndex, units: ReadonlyArray<number>): boolean =>
  isAscending(units) && areOf(tables, side, units)

/** Whether all units are on the map. */
export const areOnMap = (tables: { readonly board: Board }, state: UnitWords, units: ReadonlyArray<number>): boolean =>
  units.every(unit => isOnMap(tables, state, unit))

/** Whether all units are in a place. */
export const areIn = (state: UnitWords, units: ReadonlyArray<number>, place: number): boolean =>
  units.every(unit => unitPlace(state, unit) === place)

/**
 * Whether units can have moved along these hexes to their current place. The path contains its first hex, and no hex
 * twice.
 */
export const haveCome = (
  board: Board,
  state: UnitWords,
  units: ReadonlyArray<number>,
  entered: ReadonlyArray<number>,
): boolean =>
  areDistinct(entered) &&
  entered.every((hex, i) => i === 0 || adjacent(board, entered[i - 1]!, hex)) &&
  areIn(state, units, entered[entered.length - 1]!)
