/** 23.2, 23.3 Lines of supply: a road to a source, and at most four hexes overland to that road. */
import { type Occupancy, neighbour } from '../../../../kernel/index.js'
import { OVERLAND } from '../../rulebook/index.js'
import {
  type ArdennesState,
  type ArdennesTables,
  type SideIndex,
  GERMAN,
  enemyOf,
  isBlocked,
  isGuarded,
  unitPlace,
} from '../../state/index.js'
import { hasRoad } from '../roads.js'
import { type Lines, barsLine, isHexBond } from '../zoc-bonds.js'
import { inEnemyZoc } from '../zones-of-control.js'

/** What lines are traced over. */
const linesOf = (g: ArdennesTables, state: ArdennesState): Lines => ({ g, state, occupancy: g.occupancy(state.units) })

/** Whether a hex lies open to the enemy: in his zone of control, and no friend in it (23.3.e, Q-50). */
export const isExposed = ({ g, state, occupancy }: Lines, side: SideIndex, hex: number): boolean =>
  occupancy.count(side, hex) === 0 && inEnemyZoc(g, state, side, hex, occupancy)

/** The sources of a side that no enemy stands on (23.2.b). */
export const openSources = (g: ArdennesTables, occupancy: Occupancy, side: SideIndex): ReadonlyArray<number> =>
  g.sources[side].filter(hex => occupancy.count(enemyOf(side), hex) === 0)

/** The hexes from which a road leads to a source of a side: hex -> 1 (23.3.f to 23.3.i). */
export const roadsToSources = (g: ArdennesTables, state: ArdennesState, side: SideIndex): Uint8Array => {
  const lines = linesOf(g, state)
  const { occupancy } = lines
  const enemy = enemyOf(side)
  const isDump = (hex: number): boolean => side === GERMAN && isGuarded(g, state, hex)
  const out = new Uint8Array(g.board.hexes)
  // an enemy ZOC does not close the source itself
  // nor does it open one that lies in an enemy bond (10.2.c)
  const queue = openSources(g, occupancy, side).filter(
    hex => !isBlocked(state, side, hex) && !isHexBond(lines, side, hex),
  )
  for (const hex of queue) out[hex] = 1
  // it grows while it is read
  for (const hex of queue)
    for (let d = 0; d < 6; d++) {
      const next = neighbour(g.board, hex, d)
      if (next < 0 || out[next] === 1 || !hasRoad(lines, hex, d) || barsLine(lines, side, hex, d)) continue
      if (
        occupancy.count(enemy, next) > 0 ||
        isDump(next) ||
        isExposed(lines, side, next) ||
        isBlocked(state, side, next)
      )
        continue
      out[next] = 1
      queue.push(next)
    }
  return out
}

/**
 * The hexes from which one of these can be reached overland (23.3.b to 23.3.e): hex -> 1. Ways are the same there and back, since a unit
 * at either end cancels what would bar its own hex.
 */
export const overlandFrom = (
  g: ArdennesTables,
  state: ArdennesState,
  side: SideIndex,
  starts: Iterable<number>,
): Uint8Array => {
  const lines = linesOf(g, state)
  const { occupancy } = lines
  const enemy = enemyOf(side)
  const isDump = (hex: number): boolean => side === GERMAN && isGuarded(g, state, hex)
  const reached = new Uint8Array(g.board.hexes)
  let edge = [...starts]
  for (const hex of edge) reached[hex] = 1
  for (let far = 0; far < OVERLAND; far++) {
    const next: number[] = []
    for (const hex of edge)
      for (let d = 0; d < 6; d++) {
        const to = neighbour(g.board, hex, d)
        if (to < 0 || reached[to] === 1 || occupancy.count(enemy, to) > 0 || isDump(to)) continue
        if (barsLine(lines, side, hex, d) || isHexBond(lines, side, to)) continue
        // no two in a row that lie open to the enemy
        if (isExposed(lines, side, to) && isExposed(lines, side, hex)) continue
        reached[to] = 1
        // to a unit on a roadblock, and no farther (23.3.j, Q-137)
        if (!isBlocked(state, side, to)) next.push(to)
      }
    edge = next
  }
  return reached
}

/** The hexes from which a line of supply leads: hex -> 1 (23.1.b). */
export const suppliedHexes = (g: ArdennesTables, state: ArdennesState, side: SideIndex): Uint8Array => {
  const roads = roadsToSources(g, state, side)
  return overlandFrom(
    g,
    state,
    side,
    [...roads.keys()].filter(hex => roads[hex] === 1),
  )
}

/** The units of some that hang together with one of these hexes, from unit to unit over at most four hexes each (23.6.c, 23.6.e). */
export const joinedTo = (
  g: ArdennesTables,
  state: ArdennesState,
  side: SideIndex,
  hexes: Iterable<number>,
  units: ReadonlyArray<number>,
): ReadonlyArray<number> => {
  const found = new Set<number>()
  let edge = new Set(hexes)
  while (edge.size > 0) {
    const reached = overlandFrom(g, state, side, edge)
    edge = new Set()
    for (const unit of units) {
      const hex = unitPlace(state, unit)
      if (found.has(unit) || reached[hex] === 0) continue
      found.add(unit)
      edge.add(hex)
    }
  }
  return units.filter(unit => found.has(unit))
}
