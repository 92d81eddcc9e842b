/**
 * The reasons why no line of supply leads to a hex (23.2, 23.3): the breaks in the possible line that has the fewest
 * breaks.
 */
import { direction, neighbour, pathFinder, rememberEach } from '../../../../kernel/index.js'
import { type ArdennesRule, OVERLAND } from '../../rulebook/index.js'
import { type ArdennesState, type ArdennesTables, type SideIndex, ROAD, enemyOf, isBlocked } from '../../state/index.js'
import { isManned } from '../dump.js'
import { hasRoad } from '../roads.js'
import { type Lines, barsLine, bondHolders, bondWords, holdersIn, isHexBond } from '../zoc-bonds.js'
import { isExposed } from './lines.js'

/** A break in a line: its rule, and a description of the obstacle. */
export type Break = readonly [rule: ArdennesRule, text: string]

/**
 * The number of labels per hex of a line: 0 for the road part, otherwise the number of the hex in the overland part.
 */
const LABELS = OVERLAND + 1
/** The weight of a break, which is more than any number of hexes. */
const BREAK = 256
const MOST = 40 * BREAK

const finderOf = rememberEach((g: ArdennesTables) => pathFinder(g.board.hexes * LABELS))

/** The data for tracing a line, its side, and a function that returns the name of a hex. */
interface Tracing {
  readonly lines: Lines
  readonly side: SideIndex
  readonly name: (hex: number) => string
}

const enemyAt = ({ name }: Tracing, hex: number): string => `the enemy at ${name(hex)}`
const roadblockAt = ({ name }: Tracing, hex: number): Break => ['ardennes:23.3.j', `the roadblock at ${name(hex)}`]

/** Returns the breaks at a source of supply (23.2.b, 10.2.c). */
const atSource = (tracing: Tracing, hex: number): ReadonlyArray<Break> => {
  const { lines, side } = tracing
  const { state, occupancy } = lines
  return [
    ...(occupancy.count(enemyOf(side), hex) > 0 ? [['ardennes:23.2.b', enemyAt(tracing, hex)] as const] : []),
    ...(isBlocked(state, side, hex) ? [roadblockAt(tracing, hex)] : []),
    ...inBond(tracing, hex),
  ]
}

/** Returns the break for an enemy bond in a hex. */
const inBond = ({ lines, side, name }: Tracing, hex: number): ReadonlyArray<Break> =>
  isHexBond(lines, side, hex)
    ? [['ardennes:10.2.c', `the enemy ZOC bond at ${name(hex)} of ${bondWords(lines, holdersIn(lines, side, hex))}`]]
    : []

/** Returns the break for an enemy bond on a hexside. */
const alongBond = ({ lines, side, name }: Tracing, hex: number, d: number): ReadonlyArray<Break> => {
  if (!barsLine(lines, side, hex, d)) return []
  const between = `${name(hex)} and ${name(neighbour(lines.g.board, hex, d))}`
  const holders = bondWords(lines, bondHolders(lines, side, hex, d))
  return [['ardennes:10.2.c', `the enemy ZOC bond between ${between}${holders === '' ? '' : ` of ${holders}`}`]]
}

/** Returns the breaks in the road from a hex in a direction (23.3.f to 23.3.j). */
const onRoad = (tracing: Tracing, hex: number, d: number): ReadonlyArray<Break> => {
  const { lines, side, name } = tracing
  const { g, state } = lines
  const next = neighbour(g.board, hex, d)
  const manned = isManned(g, state, side, next)
  return [
    ...(hasRoad(lines, hex, d)
      ? []
      : [['ardennes:23.3.i', `the bridge ${name(hex)}-${name(next)}, which is not intact`] as const]),
    ...(manned ? [['ardennes:23.3.g', enemyAt(tracing, next)] as const] : []),
    ...(isBlocked(state, side, next) ? [roadblockAt(tracing, next)] : []),
    ...(!manned && isExposed(lines, side, next)
      ? [['ardennes:23.3.h', `the enemy zone of control at ${name(next)}`] as const]
      : []),
    ...alongBond(tracing, hex, d),
  ]
}

/**
 * Returns the breaks in the overland part from a hex in a direction. `far` is its number of hexes so far (23.3.c to
 * 23.3.e, 23.3.j).
 */
const overland = (tracing: Tracing, hex: number, d: number, far: number): ReadonlyArray<Break> => {
  const { lines, side, name } = tracing
  const { g, state } = lines
  const next = neighbour(g.board, hex, d)
  const manned = isManned(g, state, side, next)
  return [
    ...(far > 0 && isBlocked(state, side, hex) ? [roadblockAt(tracing, hex)] : []),
    ...(manned ? [['ardennes:23.3.c', enemyAt(tracing, next)] as const] : inBond(tracing, next)),
    ...(!manned && isExposed(lines, side, next) && isExposed(lines, side, hex)
      ? [['ardennes:23.3.d', `enemy zones of control at both ${name(hex)} and ${name(next)}`] as const]
      : []),
    ...alongBond(tracing, hex, d),
  ]
}

/** Returns the breaks in the step between two nodes. */
const between = (tracing: Tracing, from: number, to: number): ReadonlyArray<Break> => {
  const hex = Math.floor(from / LABELS)
  const d = direction(tracing.lines.g.board, hex, Math.floor(to / LABELS))
  return to % LABELS === 0 ? onRoad(tracing, hex, d) : overland(tracing, hex, d, from % LABELS)
}

/**
 * Returns a side's line to a hex with the fewest breaks, or the shortest of several such lines, as nodes from the
 * source. Returns null if no line is possible.
 */
const bestLine = (tracing: Tracing, hex: number): ReadonlyArray<number> | null => {
  const { lines, side } = tracing
  const { g } = lines
  const isGoal = (node: number): boolean => Math.floor(node / LABELS) === hex
  const found = finderOf(g)({
    start: g.sources[side].map(source => [source * LABELS, BREAK * atSource(tracing, source).length] as const),
    budget: MOST,
    until: isGoal,
    edges: (node, _cost, visit) => {
      const from = Math.floor(node / LABELS)
      const far = node % LABELS
      const step = (to: number, label: number): void =>
        visit(to * LABELS + label, 1 + BREAK * between(tracing, node, to * LABELS + label).length)
      for (let d = 0; d < 6; d++) {
        const to = neighbour(g.board, from, d)
        if (to < 0) continue
        if (far === 0 && (g.sides[from * 6 + d]! & ROAD) !== 0) step(to, 0)
        if (far < OVERLAND) step(to, far + 1)
      }
    },
  })
  const last = found.nodes[found.nodes.length - 1]
  return last === undefined || !isGoal(last) ? null : found.route(last)
}

const tracingOf = (g: ArdennesTables, state: ArdennesState, side: SideIndex): Tracing => ({
  lines: { g, state, occupancy: g.occupancy(state.units) },
  side,
  name: each => g.board.ids[each]!,
})

/** Returns the breaks in a line, starting from the source. */
const breaksOf = (tracing: Tracing, way: ReadonlyArray<number>): ReadonlyArray<Break> => [
  ...atSource(tracing, Math.floor(way[0]! / LABELS)),
  ...way.slice(1).flatMap((node, i) => between(tracing, way[i]!, node)),
]

/**
 * Returns the breaks in a side's line of supply to a hex, starting from the source, for the line with the fewest
 * breaks. Returns [] if a line of supply leads there, and null if none is possible: no road from a source is within
 * four hexes.
 */
export const supplyBreaks = (
  g: ArdennesTables,
  state: ArdennesState,
  side: SideIndex,
  hex: number,
): ReadonlyArray<Break> | null => {
  const tracing = tracingOf(g, state, side)
  const way = bestLine(tracing, hex)
  return way === null ? null : breaksOf(tracing, way)
}

/**
 * A line of supply. `overland` begins with the supplied hex and ends on the road; `road` continues from there to the
 * source.
 */
export interface SupplyLine {
  readonly overland: ReadonlyArray<number>
  readonly road: ReadonlyArray<number>
}

/** Returns the shortest line of supply of a side to a hex, or null if there is none (23.3). */
export const supplyLine = (
  g: ArdennesTables,
  state: ArdennesState,
  side: SideIndex,
  hex: number,
): SupplyLine | null => {
  const tracing = tracingOf(g, state, side)
  const way = bestLine(tracing, hex)
  if (way === null || breaksOf(tracing, way).length > 0) return null
  const back = [...way].reverse()
  const road = back.filter(node => node % LABELS === 0).map(node => Math.floor(node / LABELS))
  const off = back.filter(node => node % LABELS !== 0).map(node => Math.floor(node / LABELS))
  return { overland: [...off, road[0]!], road }
}
