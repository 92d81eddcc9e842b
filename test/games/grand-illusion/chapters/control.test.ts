import { describe, expect, it } from 'vitest'
import {
  combatUnitsIn,
  controls,
  fortressesIn,
  hasEnemies,
  holdsOn,
  unbesieged,
} from '../../../../src/games/grand-illusion/chapters/control.js'
import { ALLIED, GERMAN } from '../../../../src/games/grand-illusion/state/index.js'
import { hexOf, position, start, tablesOf, unitsOf } from '../kit.js'

const g = tablesOf()
const at = (id: number): number => hexOf(g, id)

describe('control', () => {
  it('[grand-illusion:8.3.1.a] begins as the map and the scenario say: 72 and 73 are German', () => {
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

  it('[grand-illusion:8.3.2.b] [grand-illusion:8.3.3.c] a combat unit holds its hex, headquarters and heavy artillery do not', () => {
    const state = position({ units: { 26: 'de-ii* fr-i', 27: 'de-hq1 de-ha1' } })
    expect([holdsOn(g, state, GERMAN, at(26)), holdsOn(g, state, ALLIED, at(26))]).toEqual([true, true])
    expect(holdsOn(g, state, GERMAN, at(27))).toBe(false)
    expect(combatUnitsIn(g, state, GERMAN, at(26))).toEqual(unitsOf(g, 'de-ii'))
    expect(combatUnitsIn(g, state, GERMAN, at(27))).toEqual([])
  })

  it('[grand-illusion:8.3.2.c] a fortress holds its hex until it is besieged', () => {
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
