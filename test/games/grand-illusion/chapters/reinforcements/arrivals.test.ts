/** 7.1 and 7.2 The hexes where units enter the map. */
import { describe, expect, it } from 'vitest'
import type { ScenarioId } from '../../../../../src/games/grand-illusion/scenario/documents/index.js'
import type { Side } from '../../../../../src/games/grand-illusion/scenario/index.js'
import { type Position, unitsAt } from '../../positions.js'
import { arrivalHexes, reinforcing } from '../alone.js'
import { changes } from '../given.js'

/** Returns the hexes in which a unit can be placed; empty if it cannot be selected. */
const hexes = (side: Side, unit: string, lines: string, turn?: number, scenario?: ScenarioId) => {
  const p = reinforcing(side, lines, turn, scenario)
  return p.legal().includes(`unit ${unit}`) ? arrivalHexes(p.play(`unit ${unit}`)) : []
}
/** Infantry corps of each side in a hex; it holds six, and no more infantry. */
const SIX_FRENCH = unitsAt('56', 'fr-x fr-iii fr-xviii fr-xi fr-xii fr-xvii')
const SIX_GERMANS = unitsAt('100', 'de-ii de-iii de-iv de-ix de-iii-r de-iv-r').join(', ')

describe('7.1 units with a printed hex of arrival', () => {
  const DUE = 'fr-ix-minus turn:2'
  const arrivals = (lines: string, turn?: number) => hexes('allied', 'fr-ix-minus', lines, turn)
  const phase = (lines: string, turn?: number) => reinforcing('allied', lines, turn)
  const delayed = (p: Position) => p.events('end').filter(({ kind }) => kind !== 'phase')
  const DELAYED = [{ kind: 'delayed', rule: 'grand-illusion:7.1.g', unit: 'fr-ix-minus' }]

  it('[grand-illusion:7.1.f] [grand-illusion:7.1.a] a unit with a printed hex arrives there and in no other hex', () => {
    expect(arrivals(DUE)).toEqual(['56'])
    const p = phase(DUE).play('unit fr-ix-minus')
    expect(p.refused('place 57').rule).toBe('grand-illusion:7.1.f')
    expect(p.play('place 56').at('fr-ix-minus')).toBe('56')
    expect(p.events('place 56')).toMatchObject([{ kind: 'placed', unit: 'fr-ix-minus', from: 'turn:2', to: '56' }])
  })

  it('[grand-illusion:7.1.b] [grand-illusion:7.1.g] a unit whose printed hex the enemy holds may arrive from the next turn on at a source, or in the hex if that is friendly again', () => {
    const p = phase(`${DUE}, german 56`)
    expect(p.legal()).toEqual(['end'])
    expect(p.refused('unit fr-ix-minus').rule).toBe('grand-illusion:7.1.c')
    expect(delayed(p)).toMatchObject(DELAYED)
    expect(changes(p, p.play('end'))).toEqual(['fr-ix-minus turn:2 barred'])
    expect(arrivals(`${DUE} barred, german 56`, 5)).toEqual(['1', '4', '13', '61', '80', '89'])
    expect(arrivals(`${DUE} barred`, 5)).toContain('56')
  })

  it('[grand-illusion:7.1.d] [grand-illusion:7.1.g] a unit cannot arrive in its printed hex if that is full', () => {
    const p = phase([DUE, ...SIX_FRENCH, 'de-ii 56'].join(', '))
    // The hex holds six infantry corps, so a seventh does not fit.
    expect(p.legal()).toEqual(['end'])
    expect(delayed(p)).toMatchObject(DELAYED)
    expect(arrivals([DUE, ...SIX_FRENCH.slice(1)].join(', '))).toEqual(['56'])
  })

  it('[grand-illusion:7.1.c] a unit may arrive in a printed hex with enemies if the hex is friendly and in supply', () => {
    expect(arrivals(`${DUE}, fr-x 56, de-ii 56`)).toEqual(['56'])
    // The hex and all its neighbours are cut off from the French railways.
    const cut = `${DUE}, german 46 47 55 57 65 66 45 37 58 67`
    expect(arrivals(cut)).toEqual([])
    expect(delayed(phase(cut))).toMatchObject(DELAYED)
  })

  it('[grand-illusion:7.1.h] a unit may wait in its slot and arrive later', () => {
    const p = phase(DUE, 2)
    expect(changes(p, p.play('end'))).toEqual([])
    expect([9, 1].map(turn => arrivals(DUE, turn))).toEqual([['56'], []])
    expect(phase(DUE, 1).refused('unit fr-ix-minus').code).toBe('not-now')
  })
})

describe('7.1.1 variable reinforcements', () => {
  const DUE = 'fr-g5 turn:2'
  // Hexes of French sources that no ban closes before turn 7, and Paris.
  const SOURCES = ['4', '13', '61', '80', '89']
  const WITH_PARIS = ['4', '13', '19', '61', '80', '89']
  const allied = (unit: string, lines: string, turn?: number, scenario?: ScenarioId) =>
    hexes('allied', unit, lines, turn, scenario)

  it('[grand-illusion:7.1.1.a] [grand-illusion:7.1.1.b] [grand-illusion:7.1.3.a] a variable reinforcement arrives at a headquarters, at a source, or in Paris', () => {
    expect(allied('fr-g5', DUE)).toEqual(WITH_PARIS)
    const led = ['4', '13', '19', '46', '61', '80', '89']
    expect(allied('fr-g5', `${DUE}, fr-hq5 46, br-hq 45`)).toEqual(led)
    expect(allied('fr-g5', `${DUE}, fr-hq5 45, german 45 19, paris-fell 4`)).toEqual(SOURCES)
    const german = ['72', '91', '94', '100', '105', '107']
    expect(hexes('german', 'de-mar', 'de-mar turn:3, de-hq1 72')).toEqual(german)
  })

  it('[grand-illusion:7.1.1.a] a variable reinforcement cannot arrive at a headquarters out of supply', () => {
    const cut = 'german 45 47 54 55 56 34 35 36 37 38 44'
    expect(allied('fr-g5', `${DUE}, fr-hq5 46`)).toContain('46')
    expect(allied('fr-g5', `${DUE}, fr-hq5 46, ${cut}`)).not.toContain('46')
  })

  it('[grand-illusion:7.1.d] a variable reinforcement cannot arrive in a full hex', () => {
    const six = SIX_FRENCH.join(', ').replaceAll('56', '46')
    const full = [DUE, 'fr-hq5 46', six, ...unitsAt('4', 'fr-i fr-g4 fr-g6 fr-g3 fr-g2 fr-ii')].join(', ')
    expect(allied('fr-g5', full)).toEqual(['13', '19', '61', '80', '89'])
    const p = reinforcing('allied', full).play('unit fr-g5')
    expect(p.refused('place 46')).toMatchObject({ code: 'stacking', rule: 'grand-illusion:7.1.d' })
  })

  it('[grand-illusion:7.1.1.c] [grand-illusion:8.4.7.d] a variable reinforcement cannot arrive in a Schlieffen Plan hex before turn 7', () => {
    const led = `${DUE}, fr-hq5 24`
    expect(allied('fr-g5', led, 6)).toEqual(WITH_PARIS)
    expect(allied('fr-g5', led, 7)).toEqual(['1', '4', '13', '19', '24', '61', '80', '89'])
    expect([6, 7].map(turn => allied('br-4', 'br-4 turn:2', turn))).toEqual([['4'], ['1', '4', '14']])
    const p = reinforcing('allied', led, 6).play('unit fr-g5')
    expect(p.refused('place 24').rule).toBe('grand-illusion:7.1.1.c')
  })

  it('[grand-illusion:14.3.1.p] a variable reinforcement may arrive in a Schlieffen Plan hex on any turn of scenario 3', () => {
    expect(allied('br-4', 'br-4 turn:2', 2, 'what-if')).toEqual(['1', '4', '14'])
  })

  it('[grand-illusion:12.3.a] [grand-illusion:12.3.b] the Marine and Royal Naval divisions may also arrive in a friendly coastal hex in supply, including Flanders', () => {
    const coast = ['1', '2', '4', '7', '14', '15', '16', '23', '32', '42']
    expect(allied('br-7', 'br-7 turn:2', 6)).toEqual(coast)
    expect(allied('br-rn', 'br-rn turn:2', 6)).toEqual([...coast, '52'])
    const left = ['1', '2', '4', '14', '15', '16', '23', '42']
    expect(allied('br-rn', 'br-rn turn:2, german 52 7 32', 6)).toEqual(left)
    // Other British divisions may not.
    expect(allied('br-6', 'br-6 turn:2', 6)).toEqual(['4'])
  })

  it('[grand-illusion:12.6.b] the division of Namur returns to a friendly port that is a Belgian source, at full strength', () => {
    const namur = 'be-4 turn:4 namur'
    expect(allied('be-4', namur, 6)).toEqual(['1', '14'])
    expect(allied('be-4', `${namur}, german 14`, 6)).toEqual(['1'])
    const p = reinforcing('allied', namur, 6).play('unit be-4')
    expect(p.refused('place 7').rule).toBe('grand-illusion:12.6.b')
    expect(changes(p, p.play('place 14'))).toEqual(['be-4 14'])
  })

  it('[grand-illusion:7.1.1.a] a unit that returns as a variable reinforcement no longer uses its printed hex (9.4.5.j)', () => {
    expect(allied('fr-ix-minus', 'fr-ix-minus turn:2 one-step-lost variable')).toEqual(WITH_PARIS)
  })

  it('[grand-illusion:7.1.1.b] the Schlieffen Plan ban does not apply to Belgians, and they cannot arrive in 52 (Q-164)', () => {
    expect(allied('be-3', 'be-3 turn:3 variable', 3)).toEqual(['1', '14'])
  })

  it('[grand-illusion:7.1.b] the ban on entering Maubeuge also applies to arrivals, except to units that began there (Q-158)', () => {
    const mayEnter = (turn: number, unit: string) => allied('fr-g5', `${unit}, fr-hq5 54`, turn).includes('54')
    expect(mayEnter(2, 'fr-g5 turn:1')).toBe(false)
    expect(mayEnter(3, 'fr-g5 turn:1')).toBe(true)
    expect(mayEnter(2, 'fr-g5 turn:1 maubeuge')).toBe(true)
  })
})

describe('7.1.2 the arrival of headquarters', () => {
  const phase = (lines: string, turn?: number) => reinforcing('allied', lines, turn)

  it('[grand-illusion:7.1.2.a] a headquarters arrives in a supplied hex without a headquarters of its nationality', () => {
    const p = phase('fr-hq6 turn:2, fr-hq5 46, br-hq 45', 7).play('unit fr-hq6')
    const open = arrivalHexes(p)
    for (const hex of ['45', '56']) expect(open).toContain(hex)
    // The hex cannot be an enemy hex or out of supply.
    for (const hex of ['46', '86']) expect(open).not.toContain(hex)
    expect(p.refused('place 46').rule).toBe('grand-illusion:7.1.2.a')
  })

  it('[grand-illusion:7.1.3.a] a French headquarters may always arrive in Paris', () => {
    expect(hexes('allied', 'fr-hq6', 'fr-hq6 turn:2, fr-hq5 19', 7)).toContain('19')
    expect(hexes('allied', 'fr-hq6', 'fr-hq6 turn:2, german 19, paris-fell 7', 7)).not.toContain('19')
  })

  it('[grand-illusion:7.1.2.b] other units cannot arrive at a headquarters in the turn in which it arrives itself', () => {
    const second = phase('fr-hq6 turn:2, fr-g5 turn:2').play('unit fr-hq6', 'place 46', 'unit fr-g5')
    expect(second.legal()).not.toContain('place 46')
    expect(second.refused('place 46').rule).toBe('grand-illusion:7.1.2.b')
    // Another headquarters in the hex does, if it arrived earlier.
    const both = phase('fr-hq6 turn:2, fr-g5 turn:2, fr-hq5 19').play('unit fr-hq6', 'place 19', 'unit fr-g5')
    expect(both.legal()).toContain('place 19')
  })

  it.each(['campaign', 'short-campaign', 'what-if'] as const)(
    '[grand-illusion:14.1.1.aa] [grand-illusion:14.1.1.ab] [grand-illusion:14.2.1.h] [grand-illusion:14.3.1.i] the headquarters of the detachment may relieve a numbered headquarters on turn 6, which returns one turn later: %s',
    scenario => {
      const units = 'de-hqd turn:6, de-hq6 96 one-step-lost, de-hqn 85'
      const p = reinforcing('german', units, 6, scenario).play('unit de-hqd')
      expect(p.legal()).toContain('place 96')
      expect(p.legal()).not.toContain('place 85')
      expect(changes(p, p.play('place 96'))).toEqual(['de-hq6 turn:7 variable', 'de-hqd 96'])
      expect(p.events('place 96')).toMatchObject([
        { kind: 'placed' },
        { kind: 'exited', rule: 'grand-illusion:14.1.1.ab', unit: 'de-hq6' },
      ])
      expect(hexes('german', 'de-hqd', units, 7, scenario)).not.toContain('96')
    },
  )

  it('[grand-illusion:7.1.1.a] [grand-illusion:Q-164] the Belgian headquarters does not allow arrivals in Antwerp', () => {
    const at = (hex: string) => hexes('allied', 'be-3', `be-3 turn:5 variable, be-hq ${hex}`, 5)
    expect(at('46')).toContain('46')
    expect(at('52')).not.toContain('52')
  })

  it('[grand-illusion:14.1.1.ab] the owner chooses which of two numbered headquarters is relieved', () => {
    const p = reinforcing('german', 'de-hqd turn:6, de-hq5 96, de-hq6 96', 6).play('unit de-hqd')
    const asked = p.play('place 96')
    expect([asked.asks, asked.legal()]).toEqual(['headquarters-relieved german', ['add de-hq5', 'add de-hq6']])
    const after = asked.play('add de-hq6', 'close')
    expect(changes(p, after)).toEqual(['de-hq6 turn:7 variable', 'de-hqd 96'])
    expect(after.asks).toBe('reinforcement german')
  })

  it('[grand-illusion:14.1.1.aa] no other arriving headquarters relieves a headquarters', () => {
    expect(hexes('german', 'de-hqn', 'de-hqn turn:5, de-hq6 96', 6)).not.toContain('96')
    expect(hexes('german', 'de-hqn', 'de-hqn turn:5', 6)).toContain('96')
  })
})

describe('7.1 the order of play', () => {
  it('[grand-illusion:7.1.e] a side places all its units before it ends its phase', () => {
    const p = reinforcing('german', 'de-gde turn:2, de-ix-r turn:2, fr-g5 turn:4')
    expect(p.asks).toBe('reinforcement german')
    expect(p.legal()).toEqual(['unit de-ix-r', 'unit de-gde', 'end'])
    expect(p.refused('unit fr-g5').code).toBe('wrong-side')
    expect(p.play('unit de-gde').refused('unit de-ix-r').code).toBe('not-now')
    expect(p.play('unit de-gde', 'place 100', 'unit de-ix-r', 'place 81', 'end').turn.phase).toBe('actions')
  })

  it('[grand-illusion:7.1.d] six German infantry corps fill a hex', () => {
    expect(hexes('german', 'de-gde', 'de-gde turn:2')).toEqual(['100'])
    expect(hexes('german', 'de-gde', `de-gde turn:2, ${SIX_GERMANS}`)).toEqual([])
  })
})
