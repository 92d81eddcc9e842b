/** A scenario compiled once into tables, so that the rules look everything up by number. */
import {
  type AscendingDirections,
  type BitSet,
  type Board,
  type Catalogue,
  type Hexsides,
  type LineTracer,
  Field,
  ascendingDirections,
  compileBoard,
  compileHexsides,
  distance,
  keptWith,
  lineTracer,
  northing,
  placeNumbers,
  setOf,
  sideBetweenHas,
  turnTrack,
  word,
  zocReach,
} from '../../../kernel/index.js'
import { type VerdunAction, verdunActions } from './action.js'
import {
  FEATURES,
  SIDES,
  type Terrain,
  type UnitType,
  type VerdunObjective,
  type VerdunScenario,
  type VerdunUnit,
} from '../scenario/index.js'
import { FRENCH, GERMAN, LOST } from './state.js'
import { HEXSIDE_COST, type MoverClass, ROAD_COST, TERRAIN_COST, TRENCH_COST } from '../rulebook/index.js'

/** Bits in the table of hexsides. */
export const SLOPE = 1
export const STREAM = 2
export const RIVER = 4
export const ROAD = 8
const BITS = { slope: SLOPE, stream: STREAM, river: RIVER } as const

export interface Setting {
  readonly scenario: VerdunScenario
  readonly digest: string
  readonly board: Board
  readonly terrain: ReadonlyArray<Terrain>
  readonly sides: Hexsides
  /** hex -> 1 where units may go (14.2.d). */
  readonly playable: Uint8Array
  /** hex -> trench line, 0 for none. */
  readonly trench: Uint8Array
  /** [infantry, artillery][hex * 6 + direction] -> movement points to go there, ZOC aside. */
  readonly stepCost: readonly [Uint8Array, Uint8Array]
  /** [infantry, artillery][hex] -> movement points to enter it from off the map. */
  readonly entryCost: readonly [Uint8Array, Uint8Array]
  /** Of playable neighbours. */
  readonly ascending: AscendingDirections
  readonly northing: Int16Array
  // units, by number
  readonly units: ReadonlyArray<VerdunUnit>
  readonly unitIds: ReadonlyArray<string>
  readonly side: Uint8Array
  readonly unitsOf: readonly [ReadonlyArray<number>, ReadonlyArray<number>]
  readonly type: ReadonlyArray<UnitType>
  /** Regiments, battalions, Stosstruppen: they exert ZOC and attack. */
  readonly infantry: Uint8Array
  /** Divisional and corps artillery: on the map. */
  readonly guns: Uint8Array
  readonly stosstruppen: Uint8Array
  readonly hqs: readonly [ReadonlyArray<number>, ReadonlyArray<number>]
  readonly steps: Uint8Array
  /** Number of a unit's formation, -1 for none. */
  readonly formation: Int16Array
  /** Unit -> the HQs that it obeys. */
  readonly obeys: ReadonlyArray<ReadonlyArray<number>>
  readonly starts: ReadonlyArray<number>
  readonly zoneOf: (unit: number) => ReadonlyArray<number>
  /** Formation -> battalion counters that its regiments may detach. */
  readonly battalions: ReadonlyArray<ReadonlyArray<number>>
  // places off the map
  readonly slotOf: (turn: number) => number
  /** The turn of a turn-track slot; 0 for another place. */
  readonly turnOf: (place: number) => number
  readonly reserve: number
  readonly pool: number
  readonly offMap: number
  readonly destroyed: number
  // map features
  readonly fortHexes: ReadonlyArray<number>
  readonly fortIds: ReadonlyArray<string>
  readonly fortAt: Int16Array
  readonly objectives: ReadonlyArray<VerdunObjective>
  readonly objectiveHexes: ReadonlyArray<ReadonlyArray<number>>
  /** Objective hexes, Verdun's included: position in this list is their number in `germanHeld`. */
  readonly heldHexes: ReadonlyArray<number>
  readonly heldAt: Int16Array
  readonly verdunHexes: ReadonlyArray<number>
  readonly northEdge: ReadonlyArray<number>
  readonly southEdge: ReadonlyArray<number>
  readonly pillboxHexes: ReadonlyArray<ReadonlyArray<number>>
  /** French trench hexes of the playable banks (14.1.c). */
  readonly trenchHexes: ReadonlyArray<number>
  readonly actions: Catalogue<VerdunAction>
  readonly field: Field
  readonly trace: LineTracer
}

/** The column of T1 that a unit pays. */
export const moverOf = (g: Setting, unit: number): 0 | 1 => (g.guns[unit] === 1 ? 1 : 0)

const INFANTRY: ReadonlySet<UnitType> = new Set(['regiment', 'battalion', 'stosstruppen'])
const GUNS: ReadonlySet<UnitType> = new Set(['divisional-artillery', 'corps-artillery'])
const MOVERS: readonly [MoverClass, MoverClass] = ['infantry', 'artillery']

/** Compiles a checked scenario. */
export const compile = (scenario: VerdunScenario, digest: string): Setting => {
  const { map, turns, units } = scenario
  const lastTurn = Math.max(turns.last, turns.extra) + 1
  const track = turnTrack(map.hexes.length, lastTurn)
  const boxes = [...track.boxes, 'reserve', 'pool', 'off-map', 'destroyed']
  const board = compileBoard({ orientation: 'flat', hexes: map.hexes, boxes })
  const n = board.hexes
  const hex = (id: string): number => board.index.get(id) ?? -1
  const hexes = (ids: ReadonlyArray<string>): ReadonlyArray<number> => ids.map(hex)
  const terrain = map.hexes.map(h => h.terrain)
  const trench = Uint8Array.from(map.hexes, h => h.trench)
  const playable = Uint8Array.from(map.hexes, h => (scenario.banks === 'both' || h.bank === 'right' ? 1 : 0))
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
  const costs = MOVERS.map(mover => {
    const entry = Uint8Array.from(
      { length: n },
      (_, h) => TERRAIN_COST[terrain[h]!] + (trench[h]! > 0 ? TRENCH_COST[mover] : 0),
    )
    const step = new Uint8Array(n * 6)
    for (let h = 0; h < n; h++) {
      for (let d = 0; d < 6; d++) {
        const next = board.neighbours[h * 6 + d]!
        if (next < 0) continue
        const bits = sides[h * 6 + d]!
        const road = (bits & ROAD) !== 0
        // along a road the terrain costs 1 and the water nothing; trench and slope still add
        const along = FEATURES.reduce(
          (sum, feature) =>
            (bits & BITS[feature]) !== 0 && (feature === 'slope' || !road) ? sum + HEXSIDE_COST[feature][mover] : sum,
          0,
        )
        step[h * 6 + d] =
          (road ? ROAD_COST : TERRAIN_COST[terrain[next]!]) + (trench[next]! > 0 ? TRENCH_COST[mover] : 0) + along
      }
    }
    return { entry, step }
  })

  const reserve = track.end
  const pool = reserve + 1
  const offMap = reserve + 2
  const destroyed = reserve + 3
  const side = Uint8Array.from(units, unit => SIDES.indexOf(unit.side))
  const numbers = units.map((_, u) => u)
  const infantry = Uint8Array.from(units, unit => (INFANTRY.has(unit.type) ? 1 : 0))
  const guns = Uint8Array.from(units, unit => (GUNS.has(unit.type) ? 1 : 0))
  const formationNumber = new Map(scenario.formations.map((formation, i) => [formation.id, i]))
  const formation = Int16Array.from(units, unit => formationNumber.get(unit.formation) ?? -1)
  const isHq = (u: number): boolean => units[u]!.type === 'hq'
  const obeys = units.map((unit, u) => {
    if (unit.type === 'hq' || unit.alwaysInCommand) return []
    if (unit.obeysCorps) return numbers.filter(h => isHq(h) && side[h] === side[u] && units[h]!.corps === unit.corps)
    return formation[u]! < 0 ? [] : numbers.filter(h => isHq(h) && formation[h] === formation[u])
  })
  const placeOfStart = (unit: VerdunUnit): number => {
    switch (unit.start.type) {
      case 'setup':
        return hex(unit.start.hex)
      case 'reinforcement':
        return track.slotOf(unit.start.turn)
      case 'reserve':
        return reserve
      case 'detachment':
        return pool
      case 'off-map':
        return offMap
    }
  }
  const frenchTrenches = numbersBelow(n).filter(h => trench[h]! > 0 && playable[h] === 1)
  const allTrenches = numbersBelow(n).filter(h => trench[h]! > 0)
  const zones = new Map(scenario.zones.map(zone => [zone.id, zone]))
  // German zones hold only hexes far enough from the French trenches (14.1.d, Q-49)
  const zoneHexes = (unit: VerdunUnit, u: number): ReadonlyArray<number> => {
    const { start } = unit
    // a battalion detached in set-up is placed like its regiment (14.1.c, Q-30)
    const from =
      start.type === 'detachment'
        ? units.find(
            other => other.formation === unit.formation && other.type === 'regiment' && other.start.type === 'setup',
          )?.start
        : start
    const zone = from?.type === 'setup' || from?.type === 'reserve' ? zones.get(from.zone) : undefined
    if (zone === undefined) return []
    const own = hexes(guns[u] === 1 ? zone.artillery : zone.hexes)
    const far =
      side[u] === GERMAN && start.type === 'setup'
        ? own.filter(h => allTrenches.every(t => distance(board, t, h) >= FROM_TRENCH[guns[u] as 0 | 1]))
        : own
    return [...far].sort((a, b) => a - b)
  }
  const zonesOf = units.map(zoneHexes)

  const fortHexes = map.forts.map(fort => hex(fort.hex))
  const objectiveHexes = scenario.objectives.map(objective => hexes(objective.hexes))
  const verdunHexes = hexes(map.places.find(place => place.name === scenario.roles.verdun)?.hexes ?? [])
  const heldHexes = [...new Set([...objectiveHexes.flat(), ...verdunHexes])].sort((a, b) => a - b)
  const unitIds = units.map(unit => unit.id)
  const reach = zocReach(board, sides, RIVER)
  return {
    scenario,
    digest,
    board,
    terrain,
    sides,
    playable,
    trench,
    stepCost: [costs[0]!.step, costs[1]!.step],
    entryCost: [costs[0]!.entry, costs[1]!.entry],
    ascending: ascendingDirections(board, h => playable[h] === 1),
    northing: Int16Array.from({ length: n }, (_, h) => northing(board, h)),
    units,
    unitIds,
    side,
    unitsOf: [numbers.filter(u => side[u] === GERMAN), numbers.filter(u => side[u] === FRENCH)],
    type: units.map(unit => unit.type),
    infantry,
    guns,
    stosstruppen: Uint8Array.from(units, unit => (unit.type === 'stosstruppen' ? 1 : 0)),
    hqs: [numbers.filter(u => side[u] === GERMAN && isHq(u)), numbers.filter(u => side[u] === FRENCH && isHq(u))],
    steps: Uint8Array.from(units, unit => unit.steps),
    formation,
    obeys,
    starts: units.map(unit => word(placeOfStart(unit), 0)),
    zoneOf: u => zonesOf[u]!,
    battalions: scenario.formations.map((_, f) =>
      numbers.filter(u => formation[u] === f && units[u]!.start.type === 'detachment'),
    ),
    slotOf: track.slotOf,
    turnOf: track.turnOf,
    reserve,
    pool,
    offMap,
    destroyed,
    fortHexes,
    fortIds: map.forts.map(fort => fort.id),
    fortAt: placeNumbers(n, fortHexes),
    objectives: scenario.objectives,
    objectiveHexes,
    heldHexes,
    heldAt: placeNumbers(n, heldHexes),
    verdunHexes,
    northEdge: hexes(map.edges.north),
    southEdge: hexes(map.edges.south),
    pillboxHexes: scenario.pillboxes.map(pillbox => [...hexes(pillbox.hexes)].sort((a, b) => a - b)),
    trenchHexes: frenchTrenches,
    actions: verdunActions(unitIds, board.ids.slice(0, n), scenario.pillboxes.length),
    // a unit's steps lost and all else of its status leave its ZOC as it is
    field: new Field({ board, sides: side, reach, exerts: unit => infantry[unit] === 1 }),
    trace: lineTracer(board),
  }
}

/** 14.1.d, Q-49: how many hexes German infantry, and German artillery, keep from French trenches at set-up. */
const FROM_TRENCH = [2, 3] as const
/** What of these a unit keeps. */
export const leastFromTrench = (g: Setting, unit: number): number => FROM_TRENCH[moverOf(g, unit)]

const numbersBelow = (n: number): ReadonlyArray<number> => Array.from({ length: n }, (_, i) => i)

/** The pillboxes at the start. */
export const pillboxStarts = (g: Setting): ReadonlyArray<number> =>
  g.scenario.pillboxes.map(pillbox => g.board.index.get(pillbox.hex)!)

/** Whether a river runs between two neighbouring hexes. */
export const riverBetween = (g: Setting, from: number, to: number): boolean =>
  sideBetweenHas(g.board, g.sides, from, to, RIVER)

/** Steps a unit has left, by its word's status. */
export const stepsLeft = (g: Setting, unit: number, status: number): number => g.steps[unit]! - (status & LOST)

/** No objective hex is German at the start: all are French. */
export const heldAtStart = (g: Setting): BitSet => setOf(g.heldHexes.length, [])

export { sideOf } from '../../../kernel/index.js'

/** The settings that rules were made from, for the players in this folder. */
export const { note: noteSetting, of: settingOf } = keptWith<Setting>(
  'these are no rules of Verdun 1916 as verdun.load gives them',
)
