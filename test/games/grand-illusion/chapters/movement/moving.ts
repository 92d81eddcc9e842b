/** Activates a hex in a position with few units, and reads groups and combats. */
import type { Side } from '../../../../../src/games/grand-illusion/scenario/index.js'
import type { CombatFrame } from '../../../../../src/games/grand-illusion/state/index.js'
import { fail } from '../../../common/position.js'
import { type Position, acting, placeName, tablesOf, unitNames, unitsAt, unitsOf } from '../../positions.js'

/** Returns the actions that form a group: the units are added in the order of their numbers. */
const grouped = (ids: string): ReadonlyArray<string> =>
  unitNames(tablesOf(), unitsOf(tablesOf(), ids)).map(unit => `add ${unit}`)

/**
 * Activates a hex that contains these units, by default on turn 3, and plays the orders. `lines` has commas between the
 * other lines of the position. `group fr-i fr-hq1` forms a group.
 */
export const moving = (side: Side, hex: number, units: string, lines: string, ...orders: string[]): Position =>
  acting(
    side,
    ...(/^turn |, turn /.test(lines) ? [] : ['turn 3 actions']),
    ...(units === '' ? [] : unitsAt(String(hex), units)),
    ...(lines === '' ? [] : lines.split(', ')),
  ).play(
    `activate ${hex}`,
    ...orders.flatMap(text => (text.startsWith('group ') ? grouped(text.slice('group '.length)) : [text])),
  )

/** Returns the offered steps. */
export const stepsOf = (p: Position): ReadonlyArray<number> =>
  p.legal().flatMap(text => (text.startsWith('to ') ? [Number(text.slice('to '.length))] : []))

/** Returns the hexes of the declared combats of the activation. */
export const combatsOf = ({ state, rules: { tables: g } }: Position): ReadonlyArray<string> => {
  const frame = state.frames.find(each => each.at === 'activation')
  return frame?.at === 'activation' ? frame.combats.map(hex => placeName(g, hex)) : fail('no activation')
}

/** Returns the combat that is being resolved. */
export const combatFrame = ({ state }: Position): CombatFrame => {
  const frame = state.frames.find(each => each.at === 'combat')
  return frame?.at === 'combat' ? frame : fail('no combat')
}
/** Returns the hex of the combat that is being resolved, and its attackers and guns. */
export const fought = (p: Position): string => {
  const { hex, designated, heavy } = combatFrame(p)
  const g = p.rules.tables
  return [placeName(g, hex), ...unitNames(g, designated), ...unitNames(g, heavy)].join(' ')
}
