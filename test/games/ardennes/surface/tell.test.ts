/** Log lines of events that the shared wording does not describe well enough. */
import { describe, expect, it } from 'vitest'
import { type Position, position } from '../position.js'

const told = (p: Position, order: string): ReadonlyArray<string> => p.events(order).map(event => p.rules.tell(event))

describe('the log', () => {
  it('[ardennes:18.4.c] [ardennes:18.4.e] names the unit, the modifier and the effect of a roll', () => {
    const p = position({
      phase: 'disengagement',
      units: ['german G infantry 0505 green', 'allied A infantry 0506'],
    }).play('disengage G')
    const ready = p.asks === 'disengagement-die' ? p : p.play('declared')
    expect(told(ready, 'die 3')[0]).toBe('G: the die shows 3 +1: yes disrupted')
  })

  it('[ardennes:27.2.c] shows the effect of a parachute roll, and the working shows the possible effects', () => {
    const p = position({ turn: 3, units: ['german G infantry drop:3 steps:2', 'allied A infantry 0606'] })
    const down = p.play('unit G', 'enter 0101')
    const lines = down.rules.working(down.state)?.lines.map(({ label, value }) => `${label} ${value}`)
    expect(lines).toEqual(['no loss on 1', 'a step lost on 2 or 3', 'lost on 4 or more'])
    const after = [1, 3, 4].map(die => told(down, `die ${die}`)[0])
    expect(after).toEqual([
      'G: the die shows 1: no loss',
      'G: the die shows 3: it loses a step',
      'G: the die shows 4: it is lost',
    ])
  })

  it('[ardennes:14.4.d] [ardennes:15.6.c] reports that guns and aircraft join a combat, not that they attack', () => {
    const { rules } = position({ units: ['german G infantry 0505', 'allied A infantry 0101'] })
    const event = { kind: 'declared', forced: false, seenBy: 'all', side: 'allied', places: ['0505'] } as const
    expect(rules.tell({ ...event, rule: 'ardennes:14.4.d', units: ['A'] })).toBe(
      'Allied artillery joins in the combat at 0505: A',
    )
    expect(rules.tell({ ...event, rule: 'ardennes:15.6.c', what: 'air-support' })).toBe(
      'Allied air support goes to the combat at 0505',
    )
    expect(rules.tell({ ...event, rule: 'ardennes:14.1.a', units: ['A'] })).toBe('Allied attack declared on 0505: A')
  })

  it('[ardennes:26.4.b] reports no loss if a breakdown unit rejoins', () => {
    const p = position({
      breakdown: ['german infantry 2'],
      units: ['german G infantry 0505 steps:2', 'allied A infantry 0101'],
    }).play('break down G', 'stop')
    const lines = told(p, 'rejoin german-infantry-1')
    expect(lines.join()).toContain('german-infantry-1 is back in reserve from 0505')
    expect(lines.join()).not.toContain('eliminated')
  })

  it('[ardennes:27.9.a] [ardennes:27.9.b] [ardennes:24.3.b] explains the purpose of a roll if the event names no unit', () => {
    const { rules } = position({
      entries: { K: '- 0110' },
      late: ['L'],
      units: ['german L tank K:4', 'allied A infantry 0101'],
    })
    const event = { kind: 'rolled', forced: false, seenBy: 'all' } as const
    expect(rules.tell({ ...event, rule: 'ardennes:27.9.b', value: 3, what: 'delayed' })).toBe(
      'L: the die shows 3: delayed',
    )
    expect(rules.tell({ ...event, rule: 'ardennes:24.3.b', value: 2 })).toBe(
      'the die shows 2: marker 2, if it is on the map',
    )
  })

  it('shows only the word if it is also the name of an object property', () => {
    const { rules } = position({ units: ['german G infantry 0505', 'allied A infantry 0506'] })
    for (const what of ['constructor', '__proto__', 'toString'])
      for (const kind of ['flipped', 'bridge', 'supply', 'dump'] as const)
        expect(rules.tell({ kind, rule: 'ardennes:12.4.b', unit: 'G', what, forced: true, seenBy: 'all' })).not.toMatch(
          /native code|object/i,
        )
  })

  it('[ardennes:10.2.a] names the units that form the bond if a bond bars a step', () => {
    const p = position({
      units: ['german G infantry 0505', 'allied A infantry 0407', 'allied B infantry 0606'],
    })
    expect(p.refused('G 0505-0506').message).toBe(
      'an enemy ZOC bond bars the way into 0506, of A at 0407 and B at 0606',
    )
  })
})
