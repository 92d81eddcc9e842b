/** 9.7 The effects of an entrenchment. The tests of the action phase and the general withdrawal cover building one. */
import { describe, expect, it } from 'vitest'
import { ALLIED, GERMAN, type SideIndex } from '../../../../src/games/grand-illusion/state/index.js'
import { attacking, hitting } from './attacking.js'

/** The combat strengths of the German and the French corps. */
const STRENGTHS = [5, 4] as const
const dug = (level: number) => ({ trenches: { 36: level } })
/** Plays the attack of one corps on another in 36, which has no other modifiers, up to the die roll. */
const attack = (side: SideIndex, level: number, control: { readonly german?: ReadonlyArray<string> } = {}) =>
  attacking(side, '36', { units: { 36: 'fr-i de-ii' }, ...dug(level), ...control }, 'close', 'end', 'dice 5')

describe('entrenchments', () => {
  it('[grand-illusion:9.7.2.f] [grand-illusion:9.7.3.d] entrenchments make hits harder for the attacker, whichever side attacks or controls the hex', () => {
    for (const side of [GERMAN, ALLIED] as const)
      for (const control of [{}, { german: ['36'] }])
        expect([0, 1, 2].map(level => hitting(attack(side, level, control)).length)).toEqual(
          [0, 1, 2].map(level => STRENGTHS[side] - level),
        )
  })

  it("[grand-illusion:9.7.2.g] entrenchments do not change the defender's fire", () => {
    for (const side of [GERMAN, ALLIED] as const)
      expect([0, 1, 2].map(level => hitting(attack(side, level).play('die 6')).length)).toEqual(
        [0, 1, 2].map(() => STRENGTHS[side === GERMAN ? ALLIED : GERMAN]),
      )
  })

  it('[grand-illusion:9.7.3.d] entrenchments do not change bombardment', () => {
    const fires = (level: number) =>
      hitting(
        attacking(
          GERMAN,
          '54',
          { units: { 54: 'maubeuge de-ii de-ha1' }, trenches: { 54: level } },
          'close',
          ...['add de-ha1', 'close', 'end', 'bombard with de-ha1'],
        ),
      )
    expect([fires(0), fires(2)]).toEqual([
      [1, 2],
      [1, 2],
    ])
  })
})
