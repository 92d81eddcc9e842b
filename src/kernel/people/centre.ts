/** The position of a hex on the sheet. */
import type { BoardDrawing, HexDrawing } from './view.js'

const ROW = (100 / Math.sqrt(3)) * 1.5

/** Returns the centre of a hex on the sheet. The centres of adjacent hexes are 100 apart, x runs right and y down. */
export const hexCentre = (
  orientation: BoardDrawing['orientation'],
  { q, r }: Pick<HexDrawing, 'q' | 'r'>,
): { readonly x: number; readonly y: number } =>
  orientation === 'flat' ? { x: q * ROW, y: (r + q / 2) * 100 } : { x: (q + r / 2) * 100, y: r * ROW }
