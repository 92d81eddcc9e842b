/** The heuristic player's answers during movement. */
import { best, firstOffered, offered, unitPlace } from '../../../kernel/index.js'
import { isAstrayOfOrders, roadsToSources } from '../chapters/index.js'
import { GERMAN, SHAKEN, frameOf, isMarked, attackUp } from '../state/index.js'
import { turnsLeft } from './aims.js'
import { type ArdennesAnswer, type Desk, hexOf, unitOf } from './desk.js'
import { frontOf } from './fields.js'
import { toBlock } from './gates.js'
import { bestWay, moverOf, nextToMove, onTheRoad } from './move.js'
import { placeWorth } from './place.js'
import { unitWorth } from './worth.js'

/**
 * Selects the next unit that can reach a better place, then units that must leave their hexes before the phase ends.
 */
export const toMove: ArdennesAnswer = ({ g, state, side, actions }) => {
  const choices = offered(actions, 'select')
  const unit = nextToMove(
    g,
    state,
    side,
    choices.map(action => unitOf(g, action)),
  )
  if (unit >= 0) return choices.find(action => unitOf(g, action) === unit)
  return (
    firstOffered(actions, 'end') ??
    choices.find(action => isMarked(state, unitOf(g, action), SHAKEN)) ??
    choices.find(action => isAstrayOfOrders(g, state, unitOf(g, action))) ??
    choices.find(action => g.occupancy(state.units).unitsIn(unitPlace(state, unitOf(g, action))).length > 1)
  )
}

/** The margin by which a path by Strategic Movement must be better, since units on the road are easy to hit (12.5). */
const ROAD_MARGIN = 1.5
/** The distance from the enemy within which no unit uses Strategic Movement, in hexes. */
const ROAD_AWAY = 3

/** Whether the selected unit should use Strategic Movement. */
const shouldRide = (desk: Desk): boolean => {
  const { g, state, side } = desk
  const [ground, mover] = moverOf(desk)
  if (frontOf(g, state, side).enemyAway[mover.place]! <= ROAD_AWAY) return false
  const plain = bestWay(ground, side, mover, -Infinity)
  const road = bestWay(ground, side, onTheRoad(ground, mover), -Infinity)
  return road !== null && (plain === null || road.worth > plain.worth + ROAD_MARGIN)
}

/** The number of turns before the end on which Germans may leave the map. Earlier, units are more useful on the map. */
const LEAVE = 2

/**
 * Whether the selected unit should leave the map. Strength that has left counts if a road leads back from its exit hex
 * (31.1.h, 31.1.i).
 */
const shouldLeave = ({ g, state, side }: Desk): boolean => {
  const { unit } = frameOf(state, 'march')!
  return (
    side === GERMAN &&
    turnsLeft(g, state) <= LEAVE &&
    attackUp(g, state, unit) > 0 &&
    roadsToSources(g, state, GERMAN)[unitPlace(state, unit)] === 1
  )
}

/** Takes the next step, stops, or chooses an action that replaces a move. */
export const onTheWay: ArdennesAnswer = desk => {
  const { g, side, actions } = desk
  const strategic = firstOffered(actions, 'strategic')
  if (strategic !== undefined && shouldRide(desk)) return strategic
  const exit = firstOffered(actions, 'exit')
  if (exit !== undefined && shouldLeave(desk)) return exit
  const [ground, mover] = moverOf(desk)
  const way = bestWay(ground, side, mover)
  const stop = firstOffered(actions, 'stop')
  const steps = offered(actions, 'step')
  const next = way === null ? undefined : steps.find(action => hexOf(g, action) === way.next)
  if (next !== undefined) return next
  if (stop !== undefined) return stop
  const dig = firstOffered(actions, 'dig')
  // a selected unit that would rather stay has to move
  const any = bestWay(ground, side, mover, -Infinity)
  return dig ?? steps.find(action => hexOf(g, action) === any?.next) ?? steps[0] ?? strategic
}

/**
 * Enters the map in the best hex, by Strategic Movement if the enemy is far away. If the enemy closes the entry, the
 * unit helps to block the enemy from off the map (13.4.d).
 */
export const entry: ArdennesAnswer = desk => {
  const { g, state, side, actions } = desk
  const { unit } = frameOf(state, 'march')!
  const { enemyAway } = frontOf(g, state, side)
  const hexes = offered(actions, 'enter').filter(action => hexOf(g, action) < g.board.hexes)
  const block = hexes.length === 0 ? toBlock(desk) : undefined
  if (block !== undefined) return block
  const strategic = firstOffered(actions, 'strategic')
  if (strategic !== undefined && hexes.every(action => enemyAway[hexOf(g, action)]! > ROAD_AWAY)) return strategic
  const place = placeWorth(g, state, side, unit)
  return best(hexes, action => place(hexOf(g, action))) ?? firstOffered(actions, 'enter')
}

/** Removes the least valuable unit from an overstacked hex. */
export const tooMany: ArdennesAnswer = ({ g, state, actions }) =>
  best(offered(actions, 'remove'), action => -unitWorth(g, state, unitOf(g, action)))
