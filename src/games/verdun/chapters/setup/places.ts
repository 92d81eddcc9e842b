/** 14.1 Where a unit or a pillbox may be placed: what holds for each placing by itself. What the whole set-up owes is in duties.ts. */
import {
  type SideIndex,
  type VerdunState,
  type VerdunTables,
  enemyOf,
  occupancyOf,
  sideOf,
  unitPlace,
} from '../../state/index.js'
import { mayBeIn } from '../zones-of-control.js'

/** Whether nothing of the enemy keeps a side out of a hex; what stands apart does so out of play (14.2.e). */
export const isFreeFor = (g: VerdunTables, state: VerdunState, side: SideIndex, hex: number): boolean =>
  mayBeIn(g, state, side, hex) || (g.playable[hex] === 0 && occupancyOf(g, state).count(enemyOf(side), hex) === 0)

/** Where a unit in hand may be placed: in its zone, the hex that it was lifted from among them. */
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
