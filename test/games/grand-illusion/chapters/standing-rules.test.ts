import { describe, expect, it } from 'vitest'
import { members } from '../../../../src/kernel/index.js'
import { type Position, position } from '../positions.js'
import { ACTIONS, given } from './given.js'

/** The Allied side acts first. */
const ALLIED = ACTIONS.replace('german', 'allied')
const sieges = ({ state }: Position): number => members(state.ground.sieges).length
const cavalry = ({ state, rules }: Position): ReadonlyArray<string> =>
  members(state.ground.cavalry).map(hex => rules.tables.board.ids[hex]!)
/** Returns the side that controls a hex as soon as the rules have run. */
const holder = (hex: string, ...lines: ReadonlyArray<string>) => given(ACTIONS, ...lines).control(hex)

describe('standing rules (applied whenever the position changes)', () => {
  it.each([
    ['74', 'de-ii 74', 'german'],
    ['74', 'de-hq1 74, de-ha1 74', 'allied'],
    ['74', 'de-ii 74, fr-1cd 74', 'allied'],
    ['20', 'de-ii 20', 'allied'],
  ])(
    '[grand-illusion:8.3.3.a] [grand-illusion:8.3.3.c] [grand-illusion:8.3.3.d] control passes to a supplied combat unit if the other side has nothing that keeps control: %s with %s is %s',
    (hex, units, side) => expect(holder(hex, units)).toBe(side),
  )

  it('[grand-illusion:8.3.2.d] [grand-illusion:12.5.1.b] Antwerp stays Allied while its fortress stands', () => {
    const guarded = 'german 53 62, de-ii 52'
    expect([holder('52', guarded, 'antwerp 52'), holder('52', guarded)]).toEqual(['allied', 'german'])
  })

  it('[grand-illusion:8.3.4.b] [grand-illusion:8.3.4.c] cavalry that takes a hex leaves a cavalry marker until infantry arrives', () => {
    const taken = given(ACTIONS, 'de-2kd 74')
    expect([taken.control('74'), cavalry(taken)]).toEqual(['german', ['74']])
    expect(cavalry(given(ACTIONS, 'german 74, cavalry 74, de-2kd 74, de-ii 74 one-step-lost'))).toEqual([])
  })

  it.each([
    ['maubeuge 54, de-ii 54', 1, 'german'],
    ['maubeuge 54, de-ii 54 one-step-lost', 0, 'german'],
    ['maubeuge 54, de-30r 54', 0, 'german'],
    ['maubeuge 54', 0, 'allied'],
  ])(
    '[grand-illusion:8.3.3.e] [grand-illusion:9.5.3.e] a siege ends if no unit can besiege the fortress, and control returns when no enemy combat unit is left: %s',
    (units, left, side) => {
      const p = given(ACTIONS, 'german 54, siege 54', units)
      expect([sieges(p), p.control('54')]).toEqual([left, side])
    },
  )

  it('[grand-illusion:13.1.1.d] the rules do not apply before set-up is over, because units may be lifted again', () => {
    const p = position('turn 1 allied setup', 'allied 72', 'be-hq 72', 'de-ii 72')
    expect([p.asks, p.at('be-hq'), p.control('72')]).toEqual(['unit-to-set-up allied', '72', 'allied'])
    const after = p.play('end')
    expect([after.at('be-hq'), after.control('72')]).toEqual(['62', 'german'])
  })

  it('[grand-illusion:9.5.4.d] [grand-illusion:9.4.4.c] guns left alone with the enemy are eliminated, and a headquarters flees', () => {
    expect(given(ACTIONS, 'de-ha1 91, fr-1cd 91').at('de-ha1')).toBe('gone')
    const alone = 'de-hq1 91, fr-1cd 91, de-iii 92, de-iv 81'
    expect(given(ACTIONS, alone).asks).toBe('headquarters-flees german')
    expect(given(ACTIONS, alone, 'de-ii 91').asks).toBe('activity german')
  })

  it('[grand-illusion:8.3.3.f] the consequences of a change of control apply at once, but not while units retreat', () => {
    // The French take 95, a Plan 17 hex: they draw a chit.
    const taking = 'allied 87 96, plan-17-chit 96 1, fr-i 96'
    const taken = given(ALLIED, taking).play('fr-i 96-95')
    expect([taken.asks, taken.control('95')]).toEqual(['plan-17-chit chance', 'allied'])
    const retreating = given(ALLIED, taking, 'de-2kd 95').play('fr-i 96-95', 'withdraw', 'retreat to 94')
    expect([retreating.at('de-2kd'), retreating.asks, retreating.control('95')]).toEqual([
      '94',
      'retreat-hex german',
      'german',
    ])
    const gone = retreating.play('retreat to 84')
    expect([gone.asks, gone.control('95')]).toEqual(['plan-17-chit chance', 'allied'])
  })

  it('[grand-illusion:8.4.9.b] [grand-illusion:8.4.9.a] Paris is in danger when supplied Germans are in or adjacent to its hexes', () => {
    const rail = 'german 73 64 65 56 46 36 47 48 38 37 27, rail-end no'
    const danger = (...lines: string[]) => given('turn 6 actions', ...lines).state.affairs.danger
    expect(['de-ii 37', 'de-hq1 37', 'de-ii 48'].map(unit => danger(rail, unit))).toEqual([6, 0, 0])
    expect(danger('de-ii 28')).toBe(0)
  })

  it('[grand-illusion:12.5.3.b] Germans do not gain control of 43 while the Belgians are locked in, even if they are there', () => {
    const there = 'turn 8 actions, german 53 63 64, de-ii 43, be-i 52, belgians-at-antwerp yes'
    expect(given(there, 'antwerp-locked yes').control('43')).toBe('allied')
    expect(given(there).control('43')).toBe('german')
  })

  it.each([
    ['be-i 52, de-ii 53, de-iii 62', true],
    ['be-i 52, antwerp-locked yes', true],
    ['fr-i 52, antwerp-locked yes', false],
  ])(
    '[grand-illusion:12.5.3.c] the Belgians are locked in from the moment when they are guarded until they have left: %s',
    (lines, locked) => {
      const p = given(`turn 8 actions, german 53 62, belgians-at-antwerp yes, ${lines}`)
      expect(p.state.affairs.antwerpLocked).toBe(locked)
    },
  )
})
