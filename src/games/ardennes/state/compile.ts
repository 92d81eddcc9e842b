/** Compiles a checked scenario into tables. */
import {
  type Board,
  ascending,
  below,
  hexsideName,
  occupancies,
  placeNamed,
  placeFlags,
  placeNumbers,
  placesNamed,
  setOf,
  turnTrack,
  word,
  wordList,
  zocReach,
} from '../../../kernel/index.js'
import {
  type ArdennesEntry,
  type ArdennesScenario,
  type Side,
  GUNS,
  hexesOfSide,
  withOptionalUnits,
} from '../scenario/index.js'
import { ardennesActions } from './action.js'
import { gatePlaces, gateTables } from './compile-gates.js'
import { entryCosts } from './compile-costs.js'
import { FIRST_SLOT, boardOf, hexesOfRuns, mapTables } from './compile-map.js'
import { replacementTables } from './compile-replacements.js'
import { germanAtStart, heldHexesOf, roleTables } from './compile-roles.js'
import { optionalTables } from './compile-optional.js'
import { type Agreed, NOTHING_AGREED } from './options.js'
import { victoryTables } from './compile-victory.js'
import { pieceTables } from './pieces.js'
import { BLOWN, BUILDING, WHOLE } from './state.js'
import { FIRED, TURNED, bears } from './status.js'
import { type ArdennesTables, type EdgeTables, type MapTables, type Piece, WILD } from './tables.js'

/**
 * The places off the map. Actions name the boxes of the scenario and the places next to entry hexes, so these come
 * first; the turn track and the places out of play follow.
 */
const boxNames = (scenario: ArdennesScenario): ReadonlyArray<string> => [
  ...scenario.edge.boxes.map(({ id }) => id),
  ...gatePlaces(scenario),
  ...turnTrack(0, scenario.turns.last).boxes,
  'dead',
  'surrendered',
  'exited',
  'pool',
]

/** The entries through which a piece arrives. */
const entriesOf = ({ edge }: ArdennesScenario, { start }: Piece): ReadonlyArray<ArdennesEntry> =>
  start?.type === 'reinforcement' ? edge.entries.filter(({ id }) => start.entries.includes(id)) : []

/** The hexes of a side's entries that are sources of supply (23.2.a). */
const sourcesOf = ({ edge }: ArdennesScenario, board: Board, side: Side): ReadonlyArray<number> =>
  ascending(
    placesNamed(
      board,
      edge.entries.filter(entry => entry.side === side && entry.source).flatMap(({ hexes }) => hexes),
    ),
  )

/** The connections between the map and its boxes, and the entries of each piece. */
const edgesOf = (scenario: ArdennesScenario, map: MapTables, pieces: ReadonlyArray<Piece>): EdgeTables => {
  const { board } = map
  const { boxes, entries } = scenario.edge
  const places = placesNamed(
    board,
    boxes.map(({ id }) => id),
  )
  const track = placeNamed(board, FIRST_SLOT)
  const none: ReadonlyArray<number> = []
  const beside = new Array<ReadonlyArray<number>>(board.size).fill(none)
  const enters = new Array<ReadonlyArray<number>>(board.size).fill(none)
  const behind = new Int16Array(board.hexes).fill(-1)
  boxes.forEach(({ id, adjacent, edge }, i) => {
    beside[places[i]!] = ascending(placesNamed(board, adjacent))
    const doors = entries.filter(({ box }) => box === id).flatMap(({ hexes }) => hexes)
    enters[places[i]!] = ascending(placesNamed(board, doors))
    for (const hex of hexesOfRuns(board, edge)) behind[hex] = places[i]!
  })
  return {
    slotOf: turn => track + turn,
    turnOf: place => (place >= track && place <= track + scenario.turns.last ? place - track : 0),
    boxes: places,
    boxesBeside: beside,
    boxEntries: enters,
    boxBehind: behind,
    ...gateTables(scenario, board),
    doors: pieces.map(piece =>
      ascending(
        placesNamed(
          board,
          entriesOf(scenario, piece).flatMap(({ hexes }) => hexes),
        ),
      ),
    ),
    ownBoxes: pieces.map(piece =>
      ascending([
        ...new Set(
          placesNamed(
            board,
            entriesOf(scenario, piece).flatMap(({ box }) => box ?? []),
          ),
        ),
      ]),
    ),
    edgeRoads: placeFlags(
      board.hexes,
      placesNamed(
        board,
        scenario.edge.roads.map(({ hex }) => hex),
      ),
    ),
    entryCost: entryCosts(scenario, map),
    sources: [sourcesOf(scenario, board, 'german'), sourcesOf(scenario, board, 'allied')],
    dead: placeNamed(board, 'dead'),
    surrendered: placeNamed(board, 'surrendered'),
    exited: placeNamed(board, 'exited'),
    pool: placeNamed(board, 'pool'),
  }
}

/** The packed unit of a piece at the start. */
const startOf = ({ board }: MapTables, { slotOf, pool }: EdgeTables, { start, type }: Piece): number => {
  if (start === null) return word(pool, 0)
  if (start.type === 'hex' || start.type === 'area') return word(placeNamed(board, start.hex), 0)
  // artillery arrives Fired (13.3.a)
  return word(slotOf(start.turn), GUNS.has(type) ? FIRED : 0)
}

/** The condition of each bridge at the start (3.5.b, 7.10.b). */
const bridgesAtStart = ({ bridges }: ArdennesScenario, { bridgeIds }: MapTables): ReadonlyArray<number> => {
  const name = (side: string): string => hexsideName(...hexesOfSide(side))
  const destroyed = new Set(bridges.destroyed.map(name))
  const building = new Set(bridges.building.map(({ side }) => name(side)))
  return bridgeIds.map(id => (destroyed.has(id) ? BLOWN : building.has(id) ? BUILDING : WHOLE))
}

/** The markers that slow the enemy at the start: in their boxes, except for the Allied roadblocks (24.5.a, 24.8.o). */
const slowingAtStart = ({ markers }: ArdennesScenario, board: Board): ArdennesTables['slowingStart'] => {
  const box = board.hexes
  const own = placesNamed(board, markers.roadblocks)
  return {
    traffic: below(2 * markers.traffic).map(() => box),
    roadblocks: [...own.map(() => box), ...own],
    passed: [],
  }
}

/** Compiles a checked scenario, with the optional rules and optional units that the players have agreed on. */
export const compile = (
  document: ArdennesScenario,
  digest: string,
  agreed: Agreed = NOTHING_AGREED,
): ArdennesTables => {
  const scenario = withOptionalUnits(document, agreed.groups)
  const board = boardOf(scenario, boxNames(scenario))
  const map = mapTables(scenario, board)
  const units = pieceTables(scenario)
  const edge = edgesOf(scenario, map, units.pieces)
  const heldHexes = heldHexesOf(scenario, map)
  const german = germanAtStart(scenario, board)
  const { silhouettes, stacked } = units
  return {
    scenario,
    digest,
    agreed,
    ...map,
    ...edge,
    ...units,
    ...roleTables(scenario, map, units),
    ...replacementTables(scenario, map, units),
    ...victoryTables(scenario, board),
    ...optionalTables(scenario, map, units, agreed),
    starts: wordList(units.pieces.map(piece => startOf(map, edge, piece))),
    bridgeStarts: bridgesAtStart(scenario, map),
    slowingStart: slowingAtStart(scenario, board),
    positionStarts: ascending(placesNamed(board, scenario.positions)).map(hex => ({ hex, complete: true })),
    heldHexes,
    heldAt: placeNumbers(board.hexes, heldHexes),
    heldAtStart: setOf(
      heldHexes.length,
      [...heldHexes.keys()].filter(i => german.has(heldHexes[i]!)),
    ),
    actions: ardennesActions(units.unitIds, [...board.ids.slice(0, map.bridgeBase), ...map.bridgeIds]),
    occupancy: occupancies({
      board,
      sides: units.side,
      zones: [
        { reach: zocReach(board, map.sides, 0), exerts: unit => silhouettes[unit] === 0 },
        { reach: zocReach(board, map.sides, WILD), exerts: unit => silhouettes[unit] === 1 },
      ],
      tallies: [
        unit => silhouettes[unit]!,
        (unit, status) => stacked[unit]![bears(status, TURNED) ? 1 : 0].face.stacking,
      ],
    }),
  }
}
