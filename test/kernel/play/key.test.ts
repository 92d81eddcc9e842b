import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { stateKey } from '../../../src/kernel/play/index.js'

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

  it('is the same on every runtime', () => {
    expect(stateKey({ scenario: 'a', units: [1, 2, 3], frames: [{ at: 'sequence', turn: 1 }] })).toBe(
      '2b4214c84adc4962',
    )
    expect(stateKey({ held: [], flag: true, other: null, half: 0.5, name: 'héros' })).toBe('eee7c79597ca8ecf')
  })

  it('tells apart what differs in a single place', () => {
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

  it('of 200,000 lists that differ in a little, no two share one', () => {
    const keys = new Set<string>()
    for (let i = 0; i < 200_000; i++) keys.add(stateKey({ units: [i & 63, (i >> 6) & 63, i >> 12, 7, 7] }))
    expect(keys.size).toBe(200_000)
  })
})
