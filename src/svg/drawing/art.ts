/** A game's art completed: every id that a view may name gets a look, its own, the hobby's, or one from a palette. */
import type {
  Art,
  CounterArt,
  CounterView,
  HighlightArt,
  LabelArt,
  LineArt,
  MapLine,
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
  /** A line that the rules lay over the map, of a side or of nobody. */
  readonly mapLine: (line: MapLine) => LineArt
  readonly highlight: (kind: string) => HighlightArt
  readonly designation: (counter: CounterView) => readonly [string, string]
  readonly title: (id: string) => string
}

/** `id` as people would write it: `german-combat` is `German combat`. */
export const human = (id: string): string => {
  const spaced = id.replace(/[-_:.]+/g, ' ').trim()
  return spaced.charAt(0).toUpperCase() + spaced.slice(1)
}

/** Looks by id. */
type Table<T> = Readonly<Record<string, T>> | undefined

const own = <T>(table: Table<T>, id: string): T | undefined =>
  table !== undefined && Object.hasOwn(table, id) ? table[id] : undefined

/** The look of an id: the game's, else the common one. */
const known = <T>(given: Table<T>, common: Table<T>, id: string): T | undefined => own(given, id) ?? own(common, id)

/**
 * A look for every id: one that is known, else entries of a palette in turn. These go to the ids in a fixed order, so that they
 * do not depend on the order of play.
 */
const looks = <T>(
  given: Table<T>,
  common: Table<T>,
  palette: readonly [T, ...T[]],
  ids: ReadonlyArray<string>,
): ((id: string) => T) => {
  const strangers = [...new Set(ids)]
    .filter(id => known(given, common, id) === undefined)
    .sort((a, b) => (a < b ? -1 : a > b ? 1 : 0))
  const dealt = new Map(strangers.map((id, i) => [id, palette[i % palette.length]]))
  return id => known(given, common, id) ?? dealt.get(id) ?? palette[0]
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

/** A line that the rules lay over the map, of a kind that the art does not know. */
const LINE: LineArt = { stroke: '#7a5aa0', width: 7, casing: '#fff8ea', casingWidth: 11 }

/** Completes a game's art for one view. */
export const paletteOf = (view: View, art: Art = {}): Palette => {
  const { board, counters, control } = view
  const sides = [
    ...counters.map(counter => counter.side),
    ...control.flatMap(held => held.side ?? []),
    ...board.areas.flatMap(area => area.side ?? []),
  ]
  const nationalities = counters.map(counter => counter.nationality)
  const nationOf = looks(art.nationalities, base.NATIONALITIES, base.NATIONALITY_PALETTE, nationalities)
  const counterOf = ({ nationality }: CounterView): CounterArt => nationOf(nationality)
  const unitOf = (id: string): UnitArt =>
    known(art.units, base.UNITS, id) ?? { symbol: 'none', letter: short(id).slice(0, 2) }
  const sideOf = looks(art.sides, base.SIDES, base.SIDE_PALETTE, sides)
  const otherHighlight: HighlightArt = { stroke: '#7a5aa0', fill: '#dccdec' }

  return {
    sheet: { ...base.SHEET, ...art.sheet },
    terrain: looks(
      art.terrain,
      base.TERRAIN,
      base.TERRAIN_PALETTE,
      board.hexes.map(hex => hex.terrain),
    ),
    hexside: looks(
      art.hexsides,
      base.HEXSIDES,
      base.LINE_PALETTE,
      board.hexsides.flatMap(side => side.features),
    ),
    link: looks(
      art.links,
      base.LINKS,
      base.LINE_PALETTE,
      board.links.map(link => link.kind),
    ),
    label: id => known(art.labels, base.LABELS, id) ?? { draw: 'name', ink: base.SHEET.ink },
    shade: id => own(art.areas, id),
    side: sideOf,
    counter: counterOf,
    unit: unitOf,
    box: counter => unitOf(counter.type).box ?? own(art.formations, counter.formation) ?? counterOf(counter).box,
    size: id => known(art.sizes, base.SIZES, id) ?? '',
    status: id => {
      const given = own(art.status, id)
      return given === undefined ? (own(base.STATUS, id) ?? base.otherStatus(id)) : given
    },
    marker: id => known(art.markers, base.MARKERS, id) ?? { draw: 'counter', fill: '#f7f1df', ink: base.SHEET.ink },
    mapLine: ({ kind, side }) => {
      const line = own(art.lines, kind) ?? LINE
      return side === null ? line : { ...line, stroke: sideOf(side).fill }
    },
    highlight: id => known(art.highlights, base.HIGHLIGHTS, id) ?? otherHighlight,
    designation: art.designation ?? (counter => [short(counter.name), short(counter.formation)]),
    title: id => own(art.titles, id) ?? human(id),
  }
}
