/** Worked examples of the action phase, played over several phases. */
import { describe, expect, it } from 'vitest'
import { aftermath } from '../../../../../src/games/grand-illusion/chapters/aftermath.js'
import { controls, hasFortress } from '../../../../../src/games/grand-illusion/chapters/control.js'
import { procedures, steps } from '../../../../../src/games/grand-illusion/chapters/sequence.js'
import { standingRules } from '../../../../../src/games/grand-illusion/chapters/standing-rules.js'
import { ALLIED, GERMAN } from '../../../../../src/games/grand-illusion/state/index.js'
import { type Played, type PositionData, hexOf, played, position, tablesOf } from '../../kit.js'

const g = tablesOf()
/** Plays from the beginning of a phase. */
const from = (phase: string, data: PositionData): Played =>
  played({
    state: position({ ...data, step: steps(g).findIndex(({ id }) => id === phase) }),
    procedures: { ...procedures(g), aftermath: aftermath(g) },
    standing: [standingRules(g)],
  })

describe('worked examples of the action phase', () => {
  it('[grand-illusion:EX-2] [grand-illusion:6.0.c] on turn 1 the Allied side has one activity, then the German side two', () => {
    const p = from('initiative', { rest: 'start', turn: 1 }).play('end', 'end')
    expect([p.state.initiative, p.asks, p.state.caps]).toEqual([ALLIED, 'activity allied', [6, 4]])
    const { legal, state } = p
    expect(legal()).toContain('activate 97')
    expect([72, 73].map(hex => controls(state, GERMAN, hexOf(g, hex)))).toEqual([true, true])
    expect(hasFortress(g, state, ALLIED, hexOf(g, 72))).toBe(false)
    expect(state.points).toEqual([0, 3])
    const german = p.play('activate 97', 'end')
    expect([german.asks, german.state.caps]).toEqual(['activity german', [6, 3]])
    const one = german.play('activate 95', 'end')
    expect(one.asks).toBe('activity german')
    expect(one.play('activate 95', 'end').asks).toBe('activity allied')
  })

  it('[grand-illusion:EX-14] in two activations three corps join a Territorial group, then all four units attack entrenched Germans', () => {
    const begun = from('actions', {
      turn: 6,
      initiative: ALLIED,
      caps: [1, 5],
      mandates: [0, 0],
      german: ['26', '36'],
      affairs: { withdrawn: [5, 3] },
      // The German corps X and Y and the French group T are in 26; A, B and C are in 27. Allied units hold three
      // adjacent hexes.
      units: {
        26: 'de-ii de-iii fr-t1',
        27: 'fr-i fr-iii fr-xviii',
        16: 'fr-x',
        17: 'fr-xi',
        25: 'fr-xii',
      },
      trenches: { 26: 2 },
      blocks: { allied: ['26 NE'] },
    })
    const moved = begun.play('activate 27', 'add fr-i', 'add fr-iii', 'add fr-xviii', 'to 26', 'end', 'no')
    expect([moved.asks, moved.state.caps]).toEqual(['activity allied', [1, 4]])
    const declared = moved.play('activate 26', 'assault', 'add fr-i', 'add fr-iii', 'add fr-xviii', 'add fr-t1')
    const rolled = declared.play(...(declared.legal().includes('close') ? ['close'] : []), 'end', 'dice 5')
    expect(rolled.state.caps).toEqual([2, 3])
    const fronts = rolled.play('post fr-t1', 'post fr-iii', 'reserve fr-i 2', 'reserve fr-xviii 1')
    // T misses X, A hits Y, X hits T, Y misses; B hits X, C misses Y.
    const fought = fronts.play('die 5', 'die 3', 'die 4', 'die 6', 'die 1', 'die 6')
    const shots = fought.events.filter(({ kind }) => kind === 'fired')
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
    expect(stayed.state.units).toEqual(
      position({
        units: {
          26: 'de-ii* de-iii* fr-t1* fr-i fr-iii fr-xviii',
          16: 'fr-x',
          17: 'fr-xi',
          25: 'fr-xii',
        },
      }).units,
    )
    expect([controls(stayed.state, GERMAN, hexOf(g, 26)), stayed.state.caps]).toEqual([true, [2, 3]])
    expect(stayed.asks).toBe('activity german')
  })

  it('[grand-illusion:EX-7] [grand-illusion:9.1.1.i] an attack cancelled by caution does not fulfil the mandate, so the side loses a point', () => {
    const p = from('actions', {
      turn: 6,
      initiative: ALLIED,
      caps: [0, 1],
      mandates: [0, 1],
      points: [0, 3],
      affairs: { withdrawn: [5, 3] },
      units: { 26: 'fr-i fr-iii fr-x fr-xi de-ii de-iii' },
    })
    const attack = p.play('activate 26', 'assault', 'add fr-i', 'add fr-x', 'add fr-iii', 'add fr-xi', 'close', 'end')
    expect(attack.asks).toBe('mandated allied')
    const cautious = attack.play('yes', 'dice 3')
    // The attack is not fought, the marker stays, and no CAP is left for another attack.
    expect([cautious.state.mandates, cautious.state.caps, cautious.state.points]).toEqual([
      [0, 1],
      [0, 0],
      [0, 3],
    ])
    expect(cautious.state.units).toEqual(attack.state.units)
    expect(cautious.asks).toBe('unit-to-move-by-rail german')
    const charged = cautious.play('end', 'end')
    expect([charged.state.mandates, charged.state.points]).toEqual([
      [0, 0],
      [0, 2],
    ])
  })
})
