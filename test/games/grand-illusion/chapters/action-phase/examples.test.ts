/** Worked examples of the action phase, played over several phases. */
import { describe, expect, it } from 'vitest'
import { hasFortress } from '../../../../../src/games/grand-illusion/chapters/control.js'
import { ALLIED } from '../../../../../src/games/grand-illusion/state/index.js'
import { acting, hexOf, position, unitsAt } from '../../positions.js'
import { changes } from '../given.js'

describe('worked examples of the action phase', () => {
  it('[grand-illusion:EX-2] [grand-illusion:6.0.c] on turn 1 the Allied side has one activity, then the German side two', () => {
    const p = position().play('end', 'end', 'end')
    expect([p.track('initiative'), p.asks, p.state.caps]).toEqual(['Allied', 'activity allied', [6, 4]])
    expect(p.legal()).toContain('activate 97')
    expect(['72', '73'].map(p.control)).toEqual(['german', 'german'])
    const { tables } = p.rules
    expect(hasFortress(tables, p.state, ALLIED, hexOf(tables, 72))).toBe(false)
    expect(p.state.points).toEqual([0, 3])
    const german = p.play('activate 97', 'end')
    expect([german.asks, german.state.caps]).toEqual(['activity german', [6, 3]])
    const one = german.play('activate 95', 'end')
    expect(one.asks).toBe('activity german')
    expect(one.play('activate 95', 'end').asks).toBe('activity allied')
  })

  it('[grand-illusion:EX-14] in two activations three corps join a Territorial group, then all four units attack entrenched Germans', () => {
    // The German corps X and Y and the French group T are in 26; A, B and C are in 27. Allied units hold three
    // adjacent hexes. T has come from 35.
    const begun = acting(
      'allied',
      'caps german 1',
      'caps allied 5',
      'mandates allied 0',
      'withdrawn allied 3',
      'withdrawn german 5',
      'german 26 36',
      'trench 26 2',
      'allied-block 26/NE',
      ...unitsAt('26', 'de-ii de-iii fr-t1'),
      ...unitsAt('27', 'fr-i fr-iii fr-xviii'),
      ...['fr-x 16', 'fr-xi 17', 'fr-xii 25'],
    )
    const moved = begun.play('fr-i, fr-iii, fr-xviii 26', 'end', 'no')
    expect([moved.asks, moved.state.caps]).toEqual(['activity allied', [1, 4]])
    const rolled = moved.play('attack 26: fr-i, fr-iii, fr-xviii, fr-t1', 'end', 'dice 5')
    expect(rolled.state.caps).toEqual([2, 3])
    const fronts = rolled.play('post fr-t1', 'post fr-iii', 'reserve fr-i 2', 'reserve fr-xviii 1')
    // T misses X, A hits Y, X hits T, Y misses; B hits X, C misses Y.
    const fought = fronts.play('die 5', 'die 3', 'die 4', 'die 6', 'die 1', 'die 6')
    const shots = fought.log.filter(({ kind }) => kind === 'fired')
    expect(
      shots.map(({ attackers, value, modifier, die, what }) => [attackers?.[0], value, modifier, die, what]),
    ).toEqual([
      ['fr-t1', 3, 1, 5, 'miss'],
      ['fr-iii', 6, 1, 3, 'hit'],
      ['de-ii', 5, 0, 4, 'hit'],
      ['de-iii', 5, 0, 6, 'miss'],
      ['fr-xviii', 6, 1, 1, 'hit'],
      ['fr-i', 4, 1, 6, 'miss'],
    ])
    // Only disrupted Germans are left against three undisrupted corps, but they are entrenched, so they may stay.
    expect(fought.asks).toBe('retreat-by-choice german')
    const stayed = fought.play('no')
    expect(changes(begun, stayed)).toEqual([
      'de-ii 26 one-step-lost',
      'de-iii 26 one-step-lost',
      'fr-i 26',
      'fr-iii 26',
      'fr-xviii 26',
      'fr-t1 26 one-step-lost',
    ])
    expect([stayed.control('26'), stayed.state.caps]).toEqual(['german', [2, 3]])
    expect(stayed.asks).toBe('activity german')
  })

  it('[grand-illusion:EX-7] [grand-illusion:9.1.1.i] an attack cancelled by caution does not fulfil the mandate, so the side loses a point', () => {
    const p = acting(
      'allied',
      ...['caps german 0', 'caps allied 1', 'mandates allied 1', 'withdrawn allied 3', 'withdrawn german 5'],
      ...unitsAt('26', 'fr-i fr-iii fr-x fr-xi de-ii de-iii'),
    )
    expect(p.state.points).toEqual([0, 3])
    const attack = p.play('attack 26: fr-i, fr-x, fr-iii, fr-xi', 'end')
    expect(attack.asks).toBe('mandated allied')
    const cautious = attack.play('yes', 'dice 3')
    // The attack is not fought, the marker stays, and no CAP is left for another attack.
    const { mandates, caps, points } = cautious.state
    expect([mandates, caps, points]).toEqual([
      [0, 1],
      [0, 0],
      [0, 3],
    ])
    expect(changes(attack, cautious)).toEqual([])
    expect(cautious.asks).toBe('unit-to-move-by-rail german')
    const charged = cautious.play('end', 'end')
    expect([charged.state.mandates, charged.state.points]).toEqual([
      [0, 0],
      [0, 2],
    ])
  })
})
