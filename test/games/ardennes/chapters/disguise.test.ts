/** The 150th Panzer Brigade (27.11 to 27.13): infiltration and surprise. */
import { describe, expect, it } from 'vitest'
import { type Position, type PositionData, position } from '../position.js'

const brigade = (units: ReadonlyArray<string>, data: Partial<PositionData> = {}): Position =>
  position({ disguised: ['G'], ...data, units: ['german G armor 0503', ...units] })
// A has a zone in 0505, 0406 and 0606; B is far away
const A = ['allied A infantry 0506', 'allied B infantry 0909']

describe('the infiltration move of the disguised brigade', () => {
  const in0505 = (data: Partial<PositionData> = {}) => brigade(A, data).play('unit G', 'to 0504', 'to 0505')

  it('[ardennes:27.12.a] [ardennes:27.11.a] a unit in an enemy ZOC may roll, and on 1 to 3 it goes on and pays nothing to leave the zone', () => {
    const p = in0505()
    expect([p.asks, p.legal()]).toEqual(['next-hex german', ['deceive', 'stop']])
    for (const die of [1, 3]) {
      const passed = p.play('deceive', `die ${die}`)
      expect([passed.asks, passed.may('to 0605'), passed.may('stop')]).toEqual(['next-hex german', true, true])
      // four points are spent and two are left: one more hex if leaving the zone costs nothing
      expect(passed.play('to 0605').at('G')).toBe('0605')
    }
    expect(p.play('stop').asks).toBe('unit-to-move german')
  })

  it('[ardennes:27.12.b] the unit may roll again in the next enemy ZOC', () => {
    const again = in0505().play('deceive', 'die 3', 'to 0606')
    expect([again.asks, again.legal()]).toEqual(['next-hex german', ['deceive', 'stop']])
    expect(again.play('deceive', 'die 2').at('G')).toBe('0606')
    expect(again.play('deceive', 'die 5').may('unit G')).toBe(false)
  })

  it('[ardennes:27.12.c] [ardennes:27.11.d] the unit is exposed on 4 to 6, so its move ends and it cannot deceive the enemy again', () => {
    for (const die of [4, 6]) {
      const p = in0505().play('deceive', `die ${die}`)
      expect([p.asks, p.at('G'), p.may('unit G')]).toEqual(['unit-to-move german', '0505', false])
      const later = p.until('german', 3)
      expect(later.at('G')).toBe('0505')
      const away = later.play('unit G', 'to 0504', 'to 0503')
      const back = away.until('german', 4).play('unit G', 'to 0504', 'to 0505')
      expect([back.asks, back.at('G')]).toEqual(['unit-to-move german', '0505'])
    }
  })

  it('[ardennes:27.12.a] the unit can neither enter nor cross an enemy bond', () => {
    // A and C, two hexes apart, form a bond in 0505
    const p = brigade(['allied A infantry 0406', 'allied C infantry 0605'])
    expect(p.play('unit G', 'to 0504', 'deceive', 'die 1').refused('to 0505')).toMatchObject({
      rule: 'ardennes:10.2.a',
    })
  })

  it('[ardennes:27.11.c] the unit is exposed at the end of the player turn in which it has deceived the enemy', () => {
    const p = in0505().play('deceive', 'die 1', 'stop').until('german', 3)
    const away = p.play('unit G', 'to 0504', 'stop')
    const back = away.until('german', 4).play('unit G', 'to 0505')
    expect([back.asks, back.at('G')]).toEqual(['unit-to-move german', '0505'])
    const unused = brigade(A).until('german', 4).play('unit G', 'to 0504', 'to 0505')
    expect(unused.legal()).toEqual(['deceive', 'stop'])
  })

  it('[ardennes:27.11.b] the disguise ends after turn 4, and other units never have it', () => {
    expect(in0505({ turn: 4 }).legal()).toEqual(['deceive', 'stop'])
    const late = in0505({ turn: 5 })
    expect([late.asks, late.at('G')]).toEqual(['unit-to-move german', '0505'])
    expect(in0505({ disguised: [] }).asks).toBe('unit-to-move german')
    expect(brigade(A).play('unit G', 'to 0504').refused('deceive')).toMatchObject({ rule: 'ardennes:27.12.a' })
  })

  it('[ardennes:27.11.e] Allied units that come near do not expose the brigade', () => {
    const p = brigade(['allied A infantry 0507', 'allied B infantry 0909'], { side: 'allied' })
    const near = p.play('unit A', 'to 0506', 'to 0505')
    expect(near.until('german', 3).state.facts).toEqual(p.state.facts)
  })
})

describe('surprise by the disguised brigade', () => {
  const attack = (data: Partial<PositionData> = {}, ...more: ReadonlyArray<string>): Position =>
    position({
      phase: 'combat',
      disguised: ['G'],
      ...data,
      units: ['german G armor 0505', 'german H infantry 0406', 'allied A infantry 0506', ...more],
    })

  it('[ardennes:27.13.a] [ardennes:27.13.b] [ardennes:27.11.a] a roll before the combat roll gives a column on 1 to 3 and nothing on 4 to 6', () => {
    const p = attack().play('attack 0506: G')
    expect([p.asks, p.legal(), p.odds]).toEqual(['surprise german', ['surprise', 'decline'], '6:4 1-1'])
    for (const die of [1, 3]) {
      const q = p.play('surprise', `die ${die}`)
      expect([q.asks, q.odds, q.shifts]).toEqual(['combat-die', '6:4 2-1', ['27.13.a 1 right']])
    }
    for (const die of [4, 6]) {
      const q = p.play('surprise', `die ${die}`)
      expect([q.asks, q.odds, q.shifts]).toEqual(['combat-die', '6:4 1-1', []])
    }
    expect(p.play('decline').odds).toBe('6:4 1-1')
  })

  it('[ardennes:27.13.c] the brigade is exposed whatever the result, but not if it declines', () => {
    const p = attack().play('attack 0506: G')
    expect(p.play('surprise', 'die 1').facts).toContain('disguise-exposed')
    expect(p.play('surprise', 'die 6').facts).toContain('disguise-exposed')
    expect(p.play('decline').facts).toEqual([])
  })

  it('[ardennes:27.11.b] surprise is not possible after turn 4 or without the brigade', () => {
    expect(attack({ turn: 5 }).play('attack 0506: G').asks).toBe('combat-die')
    expect(attack().play('attack 0506: H').asks).toBe('combat-die')
    expect(attack({ turn: 4 }).play('attack 0506: G').asks).toBe('surprise german')
  })
})
