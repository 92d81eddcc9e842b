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
  gate,
  otherwise,
} from '../../../kernel/index.js'
import {
  type MarneProcedure,
  type MarneState,
  type MarneTables,
  type StackingFrame,
  eliminate,
  type Asking,
  offers,
} from '../state/index.js'
import { type MarneRule, STACKING_LIMIT } from '../rulebook/index.js'

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
const removable = ({ g, state, frame: { side, last } }: Asking<StackingFrame>): ReadonlyArray<number> => {
  const units = g.occupancy(state.units).unitsIn(overstackedHex(g, state, side)!)
  return units.slice(0, STACKING_LIMIT + 1).filter(unit => last === null || unit > last)
}

/** Builds the procedure in which the owner removes units, hex by hex, until no hex exceeds the limit (M4.b, Q-42). */
export const stackingLosses = (g: MarneTables): MarneProcedure<StackingFrame> => {
  const overstacked = ({ state, frame }: Asking<StackingFrame>): number => overstackedHex(g, state, frame.side)!
  return {
    who: (state, frame) => (overstackedHex(g, state, frame.side) === null ? NOBODY : frame.side),
    asks: () => 'stacking-loss',
    ...offers<StackingFrame>(g, [
      {
        type: 'remove',
        among: removable,
        bars: [
          gate(
            'marne:M4.b',
            'out-of-order',
            (_name, asked) => `units in ${g.board.ids[overstacked(asked)]!} must be removed first`,
            (asked, unit) => unitPlace(asked.state, unit) !== overstacked(asked),
          ),
        ],
        otherwise: otherwise(
          'marne:sequence',
          'out-of-order',
          'choose units in ascending order: {} had to be chosen earlier, or too few units follow it',
        ),
        subjects: (asked, _unit, name) => [name, g.board.ids[overstacked(asked)]!],
      },
    ]),
    apply: (state, frame, action, log) => {
      const unit = g.actions.unitOf(action)
      const hex = unitPlace(state, unit)
      const after = eliminate(g, state, unit, 'marne:M4.b', log)
      return stay(after, { ...frame, last: overstackedHex(g, after, frame.side) === hex ? unit : null })
    },
    proceed: (state, frame) => done(state, { type: 'moved', moved: frame.moved }),
  }
}
