/** The local test for a bond agrees with the definition over all pairs of hexes on random boards (10). */
import { describe, expect, it } from 'vitest'
import { barsStep, bondLines, isHexBond } from '../../../../src/games/ardennes/chapters/zoc-bonds.js'
import { range } from '../../common/position.js'
import { boardOf, slowly } from '../boards.js'

const BOARDS = 120

describe('ZOC bonds', () => {
  it('[ardennes:10.1.a] [ardennes:10.1.b] [ardennes:10.1.c] the check of a step agrees with a list of all pairs of units', () => {
    const met = { hex: 0, hexside: 0, open: 0 }
    for (const seed of range(BOARDS)) {
      const p = boardOf(seed)
      const { tables: g } = p.rules
      const slow = slowly(p)
      const occupancy = g.occupancy(p.state.units)
      const lines = { g, state: p.state, occupancy }
      for (const side of [0, 1] as const) {
        const bonds = slow.bonds(1 - side)
        for (let from = 0; from < g.board.hexes; from++) {
          const friend = occupancy.count(side, from) > 0
          expect([seed, g.board.ids[from], isHexBond(lines, side, from)]).toEqual([
            seed,
            g.board.ids[from],
            bonds.has(String(from)) && !friend,
          ])
          for (let d = 0; d < 6; d++) {
            const to = g.board.neighbours[from * 6 + d]!
            if (to < 0 || occupancy.count(1 - side, to) > 0 || occupancy.count(1 - side, from) > 0) continue
            // the moving unit is in the first hex, so a friendly unit in the second cancels both
            const held = occupancy.count(side, to) > 0
            const hexside = bonds.has([from, to].sort((a, b) => a - b).join('-'))
            const hex = bonds.has(String(to))
            met[hexside ? 'hexside' : hex ? 'hex' : 'open']++
            const step = `${g.board.ids[from]!} to ${g.board.ids[to]!}`
            expect([seed, step, barsStep(lines, side, from, d)]).toEqual([seed, step, (hexside || hex) && !held])
          }
        }
      }
    }
    expect(Object.values(met).every(count => count > 200)).toBe(true)
  })

  it('[ardennes:10.4.a] [ardennes:10.4.b] the bonds that are drawn are exactly those that can bar an enemy unit', () => {
    let drawn = 0
    for (const seed of range(BOARDS)) {
      const p = boardOf(seed)
      const { tables: g } = p.rules
      const occupancy = g.occupancy(p.state.units)
      const slow = slowly(p)
      const lines = bondLines(g, p.state)
      drawn += lines.length
      for (const owner of [0, 1] as const) {
        const free = (hex: number): boolean => occupancy.count(owner, hex) === 0
        const isEnemyIn = (hex: number): boolean => occupancy.count(1 - owner, hex) > 0
        const bonds = [...slow.bonds(owner)].filter(bond => {
          const hexes = bond.split('-').map(Number)
          return hexes.every(free) && !hexes.every(isEnemyIn)
        })
        const mine = lines.filter(({ side }) => side === ['german', 'allied'][owner])
        const named = mine.map(({ a, b, along }) => {
          const [from, to] = [a, b].map(id => g.board.index.get(id)!) as [number, number]
          // for a bond from unit to unit, the hex between them
          const through = slow.neighbours(from).filter(hex => slow.neighbours(to).includes(hex))
          return (along ? [from, to].sort((x, y) => x - y) : through).join('-')
        })
        expect([seed, [...new Set(named)].sort((a, b) => (a < b ? -1 : 1))]).toEqual([
          seed,
          bonds.sort((a, b) => (a < b ? -1 : 1)),
        ])
      }
    }
    expect(drawn).toBeGreaterThan(500)
  })
})
