/** Lines of supply agree with an exhaustive search of all paths on random boards (23.3). */
import { describe, expect, it } from 'vitest'
import { suppliedHexes, supplyBreaks, supplyLine } from '../../../../src/games/ardennes/chapters/supply/index.js'
import { range } from '../../common/position.js'
import { distance } from '../../../../src/kernel/index.js'
import { boardOf, slowly } from '../boards.js'
import type { Position } from '../position.js'
import { takesLong } from '../../../long.js'

takesLong()

const BOARDS = 150
const OVERLAND = 4

/** Returns a test for a line from a hex with a unit of a side to a source, which tries every path. */
const plainly = ({ rules: { tables: g }, state }: Position, slow: ReturnType<typeof slowly>, side: 0 | 1) => {
  const occupancy = g.occupancy(state.units)
  const enemy = 1 - side
  const bonds = slow.bonds(enemy)
  const has = (who: number, hex: number): boolean => occupancy.count(who, hex) > 0
  const isOpenToEnemy = (hex: number): boolean => slow.isInZone(enemy, hex) && !has(side, hex)
  const sources = g.sources[side].filter(hex => !has(enemy, hex))
  const isBarred = (from: number, to: number): boolean =>
    (bonds.has(String(to)) && !has(side, to)) ||
    (bonds.has([from, to].sort((a, b) => a - b).join('-')) && !(has(side, from) && has(side, to)))
  /** Whether a road leads to a source. The hex itself and all hexes beyond it must be open. */
  const byRoad = (hex: number, gone: ReadonlyArray<number>): boolean => {
    if (has(enemy, hex)) return false
    if (sources.includes(hex)) return true
    if (isOpenToEnemy(hex)) return false
    return slow
      .neighbours(hex)
      .some(to => !gone.includes(to) && slow.isRoad(hex, to) && !isBarred(hex, to) && byRoad(to, [...gone, to]))
  }
  const mayStep = (from: number, to: number): boolean =>
    !has(enemy, to) && !isBarred(from, to) && !(isOpenToEnemy(from) && isOpenToEnemy(to))
  const overland = (hex: number, left: number): boolean =>
    byRoad(hex, [hex]) || (left > 0 && slow.neighbours(hex).some(to => mayStep(hex, to) && overland(to, left - 1)))
  return (hex: number): boolean => overland(hex, OVERLAND)
}

describe('lines of supply', () => {
  it('[ardennes:23.3.a] [ardennes:23.3.b] [ardennes:23.3.c] [ardennes:23.3.d] lines of supply agree with a search of all paths', () => {
    const met = { in: 0, out: 0 }
    for (const seed of range(BOARDS)) {
      const p = boardOf(seed)
      const { tables: g } = p.rules
      const slow = slowly(p)
      const occupancy = g.occupancy(p.state.units)
      for (const side of [0, 1] as const) {
        const supplied = suppliedHexes(g, p.state, side)
        const plain = plainly(p, slow, side)
        for (let hex = 0; hex < g.board.hexes; hex++) {
          if (occupancy.count(side, hex) === 0) continue
          const answer = plain(hex)
          met[answer ? 'in' : 'out']++
          expect([seed, side, g.board.ids[hex], supplied[hex] === 1]).toEqual([seed, side, g.board.ids[hex], answer])
        }
      }
    }
    expect(Object.values(met).every(count => count > 200)).toBe(true)
  })

  it('[ardennes:23.3.b] breaks or the lack of a road in range are reported for exactly the hexes without a line of supply', () => {
    const met = { whole: 0, broken: 0, roadless: 0 }
    for (const seed of range(BOARDS)) {
      const { rules, state } = boardOf(seed)
      const { tables: g } = rules
      const occupancy = g.occupancy(state.units)
      for (const side of [0, 1] as const) {
        const supplied = suppliedHexes(g, state, side)
        for (let hex = 0; hex < g.board.hexes; hex++) {
          if (occupancy.count(side, hex) === 0) continue
          const breaks = supplyBreaks(g, state, side, hex)
          met[breaks === null ? 'roadless' : breaks.length === 0 ? 'whole' : 'broken']++
          expect([seed, side, g.board.ids[hex], supplied[hex] === 1]).toEqual([
            seed,
            side,
            g.board.ids[hex],
            breaks?.length === 0,
          ])
          const line = supplyLine(g, state, side, hex)
          expect(line !== null).toBe(supplied[hex] === 1)
          if (line === null) continue
          const all = [...line.overland, ...line.road.slice(1)]
          expect([all[0], g.sources[side].includes(all.at(-1)!)]).toEqual([hex, true])
          expect(line.overland.length).toBeLessThanOrEqual(OVERLAND + 1)
          expect(all.slice(1).every((next, i) => distance(g.board, all[i]!, next) === 1)).toBe(true)
        }
      }
    }
    expect(met.whole).toBeGreaterThan(200)
    expect(met.broken).toBeGreaterThan(200)
  })
})
