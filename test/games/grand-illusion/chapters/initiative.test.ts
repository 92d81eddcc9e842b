/** 6 Initiative. */
import { describe, expect, it } from 'vitest'
import { beginInitiative, initiative } from '../../../../src/games/grand-illusion/chapters/initiative.js'
import type { ScenarioId } from '../../../../src/games/grand-illusion/scenario/documents/index.js'
import { played, position, tablesOf } from '../kit.js'

const of = (turn: number, dice: ReadonlyArray<number>, scenario: ScenarioId = 'campaign') => {
  const g = tablesOf(scenario)
  const before = dice[0] === undefined ? 1 : 0
  const state = { ...position({ scenario, turn, frames: [beginInitiative()] }), initiative: before } as const
  return played({ state, procedures: { initiative: initiative(g) }, g }, ...dice.map(face => `die ${face}`))
}

describe('the initiative', () => {
  it('[grand-illusion:6.0.a] [grand-illusion:6.0.b] the Allied side has the initiative on turn 1', () => {
    const { state, result, events } = of(1, [])
    expect(state.initiative).toBe(1)
    expect(result).toEqual({ type: 'over' })
    expect(events.map(({ kind, rule, side }) => [kind, rule, side])).toEqual([
      ['initiative', 'grand-illusion:6.0.b', 'allied'],
    ])
  })

  it('[grand-illusion:6.0.f] the German side has the initiative on turns 2 and 3', () => {
    expect(of(2, []).state.initiative).toBe(0)
    expect(of(3, []).state.initiative).toBe(0)
  })

  it('[grand-illusion:6.0.g] the higher roll wins the initiative on later turns', () => {
    expect(of(4, [3, 4]).state.initiative).toBe(1)
    expect(of(15, [6, 5]).state.initiative).toBe(0)
    expect(of(4, []).asks).toBe('initiative-die chance')
  })

  it('[grand-illusion:6.0.h] the German side wins the initiative if the rolls are tied', () => {
    const { state, events } = of(4, [2, 2])
    expect(state.initiative).toBe(0)
    expect(events.at(-1)?.rule).toBe('grand-illusion:6.0.h')
  })

  it('[grand-illusion:14.3.1.t] both sides also roll on turn 1 in scenario 3', () => {
    expect(of(1, [1, 2], 'what-if').state.initiative).toBe(1)
  })
})
