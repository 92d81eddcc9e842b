/** 9.7 The effects of an entrenchment. The tests of the action phase and the general withdrawal cover building one. */
import { describe, expect, it } from 'vitest'
import { attack, fight, hitting } from './combat/fighting.js'

/** The combat strengths of the German and the French corps, in attack and defence. */
const SIDES = [
  { attacker: 'de-ii', defender: 'fr-i', attacks: 5, defends: 4 },
  { attacker: 'fr-i', defender: 'de-ii', attacks: 4, defends: 5 },
]
const dug = (hex: string, level: number): ReadonlyArray<string> => (level === 0 ? [] : [`trench ${hex} ${level}`])

describe('entrenchments', () => {
  it('[grand-illusion:9.7.2.f] [grand-illusion:9.7.3.d] entrenchments make hits harder for the attacker, whichever side attacks or controls the hex', () => {
    // hex 36 has no other modifiers
    for (const { attacker, defender, attacks } of SIDES)
      for (const control of [[], ['german 36']])
        expect(
          [0, 1, 2].map(level => hitting(fight(`36: ${attacker}`, defender, ...dug('36', level), ...control)).length),
        ).toEqual([0, 1, 2].map(level => attacks - level))
  })

  it("[grand-illusion:9.7.2.g] entrenchments do not change the defender's fire", () => {
    for (const { attacker, defender, defends } of SIDES)
      for (const level of [0, 1, 2])
        expect(hitting(fight(`36: ${attacker}`, defender, ...dug('36', level)).play('die 6'))).toHaveLength(defends)
  })

  it('[grand-illusion:9.7.3.d] entrenchments do not change bombardment', () => {
    const fires = (level: number) =>
      hitting(attack('54: de-ii, gun de-ha1', 'maubeuge', ...dug('54', level)).play('bombard with de-ha1'))
    expect([fires(0), fires(2)]).toEqual([
      [1, 2],
      [1, 2],
    ])
  })
})
