/** 7.6.h Advance after combat. */
import { describe, expect, it } from 'vitest'
import { type Position, type PositionData, position } from '../../position.js'

const combat = (data: PositionData): Position => position({ phase: 'combat', ...data })
/** 14 to 2, die 6: DE. */
const emptied = (units: ReadonlyArray<string>, text = '0506: G1', more: Omit<PositionData, 'units'> = {}): Position =>
  combat({ ...more, units: ['german G1 regiment 14/1 0505', 'french F1 battalion 2 0506', ...units] }).fight(text, 6)

describe('7.6.h Advance after combat', () => {
  it('[verdun:7.6.h] winning units may enter the emptied hex one by one, and may decline', () => {
    const p = emptied(['german G2 regiment 1/1 0605'], '0506: G1, G2')
    expect([p.asks, p.decides, p.legal()]).toEqual([
      'advance',
      'german',
      ['advance G1', 'advance G2', 'no more advance'],
    ])
    const both = p.play('advance G1').play('advance G2')
    expect([both.at('G1'), both.at('G2'), both.asks]).toEqual(['0506', '0506', 'attack'])
    expect(p.play('no more advance').at('G1')).toBe('0505')
  })

  it('[verdun:7.6.h] [verdun:Q-43] only units that took part in the combat may advance', () => {
    const p = emptied(['german G2 battalion 1 0505', 'german G3 regiment 1/1 0605'])
    expect(p.legal()).toEqual(['advance G1', 'no more advance'])
    expect(p.refused('advance G2').rule).toBe('verdun:Q-43')
  })

  it('[verdun:7.6.h] an advance is one hex long, and a unit that has advanced stays in its hex', () => {
    const p = emptied(['german G2 regiment 1/1 0605'], '0506: G1, G2').play('advance G1')
    expect(p.legal()).toEqual(['advance G2', 'no more advance'])
  })

  it('[verdun:7.6.h] an advance ignores terrain costs and ZOC, even over a river into a wooded trench hex in enemy ZOC', () => {
    const direct = emptied(['french F2 regiment 2/1 0507', 'german G2 battalion 14 0505'], '0506: G1, G2', {
      terrain: { '0506': 'woods' },
      rivers: ['0505-0506'],
    })
    expect(direct.asks).toBe('advance')
    const p2 = direct.play('advance G2')
    expect([p2.at('G2'), p2.steps('G2')]).toEqual(['0506', 1])
  })

  it('[verdun:7.6.h] [verdun:Q-29] [verdun:Q-43] neutralised units, artillery and HQs cannot advance', () => {
    const p = emptied(['german G2 regiment 14/1 0605 neutralised'], '0506: G1, G2')
    expect([p.asks, p.legal()]).toEqual(['advance', ['advance G1', 'no more advance']])
    // the neutralised regiment defeats the defender without help: 7/1, 6 - 2: De
    const alone = combat({ units: ['german G1 regiment 42/1 0505 neutralised', 'french F1 battalion 2 0506'] }).fight(
      '0506: G1',
      6,
    )
    expect([alone.at('F1'), alone.asks]).toEqual(['destroyed', 'attack'])
    const hq = combat({
      side: 'french',
      units: ['german H hq 1 0505 corps:X', 'german G1 regiment 8/4 0505 corps:X', 'french F1 regiment 1/1 0506'],
    }).fight('0505: F1', 1)
    expect([hq.at('F1'), hq.asks, hq.legal()]).toEqual(['destroyed', 'advance', ['advance G1', 'no more advance']])
  })

  it('[verdun:7.6.h] [verdun:Q-29] units out of command may advance', () => {
    const p = emptied(['german G2 regiment 42/1 0605 corps:X out-of-command'], '0506: G1, G2')
    expect(p.legal()).toContain('advance G2')
  })

  it('[verdun:7.6.h] [verdun:Q-43] [verdun:EX-59] after D/AR on attackers from two hexes, the defender loses a step and its infantry may enter either hex', () => {
    const p = combat({
      units: ['german G1 regiment 2/1 0505', 'german G2 regiment 2/1 0605', 'french F1 regiment 4/2 0506'],
    }).fight('0506: G1, G2', 6)
    let q = p
    while (q.asks !== 'advance') q = q.play(q.legal()[0]!)
    expect([q.decides, q.steps('F1')]).toEqual(['french', 2])
    const unit = q.play('advance F1')
    expect(unit.legal()).toEqual(['advance to 0505', 'advance to 0605'])
    expect(unit.play('advance to 0605').at('F1')).toBe('0605')
    expect(unit.refused('advance to 0606').code).toBe('advance')
  })

  it('[verdun:7.6.h] [verdun:EX-59] a unit cannot advance into a hex in which a losing unit stayed', () => {
    const p = combat({
      units: [
        'german G1 regiment 2/1 0505',
        'german G3 battalion 1 0505',
        'german G2 regiment 2/1 0605',
        'french F1 regiment 4/2 0506',
      ],
    }).fight('0506: G1, G2', 6)
    let q = p
    while (q.asks !== 'advance') q = q.play(q.legal()[0]!)
    expect(q.play('advance F1').at('F1')).toBe('0605')
  })

  it('[verdun:7.6.h] [verdun:EX-60] no unit advances after A/D1 if the French ignore the retreat', () => {
    const p = combat({ units: ['german G1 regiment 12/1 0505', 'french F1 regiment 4/1 0506'] })
      .fight('0506: G1', 5)
      .play('hold')
      .settle()
    expect([p.at('F1'), p.steps('F1'), p.steps('G1'), p.asks, p.at('G1')]).toEqual(['0506', 1, 2, 'attack', '0505'])
  })

  it('[verdun:7.6.h] [verdun:Q-33] [verdun:Q-43] guests without hosts cannot advance', () => {
    const p = position({
      phase: 'combat-2',
      lines: ['advanced G1'],
      units: ['german G1 regiment 2/1 0505', 'french F1 battalion 4 0506', 'french F2 regiment 4/1 0506 guest'],
    }).fight('0506: G1', 4)
    let q = p
    while (q.asks !== 'advance') q = q.play(q.legal()[0]!)
    expect(q.legal()).toEqual(['advance F1', 'no more advance'])
  })

  it.each([
    ['D/A1', 5, 'french'],
    ['AR', 4, 'french'],
    ['A1', 3, 'french'],
  ])('[verdun:7.6.h] [verdun:Q-43] after %s the defender may advance', (_result, die, side) => {
    let p = combat({ units: ['german G1 regiment 4/1 0505', 'french F1 regiment 4/1 0506'] }).fight('0506: G1', die)
    while (p.asks !== 'advance') p = p.play(p.legal()[0]!)
    expect([p.decides, p.play('advance F1').at('F1')]).toEqual([side, '0505'])
  })

  it('[verdun:7.6.h] [verdun:Q-43] [verdun:Q-44] after AE or DE the winning side may advance into a hex emptied by elimination', () => {
    const ae = combat({ units: ['german G1 regiment 1/1 0505', 'french F1 regiment 9/1 0506'] }).fight('0506: G1', 1)
    expect([ae.asks, ae.decides, ae.play('advance F1').at('F1')]).toEqual(['advance', 'french', '0505'])
    expect(emptied([]).play('advance G1').at('G1')).toBe('0506')
  })

  it('[verdun:7.6.h] [verdun:Q-44] a hex emptied by step losses is open to an advance like a hex emptied by retreat', () => {
    // 12 to 4, die 6: D1; the battalion retreats into the ZOC of G2 and is lost there
    const p = combat({
      units: [
        'german G1 regiment 12/1 0505',
        'french F1 battalion 4 0506',
        'german H1 hq 1 0406 corps:X',
        'german H2 hq 1 0606 corps:Y',
        'german G2 regiment 1/1 0508',
      ],
    })
      .fight('0506: G1', 6)
      .play('yield')
    expect([p.asks, p.play('advance G1').at('G1')]).toEqual(['advance', '0506'])
  })

  it('[verdun:5.4.b] [verdun:7.1.d] [verdun:Q-29] an advance counts as a manoeuvre, so a unit that advanced may attack in the second combat phase', () => {
    const p = emptied(['french F2 regiment 4/1 0508', 'french F3 regiment 4/1 0507', 'german G2 regiment 4/1 0606'])
    const advanced = p.play('advance G1', 'end').play('end')
    expect(advanced.when).toBe('combat-2 german 2')
    expect(advanced.legal()).toEqual(['attack 0507', 'end'])
    const stayed = p.play('no more advance', 'end').play('end')
    expect(stayed.legal()).toEqual(['end'])
  })

  it('[verdun:3.3.b] [verdun:Q-4] [verdun:EX-46] a defender that repelled an attack cannot be attacked in phase 6 if it advanced into enemy ZOC, but can if it advanced outside ZOC', () => {
    const units = ['german G1 regiment 4/1 0505', 'french F1 regiment 4/1 0506', 'german G2 regiment 4/1 0305']
    const p = combat({ units: [...units, 'german G3 regiment 4/1 0605'] }).fight('0506: G1', 4)
    let q = p
    while (q.asks !== 'advance') q = q.play(q.legal()[0]!)
    const safe = q.play('advance F1')
    expect(safe.status('F1')).toContain('sheltered')
    // G2 moves next to it in phase 5
    const second = safe.play('end').play('G2 0305-0304-0404').until('combat-2', 'german')
    expect(second.when).toBe('combat-2 german 2')
    expect(second.legal()).toEqual(['end'])
    // in the next German player turn it can be attacked like any other unit
    expect(second.until('combat', 'german', 3).legal()).toContain('attack 0505')
    // AE: it advances into a hex outside enemy ZOC, so it is not protected
    const open = combat({ units: ['german G1 battalion 1 0505', ...units.slice(1)] })
      .fight('0506: G1', 1)
      .play('advance F1')
    const third = open.play('end').play('G2 0304-0404', 'end')
    expect([open.at('F1'), open.status('F1'), third.legal()]).toEqual(['0505', [], ['attack 0505', 'end']])
  })
})

describe('7.6.h The order of an advance', () => {
  it('[verdun:7.6.h] [verdun:Q-43] units advance one by one in ascending order, each once, and choose the hex if there are two', () => {
    // 48 against 4 is 12:1, which offsets the modifier for neutralised; die 6: DE
    const units = [
      'german G1 regiment 19/1 0405',
      'german G2 battalion 19 0405',
      'german G3 regiment 10/1 0605 neutralised',
      'french F1 battalion 2 0505',
      'french F2 battalion 2 0506',
      'french F9 regiment 2 0507',
    ]
    const p = combat({ units }).fight('0505, 0506: G1, G2, G3', 6)
    expect([p.asks, p.legal()]).toEqual(['advance', ['advance G1', 'advance G2', 'no more advance']])
    const first = p.play('advance G1')
    expect([first.asks, first.legal()]).toEqual(['advance-hex', ['advance to 0505', 'advance to 0506']])
    expect(first.refused('advance to 0909')).toMatchObject({
      code: 'advance',
      rule: 'verdun:7.6.h',
      subjects: ['G1', '0909'],
    })
    expect(first.refused('advance G2')).toMatchObject({ code: 'not-now' })
    expect(p.refused('advance to 0505')).toMatchObject({ code: 'not-now' })
    expect(p.refused('end')).toMatchObject({ code: 'not-now' })
    expect(first.events('advance to 0506').filter(event => event.kind === 'moved')).toMatchObject([
      { rule: 'verdun:7.6.h', unit: 'G1' },
    ])
    const then = first.play('advance to 0506')
    expect(then.legal()).toEqual(['advance G2', 'no more advance'])
    // the unit advances next to F9, but is not a defender, so it is not protected
    expect(then.status('G1')).toEqual([])
    expect(p.play('advance G2', 'advance to 0505').asks).toBe('attack')
    expect(p.refused('advance G3')).toMatchObject({
      code: 'disrupted',
      rule: 'verdun:Q-29',
      subjects: ['G3'],
    })
    expect(then.refused('advance G1')).toMatchObject({
      code: 'advance',
      rule: 'verdun:Q-43',
      subjects: ['G1'],
    })
  })

  it('[verdun:7.6.h] the first unit in the roster chooses its hex like any other', () => {
    const units = ['french F1 regiment 12 0506', 'german G1 regiment 6/3 0605', 'german G2 regiment 6/3 0505']
    let p = combat({ units }).fight('0506: G1, G2', 4)
    while (p.asks !== 'advance') p = p.pass()
    expect([p.play('advance F1').asks, p.play('advance F1').legal()]).toEqual([
      'advance-hex',
      ['advance to 0505', 'advance to 0605'],
    ])
    expect(p.play('advance F1').refused('advance F1')).toMatchObject({ code: 'not-now' })
  })
})
