/** Places by the ids that a scenario gives them. */
import type { Board } from './board.js'

/** The ids of the hexes, by number. */
export const hexNames = (board: Board): ReadonlyArray<string> => board.ids.slice(0, board.hexes)

/** The place of an id; -1 for one that the board lacks. */
export const placeNamed = (board: Board, id: string): number => board.index.get(id) ?? -1

/** The places of ids, in their order. */
export const placesNamed = (board: Board, ids: ReadonlyArray<string>): ReadonlyArray<number> =>
  ids.map(id => placeNamed(board, id))
