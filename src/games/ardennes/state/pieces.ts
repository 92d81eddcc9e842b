/** The pieces of a scenario: its units, followed by the counters that replace them, one piece per counter. */
import { below, placeFlags, unitsBySide } from '../../../kernel/index.js'
import { type ArdennesCounter, type ArdennesScenario, type Size, GUNS, SIDES, stackedOf } from '../scenario/index.js'
import { HALVES, LARGE } from '../rulebook/index.js'
import type { Piece, PieceTables } from './tables.js'

const WORDS: Readonly<Record<ArdennesCounter['kind'], string>> = { remnant: 'Remnant', breakdown: 'Breakdown' }

/** Builds the pieces of one counter entry. */
const piecesOf = ({
  id,
  kind,
  count,
  nation,
  side,
  type,
  moves,
  morale,
  tq,
  front,
}: ArdennesCounter): ReadonlyArray<Piece> =>
  below(count).map(n => ({
    side,
    type,
    moves,
    morale,
    tq,
    front,
    id: `${id}-${n + 1}`,
    name: `${WORDS[kind]} ${n + 1}`,
    nation: nation ?? (side === 'allied' ? 'us' : 'army'),
    division: null,
    regiment: null,
    corps: '',
    army: '',
    size: 'battalion',
    silhouette: false,
    back: null,
    range: 0,
    shift: 0,
    blackAttack: false,
    restricted: false,
    start: null,
  }))

/** Numbers words in order of appearance; -1 for null or an empty word. */
const numbered = (words: ReadonlyArray<string | null>): Int16Array => {
  const number = new Map([...new Set(words)].filter(word => word !== null && word !== '').map((word, i) => [word, i]))
  return Int16Array.from(words, word => number.get(word) ?? -1)
}

/** A counter entry, and the numbers of its pieces. */
interface Range {
  readonly counter: ArdennesCounter
  readonly numbers: ReadonlyArray<number>
}
/** Numbers the pieces of the counters, which follow the units. */
const rangesOf = ({ units, counters }: Pick<ArdennesScenario, 'units' | 'counters'>): ReadonlyArray<Range> => {
  let first = units.length
  return counters.map(counter => {
    const numbers = below(counter.count).map(n => first + n)
    first += counter.count
    return { counter, numbers }
  })
}

/** Unit -> the counters that may be its remnant. Counters name these units, whose reduced side has two stacking points (16.4.c). */
const remnantsOf = (
  units: ArdennesScenario['units'],
  ranges: ReadonlyArray<Range>,
): ReadonlyArray<ReadonlyArray<number>> => {
  const large = units.map(({ id, back }) =>
    back?.stacking === LARGE
      ? ranges
          .filter(({ counter }) => counter.kind === 'remnant' && counter.of.includes(id))
          .flatMap(({ numbers }) => numbers)
      : [],
  )
  return [...large, ...ranges.flatMap(({ numbers }) => numbers.map((): ReadonlyArray<number> => []))]
}

/** The sizes of units that may break down (26.1, Q-143). */
const LARGER: ReadonlySet<Size> = new Set(['regiment', 'brigade', 'combat-command'])
/**
 * Unit -> the breakdown counters that it may form: counters of its side, nation and type, if the unit has two steps
 * (26.1.b to 26.1.d).
 */
const breakdownsOf = (pieces: ReadonlyArray<Piece>, ranges: ReadonlyArray<Range>): PieceTables['breakdowns'] =>
  pieces.map(({ start, size, back, side, nation, type }) =>
    start === null || back === null || !LARGER.has(size)
      ? []
      : ranges
          .filter(
            ({ counter }) =>
              counter.kind === 'breakdown' &&
              counter.side === side &&
              (counter.nation === null || counter.nation === nation) &&
              counter.of.includes(type),
          )
          .flatMap(({ numbers }) => numbers),
  )

/** Builds the tables of the pieces. */
export const pieceTables = ({ units, counters }: ArdennesScenario): PieceTables => {
  const pieces: ReadonlyArray<Piece> = [...units, ...counters.flatMap(piecesOf)]
  const ranges = rangesOf({ units, counters })
  const army = numbered(pieces.map(piece => piece.army))
  const guns = Uint8Array.from(pieces, ({ type }) => (GUNS.has(type) ? 1 : 0))
  return {
    ...unitsBySide(pieces, SIDES),
    pieces,
    moves: pieces.map(({ moves }) => moves),
    guns,
    allowance: [
      Uint8Array.from(pieces, ({ front }) => front.movement * HALVES),
      Uint8Array.from(pieces, ({ front, back }) => (back ?? front).movement * HALVES),
    ],
    gunsOf: [...new Set(army)]
      .filter(number => number >= 0)
      .map(number =>
        [...pieces.keys()].filter(unit => guns[unit] === 1 && army[unit] === number && pieces[unit]!.side === 'german'),
      ),
    stacked: pieces.map(piece => [stackedOf(piece), stackedOf(piece, true)]),
    silhouettes: Uint8Array.from(pieces, ({ silhouette }) => (silhouette ? 1 : 0)),
    remnants: remnantsOf(units, ranges),
    breakdowns: breakdownsOf(pieces, ranges),
    isBreakdown: placeFlags(
      pieces.length,
      ranges.filter(({ counter }) => counter.kind === 'breakdown').flatMap(({ numbers }) => numbers),
    ),
    army,
  }
}
