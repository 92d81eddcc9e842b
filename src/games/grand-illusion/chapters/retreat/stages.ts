/** 9.4.3 The stages of a retreat, one after another: who comes next in each, and where all that happen by themselves lead. */
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

/** What the maker of a retreat says of it. */
export interface Retreating {
  readonly side: SideIndex
  /** The hex that is left. */
  readonly from: number
  readonly cause: RetreatFrame['cause']
  /** Who goes; all combat units of the side in the hex by default. */
  readonly units?: ReadonlyArray<number>
  /** Units that have retreated already, and do not again. */
  readonly barred?: ReadonlyArray<number>
}

/** The frame of a retreat. */
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

/** Whether units of a combat go, heavy artillery and headquarters with them; cavalry alone gives way to a move, or to others that retreat. */
const isWhole = ({ cause }: RetreatFrame): boolean => cause === 'forced' || cause === 'choice'

/** All that have retreated in this retreat or those it is nested in, or was called for, and do not again; ascending. */
export const goneIn = ({ barred, went }: RetreatFrame): ReadonlyArray<number> =>
  ascending([...new Set([...barred, ...went.map(({ unit }) => unit)])])

/** Units that went to a hex and are still there; ascending. */
export const wentTo = (state: IllusionState, { went }: RetreatFrame, hex: number): ReadonlyArray<number> =>
  ascending(went.filter(({ unit, to }) => to === hex && unitPlace(state, unit) === hex).map(({ unit }) => unit))

/** Hexes to which a combat unit went that is still there; ascending. */
export const havens = (g: IllusionTables, state: IllusionState, frame: RetreatFrame): ReadonlyArray<number> =>
  ascending([
    ...new Set(
      frame.went.filter(({ unit, to }) => g.combatant[unit] === 1 && unitPlace(state, unit) === to).map(({ to }) => to),
    ),
  ])

/** The first hex in which enemy cavalry has been met, and who met it there and still lives; null: none (9.4.3.f, q). */
export const meeting = (
  g: IllusionTables,
  state: IllusionState,
  { met }: RetreatFrame,
): { readonly hex: number; readonly units: ReadonlyArray<number> } | null => {
  if (met.length === 0) return null
  const hex = Math.min(...met.map(({ to }) => to))
  return { hex, units: ascending(met.filter(({ unit, to }) => to === hex && isOnMap(g, state, unit)).map(m => m.unit)) }
}

/** Whether one of those who met cavalry in a hex takes a hit: some of it is undisrupted (9.4.3.f, Q-65). */
export const takesHit = (g: IllusionTables, state: IllusionState, side: SideIndex, hex: number): boolean =>
  occupancyOf(g, state).tally(FRESH_CAVALRY, enemyOf(side), hex) > 0

/** Enemy cavalry of a hex that may give way: it has not retreated yet, and has a way (9.4.3.g, Q-123); ascending. */
export const yielders = (
  g: IllusionTables,
  state: IllusionState,
  { side, barred }: RetreatFrame,
  hex: number,
): ReadonlyArray<number> =>
  combatUnitsIn(g, state, enemyOf(side), hex).filter(
    unit => g.cavalry[unit] === 1 && !barred.includes(unit) && hasWay(g, state, unit),
  )

/** Whether these go on from a full hex, each of them because it must: without it the others would be too many still. */
const isSurplus = (g: IllusionTables, state: IllusionState, hex: number, leaving: ReadonlyArray<number>): boolean =>
  leaving.length > 0 &&
  isRelieved(g, state, hex, leaving) &&
  leaving.every(unit => {
    const others = leaving.filter(other => other !== unit)
    return others.length === 0 || !isRelieved(g, state, hex, others)
  })

/**
 * Whether all of these go on from a full hex, and nobody is to be named: each must, or the hex is too full without them as well, by units
 * of a retreat that theirs is nested in.
 */
export const allGoOn = (g: IllusionTables, state: IllusionState, hex: number, units: ReadonlyArray<number>): boolean =>
  !isRelieved(g, state, hex, units) || isSurplus(g, state, hex, units)

/** Whether a surplus can be made of the chosen and some of the later ones. */
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

/** The hex of a surplus: the one in which its first candidate is. */
const hexOf = (state: IllusionState, units: ReadonlyArray<number>): number => unitPlace(state, units[0]!)

/** What must hold of the units that go on from a full hex (9.4.3.l, DP-36). */
export const wholeSurplus = (g: IllusionTables): Whole => ({
  is: (state, chosen) => chosen.length > 0 && isSurplus(g, state, hexOf(state, chosen), chosen),
  canBe: (state, chosen, later) => canBeSurplus(g, state, hexOf(state, chosen), chosen, later),
})

/** The first hex that has become too full by this retreat; undefined: none (9.4.3.l). */
export const fullHex = (g: IllusionTables, state: IllusionState, frame: RetreatFrame): number | undefined =>
  havens(g, state, frame).find(hex => !isWithinStacking(g, state, frame.side, hex))

/** Supporting units of the hex left that go with the combat units, by what they are; ascending (9.4.4.a, 9.5.4.e). */
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

/** Cavalry that has given way to a move and is still undisrupted; ascending (9.6.3.e). */
export const unshaken = (g: IllusionTables, state: IllusionState, { cause, went }: RetreatFrame) =>
  cause === 'delay'
    ? ascending(went.map(({ unit }) => unit)).filter(unit => isOnMap(g, state, unit) && !isFlipped(state, unit))
    : []
