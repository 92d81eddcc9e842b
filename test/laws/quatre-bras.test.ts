/** Tests the laws with Quatre Bras. Few samples are enough, because Skirmish tests the same laws. */
import { describe, expect, it } from 'vitest'
import { orThrow } from 'grognard'
import { codecFuzz, laws, playFuzz, scenarioFuzz } from 'grognard/testing'
import { quatreBras } from '../../examples/quatre-bras/index.js'

const load = () => orThrow(quatreBras.load(quatreBras.scenarios['quatre-bras']!))

describe('Quatre Bras', () => {
  for (const law of laws(quatreBras, load, { numRuns: 5, hidden: false })) {
    it(`law ${law.id}: ${law.title}`, () => {
      expect(law.check()).toBeTypeOf('string')
    })
  }

  it('refuses damaged saves and actions, unless they are valid in another game', () => {
    expect(codecFuzz(load(), { runs: 200 }).acceptedStates).toBeGreaterThan(0)
  })

  it('plays accepted mutated scenarios to the end', () => {
    const { accepted, broken } = scenarioFuzz(quatreBras, { runs: 25 })
    expect([accepted > 5, broken]).toEqual([true, 0])
  })

  it('plays whole games without a fault', () => {
    expect(playFuzz(load(), { runs: 5 })).toMatchObject({ games: 5, over: 5, broken: 0 })
  })
})
