/**
 * Words: a unit's place and its small status in one whole number, `place << STATUS_BITS | status`. A state holds one a unit.
 * With 14 bits of place (16,384 places) and 16 of status a word is a small integer in every engine.
 *
 * The words of all units lie in chunks of sixteen: a change copies one chunk and the short list of chunks, and two states share
 * the others, which whoever compares them can skip.
 */
import { type Board, type Hexsides, sideHas } from '../board/index.js'

/**
 * A word a unit, in chunks of {@link CHUNK} units, the last one as long as units are left: {@link wordAt} reads it. Never
 * changed: lists and chunks are known again by identity.
 */
export type WordList = ReadonlyArray<ReadonlyArray<number>>

const CHUNK_BITS = 4
/** Units a chunk: a change copies least where there are about as many chunks, and sixteen suits 100 to 400 units. */
export const CHUNK = 1 << CHUNK_BITS
const IN_CHUNK = CHUNK - 1

/** Bits of a word that hold a unit's status; the place lies above them. */
export const STATUS_BITS = 16
const STATUS_MASK = (1 << STATUS_BITS) - 1

/** The word of a unit in `place` (0 or more) with `status` (0..65,535). */
export const word = (place: number, status: number): number => (place << STATUS_BITS) | status
/** The place in a word. */
export const placeOf = (unitWord: number): number => unitWord >> STATUS_BITS
/** The status in a word. */
export const statusOf = (unitWord: number): number => unitWord & STATUS_MASK

/** The words of a list that has one a unit. */
export const wordList = (flat: ReadonlyArray<number>): WordList => {
  const out: number[][] = []
  for (let unit = 0; unit < flat.length; unit += CHUNK) out.push(flat.slice(unit, unit + CHUNK))
  return out
}

/** All words in one list, by unit: for those who look at every unit. */
export const allWords = (words: WordList): ReadonlyArray<number> => words.flat()

/** The word of a unit. */
export const wordAt = (words: WordList, unit: number): number => words[unit >> CHUNK_BITS]![unit & IN_CHUNK]!

/** The words with one changed: a new list. */
export const withWord = (words: WordList, unit: number, unitWord: number): WordList => {
  const at = unit >> CHUNK_BITS
  const chunk = words[at]!.slice()
  chunk[unit & IN_CHUNK] = unitWord
  const out = words.slice()
  out[at] = chunk
  return out
}

/** The words with those of some units changed; the same list when `change` gives each its own word back. */
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

/** The units whose words differ between two lists, ascending. */
export const changedUnits = (before: WordList, after: WordList): ReadonlyArray<number> => {
  const out: number[] = []
  for (let at = 0; at < after.length; at++) {
    const [was, now] = [before[at]!, after[at]!]
    if (was === now) continue
    for (let i = 0; i < now.length; i++) if (was[i] !== now[i]) out.push(at * CHUNK + i)
  }
  return out
}

/** Whether a value is the words of so many units, by its shape. */
export const isWordList = (value: unknown, units: number): value is WordList =>
  Array.isArray(value) &&
  value.length === Math.ceil(units / CHUNK) &&
  value.every(
    (chunk: unknown, at) =>
      Array.isArray(chunk) &&
      chunk.length === Math.min(CHUNK, units - at * CHUNK) &&
      chunk.every(each => Number.isInteger(each)),
  )

/** The hexes that a unit's zone of control reaches from each hex, in compressed rows: from h they are `to[start[h]] .. to[start[h+1]-1]`. */
export interface ZocReach {
  readonly start: Int32Array
  readonly to: Int16Array
}

/** Zones of control that reach every neighbour, but not across hexsides with one of the `blocked` bits. */
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
