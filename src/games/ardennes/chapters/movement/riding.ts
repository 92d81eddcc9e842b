/**
 * Strategic Movement, hex by hex (12.1, 12.2): along roads and away from the enemy, to a hex in which the unit may
 * stop.
 */
import { OPEN, neighbour } from '../../../../kernel/index.js'
import { ASTRAY, isBlocked, isMarked, sideOf } from '../../state/index.js'
import { crossesBoundary, isClosedTo } from '../bars.js'
import { hasRoad } from '../roads.js'
import { isManned } from '../dump.js'
import { entriesFor } from '../entry.js'
import { isRider, mayRestIn } from '../strategic-movement.js'
import { slowedIn } from '../traffic/index.js'
import { barsStep } from '../zoc-bonds.js'
import { type Ground, type Mover, isInside } from './ground.js'
import { costOver, fullCost } from './hops.js'
import {
  ARMY_BOUNDARY,
  BOND,
  CLOSED,
  ENEMY,
  NOT_ADJACENT,
  NO_POINTS,
  NO_REST,
  OFF_ROAD,
  ROAD_ZOC,
  TOO_FAR,
} from './refusals.js'

/** Returns the first rule that a step along the road breaks, apart from points and stopping, or OPEN. */
const roadBreaks = (ground: Ground, { unit, hexes, limit }: Mover, from: number, d: number): number => {
  const { g, state, occupancy, turn } = ground
  const to = neighbour(g.board, from, d)
  if (to < 0) return NOT_ADJACENT
  const side = sideOf(g, unit)
  if (isManned(g, state, side, to, occupancy)) return ENEMY
  if (!hasRoad(ground, from, d)) return OFF_ROAD
  if (barsStep(ground, side, from, d)) return BOND
  if (crossesBoundary(g, turn, unit, from, d) && !isMarked(state, unit, ASTRAY)) return ARMY_BOUNDARY
  if (isClosedTo(g, state, turn, unit, to) !== null) return CLOSED
  if (isInside(ground, unit, to)) return ROAD_ZOC
  return hexes >= limit ? TOO_FAR : OPEN
}

/**
 * Whether a unit in Strategic Movement that has entered a hex, with these half points spent, can end its move there or
 * farther on.
 */
export const canRest = (ground: Ground, mover: Mover, hex: number, spent: number): boolean => {
  const { g, state } = ground
  if (mayRestIn(g, state, mover.unit, hex)) return true
  const least = new Map([[hex, spent]])
  // a hex that is reached again at a lower cost is examined again
  const open = [hex]
  for (const from of open) {
    // the unit must stop at a roadblock (24.8.d)
    if (isBlocked(state, ground.phase.side, from)) continue
    for (let d = 0; d < 6; d++) {
      if (roadBreaks(ground, mover, from, d) !== OPEN) continue
      const to = neighbour(g.board, from, d)
      const cost = least.get(from)! + costOver(ground, mover, from * 6 + d)
      if (cost > mover.most || cost >= (least.get(to) ?? Infinity)) continue
      if (mayRestIn(g, state, mover.unit, to)) return true
      least.set(to, cost)
      open.push(to)
    }
  }
  return false
}

/**
 * Returns OPEN if a unit in Strategic Movement may step in direction `d`, otherwise the first rule that the step
 * breaks.
 */
export const rideBreaks = (ground: Ground, mover: Mover, d: number): number => {
  const broken = roadBreaks(ground, mover, mover.place, d)
  if (broken !== OPEN) return broken
  const spent = mover.spent + fullCost(ground, mover, d)
  if (spent > mover.most) return NO_POINTS
  return canRest(ground, mover, neighbour(ground.g.board, mover.place, d), spent) ? OPEN : NO_REST
}

/**
 * Returns the places that a unit off the map may enter. In Strategic Movement these are hexes with a road and no enemy
 * ZOC, from which it can end its move (12.2).
 */
export const entriesOf = (ground: Ground, mover: Mover): ReadonlyArray<number> => {
  const { g, state } = ground
  const all = entriesFor(g, state, mover.unit)
  // units that arrive by Strategic Movement cannot enter otherwise (31.1.d)
  if (!mover.road) return isRider(g, state, mover.unit) ? all.filter(place => place >= g.board.hexes) : all
  return all.filter(place => {
    // no unit may ride to a place next to an enemy
    if (place >= g.board.hexes) return !isRider(g, state, mover.unit) && g.gateOf[place]! < 0
    if (g.edgeRoads[place] === 0 || isInside(ground, mover.unit, place)) return false
    const spent = mover.spent + g.entryCost[mover.moves][place]! + slowedIn(g, state, ground.phase.side, place)
    return spent <= mover.most && canRest(ground, mover, place, spent)
  })
}
