/** 11 Movement: what a hop costs, and how it leaves the unit. */
import { direction } from '../../../../kernel/index.js'
import { EXIT_COST, LEAVE_ZOC_COST, PROHIBITED, TACTICAL_HEXES, TACTICAL_ONLY } from '../../rulebook/index.js'
import { BEYOND } from '../../state/index.js'
import { isPlaced } from '../entry.js'
import { isDown, isShutToVehicles } from '../roads.js'
import { slowedIn } from '../traffic/index.js'
import { type Ground, type Mover, isInside } from './ground.js'

/** Half points of a step over a hexside, where the unit leaves no enemy ZOC; {@link TACTICAL_ONLY} and {@link PROHIBITED} as they are. */
export const costOver = (ground: Ground, { along, bare }: Mover, k: number): number => {
  const { g, state } = ground
  const cost = (isDown(ground, k) ? bare : along)[k]!
  return cost >= TACTICAL_ONLY ? cost : cost + slowedIn(g, state, ground.phase.side, g.board.neighbours[k]!)
}

/** Half points of a step in all. */
export const fullCost = (ground: Ground, mover: Mover, d: number): number => {
  const cost = costOver(ground, mover, mover.place * 6 + d)
  return mover.inside && cost < TACTICAL_ONLY ? cost + LEAVE_ZOC_COST : cost
}

/** Half points spent after a step: beyond all that there are, where Tactical Movement pays for it. */
export const spentAfter = ({ spent, most }: Mover, cost: number): number =>
  spent === BEYOND || cost >= TACTICAL_ONLY || spent + cost > most ? BEYOND : spent + cost

/** What it costs to leave the map: out of a ravine without a road as over a ravine hexside (11.6, 11.9.b, Q-154). */
export const exitCost = ({ g }: Ground, { moves, place, inside }: Mover): number => {
  if (moves === 'vehicle' && isShutToVehicles(g, place)) return PROHIBITED
  if (g.terrain[place] === 'ravine' && g.edgeRoads[place] === 0) return TACTICAL_ONLY
  return EXIT_COST + (inside ? LEAVE_ZOC_COST : 0)
}

/** What it costs to go into a hex, onto the map in one, or off it, if points are paid for it. */
export const pointsFor = (ground: Ground, mover: Mover, to: number): number => {
  const { g } = ground
  if (to >= g.board.hexes) return mover.place >= g.board.hexes ? 0 : exitCost(ground, mover)
  // an engineer that is placed has two hexes left, whatever they cost (13.2.d)
  if (mover.place >= g.board.hexes)
    return isPlaced(g, mover.unit, mover.place)
      ? BEYOND
      : g.entryCost[mover.moves][to]! + slowedIn(g, ground.state, ground.phase.side, to)
  return fullCost(ground, mover, direction(g.board, mover.place, to))
}

/** The same; Tactical Movement takes one more than all that the unit has, whatever its hexes cost (11.3.a). */
export const hopCost = (ground: Ground, mover: Mover, to: number): number => {
  const { spent, most } = mover
  const points = pointsFor(ground, mover, to)
  if (spentAfter(mover, points) !== BEYOND) return points
  return spent === BEYOND ? 0 : most + 1 - spent
}

export const after = (ground: Ground, mover: Mover, to: number, cost: number): Mover => {
  const placed = isPlaced(ground.g, mover.unit, mover.place)
  return {
    unit: mover.unit,
    place: to,
    begun: true,
    spent: spentAfter(mover, cost),
    hexes: placed ? 0 : mover.hexes + 1,
    town: placed ? to : mover.town,
    inside: isInside(ground, mover.unit, to),
    plain: mover.plain,
    most: mover.most,
    free: mover.free,
    limit: mover.limit,
    tactical: mover.tactical,
    shaken: mover.shaken,
    afoot: false,
    formed: false,
    road: mover.road,
    moves: mover.moves,
    along: mover.along,
    bare: mover.bare,
    from: mover.from,
  }
}

/** Ways to a place by no more hexes than Tactical Movement has go on differently, and end differently: what tells them apart. */
export const hexesBy = ({ g }: Ground, { unit, place, hexes }: Mover, to: number): number =>
  Math.min(TACTICAL_HEXES + 1, to === place ? hexes : isPlaced(g, unit, place) ? 0 : hexes + 1)
