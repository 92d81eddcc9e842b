/** M4 Stacking: room in a hex, and losses at the end of a side's movement phase. */
import {
  type SideIndex,
  type StackingLimit,
  NOBODY,
  done,
  overstackedPlace,
  stackRoom,
  stay,
  unitPlace,
} from '../../../kernel/index.js'
import {
  type MarneProcedure,
  type MarneState,
  type MarneTables,
  type StackingFrame,
  eliminate,
} from '../state/index.js'
import { type MarneRule, STACKING_LIMIT, violation } from '../rulebook/index.js'

/** The limit of three units of a side in a hex (M4.a). A fortress does not count (M4.d). */
const LIMIT: StackingLimit<MarneRule> = { measure: 'units', rule: 'marne:M4.a', most: () => STACKING_LIMIT }

/** Whether one more unit of a side fits into a hex. */
export const hasRoom = (g: MarneTables, state: MarneState, side: SideIndex, hex: number): boolean =>
  stackRoom(LIMIT, g.occupancy(state.units), side, hex) > 0

/** Returns the lowest-numbered hex with too many units of a side, or null if there is none. */
export const overstackedHex = (g: MarneTables, state: MarneState, side: SideIndex): number | null =>
  overstackedPlace(LIMIT, g.occupancy(state.units), side, g.board.hexes)

/**
 * Returns the units that may be removed next: the units in the hex after the last one removed. Enough units must follow
 * each of them to complete the losses. Each set of losses is therefore offered only once.
 */
const removable = (g: MarneTables, state: MarneState, frame: StackingFrame, hex: number): ReadonlyArray<number> => {
  const units = g.occupancy(state.units).unitsIn(hex)
  const excess = units.length - STACKING_LIMIT
  const choices = units.filter(unit => frame.last === null || unit > frame.last)
  return choices.slice(0, choices.length - excess + 1)
}

/** Builds the procedure in which the owner removes units, hex by hex, until no hex exceeds the limit (M4.b, Q-42). */
export const stackingLosses = (g: MarneTables): MarneProcedure<StackingFrame> => {
  const base = g.actions.base('remove')
  return {
    who: (state, frame) => (overstackedHex(g, state, frame.side) === null ? NOBODY : frame.side),
    asks: () => 'stacking-loss',
    legal: (state, frame) => removable(g, state, frame, overstackedHex(g, state, frame.side)!).map(unit => base + unit),
    apply: (state, frame, action, log) => {
      const unit = g.actions.unitOf(action)
      const hex = unitPlace(state, unit)
      const after = eliminate(g, state, unit, 'marne:M4.b', log)
      return stay(after, { ...frame, last: overstackedHex(g, after, frame.side) === hex ? unit : null })
    },
    proceed: (state, frame) => done(state, { type: 'moved', moved: frame.moved }),
    refuse: (state, frame, action) => {
      if (g.actions.typeOf(action).type !== 'remove') return null
      const unit = g.actions.unitOf(action)
      const hex = overstackedHex(g, state, frame.side)!
      const subjects = [g.unitIds[unit]!, g.board.ids[hex]!]
      return unitPlace(state, unit) === hex
        ? violation(
            'out-of-order',
            'marne:sequence',
            `choose units in ascending order: ${subjects[0]!} had to be chosen earlier, or too few units follow it`,
            subjects,
          )
        : violation('out-of-order', 'marne:M4.b', `units in ${subjects[1]!} must be removed first`, subjects)
    },
  }
}
