/** Night infiltration (34): limits of a step in addition to terrain, bonds and boundaries. */
import { OPEN } from '../../../../kernel/index.js'
import { hasMarkerFor } from '../infiltration.js'
import { type Ground, type Mover, isInside } from './ground.js'
import { GREEN_ZOC, NO_NIGHT_MARKER } from './refusals.js'

/**
 * Returns why a unit may not infiltrate into an adjacent hex, or OPEN: a green unit may not enter an enemy ZOC
 * (34.0.i), and each step needs a night marker (34.0.g).
 */
export const infiltrationBreaks = (ground: Ground, { unit, from }: Mover, to: number): number => {
  if (ground.g.pieces[unit]!.morale === 'green' && isInside(ground, unit, to)) return GREEN_ZOC
  return hasMarkerFor(ground.phase, from, to) ? OPEN : NO_NIGHT_MARKER
}
