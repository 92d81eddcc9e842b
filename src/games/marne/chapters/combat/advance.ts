/** M10.e to M10.k Advance after combat. */
import {
  type SideIndex,
  adjacent,
  advanceProcedure,
  advancersAmong,
  frameOf,
  has,
  isOnMap,
  unitPlace,
} from '../../../../kernel/index.js'
import {
  type AdvanceFrame,
  type MarneProcedure,
  type MarneResult,
  type MarneState,
  type MarneTables,
  isDisrupted,
  put,
  riverBetween,
} from '../../state/index.js'
import { violation } from '../../rulebook/index.js'
import { hasRoom } from '../stacking.js'

/**
 * Returns the emptied hexes that a unit may advance into, ascending (M10.f, M10.g, M10.j, M10.k). A defender does not cross
 * a river.
 */
export const advanceHexes = (
  g: MarneTables,
  state: MarneState,
  frame: AdvanceFrame,
  unit: number,
  phasing: SideIndex,
): ReadonlyArray<number> => {
  const from = unitPlace(state, unit)
  if (!isOnMap(g, state, unit) || isDisrupted(state, unit)) return []
  return frame.emptied.filter(
    hex =>
      adjacent(g.board, from, hex) &&
      hasRoom(g, state, frame.side, hex) &&
      (frame.side === phasing || !riverBetween(g, from, hex)),
  )
}

/** Returns the units that may still advance, ascending. A unit that is passed over cannot be chosen later. */
export const advancers = (
  g: MarneTables,
  state: MarneState,
  frame: AdvanceFrame,
  phasing: SideIndex,
): ReadonlyArray<number> =>
  advancersAmong({ hexes: (now, at: AdvanceFrame, unit) => advanceHexes(g, now, at, unit, phasing) }, state, frame)

/** Builds the procedure of the winner's advance, unit by unit. */
export const advanceAfterCombat = (g: MarneTables): MarneProcedure<AdvanceFrame> =>
  advanceProcedure(g, {
    hexes: (state, frame, unit) => advanceHexes(g, state, frame, unit, frameOf(state, 'resolution')!.side),
    advance: (state, frame, hex, log) => [
      put(g, state, { unit: frame.unit, to: hex, rule: 'marne:M10.e', kind: 'moved' }, log),
      frame,
    ],
    result: (): MarneResult => ({ type: 'advanced' }),
    hexRule: 'marne:M10.k',
    refuse: (state, frame, unit) => {
      const name = g.unitIds[unit]!
      const isGuest = g.side[unit] === frame.side && has(frameOf(state, 'resolution')!.guests, unit)
      if (isGuest)
        return violation(
          'advance',
          'marne:M10.d',
          `${name} retreated onto its hosts in this phase and cannot advance with them`,
          [name],
        )
      if (!frame.able.includes(unit))
        return violation(
          'advance',
          'marne:M10.e',
          `${name} did not take part in the combat, or it or a later unit has already advanced`,
          [name],
        )
      if (isDisrupted(state, unit)) return violation('disrupted', 'marne:M10.h', `${name} is disrupted`, [name])
      const from = unitPlace(state, unit)
      const full = frame.emptied
        .filter(hex => adjacent(g.board, from, hex))
        .every(hex => !hasRoom(g, state, frame.side, hex))
      return full
        ? violation('stacking', 'marne:M10.g', `${name} would exceed the stacking limit`, [name])
        : violation('advance', 'marne:M10.f', `${name} cannot advance across a river`, [name])
    },
  })
