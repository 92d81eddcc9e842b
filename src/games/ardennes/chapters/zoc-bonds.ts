/**
 * ZOC bonds (10) and the steps they bar. No list of bonds is stored: each step checks the few hexes whose units could
 * bar it.
 */
import { type MapLine, type Occupancy, idsOf, neighbour } from '../../../kernel/index.js'
import { type Side, SIDES } from '../scenario/index.js'
import {
  ALLIED,
  type ArdennesState,
  type ArdennesTables,
  GERMAN,
  type SideIndex,
  SILHOUETTES_THERE,
  enemyOf,
} from '../state/index.js'
import { isReached, tanksReach } from './zones-of-control.js'

/** The data that decides bonds. */
export interface Lines {
  readonly g: ArdennesTables
  readonly state: ArdennesState
  readonly occupancy: Occupancy
}

/** Whether a side has a unit in a hex that can take part in every bond. Silhouettes cannot. */
const isSolid = ({ occupancy }: Lines, side: SideIndex, hex: number): boolean =>
  occupancy.count(side, hex) > occupancy.tally(SILHOUETTES_THERE, side, hex)

/**
 * Whether enemies in opposite neighbours of a hex, in direction `d` and the opposite direction, form a bond in it. The
 * caller checks that no friendly unit is in the hex.
 */
const isHexBondFrom = (lines: Lines, enemy: SideIndex, hex: number, d: number): boolean => {
  const { g, state, occupancy } = lines
  if ((g.hexBond[hex]! & (1 << d)) === 0) return false
  const holds = (toward: number): boolean => {
    const end = neighbour(g.board, hex, toward)
    return occupancy.count(enemy, end) > 0 && (isSolid(lines, enemy, end) || tanksReach(g, state, hex, toward))
  }
  return holds(d) && holds(d + 3)
}

/** Whether an enemy bond is in a hex (10.1.b). A friendly unit in the hex cancels it (10.4.b). */
export const isHexBond = (lines: Lines, side: SideIndex, hex: number): boolean => {
  const { g, occupancy } = lines
  const enemy = enemyOf(side)
  if (g.hexBond[hex]! === 0 || !isReached(occupancy, enemy, hex) || occupancy.count(side, hex) > 0) return false
  for (let d = 0; d < 3; d++) if (isHexBondFrom(lines, enemy, hex, d)) return true
  return false
}

/**
 * Whether an enemy bond is on the hexside between a hex and its neighbour in a direction, regardless of the units in
 * those two hexes (10.1.c, 10.6.a).
 */
const isHexsideBond = (lines: Lines, side: SideIndex, from: number, d: number): boolean => {
  const { g, state, occupancy } = lines
  if (g.hexsideBond[from * 6 + d] === 0) return false
  const enemy = enemyOf(side)
  /** Whether the bond's end to the right (`turn` 1) or left (`turn` 5) of the step is in place. */
  const holds = (turn: 1 | 5): boolean => {
    const end = neighbour(g.board, from, (d + turn) % 6)
    // this end is at the edge of the map, which counts as an end (10.6.a)
    if (end < 0) return true
    if (occupancy.count(enemy, end) === 0) return false
    // silhouettes only take part if their zone reaches both hexes beside the bond
    const onward = (d + (turn === 1 ? 2 : 4)) % 6
    return (
      isSolid(lines, enemy, end) ||
      (tanksReach(g, state, from, (d + turn) % 6) && tanksReach(g, state, neighbour(g.board, from, d), onward))
    )
  }
  return holds(1) && holds(5)
}

/** Whether an enemy bond is on a hexside that a line would cross. Friendly units in both hexes cancel it (10.4.a). */
export const barsLine = (lines: Lines, side: SideIndex, from: number, d: number): boolean => {
  const { g, occupancy } = lines
  const to = neighbour(g.board, from, d)
  if (!isReached(occupancy, enemyOf(side), to)) return false
  const friends = occupancy.count(side, from) > 0 && occupancy.count(side, to) > 0
  return !friends && isHexsideBond(lines, side, from, d)
}

/**
 * Whether an enemy bond bars a step of a side from a hex to its neighbour in a direction. The bond may be on the
 * hexside or in the hex that is entered. A friendly unit in that hex cancels both, since the moving unit is on the
 * other side of the hexside (10.4).
 */
export const barsStep = (lines: Lines, side: SideIndex, from: number, d: number): boolean => {
  const to = neighbour(lines.g.board, from, d)
  // both kinds of bond need enemy zones of control in the hex, so a hex without them is skipped
  if (!isReached(lines.occupancy, enemyOf(side), to) || lines.occupancy.count(side, to) > 0) return false
  return isHexsideBond(lines, side, from, d) || isHexBond(lines, side, to)
}

/** Returns the hexes at the ends of a hexside, whose units would form a bond on it. The edge of the map is left out. */
export const hexsideHolders = ({ g: { board } }: Lines, from: number, d: number): ReadonlyArray<number> =>
  [neighbour(board, from, (d + 1) % 6), neighbour(board, from, (d + 5) % 6)].filter(hex => hex >= 0)

/**
 * Returns the two hexes whose units form the enemy bond that bars a step, or [] if no bond bars it. A bond on the
 * hexside takes precedence over a bond in the hex. The edge of the map is left out.
 */
export const bondHolders = (lines: Lines, side: SideIndex, from: number, d: number): ReadonlyArray<number> => {
  const { board } = lines.g
  const to = neighbour(board, from, d)
  if (lines.occupancy.count(side, to) > 0) return []
  if (isHexsideBond(lines, side, from, d)) return hexsideHolders(lines, from, d)
  return holdersIn(lines, side, to)
}

/** Returns the two hexes whose units form an enemy bond in a hex, or [] if there is none. */
export const holdersIn = (lines: Lines, side: SideIndex, hex: number): ReadonlyArray<number> => {
  if (!isHexBond(lines, side, hex)) return []
  const { board } = lines.g
  const d = [0, 1, 2].find(each => isHexBondFrom(lines, enemyOf(side), hex, each))!
  return [neighbour(board, hex, d), neighbour(board, hex, d + 3)]
}

/** Describes the units that form a bond: `us-9 at 1428 and us-38 at 1430`. */
export const bondWords = ({ g, occupancy }: Lines, holders: ReadonlyArray<number>): string =>
  holders.map(hex => `${idsOf(g, occupancy.unitsIn(hex)).join(', ')} at ${g.board.ids[hex]!}`).join(' and ')

/**
 * Returns the bonds of both sides that are not cancelled, for drawing: along a hexside, or from one of the two units to
 * the other. A bond in or next to a hex that its own side occupies bars no unit and is left out.
 */
export const bondLines = (g: ArdennesTables, state: ArdennesState): ReadonlyArray<MapLine<Side>> => {
  const lines: Lines = { g, state, occupancy: g.occupancy(state.units) }
  const { board } = g
  const found: MapLine<Side>[] = []
  const add = (owner: SideIndex, a: number, b: number, along: boolean): void => {
    found.push({ kind: 'zoc-bond', side: SIDES[owner], a: board.ids[a]!, b: board.ids[b]!, along })
  }
  for (const side of [GERMAN, ALLIED] as const) {
    const owner = enemyOf(side)
    const isFree = (hex: number): boolean => hex >= 0 && lines.occupancy.count(owner, hex) === 0
    for (let hex = 0; hex < board.hexes; hex++) {
      if (!isFree(hex)) continue
      const isOpen = lines.occupancy.count(side, hex) === 0
      for (let d = 0; d < 3; d++) {
        if (isOpen && isHexBondFrom(lines, owner, hex, d))
          add(owner, neighbour(board, hex, d), neighbour(board, hex, d + 3), false)
        const next = neighbour(board, hex, d)
        if (isFree(next) && barsLine(lines, side, hex, d)) add(owner, hex, next, true)
      }
    }
  }
  return found
}
