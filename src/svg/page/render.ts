/** Assembles a picture: sheet, title bar, map, key, boxes. */
import type { View } from '../../kernel/index.js'
import { escape, num, tag, together } from '../drawing/index.js'
import { boxes } from './boxes.js'
import { besideDisplays, displays } from './displays.js'
import { key } from './key.js'
import { boardOf, defsOf, keyed, layerDefs, wholeMap, windowDef } from './layers.js'
import { NOTHING, type Panel, furtherTracks, inspector, titleBar } from './panels.js'
import {
  type Frame,
  type Layer,
  type Picture,
  type RenderOptions,
  chosen,
  frameOf,
  isCropped,
  pictureOf,
  style,
} from './picture.js'

/** Returns the panels below the map. */
const panelsBelow = (picture: Picture): ReadonlyArray<Panel> => {
  const cropped = isCropped(picture)
  const { view, options, palette, layout, places, brush } = picture
  const { selected, inspect } = options
  const { width } = layout.window
  const inspected =
    selected === undefined || inspect !== true
      ? []
      : (places.get(selected) ?? places.get(view.counters.find(c => c.id === selected)?.place ?? '') ?? [])
  const shown = options.displays === false ? [] : (view.displays ?? [])
  return [
    inspector(brush, inspected, width),
    displays(shown, brush, places, width),
    options.title === false ? NOTHING : furtherTracks(view, palette, width, frameOf(picture, 0).width),
    (options.key ?? !cropped) ? key(picture, width) : NOTHING,
    (options.boxes ?? !cropped) === false
      ? NOTHING
      : boxes(besideDisplays(view, shown), brush, places, options.boxes === 'all', width),
  ]
}

/**
 * Returns a view as an SVG document: board, counters and overlays. It is a pure function of its arguments. Hexes and
 * boxes have `data-place`, and counters have `data-counter` and a tooltip, so that a page can react to clicks.
 *
 * @param view - The view of a side, from `rules.observe`.
 * @param options - Art, size, and the parts to show.
 * @example
 * ```ts
 * const view = rules.observe(state, 'all')
 * const svg = render(view, { art: marneArt, highlights: highlightsOf(rules.legalActions(state), view) })
 * ```
 */
export const render = (view: View, options: RenderOptions = {}): string => {
  const picture = pictureOf(view, options)
  return options.layers === undefined ? wholePage(picture) : layered(picture, chosen(options.layers))
}

/** Returns the root element of a picture. */
const page = (
  { view, id, palette }: Picture,
  { width, scale }: Frame,
  height: number,
  content: ReadonlyArray<string>,
): string =>
  tag(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      class: id,
      viewBox: `0 0 ${num(width)} ${num(height)}`,
      width: Math.max(1, Math.round(width * scale)),
      height: Math.max(1, Math.round(height * scale)),
      role: 'img',
    },
    `<title>${escape(`${view.title}, turn ${view.turn.gameTurn}`)}</title>`,
    `<style>${style(id, palette.sheet.halo)}</style>`,
    ...content,
  )

const wholePage = (picture: Picture): string => {
  const { view, options, id, palette, layout } = picture
  const { sheet } = palette
  const { window } = layout
  const { width } = frameOf(picture, 0)
  const above = options.title === false ? NOTHING : titleBar(view, palette, width)
  const frame = frameOf(picture, above.height)
  const { shift, margin } = frame
  let bottom = frame.foot + margin / 2
  const footer = panelsBelow(picture).map(({ height, svg }) => {
    if (height === 0) return ''
    const placed = tag('g', { transform: `translate(${num(margin)} ${num(bottom)})` }, svg)
    bottom += height
    return placed
  })
  const high = bottom + margin / 2
  return page(picture, frame, high, [
    defsOf(picture),
    tag('rect', { width, height: high, fill: sheet.paper }),
    above.svg,
    tag(
      'g',
      { transform: `translate(${num(shift.x)} ${num(shift.y)})` },
      tag('g', { 'clip-path': `url(#${id}-w)` }, tag('rect', { ...window, fill: sheet.halo }), wholeMap(picture)),
      tag('rect', { ...window, fill: 'none', stroke: sheet.ink, 'stroke-width': 4 }),
    ),
    ...footer,
  ])
}

/** Draws layers of the map without panels. All pictures have the same size, whatever they contain. */
const layered = (picture: Picture, layers: ReadonlyArray<Layer>): string => {
  const { id, palette, layout } = picture
  const { window } = layout
  const frame = frameOf(picture, 0)
  const { shift, margin, width, foot } = frame
  const high = foot + margin
  const inside = { 'clip-path': `url(#${id}-w)` }
  const drawn = layers.map(layer =>
    layer === 'board'
      ? tag(
          'g',
          { ...inside, 'data-layer': layer },
          tag('rect', { ...window, fill: palette.sheet.halo }),
          boardOf(picture),
        ) + tag('rect', { ...window, fill: 'none', stroke: palette.sheet.ink, 'stroke-width': 4 })
      : tag('g', { ...inside, 'data-layer': layer }, together(keyed(picture, layer))),
  )
  return page(picture, frame, high, [
    tag('defs', {}, ...layers.map(layer => layerDefs(picture, layer)), windowDef(id, window)),
    layers.includes('board') ? tag('rect', { width, height: high, fill: palette.sheet.paper }) : '',
    tag('g', { transform: `translate(${num(shift.x)} ${num(shift.y)})` }, ...drawn),
  ])
}
