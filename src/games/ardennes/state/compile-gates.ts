/** Compiles the entries of a scenario into the places off the map from which the Allies block and attack (13.4, 13.5). */
import { type Board, placeNamed, placesNamed } from '../../../kernel/index.js'
import type { ArdennesScenario } from '../scenario/index.js'
import type { EdgeTables } from './tables.js'

/** The entry hexes of the Allies, each with its box. The west edge of the short games is not one of them. */
const gatesOf = ({ edge }: ArdennesScenario): ReadonlyArray<{ readonly hex: string; readonly box: string }> =>
  edge.entries.flatMap(({ box, hexes, source }) => (box !== null && source ? hexes.map(hex => ({ hex, box })) : []))

/** The ids of the places next to an entry hex, one per road that leaves the map there. */
const placesBefore = ({ edge }: ArdennesScenario, hex: string): ReadonlyArray<string> =>
  edge.roads.filter(road => road.hex === hex).map((_, i) => `beside:${hex}:${i + 1}`)

/** Returns the ids of all places next to entry hexes (13.5.b, Q-98). */
export const gatePlaces = (scenario: ArdennesScenario): ReadonlyArray<string> =>
  [...new Set(gatesOf(scenario).map(({ hex }) => hex))].flatMap(hex => placesBefore(scenario, hex))

/** Compiles the connections between places and entry hexes, and the sectors. */
export const gateTables = (
  scenario: ArdennesScenario,
  board: Board,
): Pick<EdgeTables, 'gateOf' | 'before' | 'sectorOf'> => {
  const none: ReadonlyArray<number> = []
  const gateOf = new Int16Array(board.size).fill(-1)
  const before = new Array<ReadonlyArray<number>>(board.hexes).fill(none)
  const sectorOf = new Int16Array(board.hexes).fill(-1)
  for (const { hex, box } of gatesOf(scenario)) {
    const gate = placeNamed(board, hex)
    before[gate] = placesNamed(board, placesBefore(scenario, hex))
    sectorOf[gate] = placeNamed(board, box)
    for (const place of before[gate]) gateOf[place] = gate
  }
  return { gateOf, before, sectorOf }
}
