/** The rules that a step breaks because of its hexes, and those that each moving unit breaks. */
import { IMPASSABLE } from '../../state/index.js'
import { banOf } from '../bans.js'
import { isBlocked } from '../blocks.js'
import { BANNED, BLOCKED, FARTHER_OFF, IMPASSABLE_SIDE, NOT_ADJACENT, OPEN, UNSUPPLIED, entryBreak } from './entry.js'
import type { MoveGround } from './ground.js'
import type { Company } from './party.js'
import { wayBack } from './way-back.js'

/** Returns the rule that a step breaks because of its hexes and hexside, for any unit. */
export const wayBreak = (ground: MoveGround, from: number, d: number): number => {
  const { g, state, side, costs } = ground
  const to = g.board.neighbours[from * 6 + d]!
  if (to < 0) return NOT_ADJACENT
  if (costs[from * 6 + d] === IMPASSABLE) return IMPASSABLE_SIDE
  if (isBlocked(g, state, side, from, d)) return BLOCKED
  return entryBreak(ground, from, to)
}

/**
 * Returns the rule that a unit breaks by moving between two hexes with a company: bans, then supply (8.4.3.i, m, 8.4.7,
 * 8.4.8).
 */
export const unitBreak = (ground: MoveGround, unit: number, company: Company, from: number, to: number): number => {
  if (banOf(ground.g, ground.state, unit, to, company.combat > 0) !== null) return BANNED
  if (ground.supplies(unit, from)) return ground.supplies(unit, to) ? OPEN : UNSUPPLIED
  const far = wayBack(ground, unit, company)
  return far[to]! < far[from]! ? OPEN : FARTHER_OFF
}
