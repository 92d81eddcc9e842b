/** 4 Stacking: the limit, and the steps lost above it. */
import { describe, expect, it } from 'vitest'
import { type Phase, type Position, position } from '../position.js'

const french = (units: ReadonlyArray<string>, phase: Phase = 'movement'): Position =>
  position({
    side: 'french',
    phase,
    units: [...units.map((unit, i) => `french F${i + 1} ${unit}`), 'german G9 battalion 1 1201'],
  })
/** The end of a phase in which F1 has moved from 0505 into 0506. */
const crowd = (units: ReadonlyArray<string>, phase?: Phase): Position => french(units, phase).play('F1 0506', 'end')

describe('stacking', () => {
  it('[verdun:4.a] [verdun:EX-37] a regiment and two battalions have 5 steps and may stack', () => {
    expect(crowd(['regiment 5/3 0505', 'battalion 2 0506', 'battalion 2 0506']).when).toBe('combat french 2')
  })

  it("[verdun:4.a] [verdun:4.c] [verdun:Q-23] [verdun:EX-37] a regiment, two battalions and an HQ have 6 steps, so the owner removes one, but not the HQ's", () => {
    const p = crowd(['regiment 5/3 0505', 'battalion 2 0506', 'battalion 2 0506', 'hq 1 0506'])
    expect([p.asks, p.decides, p.legal()]).toEqual(['stacking-loss', 'french', ['loss F1', 'loss F2', 'loss F3']])
    expect(p.refused('loss F4').rule).toBe('verdun:Q-23')
    const q = p.play('loss F2')
    expect([q.when, q.steps('F2'), q.steps('F1')]).toEqual(['combat french 2', 0, 3])
    expect(p.play('loss F1').steps('F1')).toBe(2)
  })

  it('[verdun:4.a] [verdun:Q-16] [verdun:EX-38] only remaining steps count, so 1 + 2 + 2 are 5', () => {
    const units = ['regiment 5/3 0505 two-steps-lost', 'regiment 5/3 0506 one-step-lost']
    expect(crowd([...units, 'regiment 5/3 0506 one-step-lost']).when).toBe('combat french 2')
    expect(crowd([...units, 'regiment 5/3 0506']).asks).toBe('stacking-loss')
  })

  it('[verdun:4.a] artillery counts for stacking like any unit', () => {
    const gun = 'divisional-artillery 4/3/8 0506'
    expect(crowd(['regiment 5/3 0505', 'regiment 5/3 0506', gun]).asks).toBe('stacking-loss')
    expect(crowd(['regiment 5/3 0505', 'battalion 2 0506', gun]).when).toBe('combat french 2')
  })

  it('[verdun:4.b] [verdun:Q-31] friendly units may pass through full hexes during the phase, and the limit also applies after a manoeuvre', () => {
    const units = ['regiment 5/3 0505', 'regiment 5/3 0506', 'battalion 2 0506', 'battalion 2 0506']
    expect(french(units).play('F1 0506-0507', 'end').when).toBe('combat french 2')
    const over = crowd(units, 'manoeuvre')
    expect([over.asks, over.when]).toEqual(['stacking-loss', 'manoeuvre french 2'])
  })

  it('[verdun:4.b] [verdun:7.6.e] [verdun:Q-31] a retreat above the stacking limit continues at the end of the combat phase', () => {
    // 12:3 is 4/1, die 2: DR
    const p = position({
      columns: 1,
      phase: 'combat',
      units: ['german G1 regiment 12/6 0104', 'french F1 regiment 3/1 0105', 'french F2 regiment 3/1 0106'],
    })
    const fought = p.fight('0105: G1', 2).play('yield').settle()
    expect([fought.at('F1'), fought.at('F2')]).toEqual(['0106', '0106'])
    const ended = fought.until('manoeuvre', 'german')
    expect([ended.at('F1'), ended.at('F2'), ended.steps('F1')]).toEqual(['0107', '0106', 3])
  })

  it('[verdun:4.d] aircraft, pillboxes and markers do not count for stacking', () => {
    const p = position({
      side: 'french',
      pillboxes: ['0506'],
      units: [
        'german B1 bomber 3',
        'french F1 regiment 5/3 0506 out-of-command',
        'french F2 battalion 2 0506 neutralised',
        'french F3 battalion 2 0506',
      ],
    })
    expect(p.play('end').when).toBe('combat french 2')
  })
})

describe('[verdun:4.c] removing steps above the limit', () => {
  it('[verdun:Q-17] a unit is not offered if too few steps follow it or if it has been skipped', () => {
    const p = crowd(['regiment 5/3 0505', 'regiment 5/3 0506', 'battalion 2 0506'])
    expect([p.asks, p.legal()]).toEqual(['stacking-loss', ['loss F1', 'loss F2']])
    const late = p.play('loss F2')
    expect(late.legal()).toEqual(['loss F2', 'loss F3'])
    expect(late.refused('loss F1')).toMatchObject({
      code: 'out-of-order',
      rule: 'verdun:sequence',
      subjects: ['F1', '0506'],
    })
    expect(p.play('loss F1').legal()).toEqual(['loss F1', 'loss F2', 'loss F3'])
  })

  it('each step above the limit is reported with its rule, hex by hex, and other losses are refused', () => {
    const p = french(['regiment 5/3 0805', 'regiment 5/3 0806', 'regiment 5/3 0505', 'regiment 5/3 0506']).play(
      'F1 0806',
      'F3 0506',
      'end',
    )
    expect(p.legal()).toEqual(['loss F3', 'loss F4'])
    expect(p.refused('loss F1')).toMatchObject({
      code: 'out-of-order',
      rule: 'verdun:4.c',
      subjects: ['F1', '0506'],
    })
    expect(p.refused('end')).toMatchObject({ code: 'not-now' })
    expect(p.events('loss F4')[0]).toMatchObject({ rule: 'verdun:4.c', unit: 'F4' })
    const next = p.play('loss F4')
    expect(next.legal()).toEqual(['loss F1', 'loss F2'])
    expect(next.refused('loss F4')).toMatchObject({
      code: 'out-of-order',
      rule: 'verdun:4.c',
      subjects: ['F4', '0806'],
    })
  })

  it('[verdun:Q-23] an HQ stacked with other units does not lose a step', () => {
    const p = crowd(['regiment 5/3 0505', 'battalion 2 0506', 'battalion 2 0506', 'hq 1 0506'])
    expect(p.refused('loss F4')).toMatchObject({
      code: 'not-offered',
      rule: 'verdun:Q-23',
      subjects: ['F4', '0506'],
    })
  })

  it("[verdun:4.a] the limit also applies in the first hex in the map's list", () => {
    const p = french(['regiment 5/3 0102', 'regiment 5/3 0101']).play('F1 0101', 'end')
    expect([p.asks, p.legal()]).toEqual(['stacking-loss', ['loss F1', 'loss F2']])
  })
})

describe('[verdun:4.c] [verdun:Q-23] stacks with many HQs', () => {
  const hqs = (n: number): string[] => Array.from({ length: n }, (_, i) => `H${i} hq 1 0505 div:D${i}`)
  /** Five of the units are in 0505, and the others have moved there. */
  const full = (...units: ReadonlyArray<string>): Position =>
    position({
      side: 'french',
      units: [
        'german G1 regiment 5/3 0101',
        ...units.map((unit, i) => `french ${i < 5 ? unit : unit.replace('0505', '0504')}`),
      ],
    }).play(...units.slice(5).map(unit => `${unit.slice(0, 2)} 0505`), 'end')

  it('other units of a stack lose steps first and then HQs, whatever the order of their numbers', () => {
    for (const p of [full(...hqs(6), 'F1 battalion 2 0505'), full('F1 battalion 2 0505', ...hqs(6))]) {
      expect([p.at('F1'), p.asks, p.legal()]).toEqual([
        'destroyed',
        'stacking-loss',
        ['loss H0', 'loss H1', 'loss H2', 'loss H3', 'loss H4', 'loss H5'],
      ])
      expect(p.play('loss H3').when).toBe('combat french 2')
    }
  })

  it('HQs without other units in a stack above the limit are removed in ascending order', () => {
    const p = full(...hqs(7))
    expect(p.legal()).toEqual(['loss H0', 'loss H1', 'loss H2', 'loss H3', 'loss H4', 'loss H5'])
    const one = p.play('loss H5')
    expect([one.at('H5'), one.at('H6'), one.when]).toEqual(['turn:3', 'turn:3', 'combat french 2'])
  })

  it('a unit stacked with HQs is offered only if enough steps follow it', () => {
    const p = full(...hqs(3), ...[1, 2, 3, 4].map(i => `F${i} battalion 2 0505`))
    expect(p.legal()).toEqual(['loss F1', 'loss F2', 'loss F3'])
    expect(p.play('loss F2').legal()).toEqual(['loss F3', 'loss F4'])
  })
})
