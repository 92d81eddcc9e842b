/** Moving and marking counters, whatever moves them. */
import {
  type Occupancy,
  type SideIndex,
  has,
  sideOf,
  unitPlace,
  unitStatus,
  withMember,
  withMembership,
  withWord,
  word,
} from '../../../kernel/index.js'
import type { VerdunRule } from '../rulebook/index.js'
import { SIDES } from '../scenario/index.js'
import { type VerdunLog, type VerdunState, GERMAN } from './state.js'
import { type Mark, withoutMarks } from './status.js'
import type { VerdunTables } from './tables.js'

export { isOnMap, unitPlace, unitStatus, unitWord } from '../../../kernel/index.js'

/** Who is where, and whose zones of control reach what. */
export const occupancyOf = (g: VerdunTables, state: VerdunState): Occupancy => g.occupancy(state.units)

/** A unit that comes to a place, and by which rule. */
export interface Arrival {
  readonly unit: number
  readonly to: number
  readonly rule: VerdunRule
  readonly kind: 'moved' | 'placed'
}

/** The unit in another place, its status kept; an objective it comes to is now its side's (13.a). */
export const put = (g: VerdunTables, state: VerdunState, arrival: Arrival, log: VerdunLog): VerdunState => {
  const { unit, to, rule, kind } = arrival
  const side = sideOf(g, unit)
  const held = to < g.board.hexes ? g.heldAt[to]! : -1
  const germanHeld = held < 0 ? state.germanHeld : withMembership(state.germanHeld, held, side === GERMAN)
  log?.add({
    kind,
    rule,
    side: SIDES[side],
    unit: g.unitIds[unit]!,
    from: g.board.ids[unitPlace(state, unit)]!,
    to: g.board.ids[to]!,
  })
  if (germanHeld !== state.germanHeld)
    log?.add({ kind: 'control', rule: 'verdun:13.a', side: SIDES[side], to: g.board.ids[to]!, forced: true })
  return {
    scenario: state.scenario,
    units: withWord(state.units, unit, word(to, unitStatus(state, unit))),
    germanHeld,
    silenced: state.silenced,
    pillboxes: state.pillboxes,
    extra: state.extra,
    frames: state.frames,
  }
}

/** The fort is silent, or has surrendered. */
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

/** Takes markers off all units of a side that bear them. */
export const clearMarks = (
  g: VerdunTables,
  state: VerdunState,
  { side, marks, rule }: { readonly side: SideIndex; readonly marks: ReadonlyArray<Mark>; readonly rule: VerdunRule },
  log: VerdunLog,
): VerdunState =>
  withoutMarks(state, g.unitsOf[side], marks, unit => {
    log?.add({ kind: 'recovered', rule, side: SIDES[side], unit: g.unitIds[unit]!, forced: true })
  })
