/**
 * Counters: squares of 64 units around the origin, in the style of printed counters. The parts that many counters share
 * (colour, symbol box, size) are defined once as a face. A counter adds its values, short names and conditions.
 */
import { type CounterView, type View, formationBeside, kindBeside } from '../../kernel/index.js'
import { type Palette, type Piece, type Point, at, escape, fit, letters, tag, words } from '../drawing/index.js'
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

/** The faces in use, with their ids. */
export type Faces = ReadonlyMap<string, string>

/** Returns a short name for a text, the same in every picture: 64 bits of FNV-1a in two halves. */
const shortName = (text: string): string => {
  let [a, b] = [0x811c9dc5, 0x050c5d1f]
  for (let i = 0; i < text.length; i++) {
    a = Math.imul(a ^ text.charCodeAt(i), 0x01000193)
    b = Math.imul(b ^ text.charCodeAt(i), 0x01000193)
  }
  return (a >>> 0).toString(36) + (b >>> 0).toString(36)
}

/**
 * Assigns names to the faces that the counters of a view need. A face has the same name in every picture, so an
 * unchanged counter is not drawn again.
 */
export const facesOf = (view: View, palette: Palette, prefix: string): Faces => {
  const faces = new Map<string, string>()
  for (const counter of view.counters) {
    const key = faceKey(counter, palette)
    if (!faces.has(key)) faces.set(key, `${prefix}-f${shortName(key)}`)
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

/** Returns each face to which {@link single} refers, once. */
export const facePieces = (view: View, palette: Palette, faces: Faces): ReadonlyArray<Piece> => {
  const seen = new Set<string>()
  return view.counters.flatMap(counter => {
    const id = faces.get(faceKey(counter, palette))
    if (id === undefined || seen.has(id)) return []
    seen.add(id)
    return [{ key: id, svg: face(counter, id, palette) }]
  })
}
/** Returns the definition of the shape that is used for rings around counters. */
export const haloDef = (prefix: string): string =>
  tag('rect', { id: `${prefix}-halo`, x: -38, y: -38, width: 76, height: 76, rx: 10 })

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

const badge = (
  { x, y, scale = 1 }: Point & { readonly scale?: number },
  text: string,
  fill: string,
  ink: string,
): string =>
  at(
    x,
    y,
    scale === 1 ? {} : { scale },
    tag('circle', { r: 8.5, fill, stroke: '#ffffff', 'stroke-width': 1.4 }),
    words(0, 4, text, { class: 'v', fill: ink, 'font-size': fit(text, 11.5, 13) }),
  )

/** Returns the tooltip of a counter. */
const title = (counter: CounterView): string =>
  [
    [counter.name, formationBeside(counter)].filter(word => word !== '').join(', '),
    counter.face === 'hidden' ? '' : counter.values.join('-'),
    kindBeside(counter),
    counter.status.join(', '),
  ]
    .filter(line => line !== '')
    .join(' | ')

/** The colours of rings around a counter, from the inside out. */
export type Rings = ReadonlyArray<string>

/** The settings for drawing counters. */
export interface Brush {
  readonly palette: Palette
  readonly faces: Faces
  readonly prefix: string
  /** Returns the rings around a counter, by its id. */
  readonly rings: (id: string) => Rings
}

/** Returns the rings around a counter, which are drawn below it. */
export const rings = ({ rings: ringsOf, prefix }: Brush, id: string): string =>
  ringsOf(id)
    .map((stroke, i) =>
      tag('use', {
        href: `#${prefix}-halo`,
        fill: i === 0 ? stroke : 'none',
        'fill-opacity': '.35',
        stroke,
        'stroke-width': 5 + 3 * i,
        'stroke-opacity': i === 0 ? undefined : '.7',
      }),
    )
    .join('')

/** The positions of condition badges: in the upper corners, or on the lower edge if another counter covers this one. */
const BADGES = [25, -25, 0].map(x => ({ x, y: -24 }))
const BADGES_BELOW = [29, -29, 16].map(x => ({ x, y: 21, scale: 0.85 }))

/** Draws a counter around a point. If `covered` is true, another counter is on top and only the lower edge is visible. */
export const single = (brush: Brush, unit: CounterView, { x, y }: Point, scale: number, covered = false): string => {
  const { palette, faces } = brush
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
    { scale, 'data-counter': unit.id, 'data-place': unit.place },
    `<title>${escape(title(unit))}</title>`,
    rings(brush, unit.id),
    tag('use', { href: `#${faces.get(faceKey(unit, palette)) ?? ''}` }),
    ...conditions.filter(s => s.band === true).map(s => tag('path', { d: BAND, fill: s.fill, 'fill-opacity': '.42' })),
    hidden ? '' : side(-24.4, left, ink) + side(24.4, right, ink),
    fade === 0 ? '' : tag('rect', { ...ROUND, fill: palette.sheet.halo, 'fill-opacity': String(Math.min(1, fade)) }),
    hidden ? '' : words(0, 27, values, { class: 'v', fill: ink, 'font-size': fit(values, 22, 55) }),
    ...badges.slice(0, 3).flatMap((s, i) => {
      const corner = (covered ? BADGES_BELOW : BADGES)[i]
      return corner === undefined ? [] : [badge(corner, s.badge ?? '', s.fill, s.ink)]
    }),
  )
}
