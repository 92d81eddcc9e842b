/**
 * Board and position as an SVG string, from a view alone: no DOM, no browser, any game.
 *
 * @packageDocumentation
 */
export { render, type RenderOptions } from './page/index.js'
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
