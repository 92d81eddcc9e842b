import { expect, it } from 'vitest'
import type { Game } from '../../../src/kernel/contract/contract.js'
import { codecFuzz, scenarioFuzz, variants } from '../../../src/testing/index.js'
import { takesLong } from '../../long.js'

/** Damaged saves and actions of a game: so many in all, each scenario its share. The soak does the same by the million. */
export const damagedSaves = <Scenario, State, Action, Event, View, Side extends string>(
  game: Game<Scenario, State, Action, Event, View, Side>,
  all = 10_000,
): void => {
  takesLong()
  const scenarios = variants(game).filter(variant => Object.keys(variant.choice).length === 0)
  const runs = Math.ceil(all / scenarios.length)

  it.each(scenarios)(
    `damaged saves and actions of ${game.title}, $id, are refused, or are good ones of another game`,
    ({ load }) => {
      const report = codecFuzz(load(), { runs })
      // none would mean that only nonsense was tried
      expect(report.acceptedStates).toBeGreaterThan(runs / 100)
      expect(report.played).toBeGreaterThan(report.acceptedStates)
    },
  )
}

/** Scenarios of a game, mutated; those that are still accepted are played. The soak does the same by the thousand. */
export const mutatedScenarios = <Scenario, State, Action, Event, View, Side extends string>(
  game: Game<Scenario, State, Action, Event, View, Side>,
): void => {
  takesLong()
  it(`mutated scenarios of ${game.title} are refused, or can be played`, () => {
    const report = scenarioFuzz(game, { runs: 40, games: 1, actions: 500 })
    expect(report.scenarios).toBe(40)
    // none would mean that only nonsense was tried
    expect(report.accepted).toBeGreaterThan(15)
    expect(report.played).toBeGreaterThan(2000)
  })
}
