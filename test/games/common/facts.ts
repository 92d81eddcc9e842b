/** Compares the data in views and events with other results of the rules, in games played at random. */
import { expect, it } from 'vitest'
import type { Game } from '../../../src/kernel/contract/contract.js'
import type { CounterView, View } from '../../../src/kernel/people/view.js'
import type { GameEvent } from '../../../src/kernel/play/event.js'
import { randomPlayer } from '../../../src/bots/index.js'
import { steps } from '../../../src/play/index.js'

/** The printed form of a counter's numbers in a game, in the order of its `values`. */
export type PrintedNumbers = (counter: CounterView) => ReadonlyArray<string>

/** The games to play of a scenario. */
interface Games<G> {
  readonly game: G
  readonly scenario: string
  readonly seeds: ReadonlyArray<number>
}

/** Tests that result events have all the data of the working, and that counters have the printed numbers. */
export const factsAgree = <Scenario, State, Action, Event extends GameEvent, V extends View, Side extends string>(
  { game, scenario, seeds }: Games<Game<Scenario, State, Action, Event, V, Side>>,
  printed: PrintedNumbers,
): void => {
  const loaded = game.load(game.scenarios[scenario]!)
  if (loaded._tag === 'Left') throw new Error('the scenario does not load')
  const rules = loaded.right
  const played = function* () {
    const [first, second] = game.sides
    const players = { [first]: randomPlayer(), [second]: randomPlayer() }
    for (const seed of seeds)
      yield* steps(rules, players as never, { seed, maxSteps: rules.bounds.steps, events: true })
  }

  it(`${scenario}: each result event matches the working before and after the roll`, () => {
    let results = 0
    let after = 0
    for (const step of played()) {
      const events = (step.events ?? []).filter(({ kind }) => kind === 'result')
      const before = rules.working(step.state)
      const rolls = before !== null && before.die === null && step.turn.type === 'chance'
      expect(events.length, 'results of one roll').toBe(rolls ? 1 : 0)
      const [told] = events
      if (told === undefined || before === null) continue
      results += 1
      expect(told).toMatchObject({
        attackers: before.attackers,
        defenders: before.defenders,
        places: before.targets,
        column: before.column,
        modifier: before.modifier,
        die: step.events?.find(({ kind }) => kind === 'rolled')?.value,
      })
      const own = rules.observe(step.state, 'all').counters.filter(({ side }) => side === told.side)
      expect(own.map(({ id }) => id)).toEqual(expect.arrayContaining([...before.attackers]))
      const now = rules.working(step.next)
      if (now === null || now.die === null) continue
      after += 1
      expect({ die: told.die, row: told.row, what: told.what }).toEqual({
        die: now.die,
        row: now.row,
        what: now.result,
      })
    }
    expect(results).toBeGreaterThan(50)
    expect(after).toBeGreaterThan(20)
  })

  it(`${scenario}: the numbers of each counter are those printed on it`, () => {
    let at = 0
    let turned = 0
    for (const { state } of played()) {
      if (at++ % 40 !== 0) continue
      for (const counter of rules.observe(state, 'all').counters) {
        expect(printed(counter), counter.id).toEqual(counter.values)
        if (counter.face === 'back') turned += 1
      }
    }
    expect(turned).toBeGreaterThan(0)
  })
}
