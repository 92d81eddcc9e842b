/** The reach of units: the direct search agrees with play. */
import { describe, expect, it } from 'vitest'
import { heuristicPlayer } from '../../../../src/games/verdun/bot/index.js'
import { type VerdunState, verdun } from '../../../../src/games/verdun/index.js'
import { REACH } from '../../../../src/games/verdun/surface/reach.js'
import { walkedReach } from '../../../../src/kernel/people/reach.js'
import { steps } from '../../../../src/play/index.js'
import { difference, positionsByQuestion } from '../../../../src/testing/index.js'
import { orThrow } from '../../../../src/kernel/contract/index.js'
import { position } from '../position.js'

const MOVES = ['unit-to-move', 'unit-to-manoeuvre', 'next-hex', 'entry-hex']

/** Returns about `n` entries of a list, evenly spread. */
const some = <A>(list: ReadonlyArray<A>, n: number): ReadonlyArray<A> =>
  list.filter((_, i) => i % Math.max(1, Math.floor(list.length / n)) === 0).slice(0, n)

describe.each(['historical', 'hypothetical', 'historical-exchanged'] as const)('Verdun 1916, %s', id => {
  const rules = orThrow(verdun.load(verdun.scenarios[id]))
  const g = rules.tables
  const byHeuristics = new Map<string, VerdunState[]>(MOVES.map(question => [question, []]))
  const players = { german: heuristicPlayer(), french: heuristicPlayer() }
  for (const { state, turn } of steps(rules, players, { seed: 5, maxSteps: 1500 }))
    if (turn.type === 'decision') byHeuristics.get(turn.asks)?.push(state)
  const asked = (question: string, n: number): ReadonlyArray<VerdunState> => [
    ...some(
      [1, 2].flatMap(seed =>
        [...positionsByQuestion(rules, seed)].flatMap(([name, list]) => (name.endsWith(` ${question}`) ? list : [])),
      ),
      n,
    ),
    ...some(byHeuristics.get(question)!, n),
  ]

  it.each(MOVES)('reach is the same as by playing every move at the question %s', question => {
    const whole = question.startsWith('unit')
    let found = 0
    for (const state of asked(question, whole ? 12 : 120)) {
      const top = state.frames[state.frames.length - 1]!
      const units = top.at === 'march' ? [top.unit] : g.numbers
      for (const unit of units) {
        const direct = rules.reach(state, g.unitIds[unit]!)
        expect([g.unitIds[unit], difference(direct, walkedReach(g, REACH, rules, state, unit))]).toEqual([
          g.unitIds[unit],
          null,
        ])
        if (direct.length > 0) found++
      }
    }
    expect(found).toBeGreaterThan(question === 'entry-hex' ? 0 : 20)
  })
})

describe('a unit that can only drop a battalion', () => {
  const data = {
    side: 'french' as const,
    columns: 3,
    rows: 3,
    units: ['french F1 regiment 6/3 0103 mp:0 div:B', 'german G1 regiment 7/3 0301'],
  }
  const reached = (battalions: number) => {
    const { rules, state } = position({ ...data, battalions: { B: battalions } })
    const unit = rules.tables.unitIds.indexOf('F1')
    return [rules.reach(state, 'F1'), walkedReach(rules.tables, REACH, rules, state, unit)]
  }

  it('[verdun:5.1.b] drops the battalion when it is selected, and its move is over in its hex', () => {
    const only = [{ place: '0103', cost: 0, actions: [{ type: 'select', unit: 'F1' }] }]
    expect(reached(1)).toEqual([only, only])
  })

  it('[verdun:5.1.b] may drop a second battalion but cannot move', () => {
    expect(reached(2)).toEqual([[], []])
  })
})
