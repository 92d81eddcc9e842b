/** The laws over Quatre Bras, with few samples: all of them are Skirmish's too. */
import { describe, expect, it } from 'vitest'
import { orThrow } from 'grognard'
import { codecFuzz, laws, playFuzz, scenarioFuzz } from 'grognard/testing'
import { quatreBras } from '../../examples/quatre-bras/index.js'

const load = () => orThrow(quatreBras.load(quatreBras.scenarios['quatre-bras']!))

describe('quatre-bras', () => {
  for (const law of laws(quatreBras, load, { numRuns: 5, hidden: false })) {
    it(`law ${law.id}: ${law.title}`, () => {
      expect(law.check()).toBeTypeOf('string')
    })
  }

  it('fuzz: damaged saves and actions are refused, or are good ones of another game', () => {
    expect(codecFuzz(load(), { runs: 200 }).acceptedStates).toBeGreaterThan(0)
  })

  it('fuzz: mutated scenarios that are accepted are played to their end', () => {
    const { accepted, broken } = scenarioFuzz(quatreBras, { runs: 25 })
    expect([accepted > 5, broken]).toEqual([true, 0])
  })

  it('fuzz: whole games', () => {
    expect(playFuzz(load(), { runs: 5 })).toMatchObject({ games: 5, over: 5, broken: 0 })
  })
})
