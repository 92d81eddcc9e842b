/** Compiles the units and hexes that a scenario singles out: areas, boundaries, held units, closed hexes. */
import { type Board, ascending, placeFlags, placesNamed } from '../../../kernel/index.js'
import { type ArdennesScenario, type Side, hexesOf } from '../scenario/index.js'
import { hexesOfRuns } from './compile-map.js'
import { victoryIds } from './compile-victory.js'
import { ALLIED, GERMAN } from './state.js'
import type { MapTables, PieceTables, RoleTables } from './tables.js'

/** Unit -> the hexes in which it may be set up (3.4). */
const setUpAreas = (
  scenario: ArdennesScenario,
  board: Board,
  { pieces }: PieceTables,
): ReadonlyArray<ReadonlyArray<number>> => {
  const areas = new Map(scenario.areas.map(area => [area.division, hexesOfRuns(board, area.hexes)]))
  const far = new Set(placesNamed(board, scenario.places.farBank))
  const allowed = new Set(scenario.roles.farBank)
  // the other units of their division stay on the near bank (3.4.g)
  const kept = new Set(pieces.flatMap(({ id, division }) => (allowed.has(id) ? (division ?? []) : [])))
  return pieces.map(({ id, division, start }) => {
    if (start?.type !== 'area') return []
    const all = [...new Set(start.areas.flatMap(area => areas.get(area) ?? []))]
    const isKept = division !== null && kept.has(division) && !allowed.has(id)
    return ascending(isKept ? all.filter(hex => !far.has(hex)) : all)
  })
}

/**
 * Unit -> the hexes that are closed to it on turn 1: the areas and rear zones of other divisions (29.3). A unit without
 * a division may enter the areas of its corps.
 */
const closedOnFirst = (
  scenario: ArdennesScenario,
  board: Board,
  { pieces }: PieceTables,
): ReadonlyArray<Uint8Array | null> => {
  const zones = scenario.areas.map(({ division, corps, hexes, rear }) => ({
    division,
    corps,
    hexes: hexesOfRuns(board, [...hexes, ...rear]),
  }))
  const all = placeFlags(
    board.hexes,
    zones.flatMap(zone => zone.hexes),
  )
  const known = new Map<string, Uint8Array>()
  return pieces.map(({ side, division, corps }) => {
    if (side === 'allied') return null
    const key = `${division ?? ''}/${division === null ? corps : ''}`
    const before = known.get(key)
    if (before !== undefined) return before
    const isOwn = (zone: (typeof zones)[number]): boolean =>
      division === null ? zone.corps === corps : zone.division === division
    const closed = all.slice()
    for (const zone of zones) if (isOwn(zone)) for (const hex of zone.hexes) closed[hex] = 0
    known.set(key, closed)
    return closed
  })
}

/**
 * hex -> 1 east of the Meuse, or 2 on the east map, which is the first of several sheets (27.3). Every value is 0 on a
 * map without the Meuse.
 */
const britishBars = ({ sheets, places }: ArdennesScenario, board: Board): Uint8Array => {
  const out = new Uint8Array(board.hexes)
  if (places.westOfMeuse.length === 0) return out
  out.fill(1)
  for (const hex of hexesOfRuns(board, places.westOfMeuse)) out[hex] = 0
  if (sheets.length > 1) hexesOf(sheets).forEach(({ sheet }, hex) => (out[hex] = sheet === 0 ? 2 : out[hex]!))
  return out
}

/** Compiles the tables of fuel shortage. A division that is not in the game has no units. */
const fuelOf = ({ fuel }: ArdennesScenario, { pieces }: PieceTables): RoleTables['fuel'] => {
  const unitsOf = new Map<string | null, number[]>()
  pieces.forEach(({ division }, unit) => {
    const units = unitsOf.get(division)
    if (units === undefined) unitsOf.set(division, [unit])
    else units.push(unit)
  })
  const divisionsOf = (names: ReadonlyArray<string>): ReadonlyArray<ReadonlyArray<number>> =>
    names
      .flatMap((name): ReadonlyArray<ReadonlyArray<number>> => {
        const units = unitsOf.get(name)
        return units === undefined ? [] : [units]
      })
      .sort((a, b) => a[0]! - b[0]!)
  return fuel.map(({ army, results }) => {
    const own = pieces.flatMap(piece => (piece.side === 'german' && piece.army === army ? (piece.division ?? []) : []))
    return {
      army,
      results: results.map(result => {
        const divisions = divisionsOf(result.type === 'west' ? [...new Set(own)] : 'of' in result ? result.of : [])
        const chooser = result.type === 'west' ? ALLIED : result.type === 'one' ? GERMAN : null
        return { divisions, chooser, west: result.type === 'west' }
      }),
    }
  })
}

/** Compiles the roles of a scenario. */
export const roleTables = (scenario: ArdennesScenario, map: MapTables, units: PieceTables): RoleTables => {
  const { places, roles, bridges, markers, areas } = scenario
  const { board, bridgeIds } = map
  const unitsNamed = (ids: ReadonlyArray<string>): ReadonlyArray<number> =>
    ids.map(id => units.unitIds.indexOf(id)).filter(unit => unit >= 0)
  const flags = (ids: ReadonlyArray<string>): Uint8Array => placeFlags(units.pieces.length, unitsNamed(ids))
  const closed = areas.find(({ division }) => division === places.closed)
  const closedArea = closed === undefined ? [] : hexesOfRuns(board, closed.hexes)
  const [from, to] = placesNamed(board, places.crossing)
  // armies by number, in the order of the units
  const stock: number[] = []
  units.pieces.forEach(({ army }, unit) => {
    const number = units.army[unit]!
    if (number >= 0) stock[number] = markers.primeMovers.find(other => other.army === army)?.count ?? 0
  })
  return {
    areas: setUpAreas(scenario, board, units),
    closedFirst: closedOnFirst(scenario, board, units),
    closedArea,
    isClosed: placeFlags(board.hexes, closedArea),
    heldAtDams: flags(roles.dams),
    damFlank: placeFlags(board.hexes, placesNamed(board, places.damFlank)),
    restricted: Uint8Array.from(units.pieces, ({ restricted }) => (restricted ? 1 : 0)),
    bottlenecks: placeFlags(board.hexes, placesNamed(board, places.bottlenecks)),
    stVith: placesNamed(board, places.stVith),
    trafficMarkers: markers.traffic,
    markers: [markers.strategic.german, markers.strategic.allied],
    riders: Int16Array.from(units.pieces, ({ start }) =>
      start?.type === 'reinforcement' && start.spent !== null ? start.spent : -1,
    ),
    kept: roles.riders ?? { turns: [], markers: 0 },
    fuel: fuelOf(scenario, units),
    westOfOurthe: placeFlags(board.hexes, hexesOfRuns(board, places.westOfOurthe)),
    british: Uint8Array.from(units.pieces, ({ nation }) => (nation === 'british' ? 1 : 0)),
    barsBritish: britishBars(scenario, board),
    late: flags(roles.delayed),
    ordered: flags(roles.ordered),
    orderedArea: placeFlags(board.hexes, hexesOfRuns(board, places.stVithArea)),
    dumpSites: placesNamed(board, places.fuelDumps),
    peiper: flags(roles.peiper),
    nightMarkers: markers.night,
    disguised: flags(roles.disguised),
    freeable: unitsNamed(roles.monschauGuns),
    crossing: {
      from: from ?? -1,
      to: to ?? -1,
      units: Uint8Array.from(units.pieces, ({ division, moves }) =>
        division !== null && division === roles.crossing && moves !== 'vehicle' ? 1 : 0,
      ),
    },
    ouren: places.ouren === null ? -1 : bridgeIds.indexOf(places.ouren),
    completed: bridges.building.map(({ side, turn }) => ({ bridge: bridgeIds.indexOf(side), turn })),
    primeMovers: stock,
  }
}

/** The hexes in which a rule depends on the last visitor: victory hexes, towns, entries. */
export const heldHexesOf = (
  { victory, edge, places }: ArdennesScenario,
  { board, towns }: MapTables,
): ReadonlyArray<number> =>
  ascending([
    ...new Set([
      ...placesNamed(board, victoryIds(victory)),
      ...placesNamed(
        board,
        edge.entries.flatMap(({ hexes }) => hexes),
      ),
      ...placesNamed(board, places.stVith),
      ...[...towns.keys()].filter(hex => towns[hex] === 1),
    ]),
  ])

/**
 * Hexes that are German at the start: set-up areas and the zones behind them, without the hexes of Allied units,
 * and the hexes of German units.
 */
export const germanAtStart = ({ areas, units }: ArdennesScenario, board: Board): ReadonlySet<number> => {
  const starts = (side: Side): ReadonlyArray<string> =>
    units.flatMap(unit => (unit.side === side && 'hex' in unit.start ? unit.start.hex : []))
  const hexes = new Set(areas.flatMap(area => hexesOfRuns(board, [...area.hexes, ...area.rear])))
  for (const hex of placesNamed(board, starts('allied'))) hexes.delete(hex)
  for (const hex of placesNamed(board, starts('german'))) hexes.add(hex)
  return hexes
}
