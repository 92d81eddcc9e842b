/** 3 Zones of control, forts, and the units in a hex. */
import { ascending, direction, has, neighbour, neighboursOf } from '../../../kernel/index.js'
import {
  type SideIndex,
  type VerdunState,
  type VerdunTables,
  GERMAN,
  GUEST,
  INFANTRY_THERE,
  enemyOf,
  isMarked,
  occupancyOf,
  riverBetween,
} from '../state/index.js'

/**
 * Whether the hex is in an enemy zone of control of `side` (3.1.a, 3.2.a). Friendly units in the hex do not cancel it
 * here.
 */
export const inEnemyZoc = (g: VerdunTables, state: VerdunState, side: SideIndex, hex: number): boolean =>
  occupancyOf(g, state).zoc(enemyOf(side), hex) > 0

/**
 * Whether the hex is in an enemy ZOC that no friendly unit in the hex cancels. This matters for retreats and command
 * lines (3.2.e).
 */
export const inUncancelledZoc = (g: VerdunTables, state: VerdunState, side: SideIndex, hex: number): boolean => {
  const occupancy = occupancyOf(g, state)
  return occupancy.zoc(enemyOf(side), hex) > 0 && occupancy.count(side, hex) === 0
}

/** Returns the standing fort in a hex, or -1. Every fort is French until it is silent or has surrendered. */
export const standingFort = (g: VerdunTables, state: VerdunState, hex: number): number => {
  const fort = g.fortAt[hex]!
  return fort >= 0 && !has(state.silenced, fort) ? fort : -1
}

/** Whether a hex, in play or not, has no enemy unit and no standing enemy fort. */
export const isFreeFor = (g: VerdunTables, state: VerdunState, side: SideIndex, hex: number): boolean =>
  occupancyOf(g, state).count(enemyOf(side), hex) === 0 && !(side === GERMAN && standingFort(g, state, hex) >= 0)

/** Whether a unit of `side` may be in the hex: it is in play, without an enemy unit or a standing enemy fort. */
export const mayBeIn = (g: VerdunTables, state: VerdunState, side: SideIndex, hex: number): boolean =>
  g.playable[hex] === 1 && isFreeFor(g, state, side, hex)

/**
 * Whether a unit of `side` may move from `from` into the adjacent hex. A unit on the bank out of play never leaves it
 * (14.2.d).
 */
export const mayGo = (g: VerdunTables, state: VerdunState, side: SideIndex, from: number, to: number): boolean =>
  g.playable[from] === 1 && mayBeIn(g, state, side, to)

/** Whether units of `side` in the hex exert a zone of control. Only infantry does. */
const exertsFrom = (g: VerdunTables, state: VerdunState, side: SideIndex, hex: number): boolean =>
  occupancyOf(g, state).tally(INFANTRY_THERE, side, hex) > 0

/** Whether one enemy-occupied hex exerts a zone of control on both of two adjacent hexes (3.2.d, Q-26). */
export const sameZoc = (g: VerdunTables, state: VerdunState, side: SideIndex, from: number, to: number): boolean => {
  // only the two hexes that are adjacent to both can
  const d = direction(g.board, from, to)
  for (const turn of [1, 5]) {
    const hex = neighbour(g.board, from, (d + turn) % 6)
    if (
      hex >= 0 &&
      exertsFrom(g, state, enemyOf(side), hex) &&
      !riverBetween(g, hex, from) &&
      !riverBetween(g, hex, to)
    )
      return true
  }
  return false
}

/** Returns the units of a side in a hex. */
export const stackIn = (g: VerdunTables, state: VerdunState, side: SideIndex, hex: number): ReadonlyArray<number> =>
  occupancyOf(g, state)
    .unitsIn(hex)
    .filter(unit => g.side[unit] === side)

/** Returns the units of an attacked hex that take part in its defence. Guests do not (7.1.e, Q-33). */
export const defendersIn = (g: VerdunTables, state: VerdunState, side: SideIndex, hex: number): ReadonlyArray<number> =>
  stackIn(g, state, side, hex).filter(unit => !isMarked(state, unit, GUEST))

/** Returns the units of attacked hexes that take part in their defence. Guests do not (7.1.e, Q-33). */
export const defendersOf = (
  g: VerdunTables,
  state: VerdunState,
  side: SideIndex,
  targets: ReadonlyArray<number>,
): ReadonlyArray<number> => targets.flatMap(hex => defendersIn(g, state, side, hex))

/** Returns the hexes that contain enemy units of `side` or a fort, ascending. */
export const enemyHexes = (g: VerdunTables, state: VerdunState, side: SideIndex): ReadonlyArray<number> => {
  const occupancy = occupancyOf(g, state)
  const enemy = enemyOf(side)
  const out: number[] = []
  for (let hex = 0; hex < g.board.hexes; hex++)
    if (occupancy.count(enemy, hex) > 0 || g.fortAt[hex]! >= 0) out.push(hex)
  return out
}

/** Returns the units adjacent to a hex, ascending. */
export const unitsBeside = (g: VerdunTables, state: VerdunState, hex: number): ReadonlyArray<number> => {
  const occupancy = occupancyOf(g, state)
  const out: number[] = []
  for (const near of neighboursOf(g.board, hex))
    for (let unit = occupancy.firstIn(near); unit >= 0; unit = occupancy.nextAfter(unit)) out.push(unit)
  return ascending(out)
}
