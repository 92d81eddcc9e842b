/**
 * Words: a unit's place and its small status in one whole number, `place << STATUS_BITS | status`. A state holds a list of
 * them, one a unit. With 14 bits of place (16,384 places) and 16 of status a word is a small integer in every engine.
 */
import { type Board, type Hexsides, sideHas } from '../board/index.js'

/** A word a unit, by number. Never changed: a list is known again by identity. */
export type WordList = ReadonlyArray<number>

/** Bits of a word that hold a unit's status; the place lies above them. */
export const STATUS_BITS = 16
const STATUS_MASK = (1 << STATUS_BITS) - 1

/** The word of a unit in `place` (0 or more) with `status` (0..65,535). */
export const word = (place: number, status: number): number => (place << STATUS_BITS) | status
/** The place in a word. */
export const placeOf = (unitWord: number): number => unitWord >> STATUS_BITS
/** The status in a word. */
export const statusOf = (unitWord: number): number => unitWord & STATUS_MASK

/** The words with one changed: a new list. */
export const withWord = (words: WordList, unit: number, unitWord: number): WordList => {
  const out = words.slice()
  out[unit] = unitWord
  return out
}

/** The hexes that a unit's zone of control reaches from each hex, in compressed rows: from h they are `to[start[h]] .. to[start[h+1]-1]`. */
export interface ZocReach {
  readonly start: Int32Array
  readonly to: Int16Array
}

/** Zones of control that reach every neighbour, but not across hexsides with one of the `blocked` bits. */
export const zocReach = (board: Board, sides: Hexsides, blocked: number): ZocReach => {
  const start = new Int32Array(board.hexes + 1)
  const to: number[] = []
  for (let hex = 0; hex < board.hexes; hex++) {
    start[hex] = to.length
    for (let d = 0; d < 6; d++) {
      const next = board.neighbours[hex * 6 + d]!
      if (next >= 0 && !sideHas(sides, hex, d, blocked)) to.push(next)
    }
  }
  start[board.hexes] = to.length
  return { start, to: Int16Array.from(to) }
}
