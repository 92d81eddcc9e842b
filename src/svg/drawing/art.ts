/** Completes a game's art. Every id in a view gets a style: the style in the game's art, a common style, or a style from a palette. */
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

/** The styles of all ids. Each function is total. */
export interface Palette {
  readonly sheet: SheetArt
  readonly terrain: (id: string) => TerrainArt
  readonly hexside: (feature: string) => LineArt
  readonly link: (kind: string) => LineArt
  readonly label: (kind: string) => LabelArt
  /** Returns the tint of an area, or undefined if it has none. */
  readonly shade: (area: string) => ShadeArt | undefined
  readonly side: (id: string) => SideArt
  readonly counter: (counter: CounterView) => CounterArt
  readonly unit: (type: string) => UnitArt
  /** Returns the background colour of a counter's symbol box. */
  readonly box: (counter: CounterView) => string
  readonly size: (id: string) => string
  readonly status: (id: string) => StatusArt | null
  readonly marker: (kind: string) => MarkerArt
  /** Returns the style of a line that the rules draw on the map, for one side or for neither. */
  readonly mapLine: (line: MapLine) => LineArt
  readonly highlight: (kind: string) => HighlightArt
  readonly designation: (counter: CounterView) => readonly [string, string]
  readonly title: (id: string) => string
}

/** Returns `id` in readable form: `german-combat` becomes `German combat`. */
export const human = (id: string): string => {
  const spaced = id.replace(/[-_:.]+/g, ' ').trim()
  return spaced.charAt(0).toUpperCase() + spaced.slice(1)
}

/** Styles by id. */
type Table<T> = Readonly<Record<string, T>> | undefined

const own = <T>(table: Table<T>, id: string): T | undefined =>
  table !== undefined && Object.hasOwn(table, id) ? table[id] : undefined

/** Returns the style of an id from the game's art, or otherwise the common style. */
const known = <T>(given: Table<T>, common: Table<T>, id: string): T | undefined => own(given, id) ?? own(common, id)

/**
 * Returns a style for every id: a known style, or the next entry of a palette. The entries are assigned in a fixed
 * order of ids, so they do not depend on the order of play.
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
/** Returns a short name: the number at the beginning of the name, otherwise its initials. */
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

/** The style of a rules line whose kind the art does not know. */
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
