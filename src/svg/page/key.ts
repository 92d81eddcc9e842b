/** The key: the names of visible terrain, lines, markers and conditions. */
import { type LineArt, type MapLine, type View, best } from '../../kernel/index.js'
import { chipText, markerChip, pillbox } from '../counters/index.js'
import { type Layout, type Palette, at, tag, width as textWidth, within, words } from '../drawing/index.js'
import {
  STRUCK,
  disc,
  drawn,
  featuresOf,
  linkKindsOf,
  shaded,
  star,
  strike,
  swatch,
  terrainsShown,
  throughLinesShown,
} from '../map/index.js'
import { bar } from './hexside-markers.js'
import type { Picture } from './picture.js'
import { NOTHING, type Panel, unitOf } from './panels.js'

/** An entry of the key: its name, and its drawing around a point. */
interface Item {
  readonly label: string
  readonly draw: (x: number, y: number, s: number) => string
}

/** Draws a short sample of a line in its style. */
const sample =
  (art: LineArt) =>
  (x: number, y: number, s: number): string => {
    if (art.pattern !== undefined)
      return at(
        x,
        y,
        { scale: s },
        drawn(
          [
            {
              points: [
                { x: -26, y: 4 },
                { x: -8, y: -5 },
                { x: 8, y: 5 },
                { x: 26, y: -4 },
              ],
              closed: false,
            },
          ],
          art,
        ),
      )
    const d = art.across === true ? 'M0 -14V14' : 'M-26 6Q-13 -12 0 0T26 -6'
    return at(
      x,
      y,
      { scale: s },
      art.casing === undefined
        ? ''
        : tag('path', { d, class: 'x', stroke: art.casing, 'stroke-width': art.casingWidth ?? art.width + 3 }),
      tag('path', { d, class: 'x', stroke: art.stroke, 'stroke-width': art.width, 'stroke-dasharray': art.dash }),
    )
  }

/**
 * The input of the key: a view, its layout, and a test that says whether a place is visible. `prefix` begins the ids of
 * drawn elements.
 */
interface Legend {
  readonly layout: Layout
  readonly view: View
  readonly palette: Palette
  readonly prefix: string
  readonly lines: ReadonlyArray<MapLine>
  readonly inSight: (place: string) => boolean
}

const legendOf = ({ layout, view, palette, id, options }: Picture): Legend => ({
  layout,
  view,
  palette,
  prefix: id,
  lines: options.lines ?? [],
  inSight: place => {
    const cell = layout.byId.get(place)
    return cell === undefined || within(layout.window, cell)
  },
})

const terrainItems = ({ layout, palette, prefix }: Legend): ReadonlyArray<Item> => {
  const seen = terrainsShown(layout)
  const isPlain = (id: string): boolean => {
    const { texture, shape } = palette.terrain(id)
    return texture === undefined && shape === undefined
  }
  const count = (id: string): number => layout.cells.filter(cell => cell.terrain === id).length
  const ground = best(seen.filter(isPlain), count)
  const fillOf = (id: string): string => palette.terrain(id).fill
  return (
    seen
      // terrain that is drawn as part of another terrain's shape, or only as a line, and the ground of the map have no entry
      .filter(id => !seen.includes(palette.terrain(id).joins ?? ''))
      .filter(id => !isPlain(id) || (fillOf(id) !== fillOf(ground ?? id) && palette.terrain(id).line === undefined))
      .map(id => ({
        label: palette.terrain(id).title ?? palette.title(id),
        draw: (x, y, s) => swatch(layout, palette, prefix, id, { x, y, scale: 0.46 * s }),
      }))
  )
}

const lineItems = ({ layout, view: { board }, palette, inSight }: Legend): ReadonlyArray<Item> => {
  const features = featuresOf({ ...board, hexsides: board.hexsides.filter(({ a, b }) => inSight(a) || inSight(b)) })
  const links = linkKindsOf({ ...board, links: board.links.filter(({ a, b }) => inSight(a) || inSight(b)) })
  return [
    ...throughLinesShown(layout, palette).map(art => ({ label: art.title ?? '', draw: sample(art) })),
    ...features.map(id => ({
      label: palette.hexside(id).title ?? palette.title(id),
      draw: sample(palette.hexside(id)),
    })),
    ...links.map(id => ({ label: palette.link(id).title ?? palette.title(id), draw: sample(palette.link(id)) })),
  ]
}

/** Returns the entries for victory points and forts. */
const labelItems = ({ view: { board }, palette, inSight }: Legend): ReadonlyArray<Item> => {
  const numbered = board.labels.some(({ kind, value }) => value !== null && palette.label(kind).draw !== 'fort')
  const kinds = [...new Set(board.labels.flatMap(({ kind, place }) => (inSight(place) ? kind : [])))]
  const points: Item = {
    label: 'Victory points, in the holder’s colour',
    draw: (x, y, s) => disc({ x, y }, 15 * s, '3', { fill: palette.sheet.halo, ink: palette.sheet.ink }),
  }
  const forts = kinds
    .filter(kind => palette.label(kind).draw === 'fort')
    .map((kind): Item => {
      const strength = Math.max(
        ...board.labels.flatMap(label => (label.kind === kind && label.value !== null ? [label.value] : [])),
      )
      const name = palette.label(kind).title ?? palette.title(kind)
      const text = Number.isFinite(strength) ? String(strength) : ''
      return {
        label: text === '' ? name : `${name} with strength`,
        draw: (x, y, s) => star(x, y, 20 * s, palette.label(kind).ink, text),
      }
    })
  return [...(numbered ? [points] : []), ...forts]
}

const markerItems = ({ layout, view, palette, inSight }: Legend): ReadonlyArray<Item> => {
  const lying = view.markers.filter(({ place }) => layout.byId.has(place) && inSight(place))
  const kinds = new Map(lying.map(marker => [marker.kind, marker]))
  const onHexsides = new Set(lying.flatMap(({ kind, toward }) => (toward === undefined ? [] : kind)))
  return [...kinds].flatMap(([kind, marker]): ReadonlyArray<Item> => {
    const { draw, fill, ink, title } = palette.marker(kind)
    const label = title ?? palette.title(kind)
    if (draw === 'pillbox') return [{ label, draw: (x, y, s) => pillbox(x, y, fill, ink, 1.4 * s) }]
    if (draw === 'bar')
      return [{ label, draw: (x, y, s) => bar({ x: x - 22 * s, y }, { x: x + 22 * s, y }, fill, ink) }]
    // a chip whose text is its name needs no entry
    if (draw === 'counter')
      return chipText(palette, marker) === label
        ? []
        : [{ label, draw: (x, y, s) => markerChip(palette, marker, { x, y }, 1.3 * s) }]
    // a marker on a hexside has no fort below it
    const beneath = (x: number, y: number, s: number): string =>
      onHexsides.has(kind) ? '' : star(x, y, 20 * s, STRUCK, '')
    return [{ label, draw: (x, y, s) => beneath(x, y, s) + strike(x, y, 12 * s, fill) }]
  })
}

const areaItems = ({ layout, view, palette, prefix, inSight }: Legend): ReadonlyArray<Item> =>
  view.board.areas.flatMap(({ id, title, hexes }): ReadonlyArray<Item> => {
    const art = palette.shade(id)
    return art === undefined || !hexes.some(hex => layout.byId.has(hex) && inSight(hex))
      ? []
      : [
          {
            label: art.title ?? title,
            draw: (x, y, s) => shaded(layout, palette, prefix, art, { x, y, scale: 0.46 * s }),
          },
        ]
  })

const conditionItems = ({ view, palette, inSight }: Legend): ReadonlyArray<Item> => {
  const conditions = new Set(view.counters.flatMap(({ place, status }) => (inSight(place) ? status : [])))
  return [...conditions].flatMap((id): ReadonlyArray<Item> => {
    const art = palette.status(id)
    return art?.badge === undefined
      ? []
      : [
          {
            label: art.title ?? palette.title(id),
            draw: (x, y, s) => disc({ x, y }, 14 * s, art.badge ?? '', art),
          },
        ]
  })
}

/** Returns the entries for lines that the rules draw on the map, one per kind and side. */
const mapLineItems = ({ lines, palette, inSight }: Legend): ReadonlyArray<Item> => {
  const seen = lines.filter(({ a, b }) => inSight(a) || inSight(b))
  const kinds = new Map(seen.map(line => [`${line.kind} ${line.side ?? ''}`, line]))
  return [...kinds.values()].map(line => {
    const title = palette.mapLine(line).title ?? palette.title(line.kind)
    const owner = line.side === null ? '' : `, ${palette.side(line.side).title ?? palette.title(line.side)}`
    return { label: `${title}${owner}`, draw: sample(palette.mapLine(line)) }
  })
}

/** Returns all entries of the key, in order. */
const keyItems = (legend: Legend): ReadonlyArray<Item> =>
  [terrainItems, lineItems, mapLineItems, labelItems, markerItems, areaItems, conditionItems].flatMap(items =>
    items(legend),
  )

/** Draws the terrain key in as many rows as it needs. */
export const key = (picture: Picture, width: number): Panel => {
  const { palette } = picture
  const items = keyItems(legendOf(picture))
  if (items.length === 0) return NOTHING
  const u = unitOf(width)
  const s = u * 1.25
  const size = 27 * u
  let [x, row] = [20 * u, 0]
  const svg = items.map(({ label, draw }) => {
    const taken = 110 * u + textWidth(label) * size * 0.94
    if (x + taken > width && x > 20 * u) [x, row] = [20 * u, row + 1]
    const y = (44 + row * 76) * u
    const drawn =
      draw(x + 36 * u, y, s) +
      words(x + 78 * u, y + 9 * u, label, { class: 'l', fill: palette.sheet.ink, 'font-size': size })
    x += taken
    return drawn
  })
  return { height: (row + 1) * 76 * u + 12 * u, svg: svg.join('') }
}
