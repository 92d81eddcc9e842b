/** 23.2, 23.3 Lines of supply: a road to a source, and at most four hexes overland to that road. */
import { type Occupancy, neighbour, rememberEach, rememberLike } from '../../../../kernel/index.js'
import { OVERLAND } from '../../rulebook/index.js'
import {
  type ArdennesState,
  type ArdennesTables,
  type SideIndex,
  ALLIED,
  GERMAN,
  WHOLE,
  enemyOf,
  hexesOf,
  isBlocked,
  roadblocksOf,
  unitPlace,
  writeAround,
} from '../../state/index.js'
import { isManned } from '../dump.js'
import { roadNet } from '../roads.js'
import { type Lines, barsLine, isHexBond } from '../zoc-bonds.js'
import { inEnemyZoc } from '../zones-of-control.js'

/** What lines are traced over. */
const linesOf = (g: ArdennesTables, state: ArdennesState): Lines => ({ g, state, occupancy: g.occupancy(state.units) })

/** Whether a hex lies open to the enemy: in his zone of control, and no friend in it (23.3.e, Q-50). */
export const isExposed = ({ g, state, occupancy }: Lines, side: SideIndex, hex: number): boolean =>
  occupancy.count(side, hex) === 0 && inEnemyZoc(g, state, side, hex, occupancy)

/** Hexes from which a road leads to a source: hex -> 1; and a list of them, in no order. */
export interface Roads {
  readonly at: Uint8Array
  readonly hexes: ReadonlyArray<number>
}

/** The sources of a side that no enemy stands on (23.2.b). */
export const openSources = (g: ArdennesTables, occupancy: Occupancy, side: SideIndex): ReadonlyArray<number> =>
  g.sources[side].filter(hex => occupancy.count(enemyOf(side), hex) === 0)

/** What a hex is to a line along a road: to be looked at closely, as the enemy is near, or no way on, as he or his roadblock is in it. */
const NEAR = 1
const SHUT = 2

/** hex -> what it is to a line of a side along roads; 0: nothing but a bridge can break it there (23.3.g, 23.3.j). */
const shutTo = (g: ArdennesTables, state: ArdennesState, side: SideIndex): Uint8Array => {
  const { hexes } = g.board
  const out = new Uint8Array(hexes)
  const places = hexesOf(g, state, enemyOf(side))
  // his zones and bonds reach no farther than the next hex
  writeAround(g, out, places, NEAR)
  for (const hex of places) out[hex] = SHUT
  for (const hex of roadblocksOf(state, enemyOf(side))) if (hex < hexes) out[hex] = SHUT
  for (const hex of g.dumpSites) if (isManned(g, state, side, hex)) out[hex] = SHUT
  return out
}

/** The roads that lead to a source of a side, traced as far as anybody has asked. */
interface Tracing {
  /** Whether a hex that is wanted lies along them: they are traced no farther than to the first. */
  readonly some: (isWanted: (hex: number) => boolean) => boolean
  /** All of them. */
  readonly all: () => Roads
}

/** Begins at the sources (23.3.f to 23.3.i). */
const tracing = (g: ArdennesTables, state: ArdennesState, side: SideIndex): Tracing => {
  const lines = linesOf(g, state)
  const { first, sides, to, bridges } = roadNet(g)
  const shut = shutTo(g, state, side)
  const at = new Uint8Array(g.board.hexes)
  // an enemy ZOC does not close the source itself
  // nor does it open one that lies in an enemy bond (10.2.c)
  const hexes = openSources(g, lines.occupancy, side).filter(
    hex => !isBlocked(state, side, hex) && !isHexBond(lines, side, hex),
  )
  for (const hex of hexes) at[hex] = 1
  let traced = 0
  /** From the next hex on to its neighbours. */
  const grow = (): void => {
    const hex = hexes[traced++]!
    for (let i = first[hex]!; i < first[hex + 1]!; i++) {
      const next = to[i]!
      if (at[next] === 1 || shut[next] === SHUT) continue
      if (bridges[i]! >= 0 && state.bridges[bridges[i]!] !== WHOLE) continue
      if (shut[next] === NEAR && (isExposed(lines, side, next) || barsLine(lines, side, hex, sides[i]! - hex * 6)))
        continue
      at[next] = 1
      hexes.push(next)
    }
  }
  return {
    some: isWanted => {
      for (let i = 0; ; i++) {
        while (i === hexes.length && traced < i) grow()
        if (i === hexes.length) return false
        if (isWanted(hexes[i]!)) return true
      }
    },
    all: () => {
      while (traced < hexes.length) grow()
      return { at, hexes }
    },
  }
}

/** Whether the roads of a side are the same in two states: all that {@link tracing} reads is. */
export const areRoadsAlike =
  (side: SideIndex) =>
  (last: ArdennesState, now: ArdennesState): boolean => {
    if (last.units !== now.units || last.bridges !== now.bridges || last.dump !== now.dump) return false
    if (last.slowing === now.slowing) return true
    const roadblocks = roadblocksOf(now, enemyOf(side))
    return roadblocksOf(last, enemyOf(side)).every((hex, i) => hex === roadblocks[i])
  }

/** Remembered by side, as bridge and traffic phases ask again and again while nobody moves. */
const knownRoads = rememberEach((g: ArdennesTables) =>
  ([GERMAN, ALLIED] as const).map(side =>
    rememberLike<ArdennesState, Tracing>(areRoadsAlike(side), state => tracing(g, state, side)),
  ),
)

/** The roads that lead to a source of a side; not to be written to. */
export const roadsOf = (g: ArdennesTables, state: ArdennesState, side: SideIndex): Roads =>
  knownRoads(g)[side]!(state).all()

/** Whether a road leads to a source of a side from a hex that is wanted. */
export const hasRoadFrom = (
  g: ArdennesTables,
  state: ArdennesState,
  side: SideIndex,
  isWanted: (hex: number) => boolean,
): boolean => knownRoads(g)[side]!(state).some(isWanted)

/** The hexes from which a road leads to a source of a side: hex -> 1. */
export const roadsToSources = (g: ArdennesTables, state: ArdennesState, side: SideIndex): Uint8Array =>
  roadsOf(g, state, side).at

/** What a hex is to a line overland. */
const SAFE = 1
const EXPOSED_TO_ENEMY = 2
const CLOSED_TO_LINES = 3
/** Closed where an enemy is, or an enemy bond lies in it. */
const lieTo = (lines: Lines, side: SideIndex, hex: number): number => {
  if (isManned(lines.g, lines.state, side, hex) || isHexBond(lines, side, hex)) return CLOSED_TO_LINES
  return isExposed(lines, side, hex) ? EXPOSED_TO_ENEMY : SAFE
}

/**
 * The hexes from which one of these can be reached overland (23.3.b to 23.3.e): hex -> 1. Ways are the same there and back, since a unit
 * at either end cancels what would bar its own hex.
 */
export const overlandFrom = (
  g: ArdennesTables,
  state: ArdennesState,
  side: SideIndex,
  starts: Iterable<number>,
): Uint8Array => {
  const lines = linesOf(g, state)
  const reached = new Uint8Array(g.board.hexes)
  /** What each hex is to a line, once it has been asked. */
  const lies = new Uint8Array(g.board.hexes)
  const lieOf = (hex: number): number => (lies[hex] ||= lieTo(lines, side, hex))
  let edge = [...starts]
  for (const hex of edge) reached[hex] = 1
  for (let far = 0; far < OVERLAND; far++) {
    const next: number[] = []
    for (const hex of edge)
      for (let d = 0; d < 6; d++) {
        const to = neighbour(g.board, hex, d)
        if (to < 0 || reached[to] === 1 || lieOf(to) === CLOSED_TO_LINES) continue
        // no two in a row that lie open to the enemy
        if (lies[to] === EXPOSED_TO_ENEMY && isExposed(lines, side, hex)) continue
        if (barsLine(lines, side, hex, d)) continue
        reached[to] = 1
        // to a unit on a roadblock, and no farther (23.3.j, Q-137)
        if (!isBlocked(state, side, to)) next.push(to)
      }
    edge = next
  }
  return reached
}

/** The hexes from which a line of supply leads: hex -> 1 (23.1.b). */
export const suppliedHexes = (g: ArdennesTables, state: ArdennesState, side: SideIndex): Uint8Array =>
  overlandFrom(g, state, side, roadsOf(g, state, side).hexes)

/** The units of some that hang together with one of these hexes, from unit to unit over at most four hexes each (23.6.c, 23.6.e). */
export const joinedTo = (
  g: ArdennesTables,
  state: ArdennesState,
  side: SideIndex,
  hexes: Iterable<number>,
  units: ReadonlyArray<number>,
): ReadonlyArray<number> => {
  const found = new Set<number>()
  let edge = new Set(hexes)
  while (edge.size > 0) {
    const reached = overlandFrom(g, state, side, edge)
    edge = new Set()
    for (const unit of units) {
      const hex = unitPlace(state, unit)
      if (found.has(unit) || reached[hex] === 0) continue
      found.add(unit)
      edge.add(hex)
    }
  }
  return units.filter(unit => found.has(unit))
}
