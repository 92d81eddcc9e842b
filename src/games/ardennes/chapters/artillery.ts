/** Artillery movement (22.1 to 22.3). */
import { markersLeft } from './strategic-movement.js'
import { TOWED_ALLOWANCE, HALVES } from '../rulebook/index.js'
import {
  type ArdennesState,
  type ArdennesTables,
  ALLIED,
  FIRED,
  GERMAN,
  TOWED,
  faceOf,
  isMarked,
  unitPlace,
} from '../state/index.js'

/**
 * The ways a gun can move: not at all, one hex at any cost, one hex at any cost (or farther if it has fired), or as a
 * vehicle.
 */
export type GunMove = 'none' | 'position' | 'position-or-road' | 'vehicle'

/** Returns how a gun can move in its current condition. */
export const gunMove = (g: ArdennesTables, state: ArdennesState, unit: number): GunMove => {
  if (g.side[unit] === ALLIED) return isMarked(state, unit, FIRED) ? 'vehicle' : 'position-or-road'
  if (isMarked(state, unit, TOWED)) return 'vehicle'
  return g.pieces[unit]!.type === 'nebelwerfer' ? 'position' : 'none'
}

/** Returns the movement allowance of a gun that moves farther than one hex, in half points (22.1.f, 22.3.b). */
export const gunAllowance = (g: ArdennesTables, state: ArdennesState, unit: number): number =>
  g.side[unit] === GERMAN
    ? isMarked(state, unit, TOWED)
      ? TOWED_ALLOWANCE
      : 0
    : faceOf(g.pieces[unit]!, true).movement * HALVES

/** Returns how many prime movers a German army has left (22.3.d). */
export const primeMoversLeft = (g: ArdennesTables, state: ArdennesState, army: number): number => {
  let left = g.primeMovers[army] ?? 0
  for (const unit of g.gunsOf[army]!) if (isMarked(state, unit, TOWED)) left--
  return left
}

/** Whether a gun may receive a prime mover: it is German, has none, and is not out of the game. */
export const mayTow = (g: ArdennesTables, state: ArdennesState, unit: number): boolean =>
  g.guns[unit] === 1 &&
  g.side[unit] === GERMAN &&
  !isMarked(state, unit, TOWED) &&
  unitPlace(state, unit) !== g.dead &&
  primeMoversLeft(g, state, g.army[unit]!) > 0 &&
  // a prime mover is the back of a Strategic Movement marker (22.3.h)
  markersLeft(g, state, GERMAN) > 0
