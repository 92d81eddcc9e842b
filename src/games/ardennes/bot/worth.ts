/** What units are worth, in strength. */
import { has } from '../../../kernel/index.js'
import {
  type ArdennesState,
  type ArdennesTables,
  GERMAN,
  LOST,
  SHAKEN,
  faceUp,
  isMarked,
  withMark,
} from '../state/index.js'
import { POINT, turnsLeft } from './aims.js'

/** What a gun is worth. */
const GUN = 5
/** What a side gives for a point of the enemy's strength: on the last turn hardly anything, since ground decides. */
const LAST_TURN = 0.25

/** What a unit is worth as it lies. */
export const unitWorth = (g: ArdennesTables, state: ArdennesState, unit: number): number => {
  if (g.guns[unit] === 1) return GUN
  const { attack, defence } = faceUp(g, state, unit)
  return ((attack ?? 0) + defence) * 0.6
}

/** What a side loses with the next step of a unit: all of it with the last. */
export const stepWorth = (g: ArdennesTables, state: ArdennesState, unit: number): number => {
  const now = unitWorth(g, state, unit)
  const whole = g.guns[unit] === 0 && g.pieces[unit]!.back !== null && !isMarked(state, unit, LOST)
  return whole ? now - unitWorth(g, withMark(state, unit, LOST), unit) : now + 0.5
}

/** What strength counts now: the fewer turns are left to use it, the less. */
export const strengthCounts = (g: ArdennesTables, state: ArdennesState): number =>
  turnsLeft(g, state) <= 1 ? LAST_TURN : 1

/** What a side gains by coming into a hex, or by keeping the enemy out of it: 0 but for hexes of victory. */
export const prizeIn = (g: ArdennesTables, state: ArdennesState, hex: number, taker: number): number => {
  const number = g.heldAt[hex]!
  if (number < 0 || !g.victoryHexes.includes(hex)) return 0
  return has(state.germanHeld, number) === (taker !== GERMAN) ? POINT : 0
}

/** Whether a unit can fight: no gun, in order. */
export const isSound = (g: ArdennesTables, state: ArdennesState, unit: number): boolean =>
  g.guns[unit] === 0 && !isMarked(state, unit, SHAKEN)
