/** 9.4.1 The side that must retreat. */
import { describe, expect, it } from 'vitest'
import { retreatTest } from '../../../../../src/games/grand-illusion/chapters/retreat/index.js'
import { type Combat, ALLIED, GERMAN } from '../../../../../src/games/grand-illusion/state/index.js'
import { hexOf, missing, tablesOf } from '../../positions.js'
import { given } from '../given.js'
import { LATER } from './retreating.js'

const g = tablesOf()
const [NORMAL, ROUT] = [9, 12]
/** Returns the side that must retreat after the Germans have attacked. A `*` marks disrupted units. */
const forced = (units: string, { fortune = NORMAL, hex = '26', lines = 'turn 6 actions' } = {}) => {
  const there = units
    .split(' ')
    .map(unit =>
      unit.replace(/^([^*]+)(\*?)$/, (_all, id: string, lost: string) => `${id} ${hex}${lost && ' one-step-lost'}`),
    )
  const combat: Combat = {
    hex: hexOf(g, hex),
    attacker: GERMAN,
    swapped: false,
    mandated: false,
    plan17: false,
    landing: null,
    designated: [],
    heavy: [],
    fortune,
  }
  return retreatTest(g, given(lines, ...there).state, combat).side
}

describe('forced retreat', () => {
  it.each([
    ['de-ii fr-i*', ALLIED],
    ['de-ii* fr-i', GERMAN],
    ['de-ii fr-1cd', ALLIED],
    ['de-2kd fr-i', GERMAN],
    ['de-ii de-iii* fr-i fr-x*', null],
    ['de-ii* fr-i*', null],
    ['de-ii* fr-1cd', null],
  ])(
    '[grand-illusion:9.4.a] [grand-illusion:9.4.1.a] a side without undisrupted infantry must retreat from a side that has some, whichever attacks: %s',
    (units, side) => expect(forced(units)).toBe(side),
  )

  it('[grand-illusion:9.4.1.a] a fortress does not keep the units of its side from retreating, and does not retreat', () => {
    expect(forced('de-ii fr-i* maubeuge', { hex: '54' })).toBe(ALLIED)
    expect(forced('de-ii maubeuge', { hex: '54' })).toBeNull()
  })

  it('[grand-illusion:9.4.1.b] the side with fewer undisrupted combat units must retreat in a rout, and cavalry counts (Q-62)', () => {
    expect(forced('de-ii de-iii fr-i', { fortune: ROUT })).toBe(ALLIED)
    expect(forced('de-ii fr-i fr-1cd', { fortune: ROUT })).toBe(GERMAN)
    expect(forced('de-ii de-iii* de-iv* fr-i fr-x', { fortune: ROUT })).toBe(GERMAN)
    expect(forced('de-ii de-iii fr-i')).toBeNull()
  })

  it('[grand-illusion:9.4.1.b] the normal test applies after a rout with equal numbers (Q-62)', () => {
    expect(forced('de-2kd fr-i', { fortune: ROUT })).toBe(GERMAN)
    expect(forced('de-ii fr-i', { fortune: ROUT })).toBeNull()
  })

  it('[grand-illusion:9.4.1.c] neither side must leave an entrenched hex, 102 or 103, not even the attacker', () => {
    const lines = 'turn 6 actions, trench 26 1'
    expect(forced('de-ii fr-i*', { lines })).toBeNull()
    expect(forced('de-ii* fr-i', { lines })).toBeNull()
    expect(forced('de-ii de-iii fr-i', { lines, fortune: ROUT })).toBeNull()
    expect(['102', '103', '104'].map(hex => forced('de-ii fr-i*', { hex }))).toEqual([null, null, ALLIED])
  })

  it('[grand-illusion:9.4.1.d] if there is only cavalry, the one side without undisrupted cavalry must retreat, even from a trench', () => {
    expect(forced('de-2kd fr-1cd*')).toBe(ALLIED)
    expect(forced('de-2kd* fr-1cd')).toBe(GERMAN)
    expect(forced('de-2kd* fr-1cd*')).toBeNull()
    expect(forced('de-2kd de-4kd* fr-1cd fr-3cd*')).toBeNull()
    expect(forced('de-2kd fr-1cd*', { lines: 'turn 6 actions, trench 26 1' })).toBe(ALLIED)
  })

  it('[grand-illusion:9.4.1.e] an attacker that must leave a friendly hex loses it after the retreat, not before', () => {
    const hit = ['dice 9', 'die 6', 'die 1']
    const p = given(LATER, 'german 26 36 46, de-ii 26, fr-i 26').play('attack 26: de-ii', 'end', ...hit)
    // The defender is asked whether to retreat while the change of control is suspended.
    expect([p.asks, p.at('de-ii'), p.control('26')]).toEqual(['retreat-by-choice allied', '36', 'german'])
    expect(p.play('no').control('26')).toBe('allied')
  })

  it('[grand-illusion:9.4.1.f] all units in the hex count for the test, even if they did not take part', () => {
    expect(forced('de-ii* de-iii fr-i')).toBeNull()
  })

  it('[grand-illusion:9.4.1.a] a side that has only headquarters there has no units to retreat', () => {
    const p = given(LATER, 'fr-1cd 26 one-step-lost, fr-hq5 26, fr-x 25, de-ii 26, de-iii 26').play(
      'attack 26: de-ii',
      'end',
    )
    const left = missing(p.play('dice 9', 'die 1'))
    expect([left.at('fr-1cd'), left.at('fr-hq5')]).toEqual(['dead', '25'])
    // It has fled. It has not followed a retreat.
    expect(left.log.filter(({ kind }) => kind === 'moved').map(({ rule }) => rule)).toEqual(['grand-illusion:9.4.4.b'])
  })
})
