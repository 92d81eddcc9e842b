/** Compiles a scenario's strategic options (14.3.6). */
import { ascending, placeNamed, placesNamed } from '../../../kernel/index.js'
import { type IllusionScenario, type OptionEffect, NATIONS, SIDES } from '../scenario/index.js'
import { type MapTables, COUNTRY_FLAG } from './compile-map.js'
import type { IllusionEffects, OfOption, OptionTable } from './option-tables.js'
import { ALLIED, GERMAN, type SideIndex } from './state.js'

/** An effect, with the option that has it. */
type Owned = OfOption & { readonly effect: OptionEffect }
/** The effects of one type. */
type Typed<T extends OptionEffect['type']> = Extract<OptionEffect, { readonly type: T }>
/** Returns the effects of a type, compiled by `make`. */
type Collect = <T extends OptionEffect['type'], Made extends object>(
  type: T,
  make: (effect: Typed<T>) => Made,
) => ReadonlyArray<OfOption & Made>

const ownedEffects = ({ options }: IllusionScenario): ReadonlyArray<Owned> =>
  SIDES.flatMap((name, side) =>
    (options?.[name] ?? []).flatMap(({ number, effects }) =>
      effects.map(effect => ({ side: side as SideIndex, bit: number - 1, effect })),
    ),
  )

const collector =
  (owned: ReadonlyArray<Owned>): Collect =>
  <T extends OptionEffect['type'], Made extends object>(type: T, make: (effect: Typed<T>) => Made) =>
    owned.flatMap(({ side, bit, effect }) => (effect.type === type ? [{ side, bit, ...make(effect as Typed<T>) }] : []))

/** Compiles the effects of options on units. */
const unitEffects = (
  of: Collect,
  { board }: MapTables,
  unitIds: ReadonlyArray<string>,
): Pick<IllusionEffects, 'exchange' | 'earlier' | 'withheld' | 'regroup' | 'setup' | 'entry' | 'landing' | 'port'> => {
  const unit = (id: string): number => unitIds.indexOf(id)
  const units = (ids: ReadonlyArray<string>): ReadonlyArray<number> => ascending(ids.map(unit))
  const hexes = (ids: ReadonlyArray<string>): ReadonlyArray<number> => ascending(placesNamed(board, ids))
  return {
    exchange: of('exchange', ({ pairs }) => ({
      pairs: pairs.map(([goes, comes]) => [unit(goes), unit(comes)] as const),
    })),
    earlier: of('earlier', effect => ({ units: units(effect.units), turn: effect.turn })),
    withheld: of('withheld', effect => ({ units: units(effect.units) })),
    regroup: of('regroup', ({ nation, country, corps, cavalryDivisions, headquarters }) => ({
      nation: NATIONS.indexOf(nation),
      country: COUNTRY_FLAG[country],
      corps,
      cavalryDivisions,
      headquarters,
    })),
    setup: of('setup', effect => ({ units: units(effect.units), hexes: hexes(effect.hexes) })),
    entry: of('entry', effect => ({
      turn: effect.turn,
      caps: effect.caps,
      hexes: hexes(effect.hexes),
      withBit: effect.withOption - 1,
    })),
    landing: of('landing', ({ turn, divisions }) => ({ turn, divisions })),
    port: of('port', effect => ({ hex: placeNamed(board, effect.hex), units: units(effect.units) })),
  }
}

/** Compiles the effects of options on the map and the rules. */
const mapEffects = (of: Collect, { board }: MapTables): Omit<IllusionEffects, keyof ReturnType<typeof unitEffects>> => {
  const place = (id: string): number => placeNamed(board, id)
  return {
    caps: of('caps', ({ turn }) => ({ turn })),
    control: of('control', effect => ({ hex: place(effect.hex), to: SIDES.indexOf(effect.side) as SideIndex })),
    firstActivation: of('first-activation', effect => ({ hex: place(effect.hex) })),
    noWithdrawal: of('no-withdrawal', () => ({})),
    defence: of('defence', effect => ({ hex: place(effect.hex), modifier: effect.modifier })),
    supplyReach: of('supply-reach', ({ hexes }) => ({ hexes })),
    hexside: of('hexside', ({ a, b, diamonds }) => ({ from: place(a), to: place(b), diamonds })),
    source: of('source', effect => ({
      hex: place(effect.hex),
      nation: NATIONS.indexOf(effect.nation),
      turn: effect.turn,
    })),
    arrivals: of('arrivals', ({ from, to }) => ({ from: place(from), to: place(to) })),
    siege: of('siege', effect => ({ hex: place(effect.hex) })),
  }
}

/** Compiles the options. */
export const optionTables = (
  scenario: IllusionScenario,
  map: MapTables,
): {
  readonly options: readonly [ReadonlyArray<OptionTable>, ReadonlyArray<OptionTable>]
  readonly effects: IllusionEffects
} => {
  const { units, options } = scenario
  const ids = units.map(unit => unit.id)
  const of = collector(ownedEffects(scenario))
  const tablesOf = (side: SideIndex): ReadonlyArray<OptionTable> =>
    (options?.[SIDES[side]] ?? []).map(({ number, cost }) => ({
      side,
      bit: number - 1,
      cost,
      units: units.flatMap((unit, u) => (unit.side === SIDES[side] && unit.option === number ? [u] : [])),
    }))
  return {
    options: [tablesOf(GERMAN), tablesOf(ALLIED)],
    effects: { ...unitEffects(of, map, ids), ...mapEffects(of, map) },
  }
}
