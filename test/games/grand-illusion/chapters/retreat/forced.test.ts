/** 9.4.1 The side that must retreat. */
import { describe, expect, it } from 'vitest'
import { aftermath, beginAftermath } from '../../../../../src/games/grand-illusion/chapters/aftermath.js'
import { ask } from '../../../../../src/games/grand-illusion/chapters/questions.js'
import { forcedSide, retreat } from '../../../../../src/games/grand-illusion/chapters/retreat/index.js'
import { standingRules } from '../../../../../src/games/grand-illusion/chapters/standing-rules.js'
import { type Combat, ALLIED, GERMAN } from '../../../../../src/games/grand-illusion/state/index.js'
import { has } from '../../../../../src/kernel/index.js'
import { type PositionData, hexOf, played, position, tablesOf } from '../../kit.js'
import { combat } from '../combat/fighting.js'

const g = tablesOf()
const ROUT = 12
/** Builds a combat that the Germans have fought in hex 26. */
const combatIn = (more: Partial<Combat> = {}): Combat => ({ ...combat('', { attacker: GERMAN }), ...more })
/** Returns the side that must retreat after it. */
const forced = (units: string, more: PositionData & Partial<Combat> = {}) => {
  const { hex = hexOf(g, 26), attacker = GERMAN, fortune = 0, ...data } = more
  const state = position({ turn: 6, units: { [g.board.ids[hex]!]: units }, ...data })
  return forcedSide(g, state, combatIn({ hex, attacker, fortune }))
}

describe('forced retreat', () => {
  it('[grand-illusion:9.4.a] [grand-illusion:9.4.1.a] a side without undisrupted infantry must retreat from a side that has some, whichever attacks', () => {
    expect(forced('de-ii fr-i*')).toBe(ALLIED)
    expect(forced('de-ii* fr-i')).toBe(GERMAN)
    expect(forced('de-ii fr-1cd')).toBe(ALLIED)
    expect(forced('de-2kd fr-i')).toBe(GERMAN)
    expect(forced('de-ii de-iii* fr-i fr-x*')).toBeNull()
    expect(forced('de-ii* fr-i*')).toBeNull()
    expect(forced('de-ii* fr-1cd')).toBeNull()
  })

  it('[grand-illusion:9.4.1.a] a fortress does not keep the units of its side from retreating, and does not retreat', () => {
    const hex = hexOf(g, 54)
    expect(forced('de-ii fr-i* maubeuge', { hex })).toBe(ALLIED)
    expect(forced('de-ii maubeuge', { hex })).toBeNull()
  })

  it('[grand-illusion:9.4.1.b] the side with fewer undisrupted combat units must retreat in a rout, and cavalry counts (Q-62)', () => {
    expect(forced('de-ii de-iii fr-i', { fortune: ROUT })).toBe(ALLIED)
    expect(forced('de-ii fr-i fr-1cd', { fortune: ROUT })).toBe(GERMAN)
    expect(forced('de-ii de-iii* de-iv* fr-i fr-x', { fortune: ROUT })).toBe(GERMAN)
    expect(forced('de-ii de-iii fr-i')).toBeNull()
  })

  it('[grand-illusion:9.4.1.b] the normal test applies after a rout with equal numbers (Q-62)', () => {
    expect(forced('de-2kd fr-i', { fortune: ROUT })).toBe(GERMAN)
    expect(forced('de-ii fr-i', { fortune: ROUT })).toBeNull()
  })

  it('[grand-illusion:9.4.1.c] neither side must leave an entrenched hex, 102 or 103, not even the attacker', () => {
    const trenches = { '26': 1 }
    expect(forced('de-ii fr-i*', { trenches })).toBeNull()
    expect(forced('de-ii* fr-i', { trenches })).toBeNull()
    expect(forced('de-ii de-iii fr-i', { trenches, fortune: ROUT })).toBeNull()
    for (const id of ['102', '103']) expect(forced('de-ii fr-i*', { hex: hexOf(g, id) })).toBeNull()
    expect(forced('de-ii fr-i*', { hex: hexOf(g, 104) })).toBe(ALLIED)
  })

  it('[grand-illusion:9.4.1.d] if there is only cavalry, the one side without undisrupted cavalry must retreat, even from a trench', () => {
    expect(forced('de-2kd fr-1cd*')).toBe(ALLIED)
    expect(forced('de-2kd* fr-1cd')).toBe(GERMAN)
    expect(forced('de-2kd* fr-1cd*')).toBeNull()
    expect(forced('de-2kd de-4kd* fr-1cd fr-3cd*')).toBeNull()
    expect(forced('de-2kd fr-1cd*', { trenches: { '26': 1 } })).toBe(ALLIED)
  })

  it('[grand-illusion:9.4.1.e] an attacker that must leave a friendly hex loses it after the retreat, not before', () => {
    const frame = beginAftermath(g, combatIn())
    const p = played({
      state: position({ turn: 6, units: { '26': 'de-ii* fr-i' }, german: ['26', '36', '46'], frames: [frame] }),
      procedures: { aftermath: aftermath(g), retreat: retreat(g), ask: ask(g) },
      standing: [standingRules(g)],
    })
    const isGerman = (state: typeof p.state): boolean => has(state.ground.german, hexOf(g, 26))
    // The defender is asked whether to retreat while the change of control is suspended.
    expect([p.asks, isGerman(p.state)]).toEqual(['retreat-by-choice allied', true])
    const stays = p.play('no')
    expect([stays.result?.type, isGerman(stays.state)]).toEqual(['fought', false])
  })

  it('[grand-illusion:9.4.1.f] all units in the hex count for the test, even if they did not take part', () => {
    expect(forced('de-ii* de-iii fr-i', { designated: [] })).toBeNull()
  })

  it('[grand-illusion:9.4.1.a] a side that has only headquarters there has no units to retreat', () => {
    expect(forced('de-ii fr-hq5')).toBeNull()
  })
})
