/** Random boards with stacks, rivers, ravines and roads, and their zones and bonds by a slow direct search. */
import type { Terrain } from '../../../src/games/ardennes/scenario/index.js'
import { RAVINE, RIVER, ROAD } from '../../../src/games/ardennes/state/index.js'
import { generator } from '../../../src/play/index.js'
import { grid } from '../common/position.js'
import { type Position, position } from './position.js'

const SIZE = 7

type Hex = readonly [q: number, r: number]
const STEPS: ReadonlyArray<Hex> = [
  [0, -1],
  [1, -1],
  [1, 0],
  [0, 1],
  [-1, 1],
  [-1, 0],
]
const key = ([q, r]: Hex): string => `${q},${r}`
const around = ([q, r]: Hex): ReadonlyArray<Hex> => STEPS.map(([dq, dr]) => [q + dq, r + dr])

/** A random board with random stacks. */
export const boardOf = (seed: number): Position => {
  const random = generator(seed)
  const some = <A>(list: ReadonlyArray<A>, outOf: number): A[] => list.filter(() => random(outOf) === 0)
  const ids = grid(SIZE, SIZE).map(({ id }) => id)
  const plain = position({
    columns: SIZE,
    rows: SIZE,
    sources: { german: '', allied: '' },
    units: ['german G infantry 0101'],
  })
  const { board } = plain.rules.tables
  const sides = ids.flatMap((a, i) =>
    [...board.neighbours.slice(i * 6, i * 6 + 6)].flatMap(to => (to > i ? [`${a}-${board.ids[to]!}`] : [])),
  )
  const terrain: Record<string, Terrain> = {}
  for (const id of some(ids, 4)) terrain[id] = 'ravine'
  const taken = some(ids, 3)
  const rivers = some(sides, 3)
  const roads = some(sides, 4)
  return position({
    columns: SIZE,
    rows: SIZE,
    sources: { german: '0107 0701 0404', allied: '0101 0707 0403' },
    terrain,
    rivers,
    secondary: roads.map(side => side.replace('-', ' ')),
    blown: some(
      roads.filter(side => rivers.includes(side)),
      2,
    ),
    units: taken.flatMap((hex, i) => {
      const side = random(2) === 0 ? 'german' : 'allied'
      const kind = ['tank', 'infantry', 'tank'][random(3)]!
      return [`${side} U${i} ${kind} ${hex}`, ...(random(4) === 0 ? [`${side} V${i} tank ${hex}`] : [])]
    }),
  })
}

/** Finds the zones, bonds and roads of chapters 9 and 10 by a slow direct search. */
export const slowly = ({ rules: { tables: g }, state, rules }: Position) => {
  const drawn = rules.observe(state, 'all').board.hexes
  const at = new Map(drawn.map(({ q, r }, i) => [key([q, r]), i]))
  const hexAt = (hex: Hex): number => at.get(key(hex)) ?? -1
  const occupancy = g.occupancy(state.units)
  const bitsOf = (a: Hex, b: Hex): number => {
    const [from, to] = [hexAt(a), hexAt(b)]
    if (from < 0 || to < 0) return 0
    return g.sides[from * 6 + g.board.neighbours.slice(from * 6, from * 6 + 6).indexOf(to)]!
  }
  const isBlown = (a: Hex, b: Hex): boolean => {
    const two = [hexAt(a), hexAt(b)].sort((x, y) => x - y).join()
    const bridge = g.bridgeEnds.findIndex(ends => [...ends].sort((x, y) => x - y).join() === two)
    return bridge >= 0 && state.bridges[bridge] !== 0
  }
  const barrier = (a: Hex, b: Hex): string => {
    const bits = bitsOf(a, b)
    return (bits & RAVINE) !== 0 ? 'ravine' : (bits & RIVER) !== 0 ? 'river' : 'none'
  }
  const isRavine = (hex: Hex): boolean => g.terrain[hexAt(hex)] === 'ravine'
  /** Whether the zone of a silhouette reaches an adjacent hex (9.4, Q-118). */
  const tankReaches = (a: Hex, b: Hex): boolean =>
    (!isRavine(a) && !isRavine(b)) || ((bitsOf(a, b) & ROAD) !== 0 && !isBlown(a, b))
  const takesPart = (side: number, end: Hex, beside: ReadonlyArray<Hex>): boolean => {
    const hex = hexAt(end)
    if (hex < 0) return true
    const units = occupancy.unitsIn(hex).filter(unit => g.side[unit] === side)
    return (
      units.length > 0 && (units.some(unit => g.silhouettes[unit] === 0) || beside.every(to => tankReaches(end, to)))
    )
  }
  /**
   * Whether a side forms a bond between two places across their common neighbours on the map (10.1, 10.3, 10.6, Q-26 to
   *
   */
  const isBond = (side: number, a: Hex, b: Hex, common: ReadonlyArray<Hex>): boolean => {
    if (hexAt(a) < 0 && hexAt(b) < 0) return false
    if (common.length === 1 && (hexAt(a) < 0 || hexAt(b) < 0)) return false
    if (!takesPart(side, a, common) || !takesPart(side, b, common)) return false
    for (const kind of ['river', 'ravine'])
      if (common.every(through => barrier(a, through) === kind && barrier(through, b) === kind)) return false
    return !(common.length === 2 && common.every(isRavine))
  }
  /** Every pair of places two hexes apart, with the hexes between them. */
  const places = [
    ...new Map(drawn.flatMap(({ q, r }) => [[q, r] as Hex, ...around([q, r])]).map(hex => [key(hex), hex])).values(),
  ]
  const pairs = places.flatMap(a =>
    places.flatMap(b => {
      if (key(a) >= key(b) || around(a).some(hex => key(hex) === key(b))) return []
      const common = around(a).filter(hex => around(b).some(other => key(other) === key(hex)))
      return common.length > 0 && common.every(hex => hexAt(hex) >= 0) ? [{ a, b, common }] : []
    }),
  )
  const neighbours = (hex: number): ReadonlyArray<number> =>
    [...g.board.neighbours.slice(hex * 6, hex * 6 + 6)].filter(to => to >= 0)
  const coordinates = new Map(drawn.map(({ q, r }, i) => [i, [q, r] as Hex]))
  return {
    neighbours,
    /** Whether the zone of control of a side reaches a hex (9.1, 9.4). */
    isInZone: (side: number, hex: number): boolean =>
      neighbours(hex).some(from =>
        occupancy
          .unitsIn(from)
          .some(
            unit =>
              g.side[unit] === side &&
              (g.silhouettes[unit] === 0 || tankReaches(coordinates.get(from)!, coordinates.get(hex)!)),
          ),
      ),
    /** Whether a road leads from a hex to the next without a blown bridge. */
    isRoad: (a: number, b: number): boolean =>
      (bitsOf(coordinates.get(a)!, coordinates.get(b)!) & ROAD) !== 0 &&
      !isBlown(coordinates.get(a)!, coordinates.get(b)!),
    /** The hexes and hexsides of the bonds of a side. */
    bonds: (side: number): ReadonlySet<string> =>
      new Set(
        pairs
          .filter(({ a, b, common }) => isBond(side, a, b, common))
          .map(({ common }) =>
            common
              .map(hexAt)
              .sort((x, y) => x - y)
              .join('-'),
          ),
      ),
  }
}
