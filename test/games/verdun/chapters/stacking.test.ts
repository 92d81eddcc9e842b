import { describe, expect, it } from 'vitest'
import { position } from '../position.js'

const hex = (units: ReadonlyArray<string>, more: object = {}) =>
  position({
    side: 'french',
    units: ['german G9 battalion 1 1201', ...units.map((unit, i) => `french F${i + 1} ${unit}`)],
    ...more,
  })

describe('stacking', () => {
  it('[verdun:4.a] example 37: a regiment and two battalions are 5: allowed', () => {
    expect(hex(['regiment 5/3 0506', 'battalion 2 0506', 'battalion 2 0506']).play('end').when).toBe('combat french 2')
  })

  it("[verdun:4.a] [verdun:4.c] [verdun:Q-23] example 37: with an HQ they are 6: the owner removes a step, not the HQ's", () => {
    const p = hex(['regiment 5/3 0506', 'battalion 2 0506', 'battalion 2 0506', 'hq 1 0506']).play('end')
    expect([p.asks, p.decides, p.legal()]).toEqual(['stacking-loss', 'french', ['loss F1', 'loss F2', 'loss F3']])
    expect(p.refused('loss F4').rule).toBe('verdun:Q-23')
    const q = p.play('loss F2')
    expect([q.when, q.steps('F2'), q.steps('F1')]).toEqual(['combat french 2', 0, 3])
    expect(p.play('loss F1').steps('F1')).toBe(2)
  })

  it('[verdun:4.a] [verdun:Q-16] example 38: steps left count: 1 + 2 + 2 are 5', () => {
    const lost = [
      'regiment 5/3 0506 two-steps-lost',
      'regiment 5/3 0506 one-step-lost',
      'regiment 5/3 0506 one-step-lost',
    ]
    expect(hex(lost).play('end').when).toBe('combat french 2')
    expect(
      hex(['regiment 5/3 0506 two-steps-lost', 'regiment 5/3 0506 one-step-lost', 'regiment 5/3 0506']).play('end')
        .asks,
    ).toBe('stacking-loss')
  })

  it('[verdun:4.a] artillery counts like any unit', () => {
    expect(hex(['regiment 5/3 0506', 'regiment 5/3 0506', 'divisional-artillery 4/3/8 0506']).play('end').asks).toBe(
      'stacking-loss',
    )
    expect(hex(['regiment 5/3 0506', 'battalion 2 0506', 'divisional-artillery 4/3/8 0506']).play('end').when).toBe(
      'combat french 2',
    )
  })

  it('[verdun:4.b] [verdun:Q-31] friends pass freely within the phase; manoeuvre is checked too', () => {
    const units = ['regiment 5/3 0506', 'battalion 2 0506', 'battalion 2 0506', 'regiment 5/3 0505']
    const p = hex(units).play('F4 0506-0507')
    expect(p.play('end').when).toBe('combat french 2')
    const over = hex(units, { phase: 'manoeuvre' }).play('F4 0506', 'end')
    expect([over.asks, over.when]).toEqual(['stacking-loss', 'manoeuvre french 2'])
  })

  it('[verdun:4.b] [verdun:7.6.e] [verdun:Q-31] an over-stacked retreat goes on at the end of the combat phase', () => {
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

  it('[verdun:4.d] aircraft, pillboxes and markers take no room', () => {
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
