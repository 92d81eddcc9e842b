/** Where units can go: the direct search says what play itself would find. */
import { describe, expect, it } from 'vitest'
import { type ArdennesState, ardennes } from '../../../../src/games/ardennes/index.js'
import { REACH } from '../../../../src/games/ardennes/surface/reach.js'
import { orThrow } from '../../../../src/kernel/contract/index.js'
import { walkedReach } from '../../../../src/kernel/people/reach.js'
import { difference, positionsByQuestion } from '../../../../src/testing/index.js'

describe("reach in Ardennes '44", () => {
  const rules = orThrow(ardennes.load(ardennes.scenarios['six-turns']))
  const g = rules.tables
  const asked = (question: string, n: number): ReadonlyArray<ArdennesState> =>
    [1, 2].flatMap(seed =>
      [...positionsByQuestion(rules, seed)].flatMap(([name, list]) =>
        name.endsWith(` ${question}`) ? list.slice(0, n) : [],
      ),
    )

  it.each(['unit-to-move', 'next-hex', 'entry-hex'])('is what play would find where the question is %s', question => {
    let found = 0
    for (const state of asked(question, question === 'unit-to-move' ? 2 : 40)) {
      const top = state.frames[state.frames.length - 1]!
      const units = top.at === 'march' ? [top.unit] : g.unitIds.keys()
      for (const unit of units) {
        const name = g.unitIds[unit]!
        const direct = rules.reach(state, name)
        expect([name, difference(direct, walkedReach(g, REACH, rules, state, unit))]).toEqual([name, null])
        if (direct.length > 0) found++
      }
    }
    expect(found).toBeGreaterThan(20)
  })
})
