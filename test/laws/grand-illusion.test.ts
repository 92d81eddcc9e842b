/** Tests the laws with every scenario of Grand Illusion. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { laws, variants } from '../../src/testing/index.js'
import { grandIllusion } from '../../src/games/grand-illusion/index.js'

const all = variants(grandIllusion)
const others = all.map(variant => variant.load())
const runs = fc.readConfigureGlobal().numRuns ?? 50

describe.each(all)('Grand Illusion, $id', ({ id, load }) => {
  // the options are hidden until both sides have chosen (14.3.6.a)
  const options = { hidden: id === 'what-if', others, walks: 2, documents: id === all[0]?.id }
  // only two states in a game have hidden information, so law 9 needs more samples
  const blind = laws(grandIllusion, load, { ...options, numRuns: runs * 8 }).filter(law => law.id === 9)
  const allLaws = laws(grandIllusion, load, { ...options, numRuns: Math.ceil(runs * 0.16) }).map(
    law => blind.find(other => other.id === law.id) ?? law,
  )
  for (const law of allLaws) {
    it(`law ${law.id}: ${law.title}`, () => {
      expect(law.check()).toBeTypeOf('string')
    })
  }
})
