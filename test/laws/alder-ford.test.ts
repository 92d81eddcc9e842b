/** Tests the laws with Alder Ford, whose blocks are hidden and whose formations are activated by a draw. */
import { describe, expect, it } from 'vitest'
import { orThrow } from 'grognard'
import { codecFuzz, laws, playFuzz, scenarioFuzz } from 'grognard/testing'
import { alderFord } from '../../examples/alder-ford/index.js'

const load = () => orThrow(alderFord.load(alderFord.scenarios['alder-ford']!))

describe('Alder Ford', () => {
  for (const law of laws(alderFord, load, { numRuns: 20 })) {
    it(`law ${law.id}: ${law.title}`, () => {
      expect(law.check()).toBeTypeOf('string')
    })
  }

  it('refuses damaged saves and actions, unless they are valid in another game', () => {
    expect(codecFuzz(load(), { runs: 400 }).acceptedStates).toBeGreaterThan(0)
  })

  it('plays accepted mutated scenarios to the end', () => {
    const { accepted, broken } = scenarioFuzz(alderFord, { runs: 25 })
    expect([accepted > 5, broken]).toEqual([true, 0])
  })

  it('plays whole games without a fault', () => {
    expect(playFuzz(load(), { runs: 10 })).toMatchObject({ games: 10, over: 10, broken: 0 })
  })
})
