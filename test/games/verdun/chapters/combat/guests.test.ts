/** 7.1.e and 7.6.g Guests: units that retreated onto friends. */
import { describe, expect, it } from 'vitest'
import { type Position, type PositionData, position } from '../../position.js'

const combat = (data: PositionData): Position => position({ phase: 'combat', ...data })
/** The second combat phase. Guests are from the first one. */
const second = (data: PositionData): Position => position({ phase: 'combat-2', lines: ['advanced G1'], ...data })
/** F1, a regiment of 4 in 0506, retreats from G1 in 0505 after DR (6 to 4, die 6). The French do not hold. */
const driven = (units: ReadonlyArray<string>, more: Omit<PositionData, 'units'> = {}): Position =>
  combat({ ...more, units: ['german G1 regiment 6/1 0505', 'french F1 regiment 4/1 0506', ...units] })
    .fight('0506: G1', 6)
    .play('yield')

describe('7.6.g Guests (units that retreated onto friends)', () => {
  it('[verdun:7.6.g] [verdun:7.1.e] [verdun:Q-33] a defender that retreats onto friends is their guest, and can be attacked only together with them', () => {
    const p = driven([
      'french F2 battalion 2 0507',
      'german G2 regiment 8/2 0607',
      'german H1 hq 1 0406 corps:X',
      'german H2 hq 1 0606 corps:Y',
    ]).settle()
    expect([p.at('F1'), p.status('F1').includes('guest')]).toEqual(['0507', true])
    expect(p.legal()).toContain('attack 0507')
    const working = p.declare('0507: G2').working()
    expect([working.attack, working.defence]).toEqual([8, 2])
  })

  it('[verdun:7.6.g] [verdun:Q-33] an attacker that retreated onto friends does not join their attack, but shares its losses and retreats with them', () => {
    const p = combat({
      units: [
        'german G1 regiment 4/1 0505',
        'french F1 regiment 4/1 0506',
        'german G2 regiment 3/1 0604',
        'french F2 regiment 3/1 0704',
        'french H1 hq 1 0404 div:A',
        'french H2 hq 1 0504 div:B',
      ],
    }).fight('0506: G1', 4)
    const there = (p.asks === 'retreat-hex' ? p.play('retreat to 0604') : p).settle()
    expect(there.status('G1')).toContain('guest')
    expect(there.refused('attack 0704: G1').code).toBe('already-attacked')
    // 1/1, die 2: Eng; the guest may lose the step
    const eng = there.fight('0704: G2', 2)
    expect(eng.legal()).toEqual(['loss G1', 'loss G2'])
    // AR: the guest retreats with them
    const back = there.fight('0704: G2', 4)
    const far = back.asks === 'retreat-hex' ? back.play(back.legal()[0]!) : back
    expect(far.at('G1')).toBe(far.at('G2'))
    expect(far.at('G1')).not.toBe('0604')
  })

  it('[verdun:7.6.g] [verdun:Q-33] guests remain guests until the player turn ends', () => {
    const p = position({
      phase: 'manoeuvre',
      units: ['german G1 regiment 4/2 0505', 'french F1 battalion 4 0506', 'french F2 battalion 4 0506 guest'],
    })
    expect(p.until('combat-2', 'german').status('F2')).toEqual(['guest'])
    const later = p.until('movement', 'french')
    expect(later.status('F2')).not.toContain('guest')
  })

  it('[verdun:Q-32] a hex that contains only guests cannot be attacked in that phase', () => {
    // the hosts are lost when they enter the ZOC of G2, and their guest remains in 0507
    const p = second({
      lines: ['advanced G1 G2'],
      units: [
        'german G1 regiment 12/1 0505',
        'french F1 battalion 4 0506',
        'french F2 regiment 4/1 0506 guest',
        'german H1 hq 1 0406 corps:X',
        'german H2 hq 1 0606 corps:Y',
        'german G2 regiment 9/1 0508',
      ],
    })
      .fight('0506: G1', 6)
      .play('yield')
    const alone = p.play('loss F1').settle()
    expect([alone.at('F1'), alone.at('F2'), alone.status('F2').includes('guest')]).toEqual(['destroyed', '0507', false])
    expect(alone.legal()).toEqual(['end'])
  })
})

describe('Guests after the combat', () => {
  it('[verdun:Q-33] a guest left without hosts in its hex is no longer a guest in the second combat phase', () => {
    // 4 to 4, die 2: Eng; the host F2 loses the step
    const p = driven([
      'french F2 battalion 4 0507',
      'german G2 regiment 4/1 0607',
      'german G3 regiment 9/1 0509',
      'german H1 hq 1 0406 corps:X',
      'german H2 hq 1 0606 corps:Y',
    ])
      .settle()
      .fight('0507: G2', 2)
      .play('loss F2')
    const later = p.play('end').play('G3 0508', 'end')
    expect([later.when, later.at('F1'), later.status('F1')]).toEqual(['combat-2 german 2', '0507', []])
    expect(later.declare('0507: G3').working().defence).toBe(4)
  })

  it('[verdun:Q-33] a result that affects all of its hosts also affects the guest', () => {
    const p = second({
      units: ['german G1 regiment 14/1 0505', 'french F1 battalion 2 0506', 'french F2 regiment 6/3 0506 guest'],
    }).fight('0506: G1', 6)
    expect([p.at('F1'), p.at('F2')]).toEqual(['destroyed', 'destroyed'])
    // 10 to 2, die 6: De
    const each = second({
      units: [
        'german G1 regiment 10/1 0505',
        'french F1 regiment 4/1 0506 one-step-lost',
        'french F2 regiment 6/3 0506 guest',
      ],
    })
      .fight('0506: G1', 6)
      .play('yield')
      .settle()
    expect([each.steps('F1'), each.steps('F2')]).toEqual([1, 2])
  })
})

describe('what happens to guests with their hosts', () => {
  // 7 against 7: 1/1, die 4: AR
  const fought = (...more: ReadonlyArray<string>): Position =>
    second({
      units: ['german G1 regiment 7/3 0404', 'german G2 battalion 2 0404 guest', ...more, 'french F1 regiment 7 0405'],
    })
      .fight('0405: G1', 4)
      .settle()

  it("[verdun:Q-33] [verdun:7.1.e] a guest in an attackers' hex retreats with them if no other unit is left there, and otherwise stays", () => {
    const alone = fought()
    expect(alone.at('G1')).not.toBe('0404')
    expect(alone.at('G2')).toBe(alone.at('G1'))
    const shared = fought('german G3 battalion 2 0404')
    expect(shared.at('G1')).not.toBe('0404')
    expect([shared.at('G2'), shared.at('G3')]).toEqual(['0404', '0404'])
  })

  it('[verdun:7.5.j] [verdun:Q-33] attacking Stosstruppen must lose the step before a guest in their hex can', () => {
    // 12 against 12: 1/1, die 1 + 2: A1
    const units = ['german G2 battalion 2 0404 guest', 'german S1 stosstruppen 12/5 0404', 'french F1 regiment 12 0405']
    const p = second({ units, lines: ['advanced S1'] })
      .fight('0405: S1', 1)
      .settle()
    expect([p.steps('S1'), p.steps('G2'), p.at('G2')]).toEqual([1, 1, p.at('S1')])
  })
})

describe('[verdun:Q-33] A guest whose hosts have left', () => {
  // G5 drives F2 onto F1 (6 to 4, die 6: DR); then 1 to 4: 1/3, die 1: AE; F1 advances, and its guest F2 stays
  const alone = position({
    phase: 'combat',
    units: [
      'german G1 regiment 1/1 0505',
      'german G2 regiment 9/3 0607',
      'german G4 regiment 9/3 0507',
      'german G3 regiment 12/3 0404',
      'german H1 hq 1 0406 corps:X',
      'german H2 hq 1 0306 corps:Y',
      'french F1 battalion 4 0506',
      'german G5 regiment 6/1 0605',
      'german H3 hq 1 0706 corps:Z',
      'german H4 hq 1 0707 corps:W',
      'french F2 regiment 4/1 0606',
      'french F3 battalion 4 0405',
    ],
  })
    .fight('0606: G5', 6)
    .play('yield')
    .settle()
    .fight('0506: G1', 1)
    .play('advance F1')

  it('a guest stops being a guest as soon as its hosts have left', () => {
    expect([alone.at('F1'), alone.at('F2'), alone.status('F2')]).toEqual(['0505', '0506', []])
  })

  it('[verdun:7.1.c] a guest whose hosts left an attacked hex cannot be attacked in that phase, but can in the next', () => {
    expect(alone.legal()).not.toContain('attack 0506')
    expect(alone.refused('attack 0506').rule).toBe('verdun:Q-32')
    const second = alone.play('end').until('manoeuvre', 'german').play('G2 0606').until('combat-2', 'german')
    expect(second.legal()).toContain('attack 0506')
  })

  it('a guest whose hosts have left can become the host of units that retreat onto it', () => {
    // 12 to 4: 3/1, die 3: DR; the German HQs leave one hex open
    const there = alone.fight('0405: G3', 3).play('yield').play('no more advance')
    expect([there.at('F3'), there.status('F3')]).toEqual(['0506', ['guest']])
    const later = there.until('combat-2', 'german')
    expect([later.status('F2'), later.status('F3')]).toEqual([[], ['guest']])
  })
})
