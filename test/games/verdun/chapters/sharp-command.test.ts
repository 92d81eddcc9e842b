/** 10 Command, 1.4.g the return of HQs: who is checked, where an HQ comes back, what is told. */
import { describe, expect, it } from 'vitest'
import { type Position, type PositionData, position } from '../position.js'

/** The end of the French player turn 1: its end brings the German command phase of turn 2. */
const before = (units: ReadonlyArray<string>, more: Partial<PositionData> = {}): Position =>
  position({ side: 'french', phase: 'combat-2', turn: 1, ...more, units: [...units, 'french F9 battalion 2 0812'] })
const gone = (p: Position, hq: string, turn: number): Position =>
  p.edited(saved => {
    for (const unit of saved.units) if (unit.unit === hq) unit.place = `turn:${turn}`
  })

describe('the check', () => {
  it('[verdun:10.1.d] is told of those that it marks and of those that it frees', () => {
    const p = before(
      [
        'german H1 hq 1 0101 corps:X',
        'german G1 regiment 7/3 0109 corps:X',
        'german G2 regiment 7/3 0102 corps:X out-of-command',
        'german G3 regiment 7/3 0103 corps:X',
      ],
      { turn: 2 },
    )
    expect(p.events('end').filter(event => event.rule === 'verdun:10.1.d' && event.kind !== 'phase')).toEqual([
      {
        kind: 'flipped',
        rule: 'verdun:10.1.d',
        side: 'german',
        unit: 'G1',
        what: 'out-of-command',
        forced: true,
        seenBy: 'all',
      },
      {
        kind: 'recovered',
        rule: 'verdun:10.1.d',
        side: 'german',
        unit: 'G2',
        what: 'out-of-command',
        forced: true,
        seenBy: 'all',
      },
    ])
  })
})

describe('[verdun:1.4.g] [verdun:Q-22] the return of an HQ', () => {
  const units = [
    'german H1 hq 1 0101 corps:X',
    'german G1 regiment 7/3 0202 corps:X',
    'german G2 battalion 2 0202 corps:X',
    'german G3 battalion 2 0202 corps:X',
    'german G4 regiment 7/3 0303 corps:X',
    'french F1 regiment 5 0606',
  ]
  const asked = gone(before(units, { columns: 8, rows: 12 }), 'H1', 2)

  it('is due in the turn after, before the check, in any hex with room and without the enemy', () => {
    const p = asked.play('end')
    expect([p.asks, p.decides]).toEqual(['hq-returns', 'german'])
    expect(p.legal()).toContain('place 0303')
    expect(p.legal()).not.toContain('place 0202')
    expect(p.legal()).not.toContain('place 0606')
    expect(p.legal().length).toBe(8 * 12 - 3)
    for (const hex of ['0202', '0606'])
      expect(p.refused(`place ${hex}`)).toMatchObject({
        code: 'out-of-area',
        rule: 'verdun:Q-22',
        message: `the HQ cannot return to ${hex}`,
        subjects: [hex],
      })
    expect(p.refused('end')).toMatchObject({ code: 'not-now' })
    expect(p.events('place 0303')[0]).toMatchObject({ kind: 'placed', rule: 'verdun:1.4.g', unit: 'H1', to: '0303' })
    const back = p.play('place 0303')
    expect([back.when, back.at('H1'), back.status('G1')]).toEqual(['bombardment german 2', '0303', []])
  })

  it('[verdun:1.4.f] is not due in the turn of its loss: till then it commands nobody', () => {
    const p = position({
      phase: 'combat-2',
      units: [
        'german G1 regiment 7/3 0101',
        'french H1 hq 1 0912 div:B',
        'french F1 regiment 5 0812 div:B',
        'french H2 hq 1 0112 div:C',
        'french F2 regiment 5 0212 div:C',
      ],
    })
    expect([p.play('end').when, p.play('end').status('F1')]).toEqual(['bombardment french 2', []])
    const lost = gone(p, 'H1', 3).play('end')
    expect([lost.when, lost.status('F1'), lost.status('F2')]).toEqual(['bombardment french 2', ['out-of-command'], []])
  })
})
