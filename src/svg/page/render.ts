/** Puts the layers together: sheet, title bar, map, key, boxes. */
import type { Art, View } from '../../kernel/index.js'
import { type Layout, type Palette, escape, layoutOf, num, paletteOf, tag } from '../drawing/index.js'
import { boxes } from './boxes.js'
import { besideDisplays, displays } from './displays.js'
import { type Brush, byPlace, counterDefs, facesOf, stacks } from '../counters/index.js'
import { hexsideMarkers } from './hexside-markers.js'
import type { Highlight } from './highlights.js'
import {
  grid,
  ground,
  groundDefs,
  hexsidesAcross,
  hexsidesAlong,
  links,
  names,
  numbers,
  points,
  symbols,
  terrainLines,
} from '../map/index.js'
import { attacks } from './attacks.js'
import { key } from './key.js'
import { areas, highlightTexts, highlightedHexes, shades } from './overlay.js'
import { NOTHING, type Panel, furtherTracks, inspector, titleBar } from './panels.js'

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
  /** A counter or a hex to mark; its stack is laid out below the map with full names. */
  readonly selected?: string
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
  /** Begins every id inside the picture and is its class: give each picture of one HTML page its own. Letters, digits, hyphens. */
  readonly id?: string
}

const SANS = "'Helvetica Neue',Helvetica,Arial,'Liberation Sans','DejaVu Sans',sans-serif"
const SERIF = "Georgia,'Liberation Serif','DejaVu Serif',serif"

const style = (id: string, halo: string): string => `
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
`

const positive = (n: number | undefined, otherwise: number): number =>
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

/** What all parts of one picture are drawn from. */
interface Picture {
  readonly view: View
  readonly options: RenderOptions
  readonly id: string
  readonly palette: Palette
  readonly layout: Layout
  readonly places: ReturnType<typeof byPlace>
  readonly brush: Brush
}

const pictureOf = (view: View, options: RenderOptions): Picture => {
  const id = (options.id ?? 'gg').replace(/[^A-Za-z0-9-]/g, '').replace(/^[0-9-]*/, '') || 'gg'
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

/** The layers of the map, the lowest first. */
const mapOf = ({ view, options, id, palette, layout, places, brush }: Picture): ReadonlyArray<string> => {
  const { selected, highlights = [] } = options
  const area = options.areas ?? false
  const outlined =
    area === false ? [] : area === true ? view.board.areas : view.board.areas.filter(a => area.includes(a.id))
  const marked = selected === undefined ? [] : [{ place: selected, kind: 'selected' }]
  return [
    ground(layout, palette, id),
    grid(layout, palette),
    hexsidesAlong(layout, view.board, palette),
    terrainLines(layout, palette),
    links(layout, view.board, palette),
    hexsidesAcross(layout, view.board, palette),
    areas(layout, outlined, palette),
    highlightedHexes(layout, palette, [...highlights, ...marked]),
    symbols(layout, view, palette, new Set(places.keys())),
    options.numbers === false ? '' : numbers(layout, palette),
    options.labels === false ? '' : names(layout, view, palette),
    points(layout, view, palette),
    shades(layout, view.board.areas, palette, id),
    hexsideMarkers(layout, view, palette),
    stacks(layout, view, brush, places),
    attacks(layout, view, palette),
    highlightTexts(layout, palette, highlights),
  ]
}

/** What stands below the map. */
const panelsBelow = (picture: Picture, cropped: boolean): ReadonlyArray<Panel> => {
  const { view, options, id, palette, layout, places, brush } = picture
  const { selected } = options
  const { width } = layout.window
  const inspected =
    selected === undefined
      ? []
      : (places.get(selected) ?? places.get(view.counters.find(c => c.id === selected)?.place ?? '') ?? [])
  const shown = options.displays === false ? [] : (view.displays ?? [])
  return [
    inspector(brush, inspected, width),
    displays(shown, brush, places, width),
    options.title === false ? NOTHING : furtherTracks(view, palette, width),
    (options.key ?? !cropped) ? key(layout, view, palette, id, width) : NOTHING,
    (options.boxes ?? !cropped) === false
      ? NOTHING
      : boxes(besideDisplays(view, shown), brush, places, options.boxes === 'all', width),
  ]
}

/** The definitions that the rest refers to. */
const defsOf = ({ view, id, palette, layout, brush }: Picture): string => {
  const { x, y, width, height } = layout.window
  return tag(
    'defs',
    {},
    groundDefs(layout, palette, id),
    counterDefs(view, palette, brush.faces, id),
    tag('clipPath', { id: `${id}-w` }, tag('rect', { x, y, width, height })),
  )
}

/**
 * A view as an SVG document: board, counters and what play lays over them. A pure function of its arguments, the same
 * string each time. Hexes and boxes carry `data-place`, counters `data-counter` and a tooltip, so that a page can react to a click.
 *
 * @param view - What a side may see, as `rules.observe` gives it.
 * @param options - Looks, size, and what to show.
 * @example
 * ```ts
 * const view = rules.observe(state, 'all')
 * const svg = render(view, { art: marneArt, highlights: highlightsOf(rules.legalActions(state), view) })
 * ```
 */
export const render = (view: View, options: RenderOptions = {}): string => {
  const picture = pictureOf(view, options)
  const { id, palette, layout } = picture
  const { sheet } = palette
  const { window } = layout
  const cropped = options.region !== undefined && options.region.some(hex => layout.byId.has(hex))
  const margin = cropped ? 10 : 40
  const wide = window.width + 2 * margin
  const above = options.title === false ? NOTHING : titleBar(view, palette, wide)
  const top = above.height + margin
  let bottom = top + window.height + margin / 2
  const footer = panelsBelow(picture, cropped).map(({ height, svg }) => {
    if (height === 0) return ''
    const placed = tag('g', { transform: `translate(${num(margin)} ${num(bottom)})` }, svg)
    bottom += height
    return placed
  })
  const high = bottom + margin / 2
  const px = positive(options.scale, 40) / 100
  return tag(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      class: id,
      viewBox: `0 0 ${num(wide)} ${num(high)}`,
      width: Math.max(1, Math.round(wide * px)),
      height: Math.max(1, Math.round(high * px)),
      role: 'img',
    },
    `<title>${escape(`${view.title}, turn ${view.turn.gameTurn}`)}</title>`,
    `<style>${style(id, sheet.halo)}</style>`,
    defsOf(picture),
    tag('rect', { width: wide, height: high, fill: sheet.paper }),
    above.svg,
    tag(
      'g',
      { transform: `translate(${num(margin - window.x)} ${num(top - window.y)})` },
      tag('g', { 'clip-path': `url(#${id}-w)` }, tag('rect', { ...window, fill: sheet.halo }), ...mapOf(picture)),
      tag('rect', { ...window, fill: 'none', stroke: sheet.ink, 'stroke-width': 4 }),
    ),
    ...footer,
  )
}
