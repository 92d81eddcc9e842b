/** 9.2.1 The battle board of a combat: spaces by role, row and column, and the pairs of opposite spaces. */
import { deepFreeze, isOnMap } from '../../../../kernel/index.js'
import {
  type BattleFrame,
  type IllusionState,
  type IllusionTables,
  type SideIndex,
  SPACES,
  enemyOf,
} from '../../state/index.js'
import { type Space, COLUMNS } from './spaces.js'

export const DEFENDER = 0
export const ATTACKER = 1
export const FRONT = 0
export const RESERVE = 1

/** Returns the number of a space: role * 8 + row * 4 + column. */
export const spaceAt = (role: number, row: number, column: number): number => role * 8 + row * COLUMNS + column
export const roleOf = (space: number): number => space >> 3
export const columnOf = (space: number): number => space % COLUMNS

/** A board without units. */
export const EMPTY_BOARD: ReadonlyArray<Space> = deepFreeze(Array.from({ length: SPACES }, () => []))

/** The units of a space that are still on the map. Cavalry that left the board has been removed from its space. */
export const unitsAt = (g: IllusionTables, state: IllusionState, battle: BattleFrame, space: number): Space =>
  battle.spaces[space]!.filter(unit => isOnMap(g, state, unit))

/** Returns the side in a role. */
export const sideIn = ({ attacker }: { readonly attacker: SideIndex }, role: number): SideIndex =>
  role === ATTACKER ? attacker : enemyOf(attacker)

/** Returns the front space opposite a space: the one of the other role in the same column. */
export const opposite = (space: number): number => spaceAt(1 - roleOf(space), FRONT, columnOf(space))

/** The columns in which both front spaces have units and that are not vacated (9.2.6.f). */
export const engaged = (g: IllusionTables, state: IllusionState, battle: BattleFrame): ReadonlyArray<number> =>
  [0, 1, 2, 3].filter(
    column =>
      !battle.vacant.includes(column) &&
      unitsAt(g, state, battle, spaceAt(DEFENDER, FRONT, column)).length > 0 &&
      unitsAt(g, state, battle, spaceAt(ATTACKER, FRONT, column)).length > 0,
  )
