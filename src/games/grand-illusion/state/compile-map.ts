/** Compiles a scenario's map: places, flags of hexes, costs of movement, railways, supply sources. */
import {
  ascending,
  ascendingDirections,
  below,
  compileBoard,
  compileGraph,
  direction,
  neighboursOf,
  placeFlags,
  placeNamed,
  placeNumbers,
  placesNamed,
  turnTrack,
} from '../../../kernel/index.js'
import type { Board } from '../../../kernel/index.js'
import { type Country, type IllusionHexside, type IllusionScenario, type VictoryHexes } from '../scenario/index.js'
import { NATIONS, SIDES } from '../scenario/index.js'
import {
  BELGIUM,
  BORDER,
  COAST,
  FRANCE,
  GERMANY,
  GUARD,
  IMPASSABLE,
  PLAN17,
  PORT,
  RAIL,
  SCHLIEFFEN,
  VICTORY,
  VOSGES,
} from './flags.js'
import type { SideIndex } from './state.js'
import type { IllusionTables, PlaceNumbers, VictoryTable } from './tables.js'

/** The greatest number of turns by which a unit is moved ahead on the turn track (9.4.5, 12.6). */
const TURNS_AHEAD = 5
/** Diamonds of an impassable hexside (8.4.2). */
const CLOSED = 3
/** The flag of a country. */
export const COUNTRY_FLAG: Readonly<Record<Country, number>> = { belgium: BELGIUM, france: FRANCE, germany: GERMANY }

/** The places: hexes, slots of the turn track, boxes. */
type Places = Pick<IllusionTables, 'board' | 'slotOf' | 'turnOf' | 'parisBox' | 'pool' | 'dead' | 'gone'>

const placesOf = ({ map, turns, units }: IllusionScenario): Places => {
  // a short scenario has counters that are due after its end; these stay on the track
  const due = units.map(({ start }) => (start.type === 'reinforcement' ? start.turn : 0))
  const track = turnTrack(map.hexes.length, Math.max(turns.last + TURNS_AHEAD, ...due))
  const boxes = [...track.boxes, 'paris-in-danger', 'pool', 'dead', 'gone']
  return {
    board: compileBoard({ orientation: 'flat', hexes: map.hexes, boxes }),
    slotOf: track.slotOf,
    turnOf: track.turnOf,
    parisBox: track.end,
    pool: track.end + 1,
    dead: track.end + 2,
    gone: track.end + 3,
  }
}

/** Returns the flags of each hex. */
const flagsOf = ({ map, places }: IllusionScenario, board: Board): Uint16Array => {
  const out = new Uint16Array(board.hexes)
  const mark = (hexes: ReadonlyArray<number>, bit: number): void => {
    for (const hex of hexes) out[hex]! |= bit
  }
  const named = (ids: ReadonlyArray<string>, bit: number): void => {
    mark(placesNamed(board, ids), bit)
  }
  named(map.schlieffen, SCHLIEFFEN)
  named(map.vosges, VOSGES)
  named(map.ports, PORT)
  named(map.rails.flat(), RAIL)
  named(map.plan17.hexes, PLAN17)
  named(map.victory.hexes, VICTORY)
  named(places.guards, GUARD)
  map.hexes.forEach(({ territory, border, coast }, hex) => {
    const bits = territory.reduce((sum, country) => sum | COUNTRY_FLAG[country], 0)
    out[hex]! |= bits | (border ? BORDER : 0) | (coast ? COAST : 0)
  })
  return out
}

/** Returns the movement points of each step, hex * 6 + direction. */
const stepCosts = (board: Board, hexsides: ReadonlyArray<IllusionHexside>): Uint8Array => {
  const out = Uint8Array.from(board.neighbours, next => (next < 0 ? IMPASSABLE : 1))
  for (const { a, b, diamonds } of hexsides) {
    const [from, to] = [placeNamed(board, a), placeNamed(board, b)]
    const cost = diamonds >= CLOSED ? IMPASSABLE : 1 + diamonds
    out[from * 6 + direction(board, from, to)] = cost
    out[to * 6 + direction(board, to, from)] = cost
  }
  return out
}

/** Returns the impassable directions of each hex, one bit per direction. */
const closedDirections = (board: Board, costs: Uint8Array): Uint8Array =>
  Uint8Array.from({ length: board.hexes }, (_, hex) =>
    below(6).reduce((bits, d) => bits | (costs[hex * 6 + d] === IMPASSABLE ? 1 << d : 0), 0),
  )

/** Returns the hexsides as changed by options, or the same list as in the map if no option changes one (14.3.6.ac). */
const hexsidesByOption = ({ map, options }: IllusionScenario): ReadonlyArray<IllusionHexside> => {
  const changed = [...(options?.german ?? []), ...(options?.allied ?? [])].flatMap(option =>
    option.effects.flatMap(effect => (effect.type === 'hexside' ? [effect] : [])),
  )
  return changed.length === 0 ? map.hexsides : [...map.hexsides, ...changed]
}

const victoryTable = (
  board: Board,
  { hexes: ids, doubled }: VictoryHexes,
  chits: ReadonlyArray<number>,
): VictoryTable => {
  const hexes = placesNamed(board, ids)
  return {
    hexes,
    at: placeNumbers(board.hexes, hexes),
    factor: Uint8Array.from(ids, id => (doubled.includes(id) ? 2 : 1)),
    chits,
  }
}

const placeRoles = ({ places }: IllusionScenario, board: Board): PlaceNumbers => {
  const hex = (id: string): number => placeNamed(board, id)
  return {
    paris: hex(places.paris),
    suddenDeath: hex(places.suddenDeath),
    antwerp: hex(places.antwerp),
    escape: hex(places.escape),
    guards: ascending(placesNamed(board, places.guards)),
    brussels: hex(places.brussels),
    emergency: hex(places.emergency),
    maubeuge: hex(places.maubeuge),
    railEnd: hex(places.railEnd),
  }
}

/** The tables of the map and of the places off it. */
export type MapTables = Places &
  Pick<
    IllusionTables,
    | 'flags'
    | 'terrain'
    | 'german'
    | 'entrenched'
    | 'stepCost'
    | 'impassable'
    | 'ascending'
    | 'rails'
    | 'sources'
    | 'sourceOf'
    | 'ports'
    | 'coast'
    | 'schlieffen'
    | 'nearParis'
    | 'victory'
    | 'places'
    | 'closed'
    | 'limits'
  >

/** Compiles the map. */
export const mapTables = (scenario: IllusionScenario): MapTables => {
  const { map, special, victory, captured, entrenchments } = scenario
  const places = placesOf(scenario)
  const { board } = places
  const hexes = (ids: ReadonlyArray<string>): ReadonlyArray<number> => ascending(placesNamed(board, ids))
  const entrenched = new Uint8Array(board.hexes)
  for (const { hex, level } of entrenchments) entrenched[placeNamed(board, hex)] = level
  const printed = stepCosts(board, map.hexsides)
  const hexsides = hexsidesByOption(scenario)
  const changed = hexsides === map.hexsides ? printed : stepCosts(board, hexsides)
  const closed = closedDirections(board, printed)
  const sources = NATIONS.map(nation => hexes(map.sources[nation]))
  const sourceOf = new Uint8Array(board.hexes)
  sources.forEach((list, nation) => {
    for (const hex of list) sourceOf[hex]! |= 1 << nation
  })
  return {
    ...places,
    flags: flagsOf(scenario, board),
    terrain: Uint8Array.from(map.hexes, hex => hex.terrain),
    german: Uint8Array.from(map.hexes, ({ id, control }) => (control === 'german' || captured.includes(id) ? 1 : 0)),
    entrenched,
    stepCost: [printed, changed],
    impassable: [closed, changed === printed ? closed : closedDirections(board, changed)],
    ascending: ascendingDirections(board),
    rails: compileGraph(
      board.hexes,
      map.rails.map(([a, b]) => [placeNamed(board, a), placeNamed(board, b)]),
    ),
    sources,
    sourceOf,
    ports: hexes(map.ports),
    coast: below(board.hexes).filter(hex => map.hexes[hex]!.coast),
    schlieffen: hexes(map.schlieffen),
    nearParis: ascending(new Set(hexes(map.danger).flatMap(hex => [hex, ...neighboursOf(board, hex)]))),
    victory: [
      victoryTable(board, map.victory, victory.germanChits),
      victoryTable(board, map.plan17, victory.plan17Chits),
    ],
    places: placeRoles(scenario, board),
    closed: special.closed.map(({ hex, side, through }) => ({
      hex: placeNamed(board, hex),
      side: SIDES.indexOf(side) as SideIndex,
      through,
    })),
    limits: special.activation.map(limit => ({
      has: placeFlags(board.hexes, placesNamed(board, limit.hexes)),
      most: limit.most,
    })),
  }
}
