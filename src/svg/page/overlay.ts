/** What play lays over the map: highlights of legal actions, arrows of attacks, areas. */
import { type AreaDrawing, type AttackView, type View, total } from '../../kernel/index.js'
import {
  type Cell,
  type Layout,
  type Palette,
  type Point,
  at,
  corner,
  fit,
  hexside,
  neighbour,
  num,
  tag,
  width,
  words,
} from '../drawing/index.js'
import { smooth } from '../map/index.js'
import type { Highlight } from './highlights.js'

const drawn = (layout: Layout, place: string): Cell | undefined => {
  const cell = layout.byId.get(place)
  return cell !== undefined && layout.at(cell.q, cell.r) !== undefined ? cell : undefined
}

const inset = (layout: Layout, scale: number): string =>
  `M${layout.corners.map(({ x, y }) => `${num(x * scale)} ${num(y * scale)}`).join('L')}Z`

/** Tints and outlines of highlighted hexes, under the counters. Highlights of counters are rings, drawn with them. */
export const highlightedHexes = (layout: Layout, palette: Palette, highlights: ReadonlyArray<Highlight>): string => {
  const d = inset(layout, 0.91)
  return highlights
    .map(({ place, kind }) => {
      const cell = drawn(layout, place)
      if (cell === undefined) return ''
      const { stroke, fill } = palette.highlight(kind)
      return at(
        cell.x,
        cell.y,
        { 'data-highlight': kind },
        tag('path', { d, fill, 'fill-opacity': '.6', stroke, 'stroke-width': 5, 'stroke-linejoin': 'round' }),
      )
    })
    .join('')
}

/** Small texts of highlights (movement costs, odds) at the upper left of their hexes, over the counters. */
export const highlightTexts = (layout: Layout, palette: Palette, highlights: ReadonlyArray<Highlight>): string =>
  highlights
    .map(({ place, kind, text = '' }) => {
      const cell = drawn(layout, place)
      if (cell === undefined || text === '') return ''
      const { stroke } = palette.highlight(kind)
      return at(
        cell.x - 28,
        cell.y - 33,
        {},
        tag('rect', {
          x: -13,
          y: -8,
          width: 26,
          height: 16,
          rx: 7,
          fill: stroke,
          stroke: '#ffffff',
          'stroke-width': 1.2,
        }),
        words(0, 4.2, text, { class: 'v', fill: '#ffffff', 'font-size': fit(text, 12, 22) }),
      )
    })
    .join('')

/** A short arrow across the hexside between neighbours. */
const arrow = (from: Point, to: Point): string => {
  const length = Math.hypot(to.x - from.x, to.y - from.y)
  if (length < 1) return ''
  const [ux, uy] = [(to.x - from.x) / length, (to.y - from.y) / length]
  const [start, end] = [length / 2 - 27, length / 2 + 25]
  const neck = end - 22
  const p = (along: number, aside: number): string =>
    `${num(from.x + ux * along - uy * aside)} ${num(from.y + uy * along + ux * aside)}`
  return `M${p(start, -6)}L${p(neck, -8)}L${p(neck, -17)}L${p(end, 0)}L${p(neck, 17)}L${p(neck, 8)}L${p(start, 6)}Z`
}

/** The path of shells from a distant hex into another, with its tip. */
const trajectory = (from: Point, to: Point): { readonly path: string; readonly tip: string } | undefined => {
  const length = Math.hypot(to.x - from.x, to.y - from.y)
  if (length < 1) return undefined
  const [ux, uy] = [(to.x - from.x) / length, (to.y - from.y) / length]
  // bent upwards on the sheet, whichever way it goes
  const bend = Math.min(90, length * 0.16) * (ux < 0 ? 1 : -1)
  const top = { x: (from.x + to.x) / 2 - uy * bend, y: (from.y + to.y) / 2 + ux * bend }
  const fall = Math.hypot(to.x - top.x, to.y - top.y)
  const [vx, vy] = [(to.x - top.x) / fall, (to.y - top.y) / fall]
  const p = (along: number, aside: number): string =>
    `${num(to.x - vx * along - vy * aside)} ${num(to.y - vy * along + vx * aside)}`
  return {
    path: `M${num(from.x)} ${num(from.y)}Q${num(top.x)} ${num(top.y)} ${p(30, 0)}`,
    tip: `M${p(16, 0)}L${p(34, -8)}L${p(29, 0)}L${p(34, 8)}Z`,
  }
}

const STAGES: Readonly<
  Record<
    AttackView['stage'],
    { readonly fill: string; readonly opacity: string; readonly edge: string; readonly dash?: string }
  >
> = {
  building: { fill: '#e88b2f', opacity: '.9', edge: '#6d3407', dash: '6 3' },
  declared: { fill: '#c0261c', opacity: '.82', edge: '#fff8ea' },
  'in-hand': { fill: '#e01f12', opacity: '1', edge: '#ffffff' },
  resolved: { fill: '#7d766c', opacity: '.6', edge: '#fff8ea' },
}

/** What arrows need to know of counters: where they lie and whose they are. */
type Lying = ReadonlyMap<string, { readonly place: string; readonly side: string }>

/**
 * Fire from afar, in the colours of the sides that fire, so that support of the defence can be told from the attack.
 */
const fireFrom = (
  from: ReadonlyArray<{ readonly cell: Cell; readonly side: string | undefined }>,
  goals: ReadonlyArray<Cell>,
  palette: Palette,
): string =>
  from
    .map(({ cell, side }) => {
      const far = (to: Cell): number => Math.hypot(to.x - cell.x, to.y - cell.y)
      const [nearest] = [...goals].sort((a, b) => far(a) - far(b))
      const flight = nearest === undefined ? undefined : trajectory(cell, nearest)
      if (flight === undefined) return ''
      const fill = side === undefined ? palette.sheet.ink : palette.side(side).fill
      return tag(
        'g',
        { 'data-fire': side ?? '' },
        tag('path', {
          d: flight.path + flight.tip,
          fill: 'none',
          stroke: '#fff8ea',
          'stroke-width': 7,
          'stroke-linejoin': 'round',
          'stroke-opacity': '.85',
        }),
        tag('path', { d: flight.path, fill: 'none', stroke: fill, 'stroke-width': 3.4, 'stroke-dasharray': '11 4' }),
        tag('path', { d: flight.tip, fill }),
      )
    })
    .join('')

const attack = (layout: Layout, lying: Lying, palette: Palette, { attackers, targets, stage }: AttackView): string => {
  const hex = (id: string): Cell | undefined => layout.byId.get(id) ?? layout.byId.get(lying.get(id)?.place ?? '')
  const goals = [...new Set(targets.flatMap(id => hex(id) ?? []))]
  if (!goals.some(cell => drawn(layout, cell.id) !== undefined)) return ''
  const beside = (from: Cell): ReadonlyArray<Cell> => goals.filter(to => hexside(layout, from, to) !== undefined)
  const origins = [...new Set(attackers.flatMap(id => hex(id) ?? []))]
  const d = origins.flatMap(from => beside(from).map(to => arrow(from, to))).join('')
  // after its combat an attacker may have moved on: nothing from where it is now
  const distant = new Map(
    (stage === 'resolved' ? [] : attackers).flatMap(id => {
      const cell = hex(id)
      const side = lying.get(id)?.side
      return cell === undefined || goals.includes(cell) || beside(cell).length > 0
        ? []
        : [[`${cell.id} ${side ?? ''}`, { cell, side }]]
    }),
  )
  const { fill, opacity, edge, dash } = STAGES[stage]
  const rings = goals
    .filter(cell => drawn(layout, cell.id) !== undefined)
    .map(cell =>
      at(
        cell.x,
        cell.y,
        {},
        tag('path', {
          d: inset(layout, 0.93),
          fill: 'none',
          stroke: fill,
          'stroke-opacity': opacity,
          'stroke-width': stage === 'in-hand' ? 6 : 3.5,
          'stroke-linejoin': 'round',
        }),
      ),
    )
  const glow =
    stage === 'in-hand' && d !== ''
      ? tag('path', {
          d,
          fill: '#ffd34d',
          stroke: '#ffd34d',
          'stroke-width': 12,
          'stroke-linejoin': 'round',
          'fill-opacity': '.8',
          'stroke-opacity': '.8',
        })
      : ''
  const arrows =
    d === ''
      ? ''
      : tag('path', {
          d,
          fill,
          'fill-opacity': opacity,
          stroke: edge,
          'stroke-width': 2,
          'stroke-linejoin': 'round',
          'stroke-dasharray': dash,
        })
  return tag('g', { 'data-attack': stage }, ...rings, fireFrom([...distant.values()], goals, palette), glow, arrows)
}

/** Arrows from the attackers' hexes to their targets; the attack in hand last, so that it lies on top. */
export const attacks = (layout: Layout, view: View, palette: Palette): string => {
  const lying = new Map(view.counters.map(({ id, place, side }) => [id, { place, side }]))
  const order: ReadonlyArray<AttackView['stage']> = ['resolved', 'declared', 'building', 'in-hand']
  return order
    .flatMap(stage => view.attacks.filter(a => a.stage === stage))
    .map(a => attack(layout, lying, palette, a))
    .join('')
}

/** Tints of areas that have one; `prefix` begins the id of the hex that is drawn. */
export const shades = (layout: Layout, list: ReadonlyArray<AreaDrawing>, palette: Palette, prefix: string): string =>
  list
    .map(({ id, hexes }) => {
      const art = palette.shade(id)
      if (art === undefined) return ''
      const cells = hexes.flatMap(hex => drawn(layout, hex) ?? [])
      return tag(
        'g',
        { 'data-shade': id, fill: art.fill, 'fill-opacity': String(Math.max(0, Math.min(1, art.cover))) },
        cells.map(({ x, y }) => tag('use', { href: `#${prefix}-h`, x, y })).join(''),
      )
    })
    .join('')

/** Outlines of areas with their titles, each in its side's colour and a little inside its border. */
export const areas = (layout: Layout, list: ReadonlyArray<AreaDrawing>, palette: Palette): string =>
  list
    .map(area => {
      const cells = area.hexes.flatMap(id => drawn(layout, id) ?? [])
      const inside = new Set(cells)
      const toward = (cell: Cell, p: Point): Point => ({
        x: p.x + (cell.x - p.x) * 0.06,
        y: p.y + (cell.y - p.y) * 0.06,
      })
      const edges = cells.flatMap(cell =>
        [0, 1, 2, 3, 4, 5].flatMap(i => {
          const next = neighbour(layout, cell, i)
          return next !== undefined && inside.has(next)
            ? []
            : [[toward(cell, corner(layout, cell, i)), toward(cell, corner(layout, cell, i + 1))] as const]
        }),
      )
      const [first] = cells
      if (first === undefined) return ''
      const stroke = area.side === null ? palette.sheet.ink : palette.side(area.side).fill
      const d = edges.map(edge => smooth({ points: edge, closed: false })).join('')
      const middle = {
        x: total(cells.map(c => c.x)) / cells.length,
        y: total(cells.map(c => c.y)) / cells.length,
      }
      const { window } = layout
      const half = width(area.title) * 14 + 10
      return tag(
        'g',
        { 'data-area': area.id },
        tag('path', {
          d,
          fill: 'none',
          stroke,
          'stroke-width': 4,
          'stroke-dasharray': '12 5',
          'stroke-linecap': 'round',
          'stroke-opacity': '.8',
        }),
        words(Math.max(window.x + half, Math.min(window.x + window.width - half, middle.x)), middle.y + 9, area.title, {
          class: 'a',
          fill: stroke,
        }),
      )
    })
    .join('')
