/** Compiles a checked scenario to its tables. */
import {
  ascending,
  below,
  deepFreeze,
  hexNames,
  hexesNear,
  lineTests,
  lineTracer,
  occupancies,
  placeFlags,
  placeNamed,
  placeNumbers,
  placesNamed,
  stepsLeft,
  unitsBySide,
  word,
  wordList,
  zocReach,
} from '../../../kernel/index.js'
import type { VerdunScenario, VerdunUnit } from '../scenario/index.js'
import { type UnitType, SIDES } from '../scenario/index.js'
import { verdunActions } from './action.js'
import { type MapTables, entryCosts, mapTables, stepCosts } from './compile-map.js'
import { FRENCH, GERMAN } from './state.js'
import { STEP_BITS } from './status.js'
import { type VerdunTables, FROM_TRENCH, RIVER } from './tables.js'

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
