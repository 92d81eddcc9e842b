/**
 * Helpers for debugging: a state's stack as one line, the differences between two states, and a small board in text.
 * They are only for people. Programs must not parse the output, and its form is not part of the version promise.
 */
import type { Frame, Staged } from './procedure.js'

/** The longest list that is written in full. */
const LONGEST_LIST = 8

/** Returns a value in a few characters: `3`, `[1 2 5]`, `[144 items]`, or `{column: 3, ...}` with its scalars. */
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

/** Whether a field is not used: null, an empty list or an empty set. */
const isNothing = (value: unknown): boolean =>
  value === null || (Array.isArray(value) && value.every(item => item === 0))

const frameText = (frame: Frame): string => {
  const fields = Object.entries(frame).filter(([name]) => name !== 'at')
  // the bottom frames contain the game turn
  const turn = fields.find(([name]) => name === 'turn')
  const step = fields.find(([name]) => name === 'step')
  const when = turn === undefined ? '' : ` ${short(turn[1])}${step === undefined ? '' : `.${short(step[1])}`}`
  const said = fields.filter(([, value]) => !isNothing(value))
  const rest = said.filter(field => turn === undefined || (field !== turn && field !== step && field[0] !== 'carry'))
  return `${frame.at}${when}${rest.length === 0 ? '' : ` ${fieldsText(rest, 0)}`}`
}

/**
 * Returns a state's stack of frames in one line, bottom first: `sequence 3.4 / resolution {side: 0, open: [1 2]} / roll
 * {targets: [619]}`. It leaves out fields that are null or empty. The line reveals hidden information.
 */
export const stackLine = (state: Staged<Frame>): string => state.frames.map(frameText).join(' / ')

/** A difference between two values. `path` is its path from the root: `/frames/1/open`. */
export interface Difference {
  readonly path: string
  readonly before: string
  readonly after: string
}

/** The largest number of differences in a list. */
const MOST_DIFFERENCES = 200

/** Returns a list or a plain object, which is compared part by part; null for any other value. */
const partsOf = (value: unknown): Readonly<Record<string, unknown>> | null =>
  typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : null

/**
 * Returns the differences between two states, at most 200, each with its path and both values. Views
 * (`observe(state, 'all')`) show the names of units and hexes; states show packed units, numbers and frames.
 */
export const stateDifference = (a: unknown, b: unknown): ReadonlyArray<Difference> => {
  const out: Difference[] = []
  const compare = (before: unknown, after: unknown, path: string): void => {
    // parts that both states share are skipped
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

/** The part of a view that {@link boardText} needs. The `View` of every game has it. */
export interface BoardSeen {
  readonly board: {
    readonly orientation: 'flat' | 'pointy'
    readonly hexes: ReadonlyArray<{ readonly id: string; readonly q: number; readonly r: number }>
  }
  readonly counters: ReadonlyArray<{ readonly side: string; readonly place: string }>
}

/** A part of the board: the hexes within `radius` columns and rows of one hex. */
export interface BoardPart {
  readonly around?: string
  readonly radius?: number
}

/**
 * Returns the counters per place, such as `G2` or `G2A1`: the initials of the sides in alphabetical order, with counts.
 */
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
 * Returns a small board in text, from a view only. Each row of hexes is one line that begins with the id of its first
 * hex. A hex shows the number of counters per side (`G2A1`), or `.` if it is empty. Occupied boxes off the map follow.
 */
export const boardText = (view: BoardSeen, { around, radius = 4 }: BoardPart = {}): string => {
  const { orientation, hexes } = view.board
  // every second column of a flat-topped board (row of a pointy-topped board) is half a hex lower, and is drawn level with its neighbour
  const cells = hexes.map(({ id, q, r }) =>
    orientation === 'flat'
      ? { id, column: q, row: r + Math.floor(q / 2) }
      : { id, column: q + Math.floor(r / 2), row: r },
  )
  const middle = around === undefined ? undefined : cells.find(({ id }) => id === around)
  if (around !== undefined && middle === undefined) return `unknown hex ${around}`
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
