/** The laws over both short games of Ardennes '44. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { laws, variants } from '../../src/testing/index.js'
import { ardennes } from '../../src/games/ardennes/index.js'

const all = variants(ardennes)
const others = all.map(variant => variant.load())
const runs = fc.readConfigureGlobal().numRuns ?? 50

describe.each(all)("Ardennes '44, $id", ({ id, load }) => {
  const options = { hidden: false, others, walks: 2, documents: id === all[0]?.id, numRuns: Math.ceil(runs * 0.16) }
  for (const law of laws(ardennes, load, options)) {
    it(`law ${law.id}: ${law.title}`, () => {
      expect(law.check()).toBeTypeOf('string')
    })
  }
})
