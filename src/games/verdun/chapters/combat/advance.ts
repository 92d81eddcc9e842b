/** 7.6.h Advance after combat. */
import { adjacent, advanceProcedure, advancersAmong, violation } from '../../../../kernel/index.js'
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
import { inEnemyZoc } from '../zones-of-control.js'

/**
 * Returns the emptied hexes that a unit may advance into. They must be adjacent, and the unit must not be neutralised
 * or a guest.
 */
const advanceHexes = (g: VerdunTables, state: VerdunState, frame: AdvanceFrame, unit: number): ReadonlyArray<number> =>
  !isOnMap(g, state, unit) || isMarked(state, unit, NEUTRALISED) || isMarked(state, unit, GUEST)
    ? []
    : frame.emptied.filter(hex => adjacent(g.board, unitPlace(state, unit), hex))

/** Returns the units that may still advance, ascending. */
export const advancers = (g: VerdunTables, state: VerdunState, frame: AdvanceFrame): ReadonlyArray<number> =>
  advancersAmong({ hexes: (now, at: AdvanceFrame, unit) => advanceHexes(g, now, at, unit) }, state, frame)

/**
 * Builds the procedure of the winner's advance, unit by unit in ascending order. Its result lists the units that
 * advanced.
 */
export const advanceAfterCombat = (g: VerdunTables): VerdunProcedure<AdvanceFrame> =>
  advanceProcedure(g, {
    hexes: (state, frame, unit) => advanceHexes(g, state, frame, unit),
    advance: (state, frame, hex, log) => {
      const moved = put(g, state, { unit: frame.unit, to: hex, rule: 'verdun:7.6.h', kind: 'moved' }, log)
      // a defender that advances into an enemy ZOC cannot be attacked until the player turn ends (3.3.b, Q-4)
      const shelter = frame.side !== combatPhaseOf(state).side && inEnemyZoc(g, moved, frame.side, hex)
      const safe = shelter ? withMark(moved, frame.unit, SHELTERED) : moved
      return [safe, { ...frame, advanced: [...frame.advanced, frame.unit] }]
    },
    result: (frame): VerdunResult => ({ type: 'advanced', units: frame.advanced }),
    hexRule: 'verdun:7.6.h',
    refuse: (state, _frame, unit) => {
      const name = g.unitIds[unit]!
      return isMarked(state, unit, NEUTRALISED)
        ? violation('disrupted', 'verdun:Q-29', `${name} is neutralised`, [name])
        : violation(
            'advance',
            'verdun:Q-43',
            `${name} cannot advance: it did not take part, is not adjacent to an emptied hex, or it or a later unit has already advanced`,
            [name],
          )
    },
  })
