/**
 * 8.4.3.m A unit out of supply may move only nearer to supply. This file computes the distance of each hex (Q-30,
 *
 */
import { NO_LINE, isOpen } from '../../../../kernel/index.js'
import { banOf } from '../bans.js'
import { COMPANY, WAY } from './entry.js'
import type { MoveGround } from './ground.js'
import type { Company } from './party.js'

const traced = (ground: MoveGround, unit: number, company: Company): Int16Array => {
  const { g, state, supplies } = ground
  const entry = { ground, party: { company } }
  const { neighbours, hexes } = g.board
  const far = new Int16Array(hexes).fill(NO_LINE)
  const queue: number[] = []
  for (let hex = 0; hex < hexes; hex++)
    if (supplies(unit, hex)) {
      far[hex] = 0
      queue.push(hex)
    }
  for (const to of queue) {
    // A hex that the company may not enter ends no path, so the search does not continue from it.
    if (banOf(g, state, unit, to, company.combat > 0) !== null || !isOpen(COMPANY, entry, to)) continue
    for (let d = 0; d < 6; d++) {
      const from = neighbours[to * 6 + d]!
      if (from < 0 || far[from] !== NO_LINE || !isOpen(WAY, { ground, from }, to)) continue
      far[from] = far[to]! + 1
      queue.push(from)
    }
  }
  return far
}

/**
 * hex -> the length in hexes of a unit's shortest path to a hex in which it would be in supply. It is 0 in such a hex,
 * and NO_LINE without a path. The company could enter every hex of the path in the current position.
 */
export const wayBack = (ground: MoveGround, unit: number, company: Company): Int16Array => {
  const { combat, fresh, attackers, foot } = company
  const kind = (combat > 0 ? 1 : 0) | (fresh > 0 ? 2 : 0) | (attackers > 0 ? 4 : 0) | (foot > 0 ? 8 : 0)
  const key = unit * 16 + kind
  const known = ground.waysBack.get(key)
  if (known !== undefined) return known
  const far = traced(ground, unit, company)
  ground.waysBack.set(key, far)
  return far
}
