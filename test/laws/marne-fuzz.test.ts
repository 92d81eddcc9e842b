/** Damaged saves and actions of The Marne: 10,000 in all, each scenario its share. */
import { expect, it } from 'vitest'
import { marne } from '../../src/marne/index.js'
import { codecFuzz, variants } from '../../src/testing/index.js'

const scenarios = variants(marne).filter(variant => Object.keys(variant.choice).length === 0)
const runs = Math.ceil(10_000 / scenarios.length)

it.each(scenarios)('damaged saves and actions of $id are refused, or are good ones of another game', ({ load }) => {
  const report = codecFuzz(load(), { runs })
  // none would mean that only nonsense was tried
  expect(report.acceptedStates).toBeGreaterThan(runs / 100)
  expect(report.played).toBeGreaterThan(report.acceptedStates)
})
