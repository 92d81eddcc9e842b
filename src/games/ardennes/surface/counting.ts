/** Numbers, names and hexes that are too full, in the words of notes. */
import { idsOf, inWords } from '../../../kernel/index.js'
import { excessIn } from '../chapters/index.js'
import { type ArdennesRule, TERRAIN_BONUS } from '../rulebook/index.js'
import type { ArdennesState, ArdennesTables } from '../state/index.js'

/** The sides, as they are spoken of. */
export const SIDE_NAMES = ['Germans', 'Allies'] as const

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

/** Where a bonus of the defence comes from, by its rule (15.1, 15.7, 15.8): `village`, `forest`, `Improved Position`. */
export const bonusWords = (
  g: ArdennesTables,
  hex: number,
  { value, rule }: { readonly value: number; readonly rule: ArdennesRule },
): string => {
  if (rule === 'ardennes:15.8.a') return 'Improved Position'
  if (rule === 'ardennes:15.7.a') return 'Westwall'
  if (rule === 'ardennes:15.1.f') return 'for tanks alone 1 at most'
  const terrain = g.terrain[hex]!
  return inWords(TERRAIN_BONUS[terrain] === value ? terrain : (g.settlements[hex] ?? terrain))
}
