/** Numbers, names and hexes that are too full, in the words of notes. */
import { idsOf } from '../../../kernel/index.js'
import { excessIn } from '../chapters/index.js'
import type { ArdennesState, ArdennesTables } from '../state/index.js'

/** `1 hex`, `2 hexes`, `3 units`. */
export const counted = (n: number, what: string): string =>
  `${n} ${what}${n === 1 ? '' : what.endsWith('x') ? 'es' : 's'}`

/** Units by their ids. */
export const names = (g: ArdennesTables, units: ReadonlyArray<number>): string => idsOf(g, units).join(', ')

/** A hex that is too full, by how much, and who lies in it. */
export const full = (g: ArdennesTables, state: ArdennesState, hex: number): string => {
  const { points, units } = excessIn(g, state, hex)
  const by = [
    ...(points > 0 ? [counted(points, 'stacking point')] : []),
    ...(units > 0 ? [counted(units, 'unit')] : []),
  ].join(' and ')
  return `${g.board.ids[hex]!} is too full by ${by}: ${names(g, g.occupancy(state.units).unitsIn(hex))}`
}
