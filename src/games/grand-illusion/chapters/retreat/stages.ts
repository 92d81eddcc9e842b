/** 9.4.3 The stages of a retreat: the units of each stage. */
import { ascending, isOnMap, unitPlace } from '../../../../kernel/index.js'
import {
  type IllusionState,
  type IllusionTables,
  type RetreatFrame,
  type SideIndex,
  FRESH_CAVALRY,
  enemyOf,
  isFlipped,
  occupancyOf,
} from '../../state/index.js'
import { combatUnitsIn } from '../control.js'
import type { Whole } from '../questions.js'
import { isRelieved, isWithinStacking } from '../stacking.js'
import { hasWay } from './priorities.js'

/** The data with which a retreat begins. */
export interface Retreating {
  readonly side: SideIndex
  /** The hex from which the units retreat. */
  readonly from: number
  readonly cause: RetreatFrame['cause']
  /** The units that retreat; by default all combat units of the side in the hex. */
  readonly units?: ReadonlyArray<number>
  /** Units that have already retreated and do not retreat again. */
  readonly barred?: ReadonlyArray<number>
}

/** Builds the frame of a retreat. */
export const beginRetreat = (
  g: IllusionTables,
  state: IllusionState,
  { side, from, cause, units, barred = [] }: Retreating,
): RetreatFrame => ({
  at: 'retreat',
  side,
  from,
  cause,
  stage: 'units',
  waiting: (units ?? combatUnitsIn(g, state, side, from)).filter(unit => !barred.includes(unit)),
  unit: null,
  entered: [from],
  went: [],
  met: [],
  over: null,
  barred: ascending(barred),
})

/**
 * Whether heavy artillery and headquarters retreat with the combat units, as after a combat. They do not retreat with
 * cavalry that gives way to a move or to retreating enemies.
 */
const isWhole = ({ cause }: RetreatFrame): boolean => cause === 'forced' || cause === 'choice'

/**
 * The units that have retreated in this retreat, in an outer retreat, or before it, and do not retreat again;
 * ascending.
 */
export const goneIn = ({ barred, went }: RetreatFrame): ReadonlyArray<number> =>
  ascending([...new Set([...barred, ...went.map(({ unit }) => unit)])])

/** The units that retreated to a hex and are still there, ascending. */
export const wentTo = (state: IllusionState, { went }: RetreatFrame, hex: number): ReadonlyArray<number> =>
  ascending(went.filter(({ unit, to }) => to === hex && unitPlace(state, unit) === hex).map(({ unit }) => unit))

/** The hexes in which a combat unit ended its retreat and still is, ascending. */
export const havens = (g: IllusionTables, state: IllusionState, frame: RetreatFrame): ReadonlyArray<number> =>
  ascending([
    ...new Set(
      frame.went.filter(({ unit, to }) => g.combatant[unit] === 1 && unitPlace(state, unit) === to).map(({ to }) => to),
    ),
  ])

/**
 * Returns the first hex in which enemy cavalry was met, and the surviving units that met it; null if no hex had any
 * (9.4.3.f, q).
 */
export const meeting = (
  g: IllusionTables,
  state: IllusionState,
  { met }: RetreatFrame,
): { readonly hex: number; readonly units: ReadonlyArray<number> } | null => {
  if (met.length === 0) return null
  const hex = Math.min(...met.map(({ to }) => to))
  return { hex, units: ascending(met.filter(({ unit, to }) => to === hex && isOnMap(g, state, unit)).map(m => m.unit)) }
}

/**
 * Whether one of the units that met cavalry in a hex takes a hit: some of the cavalry is undisrupted (9.4.3.f, Q-65).
 */
export const takesHit = (g: IllusionTables, state: IllusionState, side: SideIndex, hex: number): boolean =>
  occupancyOf(g, state).tally(FRESH_CAVALRY, enemyOf(side), hex) > 0

/**
 * Enemy cavalry of a hex that may give way: it has not retreated yet and has a legal retreat (9.4.3.g, Q-123);
 * ascending.
 */
export const yielders = (
  g: IllusionTables,
  state: IllusionState,
  { side, barred }: RetreatFrame,
  hex: number,
): ReadonlyArray<number> =>
  combatUnitsIn(g, state, enemyOf(side), hex).filter(
    unit => g.cavalry[unit] === 1 && !barred.includes(unit) && hasWay(g, state, unit),
  )

/**
 * Whether these units must all continue from a full hex: if any one of them stayed, the stack would still be too large
 * (Q-66).
 */
const isSurplus = (g: IllusionTables, state: IllusionState, hex: number, leaving: ReadonlyArray<number>): boolean =>
  leaving.length > 0 &&
  isRelieved(g, state, hex, leaving) &&
  leaving.every(unit => {
    const others = leaving.filter(other => other !== unit)
    return others.length === 0 || !isRelieved(g, state, hex, others)
  })

/**
 * Whether all of these units continue from a full hex without a choice. Either each of them must, or the hex is too
 * full even without them, because of an outer retreat.
 */
export const allGoOn = (g: IllusionTables, state: IllusionState, hex: number, units: ReadonlyArray<number>): boolean =>
  !isRelieved(g, state, hex, units) || isSurplus(g, state, hex, units)

/** Whether the chosen units and candidates that come later can form a surplus. */
const canBeSurplus = (
  g: IllusionTables,
  state: IllusionState,
  hex: number,
  chosen: ReadonlyArray<number>,
  later: ReadonlyArray<number>,
): boolean => {
  if (isSurplus(g, state, hex, chosen)) return true
  return later.some((unit, at) => canBeSurplus(g, state, hex, [...chosen, unit], later.slice(at + 1)))
}

/** Returns the hex of a surplus: the hex of its first candidate. */
const hexOf = (state: IllusionState, units: ReadonlyArray<number>): number => unitPlace(state, units[0]!)

/** The conditions on the set of units that continue from a full hex (9.4.3.l, DP-36). */
export const wholeSurplus = (g: IllusionTables): Whole => ({
  is: (state, chosen) => chosen.length > 0 && isSurplus(g, state, hexOf(state, chosen), chosen),
  canBe: (state, chosen, later) => canBeSurplus(g, state, hexOf(state, chosen), chosen, later),
})

/** Returns the first hex that this retreat has overfilled; undefined if there is none (9.4.3.l). */
export const fullHex = (g: IllusionTables, state: IllusionState, frame: RetreatFrame): number | undefined =>
  havens(g, state, frame).find(hex => !isWithinStacking(g, state, frame.side, hex))

/** The heavy artillery or headquarters of the hex that retreat with the combat units, ascending (9.4.4.a, 9.5.4.e). */
export const supportersOf = (
  g: IllusionTables,
  state: IllusionState,
  frame: RetreatFrame,
  type: 'heavy-artillery' | 'headquarters',
): ReadonlyArray<number> =>
  isWhole(frame)
    ? occupancyOf(g, state)
        .unitsIn(frame.from)
        .filter(unit => g.type[unit] === type && g.side[unit] === frame.side)
    : []

/** Cavalry that has given way to a move and is still undisrupted, ascending (9.6.3.e). */
export const unshaken = (g: IllusionTables, state: IllusionState, { cause, went }: RetreatFrame) =>
  cause === 'delay'
    ? ascending(went.map(({ unit }) => unit)).filter(unit => isOnMap(g, state, unit) && !isFlipped(state, unit))
    : []
