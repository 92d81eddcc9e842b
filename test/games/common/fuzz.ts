import { expect, it } from 'vitest'
import type { Game } from '../../../src/kernel/contract/contract.js'
import { codecFuzz, scenarioFuzz, variants } from '../../../src/testing/index.js'
import { takesLong } from '../../long.js'

/**
 * Tests damaged saves and actions of a game. The number of tests is divided among its scenarios. The soak test does the same
 * with 200,000 documents per game.
 */
export const damagedSaves = <Scenario, State, Action, Event, View, Side extends string>(
  game: Game<Scenario, State, Action, Event, View, Side>,
  all = 2_500,
): void => {
  takesLong()
  const scenarios = variants(game).filter(variant => Object.keys(variant.choice).length === 0)
  const runs = Math.ceil(all / scenarios.length)

  it.each(scenarios)(
    `damaged saves and actions of ${game.title}, $id, are refused, or are valid in another game`,
    ({ load }) => {
      const report = codecFuzz(load(), { runs })
      // zero would mean that the test tried only nonsense
      expect(report.acceptedStates).toBeGreaterThan(runs / 100)
      expect(report.played).toBeGreaterThan(report.acceptedStates)
    },
  )
}

/** Tests mutated scenarios of a game, and plays those that are accepted. The soak test does the same with thousands of scenarios. */
export const mutatedScenarios = <Scenario, State, Action, Event, View, Side extends string>(
  game: Game<Scenario, State, Action, Event, View, Side>,
): void => {
  takesLong()
  it(`mutated scenarios of ${game.title} are refused, or can be played`, () => {
    const report = scenarioFuzz(game, { runs: 40, games: 1, actions: 500 })
    expect(report.scenarios).toBe(40)
    // zero would mean that the test tried only nonsense
    expect(report.accepted).toBeGreaterThan(15)
    expect(report.played).toBeGreaterThan(2000)
  })
}
