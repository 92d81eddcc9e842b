/**
 * Packed units: a unit's place and its status in one whole number, `place << STATUS_BITS | status`. With 14 bits for
 * the place (16,384 places) and 16 bits for the status, the number is a small integer in every engine.
 *
 * Packed units are stored in chunks of sixteen. A change copies one chunk and the short list of chunks. Two states
 * share the other chunks, so a comparison can skip them.
 */
import { type Board, type Hexsides, sideHas } from '../board/index.js'

/**
 * One packed unit per unit, in chunks of {@link CHUNK} units; the last chunk may be shorter. {@link wordAt} reads it.
 * Lists and chunks must never be changed, because they are recognized by identity.
 */
export type WordList = ReadonlyArray<ReadonlyArray<number>>

const CHUNK_BITS = 4
/**
 * The number of units per chunk. A change copies the least data if there are about as many chunks as units per chunk,
 * so sixteen suits 100 to 400 units.
 */
export const CHUNK = 1 << CHUNK_BITS
const IN_CHUNK = CHUNK - 1

/** The number of bits for the status. The place is in the bits above. */
export const STATUS_BITS = 16
const STATUS_MASK = (1 << STATUS_BITS) - 1

/** Returns the packed unit for `place` (0 or more) and `status` (0 to 65,535). */
export const word = (place: number, status: number): number => (place << STATUS_BITS) | status
/** Returns the place of a packed unit. */
export const placeOf = (unitWord: number): number => unitWord >> STATUS_BITS
/** Returns the status of a packed unit. */
export const statusOf = (unitWord: number): number => unitWord & STATUS_MASK

/** Builds a {@link WordList} from a flat list with one packed unit per unit. */
export const wordList = (flat: ReadonlyArray<number>): WordList => {
  const out: number[][] = []
  for (let unit = 0; unit < flat.length; unit += CHUNK) out.push(flat.slice(unit, unit + CHUNK))
  return out
}

/** Returns a copy of the packed units in new lists. */
export const ownWords = (words: WordList): WordList => words.map(chunk => chunk.slice())

/** Returns all packed units in one flat list, for code that reads every unit. */
export const allWords = (words: WordList): ReadonlyArray<number> => words.flat()

/** Returns the packed unit of a unit. */
export const wordAt = (words: WordList, unit: number): number => words[unit >> CHUNK_BITS]![unit & IN_CHUNK]!

/** Returns a new list with one packed unit changed. */
export const withWord = (words: WordList, unit: number, unitWord: number): WordList => {
  const at = unit >> CHUNK_BITS
  const chunk = words[at]!.slice()
  chunk[unit & IN_CHUNK] = unitWord
  const out = words.slice()
  out[at] = chunk
  return out
}

/** Returns the list with several packed units changed, or the same list if `change` changes none of them. */
export const withWords = (
  words: WordList,
  units: Iterable<number>,
  change: (unitWord: number, unit: number) => number,
): WordList => {
  let out: ReadonlyArray<number>[] | undefined
  for (const unit of units) {
    const now = wordAt(words, unit)
    const after = change(now, unit)
    if (after === now) continue
    out ??= words.slice()
    const at = unit >> CHUNK_BITS
    const chunk = out[at] === words[at] ? words[at]!.slice() : (out[at] as number[])
    chunk[unit & IN_CHUNK] = after
    out[at] = chunk
  }
  return out ?? words
}

/** Returns the units that differ between two lists, ascending. */
export const changedUnits = (before: WordList, after: WordList): ReadonlyArray<number> => {
  const out: number[] = []
  for (let at = 0; at < after.length; at++) {
    const [was, now] = [before[at]!, after[at]!]
    if (was === now) continue
    for (let i = 0; i < now.length; i++) if (was[i] !== now[i]) out.push(at * CHUNK + i)
  }
  return out
}

/** Whether a value has the shape of the packed units of `units` units. */
export const isWordList = (value: unknown, units: number): value is WordList =>
  Array.isArray(value) &&
  value.length === Math.ceil(units / CHUNK) &&
  value.every(
    (chunk: unknown, at) =>
      Array.isArray(chunk) &&
      chunk.length === Math.min(CHUNK, units - at * CHUNK) &&
      chunk.every(each => Number.isInteger(each)),
  )

/**
 * The hexes that a zone of control reaches from each hex, in compressed rows: from hex h, the zone reaches
 * `to[start[h]]` to `to[start[h+1]-1]`.
 */
export interface ZocReach {
  readonly start: Int32Array
  readonly to: Int16Array
}

/** Returns zones of control that reach every adjacent hex, except across hexsides with any of the `blocked` bits. */
export const zocReach = (board: Board, sides: Hexsides, blocked: number): ZocReach => {
  const start = new Int32Array(board.hexes + 1)
  const to = new Int16Array(board.hexes * 6)
  let reached = 0
  for (let hex = 0; hex < board.hexes; hex++) {
    start[hex] = reached
    for (let d = 0; d < 6; d++) {
      const next = board.neighbours[hex * 6 + d]!
      if (next >= 0 && !sideHas(sides, hex, d, blocked)) to[reached++] = next
    }
  }
  start[board.hexes] = reached
  return { start, to: to.slice(0, reached) }
}
