/** Moving and marking counters, whatever moves them. */
import {
  type Log,
  has,
  statusOf,
  unitPlace,
  unitStatus,
  withMember,
  withMembership,
  withUnitsChanged,
  withWord,
  word,
} from '../../../kernel/index.js'
import { SIDES, type Side } from '../scenario/index.js'
import { type Setting, sideOf } from './setting.js'
import { GERMAN, type SideIndex, type VerdunState } from './state.js'

export { isOnMap, unitPlace, unitStatus, withUnitStatus as withStatus } from '../../../kernel/index.js'

export type VerdunLog = Log<Side> | undefined

/** Whether a bit of a unit's status is set. */
export const isMarked = (state: VerdunState, unit: number, bit: number): boolean =>
  (unitStatus(state, unit) & bit) !== 0

/** The unit in another place, its status kept; an objective it comes to is now its side's (13.a). */
export const put = (
  g: Setting,
  state: VerdunState,
  unit: number,
  place: number,
  rule: string,
  kind: 'moved' | 'placed',
  log: VerdunLog,
): VerdunState => {
  const side = sideOf(g, unit)
  const held = place < g.board.hexes ? g.heldAt[place]! : -1
  const germanHeld = held < 0 ? state.germanHeld : withMembership(state.germanHeld, held, side === GERMAN)
  log?.add({
    kind,
    rule,
    side: SIDES[side],
    unit: g.unitIds[unit]!,
    from: g.board.ids[unitPlace(state, unit)]!,
    to: g.board.ids[place]!,
  })
  if (germanHeld !== state.germanHeld)
    log?.add({ kind: 'control', rule: 'verdun:13.a', side: SIDES[side], to: g.board.ids[place]!, forced: true })
  return { ...state, units: withWord(state.units, unit, word(place, unitStatus(state, unit))), germanHeld }
}

/** The fort is silent, or has surrendered. */
export const silence = (g: Setting, state: VerdunState, fort: number, rule: string, log: VerdunLog): VerdunState => {
  if (has(state.silenced, fort)) return state
  log?.add({ kind: 'marker', rule, what: 'fort-silent', to: g.board.ids[g.fortHexes[fort]!]!, forced: true })
  return { ...state, silenced: withMember(state.silenced, fort) }
}

/** Takes a bit off all units of a side that bear it. */
export const clearMark = (
  g: Setting,
  state: VerdunState,
  side: SideIndex,
  bit: number,
  rule: string,
  log: VerdunLog,
): VerdunState => {
  return withUnitsChanged(state, g.unitsOf[side], (now, unit) => {
    if ((statusOf(now) & bit) === 0) return now
    log?.add({ kind: 'recovered', rule, side: SIDES[side], unit: g.unitIds[unit]!, forced: true })
    return now & ~bit
  })
}
