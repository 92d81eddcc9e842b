/** What is printed on the map: towns, cities, fortresses with their numbers; who controls them; names. */
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

/** Where the number in a circle stands, from the centre: clear of a counter in the middle of the hex, and of the name at the foot of the hex to the upper right. */
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
/** A cluster of houses, more for a place worth more. */
const houses = (cell: Cell, value: number, ink: string): string => {
  const count = Math.min(HOUSES.length, 4 + 2 * Math.max(0, Math.round(value)))
  const angle = Math.floor(hash(Math.round(cell.x), Math.round(cell.y), 3) * 12) * 30
  const d = HOUSES.slice(0, count).map(([x, y, w, h]) => `M${x} ${y}h${w}v${h}h${-w}z`)
  const transform = `translate(${cell.x.toFixed(1)} ${cell.y.toFixed(1)}) rotate(${angle})`
  return tag('path', { d: d.join(''), fill: ink, transform })
}

/** A star fort of eight bastions with its strength. */
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

/** The colour of a fort that has been put out of action. */
export const STRUCK = '#b3aa9c'
/** Strokes across what a marker has put out of action. */
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
/** The hexes of one terrain joined to a hex: the extent of a city. The hex alone, if they are too many for one. */
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

/** Font size of a city's name. */
export const CITY = 22

/** Where a city's name stands: on the lower side of the hex, among its hexes, next to their middle. */
export const cityPoint = (cells: ReadonlyArray<Cell>, cell: Cell): Point => {
  const x = total(cells.map(c => c.x)) / cells.length
  const y = total(cells.map(c => c.y)) / cells.length
  const far = (c: Cell): number => Math.hypot(c.x - x, c.y + 44 - y)
  return cells.reduce((best, c) => (far(c) < far(best) - 0.01 ? c : best), cells[0] ?? cell)
}

export const text = (value: number | null): string => (value === null ? '' : String(value))

/** A label with the place it stands at. */
export interface Placed {
  readonly label: LabelDrawing
  readonly cell: Cell
}

/** Labels whose hex is drawn, in the order of the view. */
export const placed = (layout: Layout, view: View): ReadonlyArray<Placed> =>
  view.board.labels.flatMap(label => {
    const cell = layout.byId.get(label.place)
    return cell === undefined || layout.at(cell.q, cell.r) === undefined ? [] : [{ label, cell }]
  })

/** Houses of towns. */
export const towns = (layout: Layout, view: View, palette: Palette): string =>
  placed(layout, view)
    .map(({ label, cell }) => {
      const { draw, ink } = palette.label(label.kind)
      return draw === 'town' ? houses(cell, label.value ?? 1, ink) : ''
    })
    .join('')

/** Forts, a piece each. `taken` holds the hexes with counters in them, under which a fort makes room. */
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

/** A name along the foot of its hex. */
const printed = (cell: Cell, name: string, ink: string): string =>
  words(cell.x, cell.y + 46.5, name, { class: 't', fill: ink, 'font-size': fit(name, 12, 106) })

/** Names of rivers, towns, cities and whatever else is printed. */
export const names = (layout: Layout, view: View, palette: Palette): string => {
  const rivers = courses(layout, view.board, palette)
  const all = placed(layout, view)
  // towns and their names, which stand at the foot of their hexes
  const towns = all
    .filter(({ label }) => palette.label(label.kind).draw !== 'river')
    .flatMap(({ cell: { x, y } }) => [
      { x, y },
      { x, y: y + 44 },
    ])
  // a city that has its name in several hexes is named once
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
