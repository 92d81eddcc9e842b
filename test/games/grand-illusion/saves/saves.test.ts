import { describe, expect, it } from 'vitest'
import { standingRules } from '../../../../src/games/grand-illusion/chapters/index.js'
import type { IllusionRules } from '../../../../src/games/grand-illusion/index.js'
import type { ScenarioId } from '../../../../src/games/grand-illusion/scenario/documents/index.js'
import { SIDES } from '../../../../src/games/grand-illusion/scenario/index.js'
import type { IllusionState } from '../../../../src/games/grand-illusion/state/index.js'
import { generator } from '../../../../src/play/index.js'
import { takesLong } from '../../../long.js'
import { rulesOf } from '../positions.js'
import { type Change, expectSaved, faultsOf, randomGame, saved } from './saved.js'

/** Returns the first state of random games that fits. */
const found = (rules: IllusionRules, fits: (state: IllusionState) => boolean): IllusionState => {
  for (let seed = 1; seed < 10; seed++) for (const state of randomGame(rules, seed)) if (fits(state)) return state
  throw new Error('no random game has such a state')
}
const asks = (rules: IllusionRules, state: IllusionState): string => {
  const turn = rules.turn(state)
  return turn.type === 'over' ? 'over' : turn.asks
}

describe.each<[ScenarioId]>([['campaign'], ['short-campaign'], ['what-if']])('a random game of %s', id => {
  takesLong()
  const rules = rulesOf(id)

  it('passes the audit, and its states survive a save', () => {
    let last = rules.start
    let i = 0
    for (const state of randomGame(rules, 1914)) {
      expect(rules.audit(state), asks(rules, state)).toEqual([])
      if (i++ % 10 === 0) expectSaved(rules, state)
      last = state
    }
    expectSaved(rules, last)
    expect(asks(rules, last)).toBe('over')
    expect(i).toBeGreaterThan(400)
  })

  it('[grand-illusion:8.3.3.a] leaves nothing to the standing rules between two actions', () => {
    // new rules remember no earlier state
    for (const state of randomGame(rules, 1914)) expect(standingRules(rules.tables)(state, undefined)).toBe(state)
  })
})

describe('a save', () => {
  const rules = rulesOf('what-if')
  const initiative = found(rules, state => rules.turn(state).phase === 'caps')
  const later = found(rules, state => {
    const { phase, gameTurn } = rules.turn(state)
    return phase === 'actions' && gameTurn > 1 && saved(rules, state).actions.length > 6
  })

  it('contains the actions since the start of the phase, and no frames', () => {
    const { position, actions, ...rest } = saved(rules, later)
    expect(rest).toEqual({ scenario: rules.start.scenario, version: rules.version })
    expect(position.phase).toBe('actions')
    expect(position.turn).toBe(rules.turn(later).gameTurn)
    expect(JSON.stringify(position)).not.toContain('"at"')
    expect(actions.length).toBeGreaterThan(6)
  })

  it.each<readonly [string, IllusionState, Change, string]>([
    ['an action of another phase', later, s => s.actions.splice(3, 0, 'die 3'), '/actions/3'],
    ['a line that is not an action', later, s => s.actions.push('nothing'), '/actions/'],
    ['actions after the end of the phase', initiative, s => s.actions.push('die 1', 'die 2', 'die 3'), '/actions'],
    ['a phase of the first turn in a later turn', later, s => void (s.position.phase = 'allied setup'), '/position:'],
    ['a victory check in another turn', later, s => void (s.position.phase = 'victory'), '/position:'],
    ['a carry', later, s => void (s.position['carry'] = []), '/position/carry'],
  ])('is refused with %s', (_, state, change, path) => {
    expect(faultsOf(rules, state, () => {})).toEqual([])
    const [fault, ...more] = faultsOf(rules, state, change)
    expect(more).toEqual([])
    expect(fault).toContain(` at ${path}`)
  })

  it('of a state with other hidden options leads to that state, and play goes on from it [grand-illusion:14.3.6.a]', () => {
    const random = generator(5)
    const open = found(rules, state => asks(rules, state) === 'options')
    let changed = 0
    for (let i = 0; i < 40; i++) {
      const chosen = rules.indexed.legal(open)
      const state = rules.indexed.apply(open, chosen[random(chosen.length)]!)
      for (const side of SIDES) {
        const sampled = rules.resample(state, side, random)
        expectSaved(rules, sampled)
        if (side === 'allied') expect(sampled).toEqual(state)
        else if (saved(rules, sampled).actions[0] !== saved(rules, state).actions[0]) changed++
        const next = rules.indexed.legal(sampled)
        const after = rules.indexed.apply(sampled, next[random(next.length)]!)
        expect(rules.audit(after)).toEqual([])
        expectSaved(rules, after)
      }
    }
    expect(changed).toBeGreaterThan(20)
    expectSaved(rules, rules.resample(open, 'german', random))
  })
})
