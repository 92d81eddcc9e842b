/** The hexes that a unit may enter in its advance, step by step (19.1 to 19.3). */
import { type Occupancy, ascending, direction, neighbour } from '../../../../kernel/index.js'
import { ADVANCE, type ArdennesRule, PROHIBITED, TACTICAL_ONLY, UNSUPPLIED_ADVANCE } from '../../rulebook/index.js'
import {
  type AdvanceFrame,
  type AdvancingFrame,
  type ArdennesState,
  type ArdennesTables,
  type SideIndex,
  PRIMARY,
  UNSUPPLIED,
  enemyOf,
  gameTurnOf,
  isMarked,
  sideOf,
  unitPlace,
} from '../../state/index.js'
import { isManned } from '../dump.js'
import { crossesBoundary, isClosedTo, isRestricted } from '../bars.js'
import { groundCost, hasRoad } from '../roads.js'
import { isPresent } from '../gates.js'
import { fit } from '../stacking.js'
import { barsStep } from '../zoc-bonds.js'
import { controlsFrom } from '../zones-of-control.js'

/** One step of an advance. */
export interface Step {
  readonly unit: number
  readonly from: number
  readonly d: number
  /** Whether this is the first step of the advance. */
  readonly first: boolean
  readonly vacated: number
}

/**
 * Whether a step leads from one hex in the zone of control of an enemy unit to another in the zone of the same unit
 * (19.3.c).
 */
export const staysBesideEnemy = (
  g: ArdennesTables,
  state: ArdennesState,
  occupancy: Occupancy,
  side: SideIndex,
  { from, d }: Step,
): boolean => {
  const enemy = enemyOf(side)
  return [1, 5].some(turn => {
    const hex = neighbour(g.board, from, (d + turn) % 6)
    if (hex < 0) return false
    const back = (d + turn + 3) % 6
    // `back` points from the enemy to the hex the step leaves, and `onward` to the hex it enters
    const onward = turn === 1 ? (back + 1) % 6 : (back + 5) % 6
    return (
      controlsFrom(g, state, occupancy, { side: enemy, hex, d: back }) &&
      controlsFrom(g, state, occupancy, { side: enemy, hex, d: onward })
    )
  })
}

/**
 * Whether terrain lets a unit advance over a hexside (19.2). Terrain that is prohibited in normal movement stays
 * closed; some terrain is open to the first step only.
 */
export const isOpenGround = (g: ArdennesTables, state: ArdennesState, { unit, from, d, first }: Step): boolean => {
  const land = { g, state }
  const cost = groundCost(land, g.moves[unit]!, 'mud', from * 6 + d)
  if (cost === PROHIBITED) return false
  if (first) return true
  return cost !== TACTICAL_ONLY && (g.terrain[neighbour(g.board, from, d)] !== 'forest' || hasRoad(land, from, d))
}

/** Whether a unit may take a step of an advance, regardless of the units in the hex (19.2, 19.3, Q-123). */
const mayTake = (g: ArdennesTables, state: ArdennesState, occupancy: Occupancy, step: Step): boolean => {
  const { unit, from, d, first, vacated } = step
  const to = neighbour(g.board, from, d)
  const side = sideOf(g, unit)
  const turn = gameTurnOf(state)
  if (to < 0 || !isOpenGround(g, state, step)) return false
  if (crossesBoundary(g, turn, unit, from, d) || isClosedTo(g, state, turn, unit, to) !== null) return false
  if (to !== vacated && barsStep({ g, state, occupancy }, side, from, d)) return false
  return first || !staysBesideEnemy(g, state, occupancy, side, step)
}

/** Whether a unit may advance at all. Artillery and units restricted by 29.1 may not (19.1.b, 29.1.c). */
export const isAdvancer = (g: ArdennesTables, state: ArdennesState, unit: number): boolean =>
  g.guns[unit] === 0 && isPresent(g, state, unit) && !isRestricted(g, state, gameTurnOf(state), unit)

/** Returns the entry hex into which a unit before it, off the map, may advance (13.5.f), or -1. */
const opensTo = (g: ArdennesTables, state: ArdennesState, unit: number, from: number): number => {
  const gate = g.gateOf[from]!
  return gate >= 0 && isClosedTo(g, state, gameTurnOf(state), unit, gate) === null ? gate : -1
}

/** Whether a unit could advance into the hex that it attacks, apart from stacking (16.2.c, Q-42). */
export const mayEnterVacated = (g: ArdennesTables, state: ArdennesState, unit: number, vacated: number): boolean => {
  if (!isAdvancer(g, state, unit)) return false
  const from = unitPlace(state, unit)
  if (from >= g.board.hexes) return opensTo(g, state, unit, from) === vacated
  const d = direction(g.board, from, vacated)
  return d >= 0 && mayTake(g, state, g.occupancy(state.units), { unit, from, d, first: true, vacated })
}

/**
 * Returns why a unit could not advance into the hex that it attacks: the rule, and what keeps it out (16.2.c). The
 * caller knows that it could not.
 */
export const whyNoEntry = (
  g: ArdennesTables,
  state: ArdennesState,
  unit: number,
  vacated: number,
): readonly [ArdennesRule, string] => {
  const turn = gameTurnOf(state)
  if (g.guns[unit] === 1) return ['ardennes:19.1.b', 'artillery may not advance']
  if (isRestricted(g, state, turn, unit)) return ['ardennes:29.1.c', 'it may not advance on the first turn']
  const closed = isClosedTo(g, state, turn, unit, vacated)
  if (closed !== null) return [closed, 'the hex is closed to it']
  const from = unitPlace(state, unit)
  if (from >= g.board.hexes) return ['ardennes:13.5.f', 'it is not before that entry hex']
  const d = direction(g.board, from, vacated)
  if (d < 0) return ['ardennes:16.2.c', 'it is not adjacent to the hex']
  if (crossesBoundary(g, turn, unit, from, d)) return ['ardennes:11.10.d', 'it may not cross the army boundary']
  return isOpenGround(g, state, { unit, from, d, first: true, vacated })
    ? ['ardennes:16.2.c', 'it is no longer in play']
    : ['ardennes:19.2.a', 'it may not cross the terrain or river in between']
}

/**
 * Whether a step counts for the road bonus: along a primary road, or a secondary road that does not enter forest or
 * ravine (19.1.f, Q-125).
 */
const isFastRoad = (g: ArdennesTables, state: ArdennesState, from: number, to: number): boolean => {
  // no road leads from off the map
  if (from >= g.board.hexes) return false
  const d = direction(g.board, from, to)
  if (!hasRoad({ g, state }, from, d)) return false
  const terrain = g.terrain[to]!
  return (g.sides[from * 6 + d]! & PRIMARY) !== 0 || (terrain !== 'forest' && terrain !== 'ravine')
}

/** Whether every step of the way so far counts for the road bonus. */
export const isFastWay = (g: ArdennesTables, state: ArdennesState, way: ReadonlyArray<number>): boolean =>
  way.slice(1).every((hex, i) => isFastRoad(g, state, way[i]!, hex))

/**
 * Whether a unit may go on to a hex after part of its way, by the reach of the advance and the road bonus (19.1, 19.6).
 */
export const isWithinReach = (
  g: ArdennesTables,
  state: ArdennesState,
  { unit, reach }: Pick<AdvancingFrame, 'unit' | 'reach'>,
  way: ReadonlyArray<number>,
  to: number,
): boolean => {
  const gone = way.length - 1
  if (isMarked(state, unit, UNSUPPLIED)) return gone < UNSUPPLIED_ADVANCE
  if (gone < ADVANCE[reach]) return true
  if (gone > ADVANCE[reach] || reach === 'limited' || g.moves[unit] === 'foot') return false
  return isFastWay(g, state, [...way, to])
}

/** Whether a unit may stop in a hex within the stacking limits (8.3.b). */
export const mayStopIn = (g: ArdennesTables, state: ArdennesState, unit: number, hex: number): boolean =>
  fit(g, state, [
    ...g
      .occupancy(state.units)
      .unitsIn(hex)
      .filter(other => other !== unit),
    unit,
  ])

/** Returns the hexes to which a unit may go on: it may stop there, or go on from there. */
const stepsFrom = (
  g: ArdennesTables,
  state: ArdennesState,
  frame: Pick<AdvancingFrame, 'unit' | 'reach' | 'vacated'>,
  way: ReadonlyArray<number>,
): ReadonlyArray<number> => {
  const { unit, reach, vacated } = frame
  const from = way[way.length - 1]!
  const occupancy = g.occupancy(state.units)
  if (from >= g.board.hexes) {
    const gate = opensTo(g, state, unit, from)
    if (gate < 0 || isManned(g, state, sideOf(g, unit), gate)) return []
    return mayStopIn(g, state, unit, gate) || stepsFrom(g, state, frame, [...way, gate]).length > 0 ? [gate] : []
  }
  const out: number[] = []
  for (let d = 0; d < 6; d++) {
    const to = neighbour(g.board, from, d)
    if (to < 0 || way.includes(to) || isManned(g, state, sideOf(g, unit), to)) continue
    if (reach === 'limited' && to !== vacated) continue
    if (!isWithinReach(g, state, frame, way, to)) continue
    if (!mayTake(g, state, occupancy, { unit, from, d, first: way.length === 1, vacated })) continue
    if (mayStopIn(g, state, unit, to) || stepsFrom(g, state, frame, [...way, to]).length > 0) out.push(to)
  }
  return ascending(out)
}

/** Returns the hexes to which the advancing unit may go on, ascending. */
export const advanceHexes = (g: ArdennesTables, state: ArdennesState, frame: AdvancingFrame): ReadonlyArray<number> =>
  stepsFrom(g, state, frame, frame.way)

/** Returns the units that may still advance, ascending. */
export const advancers = (g: ArdennesTables, state: ArdennesState, frame: AdvanceFrame): ReadonlyArray<number> =>
  frame.able.filter(
    unit =>
      isAdvancer(g, state, unit) &&
      stepsFrom(g, state, { unit, reach: frame.reach, vacated: frame.vacated }, [unitPlace(state, unit)]).length > 0,
  )
