/** Victory points and control: numbers in circles, and pennants. */
import type { LabelDrawing, View } from '../../kernel/index.js'
import { type Layout, type Palette, type Piece, type Point, at, fit, tag, width, words } from '../drawing/index.js'
import { CITY, type Placed, cityPoint, corner, extent, placed, text } from './labels.js'

/** Whether a city has labels in several hexes. If it has, each hex shows its own number. */
const isShared = (labels: ReadonlyArray<Placed>, { kind, name }: LabelDrawing): boolean =>
  labels.filter(({ label }) => label.kind === kind && label.name === name).length > 1

/**
 * Draws victory points in a circle in the colour of the controlling side. A controlled place without such a number gets
 * a pennant. Each circle or pennant is one piece.
 */
export const points = (layout: Layout, view: View, palette: Palette): ReadonlyArray<Piece> => {
  const control = new Map(view.control.map(({ place, side }) => [place, side]))
  const { x: dx, y: dy } = corner(layout)
  const numbered = placed(layout, view).filter(
    ({ label }) => label.value !== null && palette.label(label.kind).draw !== 'fort',
  )
  const shown = new Set(numbered.map(({ cell }) => cell.id))
  const circle = ({ label, cell }: Placed): string => {
    const look = (side: string | null | undefined): Ink =>
      side === null || side === undefined ? { fill: palette.sheet.halo, ink: palette.sheet.ink } : palette.side(side)
    if (palette.label(label.kind).draw !== 'city' || isShared(numbered, label)) {
      return disc({ x: cell.x + dx, y: cell.y + dy }, 10, text(label.value), look(control.get(cell.id)))
    }
    const cells = extent(layout, cell)
    for (const { id } of cells) shown.add(id)
    const { x, y } = cityPoint(cells, cell)
    const name = label.name.toUpperCase()
    const held = control.get(cell.id) ?? cells.map(({ id }) => control.get(id)).find(side => side !== undefined)
    const centre = { x: x + (width(name) * fit(name, CITY, 170)) / 2 + 24, y: y + 43 }
    return disc(centre, 13, text(label.value), look(held))
  }
  const circles = numbered.map((each, i) => ({ key: `points ${i}`, svg: circle(each) }))
  const pennants = view.control.flatMap(({ place, side }) => {
    const cell = layout.byId.get(place)
    if (side === null || cell === undefined || shown.has(place) || layout.at(cell.q, cell.r) === undefined) return []
    return [{ key: `pennant ${place}`, svg: pennant(cell.x + dx - 4, cell.y + dy, palette.side(side).fill) }]
  })
  return [...circles, ...pennants]
}

const pennant = (x: number, y: number, fill: string): string =>
  at(
    x,
    y,
    {},
    tag('path', { d: 'M0 12V-11', class: 'x', stroke: '#2e2a24', 'stroke-width': 1.8 }),
    tag('path', { d: 'M0 -11L13 -6.5L0 -2Z', fill, stroke: '#2e2a24', 'stroke-width': 0.8 }),
  )

/** The colours of a number in a circle. */
interface Ink {
  readonly fill: string
  readonly ink: string
}

/** Draws a number in a circle. */
export const disc = ({ x, y }: Point, radius: number, label: string, { fill, ink }: Ink): string =>
  at(
    x,
    y,
    {},
    tag('circle', { r: radius, fill, stroke: '#fff8ea', 'stroke-width': 2 }),
    tag('circle', { r: radius, fill: 'none', stroke: '#2e2a24', 'stroke-width': 0.9 }),
    words(0, radius * 0.42, label, { class: 'v', fill: ink, 'font-size': fit(label, radius * 1.25, radius * 1.6) }),
  )
