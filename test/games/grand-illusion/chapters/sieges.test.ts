/** Attacks on fortresses, sieges, relief and surrender (stack 7 of the design). */
import { describe, expect, it } from 'vitest'
import { members } from '../../../../src/kernel/index.js'
import type { Position } from '../positions.js'
import { ACTIONS, changes, given } from './given.js'

const sieges = ({ state, rules }: Position): ReadonlyArray<string> =>
  members(state.ground.sieges).map(hex => rules.tables.board.ids[hex]!)
const stands = (p: Position, fortress: string): boolean => p.at(fortress) !== 'gone'
const initiativePasses = ({ log }: Position): boolean => log.some(({ kind }) => kind === 'initiative')

/** Four corps in 87. */
const CORPS = 'de-ii, de-iii, de-iv, de-ix'
const IN_87 = CORPS.replaceAll(/[^ ,]+/g, '$& 87')

describe('attacks on a fortress', () => {
  it('[grand-illusion:9.5.3.a] an attacked fortress that survives without other units is besieged after the fire, and control of its hex passes', () => {
    const p = given(ACTIONS, 'namur 64, de-ii 64').play('attack 64: de-ii', 'end', 'dice 9', 'die 6')
    expect([p.asks, sieges(p)]).toEqual(['fire-die chance', []])
    const held = p.play('die 6')
    expect([held.asks, sieges(held), held.control('64')]).toEqual(['activity german', ['64'], 'german'])
    // A hit on the only corps leaves no unit to besiege it.
    const hit = p.play('die 1')
    expect([sieges(hit), hit.control('64')]).toEqual([[], 'allied'])
  })

  it('[grand-illusion:9.1.4.b] [grand-illusion:9.1.1.k] if guns destroy the fortress, the Fortunes of War are still rolled, and the mandate is fulfilled without fire (Q-46, Q-144)', () => {
    const forts = 'nancy 87 three-steps-lost, toul 87 three-steps-lost, de-ha1 87, mandates german 1'
    const fire = ['bombard with de-ha1', 'target nancy', 'die 1', 'die 1']
    const p = given(ACTIONS, IN_87, forts).play(`attack 87: ${CORPS}, gun de-ha1`, 'end', 'yes', ...fire)
    expect([stands(p, 'nancy'), stands(p, 'toul'), p.asks]).toEqual([false, false, 'fortunes-dice chance'])
    const over = p.play('dice 5')
    expect([over.asks, over.state.mandates, over.state.caps]).toEqual(['activity german', [0, 0], [5, 5]])
    expect(over.log.filter(({ kind }) => kind === 'fired')).toHaveLength(2)
    expect([sieges(over), over.control('87')]).toEqual([[], 'german'])
  })

  it('[grand-illusion:9.2.4.d] [grand-illusion:9.1.1.k] a counterattack without attackers fulfils the mandate, and the siege begins because the combat was not cancelled (Q-125, Q-144)', () => {
    const p = given(ACTIONS, IN_87, 'nancy 87, toul 87, mandates german 1').play(
      `attack 87: ${CORPS}`,
      'end',
      'yes',
      'dice 10',
    )
    expect([p.asks, initiativePasses(p)]).toEqual(['activity allied', true])
    expect([p.state.mandates, sieges(p), p.control('87')]).toEqual([[0, 0], ['87'], 'german'])
  })

  it('[grand-illusion:9.5.3.j] [grand-illusion:9.1.1.i] no siege begins after a combat that is called off unless the defenders leave, and the mandate is still owed', () => {
    const called = ['yes', 'dice 7', 'advantage 1']
    const p = given(ACTIONS, IN_87, 'nancy 87, toul 87, fr-i 87, mandates german 1').play(
      `attack 87: ${CORPS}`,
      'end',
      ...called,
    )
    expect(p.asks).toBe('retreat-by-choice allied')
    expect(sieges(p.play('no'))).toEqual([])
    const left = p.play('yes', 'retreat to 88')
    expect([initiativePasses(left), sieges(left), left.control('87')]).toEqual([true, ['87'], 'german'])
    expect(left.state.mandates).toEqual([1, 0])
  })
})

describe('a besieged fortress', () => {
  const BESIEGED = 'german 64, siege 64'

  it('[grand-illusion:9.5.3.d] besiegers may attack the fortress again, and the siege ends if it is destroyed or they are repulsed (Q-110)', () => {
    const p = given(ACTIONS, BESIEGED, 'namur 64 one-step-lost, de-ii 64').play('attack 64: de-ii', 'end', 'dice 9')
    expect(p.asks).toBe('fire-die chance')
    const fallen = p.play('die 1', 'die 6')
    expect([stands(fallen, 'namur'), sieges(fallen), fallen.control('64')]).toEqual([false, [], 'german'])
    const repulsed = p.play('die 6', 'die 1')
    expect([stands(repulsed, 'namur'), sieges(repulsed), repulsed.control('64')]).toEqual([true, [], 'german'])
  })

  it('[grand-illusion:8.3.3.e] a fortress is relieved when the besiegers are driven off, and its owner regains the hex (Q-109)', () => {
    const p = given(ACTIONS.replace('german', 'allied'), BESIEGED, 'namur 64, de-ii 64, fr-i 64, fr-x 63')
    const driven = p.play('attack 64: fr-i', 'end', 'dice 9', 'die 1', 'die 6')
    expect(changes(p, driven)).toEqual(['de-ii 73 one-step-lost'])
    expect([sieges(driven), driven.control('64')]).toEqual([[], 'allied'])
    expect(driven.log.map(({ what }) => what)).toContain('siege-ended')
  })

  it('[grand-illusion:9.5.3.g] [grand-illusion:9.5.3.d] a fortress may surrender in the attrition phase, and the siege ends with the last one', () => {
    const first = given('turn 8 attrition, german 87, siege 87, nancy 87, toul 87, de-ii 87').play('die 2')
    expect([stands(first, 'nancy'), sieges(first)]).toEqual([false, ['87']])
    const both = first.play('die 1')
    expect([stands(both, 'toul'), sieges(both), both.control('87')]).toEqual([false, [], 'german'])
    expect(stands(first.play('die 2'), 'toul')).toBe(true)
  })

  it('[grand-illusion:11.3.c] [grand-illusion:9.5.3.e] if attrition leaves no undisrupted infantry, the siege ends without a surrender roll, and the enemy keeps the hex', () => {
    const p = given('turn 8 german strategic, initiative german, german 54, siege 54, maubeuge 54, de-ii 54').play(
      'end',
    )
    expect([p.asks, sieges(p), p.control('54'), stands(p, 'maubeuge')]).toEqual(['caps-die chance', [], 'german', true])
  })
})
