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
import { beginRetreat, retreat } from '../../../../src/games/grand-illusion/chapters/retreat/index.js'
import { suppliedIn } from '../../../../src/games/grand-illusion/chapters/supply/index.js'
import { ALLIED, GERMAN, isFlipped } from '../../../../src/games/grand-illusion/state/index.js'
import { unitPlace } from '../../../../src/kernel/index.js'
import { type Played, hexOf, placeName, played, position, start, tablesOf, unitOf, unitsOf } from '../kit.js'

const g = tablesOf()
const at = (id: number): number => hexOf(g, id)

describe('control', () => {
  it('[grand-illusion:8.3.1.a] control begins as the map and the scenario define it: 72 and 73 are German', () => {
    expect([72, 73, 91, 62, 104, 54].map(id => controls(start(g), GERMAN, at(id)))).toEqual([
      true,
      true,
      true,
      false,
      false,
      false,
    ])
    expect(controls(start(g), ALLIED, at(62))).toBe(true)
  })

  it('[grand-illusion:8.3.2.b] [grand-illusion:8.3.3.c] a combat unit keeps control of its hex, but headquarters and heavy artillery do not', () => {
    const state = position({ units: { 26: 'de-ii* fr-i', 27: 'de-hq1 de-ha1' } })
    expect([holdsOn(g, state, GERMAN, at(26)), holdsOn(g, state, ALLIED, at(26))]).toEqual([true, true])
    expect(holdsOn(g, state, GERMAN, at(27))).toBe(false)
    expect(combatUnitsIn(g, state, GERMAN, at(26))).toEqual(unitsOf(g, 'de-ii'))
    expect(combatUnitsIn(g, state, GERMAN, at(27))).toEqual([])
  })

  it('[grand-illusion:8.3.2.c] a fortress keeps control of its hex until it is besieged', () => {
    const units = { 54: 'maubeuge de-ii' }
    const open = position({ units })
    const besieged = position({ units, sieges: ['54'] })
    expect([open, besieged].map(state => holdsOn(g, state, ALLIED, at(54)))).toEqual([true, false])
    expect([open, besieged].map(state => unbesieged(g, state, ALLIED, at(54)))).toEqual([true, false])
    expect([open, besieged].map(state => hasEnemies(g, state, GERMAN, at(54)))).toEqual([true, true])
    expect(fortressesIn(g, besieged, ALLIED, at(54))).toEqual(unitsOf(g, 'maubeuge'))
    expect(hasEnemies(g, open, ALLIED, at(55))).toBe(false)
  })
})

describe('control and retreat', () => {
  /** Plays a forced retreat of the French from 26. It and the adjacent hexes are German, except the given ones. */
  const leave = (units: string, ...own: ReadonlyArray<string>): Played => {
    const german = ['16', '17', '25', '27', '35', '36'].filter(hex => !own.includes(hex))
    const data = { turn: 6, units: { 26: units }, german: ['7', '15', '26', ...german] }
    const frame = beginRetreat(g, position(data), { side: ALLIED, from: at(26), cause: 'forced' })
    return played({ state: position({ ...data, frames: [frame] }), procedures: { retreat: retreat(g) } })
  }
  const where = ({ state }: Played, unit: string): string => placeName(g, unitPlace(state, unitOf(g, unit)))

  it('[grand-illusion:8.3.1.e] [grand-illusion:2.9.f] units cannot retreat into an enemy hex while a friendly one is open (Q-64)', () => {
    expect(where(leave('fr-i', '17'), 'fr-i')).toBe('17')
    expect(leave('fr-i', '17', '36').legal()).toEqual(['retreat to 17', 'retreat to 36'])
    expect(leave('fr-i').legal()).toHaveLength(6)
  })

  it('[grand-illusion:8.4.3.l] [grand-illusion:Q-29] units may retreat into a hex without supply even if another has a line of supply', () => {
    const p = leave('fr-i', '16', '36')
    expect([16, 36].map(hex => suppliedIn(g, p.state, unitOf(g, 'fr-i'), at(hex)))).toEqual([false, true])
    expect(p.legal()).toEqual(['retreat to 16', 'retreat to 36'])
  })

  it('[grand-illusion:12.5.2.c] Belgians held in Antwerp may leave it by a retreat', () => {
    const units = { 52: 'be-i', 53: 'de-ii', 62: 'de-iii' }
    const data = { turn: 4, units, affairs: { belgiansAtAntwerp: true, antwerpLocked: true } }
    expect(isHeldInAntwerp(g, position(data), unitOf(g, 'be-i'))).toBe(true)
    const frame = beginRetreat(g, position(data), { side: ALLIED, from: at(52), cause: 'forced' })
    const p = played({ state: position({ ...data, frames: [frame] }), procedures: { retreat: retreat(g) } })
    expect(where(p, 'be-i')).toBe('43')
  })

  it('[grand-illusion:2.4.s] a headquarters that is forced to retreat is flipped', () => {
    const p = leave('fr-i fr-hq5', '17')
    expect([where(p, 'fr-hq5'), isFlipped(p.state, unitOf(g, 'fr-hq5'))]).toEqual(['17', true])
  })
})
