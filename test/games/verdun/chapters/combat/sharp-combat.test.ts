/** 7 Combat: refusals in full, what is told of a combat, guests, retreats that go on, the order of what is offered. */
import { describe, expect, it } from 'vitest'
import { type Position, position } from '../../position.js'

const assault = (p: Position, hexes: ReadonlyArray<string>, ...units: ReadonlyArray<string>): Position =>
  p.play(...hexes.map(hex => `attack ${hex}`), 'targets named', ...units.map(unit => `with ${unit}`))

describe('targets', () => {
  // 0404 is next to 0405; 0405 to 0505 and 0506
  const units = [
    'german G1 regiment 7/3 0405',
    'german G2 regiment 7/3 0605',
    'french F1 regiment 5 0505',
    'french F2 regiment 5 0506',
    'french F3 regiment 5 0909',
  ]
  const p = position({ phase: 'combat', forts: ['red 0910'], units })

  it("[verdun:7.1.a] what is not there, or out of everybody's reach, is refused as that", () => {
    expect(p.refused('attack 0808')).toMatchObject({
      code: 'cannot-attack',
      rule: 'verdun:7.1.a',
      message: 'nothing in 0808 can be attacked',
      subjects: ['0808'],
    })
    expect(p.refused('attack 0909')).toMatchObject({
      code: 'cannot-attack',
      rule: 'verdun:7.1.a',
      message: 'no unit can attack 0909',
      subjects: ['0909'],
    })
    expect(p.refused('attack 0910')).toMatchObject({ message: 'no unit can attack 0910' })
    expect(p.refused('stop').code).not.toBe('cannot-attack')
  })

  it('[verdun:Q-32] a hex whose units have been attacked is no target again', () => {
    const again = p.fight('0505: G1', 2).settle()
    expect(again.legal()).toEqual(['attack 0506', 'end'])
    expect(again.refused('attack 0505')).toMatchObject({
      code: 'already-attacked',
      rule: 'verdun:Q-32',
      message: '0505 cannot be a target in this phase',
      subjects: ['0505'],
    })
  })

  it('[verdun:7.2.c] [verdun:Q-19] further ones are named in ascending order, each within reach of one unit at least', () => {
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
      message: 'targets are named in ascending order: 0505 comes too late',
      subjects: ['0505'],
    })
    for (const hex of ['0506', '0909'])
      expect(p.play('attack 0505', 'targets named').refused(`attack ${hex}`)).toMatchObject({
        code: 'not-now',
        rule: 'verdun:sequence',
      })
  })

  it('[verdun:7.1.a] the hexes in the corner of the map are targets like others, and a hex beside the next one is not', () => {
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

  it('[verdun:Q-51] where nobody near has any value, only guns that reach make a target', () => {
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

describe('attackers and guns', () => {
  const units = [
    'german G1 regiment 7/3 0404 corps:X',
    'german G2 regiment 7/3 0404 corps:X',
    'german G3 regiment 7/3 0304 corps:X guest',
    'german A1 corps-artillery 4/3/8 0304 corps:X',
    'german A2 corps-artillery 4/3/8 0402 corps:X',
    'french F1 regiment 5 0405',
  ]
  const p = position({ phase: 'combat', trenches: [], units }).play('attack 0405', 'targets named')

  it("[verdun:7.1.c] [verdun:2.1.a] the enemy's, the late and those that may not are refused as that", () => {
    expect(p.refused('with F1')).toMatchObject({
      code: 'wrong-side',
      rule: 'verdun:2.1.a',
      message: 'F1 is of the other side',
      subjects: ['F1'],
    })
    expect(p.play('with G2').refused('with G1')).toMatchObject({
      code: 'out-of-order',
      rule: 'verdun:sequence',
      message: 'attackers are added in ascending order, before the guns: G1 comes too late',
      subjects: ['G1'],
    })
    expect(p.play('with G1').refused('with G1')).toMatchObject({
      code: 'already-attacked',
      rule: 'verdun:7.1.c',
      message: 'G1 has attacked in this phase',
      subjects: ['G1'],
    })
    expect(p.refused('with A2')).toMatchObject({
      code: 'not-adjacent',
      rule: 'verdun:7.2.c',
      message: 'A2 is not next to every target hex',
      subjects: ['A2'],
    })
  })

  it('[verdun:1.4.b] [verdun:7.6.g] artillery does not attack, nor does a guest', () => {
    const near = position({
      phase: 'combat',
      units: [
        ...units.slice(0, 2),
        'german G3 regiment 7/3 0404 corps:X guest',
        'german A1 corps-artillery 4/3/8 0404 corps:X',
        ...units.slice(5),
      ],
    }).play('attack 0405', 'targets named')
    expect(near.refused('with A1')).toMatchObject({
      code: 'cannot-attack',
      rule: 'verdun:1.4.b',
      message: 'A1 cannot attack',
      subjects: ['A1'],
    })
    expect(near.refused('with G3')).toMatchObject({
      code: 'cannot-attack',
      rule: 'verdun:7.6.g',
      message: 'G3 cannot attack',
      subjects: ['G3'],
    })
  })

  it('[verdun:8.2.a] guns are named after the attackers', () => {
    expect(p.play('with G1').legal()).toEqual(['with G2', 'gun A1', 'gun A2', 'commit'])
    const gun = p.play('with G1', 'gun A1')
    expect(gun.legal()).toEqual(['gun A2', 'commit'])
    expect(gun.refused('with G2')).toMatchObject({ code: 'out-of-order', rule: 'verdun:sequence' })
    expect(p.play('with G1', 'gun A2').refused('gun A1')).toMatchObject({
      code: 'cannot-attack',
      rule: 'verdun:8.2.a',
      message: 'A1 cannot support this combat, or comes too late in the ascending order',
      subjects: ['A1'],
    })
  })

  it("[verdun:8.2.b] the defender's guns are named in ascending order from the first", () => {
    const fr = [
      'french FA divisional-artillery 2/2/5 0407 div:B',
      'french FB divisional-artillery 2/2/5 0407 div:B',
      'french F1 regiment 5 0405 div:B',
      'german G1 regiment 7/3 0404',
    ]
    const defence = assault(position({ phase: 'combat', units: fr }), ['0405'], 'G1').play('commit')
    expect(defence.legal()).toEqual(['gun FA', 'gun FB', 'commit'])
    expect(defence.play('gun FA').legal()).toEqual(['gun FB', 'commit'])
    expect(defence.play('gun FB').refused('gun FA')).toMatchObject({ code: 'cannot-attack', rule: 'verdun:8.2.b' })
  })
})

describe('commitment', () => {
  const units = [
    'german G0 regiment 0/0 0404 div:A corps:X',
    'german G1 regiment 7/3 0505 div:A corps:X',
    'german G2 regiment 7/3 0505 manoeuvred',
    'french F1 regiment 5 0405',
  ]
  const p = position({ phase: 'combat', units }).play('attack 0405')

  it('[verdun:Q-32] [verdun:Q-51] of nobody, or of those without any value, is refused', () => {
    expect(p.refused('commit')).toMatchObject({ code: 'not-now' })
    const nobody = p.play('targets named')
    expect(nobody.refused('commit')).toMatchObject({
      code: 'cannot-attack',
      rule: 'verdun:Q-32',
      message: 'a combat needs an attacking ground unit',
    })
    expect(nobody.play('with G0').refused('commit')).toMatchObject({
      code: 'cannot-attack',
      rule: 'verdun:Q-51',
      message: 'an attack of 0 cannot be made',
    })
    const last = position({ phase: 'combat', units: [units[1]!, 'german G9 regiment 0/0 0404', units[3]!] }).play(
      'attack 0405',
      'targets named',
    )
    expect(last.legal()).toEqual(['with G1'])
    expect(last.refused('with G9')).toMatchObject({
      code: 'cannot-attack',
      rule: 'verdun:Q-51',
      message: 'with G9 alone the attack comes to 0',
      subjects: ['G9'],
    })
  })

  it('[verdun:7.1.d] in the second phase those that have not manoeuvred are refused as that', () => {
    const second = position({ phase: 'combat-2', units }).play('attack 0405', 'targets named')
    expect(second.legal()).toEqual(['with G2'])
    expect(second.refused('with G1')).toMatchObject({
      code: 'cannot-attack',
      rule: 'verdun:7.1.d',
      message: 'G1 has not manoeuvred',
      subjects: ['G1'],
    })
  })

  it('[verdun:7.4.a] what one side commits the other cannot add to', () => {
    const p2 = assault(
      position({
        phase: 'combat',
        units: [...units, 'french FA divisional-artillery 2/2/5 0407 div:B', 'french F2 regiment 5 0405 div:B'],
      }),
      ['0405'],
      'G1',
    ).play('commit')
    expect(p2.refused('with G2')).toMatchObject({ rule: 'verdun:8.2.b' })
    expect(p2.refused('end')).toMatchObject({ code: 'not-now' })
  })
})

describe('what is told of a combat', () => {
  const units = [
    'german G1 regiment 7/3 0404 corps:X',
    'german A2 corps-artillery 4/3/8 0402 corps:X',
    'french F1 regiment 5 0405 div:B',
    'french FA divisional-artillery 2/2/5 0407 div:B',
  ]
  const p = assault(position({ phase: 'combat', units }), ['0405'], 'G1').play('gun A2')

  it('[verdun:7.4.a] each side commits, then all that take part are revealed', () => {
    expect(p.events('commit')).toEqual([
      { kind: 'committed', rule: 'verdun:7.4.a', side: 'german', places: ['0405'], forced: false, seenBy: 'all' },
    ])
    expect(p.play('commit', 'gun FA').events('commit')).toEqual([
      { kind: 'committed', rule: 'verdun:7.4.a', side: 'french', places: ['0405'], forced: false, seenBy: 'all' },
      {
        kind: 'revealed',
        rule: 'verdun:7.4.a',
        side: 'german',
        places: ['0405'],
        units: ['G1', 'A2', 'FA'],
        forced: false,
        seenBy: 'all',
      },
    ])
  })

  it('[verdun:7.4.d] [verdun:7.5.g] then the die and the result', () => {
    // 11 against 7: 3/2
    expect(p.play('commit', 'gun FA', 'commit').events('die 4')).toEqual([
      { kind: 'rolled', rule: 'verdun:7.4.d', value: 4, forced: false, seenBy: 'all' },
      { kind: 'result', rule: 'verdun:7.5.g', what: 'D/AR', places: ['0405'], forced: false, seenBy: 'all' },
    ])
  })
})

describe('guests', () => {
  // 7 against 7: 1/1, die 4: AR
  const fought = (...more: ReadonlyArray<string>): Position =>
    position({
      phase: 'combat',
      units: ['german G1 regiment 7/3 0404', 'german G2 battalion 2 0404 guest', ...more, 'french F1 regiment 7 0405'],
    })
      .fight('0405: G1', 4)
      .settle()

  it("[verdun:Q-33] [verdun:7.1.e] a guest in the attackers' hex retreats with them where nobody else is left, and stays where somebody is", () => {
    const alone = fought()
    expect(alone.at('G1')).not.toBe('0404')
    expect(alone.at('G2')).toBe(alone.at('G1'))
    const shared = fought('german G3 battalion 2 0404')
    expect(shared.at('G1')).not.toBe('0404')
    expect([shared.at('G2'), shared.at('G3')]).toEqual(['0404', '0404'])
  })

  it('[verdun:7.5.j] [verdun:Q-33] Stosstruppen that attacked owe the step before the guest of their hex', () => {
    // 12 against 12: 1/1, die 1 + 2: A1
    const units = ['german G2 battalion 2 0404 guest', 'german S1 stosstruppen 12/5 0404', 'french F1 regiment 12 0405']
    const p = position({ phase: 'combat', units }).fight('0405: S1', 1).settle()
    expect([p.steps('S1'), p.steps('G2'), p.at('G2')]).toEqual([1, 1, p.at('S1')])
  })

  it('[verdun:Q-33] at the end of a combat phase those without a host are guests no longer', () => {
    const units = [
      'german G1 regiment 7/3 0404',
      'french F1 battalion 2 0705 guest',
      'french F2 battalion 2 0705',
      'french F3 battalion 2 0905 guest',
      'french F4 battalion 2 0905 guest',
    ]
    const p = position({ phase: 'combat', units }).play('end')
    expect(p.turn.phase).toBe('manoeuvre')
    expect(['F1', 'F2', 'F3', 'F4'].map(unit => p.status(unit))).toEqual([['guest'], [], [], []])
  })
})

describe('[verdun:7.6.e] [verdun:Q-31] retreats that go on at the end of the phase', () => {
  const retreated = (
    stacks: ReadonlyArray<{ hex: string; units: ReadonlyArray<string> }>,
    ...units: ReadonlyArray<string>
  ): Position =>
    position({ phase: 'combat', units: ['german G1 regiment 7/3 0402', ...units] })
      .edited(saved => {
        Object.assign(saved.frames[1]!, { retreated: stacks })
      })
      .play('end')

  it('a stack over the limit retreats one hex, into any that it has not left', () => {
    const units = ['french F1 battalion 2 0408', 'french F2 regiment 5 0407', 'french F3 regiment 5 0407']
    const p = retreated(
      [
        { hex: '0408', units: ['F1'] },
        { hex: '0407', units: ['F2'] },
      ],
      ...units,
    )
    expect([p.asks, p.decides, p.legal()]).toEqual([
      'retreat-hex',
      'french',
      ['retreat to 0308', 'retreat to 0408', 'retreat to 0508'],
    ])
    const left = retreated(
      [
        { hex: '0408', units: ['F2'] },
        { hex: '0407', units: ['F2'] },
      ],
      ...units,
    )
    expect(left.legal()).toEqual(['retreat to 0308', 'retreat to 0508'])
  })

  it('a stack that is there no more does not retreat for those who have come', () => {
    const p = retreated(
      [{ hex: '0407', units: ['F1'] }],
      'french F1 regiment 5 0410',
      'french F2 regiment 5 0407',
      'french F3 regiment 5 0407',
    )
    expect([p.asks, p.at('F1')]).toEqual(['stacking-loss', '0410'])
  })
})

describe('the order of what is offered', () => {
  it('[verdun:7.5.e] [verdun:Q-17] units of several attacked hexes are offered, and shown, in the order of the roster', () => {
    // 12 against 12: 1/1, die 2: Eng
    const units = ['german G1 regiment 12/3 0405', 'french F1 regiment 6 0506', 'french F2 regiment 6 0505']
    const p = position({ phase: 'combat', units }).fight('0505, 0506: G1', 2)
    expect(p.working().defenders).toEqual(['F1', 'F2'])
    expect(p.legal()).toEqual(['loss F1', 'loss F2'])
  })

  it('[verdun:7.6.h] [verdun:Q-43] the hexes that the attackers have left are offered in ascending order', () => {
    // 12 against 12: 1/1, die 4: AR
    const units = ['german G1 regiment 6/3 0605', 'german G2 regiment 6/3 0505', 'french F1 regiment 12 0506']
    const p = position({ phase: 'combat', units }).fight('0506: G1, G2', 4)
    let here = p
    while (here.asks !== 'advance') here = here.pass()
    expect(here.play('advance F1').legal()).toEqual(['advance to 0505', 'advance to 0605'])
  })

  it('[verdun:7.6.e] [verdun:Q-42] stacks that retreat are offered in ascending order', () => {
    const units = ['german G1 regiment 6/3 0605', 'german G2 regiment 6/3 0505', 'french F1 regiment 12 0506']
    expect(position({ phase: 'combat', units }).fight('0506: G1, G2', 4).legal()).toEqual([
      'retreat from 0505',
      'retreat from 0605',
    ])
  })
})
