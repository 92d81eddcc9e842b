/** 12 Reinforcements, 14.2.f and 14.3.c Reserves: where and when they enter. */
import { distance } from '../../../kernel/index.js'
import { type VerdunState, type VerdunTables, bottomTurn, moverOf, sideOf, unitPlace } from '../state/index.js'
import { inEnemyZoc, mayBeIn } from './zones-of-control.js'

/** Whether the unit waits off the map and may enter in this turn. Its owner may also keep it off the map. */
export const mayArrive = (g: VerdunTables, state: VerdunState, unit: number): boolean => {
  const { start } = g.units[unit]!
  const place = unitPlace(state, unit)
  if (start.type === 'reinforcement') return place === g.slotOf(start.turn) && start.turn <= bottomTurn(state)
  return start.type === 'reserve' && place === g.reserve && start.turn <= bottomTurn(state)
}

/** Returns the hexes in which a unit off the map has enough movement points to enter now; [] if there are none. */
export const entryHexes = (g: VerdunTables, state: VerdunState, unit: number): ReadonlyArray<number> => {
  const { start, movement } = g.units[unit]!
  const side = sideOf(g, unit)
  const pays = (hex: number): boolean => g.entryCost[moverOf(g, unit)][hex]! <= movement
  if (start.type === 'reserve')
    return g.zoneOf(unit).filter(hex => mayBeIn(g, state, side, hex) && !inEnemyZoc(g, state, side, hex) && pays(hex))
  if (start.type !== 'reinforcement') return []
  const stated = g.board.index.get(start.hex)!
  if (mayBeIn(g, state, side, stated)) return pays(stated) ? [stated] : []
  // the enemy holds the stated hex: use the nearest free hexes in play on the side's own edge
  const free = g.southEdge.filter(hex => mayBeIn(g, state, side, hex))
  const nearest = Math.min(...free.map(hex => distance(g.board, stated, hex)))
  return free.filter(hex => distance(g.board, stated, hex) === nearest && pays(hex)).sort((a, b) => a - b)
}
