/** What play lays over the map: highlights of legal actions, arrows of attacks, areas. */
import type { AreaDrawing, AttackView, View } from '../kernel/view.js'
import type { Palette } from './art.js'
import { smooth } from './chains.js'
import { at, fit, num, tag, width, words } from './escape.js'
import type { Highlight } from './highlights.js'
import { type Cell, type Layout, type Point, corner, hexside, neighbour } from './layout.js'

const drawn = (layout: Layout, place: string): Cell | undefined => {
  const cell = layout.byId.get(place)
  return cell !== undefined && layout.at(cell.q, cell.r) !== undefined ? cell : undefined
}

/** The hex that an id stands for: a hex, or the hex a counter lies in. */
const hexOf = (layout: Layout, places: ReadonlyMap<string, string>, id: string): Cell | undefined =>
  layout.byId.get(id) ?? layout.byId.get(places.get(id) ?? '')

const inset = (layout: Layout, scale: number): string => `M${layout.corners.map(({ x, y }) => `${num(x * scale)} ${num(y * scale)}`).join('L')}Z`

/** Tints and outlines of highlighted hexes, under the counters. Highlights of counters are rings, drawn with them. */
export const highlightedHexes = (layout: Layout, palette: Palette, highlights: ReadonlyArray<Highlight>): string => {
  const d = inset(layout, 0.91)
  return highlights.map(({ place, kind }) => {
    const cell = drawn(layout, place)
    if (cell === undefined) return ''
    const { stroke, fill } = palette.highlight(kind)
    return at(cell.x, cell.y, { 'data-highlight': kind }, tag('path', { d, fill, 'fill-opacity': '.6', stroke, 'stroke-width': 5, 'stroke-linejoin': 'round' }))
  }).join('')
}

/** Small texts of highlights (movement costs, odds) at the upper left of their hexes, over the counters. */
export const highlightTexts = (layout: Layout, palette: Palette, highlights: ReadonlyArray<Highlight>): string =>
  highlights.map(({ place, kind, text = '' }) => {
    const cell = drawn(layout, place)
    if (cell === undefined || text === '') return ''
    const { stroke } = palette.highlight(kind)
    return at(cell.x - 28, cell.y - 33, {}, tag('rect', { x: -13, y: -8, width: 26, height: 16, rx: 7, fill: stroke, stroke: '#ffffff', 'stroke-width': 1.2 }),
      words(0, 4.2, text, { class: 'v', fill: '#ffffff', 'font-size': fit(text, 12, 22) }))
  }).join('')

/** An arrow from one hex into another; between neighbours a short one across the hexside. */
const arrow = (from: Point, to: Point): string => {
  const length = Math.hypot(to.x - from.x, to.y - from.y)
  if (length < 1) return ''
  const [ux, uy] = [(to.x - from.x) / length, (to.y - from.y) / length]
  const [start, end] = length < 150 ? [length / 2 - 27, length / 2 + 25] : [30, length - 34]
  const neck = end - 22
  const p = (along: number, aside: number): string => `${num(from.x + ux * along - uy * aside)} ${num(from.y + uy * along + ux * aside)}`
  return `M${p(start, -6)}L${p(neck, -8)}L${p(neck, -17)}L${p(end, 0)}L${p(neck, 17)}L${p(neck, 8)}L${p(start, 6)}Z`
}

const STAGES: Readonly<Record<AttackView['stage'], { readonly fill: string; readonly opacity: string; readonly edge: string; readonly dash?: string }>> = {
  building: { fill: '#e88b2f', opacity: '.9', edge: '#6d3407', dash: '6 3' },
  declared: { fill: '#c0261c', opacity: '.82', edge: '#fff8ea' },
  'in-hand': { fill: '#e01f12', opacity: '1', edge: '#ffffff' },
  resolved: { fill: '#7d766c', opacity: '.6', edge: '#fff8ea' },
}

const attack = (layout: Layout, places: ReadonlyMap<string, string>, { attackers, targets, stage }: AttackView): string => {
  const goals = [...new Set(targets.flatMap((id) => hexOf(layout, places, id) ?? []))]
  if (!goals.some((cell) => drawn(layout, cell.id) !== undefined)) return ''
  const origins = [...new Set(attackers.flatMap((id) => hexOf(layout, places, id) ?? []))]
  const d = origins.flatMap((from) => {
    const beside = goals.filter((to) => hexside(layout, from, to) !== undefined)
    // after its combat an attacker may have moved on: no arrow from where it is now
    if (beside.length > 0 || stage === 'resolved') return beside.map((to) => arrow(from, to))
    const far = (to: Cell): number => Math.hypot(to.x - from.x, to.y - from.y)
    const [nearest] = [...goals].sort((a, b) => far(a) - far(b))
    return nearest === undefined ? [] : [arrow(from, nearest)]
  }).join('')
  const { fill, opacity, edge, dash } = STAGES[stage]
  const rings = goals.filter((cell) => drawn(layout, cell.id) !== undefined).map((cell) =>
    at(cell.x, cell.y, {}, tag('path', { d: inset(layout, 0.93), fill: 'none', stroke: fill, 'stroke-opacity': opacity, 'stroke-width': stage === 'in-hand' ? 6 : 3.5, 'stroke-linejoin': 'round' })))
  const glow = stage === 'in-hand' && d !== '' ? tag('path', { d, fill: '#ffd34d', stroke: '#ffd34d', 'stroke-width': 12, 'stroke-linejoin': 'round', 'fill-opacity': '.8', 'stroke-opacity': '.8' }) : ''
  const arrows = d === '' ? '' : tag('path', { d, fill, 'fill-opacity': opacity, stroke: edge, 'stroke-width': 2, 'stroke-linejoin': 'round', 'stroke-dasharray': dash })
  return tag('g', { 'data-attack': stage }, ...rings, glow, arrows)
}

/** Arrows from the attackers' hexes to their targets; the attack in hand last, so that it lies on top. */
export const attacks = (layout: Layout, view: View): string => {
  const places = new Map(view.counters.map(({ id, place }) => [id, place]))
  const order: ReadonlyArray<AttackView['stage']> = ['resolved', 'declared', 'building', 'in-hand']
  return order.flatMap((stage) => view.attacks.filter((a) => a.stage === stage)).map((a) => attack(layout, places, a)).join('')
}

/** Outlines of areas with their titles, each in its side's colour and a little inside its border. */
export const areas = (layout: Layout, list: ReadonlyArray<AreaDrawing>, palette: Palette): string =>
  list.map((area) => {
    const cells = area.hexes.flatMap((id) => drawn(layout, id) ?? [])
    const inside = new Set(cells)
    const toward = (cell: Cell, p: Point): Point => ({ x: p.x + (cell.x - p.x) * 0.06, y: p.y + (cell.y - p.y) * 0.06 })
    const edges = cells.flatMap((cell) => [0, 1, 2, 3, 4, 5].flatMap((i) => {
      const next = neighbour(layout, cell, i)
      return next !== undefined && inside.has(next) ? [] : [[toward(cell, corner(layout, cell, i)), toward(cell, corner(layout, cell, i + 1))] as const]
    }))
    const [first] = cells
    if (first === undefined) return ''
    const stroke = area.side === null ? palette.sheet.ink : palette.side(area.side).fill
    const d = edges.map((edge) => smooth({ points: edge, closed: false })).join('')
    const middle = { x: cells.reduce((s, c) => s + c.x, 0) / cells.length, y: cells.reduce((s, c) => s + c.y, 0) / cells.length }
    const { window } = layout
    const half = width(area.title) * 14 + 10
    return tag('g', { 'data-area': area.id },
      tag('path', { d, fill: 'none', stroke, 'stroke-width': 4, 'stroke-dasharray': '12 5', 'stroke-linecap': 'round', 'stroke-opacity': '.8' }),
      words(Math.max(window.x + half, Math.min(window.x + window.width - half, middle.x)), middle.y + 9, area.title, { class: 'a', fill: stroke }))
  }).join('')

