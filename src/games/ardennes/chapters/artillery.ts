/** 22.1 to 22.3 How artillery moves. */
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

/** How a gun can go: not at all, one hex at any cost, one hex so or farther on its back, as a vehicle. */
export type GunMove = 'none' | 'position' | 'position-or-road' | 'vehicle'

/** How a gun can go as it stands. */
export const gunMove = (g: ArdennesTables, state: ArdennesState, unit: number): GunMove => {
  if (g.side[unit] === ALLIED) return isMarked(state, unit, FIRED) ? 'vehicle' : 'position-or-road'
  if (isMarked(state, unit, TOWED)) return 'vehicle'
  return g.pieces[unit]!.type === 'nebelwerfer' ? 'position' : 'none'
}

/** The movement allowance of a gun that goes farther than one hex, in half points (22.1.f, 22.3.b). */
export const gunAllowance = (g: ArdennesTables, state: ArdennesState, unit: number): number =>
  g.side[unit] === GERMAN
    ? isMarked(state, unit, TOWED)
      ? TOWED_ALLOWANCE
      : 0
    : faceOf(g.pieces[unit]!, true).movement * HALVES

/** Prime movers that an army has left (22.3.d). */
export const primeMoversLeft = (g: ArdennesTables, state: ArdennesState, army: number): number => {
  let left = g.primeMovers[army] ?? 0
  for (const unit of g.gunsOf[army]!) if (isMarked(state, unit, TOWED)) left--
  return left
}

/** Whether a gun may be given a prime mover: a German one that is not about to arrive too late. */
export const mayTow = (g: ArdennesTables, state: ArdennesState, unit: number): boolean =>
  g.guns[unit] === 1 &&
  g.side[unit] === GERMAN &&
  !isMarked(state, unit, TOWED) &&
  unitPlace(state, unit) !== g.dead &&
  primeMoversLeft(g, state, g.army[unit]!) > 0 &&
  // it is the back of a marker of Strategic Movement (22.3.h)
  markersLeft(g, state, GERMAN) > 0
