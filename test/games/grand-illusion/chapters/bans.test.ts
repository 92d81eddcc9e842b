import { describe, expect, it } from 'vitest'
import { banOf, endBanOf, isHeldInAntwerp, retreatBanOf } from '../../../../src/games/grand-illusion/chapters/bans.js'
import { hexOf, position, tablesOf, unitOf } from '../positions.js'
import { given } from './given.js'

const g = tablesOf()
const EARLY = 'turn 2 actions'
/** Returns the ban on a unit that enters a hex, in a position given as lines with commas between them. */
const ban = (unit: string, hex: number, lines = EARLY, opening = false): string | null => {
  const { rules, state } = given(lines)
  return banOf(rules.tables, state, unitOf(rules.tables, unit), hexOf(rules.tables, hex), opening)
}
const whatIf = (unit: string, hex: number, lines: string): string | null =>
  ban(unit, hex, `grand-illusion what-if, caps german 5, ${lines}`)
const endBan = (unit: string, hex: number) => endBanOf(g, unitOf(g, unit), hexOf(g, hex))
const retreatBan = (unit: string, hex: number, forced: boolean) =>
  retreatBanOf(g, position().state, unitOf(g, unit), hexOf(g, hex), forced)

describe('hexes closed to some units', () => {
  it('[grand-illusion:8.4.7.a] Belgians cannot leave Belgium, and from outside can only return', () => {
    expect([23, 33, 54, 81, 83, 74].map(hex => ban('be-i', hex, 'turn 3 actions'))).toEqual(Array(6).fill(null))
    expect([24, 34, 45, 75, 82].map(hex => ban('be-hq', hex))).toEqual(Array(5).fill('grand-illusion:8.4.7.a'))
    expect(ban('br-1', 45)).toBeNull()
  })

  it('[grand-illusion:8.4.7.b] [grand-illusion:8.4.7.c] the British cannot end a move in Paris, and retreat into it only as a last resort', () => {
    expect([endBan('br-1', 19), endBan('fr-i', 19), endBan('br-1', 20)]).toEqual(['grand-illusion:8.4.7.b', null, null])
    expect(ban('br-1', 19)).toBeNull()
    expect([retreatBan('br-1', 19, true), retreatBan('fr-i', 19, true)]).toEqual(['grand-illusion:8.4.7.c', null])
  })

  it('[grand-illusion:8.4.7.e] the bans also apply to retreats, except the Schlieffen Plan ban', () => {
    expect([true, false].map(forced => retreatBan('be-i', 24, forced))).toEqual([null, 'grand-illusion:8.4.7.a'])
    expect(retreatBan('de-ii', 24, false)).toBeNull()
  })

  it('[grand-illusion:8.4.8.a] before turn 7 German combat units may enter a Schlieffen Plan hex only if it contains an Allied combat unit', () => {
    const hexes = [1, 7, 8, 14, 15, 16, 23, 24, 32, 33, 42, 43]
    expect(hexes.map(hex => ban('de-ii', hex))).toEqual(hexes.map(() => 'grand-illusion:8.4.8.a'))
    expect([ban('de-ii', 34), ban('fr-i', 24)]).toEqual([null, null])
    expect([6, 7].map(turn => ban('de-ii', 24, `turn ${turn} actions`))).toEqual(['grand-illusion:8.4.8.a', null])
    expect(ban('de-ii', 24, `${EARLY}, br-cav 24`)).toBeNull()
    expect(ban('de-ii', 24, `${EARLY}, fr-hq5 24`)).toBe('grand-illusion:8.4.8.a')
  })

  it('[grand-illusion:8.4.8.b] an opened Schlieffen Plan hex has no ban, and other units may enter together with those that open it', () => {
    expect(['de-ii', 'de-hq1'].map(unit => ban(unit, 24, `${EARLY}, opened 24`))).toEqual([null, null])
    const held = `${EARLY}, br-1 24`
    expect([ban('de-hq1', 24, held), ban('de-hq1', 24, held, true)]).toEqual(['grand-illusion:8.4.8.a', null])
    expect(ban('de-hq1', 24, EARLY, true)).toBe('grand-illusion:8.4.8.a')
  })

  it('[grand-illusion:14.3.1.q] the Schlieffen Plan ban does not apply in scenario 3', () => {
    expect(whatIf('de-ii', 24, EARLY)).toBeNull()
  })

  it('[grand-illusion:14.1.1.h] [grand-illusion:14.1.1.i] hex 54 is closed to Germans on turn 1, and to Allied units that did not begin there on turns 1 and 2', () => {
    const closed = (unit: string) => [1, 2, 3].map(turn => ban(unit, 54, `turn ${turn} actions`))
    expect(closed('de-ii')).toEqual(['grand-illusion:14.1.1.h', null, null])
    expect(closed('fr-i')).toEqual(['grand-illusion:14.1.1.i', 'grand-illusion:14.1.1.i', null])
    expect(ban('fr-1cd', 54, 'turn 1 actions, fr-1cd 55 maubeuge')).toBeNull()
  })

  it('[grand-illusion:12.5.3.a] Germans cannot enter hex 43 while the Belgians are locked in Antwerp', () => {
    const there = `${EARLY}, belgians-at-antwerp yes, be-i 52, be-ii 43`
    const locked = `${there}, antwerp-locked yes`
    expect(ban('de-ii', 43, locked)).toBe('grand-illusion:12.5.3.a')
    expect([ban('de-ii', 43, there), ban('be-3', 43, locked)]).toEqual([null, null])
  })

  it('[grand-illusion:14.3.1.o] hex 43 is open in scenario 3', () => {
    expect(whatIf('de-ii', 43, `${EARLY}, belgians-at-antwerp yes, antwerp-locked yes, be-i 52`)).toBeNull()
  })
})

describe('Belgians held in Antwerp', () => {
  const held = (units: string, unit = 'be-i', turn = 6, atAntwerp = 'yes'): boolean =>
    isHeldInAntwerp(g, given(`turn ${turn} actions, belgians-at-antwerp ${atAntwerp}, ${units}`).state, unitOf(g, unit))
  const GUARDED = 'be-i 52, be-hq 52, br-1 52, de-ii 53, de-iii 62 one-step-lost'

  it('[grand-illusion:12.5.2.b] two German corps in 53 and 62 hold the Belgians before turn 7', () => {
    expect([6, 7].map(turn => held(GUARDED, 'be-i', turn))).toEqual([true, false])
    expect([held(GUARDED, 'be-hq'), held(GUARDED, 'br-1')]).toEqual([true, false])
    expect(held('be-i 52, de-ii 53, de-iii 53')).toBe(true)
  })

  it('[grand-illusion:12.5.2.d] fewer corps do not hold the Belgians, and divisions do not count as corps', () => {
    expect(held('be-i 52, de-ii 53, de-30r 62, de-33r 62, de-2kd 62')).toBe(false)
    expect(held('be-i 43, de-ii 53, de-iii 53')).toBe(false)
  })

  it('[grand-illusion:12.5.2.a] Belgians are held only if they went to Antwerp on turn 1', () => {
    expect(held(GUARDED, 'be-i', 6, 'no')).toBe(false)
  })
})
