/** Optional night infiltration (34): a stack moves one hex for each night marker that no stack has. */
import { isOnMap, members } from '../../../kernel/index.js'
import {
  type ArdennesState,
  type ArdennesTables,
  type Infiltration,
  type MovementFrame,
  type SideIndex,
  ENGAGED,
  REPLACED,
  isMarked,
} from '../state/index.js'
import { gunMove } from './artillery.js'
import { isBeforeNight, movesAtNight, nightMarkersLeft } from './night.js'

/**
 * Returns the infiltration of a side when its part of the night begins: the number of unused night markers (34.0.g,
 * Returns null without this optional rule.
 */
export const beginInfiltration = (g: ArdennesTables, state: ArdennesState, side: SideIndex): Infiltration | null =>
  g.agreed.infiltration ? { markers: nightMarkersLeft(g, state, side), ways: [] } : null

/**
 * Whether a unit is able to infiltrate: it is not engaged or newly replaced, and is not a gun that cannot move by
 * itself (34.0.d, 22.2).
 */
const isAble = (g: ArdennesTables, state: ArdennesState, unit: number): boolean =>
  isOnMap(g, state, unit) &&
  !isMarked(state, unit, ENGAGED | REPLACED) &&
  (g.guns[unit] === 0 || gunMove(g, state, unit) !== 'none')

/** Whether a unit can only move by infiltration. Marked units move as they like (34.0.j). */
export const infiltrates = (
  g: ArdennesTables,
  state: ArdennesState,
  { infiltration }: Pick<MovementFrame, 'infiltration'>,
  unit: number,
): boolean => infiltration !== null && !movesAtNight(g, state, unit) && isAble(g, state, unit)

/** Whether a night marker is left for a step, or a stack has already used one for the same step (34.0.a, Q-71). */
export const hasMarkerFor = (
  { infiltration }: Pick<MovementFrame, 'infiltration'>,
  from: number,
  to: number,
): boolean =>
  infiltration !== null &&
  (infiltration.ways.length < infiltration.markers || infiltration.ways.some(way => way.from === from && way.to === to))

/** Records that a night marker is used for a step. */
export const withWay = (infiltration: Infiltration | null, from: number, to: number): Infiltration | null =>
  infiltration === null || infiltration.ways.some(way => way.from === from && way.to === to)
    ? infiltration
    : { ...infiltration, ways: [...infiltration.ways, { from, to }] }

/** Whether a unit of a side could infiltrate in the night after this turn. */
export const hasInfiltrators = (g: ArdennesTables, state: ArdennesState, side: SideIndex, turn: number): boolean =>
  g.agreed.infiltration &&
  isBeforeNight(g, turn) &&
  nightMarkersLeft(g, state, side) > 0 &&
  g.unitsOf[side].some(unit => isAble(g, state, unit))

/** Returns the units that have infiltrated. They cannot attack on this night (34.0.c). */
export const infiltrators = (
  g: ArdennesTables,
  state: ArdennesState,
  { moved }: Pick<MovementFrame, 'moved'>,
): ReadonlyArray<number> => members(moved).filter(unit => isOnMap(g, state, unit) && !movesAtNight(g, state, unit))
