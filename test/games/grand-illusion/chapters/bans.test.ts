import { describe, expect, it } from 'vitest'
import { banOf, endBanOf, isHeldInAntwerp, retreatBanOf } from '../../../../src/games/grand-illusion/chapters/bans.js'
import { type PositionData, hexOf, position, tablesOf, unitOf } from '../kit.js'

const g = tablesOf()
const ban = (unit: string, hex: number, data: PositionData = {}, opening = false): string | null =>
  banOf(tablesOf(data.scenario), position(data), unitOf(g, unit), hexOf(g, hex), opening)

describe('hexes closed to some units', () => {
  it('[grand-illusion:8.4.7.a] Belgians cannot leave Belgium, and from outside can only return', () => {
    expect([23, 33, 54, 81, 83, 74].map(hex => ban('be-i', hex, { turn: 3 }))).toEqual([
      null,
      null,
      null,
      null,
      null,
      null,
    ])
    expect([24, 34, 45, 75, 82].map(hex => ban('be-hq', hex))).toEqual(Array(5).fill('grand-illusion:8.4.7.a'))
    expect(ban('br-1', 45)).toBeNull()
  })

  it('[grand-illusion:8.4.7.b] [grand-illusion:8.4.7.c] the British cannot end a move in Paris, and retreat into it only as a last resort', () => {
    expect(endBanOf(g, unitOf(g, 'br-1'), hexOf(g, 19))).toBe('grand-illusion:8.4.7.b')
    expect([endBanOf(g, unitOf(g, 'fr-i'), hexOf(g, 19)), endBanOf(g, unitOf(g, 'br-1'), hexOf(g, 20))]).toEqual([
      null,
      null,
    ])
    expect(ban('br-1', 19)).toBeNull()
    expect(retreatBanOf(g, position(), unitOf(g, 'br-1'), hexOf(g, 19), true)).toBe('grand-illusion:8.4.7.c')
    expect(retreatBanOf(g, position(), unitOf(g, 'fr-i'), hexOf(g, 19), true)).toBeNull()
  })

  it('[grand-illusion:8.4.7.e] the bans also apply to retreats, except the Schlieffen Plan ban', () => {
    const bans = [true, false].map(forced => retreatBanOf(g, position(), unitOf(g, 'be-i'), hexOf(g, 24), forced))
    expect(bans).toEqual([null, 'grand-illusion:8.4.7.a'])
    expect(retreatBanOf(g, position(), unitOf(g, 'de-ii'), hexOf(g, 24), false)).toBeNull()
  })

  it('[grand-illusion:8.4.8.a] before turn 7 German combat units may enter a Schlieffen Plan hex only if it contains an Allied combat unit', () => {
    const hexes = [1, 7, 8, 14, 15, 16, 23, 24, 32, 33, 42, 43]
    expect(hexes.map(hex => ban('de-ii', hex))).toEqual(hexes.map(() => 'grand-illusion:8.4.8.a'))
    expect([ban('de-ii', 34), ban('fr-i', 24), ban('de-ii', 24, { turn: 6 }), ban('de-ii', 24, { turn: 7 })]).toEqual([
      null,
      null,
      'grand-illusion:8.4.8.a',
      null,
    ])
    expect(ban('de-ii', 24, { units: { 24: 'br-cav' } })).toBeNull()
    expect(ban('de-ii', 24, { units: { 24: 'versailles fr-hq5' } })).toBe('grand-illusion:8.4.8.a')
  })

  it('[grand-illusion:8.4.8.b] an opened Schlieffen Plan hex has no ban, and other units may enter together with those that open it', () => {
    expect(ban('de-ii', 24, { opened: ['24'] })).toBeNull()
    expect(ban('de-hq1', 24, { opened: ['24'] })).toBeNull()
    const units = { 24: 'br-1' }
    expect([ban('de-hq1', 24, { units }), ban('de-hq1', 24, { units }, true)]).toEqual(['grand-illusion:8.4.8.a', null])
    expect(ban('de-hq1', 24, {}, true)).toBe('grand-illusion:8.4.8.a')
  })

  it('[grand-illusion:14.3.1.q] the Schlieffen Plan ban does not apply in scenario 3', () => {
    expect(ban('de-ii', 24, { scenario: 'what-if' })).toBeNull()
  })

  it('[grand-illusion:14.1.1.h] [grand-illusion:14.1.1.i] hex 54 is closed to Germans on turn 1, and to Allied units that did not begin there on turns 1 and 2', () => {
    expect([1, 2].map(turn => ban('de-ii', 54, { turn }))).toEqual(['grand-illusion:14.1.1.h', null])
    expect([1, 2, 3].map(turn => ban('fr-i', 54, { turn }))).toEqual([
      'grand-illusion:14.1.1.i',
      'grand-illusion:14.1.1.i',
      null,
    ])
    expect(ban('fr-1cd', 54, { units: { 55: 'fr-1cd+maubeuge' } })).toBeNull()
  })

  it('[grand-illusion:12.5.3.a] Germans cannot enter hex 43 while the Belgians are locked in Antwerp', () => {
    const affairs = { antwerpLocked: true }
    const units = { 52: 'be-i', 43: 'be-ii' }
    expect(ban('de-ii', 43, { affairs, units })).toBe('grand-illusion:12.5.3.a')
    expect([ban('de-ii', 43, { units }), ban('be-3', 43, { affairs, units })]).toEqual([null, null])
  })

  it('[grand-illusion:14.3.1.o] hex 43 is open in scenario 3', () => {
    expect(ban('de-ii', 43, { scenario: 'what-if', affairs: { antwerpLocked: true } })).toBeNull()
  })
})

describe('Belgians held in Antwerp', () => {
  const held = (more: PositionData, unit = 'be-i'): boolean =>
    isHeldInAntwerp(
      g,
      position({
        units: { 52: 'be-i be-hq br-1', 53: 'de-ii', 62: 'de-iii*' },
        affairs: { belgiansAtAntwerp: true },
        ...more,
      }),
      unitOf(g, unit),
    )
  it('[grand-illusion:12.5.2.b] two German corps in 53 and 62 hold the Belgians before turn 7', () => {
    expect([6, 7].map(turn => held({ turn }))).toEqual([true, false])
    expect([held({}, 'be-hq'), held({}, 'br-1')]).toEqual([true, false])
    expect(held({ units: { 52: 'be-i', 53: 'de-ii de-iii' } })).toBe(true)
  })
  it('[grand-illusion:12.5.2.d] fewer corps do not hold the Belgians, and divisions do not count as corps', () => {
    expect(held({ units: { 52: 'be-i', 53: 'de-ii', 62: 'de-30r de-33r de-2kd' } })).toBe(false)
    expect(held({ units: { 43: 'be-i', 53: 'de-ii de-iii' } })).toBe(false)
  })
  it('[grand-illusion:12.5.2.a] Belgians are held only if they went to Antwerp on turn 1', () => {
    expect(held({ affairs: {} })).toBe(false)
  })
})
