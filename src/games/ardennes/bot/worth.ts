/** The value of units, in strength points. */
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

/** The value of a gun. */
const GUN = 5
/** The factor for strength on the last turn, when the possession of hexes decides the game. */
const LAST_TURN = 0.25

/** Returns the value of a unit in its current condition. */
export const unitWorth = (g: ArdennesTables, state: ArdennesState, unit: number): number => {
  if (g.guns[unit] === 1) return GUN
  const { attack, defence } = faceUp(g, state, unit)
  return ((attack ?? 0) + defence) * 0.6
}

/** Returns the value that a side loses with a unit's next step. The last step costs the whole value. */
export const stepWorth = (g: ArdennesTables, state: ArdennesState, unit: number): number => {
  const now = unitWorth(g, state, unit)
  const whole = g.guns[unit] === 0 && g.pieces[unit]!.back !== null && !isMarked(state, unit, LOST)
  return whole ? now - unitWorth(g, withMark(state, unit, LOST), unit) : now + 0.5
}

/** Returns the factor for strength. It decreases when few turns are left to use the strength. */
export const strengthCounts = (g: ArdennesTables, state: ArdennesState): number =>
  turnsLeft(g, state) <= 1 ? LAST_TURN : 1

/** Returns the value of entering a hex, or of keeping the enemy out of it: 0 except for victory hexes. */
export const prizeIn = (g: ArdennesTables, state: ArdennesState, hex: number, taker: number): number => {
  const number = g.heldAt[hex]!
  if (number < 0 || !g.victoryHexes.includes(hex)) return 0
  return has(state.germanHeld, number) === (taker !== GERMAN) ? POINT : 0
}

/** Whether a unit can fight: it is not a gun, and not disrupted or routed. */
export const isSound = (g: ArdennesTables, state: ArdennesState, unit: number): boolean =>
  g.guns[unit] === 0 && !isMarked(state, unit, SHAKEN)
