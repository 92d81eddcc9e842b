/** 34 Night infiltration: what bars a step besides terrain, bonds and boundaries. */
import { OPEN } from '../../../../kernel/index.js'
import { hasMarkerFor } from '../infiltration.js'
import { type Ground, type Mover, isInside } from './ground.js'
import { GREEN_ZOC, NO_NIGHT_MARKER } from './refusals.js'

/** Whether a unit may infiltrate into a hex next to it: a green one not into an enemy ZOC (34.0.i), nobody without a marker (34.0.g). */
export const infiltrationBreaks = (ground: Ground, { unit, from }: Mover, to: number): number => {
  if (ground.g.pieces[unit]!.morale === 'green' && isInside(ground, unit, to)) return GREEN_ZOC
  return hasMarkerFor(ground.phase, from, to) ? OPEN : NO_NIGHT_MARKER
}
