/** A game's art completed: every id that a view may name gets a look, its own, the hobby's, or one from a palette. */
import type {
  Art,
  CounterArt,
  CounterView,
  HighlightArt,
  LabelArt,
  LineArt,
  MarkerArt,
  ShadeArt,
  SheetArt,
  SideArt,
  StatusArt,
  TerrainArt,
  UnitArt,
  View,
} from '../../kernel/index.js'
import { letters } from './escape.js'
import * as base from './default-art.js'

/** The looks of every id; each function is total. */
export interface Palette {
  readonly sheet: SheetArt
  readonly terrain: (id: string) => TerrainArt
  readonly hexside: (feature: string) => LineArt
  readonly link: (kind: string) => LineArt
  readonly label: (kind: string) => LabelArt
  /** The tint of an area; undefined for one that has none. */
  readonly shade: (area: string) => ShadeArt | undefined
  readonly side: (id: string) => SideArt
  readonly counter: (counter: CounterView) => CounterArt
  readonly unit: (type: string) => UnitArt
  /** Ground of a counter's symbol box. */
  readonly box: (counter: CounterView) => string
  readonly size: (id: string) => string
  readonly status: (id: string) => StatusArt | null
  readonly marker: (kind: string) => MarkerArt
  readonly highlight: (kind: string) => HighlightArt
  readonly designation: (counter: CounterView) => readonly [string, string]
  readonly title: (id: string) => string
}

/** `id` as people would write it: `german-combat` is `German combat`. */
export const human = (id: string): string => {
  const spaced = id.replace(/[-_:.]+/g, ' ').trim()
  return spaced.charAt(0).toUpperCase() + spaced.slice(1)
}

const own = <T>(table: Readonly<Record<string, T>> | undefined, id: string): T | undefined =>
  table !== undefined && Object.hasOwn(table, id) ? table[id] : undefined

/** The distinct ids in a fixed order, so that palettes do not depend on the order of play. */
const distinct = (ids: Iterable<string>): ReadonlyArray<string> =>
  [...new Set(ids)].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0))

/** Entries of a palette in turn, for the ids that neither table knows. */
const dealt = <T>(palette: readonly [T, ...T[]], ids: ReadonlyArray<string>): ((id: string) => T) => {
  const given = new Map(ids.map((id, i) => [id, palette[i % palette.length]]))
  return id => given.get(id) ?? palette[0]
}

const LEADING = /^\s*(\d+|[IVXLC]+\b)/
/** A short name: the number it begins with, else its initials. */
export const short = (name: string): string => {
  const number = LEADING.exec(name)?.[1]
  if (number !== undefined) return number.slice(0, 5)
  const initials = name
    .split(/[\s-]+/)
    .map(word => /^[\p{L}\p{N}]/u.exec(word)?.[0] ?? '')
    .join('')
  return initials.length === 1
    ? letters(name.trim()).slice(0, 3).join('')
    : letters(initials).slice(0, 3).join('').toUpperCase()
}

const known = <T>(
  given: Readonly<Record<string, T>> | undefined,
  common: Readonly<Record<string, T>>,
  id: string,
): T | undefined => own(given, id) ?? own(common, id)

/** Looks for the ids of a view that neither the game's art nor the common one knows. */
const strangersOf = (view: View, art: Art) => {
  const unknown = (
    ids: Iterable<string>,
    ...tables: ReadonlyArray<Readonly<Record<string, unknown>> | undefined>
  ): ReadonlyArray<string> => distinct(ids).filter(id => tables.every(table => own(table, id) === undefined))
  const { board } = view
  const sides = [
    ...view.counters.map(c => c.side),
    ...view.control.flatMap(c => c.side ?? []),
    ...board.areas.flatMap(a => a.side ?? []),
  ]
  const terrain = dealt(
    base.TERRAIN_PALETTE,
    unknown(
      board.hexes.map(h => h.terrain),
      art.terrain,
      base.TERRAIN,
    ),
  )
  const hexside = dealt(
    base.LINE_PALETTE,
    unknown(
      board.hexsides.flatMap(h => h.features),
      art.hexsides,
      base.HEXSIDES,
    ),
  )
  const link = dealt(
    base.LINE_PALETTE,
    unknown(
      board.links.map(l => l.kind),
      art.links,
      base.LINKS,
    ),
  )
  const side = dealt(base.SIDE_PALETTE, unknown(sides, art.sides, base.SIDES))
  const nation = dealt(
    base.NATIONALITY_PALETTE,
    unknown(
      view.counters.map(c => c.nationality),
      art.nationalities,
      base.NATIONALITIES,
    ),
  )
  return { terrain, hexside, link, side, nation }
}

/** Completes a game's art for one view. */
export const paletteOf = (view: View, art: Art = {}): Palette => {
  const other = strangersOf(view, art)
  const counterOf = ({ nationality }: CounterView): CounterArt =>
    known(art.nationalities, base.NATIONALITIES, nationality) ?? other.nation(nationality)
  const unitOf = (id: string): UnitArt =>
    known(art.units, base.UNITS, id) ?? { symbol: 'none', letter: short(id).slice(0, 2) }
  const otherHighlight: HighlightArt = { stroke: '#7a5aa0', fill: '#dccdec' }

  return {
    sheet: { ...base.SHEET, ...art.sheet },
    terrain: id => known(art.terrain, base.TERRAIN, id) ?? other.terrain(id),
    hexside: id => known(art.hexsides, base.HEXSIDES, id) ?? other.hexside(id),
    link: id => known(art.links, base.LINKS, id) ?? other.link(id),
    label: id => known(art.labels, base.LABELS, id) ?? { draw: 'name', ink: base.SHEET.ink },
    shade: id => own(art.areas, id),
    side: id => known(art.sides, base.SIDES, id) ?? other.side(id),
    counter: counterOf,
    unit: unitOf,
    box: counter => unitOf(counter.type).box ?? own(art.formations, counter.formation) ?? counterOf(counter).box,
    size: id => known(art.sizes, base.SIZES, id) ?? '',
    status: id => {
      const given = own(art.status, id)
      return given === undefined ? (own(base.STATUS, id) ?? base.otherStatus(id)) : given
    },
    marker: id => known(art.markers, base.MARKERS, id) ?? { draw: 'counter', fill: '#f7f1df', ink: base.SHEET.ink },
    highlight: id => known(art.highlights, base.HIGHLIGHTS, id) ?? otherHighlight,
    designation: art.designation ?? (counter => [short(counter.name), short(counter.formation)]),
    title: id => own(art.titles, id) ?? human(id),
  }
}
