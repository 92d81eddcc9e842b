/** 5 Movement, 1.6 detachment, 12 entry: what is asked, told and refused; 3.2.d one unit's zone of control. */
import { describe, expect, it } from 'vitest'
import { type Position, position } from '../position.js'

describe('a move', () => {
  const units = [
    'german G1 regiment 7/3 0404',
    'german G2 regiment 7/3 0304',
    'german A1 divisional-artillery 4/3/8 0604 div:A corps:X',
    'french F1 regiment 5 0409',
    'french F2 regiment 5 0809',
  ]
  const p = position({ units })

  it('[verdun:5.1.a] is asked for step by step, and told', () => {
    expect([p.asks, p.play('unit G1').asks]).toEqual(['unit-to-move', 'next-hex'])
    expect(p.events('unit G1')).toEqual([
      {
        kind: 'selected',
        rule: 'verdun:5.1.a',
        side: 'german',
        unit: 'G1',
        from: '0404',
        forced: false,
        seenBy: 'all',
      },
    ])
    expect(p.play('unit G1').events('to 0405')[0]).toMatchObject({
      kind: 'moved',
      rule: 'verdun:5.1.a',
      unit: 'G1',
      to: '0405',
    })
    expect(p.play('unit G1', 'to 0405').events('stop')).toEqual([
      { kind: 'stopped', rule: 'verdun:5.1.a', side: 'german', unit: 'G1', to: '0405', forced: false, seenBy: 'all' },
    ])
    const manoeuvre = position({ phase: 'manoeuvre', units })
    expect(manoeuvre.asks).toBe('unit-to-manoeuvre')
    expect(manoeuvre.events('unit G1')).toMatchObject([{ kind: 'selected', rule: 'verdun:5.4.a' }])
  })

  it('[verdun:5.1.a] that cannot be is refused with the unit and the hex', () => {
    const hand = p.play('unit G1')
    expect(hand.refused('stop')).toMatchObject({
      code: 'not-offered',
      rule: 'verdun:5.1.a',
      message: 'G1 has not moved yet: it does something once it is taken in hand',
      subjects: ['G1'],
    })
    expect(hand.refused('to 0409')).toMatchObject({
      code: 'not-adjacent',
      rule: 'verdun:5.1.a',
      message: '0409 is not next to it',
      subjects: ['G1', '0409'],
    })
    expect(hand.refused('enter 0405')).toMatchObject({ code: 'not-now' })
    expect(hand.refused('end')).toMatchObject({ code: 'not-now' })
    const near = position({ units: ['german G1 regiment 7/3 0408', 'french F1 regiment 5 0409'] }).play('unit G1')
    expect(near.refused('to 0409')).toMatchObject({
      code: 'enemy-unit',
      rule: 'verdun:Q-27',
      message: '0409 is held by the enemy, or not in play',
      subjects: ['G1', '0409'],
    })
  })

  it('[verdun:5.1.a] [verdun:2.1.a] [verdun:5.4.c] units that cannot are refused by the rule that stops them', () => {
    expect(p.refused('unit F1')).toMatchObject({
      code: 'wrong-side',
      rule: 'verdun:2.1.a',
      message: 'F1 is not on the german side',
      subjects: ['F1'],
    })
    expect(p.play('G1 0405 stop').refused('unit G1')).toMatchObject({
      code: 'already-moved',
      rule: 'verdun:5.1.a',
      message: 'G1 has moved in this phase',
      subjects: ['G1'],
    })
    const later = position({
      side: 'french',
      units: [...units, 'french F8 regiment 5 turn:4@0112', 'french F9 battalion 2 0701 mp:0'],
    })
    expect(later.refused('unit F8')).toMatchObject({
      code: 'not-now',
      rule: 'verdun:12.a',
      message: 'F8 cannot enter now',
      subjects: ['F8'],
    })
    expect(later.refused('unit F9')).toMatchObject({
      code: 'no-movement-points',
      rule: 'verdun:5.1.a',
      message: 'F9 can enter no hex',
      subjects: ['F9'],
    })
    expect(later.refused('stop')).toMatchObject({ code: 'not-now' })
    const manoeuvre = position({
      phase: 'manoeuvre',
      units: [
        ...units,
        'german G8 regiment 7/3 1004 neutralised',
        'german G9 regiment 7/3 1104 out-of-command',
        'german G7 regiment 7/3 0704 mp:0',
      ],
    })
    expect(manoeuvre.refused('unit G8')).toMatchObject({
      code: 'disrupted',
      rule: 'verdun:9.a',
      message: 'G8 is neutralised',
      subjects: ['G8'],
    })
    expect(manoeuvre.refused('unit A1')).toMatchObject({
      code: 'not-offered',
      rule: 'verdun:5.4.c',
      message: 'A1 does not manoeuvre',
      subjects: ['A1'],
    })
    expect(manoeuvre.refused('unit G9')).toMatchObject({
      code: 'supply',
      rule: 'verdun:10.2.a',
      message: 'G9 is out of command',
      subjects: ['G9'],
    })
  })
})

describe('battalions', () => {
  const units = ['french F1 regiment 5/3 0506 div:B', 'french F2 battalion 2 0806 div:B', 'german G9 regiment 7/3 0101']
  const p = position({ side: 'french', battalions: { B: 2 }, units })

  it('[verdun:1.6.a] [verdun:1.6.b] one put down is told, with the step that it costs', () => {
    expect(p.play('unit F1').events('detach B-1')).toMatchObject([
      { kind: 'placed', rule: 'verdun:1.6.a', unit: 'B-1' },
      {
        kind: 'flipped',
        rule: 'verdun:1.6.b',
        side: 'french',
        unit: 'F1',
        what: 'step-detached',
        value: 1,
        forced: true,
      },
    ])
    expect(p.play('unit F1', 'detach B-1').events('detach B-2')).toMatchObject([
      { unit: 'B-2' },
      { unit: 'F1', value: 2 },
    ])
  })

  it('[verdun:1.6.a] [verdun:Q-30] a battalion detaches none, nor do the Germans; the next counter is refused before the first', () => {
    expect(
      p
        .play('unit F2')
        .legal()
        .filter(text => text.startsWith('detach')),
    ).toEqual([])
    expect(p.play('unit F1').refused('detach B-2')).toMatchObject({
      code: 'not-offered',
      rule: 'verdun:Q-30',
      message: 'F1 cannot detach B-2 now',
      subjects: ['F1', 'B-2'],
    })
  })

  it('[verdun:5.1.b] each battalion has spent what its regiment had when it was put down', () => {
    // 12 points in strategic movement, 1 a hex of clear ground
    const q = p.play(
      'unit F1',
      'detach B-1',
      'to 0507',
      'to 0508',
      'to 0509',
      'to 0510',
      'to 0511',
      'detach B-2',
      'stop',
    )
    const most = (at: Position, unit: string): number => Math.max(...Object.values(at.reach(unit)))
    expect([most(q, 'B-2'), most(q, 'B-1') > 7]).toEqual([7, true])
    expect(most(q.play('unit F2', 'to 0805', 'stop'), 'B-2')).toBe(7)
  })
})

describe('entry', () => {
  it('[verdun:12.a] [verdun:Q-47] is asked for, told by its rule, and elsewhere refused', () => {
    const p = position({
      side: 'french',
      zone: { french: ['0412', '0512'] },
      units: ['german G9 regiment 7/3 0101', 'french F1 regiment 5 reserve:2', 'french F2 regiment 5 0412'],
    }).play('unit F1')
    expect([p.asks, p.legal()]).toEqual(['entry-hex', ['enter 0412', 'enter 0512']])
    expect(p.refused('enter 0612')).toMatchObject({
      code: 'out-of-area',
      rule: 'verdun:Q-47',
      message: 'F1 may not enter there',
      subjects: ['F1', '0612'],
    })
    expect(p.refused('to 0511')).toMatchObject({ code: 'not-now' })
    expect(p.events('enter 0412')[0]).toMatchObject({ kind: 'moved', rule: 'verdun:12.a', unit: 'F1', to: '0412' })
  })

  it('[verdun:12.a] [verdun:14.2.f] [verdun:Q-47] what came and was destroyed does not come again', () => {
    const p = position({
      side: 'french',
      units: [
        'german G9 regiment 7/3 0101',
        'french F1 regiment 5 turn:2@0412',
        'french F2 regiment 5 reserve:2',
        'french F3 regiment 5 0808',
      ],
    })
    expect(p.legal()).toEqual(['unit F1', 'unit F2', 'unit F3', 'end'])
    expect(
      p
        .edited(saved => {
          for (const unit of saved.units) if (unit.unit === 'F1' || unit.unit === 'F2') unit.place = 'destroyed'
        })
        .legal(),
    ).toEqual(['unit F3', 'end'])
  })

  it('[verdun:12.a] [verdun:Q-47] a hex costs what it costs: without the points nobody enters', () => {
    const p = position({
      side: 'french',
      terrain: { '0412': 'woods' },
      units: [
        'german G9 regiment 7/3 0101',
        'french F1 battalion 5 turn:2@0412 mp:1',
        'french F2 battalion 5 reserve:2 mp:1',
        'french F3 regiment 5 0808',
      ],
      zone: { french: ['0412', '0808', '0809'] },
    })
    expect(p.legal().filter(text => text === 'unit F1')).toEqual([])
    expect(p.refused('unit F1')).toMatchObject({ rule: 'verdun:12.a' })
  })

  it('[verdun:12.a] [verdun:Q-47] where the enemy is in the hex, the nearest of the edge, in ascending order', () => {
    const p = position({
      side: 'french',
      units: ['german G9 regiment 7/3 0412', 'french F1 regiment 5 turn:2@0412', 'french F2 regiment 5 0808'],
    }).play('unit F1')
    expect(p.legal()).toEqual(['enter 0312', 'enter 0512'])
  })
})

describe('[verdun:3.2.d] [verdun:Q-26] from zone to zone', () => {
  // 0405 and 0605 are next to both 0505 and 0506; 0504 to the first alone, 0507 to the second alone
  const far = ['french F1 regiment 5 0504', 'french F2 regiment 5 0507']
  const inHand = (...more: ReadonlyArray<string>): Position =>
    position({ units: [...more, 'german G1 regiment 7/3 0505 mp:12'] }).play('unit G1')

  it('the same infantry on both forbids it; an HQ, a gun or a friend there does not', () => {
    for (const hex of ['0605', '0405']) {
      expect(inHand(`french F0 regiment 5 ${hex}`).refused('to 0506')).toMatchObject({
        code: 'zone-of-control',
        rule: 'verdun:3.2.d',
        message: '0506 lies in the zone of control of the same enemy unit',
        subjects: ['G1', '0506'],
      })
    }
    for (const other of [
      'french H1 hq 1 0605',
      'french FA divisional-artillery 2/2/5 0405 div:B',
      'german G2 regiment 7/3 0605',
    ])
      expect(inHand(other, ...far).legal(), other).toContain('to 0506')
  })

  it('into a zone from outside, or out of one, it does not matter', () => {
    const p = position({
      units: ['french F1 regiment 5 0404', 'german G1 regiment 7/3 0505 mp:12', 'german G2 regiment 7/3 0705 mp:12'],
    })
    expect(p.play('unit G1').legal()).toContain('to 0604')
    expect(p.play('unit G2').legal()).toContain('to 0604')
  })

  it('the first hex of the map counts', () => {
    expect(
      position({ units: ['german G1 regiment 7/3 0201 mp:12', 'french F1 regiment 5 0101'] })
        .play('unit G1')
        .legal(),
    ).not.toContain('to 0102')
  })
})
