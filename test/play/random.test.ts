import { describe, expect, it } from 'vitest'
import { deriveSeed, generator } from '../../src/play/index.js'

const draw = (seed: number, stream: number, n: number, count: number) => {
  const random = generator(seed, stream)
  return Array.from({ length: count }, () => random(n))
}

describe('generator', () => {
  it('returns these numbers for these seeds, in every JavaScript runtime', () => {
    expect(draw(1, 0, 6, 12)).toMatchInlineSnapshot(`
      [
        0,
        1,
        0,
        2,
        5,
        5,
        0,
        3,
        3,
        2,
        5,
        5,
      ]
    `)
    expect(draw(1, 1, 6, 12)).toMatchInlineSnapshot(`
      [
        0,
        5,
        4,
        4,
        3,
        4,
        4,
        5,
        3,
        3,
        5,
        2,
      ]
    `)
    expect(draw(2, 0, 1000, 6)).toMatchInlineSnapshot(`
      [
        605,
        370,
        10,
        981,
        462,
        347,
      ]
    `)
    expect(draw(-1, 0, 1000, 6)).toMatchInlineSnapshot(`
      [
        846,
        593,
        342,
        73,
        397,
        843,
      ]
    `)
    expect(draw(Number.MAX_SAFE_INTEGER, 0, 1000, 6)).toMatchInlineSnapshot(`
      [
        477,
        257,
        941,
        152,
        138,
        269,
      ]
    `)
  })

  it('uses both 32-bit halves of a large seed', () => {
    expect(draw(1 + 2 ** 32, 0, 1000, 6)).not.toEqual(draw(1, 0, 1000, 6))
  })

  it('accepts any number as a seed', () => {
    for (const seed of [NaN, Infinity, -0.5, 1e300]) expect(draw(seed, 0, 6, 20).every(x => x >= 0 && x < 6)).toBe(true)
  })

  it('returns 0 if there is nothing to choose', () => {
    const random = generator(3)
    expect([random(1), random(0), random(-4)]).toEqual([0, 0, 0])
  })

  it('returns each number equally often, even as the first number for successive seeds', () => {
    // 5 degrees of freedom: chi squared is below 25 in all but one case in 7,000
    const chi = (values: ReadonlyArray<number>) =>
      [0, 1, 2, 3, 4, 5].reduce((sum, face) => {
        const expected = values.length / 6
        return sum + (values.filter(v => v === face).length - expected) ** 2 / expected
      }, 0)
    expect(chi(draw(7, 0, 6, 12_000))).toBeLessThan(25)
    expect(chi(Array.from({ length: 12_000 }, (_, seed) => generator(seed)(6)))).toBeLessThan(25)
    expect(chi(Array.from({ length: 12_000 }, (_, seed) => generator(seed, 1)(6)))).toBeLessThan(25)
    expect(chi(Array.from({ length: 12_000 }, (_, i) => generator(deriveSeed(1, i))(6)))).toBeLessThan(25)
  })

  it('has no bias towards low numbers', () => {
    // 3 * 2^30 values from 2^32: a plain remainder would return the lowest third in half of all cases
    const values = draw(11, 0, 3 * 2 ** 30, 6_000)
    const low = values.filter(v => v < 2 ** 30).length
    expect(low).toBeGreaterThan(1_850)
    expect(low).toBeLessThan(2_150)
  })
})

describe('deriveSeed', () => {
  it('returns safe integers, none of them twice', () => {
    const seeds = Array.from({ length: 10_000 }, (_, i) => deriveSeed(5, i))
    expect(seeds.every(seed => Number.isSafeInteger(seed) && seed >= 0)).toBe(true)
    expect(new Set(seeds).size).toBe(10_000)
    expect(deriveSeed(6, 0)).not.toBe(deriveSeed(5, 1))
  })
})
