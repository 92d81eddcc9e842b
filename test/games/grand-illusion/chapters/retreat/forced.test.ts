/** 9.4.1 Who must retreat. */
import { describe, expect, it } from 'vitest'
import { forcedSide } from '../../../../../src/games/grand-illusion/chapters/retreat/index.js'
import { type Combat, ALLIED, GERMAN } from '../../../../../src/games/grand-illusion/state/index.js'
import { type PositionData, hexOf, position, tablesOf } from '../../kit.js'

const g = tablesOf()
const ROUT = 12
/** Who must retreat from hex 26, which the Germans have attacked. */
const forced = (units: string, more: PositionData & Partial<Combat> = {}) => {
  const { hex = hexOf(g, 26), attacker = GERMAN, fortune = 0, ...data } = more
  const combat: Combat = {
    hex,
    attacker,
    swapped: false,
    mandated: false,
    plan17: false,
    landing: null,
    designated: [],
    heavy: [],
    fortune,
  }
  return forcedSide(g, position({ turn: 6, units: { [g.board.ids[hex]!]: units }, ...data }), combat)
}

describe('forced retreat', () => {
  it('[grand-illusion:9.4.a] [grand-illusion:9.4.1.a] a side without undisrupted infantry retreats from a side that has some, attacker or defender', () => {
    expect(forced('de-ii fr-i*')).toBe(ALLIED)
    expect(forced('de-ii* fr-i')).toBe(GERMAN)
    expect(forced('de-ii fr-1cd')).toBe(ALLIED)
    expect(forced('de-2kd fr-i')).toBe(GERMAN)
    expect(forced('de-ii de-iii* fr-i fr-x*')).toBeNull()
    expect(forced('de-ii* fr-i*')).toBeNull()
    expect(forced('de-ii* fr-1cd')).toBeNull()
  })

  it('[grand-illusion:9.4.1.a] the fortress of a side does not hold its units, and does not go', () => {
    const hex = hexOf(g, 54)
    expect(forced('de-ii fr-i* maubeuge', { hex })).toBe(ALLIED)
    expect(forced('de-ii maubeuge', { hex })).toBeNull()
  })

  it('[grand-illusion:9.4.1.b] in a rout the side with fewer undisrupted combat units retreats, cavalry counted (Q-62)', () => {
    expect(forced('de-ii de-iii fr-i', { fortune: ROUT })).toBe(ALLIED)
    expect(forced('de-ii fr-i fr-1cd', { fortune: ROUT })).toBe(GERMAN)
    expect(forced('de-ii de-iii* de-iv* fr-i fr-x', { fortune: ROUT })).toBe(GERMAN)
    expect(forced('de-ii de-iii fr-i')).toBeNull()
  })

  it('[grand-illusion:9.4.1.b] a rout with as many on both sides leaves the normal test (Q-62)', () => {
    expect(forced('de-2kd fr-i', { fortune: ROUT })).toBe(GERMAN)
    expect(forced('de-ii fr-i', { fortune: ROUT })).toBeNull()
  })

  it('[grand-illusion:9.4.1.c] nobody must leave an entrenched hex, nor 102 and 103; not even the attacker', () => {
    const trenches = { '26': 1 }
    expect(forced('de-ii fr-i*', { trenches })).toBeNull()
    expect(forced('de-ii* fr-i', { trenches })).toBeNull()
    expect(forced('de-ii de-iii fr-i', { trenches, fortune: ROUT })).toBeNull()
    for (const id of ['102', '103']) expect(forced('de-ii fr-i*', { hex: hexOf(g, id) })).toBeNull()
    expect(forced('de-ii fr-i*', { hex: hexOf(g, 104) })).toBe(ALLIED)
  })

  it('[grand-illusion:9.4.1.d] of cavalry alone the side retreats that alone has none undisrupted, in a trench as well', () => {
    expect(forced('de-2kd fr-1cd*')).toBe(ALLIED)
    expect(forced('de-2kd* fr-1cd')).toBe(GERMAN)
    expect(forced('de-2kd* fr-1cd*')).toBeNull()
    expect(forced('de-2kd de-4kd* fr-1cd fr-3cd*')).toBeNull()
    expect(forced('de-2kd fr-1cd*', { trenches: { '26': 1 } })).toBe(ALLIED)
  })

  it('[grand-illusion:9.4.1.f] all units of the hex count, designated or not', () => {
    expect(forced('de-ii* de-iii fr-i', { designated: [] })).toBeNull()
  })

  it('[grand-illusion:9.4.1.a] a side with nobody but headquarters has nobody to retreat', () => {
    expect(forced('de-ii fr-hq5')).toBeNull()
  })
})
