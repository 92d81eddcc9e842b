/** 34 Night infiltration, where it has been agreed on: a stack goes one hex on each night marker that nobody bears. */
import { isOnMap, members, violation } from '../../../kernel/index.js'
import {
  type ArdennesState,
  type ArdennesTables,
  type ArdennesViolation,
  type Infiltration,
  type MovementFrame,
  type SideIndex,
  ENGAGED,
  REPLACED,
  isMarked,
} from '../state/index.js'
import { gunMove } from './artillery.js'
import { isBeforeNight, movesAtNight, nightMarkersLeft } from './night.js'

/** What a side has for it as its part of the night begins: the markers that no stack bears (34.0.g, Q-150); null without the rule. */
export const beginInfiltration = (g: ArdennesTables, state: ArdennesState, side: SideIndex): Infiltration | null =>
  g.agreed.infiltration ? { markers: nightMarkersLeft(g, state, side), ways: [] } : null

/** Whether a unit may go so: not engaged or just replaced, and no gun that does not move by itself (34.0.d, 22.2). */
const isAble = (g: ArdennesTables, state: ArdennesState, unit: number): boolean =>
  isOnMap(g, state, unit) &&
  !isMarked(state, unit, ENGAGED | REPLACED) &&
  (g.guns[unit] === 0 || gunMove(g, state, unit) !== 'none')

/** Whether a unit goes by infiltration if it goes at all: those that are marked move as they like (34.0.j). */
export const infiltrates = (
  g: ArdennesTables,
  state: ArdennesState,
  { infiltration }: Pick<MovementFrame, 'infiltration'>,
  unit: number,
): boolean => infiltration !== null && !movesAtNight(g, state, unit) && isAble(g, state, unit)

/** Whether a unit moves in a night at all. */
export const isAwake = (
  g: ArdennesTables,
  state: ArdennesState,
  phase: Pick<MovementFrame, 'infiltration'>,
  unit: number,
): boolean => movesAtNight(g, state, unit) || infiltrates(g, state, phase, unit)

/** Whether a marker is left for a step, or lies on a stack that has gone the same way (34.0.a, Q-71). */
export const hasMarkerFor = (
  { infiltration }: Pick<MovementFrame, 'infiltration'>,
  from: number,
  to: number,
): boolean =>
  infiltration !== null &&
  (infiltration.ways.length < infiltration.markers || infiltration.ways.some(way => way.from === from && way.to === to))

/** The markers used for one step more. */
export const withWay = (infiltration: Infiltration | null, from: number, to: number): Infiltration | null =>
  infiltration === null || infiltration.ways.some(way => way.from === from && way.to === to)
    ? infiltration
    : { ...infiltration, ways: [...infiltration.ways, { from, to }] }

/** Whether anybody of a side could infiltrate in a night that follows. */
export const hasInfiltrators = (g: ArdennesTables, state: ArdennesState, side: SideIndex, turn: number): boolean =>
  g.agreed.infiltration &&
  isBeforeNight(g, turn) &&
  nightMarkersLeft(g, state, side) > 0 &&
  g.unitsOf[side].some(unit => isAble(g, state, unit))

/** Those who have infiltrated: they do not attack in this night (34.0.c). */
export const infiltrators = (
  g: ArdennesTables,
  state: ArdennesState,
  { moved }: Pick<MovementFrame, 'moved'>,
): ReadonlyArray<number> => members(moved).filter(unit => isOnMap(g, state, unit) && !movesAtNight(g, state, unit))

/** Why a unit that is not offered does not move at night; null where that is not why. */
export const whyAsleep = (
  g: ArdennesTables,
  state: ArdennesState,
  phase: MovementFrame,
  unit: number,
): ArdennesViolation | null => {
  if (movesAtNight(g, state, unit)) return null
  const name = g.unitIds[unit]!
  const { infiltration } = phase
  if (infiltration === null)
    return violation('not-now', 'ardennes:25.3.a', `${name} is not marked for the night`, [name])
  if (!infiltrates(g, state, phase, unit))
    return violation('not-now', 'ardennes:34.0.d', `${name} does not infiltrate as it stands`, [name])
  return infiltration.ways.length < infiltration.markers
    ? null
    : violation('not-now', 'ardennes:34.0.g', `no night marker is left for ${name}`, [name])
}
