/**
 * Counters in a hex. A stack is spread downward, so that the values of every counter can be read. The first counter is
 * on top and complete, and the lower edges of the others are visible. Counters of two sides in one hex are drawn side
 * by side.
 */
import type { CounterView, MarkerView, View } from '../../kernel/index.js'
import { type Layout, type Palette, type Piece, type Point, at, fit, tag, words } from '../drawing/index.js'
import { type Brush, rings, single } from './counters.js'

/** Returns the counters in each place in the order of the view, but with selected counters first. */
export const byPlace = (view: View, raised: ReadonlySet<string>): ReadonlyMap<string, ReadonlyArray<CounterView>> => {
  const places = new Map<string, CounterView[]>()
  for (const unit of view.counters) {
    const there = places.get(unit.place)
    if (there === undefined) places.set(unit.place, [unit])
    else if (raised.has(unit.id)) there.unshift(unit)
    else there.push(unit)
  }
  return places
}

const VISIBLE = 3
const SCALES = [1, 1, 0.92, 0.8]
/** The height of the visible edge of a counter below another. */
const EDGE = 21

/** A visible counter and its position. */
interface Lying extends Point {
  readonly unit: CounterView
  readonly scale: number
}

/**
 * A stack of one side: its visible counters with the top one first, the number of its other counters, and the position
 * of that number.
 */
interface Pile extends Point {
  readonly visible: ReadonlyArray<Lying>
  readonly more: number
  readonly scale: number
}

/** Lays out a stack around a point, with at most three visible counters. */
const pileOf = (units: ReadonlyArray<CounterView>, { x, y }: Point, shrink: number): Pile => {
  const seen = units.slice(0, VISIBLE)
  const scale = (SCALES[seen.length] ?? 1) * shrink
  const step = EDGE * scale
  const top = y - ((seen.length - 1) * step) / 2 - (seen.length > 1 ? 2.5 : 0)
  return {
    visible: seen.map((unit, i) => ({ unit, x: x + i * 1.5 * scale, y: top + i * step, scale })),
    more: units.length - seen.length,
    scale,
    x,
    y,
  }
}

/** Returns the stacks of a hex. Stacks of two sides are side by side. */
const pilesIn = (there: ReadonlyArray<CounterView>, { x, y }: Point): ReadonlyArray<Pile> => {
  const sides = [...new Set(there.map(unit => unit.side))].sort((a, b) => (a < b ? -1 : 1))
  const [shrink, gap] = sides.length === 1 ? [1, 0] : [0.68, 48]
  return sides.map((side, i) =>
    pileOf(
      there.filter(unit => unit.side === side),
      { x: x + (i - (sides.length - 1) / 2) * gap, y },
      shrink,
    ),
  )
}

const draw = (brush: Brush, { visible, more, scale, x, y }: Pile): string => {
  const count =
    more === 0
      ? ''
      : at(
          x + 30 * scale,
          y + 36 * scale,
          { scale: Math.max(scale, 0.8) },
          tag('circle', { r: 10, fill: '#23272b', stroke: '#ffffff', 'stroke-width': 1.4 }),
          words(0, 4, `+${more}`, { class: 'v', fill: '#ffffff', 'font-size': 11.5 }),
        )
  const drawn = visible.map(({ unit, scale: size, ...point }, i) => single(brush, unit, point, size, i > 0))
  return drawn.reverse().join('') + count
}

/** Returns the text of a small counter. */
export const chipText = (palette: Palette, { kind, text }: MarkerView): string =>
  text !== '' ? text : (palette.marker(kind).text ?? palette.title(kind))

/** Draws a marker as a small counter. */
export const markerChip = (palette: Palette, marker: MarkerView, { x, y }: Point, scale: number): string => {
  const art = palette.marker(marker.kind)
  const text = chipText(palette, marker)
  return at(
    x,
    y,
    { scale, 'data-marker': marker.kind },
    tag('rect', { x: -16, y: -11, width: 32, height: 22, rx: 3, fill: art.fill, stroke: art.ink, 'stroke-width': 1.2 }),
    words(0, 4, text, { class: 'v', fill: art.ink, 'font-size': fit(text, 12, 28) }),
  )
}

/** Draws a pillbox from the side: a low dome with a slit. */
export const pillbox = (x: number, y: number, fill: string, ink: string, scale = 1): string =>
  at(
    x,
    y,
    { scale },
    tag('path', {
      d: 'M-15 8.5L-12.5 -2Q-11 -8.5 -4 -8.5H4Q11 -8.5 12.5 -2L15 8.5Z',
      fill,
      stroke: ink,
      'stroke-width': 1.8,
      'stroke-linejoin': 'round',
    }),
    tag('rect', { x: -7.5, y: -3.6, width: 15, height: 3.8, rx: 1, fill: ink }),
  )

/**
 * Returns the stacks of each visible hex, from back to front, so that a counter that reaches over a hexside covers the
 * counters behind it.
 */
const pilesOn = (
  layout: Layout,
  places: ReadonlyMap<string, ReadonlyArray<CounterView>>,
): ReadonlyArray<{ readonly place: string; readonly piles: ReadonlyArray<Pile> }> =>
  [...places]
    .flatMap(([place, there]) => {
      const cell = layout.byId.get(place)
      return cell === undefined || layout.at(cell.q, cell.r) === undefined ? [] : [{ cell, place, there }]
    })
    .sort((a, b) => a.cell.y - b.cell.y || a.cell.x - b.cell.x)
    .map(({ cell, place, there }) => ({ place, piles: pilesIn(there, cell) }))

/** Draws all counters on the hexes, one piece per hex. */
export const stacks = (
  layout: Layout,
  brush: Brush,
  places: ReadonlyMap<string, ReadonlyArray<CounterView>>,
): ReadonlyArray<Piece> =>
  pilesOn(layout, places).map(({ place, piles }) => ({
    key: `stack ${place}`,
    svg: piles.map(pile => draw(brush, pile)).join(''),
  }))

/** Draws the rings of counters on the hexes without the counters, one piece per counter. */
export const ringPieces = (
  layout: Layout,
  brush: Brush,
  places: ReadonlyMap<string, ReadonlyArray<CounterView>>,
): ReadonlyArray<Piece> =>
  pilesOn(layout, places)
    .flatMap(({ piles }) => piles.flatMap(({ visible }) => visible))
    .filter(({ unit }) => brush.rings(unit.id).length > 0)
    .map(({ unit, scale, x, y }) => ({ key: `ring ${unit.id}`, svg: at(x, y, { scale }, rings(brush, unit.id)) }))

/** Draws loose markers on the hexes, above the counters, one piece per marker. */
export const looseMarkers = (layout: Layout, view: View, { palette }: Brush): ReadonlyArray<Piece> => {
  const lie = view.markers.filter(({ toward }) => toward === undefined)
  // a bar that is not on a hexside is drawn like other markers
  const loose = lie.filter(({ kind }) => ['counter', 'bar'].includes(palette.marker(kind).draw))
  const lying = new Map<string, number>()
  const chips = loose.flatMap(marker => {
    const cell = layout.byId.get(marker.place)
    if (cell === undefined || layout.at(cell.q, cell.r) === undefined) return []
    const before = lying.get(marker.place) ?? 0
    lying.set(marker.place, before + 1)
    const at = { x: cell.x - 26 + 14 * before, y: cell.y + 32 - 6 * before }
    return [{ key: `marker ${marker.place} ${before}`, svg: markerChip(palette, marker, at, 0.9) }]
  })
  const pillboxes = lie.flatMap(({ kind, place }) => {
    const [art, cell] = [palette.marker(kind), layout.byId.get(place)]
    if (art.draw !== 'pillbox' || cell === undefined || layout.at(cell.q, cell.r) === undefined) return []
    const [x, y] = layout.orientation === 'flat' ? [cell.x - 48, cell.y + 9] : [cell.x - 40, cell.y]
    return [
      {
        key: `marker ${place} ${kind}`,
        svg: tag('g', { 'data-marker': kind }, pillbox(x, y, art.fill, art.ink, 0.9)),
      },
    ]
  })
  return [...pillboxes, ...chips]
}
