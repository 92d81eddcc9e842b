/** Lines of supply (23.2, 23.3): a road to a source, and at most four hexes overland to that road. */
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

/** Returns the data for tracing lines. */
const linesOf = (g: ArdennesTables, state: ArdennesState): Lines => ({ g, state, occupancy: g.occupancy(state.units) })

/** Whether a hex is in an enemy zone of control with no friendly unit in it (23.3.e, Q-50). */
export const isExposed = ({ g, state, occupancy }: Lines, side: SideIndex, hex: number): boolean =>
  occupancy.count(side, hex) === 0 && inEnemyZoc(g, state, side, hex, occupancy)

/**
 * The hexes from which a road leads to a source: `at` maps each such hex to 1, and `hexes` lists them in no particular
 * order.
 */
export interface Roads {
  readonly at: Uint8Array
  readonly hexes: ReadonlyArray<number>
}

/** Returns the sources of a side that no enemy unit occupies (23.2.b). */
export const openSources = (g: ArdennesTables, occupancy: Occupancy, side: SideIndex): ReadonlyArray<number> =>
  g.sources[side].filter(hex => occupancy.count(enemyOf(side), hex) === 0)

/**
 * The state of a hex for a line along a road. A NEAR hex needs a closer check, because an enemy is near. A SHUT hex
 * ends the line with an enemy unit or roadblock.
 */
const NEAR = 1
const SHUT = 2

/**
 * Returns the state of each hex for the roads of a side. Where it is 0, only a bridge can break the line (23.3.g,
 * 23.3.j).
 */
const shutTo = (g: ArdennesTables, state: ArdennesState, side: SideIndex): Uint8Array => {
  const { hexes } = g.board
  const out = new Uint8Array(hexes)
  const places = hexesOf(g, state, enemyOf(side))
  // enemy zones and bonds reach no farther than the next hex
  writeAround(g, out, places, NEAR)
  for (const hex of places) out[hex] = SHUT
  for (const hex of roadblocksOf(state, enemyOf(side))) if (hex < hexes) out[hex] = SHUT
  for (const hex of g.dumpSites) if (isManned(g, state, side, hex)) out[hex] = SHUT
  return out
}

/** The roads that lead to a source of a side, traced only as far as needed so far. */
interface Tracing {
  /** Whether one of the wanted hexes is on these roads. Tracing stops at the first such hex. */
  readonly some: (isWanted: (hex: number) => boolean) => boolean
  /** Traces and returns all of these roads. */
  readonly all: () => Roads
}

/** Starts tracing the roads of a side at its sources (23.3.f to 23.3.i). */
const tracing = (g: ArdennesTables, state: ArdennesState, side: SideIndex): Tracing => {
  const lines = linesOf(g, state)
  const { first, sides, to, bridges } = roadNet(g)
  const shut = shutTo(g, state, side)
  const at = new Uint8Array(g.board.hexes)
  // an enemy ZOC does not close the source itself, but an enemy bond in it does (10.2.c)
  const hexes = openSources(g, lines.occupancy, side).filter(
    hex => !isBlocked(state, side, hex) && !isHexBond(lines, side, hex),
  )
  for (const hex of hexes) at[hex] = 1
  let traced = 0
  /** Traces from the next hex to its neighbours. */
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

/** Whether the roads of a side are the same in two states, because everything that {@link tracing} reads is. */
export const areRoadsAlike =
  (side: SideIndex) =>
  (last: ArdennesState, now: ArdennesState): boolean => {
    if (last.units !== now.units || last.bridges !== now.bridges || last.dump !== now.dump) return false
    if (last.slowing === now.slowing) return true
    const roadblocks = roadblocksOf(now, enemyOf(side))
    return roadblocksOf(last, enemyOf(side)).every((hex, i) => hex === roadblocks[i])
  }

/** Caches the roads per side, because bridge and traffic phases query them often while no unit moves. */
const knownRoads = rememberEach((g: ArdennesTables) =>
  ([GERMAN, ALLIED] as const).map(side =>
    rememberLike<ArdennesState, Tracing>(areRoadsAlike(side), state => tracing(g, state, side)),
  ),
)

/** Returns the roads that lead to a source of a side. The caller must not change them. */
export const roadsOf = (g: ArdennesTables, state: ArdennesState, side: SideIndex): Roads =>
  knownRoads(g)[side]!(state).all()

/** Whether a road leads to a source of a side from a wanted hex. */
export const hasRoadFrom = (
  g: ArdennesTables,
  state: ArdennesState,
  side: SideIndex,
  isWanted: (hex: number) => boolean,
): boolean => knownRoads(g)[side]!(state).some(isWanted)

/** Returns the hexes from which a road leads to a source of a side, as a map from hex to 1. */
export const roadsToSources = (g: ArdennesTables, state: ArdennesState, side: SideIndex): Uint8Array =>
  roadsOf(g, state, side).at

/** The states of a hex for the overland part of a line. */
const SAFE = 1
const EXPOSED_TO_ENEMY = 2
const CLOSED_TO_LINES = 3
/** Returns the state of a hex for the overland part. An enemy unit or an enemy bond closes it. */
const lieTo = (lines: Lines, side: SideIndex, hex: number): number => {
  if (isManned(lines.g, lines.state, side, hex) || isHexBond(lines, side, hex)) return CLOSED_TO_LINES
  return isExposed(lines, side, hex) ? EXPOSED_TO_ENEMY : SAFE
}

/**
 * Returns the hexes from which one of these hexes can be reached overland, as a map from hex to 1 (23.3.b to 23.3.e). A
 * path and its reverse are equivalent, since a unit at either end cancels obstacles in its own hex.
 */
export const overlandFrom = (
  g: ArdennesTables,
  state: ArdennesState,
  side: SideIndex,
  starts: Iterable<number>,
): Uint8Array => {
  const lines = linesOf(g, state)
  const reached = new Uint8Array(g.board.hexes)
  /** The state of each hex for a line, or 0 if it is not known yet. */
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
        // a line may not enter two exposed hexes in a row
        if (lies[to] === EXPOSED_TO_ENEMY && isExposed(lines, side, hex)) continue
        if (barsLine(lines, side, hex, d)) continue
        reached[to] = 1
        // a line may reach a unit on a roadblock, but leads no farther (23.3.j, Q-137)
        if (!isBlocked(state, side, to)) next.push(to)
      }
    edge = next
  }
  return reached
}

/** Returns the hexes with a line of supply, as a map from hex to 1 (23.1.b). */
export const suppliedHexes = (g: ArdennesTables, state: ArdennesState, side: SideIndex): Uint8Array =>
  overlandFrom(g, state, side, roadsOf(g, state, side).hexes)

/**
 * Returns the units that are connected to one of these hexes, from unit to unit, with at most four hexes between two
 * units (23.6.c, 23.6.e).
 */
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
