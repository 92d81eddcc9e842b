/** The layers of the map. Layers that change consist of pieces. */
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

/** Draws terrain and lines, and the outlines of areas on top. */
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

/** Draws numbers and names. */
const print = ({ view, options, palette, layout }: Picture): string =>
  (options.numbers === false ? '' : numbers(layout, palette)) +
  (options.labels === false ? '' : names(layout, view, palette))

const tints = ({ view, palette, layout, id }: Picture): string => shades(layout, view.board.areas, palette, id)

const fortsOf = ({ view, palette, layout, places }: Picture): ReadonlyArray<Piece> =>
  forts(layout, view, palette, new Set(places.keys()))

/** Draws highlighted hexes and the selected hex. Tints that are drawn over names need a lower opacity. */
const highlighted = ({ options, palette, layout }: Picture, opacity: number): ReadonlyArray<Piece> => {
  const { selected, highlights = [] } = options
  const marked = selected === undefined ? [] : [{ place: selected, kind: 'selected' }]
  return highlightedHexes(layout, palette, [...highlights, ...marked], opacity)
}

/** Draws counters and loose markers. */
const lying = ({ view, layout, places }: Picture, brush: Brush): ReadonlyArray<Piece> => [
  ...stacks(layout, brush, places),
  ...looseMarkers(layout, view, brush),
]

/** Draws the arrows of attacks, movement costs and odds. */
const notes = ({ view, options, palette, layout }: Picture): ReadonlyArray<Piece> => [
  ...attacks(layout, view, palette),
  ...highlightTexts(layout, palette, options.highlights ?? []),
]

/** Draws the map and everything on it in one picture. Tints of highlights are below the names. */
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

/** Draws the printed board, which is the layer that never changes. */
export const boardOf = (picture: Picture): string =>
  land(picture) + towns(picture.layout, picture.view, picture.palette) + print(picture) + tints(picture)

/** Returns the pieces of a layer that changes, with the lowest first. */
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

/** Wraps a piece to which other elements refer, so that the piece itself is not drawn. */
const inDefs = ({ key, svg }: Piece): Piece => ({ key, svg: tag('defs', {}, svg) })

/**
 * Returns the pieces of a layer as elements. Each element has its key in `data-key`, which begins with the name of the
 * layer. A repeated key gets a number.
 */
export const keyed = (picture: Picture, layer: Exclude<Layer, 'board'>): ReadonlyArray<Piece> => {
  const seen = new Map<string, number>()
  return piecesIn(picture, layer).map(({ key, svg }) => {
    const before = seen.get(key) ?? 0
    seen.set(key, before + 1)
    const own = `${layer}/${before === 0 ? key : `${key} (${before + 1})`}`
    return { key: own, svg: tag('g', { 'data-key': own }, svg) }
  })
}

/** Returns the definitions that a whole picture refers to. */
export const defsOf = ({ view, id, palette, layout, brush }: Picture): string =>
  tag(
    'defs',
    {},
    groundDefs(layout, palette, id),
    together(facePieces(view, palette, brush.faces)),
    haloDef(id),
    windowDef(id, layout.window),
  )

/** Returns the definitions that a layer refers to. */
export const layerDefs = ({ id, palette, layout }: Picture, layer: Layer): string =>
  layer === 'board' ? groundDefs(layout, palette, id) : layer === 'highlights' ? haloDef(id) : ''

/** Returns the visible rectangle of the map, for clipping. */
export const windowDef = (id: string, { x, y, width, height }: Picture['layout']['window']): string =>
  tag('clipPath', { id: `${id}-w` }, tag('rect', { x, y, width, height }))
