/** Guns, targets, commitments and advancing units, picked in any order. */
import { describe, expect, it } from 'vitest'
import { randomPlayer } from '../../../../src/bots/index.js'
import { heuristicPlayer } from '../../../../src/games/verdun/bot/index.js'
import { verdun } from '../../../../src/games/verdun/index.js'
import type { VerdunAction } from '../../../../src/games/verdun/state/index.js'
import { orThrow, selection, toggle } from '../../../../src/kernel/index.js'
import { generator } from '../../../../src/play/index.js'
import { picksAreRight, picksInAGame } from '../../common/selections.js'
import { type Position, assaultOn1904, situation } from '../position.js'

const joins = (unit: string): VerdunAction => ({ type: 'attacker', unit })
const fires = (unit: string): VerdunAction => ({ type: 'gun', unit })
const picked = ({ rules, state }: Position, ...actions: ReadonlyArray<VerdunAction>) =>
  actions.reduce((now, action) => orThrow(toggle(rules, now, action)), selection(rules, state)!)
const refused = (p: Position, before: ReadonlyArray<VerdunAction>, action: VerdunAction) => {
  const made = toggle(p.rules, picked(p, ...before), action)
  return made._tag === 'Left' ? [made.left.code, made.left.rule] : 'picked'
}

/**
 * Units of three divisions around a hex, guns of each division and of their corps, and a gun that does not fire with
 * others.
 */
const assault = situation(
  'turn 2 german combat',
  ...['de-5-8 1803', 'de-5-12 1803 one-step-lost', 'de-24-3 1903', 'de-21-81 2003', 'de-25-115 2003 one-step-lost'],
  ...['de-5-art 1802', 'de-24-art 1902', 'de-21-art 2002', 'de-iii-art-1 1901', 'de-vi-r-art-1 1702'],
  'fr-72-56bcp 1904',
).play('attack 1904', 'targets named')

describe('selections', () => {
  const rules = orThrow(verdun.load(verdun.scenarios.historical))
  it.each([
    ['heuristic', heuristicPlayer(), 1],
    ['random', randomPlayer(), 2],
  ])('are sets that play can complete, in sampled positions of a game of %s players', (_, player, seed) => {
    const { tried, left } = picksInAGame(rules, { german: player, french: player }, seed, 20)
    expect({ left, many: tried >= 80 }).toEqual({ left: 0, many: true })
  })

  it('are sets that play can complete with five units and seven guns and aircraft', () => {
    expect(picksAreRight(assault.rules, assault.state, generator(1))).toBeGreaterThan(500)
  })
})

describe('an assault', () => {
  it('[verdun:8.4.b] adds the first unit that a picked gun may support until a unit is picked', () => {
    const gun = picked(assault, fires('de-24-art'))
    expect(gun).toMatchObject({ actions: [joins('de-24-3'), fires('de-24-art')], mayRemove: [fires('de-24-art')] })
    const corps = picked(assault, fires('de-iii-art-1'))
    expect(corps.actions).toEqual([joins('de-5-8'), fires('de-iii-art-1')])
    const unit = picked(assault, fires('de-iii-art-1'), joins('de-24-3'))
    expect(unit.actions).toEqual([joins('de-24-3'), fires('de-iii-art-1')])
    expect(unit).toMatchObject({ close: { type: 'commit' }, preview: { attack: 13 } })
  })

  it('[verdun:14.2.e] [verdun:Q-13] excludes a gun that cannot fire with a picked one, and gives the reason', () => {
    expect(picked(assault).mayAdd).toContainEqual(fires('de-vi-r-art-1'))
    expect(picked(assault, joins('de-5-8'), fires('de-5-art')).mayAdd).not.toContainEqual(fires('de-vi-r-art-1'))
    expect(refused(assault, [fires('de-5-art')], fires('de-vi-r-art-1'))).toEqual(['cannot-attack', 'verdun:14.2.e'])
  })

  it('[verdun:7.4.a] is not shown to the defender, who picks guns separately', () => {
    const p = assault.play('with de-5-8', 'commit')
    expect(picked(p)).toMatchObject({ base: p.state, close: { type: 'commit' }, preview: null })
  })
})

describe('a bombardment', () => {
  const p = situation('de-iii-art-1 1703', 'de-iii-art-2 1703', 'de-v-art-1 1703', 'fr-72-351 1607').play('attack 1607')

  it('[verdun:8.4.b] may include guns of only one corps, which the first pick decides', () => {
    const guns = ['de-iii-art-1', 'de-iii-art-2', 'de-v-art-1'].map(fires)
    expect(picked(p).mayAdd).toEqual(expect.arrayContaining(guns))
    for (const gun of guns) expect(picked(p, fires('de-v-art-1')).mayAdd).not.toContainEqual(gun)
    expect(refused(p, [fires('de-v-art-1')], fires('de-iii-art-1'))).toEqual(['cannot-attack', 'verdun:8.4.b'])
  })
})

describe('an advance', () => {
  it('[verdun:7.6.h] ends with the last unit that can advance', () => {
    const p = assaultOn1904('fr-ind-t1').play('die 6')
    const units = ['de-5-8', 'de-5-12'].map((unit): VerdunAction => ({ type: 'advance', unit }))
    expect(p.asks).toBe('advance')
    expect(picked(p)).toMatchObject({ mayAdd: units, close: { type: 'endAdvance' } })
    expect(picked(p, units[0]!)).toMatchObject({ actions: [units[0]], close: { type: 'endAdvance' } })
    const last = picked(p, units[1]!)
    expect(last).toMatchObject({ actions: [units[1]], close: null, mayAdd: [units[0]] })
    expect(p.rules.turn(last.state)).toMatchObject({ asks: 'attack' })
  })
})
