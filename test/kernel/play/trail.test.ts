import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type Trail, extended, trailParts, withLast } from '../../../src/kernel/play/trail.js'

const anchor = { scenario: 's', frames: [{ at: 'sequence' }], trail: null }
const indexes = fc.array(fc.integer({ min: 0, max: 2 ** 24 }), { maxLength: 800 })
const trailOf = (actions: ReadonlyArray<number>) =>
  actions.reduce<Trail>((trail, index) => extended(trail, index), anchor)

it('a trail contains its anchor and its actions in order, whatever their number', () => {
  fc.assert(
    fc.property(indexes, actions => {
      expect(trailParts(trailOf(actions))).toEqual({ anchor, actions })
    }),
  )
})

it('a trail with other last actions equals the trail of a game that was played so', () => {
  fc.assert(
    fc.property(indexes, fc.nat(600), indexes, (actions, count, last) => {
      const kept = actions.slice(0, Math.max(0, actions.length - count))
      expect(withLast(trailOf(actions), count, last)).toEqual(trailOf([...kept, ...last]))
    }),
  )
})

it('a long trail can be cloned and written as JSON, because many actions share one cell', () => {
  const long = trailOf(Array.from({ length: 20_000 }, (_, i) => i))
  expect(trailParts(structuredClone(long)).actions).toHaveLength(20_000)
  expect(JSON.stringify(long).length).toBeGreaterThan(100_000)
  let depth = 0
  for (let at: Trail = long; 'before' in at; at = at.before) depth++
  expect(depth).toBeLessThan(20_000 / 256 + 256)
})
