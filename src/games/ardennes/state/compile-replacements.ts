/** Compiles the replacements of a scenario (25.2, 11.10.g). */
import { type Board, distanceFinder, placeFlags, placesNamed } from '../../../kernel/index.js'
import type { ArdennesScenario } from '../scenario/index.js'
import { hexesOfRuns } from './compile-map.js'
import { type MapTables, type PieceTables, type ReplacementTables, BOUNDARY } from './tables.js'

/** A distance longer than any path on the map. */
const FAR = 999

/**
 * hex -> 1 if every shortest path from the areas of an army crosses an army boundary. Every value is 0 for an
 * army without areas.
 */
const beyond = (scenario: ArdennesScenario, { board, sides }: MapTables, army: string): Uint8Array => {
  const starts = scenario.areas
    .filter(area => area.army === army)
    .flatMap(({ hexes, rear }) => hexesOfRuns(board, [...hexes, ...rear]))
  const find = distanceFinder(board)
  const { away: free } = find({ starts, far: FAR })
  const { away: kept } = find({ starts, far: FAR, cost: (_from, _to, k) => ((sides[k]! & BOUNDARY) === 0 ? 1 : -1) })
  return free.reduce((out, way, hex) => {
    if (kept[hex]! > way) out[hex] = 1
    return out
  }, new Uint8Array(board.hexes))
}

/** Game turn -> points of a side in the night after it. */
const pointsOf = ({ replacements, turns }: ArdennesScenario, side: 'german' | 'allied'): Uint8Array => {
  const out = new Uint8Array(turns.last + 1)
  for (const night of replacements.nights) out[night.afterTurn] = night[side]
  return out
}

/** The hexes of the entries through which Germans return (25.22.e). */
const doorsOf = ({ edge, replacements }: ArdennesScenario, board: Board): ReadonlyArray<number> =>
  placesNamed(
    board,
    edge.entries.filter(({ id }) => replacements.entries.includes(id)).flatMap(({ hexes }) => hexes),
  )

/** Compiles the tables of replacements. */
export const replacementTables = (
  scenario: ArdennesScenario,
  map: MapTables,
  { pieces, army }: PieceTables,
): ReplacementTables => {
  const { board, towns } = map
  const doors = placeFlags(board.hexes, doorsOf(scenario, board))
  const armies = new Map<number, string>()
  pieces.forEach((piece, unit) => {
    if (piece.side === 'german' && army[unit]! >= 0) armies.set(army[unit]!, piece.army)
  })
  // computed on demand, since some games never need them
  const farSides: (Uint8Array | undefined)[] = []
  return {
    replacements: [pointsOf(scenario, 'german'), pointsOf(scenario, 'allied')],
    returnDoors: doors,
    returnHexes: [...towns.keys()].filter(hex => towns[hex] === 1 || doors[hex] === 1),
    farSide: number => {
      const name = armies.get(number)
      return name === undefined ? null : (farSides[number] ??= beyond(scenario, map, name))
    },
    airborne: Uint8Array.from(pieces, ({ id }) => (scenario.roles.airborne.includes(id) ? 1 : 0)),
  }
}
