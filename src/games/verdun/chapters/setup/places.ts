/** 14.1 Where a unit or a pillbox may be placed: what holds for each placing by itself. What the whole set-up owes is in duties.ts. */
import { type VerdunState, type VerdunTables, sideOf, unitPlace } from '../../state/index.js'
import { isFreeFor } from '../zones-of-control.js'

/** Where a unit in hand may be placed: in its zone, the hex that it was lifted from among them; what stands apart does so out of play (14.2.e). */
export const setupHexes = (g: VerdunTables, state: VerdunState, unit: number): ReadonlyArray<number> => {
  const side = sideOf(g, unit)
  return g.zoneOf(unit).filter(hex => isFreeFor(g, state, side, hex))
}

/** Whether a unit may be placed anywhere but where it is. */
export const canBePlaced = (g: VerdunTables, state: VerdunState, unit: number): boolean => {
  const now = unitPlace(state, unit)
  const side = sideOf(g, unit)
  return g.zoneOf(unit).some(hex => hex !== now && isFreeFor(g, state, side, hex))
}

/** Whether a pillbox may be placed anywhere but where it is. */
export const canPillboxBePlaced = (g: VerdunTables, state: VerdunState, pillbox: number): boolean =>
  g.pillboxHexes[pillbox]!.some(hex => hex !== state.pillboxes[pillbox])
