/** The input of a picture: options, styles and layout. */
import type { Art, MapLine, View } from '../../kernel/index.js'
import { type Layout, type Palette, type Point, escape, layoutOf, paletteOf } from '../drawing/index.js'
import { type Brush, byPlace, facesOf } from '../counters/index.js'
import type { Highlight } from './highlights.js'

/**
 * A layer of the map, from the lowest to the highest.
 *
 * - `board` is the printed map, which never changes in a game. Every hex has `data-place` for clicks.
 * - `control` shows control, forts, markers on hexsides, and lines from the options.
 * - `highlights` shows what a player may click, and the selection.
 * - `counters` shows stacks and loose markers. Each counter has `data-counter` and `data-place`.
 * - `notes` shows arrows of attacks, costs and odds.
 */
export type Layer = (typeof LAYERS)[number]
/** All layers, with the lowest first. */
export const LAYERS = ['board', 'control', 'highlights', 'counters', 'notes'] as const

/** Options for drawing a view. All are optional. */
export interface RenderOptions {
  /** The art of the game. If it is missing, common styles are used. */
  readonly art?: Art
  /** Pixels between the centres of adjacent hexes; 40 by default. */
  readonly scale?: number
  /** Ids of the hexes to which the picture is cropped, with a small margin; the whole map by default. */
  readonly region?: ReadonlyArray<string>
  /** Places and counters to highlight, from {@link highlightsOf}. */
  readonly highlights?: ReadonlyArray<Highlight>
  /** Lines that the rules draw on the map, from `rules.lines`; none by default. */
  readonly lines?: ReadonlyArray<MapLine>
  /** The id of a counter or hex to mark. */
  readonly selected?: string
  /**
   * Whether the selected counters are shown below the map with full names; false by default, because the picture grows.
   */
  readonly inspect?: boolean
  /** Whether the names of towns, cities and rivers are shown; true by default. */
  readonly labels?: boolean
  /** Whether hex numbers are shown; true by default. */
  readonly numbers?: boolean
  /** Whether the title bar is shown; true by default. */
  readonly title?: boolean
  /** Whether the terrain key is shown. By default it is shown with the whole map, but not with a region. */
  readonly key?: boolean
  /**
   * Whether the turn record track and the occupied boxes off the map are shown, or with `'all'` every box. By default
   * they are shown with the whole map, but not with a region.
   */
  readonly boxes?: boolean | 'all'
  /** Whether displays in use, such as a battle board, are shown; true by default. If false, their counters are shown in boxes. */
  readonly displays?: boolean
  /** Outlines of all areas, or of the areas with these ids; none by default. */
  readonly areas?: boolean | ReadonlyArray<string>
  /**
   * Draws only these layers of the map, without panels: see {@link Layer}. Pictures of different layers have the same
   * size and can be stacked.
   */
  readonly layers?: ReadonlyArray<Layer>
  /**
   * The class of the picture and the prefix of every id in it. Give each picture of an HTML page its own id: letters,
   * digits and hyphens.
   */
  readonly id?: string
}

const SANS = "'Helvetica Neue',Helvetica,Arial,'Liberation Sans','DejaVu Sans',sans-serif"
const SERIF = "Georgia,'Liberation Serif','DejaVu Serif',serif"

export const style = (id: string, halo: string): string => `
.${id} text{font-family:${SANS};font-stretch:condensed}
.${id} .n{font-size:9.5px;text-anchor:middle;paint-order:stroke;stroke:${escape(halo)};stroke-width:2.2px;stroke-opacity:.6}
.${id} .v{font-weight:bold;text-anchor:middle}
.${id} .t,.${id} .c,.${id} .r,.${id} .a{text-anchor:middle;paint-order:stroke;stroke:${escape(halo)};stroke-width:3px;stroke-linejoin:round}
.${id} .t{font-weight:bold}
.${id} .c{font-weight:bold;letter-spacing:2px;stroke-width:5px}
.${id} .r{font-family:${SERIF};font-size:18px;font-style:italic;font-weight:bold;letter-spacing:1.5px;stroke-opacity:.8}
.${id} .a{font-weight:bold;font-size:26px;stroke-width:5px}
.${id} .h{font-weight:bold;letter-spacing:.06em}
.${id} .b{font-weight:bold}
.${id} .m{font-weight:bold;text-anchor:middle}
.${id} .x{fill:none;stroke-linecap:round}
.${id},.${id} *{pointer-events:none}
.${id} [data-place],.${id} [data-place] *{pointer-events:all}
`

export const positive = (n: number | undefined, otherwise: number): number =>
  n !== undefined && Number.isFinite(n) && n > 0 ? n : otherwise

/** Returns the rings of the active unit, of the selected unit, and of highlighted units. */
const ringsOf = (view: View, palette: Palette, { selected, highlights = [] }: RenderOptions): Brush['rings'] => {
  const ringed = new Map(highlights.map(({ place, kind }) => [place, palette.highlight(kind).stroke]))
  return unit => [
    ...(unit === view.inHand ? ['#ffb700'] : []),
    ...(unit === selected ? ['#1f9ed1'] : []),
    ...(unit !== view.inHand && unit !== selected ? [ringed.get(unit) ?? []].flat() : []),
  ]
}

/** Returns layers without duplicates, with the lowest first. */
export const chosen = (layers: ReadonlyArray<Layer>): ReadonlyArray<Layer> =>
  LAYERS.filter(layer => layers.includes(layer))

/** The shared input of all parts of one picture. */
export interface Picture {
  readonly view: View
  readonly options: RenderOptions
  readonly id: string
  readonly palette: Palette
  readonly layout: Layout
  readonly places: ReturnType<typeof byPlace>
  readonly brush: Brush
}

export const pictureOf = (view: View, options: RenderOptions): Picture => {
  const given = (options.id ?? 'gg').replace(/[^A-Za-z0-9-]/g, '').replace(/^[0-9-]*/, '') || 'gg'
  // a page may contain pictures of different layers, so their definitions need different names
  const id = options.layers === undefined ? given : [given, ...chosen(options.layers)].join('-')
  const palette = paletteOf(view, options.art)
  const raised = new Set([view.inHand, options.selected].filter(unit => unit !== null && unit !== undefined))
  const rings = ringsOf(view, palette, options)
  return {
    view,
    options,
    id,
    palette,
    layout: layoutOf(view.board, options.region),
    places: byPlace(view, raised),
    brush: { palette, faces: facesOf(view, palette, id), prefix: id, rings },
  }
}

/** The position and size of the map in its picture, in drawing units: 100 from hex to hex. */
export interface Frame {
  /** The offset from a point of the board to the same point in the picture. */
  readonly shift: Point
  /** The width of the picture, and the bottom of the map without its margin. */
  readonly width: number
  readonly foot: number
  readonly margin: number
  /** Pixels of the picture per drawing unit. */
  readonly scale: number
}

/** Whether only a part of the map is shown. */
export const isCropped = ({ layout, options }: Pick<Picture, 'layout' | 'options'>): boolean =>
  options.region?.some(hex => layout.byId.has(hex)) ?? false

/** Returns the frame of a picture below a title bar of height `above`. */
export const frameOf = (picture: Pick<Picture, 'layout' | 'options'>, above: number): Frame => {
  const { window } = picture.layout
  const margin = isCropped(picture) ? 10 : 40
  return {
    shift: { x: margin - window.x, y: above + margin - window.y },
    width: window.width + 2 * margin,
    foot: above + margin + window.height,
    margin,
    scale: positive(picture.options.scale, 40) / 100,
  }
}
