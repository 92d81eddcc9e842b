/** The hexes of a map, read off the rows of its sheets. */
import { rememberEach } from '../../../kernel/index.js'
import { type ArdennesSheet, type Terrain, LETTERS, TERRAINS } from './sheet.js'

/** A hex of the map: axial coordinates, flat-topped, N is (0, -1). */
export interface ArdennesHex {
  readonly id: string
  readonly q: number
  readonly r: number
  readonly terrain: Terrain
  /** The number of its sheet, and its column and row there. */
  readonly sheet: number
  readonly column: number
  readonly row: number
}

const TERRAIN_OF: ReadonlyMap<string, Terrain> = new Map(TERRAINS.map(terrain => [LETTERS[terrain], terrain]))

const twoDigits = (n: number): string => String(n).padStart(2, '0')

/** The hexes of all sheets, in the order of columns from the east and rows from the south. */
export const hexesOf: (sheets: ReadonlyArray<ArdennesSheet>) => ReadonlyArray<ArdennesHex> = rememberEach(sheets => {
  const out: ArdennesHex[] = []
  let before = 0
  sheets.forEach(({ prefix, firstColumn, rows }, sheet) => {
    const width = rows[0]!.length
    for (let i = 0; i < width; i++) {
      // numbered from the east over all sheets
      const across = before + i + 1
      const column = firstColumn + i
      for (let row = 1; row <= rows.length; row++) {
        const terrain = TERRAIN_OF.get(rows[rows.length - row]![width - 1 - i] ?? '') ?? 'clear'
        const north = Math.floor((2 * row + (across % 2) - across) / 2)
        out.push({
          id: `${prefix}${twoDigits(column)}${twoDigits(row)}`,
          q: -across,
          r: north === 0 ? 0 : -north,
          terrain,
          sheet,
          column,
          row,
        })
      }
    }
    before += width
  })
  return out
})

/** The hexes of all sheets by id. */
export const hexesById: (sheets: ReadonlyArray<ArdennesSheet>) => ReadonlyMap<string, ArdennesHex> = rememberEach(
  sheets => new Map(hexesOf(sheets).map(hex => [hex.id, hex])),
)

/** The ids that a run names; none where it is no run of the map. */
export const runOf = (hexes: ReadonlyMap<string, ArdennesHex>, run: string): ReadonlyArray<string> => {
  const [first, last = first] = run.split('-')
  const [from, to] = [hexes.get(first!), hexes.get(last!)]
  if (from === undefined || to === undefined || from.sheet !== to.sheet || from.column !== to.column) return []
  const column = from.id.slice(0, -2)
  return Array.from({ length: Math.max(0, to.row - from.row + 1) }, (_, i) => column + twoDigits(from.row + i))
}

/** The two hexes of a hexside by its name. */
export const hexesOfSide = (side: string): readonly [a: string, b: string] => {
  const parts = side.split('-')
  return [parts[0]!, parts[1]!]
}
