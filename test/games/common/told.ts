/** Tests that the log of games played at random reads as a person would write it. */
import { expect, it } from 'vitest'
import type { Game } from '../../../src/kernel/contract/contract.js'
import { tellAll } from '../../../src/kernel/people/tell-all.js'
import type { GameEvent } from '../../../src/kernel/play/event.js'
import { randomPlayer } from '../../../src/bots/index.js'
import { steps } from '../../../src/play/index.js'

/** Finds faults in a line: a repeated word, an id as programs write it, or a missing value. */
const CLUMSY =
  /(?<![\p{L}\p{N}-])(\p{L}+) \1(?![\p{L}\p{N}-])|\b(undefined|null|NaN|true|false)\b|^event |^a (unit|side|place)\b|\?/u

/** The kinds of event that have the kernel's verb, with their lines. */
type Verbs = Readonly<Record<string, RegExp>>

/** Tests the log of games of a scenario: the log has no faulty line, and `seen` checks that the required lines occur. */
export const readsWell = <Scenario, State, Action, Event extends GameEvent, View, Side extends string>(
  game: Game<Scenario, State, Action, Event, View, Side>,
  scenario: string,
  seen: Verbs,
): void => {
  it(`${scenario}: the log reads as a person would write it`, () => {
    const loaded = game.load(game.scenarios[scenario]!)
    if (loaded._tag === 'Left') throw new Error('the scenario does not load')
    const rules = loaded.right
    const [first, second] = game.sides
    const players = { [first]: randomPlayer(), [second]: randomPlayer() }
    const events: Event[] = []
    for (const seed of [1, 2])
      for (const step of steps(rules, players as never, { seed, maxSteps: rules.bounds.steps, events: true }))
        events.push(...(step.events ?? []))
    for (const event of events) expect(rules.tell(event)).not.toMatch(CLUMSY)

    const log = tellAll(rules, events)
    expect(log.length).toBeLessThan(events.length / 2)
    for (const line of log) {
      expect(line.text).toBe(line.parts.join(', '))
      expect(line.text).not.toMatch(CLUMSY)
      expect(new Set(line.rules).size).toBe(line.rules.length)
    }
    const text = log.map(line => line.text).join('\n')
    for (const [what, pattern] of Object.entries(seen)) expect(pattern.test(text), what).toBe(true)
    // a path has no gap, and no unit retreats or advances during a march
    let marching = false
    for (const { kind, text: line } of log) {
      if (kind === 'heading') marching = /movement|Movement|Manoeuvre/.test(line)
      else if (marching) expect(line).not.toMatch(/^(retreats|advances):/)
    }
  })
}
