/** 7.5 The choice of losses: units, HQs, Stosstruppen (7.5.j). */
import { describe, expect, it } from 'vitest'
import { type Position, type PositionData, position } from '../../position.js'

const combat = (data: PositionData): Position => position({ phase: 'combat', ...data })
const D1 = 6
const silent = (p: Position): ReadonlyArray<string> => p.markers('fort-silent')

describe('Choosing the unit that takes a loss', () => {
  it('[verdun:Q-17] Stosstruppen need not lose the first step in a bombardment, because it is not a combat', () => {
    const p = position({
      phase: 'bombardment',
      side: 'french',
      units: [
        'german G1 regiment 5/3 0506',
        'german S1 stosstruppen 3/2 0506',
        'french A1 corps-artillery 16/3/8 0509 corps:Y',
      ],
    })
    expect(p.play('bombard 0506: A1').roll(2).legal()).toEqual(['loss G1', 'loss S1'])
  })

  it('[verdun:Q-17] [verdun:Q-23] the owner chooses among its units in the attacked hex, except an HQ', () => {
    const p = combat({
      units: [
        'german G1 regiment 8/1 0505',
        'french F1 regiment 4/1 0506',
        'french F2 battalion 2 0506',
        'french F3 battalion 2 0507',
        'french H hq 2 0506 div:B',
      ],
    }).fight('0506: G1', 2)
    expect([p.decides, p.legal()]).toEqual(['french', ['loss F1', 'loss F2']])
    expect(p.refused('loss H').rule).toBe('verdun:Q-23')
    expect(p.refused('loss F3').rule).toBe('verdun:Q-17')
  })

  it('[verdun:Q-17] [verdun:Q-35] artillery that supports the attack in contact may take the step loss', () => {
    // 2 + 4 against an HQ and artillery of 3: 2/1; die 4: A/DR
    const p = combat({
      units: [
        'german A1 divisional-artillery 4/1/6 0605 div:A corps:X',
        'german G1 regiment 2/1 0505 div:A corps:X',
        'french A2 divisional-artillery 5/4/8 0506 div:B',
        'french H hq 2 0506 div:B',
      ],
    }).fight('0506: G1, gun A1', 4)
    const loss = p.play('yield', 'retreat to 0507')
    expect([loss.decides, loss.legal()]).toEqual(['german', ['loss A1', 'loss G1']])
    expect(loss.play('loss A1').at('A1')).toBe('destroyed')
  })

  it('[verdun:1.4.c] [verdun:Q-23] [verdun:7.5.b] after Ae on a stack with an HQ as guest, the HQ survives while another unit does, and is lost with the last one', () => {
    // 4 to 12, die 2: Ae; the guests share the result
    const ae = (attacker: string): Position =>
      position({
        phase: 'combat-2',
        lines: ['advanced G1'],
        units: [
          `german G1 ${attacker} 0505 corps:X`,
          'german H hq 1 0505 corps:X guest',
          'french F1 regiment 12/1 0506',
        ],
      })
        .fight('0506: G1', 2)
        .play('retreat to 0504', 'retreat to 0503')
    expect([ae('regiment 4/2').at('H'), ae('regiment 4/2').steps('G1'), ae('regiment 4/2').at('G1')]).toEqual([
      '0503',
      2,
      '0503',
    ])
    expect([ae('battalion 4').at('H'), ae('battalion 4').at('G1')]).toEqual(['turn:3', 'destroyed'])
  })

  it('[verdun:1.4.c] [verdun:Q-23] DE removes an HQ together with its units', () => {
    const p = combat({
      units: ['german G1 regiment 28/2 0505', 'french F1 regiment 2/1 0506 div:B', 'french H hq 2 0506 div:B'],
    }).fight('0506: G1', 6)
    expect([p.at('F1'), p.at('H')]).toEqual(['destroyed', 'turn:3'])
  })

  it('[verdun:Q-23] another unit loses the step instead of an HQ that retreats through ZOC or ignores a retreat, but an HQ by itself loses its own', () => {
    const around = ['german H1 hq 1 0406 corps:X', 'german H2 hq 1 0606 corps:Y', 'german G2 regiment 1/1 0508']
    // 18 to 6, die 6: D1; 0507 is in the ZOC of G2
    const driven = combat({
      units: [
        'german G1 regiment 18/1 0505',
        ...around,
        'french F1 regiment 4/1 0506 div:B',
        'french H hq 2 0506 div:B',
      ].sort(),
    })
      .fight('0506: G1', 6)
      .play('yield')
    expect([driven.at('H'), driven.at('F1'), driven.steps('F1')]).toEqual(['0507', '0507', 1])
    const held = combat({
      units: ['german G1 regiment 18/1 0505', 'french F1 regiment 4/1 0506 div:B', 'french H hq 2 0506 div:B'],
    })
      .fight('0506: G1', 6)
      .play('hold')
    expect([held.at('H'), held.steps('F1')]).toEqual(['0506', 1])
    // 6 to 2, die 4: DR2, which one HQ cannot ignore
    const alone = combat({
      units: ['german G1 regiment 6/1 0505', ...around, 'french H hq 2 0506 div:B'].sort(),
    }).fight('0506: G1', 4)
    expect(alone.at('H')).toBe('turn:3')
  })
})

describe('a loss of one step', () => {
  it('[verdun:Q-23] an HQ by itself in one of two attacked hexes may lose the step', () => {
    const p = combat({
      units: [
        'french F1 regiment 6 0506',
        'french F2 battalion 5 0506',
        'french H1 hq 1 0505',
        'german G1 regiment 12/3 0405',
      ],
    }).fight('0505, 0506: G1', 2)
    expect(p.legal()).toEqual(['loss F1', 'loss F2', 'loss H1'])
  })

  it('[verdun:Q-39] either of two empty forts may lose the step, in the order of their hexes, and becomes silent', () => {
    const p = combat({ forts: ['red 0506', 'red 0505'], units: ['german G1 regiment 12/3 0405'] }).fight(
      '0505, 0506: G1',
      D1,
    )
    expect(p.legal()).toEqual(['fort loss 0505', 'fort loss 0506'])
    expect(silent(p.play('fort loss 0506'))).toEqual(['0506'])
    expect(p.events('fort loss 0505').some(event => event.rule === 'verdun:Q-39')).toBe(true)
    expect(p.events('fort loss 0505').some(event => event.rule === 'verdun:Q-9')).toBe(false)
  })

  it('[verdun:7.5.f] [verdun:Q-43] neither side advances after Eng, even if a hex is emptied', () => {
    const p = combat({
      units: ['french F1 battalion 6 0505', 'french F2 regiment 6 0506', 'german G1 regiment 12/3 0405'],
    })
      .fight('0505, 0506: G1', 2)
      .play('loss F1')
    expect([p.asks, p.at('F1') === '0505']).toEqual(['attack', false])
  })

  it('[verdun:7.5.j] attacking Stosstruppen lose the first step, also after Eng, and the owner chooses if there are several', () => {
    // 8 against 8: 1/1, die 1 + 2: A1; 2 less if out of command
    const one = combat({
      units: [
        'german G1 regiment 4/1 0404',
        'german S1 stosstruppen 4/2 0404 out-of-command',
        'french F1 regiment 8 0405',
      ],
    }).fight('0405: G1, S1', 2)
    expect([one.asks, one.steps('G1'), one.steps('S1')]).toEqual(['attack', 3, 1])
    const two = combat({
      units: [
        'german G1 regiment 4/1 0404',
        'german S1 stosstruppen 2/1 0404 out-of-command',
        'german S2 stosstruppen 2/1 0505',
        'french F1 regiment 8 0405',
      ],
    }).fight('0405: G1, S1, S2', 2)
    expect(two.legal()).toEqual(['loss S1', 'loss S2'])
    expect(two.refused('loss G1')).toMatchObject({
      code: 'out-of-order',
      rule: 'verdun:7.5.j',
      subjects: ['G1'],
    })
  })
})

describe('[verdun:Q-23] Losses of HQs', () => {
  it('[verdun:EX-9] after D1 on an HQ with a regiment both retreat, and the regiment loses the step', () => {
    const p = combat({
      side: 'french',
      units: ['german H hq 1 0505 corps:X', 'german G1 regiment 3/1 0505 corps:X', 'french F1 regiment 12/2 0506'],
    })
      .fight('0505: F1', 6)
      .play('retreat to 0504')
    expect([p.at('H'), p.at('G1'), p.steps('G1')]).toEqual(['0504', '0504', 2])
  })

  it('[verdun:EX-9] after D1 on an HQ with a battalion the battalion is lost, and the HQ stays in the hex to which it retreated', () => {
    const p = combat({
      units: ['german G1 regiment 12/2 0505', 'french H hq 2 0506 div:B', 'french F1 battalion 2 0506 div:B'],
    })
      .fight('0506: G1', 6)
      .play('yield', 'retreat to 0507')
      .settle()
    expect([p.at('H'), p.at('F1')]).toEqual(['0507', 'destroyed'])
  })

  it('[verdun:EX-10] DE on a lone HQ removes it until the next turn and puts its formation out of command', () => {
    const p = combat({
      units: ['german G1 regiment 14/2 0505', 'french H hq 2 0506 div:B', 'french F1 regiment 2/1 0909 div:B'],
    }).fight('0506: G1', 6)
    expect([p.at('H'), p.status('F1')]).toEqual(['turn:3', ['out-of-command']])
  })

  it('an HQ survives De while another unit in its stack does, and is eliminated with the last one', () => {
    const de = (other: string): Position =>
      combat({ units: ['german G1 regiment 20/2 0505', 'french H hq 2 0506 div:B', `french F1 ${other} 0506 div:B`] })
        .fight('0506: G1', 6)
        .play('yield', 'retreat to 0507', 'retreat to 0508')
        .settle()
    expect([de('regiment 2/1').at('H'), de('regiment 2/1').steps('F1')]).toEqual(['0508', 2])
    expect([de('battalion 2').at('H'), de('battalion 2').at('F1')]).toEqual(['turn:3', 'destroyed'])
  })
})

describe('[verdun:Q-23] HQs if several steps must be lost', () => {
  // 12 to 4 is 3/1, die 4: DR2
  const held = (units: ReadonlyArray<string>, forts: ReadonlyArray<string> = []): Position =>
    position({ phase: 'combat', forts, units: ['german G1 regiment 12/3 0505', ...units] })
      .fight('0506: G1', 4)
      .play('hold')

  it('[verdun:7.5.i] [verdun:Q-41] a retreat of two hexes costs two steps to ignore, and no unit may be skipped so that the HQ is spared', () => {
    const p = held([
      'french F1 battalion 2 0506 div:B',
      'french F2 battalion 1 0506 div:B',
      'french H1 hq 1 0506 div:B',
    ])
    const after = p.asks === 'loss' ? p.play(p.legal()[p.legal().length - 1]!).settle() : p
    expect([after.at('F1'), after.at('F2'), after.at('H1')]).toEqual(['destroyed', 'destroyed', '0506'])
  })

  it('[verdun:Q-41] an HQ loses the step if there is no other unit', () => {
    const p = held(['french F1 battalion 3 0506 div:B', 'french H1 hq 1 0506 div:B'])
    expect([p.at('F1'), p.at('H1')]).toEqual(['destroyed', 'turn:3'])
  })

  it("[verdun:Q-39] the step of a fort counts like a unit's step", () => {
    const p = held(['french F1 battalion 1 0506 div:B', 'french F2 battalion 1 0506 div:B'], ['red 0506'])
    expect(p.legal()).toEqual(['loss F1', 'loss F2', 'fort loss 0506'])
    const after = p.play('loss F2')
    expect([after.at('F1'), after.at('F2'), after.asks]).toEqual(['0506', 'destroyed', 'attack'])
  })
})

describe('7.5.j Stosstruppen', () => {
  const attack = (stosstruppen: string): Position =>
    combat({
      units: [
        'german G1 regiment 4/1 0505',
        `german S1 stosstruppen ${stosstruppen} 0505`,
        'french F1 regiment 6/3 0506',
      ],
    }).fight('0506: G1, S1', 5)

  it('[verdun:7.5.j] [verdun:Q-17] [verdun:Q-50] [verdun:EX-8] two-step Stosstruppen flip and one-step Stosstruppen are destroyed, and a regiment with them loses nothing', () => {
    // 1/1, die 5 + 2: A/DR
    const two = attack('2/1').settle()
    expect([two.at('S1'), two.value('S1'), two.steps('G1')]).toEqual(['0505', 1, 3])
    const one = attack('2').settle()
    expect([one.at('S1'), one.steps('G1')]).toEqual(['destroyed', 3])
  })

  it('[verdun:7.5.j] [verdun:Q-17] the owner may choose any of several Stosstruppen, but not the regiment', () => {
    const p = combat({
      units: [
        'german G1 regiment 2/1 0505',
        'german S1 stosstruppen 2/1 0505',
        'german S2 stosstruppen 2/1 0605',
        'french F1 regiment 6/3 0506',
      ],
    })
      .fight('0506: G1, S1, S2', 5)
      .play('yield')
    const loss = p.asks === 'loss' ? p : p.play(p.legal()[0]!)
    expect(loss.legal()).toEqual(['loss S1', 'loss S2'])
    expect(loss.refused('loss G1').rule).toBe('verdun:7.5.j')
  })

  it('[verdun:7.5.j] [verdun:Q-17] defending Stosstruppen lose the first step that their side loses', () => {
    const p = combat({
      side: 'french',
      units: ['german G1 regiment 2/1 0505', 'german S1 stosstruppen 2/1 0505', 'french F1 regiment 4/2 0506'],
    }).fight('0505: F1', 4)
    // 1/1, die 4 - 2: Eng
    expect([p.at('S1'), p.value('S1'), p.steps('G1'), p.steps('F1')]).toEqual(['0505', 1, 3, 2])
  })

  it('[verdun:7.5.j] [verdun:Q-17] a step lost during the retreat counts as the first, so the owner chooses freely for the next one', () => {
    const p = combat({
      side: 'french',
      units: [
        'german G1 regiment 2/1 0505 neutralised',
        'german S1 stosstruppen 3/1 0505',
        'french F1 regiment 15/2 0506',
        'french F2 regiment 2/1 0403',
        'french F3 regiment 2/1 0603',
        'french F4 regiment 2/1 0503',
      ],
    })
    const retreat = p.fight('0505: F1', 6)
    // 3/1, 6 - 2 + 2: D1; every hex to the north is in French ZOC
    expect(retreat.asks).toBe('retreat-hex')
    const entered = retreat.play(retreat.legal()[0]!)
    expect([entered.value('S1'), entered.steps('G1'), entered.asks, entered.legal()]).toEqual([
      1,
      3,
      'loss',
      ['loss G1', 'loss S1'],
    ])
  })

  it('Stosstruppen that did not attack do not have to lose the first step', () => {
    const p = combat({
      units: ['german G1 regiment 4/1 0505', 'german S1 stosstruppen 2/1 0505', 'french F1 regiment 4/2 0506'],
    }).fight('0506: G1', 2)
    expect([p.steps('G1'), p.value('S1')]).toEqual([2, 2])
  })

  it('[verdun:7.1.e] [verdun:Q-33] Stosstruppen that are guests take no part and do not have to lose the first step', () => {
    const p = position({
      side: 'french',
      phase: 'combat-2',
      lines: ['advanced F1'],
      units: ['german G1 regiment 4/1 0505', 'german S1 stosstruppen 2/1 0505 guest', 'french F1 regiment 4/2 0506'],
    }).fight('0505: F1', 2)
    const german = p.decides === 'french' ? p.play(p.legal()[0]!) : p
    expect([german.asks, german.decides, german.legal()]).toEqual(['loss', 'german', ['loss G1', 'loss S1']])
  })
})

describe('[verdun:7.5.j] Stosstruppen as guests', () => {
  it('[verdun:7.1.e] Stosstruppen that are guests cannot lose the step that participating Stosstruppen must lose', () => {
    const p = position({
      side: 'french',
      phase: 'combat-2',
      lines: ['advanced F1'],
      units: [
        'german G1 battalion 2 0505',
        'german S1 stosstruppen 2/1 0505',
        'german S2 stosstruppen 2/1 0505 guest',
        'french F1 regiment 4/2 0506',
      ],
    }).declare('0505: F1')
    // 4 to 4 is 1/1; 4 - 2: Eng
    const eng = p.roll(4)
    expect([eng.value('S1'), eng.value('S2'), eng.steps('G1')]).toEqual([1, 2, 1])
    expect([p.steps('S1'), eng.steps('S1'), eng.steps('S2')]).toEqual([2, 1, 2])
  })

  it('[verdun:Q-33] Stosstruppen that become guests during the retreat must still lose the step', () => {
    // 12 to 4: 3/1, 6 + 2 - 2: D1; onto friends in 0504
    const p = combat({
      side: 'french',
      units: [
        'german G1 regiment 2/1 0505 neutralised',
        'german S1 stosstruppen 2/1 0505',
        'german G2 battalion 2 0504',
        'french F1 regiment 12/2 0506',
        'french H1 hq 1 0404 div:A',
        'french H2 hq 1 0604 div:B',
      ],
    }).fight('0505: F1', 6)
    const there = p.asks === 'retreat-hex' ? p.play('retreat to 0504') : p
    expect([there.at('S1'), there.status('S1'), there.value('S1'), there.steps('G1')]).toEqual([
      '0504',
      ['reduced', 'guest'],
      1,
      3,
    ])
  })
})
