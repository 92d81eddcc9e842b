/** 1.6 French battalions, 5.1.b battalions detached during a move. */
import { describe, expect, it } from 'vitest'
import { type Position, position } from '../../position.js'

describe('detaching French battalions', () => {
  const regiments = [
    'french F1 regiment 5/2 0506 div:B',
    'french F2 regiment 5/2 0606 div:B one-step-lost',
    'french F3 regiment 5/2 0706 div:B two-steps-lost',
    'german G1 regiment 5/3 1201',
  ]

  it('[verdun:1.6.a] [verdun:1.6.b] [verdun:EX-32] a regiment that detaches has 5 after one battalion and 3 after two, is then flipped, and cannot detach a third', () => {
    const p = position({ side: 'french', units: regiments, battalions: { B: 6 } })
    const one = p.play('unit F1', 'detach B-1')
    expect([one.value('F1'), one.at('B-1'), one.value('B-1')]).toEqual([3, '0506', 2])
    const both = one.play('detach B-2')
    expect([both.value('F1'), both.status('F1')]).toEqual([2, ['reduced']])
    expect(both.refused('detach B-3').rule).toBe('verdun:Q-30')
  })

  it('[verdun:1.6.a] [verdun:Q-30] [verdun:EX-33] a regiment with one step lost may detach one battalion, and with two steps lost none', () => {
    const p = position({ side: 'french', units: regiments, battalions: { B: 6 } })
    const one = p.play('unit F2', 'detach B-1')
    expect([one.value('F2'), one.legal().some(text => text.startsWith('detach'))]).toEqual([2, false])
    expect(
      p
        .play('unit F3')
        .legal()
        .some(text => text.startsWith('detach')),
    ).toBe(false)
  })

  it('[verdun:1.6.c] [verdun:14.2.g] [verdun:EX-33] the number of battalion counters limits detachment, and a destroyed battalion is available again', () => {
    const p = position({ side: 'french', units: regiments, battalions: { B: 1 } })
    const one = p.play('unit F1', 'detach B-1')
    expect(one.legal().some(text => text.startsWith('detach'))).toBe(false)
    expect(
      one
        .play('F1 0507 stop', 'unit F2')
        .legal()
        .some(text => text.startsWith('detach')),
    ).toBe(false)
    const freed = one.play('F1 0507 stop').until('movement', 'french', 3).amended('B-1 pool')
    expect(freed.play('unit F2').legal()).toContain('detach B-1')
  })

  it('[verdun:Q-30] [verdun:14.1.b] a regiment may also detach battalions in its hex at set-up', () => {
    const p = position({ phase: 'setup', units: regiments.slice(0, 1), battalions: { B: 2 } })
    const q = p.play('unit F1', 'detach B-1')
    expect([q.at('B-1'), q.value('F1')]).toEqual(['0506', 3])
  })

  it('[verdun:1.6.a] a regiment detaches battalions only in the French movement phase', () => {
    const p = position({ side: 'french', phase: 'manoeuvre', units: regiments, battalions: { B: 6 } })
    expect(
      p
        .play('unit F1')
        .legal()
        .some(text => text.startsWith('detach')),
    ).toBe(false)
  })

  it("[verdun:Q-30] a battalion gets its regiment's markers, belongs to its division and counts for it", () => {
    const p = position({
      side: 'french',
      units: [
        'german G1 regiment 5/3 1201',
        'french F1 regiment 5/2 0506 div:B neutralised out-of-command',
        'french H1 hq 1 0512 div:B',
      ],
      battalions: { B: 1 },
    }).play('unit F1', 'detach B-1')
    expect([...p.status('B-1')].sort()).toEqual(['neutralised', 'out-of-command'])
    // losses and fire of its regiment are not passed on
    expect([p.value('B-1'), p.steps('B-1')]).toEqual([2, 1])
    // only the regiment is within six hexes of the HQ; the battalion beyond it obeys the same HQ, through it
    const line = position({
      columns: 1,
      rows: 20,
      side: 'french',
      units: ['german G1 regiment 5/3 0101', 'french F1 regiment 5/2 0114 div:B', 'french H1 hq 1 0120 div:B'],
      battalions: { B: 1 },
    }).play('unit F1', 'detach B-1', 'stop', 'B-1 0113')
    expect(line.until('bombardment', 'french', 3).status('B-1')).toEqual([])
    expect(
      line.until('bombardment', 'french', 3).amended('F1 0102').until('bombardment', 'french', 4).status('B-1'),
    ).toEqual(['out-of-command'])
  })
})

describe('battalions detached during a move', () => {
  const units = ['french F1 regiment 5/2 0101 div:B', 'german G1 regiment 5/3 0120']

  it('[verdun:5.1.b] [verdun:EX-42] a battalion dropped after its regiment has spent 3 points has 3 left, or 9 outside enemy ZOC', () => {
    const p = position({ columns: 1, rows: 20, side: 'french', units, battalions: { B: 2 } })
    const dropped = p.play('unit F1', 'to 0102', 'to 0103', 'to 0104', 'detach B-1')
    expect(dropped.at('B-1')).toBe('0104')
    const on = dropped.play('to 0105', 'stop')
    expect(Math.max(...Object.keys(on.reach('B-1')).map(Number))).toBe(104 + 9)
    const near = position({
      columns: 1,
      side: 'french',
      units: [units[0]!, 'german G1 regiment 5/3 0109'],
      battalions: { B: 2 },
    }).play('unit F1', 'to 0102', 'to 0103', 'to 0104', 'detach B-1', 'stop')
    expect(Object.keys(near.reach('B-1'))).toEqual(expect.arrayContaining(['0107']))
    expect(near.reach('B-1')['0108']).toBeUndefined()
    // the enemy ZOC is within the plain 3 points
    const close = position({
      columns: 1,
      side: 'french',
      units: [units[0]!, 'german G1 regiment 5/3 0108'],
      battalions: { B: 2 },
    }).play('unit F1', 'to 0102', 'to 0103', 'to 0104', 'detach B-1', 'stop')
    expect(close.at('B-1')).toBe('0104')
    expect(close.reach('B-1')['0107']).toBeDefined()
  })

  it('[verdun:5.1.b] dropping a battalion costs the regiment no movement points', () => {
    const p = position({ columns: 1, rows: 20, side: 'french', units, battalions: { B: 2 } })
    const on = p.play('unit F1', 'detach B-1')
    expect(Math.max(...Object.keys(on.reach('F1')).map(Number))).toBe(101 + 12)
  })

  it('[verdun:5.1.b] a battalion dropped after its regiment has spent half its points has half left', () => {
    const p = position({
      columns: 1,
      rows: 20,
      side: 'french',
      units: ['french F1 regiment 5/2 0101 div:B out-of-command', units[1]!],
      battalions: { B: 2 },
    })
    const on = p.play('unit F1', 'to 0102', 'to 0103', 'to 0104', 'detach B-1', 'stop')
    // the battalion has the regiment's markers
    expect(on.status('B-1')).toContain('out-of-command')
    expect(Math.max(...Object.keys(on.reach('B-1')).map(Number))).toBe(104 + 3)
  })

  it('[verdun:5.1.b] [verdun:3.2.b] [verdun:Q-30] a battalion has also stopped if it is dropped where its regiment has entered enemy ZOC', () => {
    const at = (start: string) =>
      position({
        side: 'french',
        units: ['german G1 regiment 5/3 0506', `french F1 regiment 5/2 ${start} div:B`],
        battalions: { B: 2 },
      })
    const entered = at('0503').play('unit F1', 'to 0504', 'to 0505', 'detach B-1', 'stop')
    expect([entered.at('B-1'), entered.refused('unit B-1').rule]).toEqual(['0505', 'verdun:5.1.a'])
    // a battalion dropped before the last step may move on, and so may one that starts in the zone
    const before = at('0503').play('unit F1', 'to 0504', 'detach B-1', 'to 0505', 'stop')
    expect([before.at('B-1'), before.legal()]).toEqual(['0504', ['unit B-1', 'end']])
    const starts = at('0505').play('unit F1', 'detach B-1', 'to 0504', 'stop')
    expect([starts.at('B-1'), starts.reach('B-1')['0404']]).toEqual(['0505', 2])
  })
})

describe('events and refusals of battalions', () => {
  const units = ['french F1 regiment 5/3 0506 div:B', 'french F2 battalion 2 0806 div:B', 'german G9 regiment 7/3 0101']
  const p = position({ side: 'french', battalions: { B: 2 }, units })

  it('[verdun:1.6.a] [verdun:1.6.b] the events report a dropped battalion and the step that it costs', () => {
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

  it('[verdun:1.6.a] [verdun:Q-30] battalions and German units cannot detach, and the second counter is refused before the first is used', () => {
    expect(
      p
        .play('unit F2')
        .legal()
        .filter(text => text.startsWith('detach')),
    ).toEqual([])
    expect(p.play('unit F1').refused('detach B-2')).toMatchObject({
      code: 'not-offered',
      rule: 'verdun:Q-30',
      subjects: ['F1', 'B-2'],
    })
  })

  it('[verdun:5.1.b] each battalion has spent the points that its regiment had spent when it was dropped', () => {
    // 12 points in strategic movement, 1 per hex of clear terrain
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
