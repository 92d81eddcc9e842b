/** 8.3 Control: the side that controls a hex, and the units that maintain control. */
import { has } from '../../../kernel/index.js'
import {
  type IllusionState,
  type IllusionTables,
  type SideIndex,
  COMBAT_UNITS,
  FORTRESSES,
  GERMAN,
  enemyOf,
  occupancyOf,
} from '../state/index.js'

/** Whether a side controls a hex (8.3.1). */
export const controls = (state: IllusionState, side: SideIndex, hex: number): boolean =>
  has(state.ground.german, hex) === (side === GERMAN)

/** Whether the fortresses of a hex are besieged (9.5.3). */
export const isBesieged = (state: IllusionState, hex: number): boolean => has(state.ground.sieges, hex)

/** Whether a side has a combat unit in a hex. */
export const hasCombatUnit = (g: IllusionTables, state: IllusionState, side: SideIndex, hex: number): boolean =>
  occupancyOf(g, state).tally(COMBAT_UNITS, side, hex) > 0

/** Whether a side has a fortress in a hex, besieged or not. */
export const hasFortress = (g: IllusionTables, state: IllusionState, side: SideIndex, hex: number): boolean =>
  occupancyOf(g, state).tally(FORTRESSES, side, hex) > 0

/** Whether a side has an unbesieged fortress in a hex. */
export const unbesieged = (g: IllusionTables, state: IllusionState, side: SideIndex, hex: number): boolean =>
  !isBesieged(state, hex) && hasFortress(g, state, side, hex)

/**
 * Whether a side keeps control of a hex that it controls: it has a combat unit or an unbesieged fortress there
 * (8.3.2.b, c).
 */
export const holdsOn = (g: IllusionTables, state: IllusionState, side: SideIndex, hex: number): boolean =>
  hasCombatUnit(g, state, side, hex) || unbesieged(g, state, side, hex)

/** Whether a hex has combat units or fortresses, including besieged ones, of the side's enemy. */
export const hasEnemies = (g: IllusionTables, state: IllusionState, side: SideIndex, hex: number): boolean =>
  hasCombatUnit(g, state, enemyOf(side), hex) || hasFortress(g, state, enemyOf(side), hex)

const unitsWhere = (
  g: IllusionTables,
  state: IllusionState,
  hex: number,
  is: (unit: number) => boolean,
): ReadonlyArray<number> => {
  const occupancy = occupancyOf(g, state)
  const out: number[] = []
  for (let unit = occupancy.firstIn(hex); unit >= 0; unit = occupancy.nextAfter(unit)) if (is(unit)) out.push(unit)
  return out
}

/** The combat units of a side in a hex, ascending. To test whether there are any, use {@link hasCombatUnit}. */
export const combatUnitsIn = (
  g: IllusionTables,
  state: IllusionState,
  side: SideIndex,
  hex: number,
): ReadonlyArray<number> => unitsWhere(g, state, hex, unit => g.combatant[unit] === 1 && g.side[unit] === side)

/** The fortresses of a side in a hex, ascending. */
export const fortressesIn = (
  g: IllusionTables,
  state: IllusionState,
  side: SideIndex,
  hex: number,
): ReadonlyArray<number> => unitsWhere(g, state, hex, unit => g.type[unit] === 'fortress' && g.side[unit] === side)
