/** Compiles a checked scenario to its tables. */
import {
  type BitSet,
  type Board,
  type WordList,
  ascending,
  ascendingDirections,
  compileBoard,
  compileHexsides,
  distance,
  has,
  hexNames,
  lineMender,
  lineTracer,
  neighboursOf,
  northings,
  occupancies,
  placeFlags,
  placeNamed,
  placeNumbers,
  placesNamed,
  rememberTwo,
  setOf,
  turnTrack,
  unitsBySide,
  word,
  wordList,
  zocReach,
} from '../../../kernel/index.js'
import { marneActions } from './action.js'
import { type MarneOption, type MarneScenario, type MarneUnit, SIDES } from '../scenario/index.js'
import { ALLIED, GERMAN } from './sides.js'
import { FRESH } from './status.js'
import {
  type Area,
  type BoxTables,
  type FortTables,
  type Fortresses,
  type MapTables,
  type MarneTables,
  type TownTables,
  type UnitTables,
  RIVER,
} from './tables.js'
import { ENTRY_COST, RIVER_COST } from '../rulebook/index.js'

/** Compiles the board with its boxes, and the positions of the boxes. */
const compileBoxes = ({ map, turns }: MarneScenario): BoxTables & { readonly board: Board } => {
  const edgeIds = [...new Set([...map.edges.north, ...map.edges.south])]
  const track = turnTrack(map.hexes.length, turns.last)
  const boxes = [...track.boxes, 'delayed', 'eliminated', ...edgeIds.map(id => `exit:${id}`)]
  const board = compileBoard({ orientation: 'flat', hexes: map.hexes, boxes })
  const eliminated = track.end + 1
  const exitBase = eliminated + 1
  const exitIndex = new Map(edgeIds.map((id, i) => [placeNamed(board, id), exitBase + i]))
  return {
    board,
    eliminated,
    delayed: track.end,
    slotOf: track.slotOf,
    turnOf: track.turnOf,
    exitOf: hex => exitIndex.get(hex)!,
    exitHexOf: place => (place >= exitBase ? placeNamed(board, edgeIds[place - exitBase]!) : -1),
  }
}

const compileMap = ({ map, areas }: MarneScenario, board: Board): MapTables => {
  const n = board.hexes
  const terrain = map.hexes.map(hex => hex.terrain)
  const rivers = compileHexsides(
    board,
    map.rivers.flatMap(river =>
      river.sides.map(([a, b]) => ({ a: placeNamed(board, a), b: placeNamed(board, b), bits: RIVER })),
    ),
  )
  const stepCost = new Uint8Array(n * 6)
  for (let k = 0; k < n * 6; k++) {
    const next = board.neighbours[k]!
    if (next >= 0) stepCost[k] = ENTRY_COST[terrain[next]!] + (rivers[k]! & RIVER ? RIVER_COST : 0)
  }
  const beside = Array.from({ length: n }, (_, hex) => ascending(neighboursOf(board, hex)))
  const [north, south] = [placesNamed(board, map.edges.north), placesNamed(board, map.edges.south)]
  return {
    board,
    terrain,
    rivers,
    reach: zocReach(board, rivers, RIVER),
    stepCost,
    entryCost: Uint8Array.from(terrain, t => ENTRY_COST[t]),
    beside,
    ascending: ascendingDirections(board),
    northing: northings(board),
    areas: areas.map((data): Area => ({
      data,
      hexes: placesNamed(board, data.hexes),
      edge: data.edge === 'none' ? [] : placesNamed(board, map.edges[data.edge]),
    })),
    supplyEdge: [north, south],
    exitHex: [placeFlags(n, south), placeFlags(n, north)],
    trace: lineTracer(board),
    mend: lineMender(board),
  }
}

/** Returns the start of a unit under an option, or undefined if the unit is not in play. */
const startOf = (unit: MarneUnit, option: string) => unit.starts.find(start => start.options.includes(option))

const compileUnits = (
  scenario: MarneScenario,
  option: MarneOption,
  { board, areas }: MapTables,
  { slotOf }: BoxTables,
): UnitTables => {
  const units = scenario.units.filter(unit => startOf(unit, option.id) !== undefined)
  const starts = units.map(unit => startOf(unit, option.id)!)
  const areaNumber = new Map(areas.map((area, i) => [area.data.id, i]))
  return {
    units,
    ...unitsBySide(units, SIDES),
    strength: Uint8Array.from(units, unit => unit.strength),
    movement: Uint8Array.from(units, unit => unit.movement),
    defenceOnly: Uint8Array.from(units, unit => (unit.defenceOnly ? 1 : 0)),
    arrival: Uint8Array.from(starts, start => (start.type === 'arrival' ? start.turn : 0)),
    entryArea: Int16Array.from(starts, start => (start.type === 'arrival' ? areaNumber.get(start.area)! : -1)),
    setupHexes: units.map((unit, u) =>
      starts[u]!.type === 'hex' && unit.area !== '' ? ascending(areas[areaNumber.get(unit.area)!]!.hexes) : [],
    ),
    firstWords: wordList(
      starts.map(start => word(start.type === 'hex' ? placeNamed(board, start.hex) : slotOf(start.turn), FRESH)),
    ),
  }
}

/**
 * The zones and hexes of the standing fortresses. The arrays are private because the object is cached and must not
 * change.
 */
class Standing implements Fortresses {
  readonly #zoc: Uint8Array
  readonly #standing: Uint8Array

  constructor(board: Board, fortHexes: ReadonlyArray<number>, destroyed: BitSet) {
    const zoc = new Uint8Array(board.hexes)
    const standing = new Uint8Array(board.hexes)
    fortHexes.forEach((hex, fort) => {
      if (has(destroyed, fort)) return
      standing[hex] = 1
      for (const next of neighboursOf(board, hex)) zoc[next]!++
    })
    this.#zoc = zoc
    this.#standing = standing
  }

  zoc(hex: number): number {
    return this.#zoc[hex]!
  }

  standsIn(hex: number): boolean {
    return this.#standing[hex] === 1
  }
}

Object.freeze(Standing.prototype)

const compileForts = ({ map }: MarneScenario, board: Board): FortTables => {
  const fortHexes = map.forts.map(fort => placeNamed(board, fort.hex))
  const fortsBeside: number[][] = Array.from({ length: board.hexes }, () => [])
  fortHexes.forEach((hex, fort) => {
    for (const next of neighboursOf(board, hex)) fortsBeside[next]!.push(fort)
  })
  return {
    fortHexes,
    fortIds: map.forts.map(fort => fort.id),
    fortStrength: map.forts.map(fort => fort.strength),
    fortAt: placeNumbers(board.hexes, fortHexes),
    fortsBeside,
    fortresses: rememberTwo((destroyed: BitSet) => new Standing(board, fortHexes, destroyed)),
  }
}

const compileTowns = ({ map, roles }: MarneScenario, board: Board): TownTables => {
  const townHexes = map.towns.map(town => placesNamed(board, town.hexes))
  const heldHexes = ascending(townHexes.flat())
  const heldAt = placeNumbers(board.hexes, heldHexes)
  const townNamed = (name: string): ReadonlyArray<number> =>
    townHexes[map.towns.findIndex(town => town.name === name)] ?? []
  const parisHexes = townNamed(roles.paris)
  return {
    towns: map.towns,
    townHexes,
    heldHexes,
    heldAt,
    parisHexes,
    parisHeld: parisHexes.map(hex => heldAt[hex]!),
    toParis: Int16Array.from({ length: board.hexes }, (_, hex) =>
      Math.min(...parisHexes.map(paris => distance(board, paris, hex))),
    ),
    suippes: board.q[townNamed(roles.suippes)[0]!]!,
  }
}

/** Compiles a checked scenario. */
export const compile = (scenario: MarneScenario, option: MarneOption, digest: string): MarneTables => {
  const { board, ...boxes } = compileBoxes(scenario)
  const map = compileMap(scenario, board)
  const units = compileUnits(scenario, option, map, boxes)
  return {
    scenario,
    option,
    digest,
    ...map,
    ...units,
    ...compileForts(scenario, board),
    ...compileTowns(scenario, board),
    ...boxes,
    actions: marneActions(units.unitIds, hexNames(board)),
    occupancy: occupancies({ board, sides: units.side, zones: [{ reach: map.reach }] }),
  }
}

/**
 * Returns the town and city hexes that the Germans hold at the start: a unit in the hex decides, otherwise the
 * scenario's list.
 */
export const heldAtStart = (g: MarneTables, words: WordList): BitSet => {
  const named = new Set(g.scenario.germanHeld)
  const listed = g.towns.flatMap((town, i) => (named.has(town.name) ? g.townHexes[i]! : []))
  const occupancy = g.occupancy(words)
  return setOf(
    g.heldHexes.length,
    g.heldHexes.flatMap((hex, i) =>
      occupancy.count(GERMAN, hex) > 0 || (listed.includes(hex) && occupancy.count(ALLIED, hex) === 0) ? [i] : [],
    ),
  )
}
