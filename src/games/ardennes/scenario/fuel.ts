/** The fuel shortage tables of a scenario (6, T-7, T-8) and their codec: no rule holds the name of a division. */
import { type Codec, choice, list, strict, tagged } from '../../../kernel/index.js'
import { label } from './forces.js'

/** What a die brings: nothing; one division of the army, as far as it is west of the Ourthe; one of these divisions; all of them. */
export type FuelShortage =
  | { readonly type: 'none' }
  | { readonly type: 'west' }
  | { readonly type: 'one'; readonly of: ReadonlyArray<string> }
  | { readonly type: 'all'; readonly of: ReadonlyArray<string> }

/** A fuel shortage table: that of an army, a result for each modified die from 1 to 7. */
export interface FuelTable {
  readonly army: string
  readonly results: ReadonlyArray<FuelShortage>
}

/** Results of a table: the die reads 1 to 7 (6.3.c). */
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
export const FuelTable: Codec<FuelTable> = strict('FuelTable', {
  army: label,
  results: list(shortage, FUEL_RESULTS, FUEL_RESULTS),
})
