/** The fuel shortage tables of a scenario (6, T-7, T-8) and their codec. The rules contain no names of divisions. */
import { type TypeOf, type Codec, choice, list, strict, tagged } from '../../../kernel/index.js'
import { label } from './forces.js'

/**
 * A result of a fuel table: no shortage; the units of one division of the army that are west of the Ourthe; one of
 * these divisions; all of these divisions.
 */
export type FuelShortage =
  | { readonly type: 'none' }
  | { readonly type: 'west' }
  | { readonly type: 'one'; readonly of: ReadonlyArray<string> }
  | { readonly type: 'all'; readonly of: ReadonlyArray<string> }

/** The number of results in a table, for modified die rolls from 1 to 7 (6.3.c). */
export const FUEL_RESULTS = 7

const of = <K extends string>(type: K): { readonly type: Codec<K> } => ({ type: choice('type', [type]) })
const divisions = list(label, 6, 1)
const shortage: Codec<FuelShortage> = tagged('FuelShortage', 'type', {
  none: strict('no shortage', of('none')),
  west: strict('a division west of the Ourthe', of('west')),
  one: strict('one division', { ...of('one'), of: divisions }),
  all: strict('all divisions', { ...of('all'), of: divisions }),
})

/** Codec of a fuel shortage table. */
export const FuelTable = strict('FuelTable', {
  army: label,
  results: list(shortage, FUEL_RESULTS, FUEL_RESULTS),
})
/** The fuel shortage table of an army, with one result for each modified die roll from 1 to 7. */
export interface FuelTable extends TypeOf<typeof FuelTable> {}
