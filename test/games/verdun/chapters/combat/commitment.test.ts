/** 7.4.a The commitments of both sides to a combat; Q-51 units of value 0. */
import { describe, expect, it } from 'vitest'
import { type Position, type PositionData, position } from '../../position.js'

const assault = (p: Position, hexes: ReadonlyArray<string>, ...units: ReadonlyArray<string>): Position =>
  p.play(...hexes.map(hex => `attack ${hex}`), 'targets named', ...units.map(unit => `with ${unit}`))
const combat = (data: PositionData): Position => position({ phase: 'combat', ...data })

describe('committing units to a combat', () => {
  const units = [
    'german G0 regiment 0/0 0404 div:A corps:X',
    'german G1 regiment 7/3 0505 div:A corps:X',
    'german G2 battalion 7 0505',
    'french F1 regiment 5 0405',
  ]
  const p = position({ phase: 'combat', units }).play('attack 0405')

  it('[verdun:Q-32] [verdun:Q-51] a commitment that has no units, or only units of value 0, is refused', () => {
    expect(p.refused('commit')).toMatchObject({ code: 'not-now' })
    const nobody = p.play('targets named')
    expect(nobody.refused('commit')).toMatchObject({
      code: 'cannot-attack',
      rule: 'verdun:Q-32',
      subjects: [],
    })
    expect(nobody.play('with G0').refused('commit')).toMatchObject({
      code: 'cannot-attack',
      rule: 'verdun:Q-51',
      subjects: [],
    })
    const last = position({ phase: 'combat', units: [units[1]!, 'german G9 regiment 0/0 0404', units[3]!] }).play(
      'attack 0405',
      'targets named',
    )
    expect(last.legal()).toEqual(['with G1'])
    expect(last.refused('with G9')).toMatchObject({
      code: 'cannot-attack',
      rule: 'verdun:Q-51',
      subjects: ['G9'],
    })
  })

  it('[verdun:7.1.d] attackers that have not manoeuvred are refused with this reason in the second combat phase', () => {
    const second = position({ phase: 'combat-2', units, lines: ['advanced G2'] }).play('attack 0405', 'targets named')
    expect(second.legal()).toEqual(['with G2'])
    expect(second.refused('with G1')).toMatchObject({
      code: 'cannot-attack',
      rule: 'verdun:7.1.d',
      subjects: ['G1'],
    })
  })

  it("[verdun:7.4.a] a side cannot change the other side's commitment", () => {
    const p2 = assault(
      position({
        phase: 'combat',
        units: [...units, 'french FA divisional-artillery 2/2/5 0407 div:B', 'french F2 battalion 5 0405 div:B'],
      }),
      ['0405'],
      'G1',
    ).play('commit')
    expect(p2.refused('with G2')).toMatchObject({ code: 'not-now', rule: 'verdun:sequence' })
    expect(p2.refused('end')).toMatchObject({ code: 'not-now' })
  })
})

describe('[verdun:Q-51] Units of value 0', () => {
  const units = [
    'german G1 regiment 2/1 0505 one-step-lost',
    'german G2 regiment 6/1 0605',
    'french F1 regiment 6/1 0506',
  ]

  it('[verdun:7.1.a] units of value 0 may join an attack with a total above 0, and suffer its result', () => {
    const p = combat({ units })
    expect(p.value('G1')).toBe(0)
    expect(p.declare('0506: G1, G2').working().attack).toBe(6)
    // 1/1, die 2: Eng; G1 may lose the step
    expect(p.fight('0506: G1, G2', 2).play('loss G1').steps('G1')).toBe(1)
  })

  it('an attack needs a total above 0', () => {
    expect(combat({ units: [units[0]!, units[2]!] }).legal()).toEqual(['end'])
    const begun = combat({ units }).play('attack 0506', 'targets named', 'with G1')
    expect(begun.legal()).toEqual(['with G2'])
    expect(begun.refused('commit').rule).toBe('verdun:Q-51')
    // after G2 has been passed over, the total cannot exceed 0
    const turned = combat({ units: ['german G3 regiment 6/1 0605', units[0]!, units[2]!] }).play(
      'attack 0506',
      'targets named',
    )
    expect([turned.legal(), turned.refused('with G1').rule]).toEqual([['with G3'], 'verdun:Q-51'])
  })

  it('[verdun:8.2.a] [verdun:11.a] guns and aircraft may give the attack a total above 0', () => {
    const p = combat({ units: ['german B1 bomber 3', units[0]!, units[2]!] }).play('attack 0506', 'targets named')
    expect(p.legal()).toEqual(['with G1'])
    const with1 = p.play('with G1')
    expect(with1.legal()).toEqual(['gun B1'])
    expect(with1.play('gun B1').legal()).toEqual(['commit'])
    // a gun of another division cannot
    expect(
      combat({
        units: [
          'german A1 divisional-artillery 4/3/8 0502 div:C corps:X',
          'german G1 regiment 2/1 0505 div:A corps:X one-step-lost',
          units[2]!,
        ],
      }).legal(),
    ).toEqual(['end'])
  })

  it('[verdun:Q-20] every attack that the defender may assume has a total above 0', () => {
    const p = combat({
      units: [...units, 'french A1 corps-artillery 4/3/8 0509 corps:Y', 'french F2 battalion 1 0507 corps:Y'],
    }).play('attack 0506', 'targets named', 'with G2', 'commit')
    for (let seed = 0; seed < 40; seed++) {
      let n = seed
      const random = (below: number): number => {
        n = (n * 1103515245 + 12345) % 2147483648
        return Math.floor(n / 65536) % below
      }
      const other = p.rules.resample(p.state, 'french', random)
      expect(p.rules.codecs.state.decode(p.rules.codecs.state.encode(other))._tag).toBe('Right')
    }
  })

  it('[verdun:7.4.a] [verdun:Q-51] a save is refused if its attack has a total of 0 or includes infantry among its guns', () => {
    const p = combat({ units }).play('attack 0506', 'targets named', 'with G2', 'commit')
    const { state } = p.rules.codecs
    const saved = state.encode(p.state) as { readonly actions: ReadonlyArray<string> }
    const refused = (...attack: ReadonlyArray<string>) => {
      const read = state.decode({ ...saved, actions: ['attack 0506', 'targets named', ...attack] })
      return read._tag === 'Left' ? read.left.map(({ message, context }) => [context.at(-1)?.key, message]) : 'accepted'
    }
    expect(refused('with G2', 'commit')).toBe('accepted')
    expect(refused('with G1', 'commit')).toEqual([['3', expect.stringContaining('a total above 0 (verdun:Q-51)')]])
    expect(refused('with G2', 'gun G1', 'commit')).toEqual([['3', expect.stringContaining('G1 is not artillery')]])
  })
})
