/** 14.1 Where a unit or a pillbox may be placed anew: there is room, and the trenches stay covered. */
import { adjacent } from '../../../../kernel/index.js'
import {
  type SideIndex,
  type VerdunState,
  type VerdunTables,
  FRENCH,
  occupancyOf,
  riverBetween,
  stepsLeft,
  unitPlace,
} from '../../state/index.js'
import { stackingRoom } from '../stacking.js'
import { mayBeIn } from '../zones-of-control.js'

/** French trench hexes that hold no French unit and lie in no French ZOC (14.1.c, Q-49); the unit `without` does not count. */
export const uncoveredTrenches = (g: VerdunTables, state: VerdunState, without: number): ReadonlyArray<number> => {
  const occupancy = occupancyOf(g, state)
  const from = without < 0 ? -1 : unitPlace(state, without)
  const covers = (hex: number): number => (from >= 0 && g.infantry[without] === 1 && reaches(g, from, hex) ? 1 : 0)
  return g.trenchHexes.filter(
    hex =>
      occupancy.count(FRENCH, hex) - (hex === from ? 1 : 0) === 0 && occupancy.zoc(FRENCH, hex) - covers(hex) === 0,
  )
}

/** Whether infantry in `from` puts its ZOC on `hex`. */
const reaches = (g: VerdunTables, from: number, hex: number): boolean =>
  adjacent(g.board, from, hex) && !riverBetween(g, from, hex)

/** Whether a unit in `at` covers a trench hex. */
const covers = (g: VerdunTables, unit: number, at: number, hex: number): boolean =>
  at === hex || (g.infantry[unit] === 1 && reaches(g, at, hex))

/** Whether a unit may be placed anew in a hex of its zone: there is room, and the trenches stay covered. */
const fits = (g: VerdunTables, state: VerdunState, unit: number): ((hex: number) => boolean) => {
  const side = g.side[unit] as SideIndex
  const now = unitPlace(state, unit)
  const steps = stepsLeft(g, state, unit)
  const bare = side === FRENCH ? uncoveredTrenches(g, state, unit) : []
  const occupancy = occupancyOf(g, state)
  return hex =>
    hex !== now &&
    (mayBeIn(g, state, side, hex) || g.playable[hex] === 0) &&
    occupancy.count(1 - side, hex) === 0 &&
    stackingRoom(g, state, side, hex) >= steps &&
    bare.every(trench => covers(g, unit, hex, trench))
}

/** Where a unit may be placed anew. */
export const setupHexes = (g: VerdunTables, state: VerdunState, unit: number): ReadonlyArray<number> =>
  g.zoneOf(unit).filter(fits(g, state, unit))

/** Whether there is any such hex. */
export const canBePlaced = (g: VerdunTables, state: VerdunState, unit: number): boolean =>
  g.zoneOf(unit).length > 0 && g.zoneOf(unit).some(fits(g, state, unit))

/** Where a pillbox may be placed anew: one a hex. */
export const pillboxChoices = (g: VerdunTables, state: VerdunState, pillbox: number): ReadonlyArray<number> =>
  g.pillboxHexes[pillbox]!.filter(hex => !state.pillboxes.includes(hex))
