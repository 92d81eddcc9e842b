/** The positions of hexes on the page of the text board. */
import type { HexDrawing } from '../../kernel/index.js'

/** The positions of hexes on the page, in characters from the left and lines from the top. */
export interface Grid {
  readonly flat: boolean
  readonly pitch: number
  readonly height: number
  readonly x: (hex: HexDrawing) => number
  readonly y: (hex: HexDrawing) => number
}

/** Builds a grid that begins with the first column and the first row of some hexes. */
export const gridOf = (flat: boolean, large: boolean, pitch: number, hexes: ReadonlyArray<HexDrawing>): Grid => {
  const height = large ? 4 : 2
  const x = ({ q, r }: HexDrawing): number => (flat ? q * pitch : (2 * q + r) * (pitch / 2))
  const y = ({ q, r }: HexDrawing): number => (flat ? (2 * r + q) * (height / 2) : r * height)
  const [left, top] = [Math.min(...hexes.map(x)), Math.min(...hexes.map(y))]
  return { flat, pitch, height, x: hex => x(hex) - left, y: hex => y(hex) - top }
}
