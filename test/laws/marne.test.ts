/** Tests the laws with every scenario and every order-of-battle option of The Marne. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { marne } from '../../src/games/marne/index.js'
import { laws, variants } from '../../src/testing/index.js'

const all = variants(marne)
const others = all.map(variant => variant.load())
const runs = fc.readConfigureGlobal().numRuns ?? 50

describe.each(all)('The Marne, $id', ({ id, choice, load }) => {
  // options change the units of a scenario, but not its procedures, so that fewer samples suffice
  const asItIs = Object.keys(choice).length === 0
  const numRuns = Math.ceil(runs * (asItIs ? 0.24 : 0.06))
  // the game has no hidden information, and `resample` must agree
  const options = { hidden: false, others, numRuns, walks: asItIs ? 4 : 2, documents: id === all[0]?.id }
  for (const law of laws(marne, load, options)) {
    it(`law ${law.id}: ${law.title}`, () => {
      expect(law.check()).toBeTypeOf('string')
    })
  }
})
