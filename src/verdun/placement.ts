/** 1.2 Losses and 9 Neutralisation, and moving a counter, whatever moves it. */
import type { Log } from '../kernel/event.js'
import { statusOf, withWord, word } from '../kernel/field.js'
import { has, withMember, withMembership } from '../kernel/sets.js'
import { isOnMap, unitPlace, unitStatus, withUnitStatus as withStatus, withUnitsChanged } from '../kernel/units.js'
import { SIDES, type Side } from './scenario.js'
import { type Setting, sideOf, stepsLeft } from './setting.js'
import { GERMAN, LOST, NEUTRALISED, OUT_OF_COMMAND, type SideIndex, type VerdunState, bottomTurn } from './state.js'
import { LOSS_MARKER } from './tables.js'

export { isOnMap, unitPlace, unitStatus, withUnitStatus as withStatus } from '../kernel/units.js'

export type VerdunLog = Log<Side> | undefined

/** Whether a bit of a unit's status is set. */
export const isMarked = (state: VerdunState, unit: number, bit: number): boolean => (unitStatus(state, unit) & bit) !== 0

/** The unit in another place, its status kept; an objective it comes to is now its side's (13.a). */
export const put = (g: Setting, state: VerdunState, unit: number, place: number, rule: string, kind: 'moved' | 'placed', log: VerdunLog): VerdunState => {
  const side = sideOf(g, unit)
  const held = place < g.board.hexes ? g.heldAt[place]! : -1
  const germanHeld = held < 0 ? state.germanHeld : withMembership(state.germanHeld, held, side === GERMAN)
  log?.add({ kind, rule, side: SIDES[side], unit: g.unitIds[unit]!, from: g.board.ids[unitPlace(state, unit)]!, to: g.board.ids[place]! })
  if (germanHeld !== state.germanHeld) log?.add({ kind: 'control', rule: 'verdun:13.a', side: SIDES[side], to: g.board.ids[place]!, forced: true })
  return { ...state, units: withWord(state.units, unit, word(place, unitStatus(state, unit))), germanHeld }
}

/** Combat value at this moment: less with the "loss -2" marker, the back's when flipped (1.2.b to 1.2.d, Q-50, Q-51). */
export const combatValue = (g: Setting, state: VerdunState, unit: number): number => {
  const values = g.units[unit]!.combat
  if (values === null) return 0
  const lost = unitStatus(state, unit) & LOST
  if (lost === 0) return values.whole
  return g.steps[unit]! - lost === 1 ? values.flipped : Math.max(0, values.whole - LOSS_MARKER)
}

/**
 * The unit loses a step: marked, flipped, or destroyed (1.2). A destroyed HQ comes back next turn (1.4.g); a detached
 * battalion's counter may be used again (14.2.g).
 */
export const loseStep = (g: Setting, state: VerdunState, unit: number, rule: string, log: VerdunLog): VerdunState => {
  const status = unitStatus(state, unit)
  if (stepsLeft(g, unit, status) > 1) {
    log?.add({ kind: 'flipped', rule, side: SIDES[sideOf(g, unit)], unit: g.unitIds[unit]!, what: 'step-lost', value: (status & LOST) + 1, forced: true })
    return withStatus(state, unit, status + 1)
  }
  return destroy(g, state, unit, rule, log)
}

/** The unit is destroyed, whatever steps it had. */
export const destroy = (g: Setting, state: VerdunState, unit: number, rule: string, log: VerdunLog): VerdunState => {
  const place = g.type[unit] === 'hq' ? g.slotOf(bottomTurn(state) + 1) : g.units[unit]!.start.type === 'detachment' ? g.pool : g.destroyed
  log?.add({ kind: 'removed', rule, side: SIDES[sideOf(g, unit)], unit: g.unitIds[unit]!, from: g.board.ids[unitPlace(state, unit)]!, to: g.board.ids[place]! })
  const gone: VerdunState = { ...state, units: withWord(state.units, unit, word(place, 0)) }
  return g.type[unit] === 'hq' ? orphaned(g, gone, unit, log) : gone
}

/** When an HQ is destroyed, units that obey no other are out of command at once (1.4.f, Q-21); not in turn 1 (14.2.c). */
const orphaned = (g: Setting, state: VerdunState, hq: number, log: VerdunLog): VerdunState => {
  let now = state
  if (bottomTurn(state) === g.scenario.turns.first) return now
  for (const unit of g.unitsOf[sideOf(g, hq)]) {
    const obeys = g.obeys[unit]!
    if (!obeys.includes(hq) || !isOnMap(g, now, unit) || isMarked(now, unit, OUT_OF_COMMAND) || obeys.some(other => isOnMap(g, now, other))) continue
    log?.add({ kind: 'flipped', rule: 'verdun:1.4.f', side: SIDES[sideOf(g, unit)], unit: g.unitIds[unit]!, what: 'out-of-command', forced: true })
    now = withStatus(now, unit, unitStatus(now, unit) | OUT_OF_COMMAND)
  }
  return now
}

/** The unit is neutralised (9); for an HQ this is what a loss by fire becomes (1.4.d). */
export const neutralise = (g: Setting, state: VerdunState, unit: number, rule: string, log: VerdunLog): VerdunState => {
  if (isMarked(state, unit, NEUTRALISED)) return state
  log?.add({ kind: 'flipped', rule, side: SIDES[sideOf(g, unit)], unit: g.unitIds[unit]!, what: 'neutralised', forced: true })
  return withStatus(state, unit, unitStatus(state, unit) | NEUTRALISED)
}

/** The fort is silent, or has surrendered. */
export const silence = (g: Setting, state: VerdunState, fort: number, rule: string, log: VerdunLog): VerdunState => {
  if (has(state.silenced, fort)) return state
  log?.add({ kind: 'marker', rule, what: 'fort-silent', to: g.board.ids[g.fortHexes[fort]!]!, forced: true })
  return { ...state, silenced: withMember(state.silenced, fort) }
}

/** Takes a bit off all units of a side that bear it. */
export const clearMark = (g: Setting, state: VerdunState, side: SideIndex, bit: number, rule: string, log: VerdunLog): VerdunState => {
  return withUnitsChanged(state, g.unitsOf[side], (now, unit) => {
    if ((statusOf(now) & bit) === 0) return now
    log?.add({ kind: 'recovered', rule, side: SIDES[side], unit: g.unitIds[unit]!, forced: true })
    return now & ~bit
  })
}
