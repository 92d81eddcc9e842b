/** 10 ZOC bonds: which steps they bar. No list of pairs is kept: a step asks the few hexes that could bar it. */
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

/** What bonds are asked of. */
export interface Lines {
  readonly g: ArdennesTables
  readonly state: ArdennesState
  readonly occupancy: Occupancy
}

/** Whether a side has in a hex what can take part in any bond: another unit than silhouettes. */
const isSolid = ({ occupancy }: Lines, side: SideIndex, hex: number): boolean =>
  occupancy.count(side, hex) > occupancy.tally(SILHOUETTES_THERE, side, hex)

/** Whether enemies in opposite neighbours of a hex form a bond in it, from a direction to that behind; no friend is in it. */
const isHexBondFrom = (lines: Lines, enemy: SideIndex, hex: number, d: number): boolean => {
  const { g, state, occupancy } = lines
  if ((g.hexBond[hex]! & (1 << d)) === 0) return false
  const holds = (toward: number): boolean => {
    const end = neighbour(g.board, hex, toward)
    return occupancy.count(enemy, end) > 0 && (isSolid(lines, enemy, end) || tanksReach(g, state, hex, toward))
  }
  return holds(d) && holds(d + 3)
}

/** Whether an enemy bond lies in a hex (10.1.b): in its own a friend cancels it (10.4.b). */
export const isHexBond = (lines: Lines, side: SideIndex, hex: number): boolean => {
  const { g, occupancy } = lines
  const enemy = enemyOf(side)
  if (g.hexBond[hex]! === 0 || !isReached(occupancy, enemy, hex) || occupancy.count(side, hex) > 0) return false
  for (let d = 0; d < 3; d++) if (isHexBondFrom(lines, enemy, hex, d)) return true
  return false
}

/** Whether an enemy bond lies along the hexside between a hex and its neighbour in a direction, whoever stands in them (10.1.c, 10.6.a). */
const isHexsideBond = (lines: Lines, side: SideIndex, from: number, d: number): boolean => {
  const { g, state, occupancy } = lines
  if (g.hexsideBond[from * 6 + d] === 0) return false
  const enemy = enemyOf(side)
  /** `turn` 1: to the right of the step, 5: to its left. */
  const holds = (turn: 1 | 5): boolean => {
    const end = neighbour(g.board, from, (d + turn) % 6)
    // the edge of the map holds (10.6.a): the other end is on it
    if (end < 0) return true
    if (occupancy.count(enemy, end) === 0) return false
    // its zone reaches both hexes beside the bond, or it takes no part
    const onward = (d + (turn === 1 ? 2 : 4)) % 6
    return (
      isSolid(lines, enemy, end) ||
      (tanksReach(g, state, from, (d + turn) % 6) && tanksReach(g, state, neighbour(g.board, from, d), onward))
    )
  }
  return holds(1) && holds(5)
}

/** Whether an enemy bond lies along a hexside that a line would cross: friends in both hexes cancel it (10.4.a). */
export const barsLine = (lines: Lines, side: SideIndex, from: number, d: number): boolean => {
  const { g, occupancy } = lines
  const to = neighbour(g.board, from, d)
  if (!isReached(occupancy, enemyOf(side), to)) return false
  const friends = occupancy.count(side, from) > 0 && occupancy.count(side, to) > 0
  return !friends && isHexsideBond(lines, side, from, d)
}

/**
 * Whether an enemy bond bars a step of a unit of a side from a hex to its neighbour in a direction: along the hexside, or in the
 * hex it leads to. A friend there cancels both, since the mover stands on the other side of the hexside (10.4).
 */
export const barsStep = (lines: Lines, side: SideIndex, from: number, d: number): boolean => {
  const to = neighbour(lines.g.board, from, d)
  // either sort of bond is made by zones that reach the hex: where there are none it need not be looked for
  if (!isReached(lines.occupancy, enemyOf(side), to) || lines.occupancy.count(side, to) > 0) return false
  return isHexsideBond(lines, side, from, d) || isHexBond(lines, side, to)
}

/** The hexes at the ends of a hexside, whose units form the bond that lies along it. The edge of the map is no hex. */
export const hexsideHolders = ({ g: { board } }: Lines, from: number, d: number): ReadonlyArray<number> =>
  [neighbour(board, from, (d + 1) % 6), neighbour(board, from, (d + 5) % 6)].filter(hex => hex >= 0)

/** The two hexes whose units form the enemy bond that bars a step, that along the hexside first; [] where none does. The edge of the map is no hex. */
export const bondHolders = (lines: Lines, side: SideIndex, from: number, d: number): ReadonlyArray<number> => {
  const { board } = lines.g
  const to = neighbour(board, from, d)
  if (lines.occupancy.count(side, to) > 0) return []
  if (isHexsideBond(lines, side, from, d)) return hexsideHolders(lines, from, d)
  return holdersIn(lines, side, to)
}

/** The two hexes whose units form an enemy bond in a hex; [] where none lies in it. */
export const holdersIn = (lines: Lines, side: SideIndex, hex: number): ReadonlyArray<number> => {
  if (!isHexBond(lines, side, hex)) return []
  const { board } = lines.g
  const d = [0, 1, 2].find(each => isHexBondFrom(lines, enemyOf(side), hex, each))!
  return [neighbour(board, hex, d), neighbour(board, hex, d + 3)]
}

/** Who forms a bond, as it is told: `us-9 at 1428 and us-38 at 1430`. */
export const bondWords = ({ g, occupancy }: Lines, holders: ReadonlyArray<number>): string =>
  holders.map(hex => `${idsOf(g, occupancy.unitsIn(hex)).join(', ')} at ${g.board.ids[hex]!}`).join(' and ')

/**
 * The bonds of both sides that are not cancelled, to be drawn: along the hexside, or from one of the two units to the other. One in or beside
 * a hex that its own side holds bars nobody, and is left out.
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
