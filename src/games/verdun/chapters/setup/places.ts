/** 14.1 The hexes in which one unit or pillbox may be placed. Requirements for the complete set-up are in duties.ts. */
import { type VerdunState, type VerdunTables, sideOf, unitPlace } from '../../state/index.js'
import { isFreeFor } from '../zones-of-control.js'

/**
 * Returns the hexes in which a selected unit may be placed: free hexes of its zone, including the one from which it was
 * lifted. Left-bank artillery in the historical scenario has a zone that is out of play (14.2.e).
 */
export const setupHexes = (g: VerdunTables, state: VerdunState, unit: number): ReadonlyArray<number> => {
  const side = sideOf(g, unit)
  return g.zoneOf(unit).filter(hex => isFreeFor(g, state, side, hex))
}

/** Whether a unit may be placed in a different hex. */
export const canBePlaced = (g: VerdunTables, state: VerdunState, unit: number): boolean => {
  const now = unitPlace(state, unit)
  const side = sideOf(g, unit)
  return g.zoneOf(unit).some(hex => hex !== now && isFreeFor(g, state, side, hex))
}

/** Whether a pillbox may be placed in a different hex. */
export const canPillboxBePlaced = (g: VerdunTables, state: VerdunState, pillbox: number): boolean =>
  g.pillboxHexes[pillbox]!.some(hex => hex !== state.pillboxes[pillbox])
