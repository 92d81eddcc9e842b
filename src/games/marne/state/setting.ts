/** A scenario and its options compiled once into tables, so that the rules look everything up by number. */
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
  has,
  keptWith,
  lineTracer,
  neighboursOf,
  northing,
  placeFlags,
  placeNumbers,
  remember,
  setOf,
  sideBetweenHas,
  turnTrack,
  word,
  zocReach,
} from '../../../kernel/index.js'
import { type MarneAction, marneActions } from './action.js'
import {
  type MarneArea,
  type MarneOption,
  type MarneScenario,
  type MarneTown,
  type MarneUnit,
  SIDES,
  type Terrain,
} from '../scenario/index.js'
import { ALLIED, FRESH, GERMAN } from './state.js'
import { ENTRY_COST, RIVER_COST } from '../rulebook/index.js'

/** Bit of a river in the table of hexsides. */
export const RIVER = 1

/** Whether a river runs between two neighbouring hexes. */
export const riverBetween = (g: Setting, from: number, to: number): boolean =>
  sideBetweenHas(g.board, g.rivers, from, to, RIVER)

/** Zone of control and presence of the fortresses that stand. */
export interface Fortresses {
  /** hex -> fortresses whose zone of control reaches it; across rivers too (M5.e). */
  readonly zoc: Uint8Array
  /** hex -> 1 where one stands. */
  readonly standing: Uint8Array
}

/** An entry or army area with its hexes as numbers. */
export interface Area {
  readonly data: MarneArea
  readonly hexes: ReadonlyArray<number>
  /** The whole map edge of an edge area, in its order. */
  readonly edge: ReadonlyArray<number>
}

export interface Setting {
  readonly scenario: MarneScenario
  readonly option: MarneOption
  readonly digest: string
  readonly board: Board
  readonly terrain: ReadonlyArray<Terrain>
  readonly rivers: Hexsides
  /** hex * 6 + direction -> movement points to go there: terrain and river. */
  readonly stepCost: Uint8Array
  /** hex -> movement points to enter it from off the map. */
  readonly entryCost: Uint8Array
  readonly ascending: AscendingDirections
  readonly northing: Int16Array
  // units in play, by number
  readonly units: ReadonlyArray<MarneUnit>
  readonly unitIds: ReadonlyArray<string>
  readonly side: Uint8Array
  readonly unitsOf: readonly [ReadonlyArray<number>, ReadonlyArray<number>]
  readonly strength: Uint8Array
  readonly movement: Uint8Array
  readonly defenceOnly: Uint8Array
  /** Game turn of arrival; 0 for units that start on the map. */
  readonly arrival: Uint8Array
  /** Number of the area a unit arrives by; -1 for none. */
  readonly entryArea: Int16Array
  readonly areas: ReadonlyArray<Area>
  /** Unit -> hexes it may be set up in, by the area the scenario names for it. */
  readonly setupHexes: ReadonlyArray<ReadonlyArray<number>>
  readonly firstWords: ReadonlyArray<number>
  // fortresses
  readonly fortHexes: ReadonlyArray<number>
  readonly fortIds: ReadonlyArray<string>
  readonly fortStrength: ReadonlyArray<number>
  /** hex -> fortress, or -1. */
  readonly fortAt: Int16Array
  /** hex -> fortresses in neighbouring hexes. */
  readonly fortsBeside: ReadonlyArray<ReadonlyArray<number>>
  readonly fortresses: (destroyed: BitSet) => Fortresses
  // towns
  readonly towns: ReadonlyArray<MarneTown>
  readonly townHexes: ReadonlyArray<ReadonlyArray<number>>
  /** Hexes of towns and cities: position in this list is their number in `germanHeld`. */
  readonly heldHexes: ReadonlyArray<number>
  /** hex -> position in `heldHexes`, or -1. */
  readonly heldAt: Int16Array
  readonly parisHexes: ReadonlyArray<number>
  readonly parisHeld: ReadonlyArray<number>
  /** hex -> distance in hexes to the nearest Paris hex. */
  readonly toParis: Int16Array
  // edges
  readonly supplyEdge: readonly [ReadonlyArray<number>, ReadonlyArray<number>]
  /** side -> hex -> whether its units may leave the map from it. */
  readonly exitHex: readonly [Uint8Array, Uint8Array]
  /** Column line of Suippes: hexes in greater q lie east of it. */
  readonly suippes: number
  // places off the map
  readonly eliminated: number
  readonly delayed: number
  readonly slotOf: (turn: number) => number
  /** The turn of a turn-track slot; 0 for another place. */
  readonly turnOf: (place: number) => number
  /** The box of units that left by an edge hex. */
  readonly exitOf: (hex: number) => number
  /** The edge hex of an exit box; -1 for another place. */
  readonly exitHexOf: (place: number) => number
  readonly actions: Catalogue<MarneAction>
  /** Follows the states of play. */
  readonly field: Field
  /** Follows suppositions: what would be if. */
  readonly supposed: Field
  readonly trace: LineTracer
}

/** The start of a unit under an option, or undefined: not in play. */
const startOf = (unit: MarneUnit, option: string) => unit.starts.find(start => start.options.includes(option))

/** Compiles a checked scenario. */
export const compile = (scenario: MarneScenario, option: MarneOption, digest: string): Setting => {
  const { map, turns } = scenario
  const edgeIds = [...new Set([...map.edges.north, ...map.edges.south])]
  const track = turnTrack(map.hexes.length, turns.last)
  const boxes = [...track.boxes, 'delayed', 'eliminated', ...edgeIds.map(id => `exit:${id}`)]
  const board = compileBoard({ orientation: 'flat', hexes: map.hexes, boxes })
  const hex = (id: string): number => board.index.get(id) ?? -1
  const hexes = (ids: ReadonlyArray<string>): ReadonlyArray<number> => ids.map(hex)
  const n = board.hexes
  const terrain = map.hexes.map(h => h.terrain)
  const rivers = compileHexsides(
    board,
    map.rivers.flatMap(river => river.sides.map(([a, b]) => ({ a: hex(a), b: hex(b), bits: RIVER }))),
  )
  const stepCost = new Uint8Array(n * 6)
  for (let k = 0; k < n * 6; k++) {
    const next = board.neighbours[k]!
    if (next >= 0) stepCost[k] = ENTRY_COST[terrain[next]!] + (rivers[k]! & RIVER ? RIVER_COST : 0)
  }

  const units = scenario.units.filter(unit => startOf(unit, option.id) !== undefined)
  const starts = units.map(unit => startOf(unit, option.id)!)
  const side = Uint8Array.from(units, unit => SIDES.indexOf(unit.side))
  const numbers = units.map((_, u) => u)
  const delayed = track.end
  const eliminated = delayed + 1
  const exitBase = eliminated + 1
  const exitIndex = new Map(edgeIds.map((id, i) => [hex(id), exitBase + i]))

  const areas = scenario.areas.map((data): Area => ({
    data,
    hexes: hexes(data.hexes),
    edge: data.edge === 'none' ? [] : hexes(map.edges[data.edge]),
  }))
  const areaNumber = new Map(areas.map((area, i) => [area.data.id, i]))

  const fortHexes = map.forts.map(fort => hex(fort.hex))
  const fortsBeside: number[][] = Array.from({ length: n }, () => [])
  fortHexes.forEach((h, f) => {
    for (const next of neighboursOf(board, h)) fortsBeside[next]!.push(f)
  })
  const fortresses = remember((destroyed: BitSet): Fortresses => {
    const zoc = new Uint8Array(n)
    const standing = new Uint8Array(n)
    fortHexes.forEach((h, f) => {
      if (has(destroyed, f)) return
      standing[h] = 1
      for (const next of neighboursOf(board, h)) zoc[next]!++
    })
    return { zoc, standing }
  })

  const townHexes = map.towns.map(town => hexes(town.hexes))
  const heldHexes = [...new Set(townHexes.flat())].sort((a, b) => a - b)
  const heldAt = placeNumbers(n, heldHexes)
  const townNamed = (name: string): ReadonlyArray<number> =>
    townHexes[map.towns.findIndex(town => town.name === name)] ?? []
  const parisHexes = townNamed(scenario.roles.paris)
  const reach = zocReach(board, rivers, RIVER)
  const unitIds = units.map(unit => unit.id)
  return {
    scenario,
    option,
    digest,
    board,
    terrain,
    rivers,
    stepCost,
    ascending: ascendingDirections(board),
    entryCost: Uint8Array.from(terrain, t => ENTRY_COST[t]),
    northing: Int16Array.from({ length: n }, (_, h) => northing(board, h)),
    units,
    unitIds,
    side,
    unitsOf: [numbers.filter(u => side[u] === GERMAN), numbers.filter(u => side[u] === ALLIED)],
    strength: Uint8Array.from(units, unit => unit.strength),
    movement: Uint8Array.from(units, unit => unit.movement),
    defenceOnly: Uint8Array.from(units, unit => (unit.defenceOnly ? 1 : 0)),
    arrival: Uint8Array.from(starts, start => (start.type === 'arrival' ? start.turn : 0)),
    entryArea: Int16Array.from(starts, start => (start.type === 'arrival' ? areaNumber.get(start.area)! : -1)),
    areas,
    setupHexes: units.map((unit, u) =>
      starts[u]!.type === 'hex' && unit.area !== ''
        ? [...areas[areaNumber.get(unit.area)!]!.hexes].sort((a, b) => a - b)
        : [],
    ),
    firstWords: starts.map(start => word(start.type === 'hex' ? hex(start.hex) : track.slotOf(start.turn), FRESH)),
    fortHexes,
    fortIds: map.forts.map(fort => fort.id),
    fortStrength: map.forts.map(fort => fort.strength),
    fortAt: placeNumbers(n, fortHexes),
    fortsBeside,
    fortresses,
    towns: map.towns,
    townHexes,
    heldHexes,
    heldAt,
    parisHexes,
    parisHeld: parisHexes.map(h => heldAt[h]!),
    toParis: Int16Array.from({ length: n }, (_, h) => Math.min(...parisHexes.map(p => distance(board, p, h)))),
    supplyEdge: [hexes(map.edges.north), hexes(map.edges.south)],
    exitHex: [placeFlags(n, hexes(map.edges.south)), placeFlags(n, hexes(map.edges.north))],
    suippes: board.q[townNamed(scenario.roles.suippes)[0]!]!,
    eliminated,
    delayed,
    slotOf: track.slotOf,
    turnOf: track.turnOf,
    exitOf: h => exitIndex.get(h)!,
    exitHexOf: place => (place >= exitBase ? hex(edgeIds[place - exitBase]!) : -1),
    actions: marneActions(unitIds, board.ids.slice(0, n)),
    field: new Field({ board, sides: side, reach }),
    supposed: new Field({ board, sides: side, reach }),
    trace: lineTracer(board),
  }
}

/** The town and city hexes that the Germans hold at the start: a unit there decides, else the scenario's list. */
export const heldAtStart = (g: Setting, words: ReadonlyArray<number>): BitSet => {
  const named = new Set(g.scenario.germanHeld)
  const listed = g.towns.flatMap((town, i) => (named.has(town.name) ? g.townHexes[i]! : []))
  const field = g.field.follow(words)
  return setOf(
    g.heldHexes.length,
    g.heldHexes.flatMap((h, i) =>
      field.count[GERMAN][h]! > 0 || (listed.includes(h) && field.count[ALLIED][h] === 0) ? [i] : [],
    ),
  )
}

/** The settings that rules were made from, for the players in this folder. */
export const settings = keptWith<Setting>('these are no rules of The Marne as marne.load gives them')
