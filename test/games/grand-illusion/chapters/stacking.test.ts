import { describe, expect, it } from 'vitest'
import { fits, fitsBesides, isWithinStacking } from '../../../../src/games/grand-illusion/chapters/stacking.js'
import { ALLIED, GERMAN } from '../../../../src/games/grand-illusion/state/index.js'
import { hexOf, position, tablesOf, unitsAt, unitsOf } from '../positions.js'

const g = tablesOf()
const SIX = 'de-ii de-iii de-iv de-ix de-gd de-vii'
const FIVE = 'fr-i fr-ii fr-iii fr-iv fr-v'
const stateWith = (hex: number, units: string) =>
  position('turn 2 actions', ...unitsAt(String(hex), units), 'others gone').state
/** Whether more units, all of one side, fit into a hex with these units. */
const may = (hex: number, there: string, more: string): boolean =>
  fits(g, stateWith(hex, there), more.startsWith('de') ? GERMAN : ALLIED, hexOf(g, hex), unitsOf(g, more))

describe('stacking', () => {
  it('[grand-illusion:8.4.6.a] a hex holds eight corps of a side, regardless of other units', () => {
    const full = `${SIX} de-2kd de-4kd de-9kd fr-i fr-ii fr-iii`
    expect(may(26, full, 'de-3kd')).toBe(true)
    expect(may(26, `${full} de-3kd`, 'de-5kd')).toBe(false)
  })

  it('[grand-illusion:8.4.6.b] at most six of the corps in a hex are infantry', () => {
    expect(may(26, 'de-ii de-iii de-iv de-ix de-gd', 'de-vii')).toBe(true)
    expect(may(26, SIX, 'de-30r')).toBe(false)
    expect(may(26, SIX, 'de-2kd')).toBe(true)
  })

  it('[grand-illusion:8.4.6.c] a division or brigade counts as half a corps', () => {
    expect(may(26, FIVE, 'be-3 fr-alp')).toBe(true)
    expect(may(26, FIVE, 'be-3 fr-alp be-4')).toBe(false)
  })

  it('[grand-illusion:8.4.6.d] the corps IX (-) counts as a division', () => {
    expect(may(26, `${FIVE} be-3`, 'fr-ix-minus')).toBe(true)
    expect(may(26, `${FIVE} be-3`, 'fr-ix')).toBe(false)
  })

  it('[grand-illusion:8.4.6.e] [grand-illusion:8.4.6.f] [grand-illusion:8.4.6.g] headquarters, fortresses and heavy artillery do not count for stacking', () => {
    const there = `${SIX} de-2kd de-4kd de-9kd de-3kd metz-5 metz-3`
    expect(may(86, there, 'de-hq1 de-hq2 de-ha1 de-ha2')).toBe(true)
    expect(isWithinStacking(g, stateWith(86, there), GERMAN, hexOf(g, 86))).toBe(true)
    // They may stop in an overfilled hex, where no other unit may.
    const over = `${there} de-x`
    expect([may(86, over, 'de-hq1 de-ha1'), may(86, over, 'de-hq1 de-5kd')]).toEqual([true, false])
  })

  it('[grand-illusion:8.4.6.i] Allied nationalities share one limit', () => {
    expect(may(26, 'fr-i be-i br-1', 'be-ii br-2')).toBe(true)
    expect(may(26, 'fr-i fr-ii fr-iii be-i be-ii br-1 br-2', 'be-3 be-4 br-3')).toBe(false)
  })

  it('[grand-illusion:8.4.6.k] hexes 102 and 103 each hold three corps and a division of a side, including cavalry', () => {
    expect(may(102, 'de-ii de-iii', 'de-iv de-30r')).toBe(true)
    expect(may(103, 'de-ii de-iii de-iv', 'de-ix')).toBe(false)
    expect(may(103, 'de-ii de-iii de-iv', 'de-2kd')).toBe(true)
    expect(may(103, 'de-ii de-iii de-iv de-2kd', 'de-30r')).toBe(false)
    expect(may(103, 'de-30r de-33r de-2kd de-4kd de-5kd de-6kd', 'de-7kd')).toBe(true)
    expect(may(103, 'fr-i fr-ii fr-iii fr-alp', 'de-ii')).toBe(true)
  })

  it('[grand-illusion:8.4.6.h] units that pass through a hex do not count, but units dropped there do', () => {
    const state = stateWith(26, `${SIX} de-x de-30r`)
    const passing = unitsOf(g, 'de-x de-30r')
    expect(isWithinStacking(g, state, GERMAN, hexOf(g, 26))).toBe(false)
    expect(fitsBesides(g, state, hexOf(g, 26), [], passing)).toBe(true)
    expect(fitsBesides(g, state, hexOf(g, 26), unitsOf(g, 'de-30r'), passing)).toBe(false)
    expect(fitsBesides(g, state, hexOf(g, 27), passing, passing)).toBe(true)
    expect(may(26, SIX, 'de-ii')).toBe(true)
  })
})
