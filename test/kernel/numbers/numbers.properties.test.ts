/** Tests of exact arithmetic for odds, dice and tables. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { die, sum } from '../../../src/kernel/play/dice.js'
import { drawFrom } from '../../../src/kernel/play/pools.js'
import { clamp, oddsName, oddsStep, points } from '../../../src/kernel/numbers/odds.js'
import { resultsTable } from '../../../src/kernel/numbers/tables.js'
import { runs } from '../arbitraries.js'

const strength = fc.bigInt({ min: 1n, max: 20_000n })
const step = (attack: bigint, defence: bigint, rounding?: 'defender' | 'nearest') =>
  oddsStep(Number(attack), Number(defence), rounding)

describe('odds', () => {
  it('are the best column that the attacker reaches, computed in exact whole numbers', () => {
    fc.assert(
      fc.property(strength, strength, (attack, defence) => {
        const column = step(attack, defence)
        if (column >= 0) {
          // n-1 is reached, (n+1)-1 is not
          expect(attack >= BigInt(column + 1) * defence && attack < BigInt(column + 2) * defence).toBe(true)
        } else {
          // 1-n is reached, 1-(n-1) is not
          expect(attack * BigInt(1 - column) >= defence && attack * BigInt(-column) < defence).toBe(true)
        }
      }),
      runs(500),
    )
  })

  it('use the nearest column, and the one that favours the defender for a ratio halfway between two', () => {
    fc.assert(
      fc.property(strength, strength, (attack, defence) => {
        const column = step(attack, defence, 'nearest')
        if (attack >= defence) {
          // n - 1/2 < attack / defence <= n + 1/2
          const n = BigInt(column + 1)
          expect(n >= 1n && 2n * attack > (2n * n - 1n) * defence && 2n * attack <= (2n * n + 1n) * defence).toBe(true)
        } else {
          // n - 1/2 <= defence / attack < n + 1/2
          const n = BigInt(1 - column)
          expect(n >= 1n && 2n * defence >= (2n * n - 1n) * attack && 2n * defence < (2n * n + 1n) * attack).toBe(true)
        }
      }),
      runs(500),
    )
  })

  it('use the column of the same name for an exact ratio, for any fraction of points', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 500 }),
        fc.integer({ min: 1, max: 50 }),
        fc.constantFrom('defender' as const, 'nearest' as const),
        (n, unit, rounding) => {
          expect(oddsName(oddsStep(n * unit, unit, rounding))).toBe(`${n}-1`)
          expect(oddsName(oddsStep(unit, n * unit, rounding))).toBe(n === 1 ? '1-1' : `1-${n}`)
          expect(points(n * unit, unit)).toBe(n)
        },
      ),
    )
  })

  it('never get lower with more attackers, and never get higher with more defenders', () => {
    fc.assert(
      fc.property(
        strength,
        strength,
        strength,
        fc.constantFrom('defender' as const, 'nearest' as const),
        (attack, defence, more, rounding) => {
          expect(step(attack + more, defence, rounding)).toBeGreaterThanOrEqual(step(attack, defence, rounding))
          expect(step(attack, defence + more, rounding)).toBeLessThanOrEqual(step(attack, defence, rounding))
        },
      ),
    )
  })
})

describe('clamp', () => {
  it('returns the middle one of the three numbers', () => {
    fc.assert(
      fc.property(fc.integer(), fc.integer(), fc.integer(), (a, b, c) => {
        const [low, high] = [Math.min(b, c), Math.max(b, c)]
        expect(clamp(a, low, high)).toBe([a, low, high].sort((x, y) => x - y)[1])
      }),
    )
  })
})

describe('dice', () => {
  it('have `sides ** count` combinations; each sum appears once, in ascending order, with symmetric weights', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 6 }), fc.integer({ min: 1, max: 12 }), (count, sides) => {
        const totals = sum(count, sides, total => total)
        expect(totals.reduce((all, { weight }) => all + weight, 0)).toBe(sides ** count)
        expect(totals.map(({ action }) => action)).toEqual(
          Array.from({ length: count * (sides - 1) + 1 }, (_, i) => count + i),
        )
        expect(totals.map(({ weight }) => weight)).toEqual(totals.map(({ weight }) => weight).reverse())
      }),
    )
  })

  it('have the same weights as an enumeration of all rolls', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 3 }), fc.integer({ min: 1, max: 6 }), (count, sides) => {
        const counted = new Map<number, number>()
        for (let roll = 0; roll < sides ** count; roll++) {
          let total = 0
          for (let i = 0, rest = roll; i < count; i++, rest = Math.floor(rest / sides)) total += (rest % sides) + 1
          counted.set(total, (counted.get(total) ?? 0) + 1)
        }
        expect(new Map(sum(count, sides, total => total).map(({ action, weight }) => [action, weight]))).toEqual(
          counted,
        )
        expect(sum(1, sides, face => face)).toEqual(die(sides, face => face))
      }),
    )
  })

  it('draw each remaining kind with a weight equal to its count', () => {
    fc.assert(
      fc.property(fc.array(fc.nat({ max: 5 })), counts => {
        const drawn = drawFrom(counts, kind => kind)
        expect(drawn.reduce((all, { weight }) => all + weight, 0)).toBe(counts.reduce((all, n) => all + n, 0))
        counts.forEach((n, kind) => expect(drawn.find(({ action }) => action === kind)?.weight ?? 0).toBe(n))
        expect(drawn.every(({ weight }) => weight > 0)).toBe(true)
      }),
    )
  })
})

describe('a results table', () => {
  it('returns its cells, and its outermost rows for rolls beyond them', () => {
    const cells = fc.integer({ min: 1, max: 6 }).chain(width =>
      fc.array(fc.array(fc.constantFrom('AE', 'NE', 'DE'), { minLength: width, maxLength: width }), {
        minLength: 1,
        maxLength: 8,
      }),
    )
    fc.assert(
      fc.property(cells, fc.integer({ min: -3, max: 3 }), (rows, lowest) => {
        const table = resultsTable(
          ['AE', 'NE', 'DE'],
          `die ${rows[0]!.map((_, i) => `c${i}`).join(' ')}\n${rows.map((row, i) => `  ${lowest + i} ${row.join('   ')}`).join('\n')}\n`,
        )
        for (let roll = lowest - 3; roll < lowest + rows.length + 3; roll++) {
          const row = clamp(roll, lowest, lowest + rows.length - 1)
          expect(table.row(roll)).toBe(row)
          rows[row - lowest]!.forEach((cell, column) => expect(table.read(column, roll)).toBe(cell))
        }
      }),
    )
  })
})
