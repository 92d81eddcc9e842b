/** Compiles a checked scenario to its tables. */

import {
  ascending,
  ascendingDirections,
  below,
  compileBoard,
  compileHexsides,
  deepFreeze,
  hexesNear,
  hexNames,
  lineTests,
  lineTracer,
  northings,
  occupancies,
  placeFlags,
  placeNamed,
  placeNumbers,
  placesNamed,
  stepsLeft,
  turnTrack,
  unitsBySide,
  word,
  wordList,
  zocReach,
} from '../../../kernel/index.js'
import { FEATURES, SIDES, type UnitType, type VerdunScenario, type VerdunUnit } from '../scenario/index.js'
import { verdunActions } from './action.js'
import { FRENCH, GERMAN, STEP_BITS } from './state.js'
import { FROM_TRENCH, RIVER, ROAD, SLOPE, STREAM, type VerdunTables } from './tables.js'
import { HEXSIDE_COST, type MoverClass, ROAD_COST, TERRAIN_COST, TRENCH_COST } from '../rulebook/index.js'

const INFANTRY: ReadonlySet<UnitType> = new Set(['regiment', 'battalion', 'stosstruppen'])
const GUNS: ReadonlySet<UnitType> = new Set(['divisional-artillery', 'corps-artillery'])

/** The tables of the units and of their command. */
type UnitTables = Pick<
  VerdunTables,
  | 'units'
  | 'unitIds'
  | 'numbers'
  | 'side'
  | 'unitsOf'
  | 'type'
  | 'infantry'
  | 'guns'
  | 'stosstruppen'
  | 'artillery'
  | 'hqs'
  | 'steps'
  | 'formation'
  | 'obeys'
  | 'battalions'
>

const unitTables = ({ units, formations }: VerdunScenario): UnitTables => {
  const bySide = unitsBySide(units, SIDES)
  const { side } = bySide
  const numbers = below(units.length)
  const number = new Map(formations.map((formation, i) => [formation.id, i]))
  const formation = Int16Array.from(units, unit => number.get(unit.formation) ?? -1)
  const isHq = (u: number): boolean => units[u]!.type === 'hq'
  const ofEach = (which: (u: number) => boolean): VerdunTables['hqs'] => [
    numbers.filter(u => side[u] === GERMAN && which(u)),
    numbers.filter(u => side[u] === FRENCH && which(u)),
  ]
  const where = (which: (unit: VerdunUnit) => boolean): Uint8Array =>
    Uint8Array.from(units, unit => (which(unit) ? 1 : 0))
  const obeyed = (unit: VerdunUnit, u: number): ReadonlyArray<number> => {
    if (unit.type === 'hq' || unit.alwaysInCommand) return []
    if (unit.obeysCorps) return numbers.filter(h => isHq(h) && side[h] === side[u] && units[h]!.corps === unit.corps)
    return formation[u]! < 0 ? [] : numbers.filter(h => isHq(h) && formation[h] === formation[u])
  }
  return {
    units,
    ...bySide,
    numbers,
    type: units.map(unit => unit.type),
    infantry: where(({ type }) => INFANTRY.has(type)),
    guns: where(({ type }) => GUNS.has(type)),
    stosstruppen: where(({ type }) => type === 'stosstruppen'),
    artillery: ofEach(u => units[u]!.artillery !== null),
    hqs: ofEach(isHq),
    steps: { printed: Uint8Array.from(units, unit => unit.steps), ...STEP_BITS },
    formation,
    obeys: units.map(obeyed),
    battalions: formations.map((_, f) =>
      numbers.filter(u => formation[u] === f && units[u]!.start.type === 'detachment'),
    ),
  }
}

/** Returns the place of a unit at the start. */
const startPlace = ({ board, slotOf, reserve, pool, offMap }: MapTables, { start }: VerdunUnit): number => {
  switch (start.type) {
    case 'setup':
      return placeNamed(board, start.hex)
    case 'reinforcement':
      return slotOf(start.turn)
    case 'reserve':
      return reserve
    case 'detachment':
      return pool
    case 'off-map':
      return offMap
  }
}

/** Returns unit -> the hexes in which it may be set up, or enter from the reserve, ascending. */
const zonesOf = (scenario: VerdunScenario, map: MapTables, units: UnitTables): ReadonlyArray<ReadonlyArray<number>> => {
  const { board } = map
  const zones = new Map(scenario.zones.map(zone => [zone.id, zone]))
  const trenches = below(board.hexes).filter(h => map.trench[h]! > 0)
  const nearTrench = FROM_TRENCH.map(least => hexesNear(board, least - 1, trenches))
  return scenario.units.map((unit, u) => {
    const { start } = unit
    const zone = start.type === 'setup' || start.type === 'reserve' ? zones.get(start.zone) : undefined
    // a battalion detached in set-up is placed like the regiments of its formation (14.1.c, Q-30)
    const from =
      start.type === 'detachment'
        ? scenario.units.flatMap(other =>
            other.formation === unit.formation && other.type === 'regiment' && other.start.type === 'setup'
              ? (zones.get(other.start.zone)?.hexes ?? [])
              : [],
          )
        : ((units.guns[u] === 1 ? zone?.artillery : zone?.hexes) ?? [])
    const own = placesNamed(board, [...new Set(from)])
    // German zones contain only hexes far enough from the French trenches (14.1.d, Q-49)
    return ascending(
      units.side[u] === GERMAN && start.type === 'setup'
        ? own.filter(hex => nearTrench[units.guns[u]!]![hex] === 0)
        : own,
    )
  })
}

/** The tables of objectives, forts, pillboxes and edges. */
type PlaceTables = Pick<
  VerdunTables,
  | 'fortHexes'
  | 'fortIds'
  | 'fortAt'
  | 'objectives'
  | 'objectiveHexes'
  | 'heldHexes'
  | 'heldAt'
  | 'verdunHexes'
  | 'linesNorth'
  | 'southEdge'
  | 'pillboxHexes'
>

const placeTables = (
  { map, objectives, roles, pillboxes }: VerdunScenario,
  { board, playable, northing }: MapTables,
): PlaceTables => {
  const hexes = (ids: ReadonlyArray<string>): ReadonlyArray<number> => placesNamed(board, ids)
  const fortHexes = hexes(map.forts.map(fort => fort.hex))
  const objectiveHexes = objectives.map(objective => hexes(objective.hexes))
  const verdunHexes = hexes(map.places.find(place => place.name === roles.verdun)?.hexes ?? [])
  const north = hexes(map.edges.north).filter(hex => playable[hex] === 1)
  const heldHexes = ascending([...objectiveHexes.flat(), ...verdunHexes])
  return {
    fortHexes,
    fortIds: map.forts.map(fort => fort.id),
    fortAt: placeNumbers(board.hexes, fortHexes),
    objectives,
    objectiveHexes,
    heldHexes,
    heldAt: placeNumbers(board.hexes, heldHexes),
    verdunHexes,
    linesNorth: lineTests(board, placeFlags(board.hexes, north), northing),
    southEdge: hexes(map.edges.south),
    pillboxHexes: pillboxes.map(pillbox => ascending(hexes(pillbox.hexes))),
  }
}

/** Compiles a checked scenario. */
export const compile = (scenario: VerdunScenario, digest: string): VerdunTables => {
  const map = mapTables(scenario)
  const units = unitTables(scenario)
  // frozen because `zoneOf` gives them to callers
  const zones = deepFreeze(zonesOf(scenario, map, units))
  const { board, sides } = map
  return {
    scenario,
    digest,
    ...map,
    ...units,
    ...placeTables(scenario, map),
    stepCost: [stepCosts(map, 'infantry'), stepCosts(map, 'artillery')],
    entryCost: [entryCosts(map, 'infantry'), entryCosts(map, 'artillery')],
    starts: wordList(scenario.units.map(unit => word(startPlace(map, unit), 0))),
    zoneOf: u => zones[u]!,
    actions: verdunActions(units.unitIds, hexNames(board), scenario.pillboxes.length),
    occupancy: occupancies({
      board,
      sides: units.side,
      // no part of a unit's status affects its ZOC
      zones: [{ reach: zocReach(board, sides, RIVER), exerts: unit => units.infantry[unit] === 1 }],
      tallies: [(unit, status) => stepsLeft(units.steps, unit, status), unit => units.infantry[unit]!],
    }),
    trace: lineTracer(board),
  }
}

/* Compiles the map of a scenario to its tables: hexes, hexsides, movement costs (T1). */

const BITS = { slope: SLOPE, stream: STREAM, river: RIVER } as const

/** The tables of the map and of the boxes off it. */
type MapTables = Pick<
  VerdunTables,
  | 'board'
  | 'terrain'
  | 'sides'
  | 'playable'
  | 'trench'
  | 'trenchHexes'
  | 'ascending'
  | 'northing'
  | 'slotOf'
  | 'turnOf'
  | 'reserve'
  | 'pool'
  | 'offMap'
  | 'destroyed'
>

const mapTables = ({ map, turns, banks }: VerdunScenario): MapTables => {
  const track = turnTrack(map.hexes.length, Math.max(turns.last, turns.extra) + 1)
  const boxes = [...track.boxes, 'reserve', 'pool', 'off-map', 'destroyed']
  const board = compileBoard({ orientation: 'flat', hexes: map.hexes, boxes })
  const hex = (id: string): number => placeNamed(board, id)
  const trench = Uint8Array.from(map.hexes, h => h.trench)
  const playable = Uint8Array.from(map.hexes, h => (banks === 'both' || h.bank === 'right' ? 1 : 0))
  const sides = compileHexsides(board, [
    ...map.hexsides.map(side => ({
      a: hex(side.a),
      b: hex(side.b),
      bits: side.features.reduce((bits, feature) => bits | BITS[feature], 0),
    })),
    ...map.roads.flatMap(road =>
      road.path.slice(1).map((id, i) => ({ a: hex(road.path[i]!), b: hex(id), bits: ROAD })),
    ),
  ])
  return {
    board,
    terrain: map.hexes.map(h => h.terrain),
    sides,
    playable,
    trench,
    trenchHexes: below(board.hexes).filter(h => trench[h]! > 0 && playable[h] === 1),
    ascending: ascendingDirections(board, h => playable[h] === 1),
    northing: northings(board),
    slotOf: track.slotOf,
    turnOf: track.turnOf,
    reserve: track.end,
    pool: track.end + 1,
    offMap: track.end + 2,
    destroyed: track.end + 3,
  }
}

/** Returns the movement points to enter each hex from off the map, for one class of units (T1). */
const entryCosts = ({ terrain, trench }: MapTables, mover: MoverClass): Uint8Array =>
  Uint8Array.from(terrain, (kind, h) => TERRAIN_COST[kind] + (trench[h]! > 0 ? TRENCH_COST[mover] : 0))

/** Returns the movement points of each step without ZOC, for one class of units (T1). */
export const stepCosts = ({ board, sides, terrain, trench }: MapTables, mover: MoverClass): Uint8Array => {
  const out = new Uint8Array(board.hexes * 6)
  for (let k = 0; k < out.length; k++) {
    const next = board.neighbours[k]!
    if (next < 0) continue
    const bits = sides[k]!
    const road = (bits & ROAD) !== 0
    // on a road the terrain costs 1 and water nothing; trench and slope still add their costs
    const along = FEATURES.reduce(
      (sum, feature) =>
        (bits & BITS[feature]) !== 0 && (feature === 'slope' || !road) ? sum + HEXSIDE_COST[feature][mover] : sum,
      0,
    )
    out[k] = (road ? ROAD_COST : TERRAIN_COST[terrain[next]!]) + (trench[next]! > 0 ? TRENCH_COST[mover] : 0) + along
  }
  return out
}
