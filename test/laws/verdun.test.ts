/** Tests the laws with every scenario of Verdun 1916. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { laws, variants } from '../../src/testing/index.js'
import { verdun } from '../../src/games/verdun/index.js'

const all = variants(verdun)
const others = all.map(variant => variant.load())
const runs = fc.readConfigureGlobal().numRuns ?? 50

describe.each(all)('Verdun 1916, $id', ({ id, load }) => {
  // commitments in combat and answers about the extra turn are hidden (7.4.a, Q-48)
  const options = { hidden: true, others, walks: 2, documents: id === all[0]?.id }
  // few states have hidden information, so law 9 needs more samples
  const blind = laws(verdun, load, { ...options, numRuns: Math.max(runs, 50) }).filter(law => law.id === 9)
  const all12 = laws(verdun, load, { ...options, numRuns: Math.ceil(runs * 0.16) }).map(
    law => blind.find(other => other.id === law.id) ?? law,
  )
  for (const law of all12) {
    it(`law ${law.id}: ${law.title}`, () => {
      expect(law.check()).toBeTypeOf('string')
    })
  }
})
