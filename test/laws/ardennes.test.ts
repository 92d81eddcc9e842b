/** Tests the laws with both short games of Ardennes '44, and with fewer samples of the campaign, whose games are four times as long. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { laws, variants } from '../../src/testing/index.js'
import { ardennes } from '../../src/games/ardennes/index.js'
import { takesLong } from '../long.js'

takesLong()

// ardennes-options.test.ts tests the optional rules
const all = variants(ardennes).filter(({ choice }) => Object.keys(choice).length === 0)
const others = all.map(variant => variant.load())
const runs = fc.readConfigureGlobal().numRuns ?? 50

describe.each(all)("Ardennes '44, $id", ({ id, load }) => {
  const [walks, share] = id === 'campaign' ? [1, 0.04] : [2, 0.16]
  const options = { hidden: false, others, walks, documents: id === all[0]?.id, numRuns: Math.ceil(runs * share) }
  for (const law of laws(ardennes, load, options)) {
    it(`law ${law.id}: ${law.title}`, () => {
      expect(law.check()).toBeTypeOf('string')
    })
  }
})
