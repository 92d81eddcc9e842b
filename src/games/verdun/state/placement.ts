/** Moves counters and removes markers. */
import { type Occupancy, type SideIndex, has, placement, withMember } from '../../../kernel/index.js'
import type { VerdunRule, VerdunWords } from '../rulebook/index.js'
import { SIDES, type Side } from '../scenario/index.js'
import { type VerdunLog, type VerdunState, GERMAN, withMoved } from './state.js'
import { type Mark, withoutMarks } from './status.js'
import type { VerdunTables } from './tables.js'

export { isOnMap, unitPlace, unitStatus, unitWord } from '../../../kernel/index.js'

/** Returns the units in each place, and their zones of control. */
export const occupancyOf = (g: VerdunTables, state: VerdunState): Occupancy => g.occupancy(state.units)

export const { put, remove } = placement<VerdunState, Side, VerdunWords>({
  sides: SIDES,
  holder: GERMAN,
  control: 'verdun:13.a',
  held: state => state.germanHeld,
  moved: withMoved,
})

/** Makes a fort silent, or makes it surrender. */
export const silence = (
  g: VerdunTables,
  state: VerdunState,
  fort: number,
  rule: VerdunRule,
  log: VerdunLog,
): VerdunState => {
  if (has(state.silenced, fort)) return state
  log?.add({ kind: 'marker', rule, what: 'fort-silent', to: g.board.ids[g.fortHexes[fort]!]!, forced: true })
  return { ...state, silenced: withMember(state.silenced, fort) }
}

/** Removes markers from all units of a side that have them. */
export const clearMarks = (
  g: VerdunTables,
  state: VerdunState,
  { side, marks, rule }: { readonly side: SideIndex; readonly marks: ReadonlyArray<Mark>; readonly rule: VerdunRule },
  log: VerdunLog,
): VerdunState =>
  withoutMarks(state, g.unitsOf[side], marks, unit => {
    log?.add({ kind: 'recovered', rule, side: SIDES[side], unit: g.unitIds[unit]!, forced: true })
  })
