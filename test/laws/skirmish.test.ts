/** Tests the laws with every scenario and every option of Skirmish. */
import { describe, expect, it } from 'vitest'
import { codecFuzz, laws, playFuzz, scenarioFuzz, variants } from 'grognard/testing'
import { skirmish } from '../../examples/skirmish/index.js'

const all = variants(skirmish)
/** 20,000 before a release; fewer here, because these tests run after every change. */
const RUNS = Number(process.env['FUZZ_RUNS'] ?? 1000)

describe.each(all)('skirmish, $id', variant => {
  const others = all.filter(other => other.id !== variant.id).map(other => other.load())
  for (const law of laws(skirmish, variant.load, { others, documents: variant === all[0] })) {
    it(`law ${law.id}: ${law.title}`, () => {
      expect(law.check()).toBeTypeOf('string')
    })
  }

  it('withstands the fuzzers', { timeout: 60_000 + 50 * RUNS }, () => {
    const rules = variant.load()
    expect(codecFuzz(rules, { runs: RUNS }).acceptedStates).toBeGreaterThan(0)
    expect(playFuzz(rules, { runs: RUNS / 10 })).toMatchObject({ over: RUNS / 10, broken: 0 })
    if (variant === all[0]) expect(scenarioFuzz(skirmish, { runs: RUNS / 10 }).accepted).toBeGreaterThan(0)
  })
})
