/** Builds positions with few units, and compares them. */
import { CONDITIONS } from '../../../../src/games/grand-illusion/state/index.js'
import { unitPlace, unitStatus } from '../../../../src/kernel/index.js'
import { type Position, position } from '../positions.js'

/** Reads a position, given as lines with commas between them. It has no units on the map but the named ones. */
export const given = (...lines: ReadonlyArray<string>): Position =>
  position(...lines.flatMap(text => text.split(', ')), 'others gone')

/** Returns the line of a unit: its id, its place, and its conditions. */
const lineOf = ({ rules: { tables: g }, state }: Position, unit: number): string => {
  const status = unitStatus(state, unit)
  const known = CONDITIONS.filter(({ bits, ...more }) => (status & ('mask' in more ? more.mask : bits)) === bits)
  return [g.unitIds[unit], g.board.ids[unitPlace(state, unit)], ...known.map(({ name }) => name)].join(' ')
}

/** Returns the lines of the units whose place or conditions are not the same in two positions. */
export const changes = (before: Position, after: Position): ReadonlyArray<string> =>
  before.rules.tables.numbers.flatMap(unit => {
    const line = lineOf(after, unit)
    return line === lineOf(before, unit) ? [] : [line]
  })

/** The German side acts first on turn 2. Neither side may withdraw, or owes a mandated attack. */
export const ACTIONS = 'turn 2 actions, initiative german, caps german 5, caps allied 5, mandates allied 0'
