/** Optional units (33): the groups that players may agree on, the terms on which each group arrives, and its results in the fuel tables. */
import {
  type TypeOf,
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

/** The terms on which the units of a group arrive, and the restrictions on these units. */
export type OptionalTerms =
  /** The units arrive on their turn (33.3.b). */
  | { readonly type: 'free' }
  /** The units arrive on their turn and stay in these hexes (33.2.a). */
  | { readonly type: 'confined'; readonly hexes: ReadonlyArray<string> }
  /** The units arrive on their turn, or later when Germans have crossed the Meuse (33.2.b). */
  | { readonly type: 'meuse-crossed' }
  /** The units arrive in the box of their entries on their turn. They leave it when Germans have reached the Meuse (33.2.c). */
  | { readonly type: 'meuse-reached' }
  /** The units arrive on their turn, or later on the turn after Germans have crossed the Meuse between two towns (33.3.a). */
  | { readonly type: 'called' }

const of = <K extends string>(type: K): { readonly type: Codec<K> } => ({ type: choice('type', [type]) })
const terms: Codec<OptionalTerms> = tagged('OptionalTerms', 'type', {
  free: strict('terms "free"', of('free')),
  confined: strict('terms "confined"', { ...of('confined'), hexes: hexRuns }),
  'meuse-crossed': strict('terms "meuse-crossed"', of('meuse-crossed')),
  'meuse-reached': strict('terms "meuse-reached"', of('meuse-reached')),
  called: strict('terms "called"', of('called')),
})

const FuelPlace = strict('FuelPlace', {
  division: label,
  army: label,
  result: integer('modified die', 1, FUEL_RESULTS),
})
/**
 * A division's place in the tables of fuel shortage (33.3.c): the army of the table, and the modified die roll of the
 * result.
 */
export interface FuelPlace extends TypeOf<typeof FuelPlace> {}

const OptionalGroup = strict('OptionalGroup', {
  id,
  title: name,
  terms,
  units: list(ArdennesUnit, 60, 1),
  fuel: list(FuelPlace, 20),
})
/** Units that are used only together. */
export interface OptionalGroup extends TypeOf<typeof OptionalGroup> {}

/** Codec of the optional units. */
export const OptionalUnits = strict('OptionalUnits', {
  /** The hexsides of the Meuse whose crossing calls the German reserves (33.3.a). */
  stretch: hexsideNames,
  groups: list(OptionalGroup, 20),
})
/** The optional units of a scenario. */
export interface OptionalUnits extends TypeOf<typeof OptionalUnits> {}

/** Returns a result of a fuel table with additional divisions. */
const widened = (result: FuelShortage, divisions: ReadonlyArray<string>): FuelShortage =>
  'of' in result && divisions.length > 0 ? { ...result, of: [...result.of, ...divisions] } : result

/** Returns a fuel table with the divisions that have places in it. */
const withPlaces = ({ army, results }: FuelTable, places: ReadonlyArray<FuelPlace>): FuelTable => ({
  army,
  results: results.map((result, i) =>
    widened(
      result,
      places.flatMap(place => (place.army === army && place.result === i + 1 ? place.division : [])),
    ),
  ),
})

/** Returns a scenario with the units and fuel results of some optional groups (33.1.a, 33.3.c). */
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
