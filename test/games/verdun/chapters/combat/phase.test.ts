/** 7.1 Attackers and targets, 7.2 attacks on several hexes: targets, attackers, guns and their refusals. */
import { describe, expect, it } from 'vitest'
import { type Position, type PositionData, position, situation } from '../../position.js'
import type { Working } from '../../../../../src/kernel/contract/contract.js'

const combat = (data: PositionData): Position => position({ phase: 'combat', ...data })
const second = (data: PositionData): Position => position({ phase: 'combat-2', lines: ['advanced G1'], ...data })
/** Returns the arithmetic of an attack after both commitments. */
const odds = (p: Position, text: string): Working => p.declare(text).working()
const assault = (p: Position, hexes: ReadonlyArray<string>, ...units: ReadonlyArray<string>): Position =>
  p.play(...hexes.map(hex => `attack ${hex}`), 'targets named', ...units.map(unit => `with ${unit}`))

describe('7.1 Attackers and targets', () => {
  it('[verdun:7.1.a] attacks are voluntary, only on adjacent enemies, and adjacent units may stay out of them', () => {
    const p = combat({
      units: [
        'german G1 regiment 4/2 0505',
        'german G2 regiment 4/2 0405',
        'german G3 regiment 4/2 0504',
        'french F1 regiment 4/2 0506',
        'french F2 regiment 4/2 0508',
      ],
    })
    expect(p.legal()).toEqual(['attack 0506', 'end'])
    expect(p.refused('attack 0508').code).toBe('cannot-attack')
    expect(p.refused('attack 0506: G3').code).toBe('not-adjacent')
    expect(odds(p, '0506: G2').attackers).toEqual(['G2'])
    expect(p.play('end').when).toBe('manoeuvre german 2')
  })

  it('[verdun:7.1.b] [verdun:EX-45] AE does not affect a third stack, or units in the two hexes that took no part', () => {
    const p = combat({
      units: [
        'german G1 regiment 1/1 0505',
        'german G2 battalion 1 0505',
        'german G3 regiment 1/1 0605',
        'german G4 battalion 1 0605',
        'german G5 regiment 3/1 0405',
        'french F1 regiment 9/4 0506',
      ],
    })
      .fight('0506: G1, G3', 1)
      .settle()
    expect(['G1', 'G3', 'G2', 'G4', 'G5', 'F1'].map(p.at)).toEqual([
      'destroyed',
      'destroyed',
      '0505',
      '0605',
      '0405',
      '0506',
    ])
  })

  it('[verdun:7.1.c] [verdun:Q-32] [verdun:EX-46] a hex whose attack ended in A1 cannot be attacked again in phase 4, but can in phase 6', () => {
    const p = combat({
      units: ['german G1 regiment 4/2 0505', 'german G2 regiment 4/2 0405', 'french F1 regiment 4/2 0506'],
    })
      .fight('0506: G1', 3)
      .settle()
    expect(p.legal()).toEqual(['end'])
    expect(p.refused('attack 0506').code).toBe('already-attacked')
    const later = position({
      phase: 'combat-2',
      lines: ['advanced G2'],
      units: ['german G1 regiment 4/2 0505', 'german G2 regiment 4/2 0405', 'french F1 regiment 4/2 0506'],
    })
    expect(later.legal()).toEqual(['attack 0506', 'end'])
  })

  it('[verdun:7.1.c] a unit attacks only once per phase', () => {
    const p = combat({
      units: [
        'german G1 regiment 7/3 0505',
        'german G2 regiment 5/3 0404',
        'french F1 battalion 3 0506',
        'french F2 battalion 5 0405',
      ],
    })
      .fight('0506: G1', 4)
      .settle()
    expect(p.legal()).toEqual(['attack 0405', 'end'])
    expect(p.refused('attack 0405: G1').code).toBe('already-attacked')
    expect(odds(p, '0405: G2').attackers).toEqual(['G2'])
  })

  it('[verdun:7.1.d] [verdun:EX-34] only units that manoeuvred or advanced may attack in the second combat phase', () => {
    const p = position({
      phase: 'combat-2',
      lines: ['advanced G2'],
      units: [
        'german G1 regiment 4/2 0505',
        'german G2 regiment 4/2 0405',
        'french F1 regiment 4/2 0506',
        'french F2 regiment 4/2 0605',
      ],
    })
    // 0605 is adjacent only to G1
    expect(p.legal()).toEqual(['attack 0506', 'end'])
    const second = p.play('attack 0506', 'targets named')
    expect(second.legal()).not.toContain('with G1')
    expect(second.refused('with G1').rule).toBe('verdun:7.1.d')
  })

  it('[verdun:7.1.d] [verdun:EX-34] a regiment that attacked in phase 4 may manoeuvre and attack in phase 6', () => {
    // Eng: both stay
    const after = combat({ units: ['german G1 regiment 4/2 0505', 'french F1 regiment 4/2 0506'] })
      .fight('0506: G1', 2)
      .settle()
      .play('end')
    expect(after.when).toBe('manoeuvre german 2')
    expect(after.play('end').legal()).toEqual(['end'])
    const moved = after.play('G1 0505-0504-0404-0405', 'end')
    expect(moved.when).toBe('combat-2 german 2')
    expect(moved.legal()).toEqual(['attack 0506', 'end'])
  })

  it('[verdun:1.4.b] HQs and artillery cannot attack', () => {
    const p = combat({
      units: [
        'german H hq 2 0505 corps:X',
        'german A divisional-artillery 4/3/8 0505 div:A corps:X',
        'french F1 regiment 4/2 0506',
      ],
    })
    expect(p.legal()).toEqual(['end'])
  })

  it("[verdun:7.1.e] [verdun:Q-33] [verdun:Q-34] a guest adds nothing to its hosts' defence and does not count for modifiers", () => {
    const p = second({
      units: [
        'german G1 regiment 8/4 0505',
        'french F1 battalion 2 0506',
        'french F2 regiment 6/3 0506 div:B neutralised out-of-command guest',
      ],
    })
    const working = odds(p, '0506: G1')
    expect([working.attack, working.defence, working.column, working.modifier]).toEqual([8, 2, '4/1', 0])
    expect(working.defenders).toEqual(['F1'])
  })

  it("[verdun:7.1.e] [verdun:Q-33] a guest may take its hosts' loss, and retreats with them", () => {
    const units = ['german G1 regiment 8/4 0505', 'french F1 battalion 4 0506', 'french F2 regiment 6/3 0506 guest']
    // 2/1, row 4: A/DR; row 2 of 1/1: Eng
    const both = second({ units }).fight('0506: G1', 4)
    expect(both.legal()).toContain('yield')
    const gone = both.settle()
    expect(gone.at('F2')).toBe(gone.at('F1'))
    expect(gone.at('F2')).not.toBe('0506')
    const eng = second({ units: ['german G1 regiment 4/2 0505', ...units.slice(1)] }).fight('0506: G1', 2)
    expect(eng.legal()).toEqual(['loss F1', 'loss F2'])
    expect(eng.play('loss F2').steps('F2')).toBe(2)
  })

  it('[verdun:7.1.e] [verdun:7.6.g] [verdun:Q-33] a hex with only guests cannot be attacked, and guests cannot attack', () => {
    const units = [
      'german G1 regiment 8/4 0505',
      'german G2 battalion 8 0505 guest',
      'french F1 battalion 4 0506 guest',
    ]
    expect(second({ units, lines: ['advanced G1 G2'] }).legal()).toEqual(['end'])
    expect(
      second({
        units: [...units.slice(0, 2), 'french F1 battalion 4 0506'],
        lines: ['advanced G1 G2'],
      }).refused('attack 0506: G2').rule,
    ).toBe('verdun:7.6.g')
  })

  it('[verdun:7.1.f] units from several hexes, artillery and aircraft may attack together', () => {
    const working = odds(
      combat({
        units: [
          'german G1 regiment 4/2 0505 div:A corps:X',
          'german G2 regiment 3/2 0605 div:A corps:X',
          'german A1 divisional-artillery 2/1/6 0502 div:A corps:X',
          'german B1 bomber 3',
          'french F1 regiment 4/2 0506',
        ],
      }),
      '0506: G1, G2, gun A1, gun B1',
    )
    expect([working.attack, working.defence, working.column]).toEqual([12, 4, '3/1'])
  })
})

describe('7.2 Multiple attacks', () => {
  it('[verdun:7.2.a] all units in a hex defend together, including HQs and artillery', () => {
    const working = odds(
      combat({
        units: [
          'german G1 regiment 9/4 0505',
          'french F1 battalion 4 0506',
          'french F2 battalion 2 0506',
          'french H hq 1 0506 div:B',
          'french A divisional-artillery 5/4/8 0506 div:B',
        ],
      }),
      '0506: G1',
    )
    expect(working.defence).toBe(8)
    expect(working.defenders).toEqual(['F1', 'F2', 'H', 'A'])
  })

  it('[verdun:7.2.b] [verdun:EX-47] a stack of 7 and 5 may split: the 7 attacks a hex with 3 at 2/1, and the 5 attacks a hex with 5 at 1/1', () => {
    const p = combat({
      units: [
        'german G1 regiment 7/3 0505',
        'german G2 battalion 5 0505',
        'french F1 battalion 3 0506',
        'french F2 battalion 5 0405',
      ],
    })
    expect(odds(p, '0506: G1').column).toBe('2/1')
    const second = p.fight('0506: G1', 5).settle()
    expect(odds(second, '0405: G2').column).toBe('1/1')
  })

  it('[verdun:7.2.c] [verdun:Q-19] [verdun:EX-48] units of 7 and 6 attack units of 4 and 3 together at 2/1, shifted two left to 1/1 by woods with a trench', () => {
    const p = combat({
      terrain: { '0506': 'woods' },
      trenches: ['0506'],
      units: [
        'german G1 regiment 7/3 0505',
        'german G2 battalion 6 0505',
        'french F1 battalion 4 0506',
        'french F2 battalion 3 0605',
      ],
    })
    const both = p.play('attack 0506', 'attack 0605', 'targets named', 'with G1', 'with G2', 'commit')
    const working = (both.asks === 'defensive-support' ? both.play('commit') : both).working()
    expect([working.attack, working.defence, working.column]).toEqual([13, 7, '1/1'])
  })

  it('[verdun:7.2.c] [verdun:Q-19] every attacker must be adjacent to every attacked hex', () => {
    const p = combat({
      units: [
        'german G1 regiment 7/3 0505',
        'german G2 regiment 6/3 0405',
        'french F1 battalion 4 0506',
        'french F2 battalion 3 0605',
      ],
    })
    expect(p.play('attack 0506', 'attack 0605', 'targets named').refused('with G2').code).toBe('not-adjacent')
  })

  it('[verdun:7.2.d] a unit that attacked one hex cannot attack another, because its value is never split', () => {
    const p = combat({
      units: ['german G1 regiment 7/3 0505', 'french F1 battalion 3 0506', 'french F2 battalion 5 0605'],
    })
    expect(p.fight('0506: G1', 5).settle().legal()).toEqual(['end'])
  })
})

describe('choosing the target of an attack', () => {
  // 0404 is adjacent to 0405; 0405 is adjacent to 0505 and 0506
  const units = [
    'german G1 regiment 7/3 0405',
    'german G2 regiment 7/3 0605',
    'french F1 regiment 5 0505',
    'french F2 regiment 5 0506',
    'french F3 regiment 5 0909',
  ]
  const p = position({ phase: 'combat', forts: ['red 0910'], units })

  it('[verdun:7.1.a] a hex without an enemy or out of reach of all units is refused with this reason', () => {
    expect(p.refused('attack 0808')).toMatchObject({
      code: 'cannot-attack',
      rule: 'verdun:7.1.a',
      subjects: ['0808'],
    })
    expect(p.refused('attack 0909')).toMatchObject({
      code: 'cannot-attack',
      rule: 'verdun:7.1.a',
      subjects: ['0909'],
    })
    expect(p.refused('attack 0910')).toMatchObject({ code: 'cannot-attack', rule: 'verdun:7.1.a', subjects: ['0910'] })
    expect(p.refused('stop').code).not.toBe('cannot-attack')
  })

  it('[verdun:Q-32] a hex whose units have been attacked cannot be attacked again', () => {
    const again = p.fight('0505: G1', 2).settle()
    expect(again.legal()).toEqual(['attack 0506', 'end'])
    expect(again.refused('attack 0505')).toMatchObject({
      code: 'already-attacked',
      rule: 'verdun:Q-32',
      subjects: ['0505'],
    })
  })

  it('[verdun:7.2.c] [verdun:Q-19] further targets are chosen in ascending order, each within reach of at least one unit', () => {
    const first = p.play('attack 0505')
    expect(first.legal()).toEqual(['attack 0506', 'targets named'])
    for (const hex of ['0909', '0404', '0808']) {
      expect(first.refused(`attack ${hex}`)).toMatchObject({
        code: 'cannot-attack',
        rule: 'verdun:7.2.c',
        message: `no unit can attack ${hex} together with the other targets`,
        subjects: [hex],
      })
    }
    const second = p.play('attack 0506')
    expect(second.legal()).toEqual(['targets named'])
    expect(second.refused('attack 0505')).toMatchObject({
      code: 'out-of-order',
      rule: 'verdun:sequence',
      subjects: ['0505'],
    })
    for (const hex of ['0506', '0909'])
      expect(p.play('attack 0505', 'targets named').refused(`attack ${hex}`)).toMatchObject({
        code: 'not-now',
        rule: 'verdun:sequence',
      })
  })

  it('[verdun:7.1.a] hexes in a corner of the map can be targets, but hexes that are not adjacent cannot', () => {
    const corner = position({
      phase: 'combat',
      units: [
        'german G1 regiment 7/3 0201',
        'french F1 regiment 5 0101',
        'french F2 regiment 5 0102',
        'french F3 regiment 5 0301',
      ],
    })
    expect(corner.legal()).toEqual(['attack 0101', 'attack 0102', 'attack 0301', 'end'])
    expect(corner.play('attack 0101').legal()).toEqual(['attack 0102', 'attack 0301', 'targets named'])
    for (const hex of ['0503', '0303', '0402', '0406', '0306', '0506']) {
      expect(
        position({ phase: 'combat', units: ['german G1 regiment 7/3 0404', `french F1 regiment 5 ${hex}`] }).legal(),
        hex,
      ).toEqual(['end'])
    }
  })

  it('[verdun:Q-51] a hex is a target without adjacent units of value above 0 only if guns are within range', () => {
    const weak = [
      'german G0 regiment 0/0 0404 div:A corps:X',
      'german G1 regiment 7/3 0804 div:A corps:X',
      'french F1 regiment 5 0405',
      'french F2 regiment 5 0805',
    ]
    expect(position({ phase: 'combat', units: weak }).legal()).toEqual(['attack 0805', 'end'])
    expect(
      position({
        phase: 'combat',
        units: [...weak, 'german A1 divisional-artillery 4/3/3 0402 div:A corps:X'],
      }).legal(),
    ).toEqual(['attack 0405', 'attack 0805', 'end'])
    expect(
      position({
        phase: 'combat',
        units: [...weak, 'german A1 divisional-artillery 4/3/1 0402 div:A corps:X'],
      }).legal(),
    ).toEqual(['attack 0805', 'end'])
  })
})

describe('French targets', () => {
  it('[verdun:Q-39] the French cannot attack a French fort, even an adjacent one', () => {
    const units = ['french F1 regiment 5 0404', 'german G1 regiment 7/3 0702']
    expect(position({ side: 'french', phase: 'combat', forts: ['red 0405'], units }).legal()).toEqual(['end'])
    expect(position({ phase: 'combat', forts: ['red 0405'], units: ['german G1 regiment 7/3 0404'] }).legal()).toEqual([
      'attack 0405',
      'end',
    ])
  })
})

describe('bombers without a ground attack', () => {
  it('[verdun:7.2.c] [verdun:11.a] a hex within reach of bombers only is refused with this reason, as the first and as a further target', () => {
    const p = situation('turn 2 german combat', 'de-5-8 1803', 'fr-72-59bcp 1804', 'fr-72-351 1709')
    expect(p.legal()).toEqual(['attack 1804', 'end'])
    expect(p.refused('attack 1709')).toMatchObject({ code: 'cannot-attack', rule: 'verdun:7.1.a' })
    const begun = p.play('attack 1804')
    expect(begun.refused('attack 1709')).toMatchObject({ code: 'cannot-attack', rule: 'verdun:7.2.c' })
  })
})

describe('choosing attackers and guns', () => {
  const units = [
    'german G1 regiment 7/3 0404 corps:X',
    'german G2 battalion 7 0404 corps:X',
    'german G3 regiment 7/3 0304 corps:X',
    'german A1 corps-artillery 4/3/8 0304 corps:X',
    'german A2 corps-artillery 4/3/8 0402 corps:X',
    'french F1 regiment 5 0405',
  ]
  const p = position({ phase: 'combat', trenches: [], units }).play('attack 0405', 'targets named')

  it('[verdun:7.1.c] [verdun:2.1.a] enemy units, units out of order and units that may not attack are refused with their reasons', () => {
    expect(p.refused('with F1')).toMatchObject({
      code: 'wrong-side',
      rule: 'verdun:2.1.a',
      subjects: ['F1'],
    })
    expect(p.play('with G2').refused('with G1')).toMatchObject({
      code: 'out-of-order',
      rule: 'verdun:sequence',
      subjects: ['G1'],
    })
    expect(p.play('with G1').refused('with G1')).toMatchObject({
      code: 'not-offered',
      rule: 'verdun:sequence',
      subjects: ['G1'],
    })
    expect(p.refused('with A2')).toMatchObject({
      code: 'not-adjacent',
      rule: 'verdun:7.2.c',
      subjects: ['A2'],
    })
  })

  it('[verdun:1.4.b] [verdun:7.6.g] artillery and guests cannot attack', () => {
    const gun = 'german A9 corps-artillery 4/3/8 0404 corps:X'
    expect(assault(combat({ units: [...units, gun] }), ['0405']).refused('with A9')).toMatchObject({
      code: 'cannot-attack',
      rule: 'verdun:1.4.b',
      subjects: ['A9'],
    })
    const guest = second({
      lines: ['advanced G1 G9'],
      units: ['german G1 regiment 7/3 0404', 'german G9 battalion 7 0404 guest', 'french F1 regiment 5 0405'],
    })
    expect(assault(guest, ['0405']).refused('with G9')).toMatchObject({
      code: 'cannot-attack',
      rule: 'verdun:7.6.g',
      subjects: ['G9'],
    })
  })

  it('[verdun:8.2.a] guns are chosen after the attackers', () => {
    expect(p.play('with G1').legal()).toEqual(['with G2', 'gun A1', 'gun A2', 'commit'])
    const gun = p.play('with G1', 'gun A1')
    expect(gun.legal()).toEqual(['gun A2', 'commit'])
    expect(gun.refused('with G2')).toMatchObject({ code: 'out-of-order', rule: 'verdun:sequence' })
    expect(p.play('with G1', 'gun A2').refused('gun A1')).toMatchObject({
      code: 'out-of-order',
      rule: 'verdun:sequence',
      subjects: ['A1'],
    })
  })

  it('[verdun:8.2.b] the defender chooses guns in ascending order, starting with its first', () => {
    const fr = [
      'french FA divisional-artillery 2/2/5 0407 div:B',
      'french FB divisional-artillery 2/2/5 0407 div:B',
      'french F1 regiment 5 0405 div:B',
      'german G1 regiment 7/3 0404',
    ]
    const defence = assault(position({ phase: 'combat', units: fr }), ['0405'], 'G1').play('commit')
    expect(defence.legal()).toEqual(['gun FA', 'gun FB', 'commit'])
    expect(defence.play('gun FA').legal()).toEqual(['gun FB', 'commit'])
    expect(defence.play('gun FB').refused('gun FA')).toMatchObject({ code: 'out-of-order', rule: 'verdun:sequence' })
  })
})
