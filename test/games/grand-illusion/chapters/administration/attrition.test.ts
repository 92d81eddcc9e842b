/** 11.3 Attrition, and the surrender of besieged fortresses. */
import { describe, expect, it } from 'vitest'
import { type Position, rulesOf } from '../../positions.js'
import { changes, given } from '../given.js'

const LAST = 'turn 4 german strategic, initiative german'
/** The hexes around 46, which is out of supply if they are German. */
const CUT = 'german 34 35 36 37 38 44 45 47 54 55 56'
/** Returns the changes in the administrative phase of turn 4, up to the CAPs of turn 5. */
const afterTurn = (...lines: ReadonlyArray<string>): ReadonlyArray<string> => {
  const p = given(LAST, ...lines)
  return changes(p, p.play('end'))
}

describe('11.3 attrition', () => {
  it('[grand-illusion:11.3.a] [grand-illusion:11.3.b] [grand-illusion:2.9.k] [grand-illusion:9.8.1.b] attrition eliminates disrupted units out of supply and disrupts the others', () => {
    const cut = 'fr-x 46 one-step-lost, fr-i 46, fr-4cd 46, de-ii 26 one-step-lost'
    expect(afterTurn(CUT, cut, 'fr-g4 19, fr-iii 19 one-step-lost')).toEqual([
      'de-ii dead',
      'fr-i 46 one-step-lost out-of-supply',
      'fr-x dead',
      'fr-iii 19',
      'fr-4cd 46 one-step-lost out-of-supply',
    ])
  })

  it('[grand-illusion:11.3.d] headquarters and heavy artillery out of supply are flipped but not eliminated', () => {
    const lines = 'fr-hq5 46, fr-hq6 46 one-step-lost, fr-i 46, de-ha1 26, de-ha2 26 one-step-lost, de-ii 26'
    expect(afterTurn(CUT, lines)).toEqual([
      'de-ii 26 one-step-lost out-of-supply',
      'de-ha1 26 one-step-lost out-of-supply',
      'de-ha2 26 one-step-lost out-of-supply',
      'fr-i 46 one-step-lost out-of-supply',
      'fr-hq5 46 one-step-lost out-of-supply',
      'fr-hq6 46 one-step-lost out-of-supply',
    ])
  })

  it('[grand-illusion:11.3.e] fortresses do not suffer attrition', () => {
    expect(afterTurn('german 44 45 46 53 54 55 63 64 65, maubeuge 54')).toEqual([])
  })

  it('[grand-illusion:8.4.3.t] a headquarters that has drawn emergency supply is flipped', () => {
    const lines = 'german 44 54 64 45, siege 54, maubeuge 54, de-ii 54, de-hq1 45, de-iii 45'
    expect(afterTurn(lines)).toEqual(['de-iii 45 emergency-supply', 'de-hq1 45 one-step-lost emergency-supply'])
  })

  it('[grand-illusion:EX-16] [grand-illusion:11.3.a] attrition that eliminates a unit costs the enemy units in its hex nothing', () => {
    expect(afterTurn(CUT, 'german 46 57 64 65 66, fr-x 56 one-step-lost, fr-i 56, de-ii 56')).toEqual([
      'fr-i 56 one-step-lost out-of-supply',
      'fr-x dead',
    ])
  })
})

describe('11.3.f the surrender of a fortress', () => {
  const attrition = (...lines: ReadonlyArray<string>): Position => given('turn 4 attrition', ...lines)
  const NANCY = 'nancy 87, de-ii 87, german 87, siege 87'
  const TWO = 'maubeuge 54, de-ii 54, verdun-76 76, de-iii 76, german 54 76, siege 54 76'
  const large = (unit: string): number | undefined => {
    const { tables: g } = rulesOf()
    return g.largeGarrison[g.unitIds.indexOf(unit)]
  }

  it('[grand-illusion:11.3.f] [grand-illusion:9.5.3.g] [grand-illusion:9.5.3.h] a besieged fortress without a large garrison surrenders on a roll of 1 or 2', () => {
    const p = attrition(NANCY)
    expect(p.asks).toBe('surrender-die chance')
    expect(large('nancy')).toBe(0)
    for (const die of [1, 2, 3, 6]) {
      const after = p.play(`die ${die}`)
      expect(changes(p, after)).toEqual(die <= 2 ? ['nancy gone'] : [])
      expect(after.asks).toBe('caps-die chance')
    }
  })

  it('[grand-illusion:11.3.f] [grand-illusion:9.5.3.i] a fortress with a large garrison surrenders only on a 1, and each fortress has its own roll', () => {
    const p = attrition(TWO)
    expect(['maubeuge', 'verdun-76'].map(large)).toEqual([1, 1])
    const first = p.play('die 2')
    expect(first.asks).toBe('surrender-die chance')
    expect(first.log).toContainEqual(
      expect.objectContaining({ kind: 'rolled', unit: 'maubeuge', places: ['54'], what: 'holds-out' }),
    )
    expect(changes(p, first.play('die 1'))).toEqual(['verdun-76 gone'])
    expect(changes(p, first.play('die 2'))).toEqual([])
  })

  it('[grand-illusion:11.3.f] there is no surrender roll for a fortress that is not besieged', () => {
    expect(given(LAST, 'maubeuge 54, de-ii 54').play('end').asks).toBe('caps-die chance')
  })

  it('[grand-illusion:11.3.c] there is no surrender roll for a fortress whose siege attrition has lifted', () => {
    const p = given(LAST, 'maubeuge 54, de-ii 54, german 54, siege 54')
    const lifted = p.play('end')
    expect(lifted.asks).toBe('caps-die chance')
    expect(changes(p, lifted)).toEqual(['de-ii 54 one-step-lost out-of-supply'])
  })
})
