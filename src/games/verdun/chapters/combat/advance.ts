/** 7.6.h Advance after combat. */
import { type AdvanceRules, adjacent, advanceProcedure, advancersAmong, bar, gate } from '../../../../kernel/index.js'
import {
  type AdvanceFrame,
  type VerdunProcedure,
  type VerdunResult,
  type VerdunState,
  type VerdunTables,
  GUEST,
  NEUTRALISED,
  SHELTERED,
  combatPhaseOf,
  isMarked,
  isOnMap,
  put,
  unitPlace,
  withMark,
} from '../../state/index.js'
import type { VerdunWords } from '../../rulebook/index.js'
import type { Side } from '../../scenario/index.js'
import { inEnemyZoc } from '../zones-of-control.js'

/** The rules of the advance, unit by unit in ascending order. Its result lists the units that advanced. */
const ADVANCE: AdvanceRules<VerdunTables, VerdunState, AdvanceFrame, VerdunResult, Side, VerdunWords> = {
  unitBars: [
    bar('verdun:Q-29', 'disrupted', '{} is neutralised', ({ state }, unit) => isMarked(state, unit, NEUTRALISED)),
    gate(
      'verdun:Q-43',
      'advance',
      '{} did not take part, or it or a later unit has already advanced',
      ({ g, state, frame }, unit) =>
        !frame.able.includes(unit) || !isOnMap(g, state, unit) || isMarked(state, unit, GUEST),
    ),
  ],
  hexBars: [
    bar(
      'verdun:Q-43',
      'advance',
      (hex, { g, unit }) => `${g.unitIds[unit]!} is not adjacent to ${hex}`,
      ({ g, state, unit }, hex) => !adjacent(g.board, unitPlace(state, unit), hex),
    ),
  ],
  advance: (g, state, frame, hex, log) => {
    const moved = put(g, state, { unit: frame.unit, to: hex, rule: 'verdun:7.6.h', kind: 'moved' }, log)
    // a defender that advances into an enemy ZOC cannot be attacked until the player turn ends (3.3.b, Q-4)
    const shelter = frame.side !== combatPhaseOf(state).side && inEnemyZoc(g, moved, frame.side, hex)
    const safe = shelter ? withMark(moved, frame.unit, SHELTERED) : moved
    return [safe, { ...frame, advanced: [...frame.advanced, frame.unit] }]
  },
  result: frame => ({ type: 'advanced', units: frame.advanced }),
  hexRule: 'verdun:7.6.h',
}

/** Returns the units that may still advance, ascending. */
export const advancers = (g: VerdunTables, state: VerdunState, frame: AdvanceFrame): ReadonlyArray<number> =>
  advancersAmong(ADVANCE, { g, state, frame })

/** Builds the procedure of the winner's advance. */
export const advanceAfterCombat = (g: VerdunTables): VerdunProcedure<AdvanceFrame> => advanceProcedure(g, ADVANCE)
