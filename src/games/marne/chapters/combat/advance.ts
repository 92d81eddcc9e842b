/** M10.e to M10.k Advance after combat. */
import {
  type AdvanceRules,
  adjacent,
  advanceProcedure,
  advancersAmong,
  frameOf,
  has,
  isOnMap,
  unitPlace,
  bar,
  gate,
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
import type { MarneWords } from '../../rulebook/index.js'
import type { Side } from '../../scenario/index.js'
import { hasRoom } from '../stacking.js'

/** The rules of the advance. A unit that is passed over cannot be chosen later. */
const ADVANCE: AdvanceRules<MarneTables, MarneState, AdvanceFrame, MarneResult, Side, MarneWords> = {
  unitBars: [
    bar(
      'marne:M10.d',
      'advance',
      '{} retreated onto its hosts in this phase and cannot advance with them',
      ({ g, state, frame }, unit) => g.side[unit] === frame.side && has(frameOf(state, 'resolution')!.guests, unit),
    ),
    gate(
      'marne:M10.e',
      'advance',
      '{} did not take part in the combat, or it or a later unit has already advanced',
      ({ g, state, frame }, unit) => !frame.able.includes(unit) || !isOnMap(g, state, unit),
    ),
    bar('marne:M10.h', 'disrupted', '{} is disrupted', ({ state }, unit) => isDisrupted(state, unit)),
  ],
  hexBars: [
    gate(
      'marne:M10.k',
      'advance',
      (hex, { g, unit }) => `${g.unitIds[unit]!} is not adjacent to ${hex}`,
      ({ g, state, unit }, hex) => !adjacent(g.board, unitPlace(state, unit), hex),
    ),
    bar(
      'marne:M10.g',
      'stacking',
      (_hex, { g, unit }) => `${g.unitIds[unit]!} would exceed the stacking limit`,
      ({ g, state, frame }, hex) => !hasRoom(g, state, frame.side, hex),
    ),
    bar(
      'marne:M10.f',
      'advance',
      (_hex, { g, unit }) => `${g.unitIds[unit]!} cannot advance across a river`,
      ({ g, state, frame, unit }, hex) =>
        frame.side !== frameOf(state, 'resolution')!.side && riverBetween(g, unitPlace(state, unit), hex),
    ),
  ],
  advance: (g, state, frame, hex, log) => [
    put(g, state, { unit: frame.unit, to: hex, rule: 'marne:M10.e', kind: 'moved' }, log),
    frame,
  ],
  result: () => ({ type: 'advanced' }),
  hexRule: 'marne:M10.k',
}

/** Returns the units that may still advance, ascending. */
export const advancers = (g: MarneTables, state: MarneState, frame: AdvanceFrame): ReadonlyArray<number> =>
  advancersAmong(ADVANCE, { g, state, frame })

/** Builds the procedure of the winner's advance, unit by unit. */
export const advanceAfterCombat = (g: MarneTables): MarneProcedure<AdvanceFrame> => advanceProcedure(g, ADVANCE)
