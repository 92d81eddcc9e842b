/** What a picture is made from: options, looks, where everything lies. */
import type { Art, MapLine, View } from '../../kernel/index.js'
import { type Layout, type Palette, type Point, escape, layoutOf, paletteOf } from '../drawing/index.js'
import { type Brush, byPlace, facesOf } from '../counters/index.js'
import type { Highlight } from './highlights.js'

/**
 * A layer of the map, the lowest first. `board` is what is printed, and never changes in a game: every hex answers to a click with
 * `data-place`. `control` holds who controls what, forts, markers on hexsides and lines asked for; `highlights` what can be clicked and what is selected;
 * `counters` the stacks and loose markers, each with `data-counter` and `data-place`; `notes` the arrows of attacks, costs and odds.
 */
export type Layer = (typeof LAYERS)[number]
/** All layers, the lowest first. */
export const LAYERS = ['board', 'control', 'highlights', 'counters', 'notes'] as const

/** How to draw a view. Everything is optional. */
export interface RenderOptions {
  /** The game's looks; without it the hobby's common ones. */
  readonly art?: Art
  /** Pixels of the picture for the distance between two neighbouring hexes' centres; 40 by default. */
  readonly scale?: number
  /** Hex ids to crop to, with a small margin; the whole map by default. */
  readonly region?: ReadonlyArray<string>
  /** Places and counters to stress, as {@link highlightsOf} makes them. */
  readonly highlights?: ReadonlyArray<Highlight>
  /** Lines that the rules lay over the map, as `rules.lines` gives them; none by default. */
  readonly lines?: ReadonlyArray<MapLine>
  /** A counter or a hex to mark. */
  readonly selected?: string
  /** What is selected is laid out below the map, with full names; shown only if true, as the picture grows by it. */
  readonly inspect?: boolean
  /** Names of towns, cities and rivers; shown unless false. */
  readonly labels?: boolean
  /** Hex numbers; shown unless false. */
  readonly numbers?: boolean
  /** Title bar; shown unless false. */
  readonly title?: boolean
  /** Terrain key; shown with the whole map, and with a region only if true. */
  readonly key?: boolean
  /** Turn record track and boxes off the map that hold something, or `'all'` boxes; shown with the whole map, and with a region only if asked. */
  readonly boxes?: boolean | 'all'
  /** Displays in use, such as a battle board; shown unless false, and then their counters are in boxes. */
  readonly displays?: boolean
  /** Outlines of areas: all, or those with these ids; none by default. */
  readonly areas?: boolean | ReadonlyArray<string>
  /** Only these layers, of the map alone: see {@link Layer}. Pictures of different layers have the same size, and lie on one another. */
  readonly layers?: ReadonlyArray<Layer>
  /** Begins every id inside the picture and is its class: give each picture of one HTML page its own. Letters, digits, hyphens. */
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

/** Rings of the unit in hand, of the one selected, and of highlighted ones. */
const ringsOf = (view: View, palette: Palette, { selected, highlights = [] }: RenderOptions): Brush['rings'] => {
  const ringed = new Map(highlights.map(({ place, kind }) => [place, palette.highlight(kind).stroke]))
  return unit => [
    ...(unit === view.inHand ? ['#ffb700'] : []),
    ...(unit === selected ? ['#1f9ed1'] : []),
    ...(unit !== view.inHand && unit !== selected ? [ringed.get(unit) ?? []].flat() : []),
  ]
}

/** Layers without repetition, the lowest first. */
export const chosen = (layers: ReadonlyArray<Layer>): ReadonlyArray<Layer> =>
  LAYERS.filter(layer => layers.includes(layer))

/** What all parts of one picture are drawn from. */
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
  // pictures of different layers lie in one page: what each defines has names of its own
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

/** Where the map lies in its picture, and how large that is; lengths of the drawing, 100 from hex to hex. */
export interface Frame {
  /** What is added to a point of the board to come to that of the picture. */
  readonly shift: Point
  /** Width of the picture, and where the map ends at the foot, its margin included. */
  readonly width: number
  readonly foot: number
  readonly margin: number
  /** Pixels of the picture for one length. */
  readonly scale: number
}

/** Whether a part of the map is shown. */
export const isCropped = ({ layout, options }: Pick<Picture, 'layout' | 'options'>): boolean =>
  options.region?.some(hex => layout.byId.has(hex)) ?? false

/** The frame of a picture, below a title bar so high. */
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
