/** Formats numbers, names and overstacked hexes for notes. */
import { idsOf, inWords } from '../../../kernel/index.js'
import { excessIn } from '../chapters/index.js'
import { type ArdennesRule, TERRAIN_BONUS } from '../rulebook/index.js'
import type { ArdennesState, ArdennesTables } from '../state/index.js'

/** The names of the sides. */
export const SIDE_NAMES = ['Germans', 'Allies'] as const

/** `1 hex`, `2 hexes`, `3 units`. */
export const counted = (n: number, what: string): string =>
  `${n} ${what}${n === 1 ? '' : what.endsWith('x') ? 'es' : 's'}`

/** Returns the ids of units, separated by commas. */
export const names = (g: ArdennesTables, units: ReadonlyArray<number>): string => idsOf(g, units).join(', ')

/** Describes an overstacked hex: the excess, and the units in it. */
export const full = (g: ArdennesTables, state: ArdennesState, hex: number): string => {
  const { points, units } = excessIn(g, state, hex)
  const by = [
    ...(points > 0 ? [counted(points, 'stacking point')] : []),
    ...(units > 0 ? [counted(units, 'unit')] : []),
  ].join(' and ')
  return `${g.board.ids[hex]!} exceeds the stacking limit by ${by}: ${names(g, g.occupancy(state.units).unitsIn(hex))}`
}

/** Names the source of a defence bonus, by its rule (15.1, 15.7, 15.8): `village`, `forest`, `Improved Position`. */
export const bonusWords = (
  g: ArdennesTables,
  hex: number,
  { value, rule }: { readonly value: number; readonly rule: ArdennesRule },
): string => {
  if (rule === 'ardennes:15.8.a') return 'Improved Position'
  if (rule === 'ardennes:15.7.a') return 'Westwall'
  if (rule === 'ardennes:15.1.f') return 'at most 1 for tanks without other units'
  const terrain = g.terrain[hex]!
  return inWords(TERRAIN_BONUS[terrain] === value ? terrain : (g.settlements[hex] ?? terrain))
}
