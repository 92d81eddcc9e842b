/** Hidden information of a side (7.4.a, 14.2.h), and how it is drawn again for a player who cannot see it. */
import { describe, expect, it } from 'vitest'
import { right } from '../../../kernel/helpers.js'
import { topOf } from '../../../../src/kernel/index.js'
import { type Position, assaultOn0506, position } from '../position.js'
import type { Side } from '../../../../src/games/verdun/scenario/index.js'

/** Returns the top frame after the state is drawn again for a side. `throws` are the random numbers, followed by 9s. */
const drawn = (p: Position, side: Side, ...throws: ReadonlyArray<number>) => {
  const left = [...throws]
  const state = p.rules.resample(p.state, side, () => left.shift() ?? 9)
  // the drawn state can be saved, and its save leads to the same hidden choices
  expect(right(p.rules.codecs.state.decode(p.rules.codecs.state.encode(state)))).toEqual(state)
  const names = (units: ReadonlyArray<number>): ReadonlyArray<string> =>
    units.map(unit => p.rules.tables.unitIds[unit]!)
  const top = topOf(state)
  const rest = { left: left.length, same: state === p.state }
  return {
    ...rest,
    ...('attackers' in top ? { attackers: names(top.attackers), guns: names(top.guns) } : {}),
    ...('defenceGuns' in top ? { defenceGuns: names(top.defenceGuns) } : {}),
    ...(top.at === 'extra-turn' ? { german: top.german } : {}),
  }
}

describe('7.4.a Secrecy', () => {
  /** Returns the attackers and supporting guns in the states that a side cannot distinguish from this one. */
  const thinkable = (p: Position, side: 'german' | 'french'): ReadonlyArray<string> => {
    const found = new Set<string>()
    for (let seed = 1; seed <= 60; seed++) {
      let x = seed * 7919
      const other = p.rules.resample(p.state, side, n => {
        x = (x * 48271) % 2147483647
        return x % n
      })
      expect(p.rules.observe(other, side)).toEqual(p.rules.observe(p.state, side))
      expect(p.rules.audit(other)).toEqual([])
      found.add(p.rules.observe(other, 'all').attacks[0]!.attackers.join(' '))
    }
    return [...found].sort()
  }
  const declared = assaultOn0506().play('with G1', 'gun A1')
  const seen = (p: Position, eye: 'german' | 'french' | 'public' | 'all'): ReadonlyArray<string> =>
    p.rules.observe(p.state, eye).attacks[0]!.attackers

  it("[verdun:7.4.a] [verdun:Q-20] the defender does not see the attacker's choices before both have committed", () => {
    const defence = declared.play('commit')
    for (const p of [declared, defence])
      expect([seen(p, 'german'), seen(p, 'french'), seen(p, 'public')]).toEqual([['G1', 'A1'], [], []])
    expect(JSON.stringify(declared.events('commit'))).not.toMatch(/G1|A1/)
    expect(defence.rules.observe(defence.state, 'french').attacks[0]!.targets).toEqual(['0506'])
    const open = defence.play('gun A2', 'commit')
    for (const eye of ['german', 'french', 'public'] as const) expect(seen(open, eye)).toEqual(['G1', 'A1', 'A2'])
  })

  it("[verdun:7.4.a] [verdun:Q-20] the attacker does not see the defender's choices before both are revealed", () => {
    const p = declared.play('commit', 'gun A2')
    expect([seen(p, 'german'), seen(p, 'french'), seen(p, 'all')]).toEqual([['G1', 'A1'], ['A2'], ['G1', 'A1', 'A2']])
    expect(p.status('A2')).toEqual([])
  })

  it('[verdun:7.4.a] [verdun:Q-20] the defender may assume any attackers and guns, and the attacker any support for the defence', () => {
    expect(thinkable(declared.play('commit'), 'french')).toEqual(['G1', 'G1 A1', 'G1 G2', 'G1 G2 A1', 'G2', 'G2 A1'])
    expect(thinkable(declared.play('commit'), 'german')).toEqual(['G1 A1', 'G1 A1 A2'])
    // everything is revealed, so nothing is drawn again
    expect(thinkable(declared.play('commit', 'commit'), 'french')).toEqual(['G1 A1'])
  })
})

describe('[verdun:7.4.a] [verdun:Q-20] the combat as each side may assume it', () => {
  const units = [
    'german G1 regiment 7/3 0404 corps:X',
    'german G2 regiment 7/3 0305 corps:X',
    'german G3 regiment 7/3 0804 corps:X',
    'german A1 corps-artillery 4/3/8 0402 corps:X',
    'german A2 corps-artillery 4/3/8 0402 corps:X',
    'french F1 regiment 5 0405 div:B',
    'french FA divisional-artillery 2/2/5 0407 div:B',
    'french FB divisional-artillery 2/2/5 0407 div:B',
  ]
  const named = position({ phase: 'combat', units }).play('attack 0405', 'targets named')
  const committed = named.play('with G1', 'gun A1', 'commit')

  it('an assumed committed attack includes each possible attacker with a chance of 1 in 2 and each gun with 1 in 3', () => {
    // G1 and G2 are adjacent to the target; one number is drawn for every German unit
    expect(drawn(committed, 'french', 1, 1, 9, 9, 9, 0, 0)).toMatchObject({
      attackers: ['G1', 'G2'],
      guns: ['A1', 'A2'],
      left: 0,
    })
    expect(drawn(committed, 'french', 0, 1, 9, 9, 9, 9, 0)).toMatchObject({ attackers: ['G2'], guns: ['A2'], left: 0 })
    expect(drawn(committed, 'french', 1, 0)).toMatchObject({ attackers: ['G1'], guns: [] })
  })

  it('an assumed committed attack has at least one attacker', () => {
    expect(drawn(committed, 'french', 0, 0, 1)).toMatchObject({ attackers: ['G2'], guns: [] })
    expect(drawn(committed, 'french', 0, 0, 0)).toMatchObject({ attackers: ['G1'], guns: [] })
  })

  it('an assumed attack that is not yet committed may have no attackers, and then has no guns', () => {
    expect(drawn(named, 'french', 0, 0, 1, 0, 0, 0, 0, 0)).toMatchObject({ attackers: [], guns: [] })
    expect(drawn(named, 'french', 0, 0, 0, 1)).toMatchObject({ attackers: ['G2'], guns: [] })
    expect(drawn(named, 'french', 0, 1, 9, 9, 9, 0)).toMatchObject({ attackers: ['G2'], guns: ['A1'] })
  })

  it('[verdun:Q-51] an assumed committed attack has a total above 0, if necessary with all units and all guns', () => {
    const weak = units.map(text => text.replace(/7\/3 (0404|0305)/, '0/0 $1'))
    const p = position({ phase: 'combat', units: weak }).play('attack 0405', 'targets named')
    const sure = p.play('with G1', 'gun A1', 'commit')
    expect(drawn(sure, 'french', 1, 0)).toMatchObject({ attackers: ['G1', 'G2'], guns: ['A1', 'A2'] })
    expect(drawn(sure, 'french', 1, 0, 9, 9, 9, 0)).toMatchObject({ attackers: ['G1'], guns: ['A1'] })
    // before the commitment guns may still be added
    expect(drawn(p, 'french', 1, 0)).toMatchObject({ attackers: ['G1'], guns: [] })
  })

  it('the attacker knows its attack, but not the guns that support the defence', () => {
    expect(drawn(named.play('with G1'), 'german', 0, 1)).toMatchObject({ same: true, left: 2 })
    const answered = committed.play('gun FA')
    expect(drawn(answered, 'german', 0, 0, 1)).toMatchObject({
      attackers: ['G1'],
      guns: ['A1'],
      defenceGuns: ['FB'],
      left: 0,
    })
    expect(drawn(answered, 'german', 1, 1, 1)).toMatchObject({ defenceGuns: ['FA', 'FB'] })
    expect(drawn(answered, 'german', 0, 0, 0)).toMatchObject({ defenceGuns: [] })
    expect(drawn(answered, 'french', 0, 1)).toMatchObject({ attackers: ['G2'], defenceGuns: ['FA'] })
  })

  it('nothing is hidden before the commitments or after the reveal', () => {
    const before = position({ phase: 'combat', units })
    for (const side of ['german', 'french'] as const) {
      for (const p of [before, before.play('attack 0405'), committed.play('commit'), position({ units })])
        expect(drawn(p, side, 1, 1, 1)).toMatchObject({ same: true, left: 3 })
    }
  })
})

describe('[verdun:14.2.h] [verdun:Q-48] the answer about the extra turn', () => {
  it('the German answer about the extra turn is assumed anew for the French after it has been given', () => {
    const asked = position({
      side: 'french',
      phase: 'combat-2',
      turn: 5,
      units: ['german G9 battalion 1 0306', 'french F9 battalion 1 1212'],
    }).play('end')
    expect(drawn(asked, 'french', 1)).toMatchObject({ same: true, left: 1 })
    for (const answer of [0, 1]) {
      const given = asked.play(`extra turn ${answer}`)
      expect([
        drawn(given, 'french', 0).german,
        drawn(given, 'french', 1).german,
        drawn(given, 'german', 1 - answer).german,
      ]).toEqual([0, 1, answer])
    }
  })
})
