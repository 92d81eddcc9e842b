/**
 * Draws the board and the units of a view as an SVG string, for any game and without a DOM or a browser.
 *
 * @packageDocumentation
 * @example
 * ```ts
 * import { orThrow } from 'grognard'
 * import { marne } from 'grognard/marne'
 * import { marneArt } from 'grognard/marne/art'
 * import { centreOf, highlightsOf, placeAt, render } from 'grognard/svg'
 *
 * const rules = orThrow(marne.load(marne.scenarios.counterattack))
 * const view = rules.observe(rules.start, 'german')
 * const highlights = highlightsOf(rules.legalActions(rules.start), view)
 * const svg = render(view, { art: marneArt, highlights }) // write it to a file or a page
 * console.log(svg.startsWith('<svg'), placeAt(view, centreOf(view, '1616')!)) // true 1616
 * ```
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
export { highlightsOf, offMap, unmarked, type ActionLike, type Highlight, type OffMap } from './page/index.js'
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
