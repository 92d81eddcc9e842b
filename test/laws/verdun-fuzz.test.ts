/** Damaged saves and actions of Verdun 1916: 10,000 in all, each scenario its share. */
import { expect, it } from 'vitest'
import { codecFuzz, variants } from '../../src/testing/index.js'
import { verdun } from '../../src/verdun/index.js'

const scenarios = variants(verdun)
const runs = Math.ceil(10_000 / scenarios.length)

it.each(scenarios)('damaged saves and actions of $id are refused, or are good ones of another game', ({ load }) => {
  const report = codecFuzz(load(), { runs })
  // none would mean that only nonsense was tried
  expect(report.acceptedStates).toBeGreaterThan(runs / 100)
  expect(report.played).toBeGreaterThan(report.acceptedStates)
})
