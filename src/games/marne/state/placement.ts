/** Moving a counter, whatever moves it: its place, and who was last in a town. */
import {
  type SideIndex,
  frameOf,
  placeOf,
  sideOf,
  statusOf,
  unitPlace,
  unitStatus,
  withMember,
  withMembership,
  withUnitStatus,
  withUnitsChanged,
  withWord,
  word,
} from '../../../kernel/index.js'
import type { MarneRule } from '../rulebook/index.js'
import { SIDES } from '../scenario/index.js'
import { GERMAN } from './sides.js'
import { DISRUPTED, DISRUPTED_THIS_TURN, FRESH, isDisrupted } from './status.js'
import type { MarneTables } from './tables.js'
import type { MarneLog, MarneState } from './state.js'

/** How a counter comes to another place, and by which rule. */
export interface Transfer {
  readonly unit: number
  readonly to: number
  readonly rule: MarneRule
  readonly kind: 'moved' | 'placed' | 'exited'
}

/** The unit in another place, its status kept; a town or city hex it comes to is now its side's. */
export const put = (
  g: MarneTables,
  state: MarneState,
  { unit, to, rule, kind }: Transfer,
  log: MarneLog,
): MarneState => {
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
    log?.add({ kind: 'control', rule: 'marne:M12.c', side: SIDES[side], to: g.board.ids[to]!, forced: true })
  // a literal: in Node 20 an object spread costs twenty times as much
  return {
    scenario: state.scenario,
    units: withWord(state.units, unit, word(to, unitStatus(state, unit))),
    germanHeld,
    destroyed: state.destroyed,
    frames: state.frames,
  }
}

/** The unit is eliminated. */
export const eliminate = (
  g: MarneTables,
  state: MarneState,
  unit: number,
  rule: MarneRule,
  log: MarneLog,
): MarneState => {
  log?.add({
    kind: 'removed',
    rule,
    side: SIDES[sideOf(g, unit)],
    unit: g.unitIds[unit]!,
    from: g.board.ids[unitPlace(state, unit)]!,
    to: g.board.ids[g.eliminated]!,
  })
  return { ...state, units: withWord(state.units, unit, word(g.eliminated, FRESH)) }
}

/**
 * The unit is disrupted, unless it is already (M8.d). A unit of the phasing side disrupted in its own first combat phase
 * recovers at the end of the second (M1.h), any other at the end of its side's next first one (M1.e).
 */
export const disrupt = (
  g: MarneTables,
  state: MarneState,
  unit: number,
  rule: MarneRule,
  log: MarneLog,
): MarneState => {
  if (isDisrupted(state, unit)) return state
  const { side, first } = frameOf(state, 'resolution')!
  log?.add({
    kind: 'flipped',
    rule,
    side: SIDES[sideOf(g, unit)],
    unit: g.unitIds[unit]!,
    what: 'disrupted',
    forced: true,
  })
  const status = first && sideOf(g, unit) === side ? DISRUPTED_THIS_TURN : DISRUPTED
  return withUnitStatus(state, unit, status)
}

/** The state with a fortress destroyed (M11.b). */
export const destroyFort = (state: MarneState, fort: number): MarneState => ({
  ...state,
  destroyed: withMember(state.destroyed, fort),
})

/** At the end of a combat phase the phasing side's units recover that are due (M1.e, M1.h). */
export const recover = (
  g: MarneTables,
  state: MarneState,
  side: SideIndex,
  first: boolean,
  log: MarneLog,
): MarneState => {
  const due = first ? DISRUPTED : DISRUPTED_THIS_TURN
  return withUnitsChanged(state, g.unitsOf[side], (unitWord, unit) => {
    if (statusOf(unitWord) !== due) return unitWord
    log?.add({
      kind: 'recovered',
      rule: first ? 'marne:M1.e' : 'marne:M1.h',
      side: SIDES[side],
      unit: g.unitIds[unit]!,
      forced: true,
    })
    return word(placeOf(unitWord), FRESH)
  })
}
