/** Strategic Movement and trucks (12): the markers, the units that may use them, and where. */
import { type WordList, isOnMap, neighbour, remember, rememberEach, statusOf, wordAt } from '../../../kernel/index.js'
import { TURNS } from '../rulebook/index.js'
import {
  type ArdennesState,
  type ArdennesTables,
  type SideIndex,
  ALLIED,
  GERMAN,
  REPLACED,
  RIDING,
  ROAD,
  SHAKEN,
  TOWED,
  TRUCK,
  UNSUPPLIED,
  bears,
  gameTurnOf,
  isMarked,
  sideOf,
  unitPlace,
} from '../state/index.js'
import { hasRoads } from './roads.js'
import { besideEnemy } from './zones-of-control.js'

/** Counts the markers on units of a side, and how many of these markers arriving riders use. */
const counted = (
  g: ArdennesTables,
  words: WordList,
  side: SideIndex,
): { readonly used: number; readonly taken: number } => {
  let [used, taken] = [0, 0]
  for (const unit of g.unitsOf[side]) {
    const status = statusOf(wordAt(words, unit))
    if (bears(status, RIDING | TOWED)) used++
    if (g.riders[unit]! >= 0 && bears(status, RIDING)) taken++
  }
  return { used, taken }
}

/** Caches the counts per side, because the rules query one unit after another between two moves. */
const countedOn = rememberEach((g: ArdennesTables) =>
  ([GERMAN, ALLIED] as const).map(side => remember((words: WordList) => counted(g, words, side))),
)

/**
 * Returns how many markers of a side are in use: for Strategic Movement, trucks, and prime movers on the back of the
 * marker (22.3.h).
 */
export const markersUsed = (g: ArdennesTables, state: ArdennesState, side: SideIndex): number =>
  countedOn(g)[side]!(state.units).used

/** Returns how many markers are still reserved on this turn for riders that have not taken theirs (31.1.e, Q-102). */
const markersKept = (g: ArdennesTables, state: ArdennesState): number =>
  g.kept.turns.includes(gameTurnOf(state)) ? Math.max(0, g.kept.markers - countedOn(g)[ALLIED]!(state.units).taken) : 0

/**
 * Returns how many markers a side has left. It is at least 0, although more may be reserved than are left (12.4.a,
 *
 */
export const markersLeft = (g: ArdennesTables, state: ArdennesState, side: SideIndex): number =>
  Math.max(0, g.markers[side] - markersUsed(g, state, side) - (side === ALLIED ? markersKept(g, state) : 0))

/** Whether a unit arrives by Strategic Movement and has not entered yet (31.1.d). */
export const isRider = (g: ArdennesTables, state: ArdennesState, unit: number): boolean =>
  g.riders[unit]! >= 0 && g.turnOf(unitPlace(state, unit)) > 0

/**
 * Returns the half points that a unit has spent before its first hex. Units that arrive by Strategic Movement have
 * already spent some (31.1.d).
 */
export const spentBefore = (g: ArdennesTables, state: ArdennesState, unit: number): number =>
  isRider(g, state, unit) ? g.riders[unit]! : 0

/**
 * Whether a unit may move by road at all on this turn: in order, in supply, not rebuilt in the night (25.25), and not a
 * US unit on turn 1 (12.1.b, 18.2.a, 29.4.b).
 */
const isFit = (g: ArdennesTables, state: ArdennesState, unit: number): boolean =>
  !isMarked(state, unit, SHAKEN | UNSUPPLIED | REPLACED) &&
  !(g.side[unit] === ALLIED && gameTurnOf(state) === TURNS.first)

/**
 * Whether a unit may use Strategic Movement, with a marker or on its trucks: mechanized units other than towed guns,
 * and other units on trucks (12.1).
 */
export const mayUseRoads = (g: ArdennesTables, state: ArdennesState, unit: number): boolean => {
  if (!isFit(g, state, unit)) return false
  if (isMarked(state, unit, TRUCK)) return true
  const side = sideOf(g, unit)
  // markers are reserved for riders unless other units already have them (31.1.e)
  if (isRider(g, state, unit)) return markersUsed(g, state, side) < g.markers[side]
  // an Allied reinforcement on foot may enter on trucks (12.61.d)
  const fits =
    g.moves[unit] === 'foot'
      ? side === ALLIED && g.turnOf(unitPlace(state, unit)) > 0 && g.pieces[unit]!.start?.type === 'reinforcement'
      : g.guns[unit] === 0 || side === ALLIED
  return fits && markersLeft(g, state, side) > 0
}

/**
 * Whether a unit may mount trucks where it is: an Allied unit on foot, in a box, or on a road away from the enemy
 * (12.61.a, 12.61.b).
 */
export const mayMount = (g: ArdennesTables, state: ArdennesState, unit: number): boolean => {
  if (g.side[unit] !== ALLIED || g.moves[unit] !== 'foot' || isMarked(state, unit, TRUCK)) return false
  if (!isFit(g, state, unit)) return false
  const place = unitPlace(state, unit)
  if (!isOnMap(g, state, unit)) return g.boxes.includes(place) && markersLeft(g, state, ALLIED) > 0
  if (besideEnemy(g, g.occupancy(state.units), ALLIED, place)) return false
  return (hasRoads(g, place) || g.edgeRoads[place] === 1) && markersLeft(g, state, ALLIED) > 0
}

/**
 * Whether a unit in Strategic Movement may end its move in a hex. The hex must have no other unit, and no adjacent hex
 * on the same road may have a unit in Strategic Movement (12.2.c, 12.2.d, Q-32).
 */
export const mayRestIn = (g: ArdennesTables, state: ArdennesState, unit: number, hex: number): boolean => {
  const side = sideOf(g, unit)
  const occupancy = g.occupancy(state.units)
  const first = occupancy.firstIn(hex)
  if (first >= 0 && (first !== unit || occupancy.nextAfter(first) >= 0)) return false
  for (let d = 0; d < 6; d++) {
    const next = neighbour(g.board, hex, d)
    if (next < 0 || (g.sides[hex * 6 + d]! & ROAD) === 0 || occupancy.count(side, next) === 0) continue
    for (let other = occupancy.firstIn(next); other >= 0; other = occupancy.nextAfter(other))
      if (other !== unit && isMarked(state, other, RIDING)) return false
  }
  return true
}
