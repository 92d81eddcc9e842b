/** Rules that hold at any moment (11, 12): run in this order after every change, until none has anything to do. */
import { NO_ONE, controlChanges, withControlChanges } from '../../src/kernel/control.js'
import type { Log } from '../../src/kernel/event.js'
import { placeOf } from '../../src/kernel/field.js'
import { has, withoutMember } from '../../src/kernel/sets.js'
import { eliminate } from './losses.js'
import { SIDES, type Side } from './scenario.js'
import { type Setting, fights, fightersOf, sideOf } from './setting.js'
import { type State, enemyOf } from './state.js'

type Standing = (state: State, log: Log<Side> | undefined) => State

/** A headquarters alone with an enemy combat unit is captured at once. [11] */
const capture = (g: Setting): Standing => {
  const headquarters = g.unitIds.flatMap((_, unit) => (fights(g, unit) ? [] : [unit]))
  return (state, log) => headquarters.reduce((now, unit) => {
    const place = placeOf(now.units[unit]!)
    const side = sideOf(g, unit)
    if (place >= g.board.hexes || fightersOf(g, now, enemyOf(side), place).length === 0 || fightersOf(g, now, side, place).length > 0) return now
    return eliminate(g, now, unit, 'skirmish:11', log)
  }, state)
}

/** A hex passes at once to the side that has it to itself; a trench in it is lost. [12] */
const changeOfControl = (g: Setting): Standing => (state, log) => {
  const { count } = g.field.follow(state.units)
  const changes = controlChanges(state.control, hex => (count[0][hex] === 0 ? (count[1][hex] === 0 ? NO_ONE : 1) : count[1][hex] === 0 ? 0 : NO_ONE))
  if (changes.length === 0) return state
  let { trenches } = state
  for (const { at, to } of changes) {
    const places = [g.board.ids[at]!]
    log?.add({ kind: 'control', rule: 'skirmish:12', side: SIDES[to as 0 | 1], places })
    if (has(trenches, at)) log?.add({ kind: 'marker', rule: 'skirmish:12', places, what: 'trench lost' })
    trenches = withoutMember(trenches, at)
  }
  return { ...state, control: withControlChanges(state.control, changes), trenches }
}

export const standingRules = (g: Setting): ReadonlyArray<Standing> => [capture(g), changeOfControl(g)]
