/** Places by their ids in the scenario. */
import type { Board } from './board.js'

/** Returns the ids of the hexes, by number. */
export const hexNames = (board: Board): ReadonlyArray<string> => board.ids.slice(0, board.hexes)

/** Returns the place with an id, or -1 if the board has no such place. */
export const placeNamed = (board: Board, id: string): number => board.index.get(id) ?? -1

/** Returns the places with these ids, in the same order. */
export const placesNamed = (board: Board, ids: ReadonlyArray<string>): ReadonlyArray<number> =>
  ids.map(id => placeNamed(board, id))
