/** Optional units (33): groups that players may agree on, on what terms each comes, and its places in the tables of fuel shortage. */
import {
  type Codec,
  choice,
  integer,
  list,
  partId as id,
  partName as name,
  strict,
  tagged,
} from '../../../kernel/index.js'
import { ArdennesUnit, label } from './forces.js'
import { type FuelShortage, FUEL_RESULTS, type FuelTable } from './fuel.js'
import { hexRuns, hexsideNames } from './sheet.js'

/** On what terms the units of a group come, and what binds them then. */
export type OptionalTerms =
  /** On their turn (33.3.b). */
  | { readonly type: 'free' }
  /** On their turn; they stay in these hexes (33.2.a). */
  | { readonly type: 'confined'; readonly hexes: ReadonlyArray<string> }
  /** On their turn, or later, once Germans have crossed the Meuse (33.2.b). */
  | { readonly type: 'meuse-crossed' }
  /** On their turn into the box of their entries; from there once Germans have come to the Meuse (33.2.c). */
  | { readonly type: 'meuse-reached' }
  /** On their turn, or later, in the turn after Germans have crossed the Meuse between two towns (33.3.a). */
  | { readonly type: 'called' }

/** Where a division stands in the tables of fuel shortage (33.3.c): the table of which army, and beside whom, by the modified die. */
export interface FuelPlace {
  readonly division: string
  readonly army: string
  readonly result: number
}
/** Units that are used together or not at all. */
export interface OptionalGroup {
  readonly id: string
  readonly title: string
  readonly terms: OptionalTerms
  readonly units: ReadonlyArray<ArdennesUnit>
  readonly fuel: ReadonlyArray<FuelPlace>
}
/** The optional units of a scenario. */
export interface OptionalUnits {
  /** The hexsides of the Meuse over which Germans call for their reserves (33.3.a). */
  readonly stretch: ReadonlyArray<string>
  readonly groups: ReadonlyArray<OptionalGroup>
}

const of = <K extends string>(type: K): { readonly type: Codec<K> } => ({ type: choice('type', [type]) })
const terms: Codec<OptionalTerms> = tagged('OptionalTerms', 'type', {
  free: strict('on their turn', of('free')),
  confined: strict('in some hexes alone', { ...of('confined'), hexes: hexRuns }),
  'meuse-crossed': strict('once the Meuse is crossed', of('meuse-crossed')),
  'meuse-reached': strict('once the Meuse is reached', of('meuse-reached')),
  called: strict('in the turn after the Meuse is crossed', of('called')),
})

/** Codec of the optional units. */
export const OptionalUnits: Codec<OptionalUnits> = strict('OptionalUnits', {
  stretch: hexsideNames,
  groups: list(
    strict('OptionalGroup', {
      id,
      title: name,
      terms,
      units: list(ArdennesUnit, 60, 1),
      fuel: list(
        strict('FuelPlace', { division: label, army: label, result: integer('modified die', 1, FUEL_RESULTS) }),
        20,
      ),
    }),
    20,
  ),
})

/** A result of a fuel table with divisions besides. */
const widened = (result: FuelShortage, divisions: ReadonlyArray<string>): FuelShortage =>
  'of' in result && divisions.length > 0 ? { ...result, of: [...result.of, ...divisions] } : result

/** A fuel table with the divisions that have their places in it. */
const withPlaces = ({ army, results }: FuelTable, places: ReadonlyArray<FuelPlace>): FuelTable => ({
  army,
  results: results.map((result, i) =>
    widened(
      result,
      places.flatMap(place => (place.army === army && place.result === i + 1 ? place.division : [])),
    ),
  ),
})

/** What a scenario has of units and of fuel tables when some groups of optional units are used (33.1.a, 33.3.c). */
export const withOptionalUnits = <
  S extends {
    readonly units: ReadonlyArray<ArdennesUnit>
    readonly fuel: ReadonlyArray<FuelTable>
    readonly optional: OptionalUnits
  },
>(
  scenario: S,
  ids: ReadonlyArray<string>,
): S => {
  const groups = scenario.optional.groups.filter(group => ids.includes(group.id))
  if (groups.length === 0) return scenario
  const places = groups.flatMap(({ fuel }) => fuel)
  return {
    ...scenario,
    units: [...scenario.units, ...groups.flatMap(({ units }) => units)],
    fuel: scenario.fuel.map(table => withPlaces(table, places)),
  }
}
