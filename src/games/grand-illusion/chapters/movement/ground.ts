/** The context of the steps in one state, computed once. */
import { type Occupancy, direction } from '../../../../kernel/index.js'
import {
  type IllusionState,
  type IllusionTables,
  type SideIndex,
  COMBAT_UNITS,
  enemyOf,
  occupancyOf,
} from '../../state/index.js'
import { controls, holdsOn, unbesieged } from '../control.js'
import { hexsidesInForce, supplier } from '../supply/index.js'

/** The context of a side's moves in a state. */
export interface MoveGround {
  readonly g: IllusionTables
  readonly state: IllusionState
  readonly side: SideIndex
  /**
   * Whether the move belongs to a general withdrawal, which enters only friendly hexes without enemies (8.7.2.d,
   * 8.7.3.e).
   */
  readonly withdrawal: boolean
  readonly occupancy: Occupancy
  /** hex * 6 + direction -> movement points. */
  readonly costs: Uint8Array
  readonly supplies: (unit: number, hex: number) => boolean
  /** Distances to supply that have been computed, by unit and kind of company. */
  readonly waysBack: Map<number, Int16Array>
}

/** Builds the context of a side's moves in a state. */
export const moveGround = (
  g: IllusionTables,
  state: IllusionState,
  side: SideIndex,
  withdrawal: boolean,
): MoveGround => ({
  g,
  state,
  side,
  withdrawal,
  occupancy: occupancyOf(g, state),
  costs: g.stepCost[hexsidesInForce(g, state)],
  supplies: supplier(g, state),
  waysBack: new Map(),
})

/** Returns the movement points of a step between adjacent hexes. */
export const costOf = ({ g, costs }: MoveGround, from: number, to: number): number =>
  costs[from * 6 + direction(g.board, from, to)]!

/** Counts the enemy's combat units in a hex. */
export const enemyUnits = ({ occupancy, side }: MoveGround, hex: number): number =>
  occupancy.tally(COMBAT_UNITS, enemyOf(side), hex)

/** Whether the enemy has an unbesieged fortress in a hex. */
export const enemyFortress = ({ g, state, side }: MoveGround, hex: number): boolean =>
  unbesieged(g, state, enemyOf(side), hex)

/** Whether the enemy occupies a hex with combat units or an unbesieged fortress (T-1, 8.4.4.m, r). */
export const isOccupied = ({ g, state, side }: MoveGround, hex: number): boolean =>
  holdsOn(g, state, enemyOf(side), hex)

/**
 * Whether the side has a combat unit or an unbesieged fortress in a hex, so that the hex is contested for units that
 * enter and combat is optional (9.1.2.f, p).
 */
export const ownHolds = ({ g, state, side }: MoveGround, hex: number): boolean => holdsOn(g, state, side, hex)

/** Whether the side controls a hex. */
export const isFriendly = ({ state, side }: MoveGround, hex: number): boolean => controls(state, side, hex)
