/** The cost of a hop, and the state of the unit after it (11). */
import { direction } from '../../../../kernel/index.js'
import { EXIT_COST, LEAVE_ZOC_COST, PROHIBITED, TACTICAL_HEXES, TACTICAL_ONLY } from '../../rulebook/index.js'
import { BEYOND } from '../../state/index.js'
import { isPlaced } from '../entry.js'
import { isDown, isShutToVehicles } from '../roads.js'
import { slowedIn } from '../traffic/index.js'
import { type Ground, type Mover, isInside } from './ground.js'

/**
 * Returns the half points of a step over a hexside, without leaving an enemy ZOC. {@link TACTICAL_ONLY} and {@link
 * PROHIBITED} are returned unchanged.
 */
export const costOver = (ground: Ground, { along, bare }: Mover, k: number): number => {
  const { g, state } = ground
  const cost = (isDown(ground, k) ? bare : along)[k]!
  return cost >= TACTICAL_ONLY ? cost : cost + slowedIn(g, state, ground.phase.side, g.board.neighbours[k]!)
}

/** Returns the total half points of a step. */
export const fullCost = (ground: Ground, mover: Mover, d: number): number => {
  const cost = costOver(ground, mover, mover.place * 6 + d)
  return mover.inside && cost < TACTICAL_ONLY ? cost + LEAVE_ZOC_COST : cost
}

/** Returns the half points spent after a step, or {@link BEYOND} if only Tactical Movement can pay for it. */
export const spentAfter = ({ spent, most }: Mover, cost: number): number =>
  spent === BEYOND || cost >= TACTICAL_ONLY || spent + cost > most ? BEYOND : spent + cost

/**
 * Returns the cost of leaving the map. Leaving a ravine hex without a road costs as much as a ravine hexside (11.6,
 * 11.9.b, Q-154).
 */
export const exitCost = ({ g }: Ground, { moves, place, inside }: Mover): number => {
  if (moves === 'vehicle' && isShutToVehicles(g, place)) return PROHIBITED
  if (g.terrain[place] === 'ravine' && g.edgeRoads[place] === 0) return TACTICAL_ONLY
  return EXIT_COST + (inside ? LEAVE_ZOC_COST : 0)
}

/** Returns the cost in points of a step, of entering the map in a hex, or of leaving it. */
export const pointsFor = (ground: Ground, mover: Mover, to: number): number => {
  const { g } = ground
  if (to >= g.board.hexes) return mover.place >= g.board.hexes ? 0 : exitCost(ground, mover)
  // an engineer that is placed has two hexes left at any cost (13.2.d)
  if (mover.place >= g.board.hexes)
    return isPlaced(g, mover.unit, mover.place)
      ? BEYOND
      : g.entryCost[mover.moves][to]! + slowedIn(g, ground.state, ground.phase.side, to)
  return fullCost(ground, mover, direction(g.board, mover.place, to))
}

/**
 * Returns the cost of a hop. Tactical Movement takes one half point more than the unit has, regardless of the cost of
 * the hexes (11.3.a).
 */
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

/**
 * Returns the label that distinguishes paths to the same place with different numbers of hexes, because they can
 * continue and end differently. All numbers of hexes beyond the limit of Tactical Movement share one label.
 */
export const hexesBy = ({ g }: Ground, { unit, place, hexes }: Mover, to: number): number =>
  Math.min(TACTICAL_HEXES + 1, to === place ? hexes : isPlaced(g, unit, place) ? 0 : hexes + 1)
