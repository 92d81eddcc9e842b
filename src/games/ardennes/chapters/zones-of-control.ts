/** Zones of control (9), and the hexes they reach. */
import { type Occupancy, neighbour } from '../../../kernel/index.js'
import {
  type ArdennesState,
  type ArdennesTables,
  type SideIndex,
  SILHOUETTES_THERE,
  TANK_ZONE,
  WHOLE,
  WILD,
  ZONE,
  enemyOf,
} from '../state/index.js'

/**
 * Whether the zone of silhouettes crosses a hexside: it has no ravine, or a ravine with an intact road (9.4, Q-118).
 */
export const tanksReach = (g: ArdennesTables, state: ArdennesState, hex: number, d: number): boolean => {
  const k = hex * 6 + d
  if ((g.sides[k]! & WILD) !== 0) return false
  const bridge = g.bridgeAt[k]!
  return bridge < 0 || g.ravineBridge[bridge] === 0 || state.bridges[bridge] === WHOLE
}

/** Whether units of a side in a hex exert a zone of control into the neighbour in a direction. */
export const controlsFrom = (
  g: ArdennesTables,
  state: ArdennesState,
  occupancy: Occupancy,
  { side, hex, d }: { readonly side: SideIndex; readonly hex: number; readonly d: number },
): boolean => {
  const count = occupancy.count(side, hex)
  if (count === 0) return false
  return count > occupancy.tally(SILHOUETTES_THERE, side, hex) || tanksReach(g, state, hex, d)
}

/** Counts silhouettes whose zone would reach a hex if the bridge through a ravine were intact. */
const cutOff = (
  g: ArdennesTables,
  state: ArdennesState,
  occupancy: Occupancy,
  side: SideIndex,
  hex: number,
): number => {
  let count = 0
  for (let d = 0; d < 6; d++) {
    const bridge = g.bridgeAt[hex * 6 + d]!
    if (bridge < 0 || g.ravineBridge[bridge] === 0 || state.bridges[bridge] === WHOLE) continue
    count += occupancy.tally(SILHOUETTES_THERE, side, neighbour(g.board, hex, d))
  }
  return count
}

/** Whether a hex is in an enemy zone of control of a side (9.1, 9.4). Friendly units in the hex do not matter here. */
export const inEnemyZoc = (
  g: ArdennesTables,
  state: ArdennesState,
  side: SideIndex,
  hex: number,
  occupancy: Occupancy = g.occupancy(state.units),
): boolean => {
  const enemy = enemyOf(side)
  if (occupancy.zoc(enemy, hex, ZONE) > 0) return true
  const tanks = occupancy.zoc(enemy, hex, TANK_ZONE)
  if (tanks === 0) return false
  return g.fragile[hex] === 0 || tanks > cutOff(g, state, occupancy, enemy, hex)
}

/** Returns the hexes from which enemies of a side exert a zone of control into a hex, by direction. */
export const zocHolders = (
  g: ArdennesTables,
  state: ArdennesState,
  side: SideIndex,
  to: number,
  occupancy: Occupancy = g.occupancy(state.units),
): ReadonlyArray<number> =>
  [0, 1, 2, 3, 4, 5].flatMap(d => {
    const hex = neighbour(g.board, to, d)
    // the ravine and its bridge are the same from either hex
    return hex >= 0 && controlsFrom(g, state, occupancy, { side: enemyOf(side), hex, d: (d + 3) % 6 }) ? [hex] : []
  })

/**
 * Whether zones of control of a side would reach a hex if all its bridges were intact. If not, the side exerts no zone
 * there.
 */
export const isReached = (occupancy: Occupancy, side: SideIndex, hex: number): boolean =>
  occupancy.zoc(side, hex, ZONE) > 0 || occupancy.zoc(side, hex, TANK_ZONE) > 0

/** Whether an enemy unit is adjacent to a hex, regardless of the hexside (11.2.c). */
export const besideEnemy = (g: ArdennesTables, occupancy: Occupancy, side: SideIndex, hex: number): boolean => {
  const enemy = enemyOf(side)
  if (isReached(occupancy, enemy, hex)) return true
  // only silhouettes beyond a ravine remain
  if (g.wild[hex] === 0) return false
  for (let d = 0; d < 6; d++) {
    const next = neighbour(g.board, hex, d)
    if (next >= 0 && occupancy.count(enemy, next) > 0) return true
  }
  return false
}
