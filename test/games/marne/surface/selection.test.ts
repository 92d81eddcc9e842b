/** Targets, attackers and advancing units, picked in any order. */
import { describe, expect, it } from 'vitest'
import { randomPlayer } from '../../../../src/bots/index.js'
import { heuristicPlayer } from '../../../../src/games/marne/bot/index.js'
import { marne } from '../../../../src/games/marne/index.js'
import type { MarneAction } from '../../../../src/games/marne/state/index.js'
import { orThrow, selection, toggle } from '../../../../src/kernel/index.js'
import { generator } from '../../../../src/play/index.js'
import { picksAreRight, picksInAGame } from '../../common/selections.js'
import { position } from '../position.js'

const joins = (unit: string): MarneAction => ({ type: 'attacker', unit })
/**
 * Three units adjacent to a fortress, of which G2 and G3 are adjacent to no other target, and a fourth that may join.
 */
const fortress = position({
  phase: 'combat-1',
  forts: ['5 0505'],
  units: ['german G1 6-3 0504', 'german G2 5-3 0504', 'german G3 4-3 0604'],
}).orders('attack 0505', 'targets named')

describe('selections', () => {
  const rules = orThrow(marne.load(marne.scenarios.pursuit))
  it.each([
    ['heuristic', heuristicPlayer()],
    ['random', randomPlayer()],
  ])('are sets that play can complete, in sampled positions of a game of %s players', (_, player) => {
    const { tried, left } = picksInAGame(rules, { german: player, allied: player }, 1, 20)
    expect({ left, many: tried >= 50 }).toEqual({ left: 0, many: true })
  })

  it('[marne:M7.e] are sets that play can complete with eleven possible attackers', () => {
    const units = Array.from(
      { length: 11 },
      (_, i) => `german G${i + 1} 4-3 ${['0404', '0504', '0604', '0605'][i % 4]!}`,
    )
    const p = position({ phase: 'combat-1', units: [...units, 'allied F1 4-3 0505'] })
    const built = p.orders('attack 0505', 'targets named')
    expect(picksAreRight(p.rules, built.state, generator(1))).toBeGreaterThan(500)
  })
})

describe('units that must join', () => {
  const { rules, state } = fortress
  const start = selection(rules, state)!

  it('[marne:M11.g] are added to the picked units but are not themselves picks', () => {
    expect(fortress.legal()).toEqual(['with G1'])
    expect(start.mayAdd).toEqual([joins('G1'), joins('G2'), joins('G3')])
    const picked = orThrow(toggle(rules, start, joins('G3')))
    expect(picked).toMatchObject({
      actions: [joins('G1'), joins('G2'), joins('G3')],
      mayRemove: [joins('G3')],
      mayAdd: [joins('G1'), joins('G2')],
      close: { type: 'declare' },
      preview: { attackers: ['G1', 'G2', 'G3'], attack: 15, defence: 5 },
    })
    expect(orThrow(toggle(rules, picked, joins('G3')))).toEqual(start)
  })

  it('[marne:M11.g] are required before the attack may be declared', () => {
    const picked = orThrow(toggle(rules, start, joins('G1')))
    expect(picked).toMatchObject({ actions: [joins('G1')], close: null, preview: { attackers: ['G1'] } })
  })
})

describe('units and hexes that cannot be picked', () => {
  const { rules, state } = fortress
  const refused = (action: MarneAction) => {
    const made = toggle(rules, selection(rules, state)!, action)
    return made._tag === 'Left' ? [made.left.code, made.left.rule] : 'picked'
  }

  it('are refused with the same reason as in play', () => {
    expect(refused(joins('G9'))).toEqual(['unknown-id', 'marne:sequence'])
    expect(refused({ type: 'stop' })).toEqual(['not-now', 'marne:sequence'])
  })

  it('[marne:M7.k] are refused by the rule that excludes them, not by the order of play', () => {
    const p = position({
      phase: 'combat-1',
      units: ['german G1 6-3 0502', 'german G2 5-3 0504', 'allied F1 4-3 0505'],
    }).orders('attack 0505', 'targets named')
    const picked = orThrow(toggle(p.rules, selection(p.rules, p.state)!, joins('G2')))
    expect(toggle(p.rules, picked, joins('G1'))).toMatchObject({ left: { code: 'not-adjacent', rule: 'marne:M7.a' } })
  })

  it('are all units and hexes if the question does not build a set', () => {
    expect(selection(rules, rules.start)).toBeNull()
  })
})
