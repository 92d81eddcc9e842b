/**
 * For debugging: a state's stack as one line, what differs between two states, a small board in text. For people only:
 * no program reads what is written here, and its form is not under the version promise.
 */
import type { Frame, Staged } from './procedure.js'

/** The longest list that is written out. */
const LONGEST_LIST = 8

/** A value in a few characters: `3`, `[1 2 5]`, `[144 items]`, `{column: 3, ...}` with its scalars. */
const short = (value: unknown, depth = 1): string => {
  if (value === undefined) return 'nothing'
  if (typeof value === 'string') return value.length > 40 ? `${value.slice(0, 40)}...` : value
  if (value === null) return 'null'
  if (typeof value !== 'object') return typeof value === 'number' ? String(value) : JSON.stringify(value)
  if (Array.isArray(value)) {
    if (value.length > LONGEST_LIST || depth < 0) return `[${value.length} items]`
    return `[${value.map(item => short(item, depth - 1)).join(' ')}]`
  }
  return depth < 0 ? '{...}' : fieldsText(Object.entries(value), depth - 1)
}

const fieldsText = (fields: ReadonlyArray<readonly [string, unknown]>, depth: number): string =>
  fields.length === 0 ? '{}' : `{${fields.map(([name, value]) => `${name}: ${short(value, depth)}`).join(', ')}}`

/** What a frame has, but does not use: null, an empty list, an empty set. */
const isNothing = (value: unknown): boolean =>
  value === null || (Array.isArray(value) && value.every(item => item === 0))

const frameText = (frame: Frame): string => {
  const fields = Object.entries(frame).filter(([name]) => name !== 'at')
  // the bottom frames say when it is
  const turn = fields.find(([name]) => name === 'turn')
  const step = fields.find(([name]) => name === 'step')
  const when = turn === undefined ? '' : ` ${short(turn[1])}${step === undefined ? '' : `.${short(step[1])}`}`
  const said = fields.filter(([, value]) => !isNothing(value))
  const rest = said.filter(field => turn === undefined || (field !== turn && field !== step && field[0] !== 'carry'))
  return `${frame.at}${when}${rest.length === 0 ? '' : ` ${fieldsText(rest, 0)}`}`
}

/**
 * A state's stack of frames, bottom first, as `docs/design.md` draws it:
 * `sequence 3.4 / resolution {side: 0, open: [1 2]} / roll {targets: [619]}`. What is null or empty is left out. It tells secrets.
 */
export const stackLine = (state: Staged<Frame>): string => state.frames.map(frameText).join(' / ')

/** One place where two values differ; `path` leads to it from the whole: `/frames/1/open`. */
export interface Difference {
  readonly path: string
  readonly before: string
  readonly after: string
}

/** The most differences that are listed. */
const MOST_DIFFERENCES = 200

/** What is compared part by part: lists and plain objects. */
const partsOf = (value: unknown): Readonly<Record<string, unknown>> | null =>
  typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : null

/**
 * What differs between two states, the first 200 places: each path with before and after. Given encoded states
 * (`codecs.state.encode`) it speaks of units and hexes by name; given inner ones, of words and numbers.
 */
export const stateDifference = (a: unknown, b: unknown): ReadonlyArray<Difference> => {
  const out: Difference[] = []
  const compare = (before: unknown, after: unknown, path: string): void => {
    // what two states share is not walked through
    if (Object.is(before, after) || out.length >= MOST_DIFFERENCES) return
    const [one, two] = [partsOf(before), partsOf(after)]
    if (one === null || two === null || Array.isArray(one) !== Array.isArray(two)) {
      out.push({ path: path === '' ? '/' : path, before: short(before), after: short(after) })
      return
    }
    for (const key of new Set([...Object.keys(one), ...Object.keys(two)])) compare(one[key], two[key], `${path}/${key}`)
  }
  compare(a, b, '')
  return out
}

/** What {@link boardText} needs of a view: every game's `View` has it. */
export interface BoardSeen {
  readonly board: {
    readonly orientation: 'flat' | 'pointy'
    readonly hexes: ReadonlyArray<{ readonly id: string; readonly q: number; readonly r: number }>
  }
  readonly counters: ReadonlyArray<{ readonly side: string; readonly place: string }>
}

/** A part of the board: the hexes within `radius` columns and rows of one of them. */
export interface BoardPart {
  readonly around?: string
  readonly radius?: number
}

/** What lies in a place: `G2`, or `G2A1`; the initials of the sides, in the order of the alphabet. */
const heldBy = (view: BoardSeen): ReadonlyMap<string, string> => {
  const counts = new Map<string, Map<string, number>>()
  for (const { side, place } of view.counters) {
    const here = counts.get(place) ?? new Map<string, number>()
    here.set(side, (here.get(side) ?? 0) + 1)
    counts.set(place, here)
  }
  return new Map(
    [...counts].map(([place, sides]) => [
      place,
      [...sides]
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .map(([side, count]) => `${side.charAt(0).toUpperCase()}${count}`)
        .join(''),
    ]),
  )
}

/**
 * A small board in text, from what a view shows and nothing else: a line a row of hexes, begun by the id of its first, with
 * the counters of each side counted (`G2A1`) and `.` where there are none; then the boxes off the map that hold any.
 */
export const boardText = (view: BoardSeen, { around, radius = 4 }: BoardPart = {}): string => {
  const { orientation, hexes } = view.board
  // every second column of a flat board (row of a pointy one) lies half a hex further on: drawn level with its neighbour
  const cells = hexes.map(({ id, q, r }) =>
    orientation === 'flat'
      ? { id, column: q, row: r + Math.floor(q / 2) }
      : { id, column: q + Math.floor(r / 2), row: r },
  )
  const middle = around === undefined ? undefined : cells.find(({ id }) => id === around)
  if (around !== undefined && middle === undefined) return `there is no hex ${around}`
  const drawn = cells.filter(
    ({ column, row }) =>
      middle === undefined || (Math.abs(column - middle.column) <= radius && Math.abs(row - middle.row) <= radius),
  )
  const held = heldBy(view)
  const left = Math.min(...drawn.map(({ column }) => column))
  const widest = Math.max(1, ...drawn.map(({ id }) => (held.get(id) ?? '').length))
  const rows = new Map<number, typeof drawn>()
  for (const cell of drawn) rows.set(cell.row, [...(rows.get(cell.row) ?? []), cell])
  const lines = [...rows]
    .sort(([a], [b]) => a - b)
    .map(([, row]) => {
      const line = new Array<string>(Math.max(...row.map(({ column }) => column)) - left + 1).fill(' '.repeat(widest))
      for (const { id, column } of row) line[column - left] = (held.get(id) ?? '.').padEnd(widest)
      const first = row.reduce((a, b) => (b.column < a.column ? b : a))
      return `${first.id.padEnd(6)}${line.join(' ')}`.trimEnd()
    })
  const onMap = new Set(hexes.map(({ id }) => id))
  const boxes = middle === undefined ? [...held].filter(([place]) => !onMap.has(place)) : []
  const off = boxes.map(([place, counters]) => `${place}: ${counters}`).sort((a, b) => (a < b ? -1 : 1))
  return [...lines, ...off].join('\n')
}
