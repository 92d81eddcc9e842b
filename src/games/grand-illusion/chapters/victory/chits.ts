/** 13.1.2 and 14.1.2 Victory point chits: the chits in the cups, and the chits on hexes of the two lists. */
import { type Pool, type Weighted, drawFrom } from '../../../../kernel/index.js'
import type { IllusionRule } from '../../rulebook/index.js'
import { SIDES } from '../../scenario/index.js'
import {
  type IllusionLog,
  type IllusionState,
  type IllusionTables,
  type SideIndex,
  GERMAN,
  withAffairs,
} from '../../state/index.js'
import { scorePoints } from './points.js'

/** Returns the value of the chit on a hex of a side's list; null if there is none or the hex is not on the list. */
export const chitOn = (g: IllusionTables, state: IllusionState, side: SideIndex, hex: number): number | null => {
  const at = g.victory[side].at[hex]!
  return at < 0 ? null : state.affairs.chits[side][at]!
}

/** Returns the chits in a side's cup, by value: the printed chits except those on hexes. */
export const cupOf = (g: IllusionTables, state: IllusionState, side: SideIndex): Pool => {
  const { chits } = g.victory[side]
  const cup = new Array<number>(Math.max(...chits) + 1).fill(0)
  for (const value of chits) cup[value]!++
  for (const value of state.affairs.chits[side]) if (value !== null) cup[value]!--
  return cup
}

/** The possible draws of one chit from a side's cup. */
export const chitDraw = (g: IllusionTables, state: IllusionState, side: SideIndex): ReadonlyArray<Weighted> =>
  drawFrom(cupOf(g, state, side), value => g.actions.of('draw', 0, 0, value))

/** Returns the points for a chit of this value on a hex of the side's list (14.1.2.d, h). */
export const worthOf = (g: IllusionTables, side: SideIndex, hex: number, value: number): number =>
  value * g.victory[side].factor[g.victory[side].at[hex]!]!

const withChit = (
  g: IllusionTables,
  state: IllusionState,
  side: SideIndex,
  hex: number,
  value: number | null,
): IllusionState => {
  const { chits } = state.affairs
  const at = g.victory[side].at[hex]!
  const list = chits[side].map((other, i) => (i === at ? value : other))
  return withAffairs(state, { chits: side === GERMAN ? [list, chits[1]] : [chits[0], list] })
}

/** A chit drawn for a hex of a side's list. */
export interface DrawnChit {
  readonly side: SideIndex
  readonly hex: number
  readonly value: number
  readonly rule: IllusionRule
}

/** Places the chit on its hex and adds its value, doubled if the list says so, to the side's total. */
export const placeChit = (
  g: IllusionTables,
  state: IllusionState,
  { side, hex, value, rule }: DrawnChit,
  log: IllusionLog,
): IllusionState => {
  log?.add({ kind: 'drawn', rule, side: SIDES[side], places: [g.board.ids[hex]!], value })
  return scorePoints(withChit(g, state, side, hex, value), side, worthOf(g, side, hex, value), rule, log)
}

/**
 * Returns the German chit on a hex to its cup and subtracts its points (14.1.3.g, o). Returns the same state without a
 * chit.
 */
export const returnChit = (
  g: IllusionTables,
  state: IllusionState,
  hex: number,
  rule: IllusionRule,
  log: IllusionLog,
): IllusionState => {
  const value = chitOn(g, state, GERMAN, hex)
  if (value === null) return state
  log?.add({ kind: 'marker', rule, what: 'chit-returned', to: g.board.ids[hex]!, value, forced: true })
  return scorePoints(withChit(g, state, GERMAN, hex, null), GERMAN, -worthOf(g, GERMAN, hex, value), rule, log)
}
