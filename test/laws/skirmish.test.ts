/** Tests the laws with every scenario and every option of Skirmish. */
import { describe, expect, it } from 'vitest'
import { codecFuzz, laws, variants } from 'grognard/testing'
import { skirmish } from '../../examples/skirmish/index.js'

const all = variants(skirmish)

describe.each(all)('skirmish, $id', variant => {
  const others = all.filter(other => other.id !== variant.id).map(other => other.load())
  for (const law of laws(skirmish, variant.load, { others, documents: variant === all[0] })) {
    it(`law ${law.id}: ${law.title}`, () => {
      expect(law.check()).toBeTypeOf('string')
    })
  }

  it('refuses damaged saves and actions, unless they are valid in another game', () => {
    const report = codecFuzz(variant.load(), { runs: 1000 })
    expect(report.acceptedStates).toBeGreaterThan(0)
  })
})
