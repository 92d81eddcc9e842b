/** Printed labels of the map: towns, cities, fortresses with their strengths, names. */
import { type LabelDrawing, type View, total } from '../../kernel/index.js'
import {
  type Cell,
  type Layout,
  type Palette,
  type Piece,
  type Point,
  at,
  fit,
  neighbour,
  tag,
  words,
} from '../drawing/index.js'
import { courses, riverName } from './lines.js'
import { hash } from './textures.js'

/**
 * Returns the position of a number in a circle, from the centre of the hex. The number overlaps neither a counter in
 * the middle of the hex nor the name at the bottom of the hex to the upper right.
 */
export const corner = (layout: Layout): Point => (layout.orientation === 'flat' ? { x: 45.5, y: 12 } : { x: 41, y: 0 })

const HOUSES = [
  [-4, -3, 8, 7],
  [6, -6, 7, 6],
  [-14, -7, 8, 6],
  [-12, 2, 6, 8],
  [5, 3, 8, 7],
  [-3, 7, 6, 6],
  [-4, -12, 7, 6],
  [15, -1, 6, 6],
  [-20, -1, 6, 6],
  [8, -14, 6, 6],
  [-13, -15, 6, 6],
  [5, 13, 6, 6],
  [-12, 12, 7, 5],
] as const
/** Draws a cluster of buildings. A place with a higher value has more buildings. */
const houses = (cell: Cell, value: number, ink: string): string => {
  const count = Math.min(HOUSES.length, 4 + 2 * Math.max(0, Math.round(value)))
  const angle = Math.floor(hash(Math.round(cell.x), Math.round(cell.y), 3) * 12) * 30
  const d = HOUSES.slice(0, count).map(([x, y, w, h]) => `M${x} ${y}h${w}v${h}h${-w}z`)
  const transform = `translate(${cell.x.toFixed(1)} ${cell.y.toFixed(1)}) rotate(${angle})`
  return tag('path', { d: d.join(''), fill: ink, transform })
}

/** Draws a star fort with eight bastions and its strength. */
export const star = (x: number, y: number, size: number, fill: string, text: string): string => {
  const points = Array.from({ length: 16 }, (_, i) => {
    const angle = (i * Math.PI) / 8 - Math.PI / 2
    const far = i % 2 === 0 ? size : size * 0.66
    return `${(Math.cos(angle) * far).toFixed(1)} ${(Math.sin(angle) * far).toFixed(1)}`
  })
  return at(
    x,
    y,
    {},
    tag('path', {
      d: `M${points.join('L')}Z`,
      fill,
      stroke: '#fff8ea',
      'stroke-width': size * 0.1,
      'stroke-linejoin': 'round',
    }),
    words(0, size * 0.36, text, { class: 'v', fill: '#ffffff', 'font-size': fit(text, size, size * 1.25) }),
  )
}

/** The colour of a fort that is out of action. */
export const STRUCK = '#b3aa9c'
/** Draws a cross over an object, such as a fort, that a marker has put out of action. */
export const strike = (x: number, y: number, size: number, fill: string): string => {
  const d = `M${-size} ${-size}L${size} ${size}M${size} ${-size}L${-size} ${size}`
  return at(
    x,
    y,
    {},
    tag('path', { d, class: 'x', stroke: '#fff8ea', 'stroke-width': size * 0.5 }),
    tag('path', { d, class: 'x', stroke: fill, 'stroke-width': size * 0.28 }),
  )
}

const METROPOLIS = 40
/**
 * Returns the extent of a city: the connected hexes of one terrain around a hex. If there are too many hexes for a
 * city, returns only the first hex.
 */
export const extent = (layout: Layout, start: Cell): ReadonlyArray<Cell> => {
  const found = new Set([start])
  for (const cell of found) {
    if (found.size > METROPOLIS) return [start]
    for (let i = 0; i < 6; i++) {
      const next = neighbour(layout, cell, i)
      if (next?.terrain === start.terrain) found.add(next)
    }
  }
  return [...found]
}

/** The font size of a city's name. */
export const CITY = 22

/** Returns the position of a city's name: the bottom of the hex that is closest to the centre of the city. */
export const cityPoint = (cells: ReadonlyArray<Cell>, cell: Cell): Point => {
  const x = total(cells.map(c => c.x)) / cells.length
  const y = total(cells.map(c => c.y)) / cells.length
  const far = (c: Cell): number => Math.hypot(c.x - x, c.y + 44 - y)
  return cells.reduce((best, c) => (far(c) < far(best) - 0.01 ? c : best), cells[0] ?? cell)
}

export const text = (value: number | null): string => (value === null ? '' : String(value))

/** A label with its hex. */
export interface Placed {
  readonly label: LabelDrawing
  readonly cell: Cell
}

/** Returns the labels whose hex is drawn, in the order of the view. */
export const placed = (layout: Layout, view: View): ReadonlyArray<Placed> =>
  view.board.labels.flatMap(label => {
    const cell = layout.byId.get(label.place)
    return cell === undefined || layout.at(cell.q, cell.r) === undefined ? [] : [{ label, cell }]
  })

/** Draws the buildings of towns. */
export const towns = (layout: Layout, view: View, palette: Palette): string =>
  placed(layout, view)
    .map(({ label, cell }) => {
      const { draw, ink } = palette.label(label.kind)
      return draw === 'town' ? houses(cell, label.value ?? 1, ink) : ''
    })
    .join('')

/**
 * Draws forts, one piece per fort. `taken` contains the hexes with counters, where a fort is drawn small in the corner.
 */
export const forts = (
  layout: Layout,
  view: View,
  palette: Palette,
  taken: ReadonlySet<string>,
): ReadonlyArray<Piece> => {
  const struck = new Map(
    view.markers.flatMap(({ kind, place, toward }) =>
      toward === undefined && palette.marker(kind).draw === 'strike' ? [[place, palette.marker(kind).fill]] : [],
    ),
  )
  return placed(layout, view).flatMap(({ label, cell }, i) => {
    const { draw, ink } = palette.label(label.kind)
    if (draw !== 'fort') return []
    const [x, y, size] = taken.has(cell.id)
      ? [cell.x - corner(layout).x, cell.y + corner(layout).y, 12]
      : [cell.x, cell.y, 24]
    const fill = struck.get(cell.id)
    const svg =
      fill === undefined
        ? star(x, y, size, ink, text(label.value))
        : star(x, y, size, STRUCK, text(label.value)) + strike(x, y, size * 0.62, fill)
    return [{ key: `fort ${i}`, svg }]
  })
}

/** Draws a name at the bottom of its hex. */
const printed = (cell: Cell, name: string, ink: string): string =>
  words(cell.x, cell.y + 46.5, name, { class: 't', fill: ink, 'font-size': fit(name, 12, 106) })

/** Draws the names of rivers, towns, cities and other labels. */
export const names = (layout: Layout, view: View, palette: Palette): string => {
  const rivers = courses(layout, view.board, palette)
  const all = placed(layout, view)
  // towns, whose names are at the bottom of their hexes
  const towns = all
    .filter(({ label }) => palette.label(label.kind).draw !== 'river')
    .flatMap(({ cell: { x, y } }) => [
      { x, y },
      { x, y: y + 44 },
    ])
  // a city with labels in several hexes has one name
  const isAgain = ({ label: { kind, name, place } }: Placed): boolean =>
    palette.label(kind).draw === 'city' &&
    all.find(({ label }) => label.kind === kind && label.name === name)?.label.place !== place
  return all
    .filter(each => !isAgain(each))
    .map(({ label, cell }) => {
      const { draw, ink } = palette.label(label.kind)
      switch (draw) {
        case 'river':
          return riverName(rivers, towns, cell, label.name, ink)
        case 'city': {
          const { x, y } = cityPoint(extent(layout, cell), cell)
          const name = label.name.toUpperCase()
          return words(x, y + 50, name, { class: 'c', fill: ink, 'font-size': fit(name, CITY, 170) })
        }
        case 'town':
        case 'name':
          return printed(cell, label.name, ink)
        case 'fort':
          return palette.label(label.kind).named === true ? printed(cell, label.name, ink) : ''
      }
    })
    .join('')
}
