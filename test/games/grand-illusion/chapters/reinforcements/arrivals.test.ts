/** 7.1 and 7.2 The hexes where units enter the map. */
import { describe, expect, it } from 'vitest'
import {
  reinforcement,
  beginReinforcement,
} from '../../../../../src/games/grand-illusion/chapters/reinforcements/index.js'
import { pick } from '../../../../../src/games/grand-illusion/chapters/questions.js'
import { ALLIED, GERMAN, type SideIndex } from '../../../../../src/games/grand-illusion/state/index.js'
import { type Played, type PositionData, played, position, tablesOf, unitOf } from '../../kit.js'

const g = tablesOf()
/** Plays the reinforcement phase of a side. */
const phase = (side: SideIndex, data: PositionData): Played => {
  const state = position({ turn: 4, frames: [{ ...beginReinforcement(side), opened: true }], ...data })
  const tables = tablesOf(data.scenario)
  return played({ state, g: tables, procedures: { reinforcement: reinforcement(tables), pick: pick(tables) } })
}
/** Returns the hexes in which a unit can be placed; empty if it cannot be selected. */
const hexes = (side: SideIndex, data: PositionData, unit: string): ReadonlyArray<string> => {
  const p = phase(side, data)
  return p.legal().includes(`unit ${unit}`)
    ? p
        .play(`unit ${unit}`)
        .legal()
        .map(text => text.slice('place '.length))
    : []
}
/** Six infantry corps of each side; a hex holds no more infantry. */
const SIX_FRENCH = 'fr-x fr-iii fr-xviii fr-xi fr-xii fr-xvii'
const SIX_GERMANS = 'de-ii de-iii de-iv de-ix de-iii-r de-iv-r'

describe('7.1 units with a printed hex of arrival', () => {
  const due = { 'turn:2': 'fr-ix-minus' }

  it('[grand-illusion:7.1.f] [grand-illusion:7.1.a] a unit with a printed hex arrives there and in no other hex', () => {
    expect(hexes(ALLIED, { units: due }, 'fr-ix-minus')).toEqual(['56'])
    const p = phase(ALLIED, { units: due }).play('unit fr-ix-minus')
    expect(p.refused('place 57').rule).toBe('grand-illusion:7.1.f')
    const placed = p.play('place 56')
    expect(g.board.ids[placed.state.units.flat()[unitOf(g, 'fr-ix-minus')]! >> 16]).toBe('56')
    expect(placed.events).toMatchObject([{ kind: 'placed', unit: 'fr-ix-minus', from: 'turn:2', to: '56' }])
  })

  it('[grand-illusion:7.1.b] [grand-illusion:7.1.g] a unit whose printed hex the enemy holds may arrive from the next turn on at a source, or in the hex if that is friendly again', () => {
    const closed = { units: due, german: ['56'] }
    const p = phase(ALLIED, closed)
    expect(p.legal()).toEqual(['end'])
    expect(p.refused('unit fr-ix-minus').rule).toBe('grand-illusion:7.1.c')
    const after = p.play('end')
    expect(after.events).toMatchObject([{ kind: 'delayed', rule: 'grand-illusion:7.1.g', unit: 'fr-ix-minus' }])
    expect(after.state.units).not.toEqual(p.state.units)
    const barred = { 'turn:2': 'fr-ix-minus+barred' }
    expect(hexes(ALLIED, { turn: 5, units: barred, german: ['56'] }, 'fr-ix-minus')).toEqual([
      '1',
      '4',
      '13',
      '61',
      '80',
      '89',
    ])
    expect(hexes(ALLIED, { turn: 5, units: barred }, 'fr-ix-minus')).toContain('56')
  })

  it('[grand-illusion:7.1.d] [grand-illusion:7.1.g] a unit cannot arrive in its printed hex if that is full', () => {
    const p = phase(ALLIED, { units: { ...due, '56': `${SIX_FRENCH} de-ii` } })
    // The hex holds six infantry corps, so a seventh does not fit.
    expect(p.legal()).toEqual(['end'])
    expect(p.play('end').events).toMatchObject([{ rule: 'grand-illusion:7.1.g' }])
    expect(hexes(ALLIED, { units: { ...due, '56': 'fr-x fr-iii fr-xviii fr-xi fr-xii' } }, 'fr-ix-minus')).toEqual([
      '56',
    ])
  })

  it('[grand-illusion:7.1.c] a unit may arrive in a printed hex with enemies if the hex is friendly and in supply', () => {
    expect(hexes(ALLIED, { units: { ...due, '56': 'de-ii' } }, 'fr-ix-minus')).toEqual(['56'])
    // The hex and all its neighbours are cut off from the French railways.
    const cut = { units: due, german: ['46', '47', '55', '57', '65', '66', '45', '37', '58', '67'] }
    expect(hexes(ALLIED, cut, 'fr-ix-minus')).toEqual([])
    expect(phase(ALLIED, cut).play('end').events).toMatchObject([{ rule: 'grand-illusion:7.1.g' }])
  })

  it('[grand-illusion:7.1.h] a unit may wait in its slot and arrive later', () => {
    const p = phase(ALLIED, { turn: 2, units: due }).play('end')
    expect(p.state.units).toEqual(position({ units: due }).units)
    expect(hexes(ALLIED, { turn: 9, units: due }, 'fr-ix-minus')).toEqual(['56'])
    expect(hexes(ALLIED, { turn: 1, units: due }, 'fr-ix-minus')).toEqual([])
    expect(phase(ALLIED, { turn: 1, units: due }).refused('unit fr-ix-minus').code).toBe('not-now')
  })
})

describe('7.1.1 variable reinforcements', () => {
  const due = { 'turn:2': 'fr-g5' }
  // Hexes of French sources that no ban closes before turn 7.
  const SOURCES = ['4', '13', '61', '80', '89']

  it('[grand-illusion:7.1.1.a] [grand-illusion:7.1.1.b] [grand-illusion:7.1.3.a] a variable reinforcement arrives at a headquarters, at a source, or in Paris', () => {
    expect(hexes(ALLIED, { units: due }, 'fr-g5')).toEqual(['4', '13', '19', '61', '80', '89'])
    expect(hexes(ALLIED, { units: { ...due, '46': 'fr-hq5', '45': 'br-hq' } }, 'fr-g5')).toEqual([
      '4',
      '13',
      '19',
      '46',
      '61',
      '80',
      '89',
    ])
    expect(hexes(ALLIED, { units: { ...due, '45': 'fr-hq5' }, german: ['45', '19'] }, 'fr-g5')).toEqual(SOURCES)
    const german = { 'turn:3': 'de-mar' }
    expect(hexes(GERMAN, { units: { ...german, '72': 'de-hq1' } }, 'de-mar')).toEqual([
      '72',
      '91',
      '94',
      '100',
      '105',
      '107',
    ])
  })

  it('[grand-illusion:7.1.1.a] a variable reinforcement cannot arrive at a headquarters out of supply', () => {
    const cut = { german: ['45', '47', '54', '55', '56', '34', '35', '36', '37', '38', '44'] }
    expect(hexes(ALLIED, { units: { ...due, '46': 'fr-hq5' }, ...cut }, 'fr-g5')).not.toContain('46')
  })

  it('[grand-illusion:7.1.d] a variable reinforcement cannot arrive in a full hex', () => {
    const full = { ...due, '46': `fr-hq5 ${SIX_FRENCH}`, '4': 'fr-i fr-g4 fr-g6 fr-g3 fr-g2 fr-ii' }
    expect(hexes(ALLIED, { units: full }, 'fr-g5')).toEqual(['13', '19', '61', '80', '89'])
    const p = phase(ALLIED, { units: full }).play('unit fr-g5')
    expect(p.refused('place 46')).toMatchObject({ code: 'stacking', rule: 'grand-illusion:7.1.d' })
  })

  it('[grand-illusion:7.1.1.c] [grand-illusion:8.4.7.d] a variable reinforcement cannot arrive in a Schlieffen Plan hex before turn 7', () => {
    const units = { ...due, '24': 'fr-hq5' }
    expect(hexes(ALLIED, { turn: 6, units }, 'fr-g5')).toEqual(['4', '13', '19', '61', '80', '89'])
    expect(hexes(ALLIED, { turn: 7, units }, 'fr-g5')).toEqual(['1', '4', '13', '19', '24', '61', '80', '89'])
    expect(hexes(ALLIED, { turn: 6, units: { 'turn:2': 'br-4' } }, 'br-4')).toEqual(['4'])
    expect(hexes(ALLIED, { turn: 7, units: { 'turn:2': 'br-4' } }, 'br-4')).toEqual(['1', '4', '14'])
    expect(phase(ALLIED, { turn: 6, units }).play('unit fr-g5').refused('place 24').rule).toBe('grand-illusion:7.1.1.c')
  })

  it('[grand-illusion:14.3.1.p] a variable reinforcement may arrive in a Schlieffen Plan hex on any turn of scenario 3', () => {
    expect(hexes(ALLIED, { scenario: 'what-if', turn: 2, units: { 'turn:2': 'br-4' } }, 'br-4')).toEqual([
      '1',
      '4',
      '14',
    ])
  })

  it('[grand-illusion:12.3.a] [grand-illusion:12.3.b] the Marine and Royal Naval divisions may also arrive in a friendly coastal hex in supply, including Flanders', () => {
    const turn = { turn: 6, scenario: 'campaign' } as const
    const seventh = hexes(ALLIED, { ...turn, units: { 'turn:2': 'br-7' } }, 'br-7')
    expect(seventh).toEqual(['1', '2', '4', '7', '14', '15', '16', '23', '32', '42'])
    const naval = hexes(ALLIED, { ...turn, units: { 'turn:2': 'br-rn' } }, 'br-rn')
    expect(naval).toEqual([...seventh, '52'])
    expect(hexes(ALLIED, { ...turn, units: { 'turn:2': 'br-rn' }, german: ['52', '7', '32'] }, 'br-rn')).toEqual([
      '1',
      '2',
      '4',
      '14',
      '15',
      '16',
      '23',
      '42',
    ])
    // Other British divisions may not.
    expect(hexes(ALLIED, { ...turn, units: { 'turn:2': 'br-6' } }, 'br-6')).toEqual(['4'])
  })

  it('[grand-illusion:12.6.b] the division of Namur returns to a friendly port that is a Belgian source, at full strength', () => {
    const units = { 'turn:4': 'be-4+namur' }
    expect(hexes(ALLIED, { turn: 6, units }, 'be-4')).toEqual(['1', '14'])
    expect(hexes(ALLIED, { turn: 6, units, german: ['14'] }, 'be-4')).toEqual(['1'])
    expect(phase(ALLIED, { turn: 6, units }).play('unit be-4').refused('place 7').rule).toBe('grand-illusion:12.6.b')
    const back = phase(ALLIED, { turn: 6, units }).play('unit be-4', 'place 14').state
    expect(back.units).toEqual(position({ units: { '14': 'be-4' } }).units)
  })

  it('[grand-illusion:7.1.1.a] a unit that returns as a variable reinforcement no longer uses its printed hex (9.4.5.j)', () => {
    expect(hexes(ALLIED, { units: { 'turn:2': 'fr-ix-minus*+variable' } }, 'fr-ix-minus')).toEqual([
      '4',
      '13',
      '19',
      '61',
      '80',
      '89',
    ])
  })

  it('[grand-illusion:7.1.1.b] the Schlieffen Plan ban does not apply to Belgians, and they cannot arrive in 52 (Q-164)', () => {
    expect(hexes(ALLIED, { turn: 3, units: { 'turn:3': 'be-3+variable' } }, 'be-3')).toEqual(['1', '14'])
  })

  it('[grand-illusion:7.1.b] the ban on entering Maubeuge also applies to arrivals, except to units that began there (Q-158)', () => {
    const at = (turn: number, unit: string) =>
      hexes(ALLIED, { turn, units: { 'turn:1': unit, '54': 'fr-hq5' } }, 'fr-g5')
    expect(at(2, 'fr-g5')).not.toContain('54')
    expect(at(3, 'fr-g5')).toContain('54')
    expect(at(2, 'fr-g5+maubeuge')).toContain('54')
  })
})

describe('7.1.2 the arrival of headquarters', () => {
  it('[grand-illusion:7.1.2.a] a headquarters arrives in a supplied hex without a headquarters of its nationality', () => {
    const units = { 'turn:2': 'fr-hq6', '46': 'fr-hq5', '45': 'br-hq' }
    const open = hexes(ALLIED, { turn: 7, units }, 'fr-hq6')
    expect(open).toContain('45')
    expect(open).not.toContain('46')
    expect(open).toContain('56')
    // The hex cannot be an enemy hex or out of supply.
    expect(open).not.toContain('86')
    expect(phase(ALLIED, { turn: 7, units }).play('unit fr-hq6').refused('place 46').rule).toBe(
      'grand-illusion:7.1.2.a',
    )
  })

  it('[grand-illusion:7.1.3.a] a French headquarters may always arrive in Paris', () => {
    expect(hexes(ALLIED, { turn: 7, units: { 'turn:2': 'fr-hq6', '19': 'fr-hq5' } }, 'fr-hq6')).toContain('19')
    expect(hexes(ALLIED, { turn: 7, units: { 'turn:2': 'fr-hq6' }, german: ['19'] }, 'fr-hq6')).not.toContain('19')
  })

  it('[grand-illusion:7.1.2.b] other units cannot arrive at a headquarters in the turn in which it arrives itself', () => {
    const p = phase(ALLIED, { units: { 'turn:2': 'fr-hq6 fr-g5' } }).play('unit fr-hq6', 'place 46')
    const second = p.play('unit fr-g5')
    expect(second.legal()).not.toContain('place 46')
    expect(second.refused('place 46').rule).toBe('grand-illusion:7.1.2.b')
    // Another headquarters in the hex does, if it arrived earlier.
    const both = phase(ALLIED, { units: { 'turn:2': 'fr-hq6 fr-g5', '19': 'fr-hq5' } }).play('unit fr-hq6', 'place 19')
    expect(both.play('unit fr-g5').legal()).toContain('place 19')
  })

  it('[grand-illusion:14.1.1.aa] [grand-illusion:14.1.1.ab] [grand-illusion:14.2.1.h] [grand-illusion:14.3.1.i] the headquarters of the detachment may relieve a numbered headquarters on turn 6, which returns one turn later', () => {
    for (const scenario of ['campaign', 'short-campaign', 'what-if'] as const) {
      const units = { 'turn:6': 'de-hqd', '96': 'de-hq6*', '85': 'de-hqn' }
      const p = phase(GERMAN, { scenario, turn: 6, units }).play('unit de-hqd')
      expect(p.legal()).toContain('place 96')
      expect(p.legal()).not.toContain('place 85')
      const after = p.play('place 96')
      expect(after.state.units).toEqual(
        position({ scenario, units: { '96': 'de-hqd', 'turn:7': 'de-hq6+variable', '85': 'de-hqn' } }).units,
      )
      expect(after.events).toMatchObject([
        { kind: 'placed' },
        { kind: 'exited', rule: 'grand-illusion:14.1.1.ab', unit: 'de-hq6' },
      ])
      expect(hexes(GERMAN, { scenario, turn: 7, units }, 'de-hqd')).not.toContain('96')
    }
  })

  it('[grand-illusion:7.1.1.a] [grand-illusion:Q-164] the Belgian headquarters does not allow arrivals in Antwerp', () => {
    const p = (hex: string) => hexes(ALLIED, { turn: 5, units: { 'turn:5': 'be-3+variable', [hex]: 'be-hq' } }, 'be-3')
    expect(p('46')).toContain('46')
    expect(p('52')).not.toContain('52')
  })

  it('[grand-illusion:14.1.1.ab] the owner chooses which of two numbered headquarters is relieved', () => {
    const p = phase(GERMAN, { turn: 6, units: { 'turn:6': 'de-hqd', '96': 'de-hq5 de-hq6' } }).play('unit de-hqd')
    const asked = p.play('place 96')
    expect([asked.asks, asked.legal()]).toEqual(['headquarters-relieved german', ['add de-hq5', 'add de-hq6']])
    const after = asked.play('add de-hq6', 'close')
    expect(after.state.units).toEqual(position({ units: { '96': 'de-hqd de-hq5', 'turn:7': 'de-hq6+variable' } }).units)
    expect(after.asks).toBe('reinforcement german')
  })

  it('[grand-illusion:14.1.1.aa] no other arriving headquarters relieves a headquarters', () => {
    expect(hexes(GERMAN, { turn: 6, units: { 'turn:5': 'de-hqn', '96': 'de-hq6' } }, 'de-hqn')).not.toContain('96')
  })
})

describe('7.1 the order of play', () => {
  it('[grand-illusion:7.1.e] a side places all its units before it ends its phase', () => {
    const p = phase(GERMAN, { units: { 'turn:2': 'de-gde de-ix-r', 'turn:4': 'fr-g5' } })
    expect(p.asks).toBe('reinforcement german')
    expect(p.legal()).toEqual(['unit de-ix-r', 'unit de-gde', 'end'])
    expect(p.refused('unit fr-g5').code).toBe('wrong-side')
    expect(p.play('unit de-gde').refused('unit de-ix-r').code).toBe('not-now')
    const done = p.play('unit de-gde', 'place 100', 'unit de-ix-r', 'place 81', 'end')
    expect(done.result).toEqual({ type: 'over' })
  })

  it('[grand-illusion:7.1.d] six German infantry corps fill a hex', () => {
    expect(hexes(GERMAN, { units: { 'turn:2': 'de-gde', '100': SIX_GERMANS } }, 'de-gde')).toEqual([])
  })
})
