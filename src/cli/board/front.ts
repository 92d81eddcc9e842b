/** Parts of a map that is larger than a page: the hexes in play, the front, and its sectors from top to bottom. */
import type { HexDrawing, View } from '../../kernel/index.js'

/** Returns the distance between two hexes. */
export const distance = (a: HexDrawing, b: HexDrawing): number => {
  const [q, r] = [a.q - b.q, a.r - b.r]
  return (Math.abs(q) + Math.abs(r) + Math.abs(q + r)) / 2
}

/** Returns the column of a hex, increasing to the right, and its row in half hexes, increasing downwards. */
const acrossOf = (view: View): ((hex: HexDrawing) => number) =>
  view.board.orientation === 'flat' ? ({ q }) => q : ({ q, r }) => 2 * q + r
const downOf = (view: View): ((hex: HexDrawing) => number) =>
  view.board.orientation === 'flat' ? ({ q, r }) => 2 * r + q : ({ r }) => r

/**
 * Returns the ids of the hexes in the rows and columns that the given hexes occupy, with a margin. Returns all ids if no hexes are given.
 */
const boxOf = (view: View, held: ReadonlyArray<HexDrawing>, margin: number): ReadonlyArray<string> => {
  if (held.length === 0) return view.board.hexes.map(({ id }) => id)
  const [across, down] = [acrossOf(view), downOf(view)]
  const [left, right] = [Math.min(...held.map(across)) - margin, Math.max(...held.map(across)) + margin]
  const [top, bottom] = [Math.min(...held.map(down)) - 2 * margin, Math.max(...held.map(down)) + 2 * margin]
  return view.board.hexes
    .filter(hex => across(hex) >= left && across(hex) <= right && down(hex) >= top && down(hex) <= bottom)
    .map(({ id }) => id)
}

/** Returns the ids of the hexes in the rows and columns with counters, with a margin. */
export const hexesInPlay = (view: View, margin = 1): ReadonlyArray<string> => {
  const occupied = new Set(view.counters.map(({ place }) => place))
  return boxOf(
    view,
    view.board.hexes.filter(({ id }) => occupied.has(id)),
    margin,
  )
}

/** The maximum distance in hexes between enemy units that are considered to touch. */
const TOUCH = 2

/**
 * Returns the front: the ids of the hexes in the rows and columns where the armies touch, with a margin. If the armies touch nowhere, it
 * returns the hexes in play.
 */
export const hexesAtFront = (view: View, margin = 2): ReadonlyArray<string> => {
  const hexes = new Map(view.board.hexes.map(hex => [hex.id, hex]))
  const held = view.counters.flatMap(({ place, side }) => {
    const hex = hexes.get(place)
    return hex === undefined ? [] : { hex, side }
  })
  const front = held
    .filter(one => held.some(other => other.side !== one.side && distance(one.hex, other.hex) <= TOUCH))
    .map(({ hex }) => hex)
  return front.length === 0 ? hexesInPlay(view, margin) : boxOf(view, front, margin)
}

/**
 * Divides a part of the map into sectors from top to bottom, each with the given number of lines. Each sector shares its last row of
 * hexes with the next.
 */
export const sectorsOf = (
  view: View,
  region: ReadonlyArray<string>,
  lines: number,
): ReadonlyArray<ReadonlyArray<string>> => {
  const wanted = new Set(region)
  const down = downOf(view)
  const hexes = view.board.hexes.filter(({ id }) => wanted.has(id))
  const high = view.board.orientation === 'flat' ? 1 : 2
  const [top, bottom] = [Math.min(...hexes.map(down)), Math.max(...hexes.map(down)) + 1]
  const [step, overlap] = [Math.max(4, Math.floor(lines / high)), 2]
  const count = Math.max(1, Math.ceil((bottom - top - overlap) / (step - overlap)))
  return Array.from({ length: count }, (_, i) => {
    const from = top + i * (step - overlap)
    return hexes.filter(hex => down(hex) >= from && down(hex) < from + step).map(({ id }) => id)
  })
}
