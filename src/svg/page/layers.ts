/** The layers of the map, and the pieces of which those that change are made. */
import { type Piece, tag, together } from '../drawing/index.js'
import { type Brush, facePieces, haloDef, looseMarkers, ringPieces, stacks } from '../counters/index.js'
import {
  forts,
  grid,
  ground,
  groundDefs,
  hexsidesAcross,
  hexsidesAlong,
  links,
  names,
  numbers,
  points,
  terrainLines,
  towns,
} from '../map/index.js'
import { attacks } from './attacks.js'
import { hexsideMarkers } from './hexside-markers.js'
import { areas, highlightTexts, highlightedHexes, shades } from './overlay.js'
import { mapLines } from './map-lines.js'
import type { Layer, Picture } from './picture.js'
import type { AreaDrawing } from '../../kernel/index.js'

/** Terrain and lines, up to the outlines of areas. */
const land = ({ view, options, id, palette, layout }: Picture): string => {
  const { areas: asked = false } = options
  const outlined = (area: AreaDrawing): boolean => (typeof asked === 'boolean' ? asked : asked.includes(area.id))
  return [
    ground(layout, view.board, palette, id),
    grid(layout, palette),
    hexsidesAlong(layout, view.board, palette),
    terrainLines(layout, palette),
    links(layout, view.board, palette),
    hexsidesAcross(layout, view.board, palette),
    areas(layout, view.board.areas.filter(outlined), palette),
  ].join('')
}

/** Numbers and names. */
const print = ({ view, options, palette, layout }: Picture): string =>
  (options.numbers === false ? '' : numbers(layout, palette)) +
  (options.labels === false ? '' : names(layout, view, palette))

const tints = ({ view, palette, layout, id }: Picture): string => shades(layout, view.board.areas, palette, id)

const fortsOf = ({ view, palette, layout, places }: Picture): ReadonlyArray<Piece> =>
  forts(layout, view, palette, new Set(places.keys()))

/** Highlighted hexes and the one selected. Where names lie beneath, tints let more of them through. */
const highlighted = ({ options, palette, layout }: Picture, opacity: number): ReadonlyArray<Piece> => {
  const { selected, highlights = [] } = options
  const marked = selected === undefined ? [] : [{ place: selected, kind: 'selected' }]
  return highlightedHexes(layout, palette, [...highlights, ...marked], opacity)
}

/** Counters and loose markers. */
const lying = ({ view, layout, places }: Picture, brush: Brush): ReadonlyArray<Piece> => [
  ...stacks(layout, brush, places),
  ...looseMarkers(layout, view, brush),
]

/** Arrows of attacks, costs and odds. */
const notes = ({ view, options, palette, layout }: Picture): ReadonlyArray<Piece> => [
  ...attacks(layout, view, palette),
  ...highlightTexts(layout, palette, options.highlights ?? []),
]

/** The map with all that lies on it, in one picture: tints of highlights lie under the names. */
export const wholeMap = (picture: Picture): string => {
  const { view, palette, layout } = picture
  return (
    land(picture) +
    together(highlighted(picture, 0.6)) +
    towns(layout, view, palette) +
    together(fortsOf(picture)) +
    print(picture) +
    together(points(layout, view, palette)) +
    tints(picture) +
    together(hexsideMarkers(layout, view, palette)) +
    together(mapLines(layout, palette, picture.options.lines)) +
    together(lying(picture, picture.brush)) +
    together(notes(picture))
  )
}

/** What is printed: the layer that never changes. */
export const boardOf = (picture: Picture): string =>
  land(picture) + towns(picture.layout, picture.view, picture.palette) + print(picture) + tints(picture)

/** Pieces of a layer that changes, the lowest first. */
const piecesIn = (picture: Picture, layer: Exclude<Layer, 'board'>): ReadonlyArray<Piece> => {
  const { view, palette, layout, brush, places } = picture
  switch (layer) {
    case 'control':
      return [
        ...fortsOf(picture),
        ...points(layout, view, palette),
        ...hexsideMarkers(layout, view, palette),
        ...mapLines(layout, palette, picture.options.lines),
      ]
    case 'highlights':
      return [...highlighted(picture, 0.4), ...ringPieces(layout, brush, places)]
    case 'counters':
      return [...facePieces(view, palette, brush.faces).map(inDefs), ...lying(picture, { ...brush, rings: () => [] })]
    case 'notes':
      return notes(picture)
  }
}

/** A piece that others refer to: it is not drawn where it stands. */
const inDefs = ({ key, svg }: Piece): Piece => ({ key, svg: tag('defs', {}, svg) })

/** The pieces of a layer as elements of their own, each with its key in `data-key`, which begins with the layer. A key that comes twice gets a number. */
export const keyed = (picture: Picture, layer: Exclude<Layer, 'board'>): ReadonlyArray<Piece> => {
  const seen = new Map<string, number>()
  return piecesIn(picture, layer).map(({ key, svg }) => {
    const before = seen.get(key) ?? 0
    seen.set(key, before + 1)
    const own = `${layer}/${before === 0 ? key : `${key} (${before + 1})`}`
    return { key: own, svg: tag('g', { 'data-key': own }, svg) }
  })
}

/** The definitions that a whole picture refers to. */
export const defsOf = ({ view, id, palette, layout, brush }: Picture): string =>
  tag(
    'defs',
    {},
    groundDefs(layout, palette, id),
    together(facePieces(view, palette, brush.faces)),
    haloDef(id),
    windowDef(id, layout.window),
  )

/** The definitions that a layer refers to. */
export const layerDefs = ({ id, palette, layout }: Picture, layer: Layer): string =>
  layer === 'board' ? groundDefs(layout, palette, id) : layer === 'highlights' ? haloDef(id) : ''

/** What is visible of the map, for clipping. */
export const windowDef = (id: string, { x, y, width, height }: Picture['layout']['window']): string =>
  tag('clipPath', { id: `${id}-w` }, tag('rect', { x, y, width, height }))
