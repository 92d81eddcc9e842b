/** The hexes of a map, read from the rows of its sheets. */
import { rememberEach } from '../../../kernel/index.js'
import { type ArdennesSheet, type Terrain, LETTERS, TERRAINS } from './sheet.js'

/** A hex of the map in axial coordinates. Hexes are flat-topped, and north is (0, -1). */
export interface ArdennesHex {
  readonly id: string
  readonly q: number
  readonly r: number
  readonly terrain: Terrain
  /** The index of its sheet, and its column and row on the sheet. */
  readonly sheet: number
  readonly column: number
  readonly row: number
}

const TERRAIN_OF: ReadonlyMap<string, Terrain> = new Map(TERRAINS.map(terrain => [LETTERS[terrain], terrain]))

const twoDigits = (n: number): string => String(n).padStart(2, '0')

/** Returns the hexes of all sheets, ordered by column from the east and then by row from the south. */
export const hexesOf: (sheets: ReadonlyArray<ArdennesSheet>) => ReadonlyArray<ArdennesHex> = rememberEach(sheets => {
  const out: ArdennesHex[] = []
  let before = 0
  sheets.forEach(({ prefix, firstColumn, rows }, sheet) => {
    const width = rows[0]!.length
    for (let i = 0; i < width; i++) {
      // columns are numbered from the east over all sheets
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

/** Returns the hexes of all sheets by id. */
export const hexesById: (sheets: ReadonlyArray<ArdennesSheet>) => ReadonlyMap<string, ArdennesHex> = rememberEach(
  sheets => new Map(hexesOf(sheets).map(hex => [hex.id, hex])),
)

/** Returns the hex ids of a run; an empty list if the text is not a run on the map. */
export const runOf = (hexes: ReadonlyMap<string, ArdennesHex>, run: string): ReadonlyArray<string> => {
  const [first, last = first] = run.split('-')
  const [from, to] = [hexes.get(first!), hexes.get(last!)]
  if (from === undefined || to === undefined || from.sheet !== to.sheet || from.column !== to.column) return []
  const column = from.id.slice(0, -2)
  return Array.from({ length: Math.max(0, to.row - from.row + 1) }, (_, i) => column + twoDigits(from.row + i))
}

/** Returns the two hexes of a hexside from its name. */
export const hexesOfSide = (side: string): readonly [a: string, b: string] => {
  const parts = side.split('-')
  return [parts[0]!, parts[1]!]
}
