/** Moving a counter, whatever moves it: its place, and who was last in a town. */
import { placeOf, statusOf, withWord, word } from '../kernel/field.js'
import type { Log } from '../kernel/event.js'
import { withMember, withoutMember } from '../kernel/sets.js'
import { SIDES, type Side } from './scenario.js'
import { type Setting, sideOf } from './setting.js'
import { DISRUPTED, DISRUPTED_THIS_TURN, FRESH, GERMAN, type MarneState, type SideIndex } from './state.js'

export type MarneLog = Log<Side> | undefined

/** The place of a unit: a hex or a box. */
export const unitPlace = (state: MarneState, unit: number): number => placeOf(state.units[unit]!)
/** Its disruption: FRESH, DISRUPTED or DISRUPTED_THIS_TURN. */
export const unitStatus = (state: MarneState, unit: number): number => statusOf(state.units[unit]!)
/** Whether it is disrupted. */
export const isDisrupted = (state: MarneState, unit: number): boolean => statusOf(state.units[unit]!) !== FRESH
/** Whether it is on the map. */
export const isOnMap = (g: Setting, state: MarneState, unit: number): boolean => placeOf(state.units[unit]!) < g.board.hexes

/** The unit in another place, its status kept; a town or city hex it comes to is now its side's. */
export const put = (g: Setting, state: MarneState, unit: number, place: number, rule: string, kind: 'moved' | 'placed' | 'exited', log: MarneLog): MarneState => {
  const side = sideOf(g, unit)
  const held = place < g.board.hexes ? g.heldAt[place]! : -1
  const germanHeld = held < 0 ? state.germanHeld : side === GERMAN ? withMember(state.germanHeld, held) : withoutMember(state.germanHeld, held)
  log?.add({ kind, rule, side: SIDES[side], unit: g.unitIds[unit]!, from: g.board.ids[unitPlace(state, unit)]!, to: g.board.ids[place]! })
  if (germanHeld !== state.germanHeld) log?.add({ kind: 'control', rule: 'marne:M12.c', side: SIDES[side], to: g.board.ids[place]!, forced: true })
  return { ...state, units: withWord(state.units, unit, word(place, unitStatus(state, unit))), germanHeld }
}

/** The unit is eliminated. */
export const eliminate = (g: Setting, state: MarneState, unit: number, rule: string, log: MarneLog): MarneState => {
  log?.add({ kind: 'removed', rule, side: SIDES[sideOf(g, unit)], unit: g.unitIds[unit]!, from: g.board.ids[unitPlace(state, unit)]!, to: g.board.ids[g.eliminated]! })
  return { ...state, units: withWord(state.units, unit, word(g.eliminated, FRESH)) }
}

/**
 * The unit is disrupted, unless it is already (M8.d). A unit of the phasing side disrupted in its own first combat phase
 * recovers at the end of the second (M1.h), any other at the end of its side's next first one (M1.e).
 */
export const disrupt = (g: Setting, state: MarneState, unit: number, phasing: SideIndex, first: boolean, rule: string, log: MarneLog): MarneState => {
  if (isDisrupted(state, unit)) return state
  log?.add({ kind: 'flipped', rule, side: SIDES[sideOf(g, unit)], unit: g.unitIds[unit]!, what: 'disrupted', forced: true })
  const status = first && sideOf(g, unit) === phasing ? DISRUPTED_THIS_TURN : DISRUPTED
  return { ...state, units: withWord(state.units, unit, word(unitPlace(state, unit), status)) }
}

/** At the end of a combat phase the phasing side's units recover that are due (M1.e, M1.h). */
export const recover = (g: Setting, state: MarneState, side: SideIndex, first: boolean, log: MarneLog): MarneState => {
  const due = first ? DISRUPTED : DISRUPTED_THIS_TURN
  let units: number[] | undefined
  for (const unit of g.unitsOf[side]) {
    if (statusOf(state.units[unit]!) !== due) continue
    units ??= state.units.slice()
    units[unit] = word(unitPlace(state, unit), FRESH)
    log?.add({ kind: 'recovered', rule: first ? 'marne:M1.e' : 'marne:M1.h', side: SIDES[side], unit: g.unitIds[unit]!, forced: true })
  }
  return units === undefined ? state : { ...state, units }
}

