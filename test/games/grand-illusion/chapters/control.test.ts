import { describe, expect, it } from 'vitest'
import { isHeldInAntwerp } from '../../../../src/games/grand-illusion/chapters/bans.js'
import {
  combatUnitsIn,
  controls,
  fortressesIn,
  hasEnemies,
  holdsOn,
  unbesieged,
} from '../../../../src/games/grand-illusion/chapters/control.js'
import { suppliedIn } from '../../../../src/games/grand-illusion/chapters/supply/index.js'
import { ALLIED, GERMAN } from '../../../../src/games/grand-illusion/state/index.js'
import { type Position, hexOf, missing, rulesOf, tablesOf, unitOf, unitsOf } from '../positions.js'
import { ACTIONS, given } from './given.js'

const g = tablesOf()
const at = (id: number): number => hexOf(g, id)

describe('control', () => {
  it('[grand-illusion:8.3.1.a] control begins as the map and the scenario define it: 72 and 73 are German', () => {
    const { start } = rulesOf()
    expect([72, 73, 91, 62, 104, 54].map(id => controls(start, GERMAN, at(id)))).toEqual([
      true,
      true,
      true,
      false,
      false,
      false,
    ])
    expect(controls(start, ALLIED, at(62))).toBe(true)
  })

  it('[grand-illusion:8.3.2.b] [grand-illusion:8.3.3.c] a combat unit keeps control of its hex, but headquarters and heavy artillery do not', () => {
    const { state } = given('turn 2 actions, de-ii 26 one-step-lost, fr-i 26, de-hq1 27, de-ha1 27')
    expect([holdsOn(g, state, GERMAN, at(26)), holdsOn(g, state, ALLIED, at(26))]).toEqual([true, true])
    expect(holdsOn(g, state, GERMAN, at(27))).toBe(false)
    expect(combatUnitsIn(g, state, GERMAN, at(26))).toEqual(unitsOf(g, 'de-ii'))
    expect(combatUnitsIn(g, state, GERMAN, at(27))).toEqual([])
  })

  it('[grand-illusion:8.3.2.c] a fortress keeps control of its hex until it is besieged', () => {
    const lines = 'turn 2 actions, maubeuge 54, de-ii 54'
    const { state: open } = given(lines)
    const { state: besieged } = given(lines, 'siege 54')
    expect([open, besieged].map(state => holdsOn(g, state, ALLIED, at(54)))).toEqual([true, false])
    expect([open, besieged].map(state => unbesieged(g, state, ALLIED, at(54)))).toEqual([true, false])
    expect([open, besieged].map(state => hasEnemies(g, state, GERMAN, at(54)))).toEqual([true, true])
    expect(fortressesIn(g, besieged, ALLIED, at(54))).toEqual(unitsOf(g, 'maubeuge'))
    expect(hasEnemies(g, open, ALLIED, at(55))).toBe(false)
  })
})

describe('control and retreat', () => {
  /** The French lose a combat in 26. It and the adjacent hexes are German, except the given ones. */
  const lost = (units: string, ...own: ReadonlyArray<string>): Position => {
    const german = ['16', '17', '25', '27', '35', '36'].filter(hex => !own.includes(hex))
    const p = given(ACTIONS, 'fr-i 26 one-step-lost, de-ii 26, german 7 15 26', `german ${german.join(' ')}`, units)
    return missing(p.play('attack 26: de-ii', 'end', 'dice 9'))
  }

  it('[grand-illusion:8.3.1.e] [grand-illusion:2.9.f] units cannot retreat into an enemy hex while a friendly one is open (Q-64)', () => {
    expect(lost('', '17').at('fr-i')).toBe('17')
    expect(lost('', '17', '36').legal()).toEqual(['retreat to 17', 'retreat to 36'])
    expect(lost('').legal()).toHaveLength(6)
  })

  it('[grand-illusion:8.4.3.l] [grand-illusion:Q-29] units may retreat into a hex without supply even if another has a line of supply', () => {
    const p = lost('', '16', '36')
    expect([16, 36].map(hex => suppliedIn(g, p.state, unitOf(g, 'fr-i'), at(hex)))).toEqual([false, true])
    expect(p.legal()).toEqual(['retreat to 16', 'retreat to 36'])
  })

  it('[grand-illusion:12.5.2.c] Belgians held in Antwerp may leave it by a retreat', () => {
    const held = 'be-i 52 one-step-lost, de-iv 52, de-ii 53, de-iii 62, german 53 62, belgians-at-antwerp yes'
    const p = given(ACTIONS, held).play('attack 52: de-iv', 'end')
    expect(isHeldInAntwerp(g, p.state, unitOf(g, 'be-i'))).toBe(true)
    expect(missing(p.play('dice 9')).at('be-i')).toBe('43')
  })

  it('[grand-illusion:2.4.s] a headquarters that is forced to retreat is flipped', () => {
    const p = lost('fr-hq5 26', '17')
    expect([p.at('fr-hq5'), p.status('fr-hq5')]).toEqual(['17', ['flipped']])
  })
})
