/** Arrows for attacks and for fire from a distance. */
import type { AttackView, View } from '../../kernel/index.js'
import {
  type Cell,
  type Layout,
  type Palette,
  type Piece,
  type Point,
  at,
  hexside,
  num,
  tag,
} from '../drawing/index.js'
import { drawn, inset } from './places.js'

/** Returns a short arrow across the hexside between adjacent hexes. */
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

/** Returns the path of shells from a hex into a distant hex, with the tip of its arrow. */
const trajectory = (from: Point, to: Point): { readonly path: string; readonly tip: string } | undefined => {
  const length = Math.hypot(to.x - from.x, to.y - from.y)
  if (length < 1) return undefined
  const [ux, uy] = [(to.x - from.x) / length, (to.y - from.y) / length]
  // the path bends upward on the sheet, whatever its direction
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

/** The places and sides of counters, which arrows need. */
type Lying = ReadonlyMap<string, { readonly place: string; readonly side: string }>

/**
 * Draws fire from a distance in the colour of the firing side, so that defensive support looks different from the
 * attack.
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
  // an attacker may have moved after its combat, so no fire is drawn from its new place
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

/**
 * Draws arrows from the attackers' hexes to their targets, one piece per attack. The current attack is last, on top.
 */
export const attacks = (layout: Layout, view: View, palette: Palette): ReadonlyArray<Piece> => {
  const lying = new Map(view.counters.map(({ id, place, side }) => [id, { place, side }]))
  const order: ReadonlyArray<AttackView['stage']> = ['resolved', 'declared', 'building', 'in-hand']
  return order
    .flatMap(stage => view.attacks.filter(a => a.stage === stage))
    .map((a, i) => ({ key: `attack ${i}`, svg: attack(layout, lying, palette, a) }))
    .filter(({ svg }) => svg !== '')
}
