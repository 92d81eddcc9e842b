/** Selection of groups, attackers and other sets of units in any order. */
import { describe, expect, it } from 'vitest'
import { randomPlayer } from '../../../../src/bots/index.js'
import { heuristicPlayer } from '../../../../src/games/grand-illusion/bot/index.js'
import { grandIllusion } from '../../../../src/games/grand-illusion/index.js'
import { orThrow, selection, toggle } from '../../../../src/kernel/index.js'
import { steps } from '../../../../src/play/index.js'
import { picksInAGame } from '../../common/selections.js'

const rules = orThrow(grandIllusion.load(grandIllusion.scenarios.campaign))

describe('a selection', () => {
  it.each([
    ['heuristic', heuristicPlayer(), 4],
    ['random', randomPlayer(), 2],
  ])('is one of the sets that play can complete, in sampled positions of a game of %s players', (_, player, seed) => {
    // with nine or more movable units, there are too many groups to try all of them
    const { tried, left } = picksInAGame(rules, { german: player, allied: player }, seed, 20)
    expect({ few: left <= 2, many: tried >= 40 }).toEqual({ few: true, many: true })
  })

  it('exists for every question that is answered by adding units one by one', () => {
    const built = new Set<string>(rules.sets.map(({ asks }) => asks))
    const met = new Map<string, boolean>()
    for (const seed of [1, 2, 3])
      for (const { state, turn } of steps(rules, { german: randomPlayer(), allied: randomPlayer() }, { seed }))
        if (turn.type === 'decision' && rules.legalActions(state).some(({ type }) => type === 'add'))
          met.set(turn.asks, built.has(turn.asks))
    expect(met.size).toBeGreaterThan(5)
    expect([...met].filter(([, named]) => !named)).toEqual([])
  })
})

describe('a group', () => {
  const add = (unit: string) => ({ type: 'add', unit }) as const
  /** An activated hex from which at least three units may move together. */
  const activated = () => {
    for (const { state, turn } of steps(rules, { german: randomPlayer(), allied: randomPlayer() }, { seed: 1 }))
      if (turn.type === 'decision' && turn.asks === 'activation') {
        const picked = selection(rules, state)
        if (picked !== null && picked.mayAdd.length >= 3) return picked
      }
    throw new Error('no such hex')
  }

  it('[grand-illusion:8.4.a] is selected unit by unit in any order in the activated hex, and another click removes a unit', () => {
    const start = activated()
    const [low, , high] = start.mayAdd
    const units = [high, low].map(action => (action?.type === 'add' ? action.unit : ''))
    const [one, two] = units.map(add)
    const both = orThrow(toggle(rules, orThrow(toggle(rules, start, one!)), two!))
    expect(both).toMatchObject({ actions: [two, one], mayRemove: [two, one] })
    expect(rules.turn(both.state)).toMatchObject({ asks: 'group' })
    // several steps may close the group
    expect(both.close).toEqual(rules.legalActions(both.state).find(({ type }) => type === 'step'))
    const out = orThrow(toggle(rules, both, one!))
    expect(out.actions).toEqual([two])
    expect(orThrow(toggle(rules, out, two!))).toEqual(start)
  })
})
