/**
 * Counters: 64 units square around the origin, drawn as the hobby prints them. What many counters share (colour, symbol
 * box, size) is defined once as a face; a counter adds its values, short names and conditions.
 */
import { type CounterView, type View, formationBeside, kindBeside } from '../../kernel/index.js'
import { type Palette, type Point, at, escape, fit, letters, tag, words } from '../drawing/index.js'
import { symbol } from './symbols.js'

/** Half the side of a counter. */
export const HALF = 32
const ROUND = { x: -HALF, y: -HALF, width: 2 * HALF, height: 2 * HALF, rx: 5.5 } as const

/** A diagonal band from corner to corner. */
const BAND = 'M-32 14V26.5A5.5 5.5 0 0 0 -26.5 32H-14L32 -14V-26.5A5.5 5.5 0 0 0 26.5 -32H14Z'

const faceKey = (counter: CounterView, palette: Palette): string => {
  const { nationality, type, size, face } = counter
  return JSON.stringify(face === 'hidden' ? [nationality] : [nationality, type, size, face, palette.box(counter)])
}

/** The faces in use, each with an id. */
export type Faces = ReadonlyMap<string, string>

/** Names the faces that the counters of a view need. */
export const facesOf = (view: View, palette: Palette, prefix: string): Faces => {
  const faces = new Map<string, string>()
  for (const counter of view.counters) {
    const key = faceKey(counter, palette)
    if (!faces.has(key)) faces.set(key, `${prefix}-f${faces.size}`)
  }
  return faces
}

const face = (counter: CounterView, id: string, palette: Palette): string => {
  const { fill, ink, edge } = palette.counter(counter)
  const body =
    tag('rect', { ...ROUND, x: -HALF + 1.6, y: -HALF + 2.2, fill: '#1c160c', 'fill-opacity': '.38' }) +
    tag('rect', { ...ROUND, fill, stroke: edge, 'stroke-width': 1.5 }) +
    tag('path', {
      d: 'M-30 29V-26Q-30 -30 -26 -30H29',
      fill: 'none',
      stroke: '#ffffff',
      'stroke-width': 1.6,
      'stroke-opacity': '.5',
    })
  if (counter.face === 'hidden')
    return tag(
      'g',
      { id },
      body,
      tag('circle', { r: 17, fill: 'none', stroke: ink, 'stroke-width': 2 }),
      words(0, 9, '?', { class: 'v', fill: ink, 'font-size': 26 }),
    )
  const reduced =
    counter.face === 'back'
      ? tag('rect', { x: -HALF + 0.8, y: 7, width: 2 * HALF - 1.6, height: 20, fill: '#ffffff', 'fill-opacity': '.5' })
      : ''
  const size = palette.size(counter.size)
  return tag(
    'g',
    { id },
    body,
    reduced,
    at(0, -7.5, {}, symbol(palette.unit(counter.type), palette.box(counter), ink)),
    words(0, -21, size, { class: 'v', fill: ink, 'font-size': fit(size, 10, 40) }),
  )
}

/** Definitions that {@link single} refers to. */
export const counterDefs = (view: View, palette: Palette, faces: Faces, prefix: string): string => {
  const seen = new Set<string>()
  const drawn = view.counters.map(counter => {
    const id = faces.get(faceKey(counter, palette))
    if (id === undefined || seen.has(id)) return ''
    seen.add(id)
    return face(counter, id, palette)
  })
  return drawn.join('') + tag('rect', { id: `${prefix}-halo`, x: -38, y: -38, width: 76, height: 76, rx: 10 })
}

const side = (x: number, text: string, ink: string): string => {
  const length = letters(text).length
  if (length <= 2) return words(x, -3.5, text, { class: 'v', fill: ink, 'font-size': fit(text, 12, 13.5) })
  return words(0, 3.2, text, {
    class: 'v',
    fill: ink,
    'font-size': fit(text, 10.5, 40),
    transform: `translate(${x} -4) rotate(-90)`,
  })
}

const badge = (x: number, text: string, fill: string, ink: string): string =>
  at(
    x,
    -24,
    {},
    tag('circle', { r: 8.5, fill, stroke: '#ffffff', 'stroke-width': 1.4 }),
    words(0, 4, text, { class: 'v', fill: ink, 'font-size': fit(text, 11.5, 13) }),
  )

/** The tooltip of a counter. */
const title = (counter: CounterView): string =>
  [
    [counter.name, formationBeside(counter)].filter(word => word !== '').join(', '),
    counter.face === 'hidden' ? '' : counter.values.join('-'),
    kindBeside(counter),
    counter.status.join(', '),
  ]
    .filter(line => line !== '')
    .join(' | ')

/** Colours of rings around a counter, inmost first. */
export type Rings = ReadonlyArray<string>

/** What drawing a counter needs to know besides the counter. */
export interface Brush {
  readonly palette: Palette
  readonly faces: Faces
  readonly prefix: string
  /** Rings around a counter, by its id. */
  readonly rings: (id: string) => Rings
}

/** A counter around a point. */
export const single = (brush: Brush, unit: CounterView, { x, y }: Point, scale: number): string => {
  const { palette, faces, prefix } = brush
  const { ink } = palette.counter(unit)
  const hidden = unit.face === 'hidden'
  const conditions = unit.status.flatMap(id => palette.status(id) ?? [])
  const values = unit.values.join('-')
  const [left, right] = palette.designation(unit)
  const fade = Math.max(0, ...conditions.map(s => s.fade ?? 0))
  const badges = conditions.filter(s => s.badge !== undefined)
  return at(
    x,
    y,
    { scale, 'data-counter': unit.id },
    `<title>${escape(title(unit))}</title>`,
    ...brush.rings(unit.id).map((stroke, i) =>
      tag('use', {
        href: `#${prefix}-halo`,
        fill: i === 0 ? stroke : 'none',
        'fill-opacity': '.35',
        stroke,
        'stroke-width': 5 + 3 * i,
        'stroke-opacity': i === 0 ? undefined : '.7',
      }),
    ),
    tag('use', { href: `#${faces.get(faceKey(unit, palette)) ?? ''}` }),
    ...conditions.filter(s => s.band === true).map(s => tag('path', { d: BAND, fill: s.fill, 'fill-opacity': '.42' })),
    hidden ? '' : side(-24.4, left, ink) + side(24.4, right, ink),
    fade === 0 ? '' : tag('rect', { ...ROUND, fill: palette.sheet.halo, 'fill-opacity': String(Math.min(1, fade)) }),
    hidden ? '' : words(0, 27, values, { class: 'v', fill: ink, 'font-size': fit(values, 22, 55) }),
    ...badges.slice(0, 3).map((s, i) => badge([25, -25, 0][i] ?? 0, s.badge ?? '', s.fill, s.ink)),
  )
}
