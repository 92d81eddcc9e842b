/**
 * Board and position as an SVG string, from a view alone: no DOM, no browser, any game.
 *
 * @packageDocumentation
 */
export {
  LAYERS,
  centreOf,
  changesBetween,
  piecesOf,
  placeAt,
  render,
  type Changes,
  type Layer,
  type Put,
  type RenderOptions,
} from './page/index.js'
export type { Point } from './drawing/index.js'
export { highlightsOf, type ActionLike, type Highlight } from './page/index.js'
export {
  SYMBOLS,
  TEXTURES,
  type Art,
  type CounterArt,
  type HighlightArt,
  type LabelArt,
  type LineArt,
  type MarkerArt,
  type ShadeArt,
  type SheetArt,
  type SideArt,
  type StatusArt,
  type SymbolName,
  type TerrainArt,
  type Texture,
  type UnitArt,
} from '../kernel/index.js'
