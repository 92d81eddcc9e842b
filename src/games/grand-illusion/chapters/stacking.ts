/**
 * 8.4.6 Stacking: eight corps of a side per hex, six of them infantry; the limits are lower in the Vosges. They apply
 * where a move or retreat ends.
 */
import { unitPlace } from '../../../kernel/index.js'
import {
  type IllusionState,
  type IllusionTables,
  type SideIndex,
  HALVES,
  INFANTRY_HALVES,
  LARGE_UNITS,
  VOSGES,
  hexHas,
  occupancyOf,
} from '../state/index.js'

/** The limits per hex and side in half corps: for all units, and for infantry (8.4.6.a to c). */
const MOST_HALVES = 16
const MOST_INFANTRY_HALVES = 12
/** The limits in the Vosges: three corps and a division, with cavalry counted like infantry (8.4.6.k, Q-7). */
const MOST_HALVES_IN_VOSGES = 7
const MOST_CORPS_IN_VOSGES = 3

/** The contents of a hex for stacking, for one side. */
interface Fill {
  halves: number
  infantry: number
  large: number
}

const isWithinLimits = (g: IllusionTables, hex: number, { halves, infantry, large }: Fill): boolean =>
  hexHas(g, hex, VOSGES)
    ? halves <= MOST_HALVES_IN_VOSGES && large <= MOST_CORPS_IN_VOSGES
    : halves <= MOST_HALVES && infantry <= MOST_INFANTRY_HALVES

/**
 * Adds (`by` is 1) or subtracts (`by` is -1) a unit. Headquarters, heavy artillery and fortresses do not count (8.4.6.e
 * to g).
 */
const count = (g: IllusionTables, fill: Fill, unit: number, by: 1 | -1): void => {
  const halves = g.halves[unit]!
  fill.halves += by * halves
  if (g.infantry[unit] === 1) fill.infantry += by * halves
  if (halves > 1) fill.large += by
}

const filled = (g: IllusionTables, state: IllusionState, side: SideIndex, hex: number): Fill => {
  const occupancy = occupancyOf(g, state)
  return {
    halves: occupancy.tally(HALVES, side, hex),
    infantry: occupancy.tally(INFANTRY_HALVES, side, hex),
    large: occupancy.tally(LARGE_UNITS, side, hex),
  }
}

/**
 * Whether none of these units counts towards stacking. Such units fit into any hex, even one that an exchange has
 * overfilled (8.4.6.e to g, 8.4.9.g).
 */
const countNothing = (g: IllusionTables, units: ReadonlyArray<number>): boolean =>
  units.every(unit => g.halves[unit] === 0)

/**
 * Whether these units of a side fit into a hex together with its units there. A unit that is already there counts once.
 */
export const fits = (
  g: IllusionTables,
  state: IllusionState,
  side: SideIndex,
  hex: number,
  units: ReadonlyArray<number>,
): boolean => {
  const fill = filled(g, state, side, hex)
  for (const unit of units) if (unitPlace(state, unit) !== hex) count(g, fill, unit, 1)
  return isWithinLimits(g, hex, fill) || countNothing(g, units)
}

/**
 * Returns the contents of a hex for a side without those of its units that pass through or are about to leave (8.4.6.h,
 *
 */
const filledWithout = (g: IllusionTables, state: IllusionState, hex: number, units: ReadonlyArray<number>): Fill => {
  const fill = filled(g, state, g.side[units[0]!] as SideIndex, hex)
  for (const unit of units) if (unitPlace(state, unit) === hex) count(g, fill, unit, -1)
  return fill
}

/**
 * Whether these units, all of them in `passing`, fit into a hex if the other passing units are not counted. An empty
 * list always fits, so a group may pass an overfilled hex.
 */
export const fitsBesides = (
  g: IllusionTables,
  state: IllusionState,
  hex: number,
  units: ReadonlyArray<number>,
  passing: ReadonlyArray<number>,
): boolean => {
  if (countNothing(g, units)) return true
  const fill = filledWithout(g, state, hex, passing)
  for (const unit of units) count(g, fill, unit, 1)
  return isWithinLimits(g, hex, fill)
}

/** Whether a side is within the limits of a hex after these units have left. True for an empty list. */
export const isRelieved = (
  g: IllusionTables,
  state: IllusionState,
  hex: number,
  leaving: ReadonlyArray<number>,
): boolean => leaving.length === 0 || isWithinLimits(g, hex, filledWithout(g, state, hex, leaving))

/** Whether a side is within the limits of a hex. */
export const isWithinStacking = (g: IllusionTables, state: IllusionState, side: SideIndex, hex: number): boolean =>
  isWithinLimits(g, hex, filled(g, state, side, hex))
