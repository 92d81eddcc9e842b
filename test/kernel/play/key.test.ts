import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { stateKeys } from '../../../src/kernel/play/index.js'

/** Returns the key of a value, computed without cached parts. */
const stateKey = (value: object): string => stateKeys()(value)

const reversed = (value: unknown): unknown =>
  Array.isArray(value)
    ? value.map(reversed)
    : typeof value === 'object' && value !== null
      ? Object.fromEntries(
          Object.entries(value)
            .reverse()
            .map(([key, each]) => [key, reversed(each)]),
        )
      : value
const plain = fc.jsonValue({ maxDepth: 4 }).filter(value => typeof value === 'object' && value !== null)

describe('the key of a state', () => {
  it('is 16 hex digits, the same for equal values whatever the order of their keys', () => {
    fc.assert(
      fc.property(plain, value => {
        const key = stateKey(value)
        expect(key).toMatch(/^[0-9a-f]{16}$/)
        expect(stateKey(reversed(value) as object)).toBe(key)
        expect(stateKey(structuredClone(value) as object)).toBe(key)
      }),
    )
  })

  it('does not depend on earlier calls, even if two values share parts in the same or another position', () => {
    const parts = fc.array(fc.oneof(fc.jsonValue({ maxDepth: 2 }), fc.constant(undefined)), {
      minLength: 3,
      maxLength: 6,
    })
    const picked = fc.array(fc.array(fc.nat({ max: 5 }), { maxLength: 4 }), { minLength: 2, maxLength: 6 })
    fc.assert(
      fc.property(parts, picked, (pool, all) => {
        const key = stateKeys()
        for (const picks of all) {
          const list = picks.map(n => pool[n % pool.length])
          for (const value of [list, { units: list, frames: [list, ...list] }, Object.fromEntries(list.entries())])
            expect(key(value)).toBe(stateKey(structuredClone(value)))
        }
      }),
    )
  })

  it('is the same in every JavaScript runtime', () => {
    expect(stateKey({ scenario: 'a', units: [1, 2, 3], frames: [{ at: 'sequence', turn: 1 }] })).toBe(
      'bf1b14b2260765ad',
    )
    expect(stateKey({ held: [], flag: true, other: null, half: 0.5, name: 'héros' })).toBe('0605dc94771789d1')
  })

  it('is different for values that differ in one place', () => {
    const base = { scenario: 'a', units: [1, 2, 3], frames: [{ at: 'sequence', turn: 1, list: [[1], [2]] }] }
    const others = [
      { ...base, scenario: 'b' },
      { ...base, units: [2, 1, 3] },
      { ...base, units: [1, 2, 3, 0] },
      { ...base, units: [1, 2, -3] },
      { ...base, frames: [...base.frames, ...base.frames] },
      { ...base, frames: [{ at: 'sequence', turn: 2, list: [[1], [2]] }] },
      { ...base, frames: [{ at: 'sequence', turn: 1, list: [[1, 2]] }] },
      { ...base, frames: [{ at: 'sequence', turn: 1, list: [[], [1, 2]] }] },
      { ...base, frames: [{ at: 'sequences', turn: 1, list: [[1], [2]] }] },
      { ...base, more: null },
      { ...base, more: false },
      { ...base, more: 0 },
    ]
    const keys = [base, ...others].map(stateKey)
    expect(new Set(keys).size).toBe(keys.length)
  })

  it('differs for 200,000 similar lists, few of which share half of the key', () => {
    const keys = Array.from({ length: 200_000 }, (_, i) => stateKey({ units: [i & 63, (i >> 6) & 63, i >> 12, 7, 7] }))
    expect(new Set(keys).size).toBe(keys.length)
    // by chance five pairs share a half of 32 bits; with 25 bits six hundred would
    for (const half of [
      [0, 8],
      [8, 16],
    ]) {
      expect(new Set(keys.map(key => key.slice(...half))).size).toBeGreaterThan(keys.length - 20)
    }
  })
})
