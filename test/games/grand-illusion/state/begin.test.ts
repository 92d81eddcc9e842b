import { describe, expect, it } from 'vitest'
import { below, has, isEmpty, unitPlace } from '../../../../src/kernel/index.js'
import { ALLIED, GERMAN, allowance, isFlipped, stateAtStart } from '../../../../src/games/grand-illusion/state/index.js'
import { hexOf, tablesOf, unitOf } from '../positions.js'

const g = tablesOf('campaign')
const state = stateAtStart(g)

describe('the state at the start of play', () => {
  it('[grand-illusion:EX-1] has each corps that starts in 84 in that hex on its front, and gives its back an allowance of one hex', () => {
    const corps = g.numbers.filter(unit => {
      const { start: begins, type, size } = g.units[unit]!
      return begins.type === 'setup' && begins.hex === '84' && type === 'infantry' && size === 'corps'
    })
    expect(corps.length).toBeGreaterThan(0)
    for (const unit of corps) {
      expect([g.board.ids[unitPlace(state, unit)], isFlipped(state, unit)]).toEqual(['84', false])
      expect(allowance(g, unit, true)).toBe(1)
    }
  })

  it('[grand-illusion:3.1.a] [grand-illusion:13.1.3.a] begins with the first phase of turn 1 or with the given frames', () => {
    expect(state.frames).toEqual([{ at: 'sequence', turn: 1, step: 0, carry: null }])
    expect(stateAtStart(g, [{ at: 'over', turn: 15 }]).frames).toEqual([{ at: 'over', turn: 15 }])
    expect(state.scenario).toBe(g.digest)
  })

  it('[grand-illusion:13.1.3.d] [grand-illusion:2.8.a] has 4 German and 6 Allied CAPs, or none if dice decide about them on turn 1', () => {
    expect([state.caps[ALLIED], state.caps[GERMAN]]).toEqual([4, 6])
    expect(stateAtStart(tablesOf('what-if')).caps).toEqual([0, 0])
  })

  it('[grand-illusion:13.1.3.e] [grand-illusion:13.1.3.f] [grand-illusion:2.8.g] [grand-illusion:2.8.h] has one mandated attack and 3 points for the Allies, and neither for the Germans', () => {
    expect([state.mandates[ALLIED], state.mandates[GERMAN]]).toEqual([1, 0])
    expect(state.points).toEqual([0, 3])
  })

  it('[grand-illusion:13.1.3.h] [grand-illusion:9.7.1.b] [grand-illusion:2.8.l] has one entrenchment, of level 1 in 86', () => {
    expect(
      below(107)
        .filter(hex => state.trenches[hex] !== 0)
        .map(hex => g.board.ids[hex]),
    ).toEqual(['86'])
    expect(state.trenches[hexOf(g, 86)]).toBe(1)
  })

  it('[grand-illusion:13.1.3.i] [grand-illusion:13.1.3.j] [grand-illusion:2.8.c] has the end of rail, and German control of 72 and 73', () => {
    expect(state.ground.railEnd).toBe(true)
    expect([72, 73, 81, 19].map(hex => has(state.ground.german, hexOf(g, hex)))).toEqual([true, true, true, false])
  })

  it('[grand-illusion:13.1.2.b] [grand-illusion:13.1.2.c] has 94 German and Paris Allied, without points for Paris', () => {
    expect(has(state.ground.german, g.places.suddenDeath)).toBe(true)
    expect(has(state.ground.german, g.places.paris)).toBe(false)
    expect([state.affairs.parisCounts, state.affairs.parisFell]).toEqual([false, 0])
  })

  it('[grand-illusion:2.8.e] [grand-illusion:2.8.f] [grand-illusion:2.8.j] has all chits in their cups', () => {
    expect(state.affairs.chits).toEqual([new Array(15).fill(null), new Array(8).fill(null)])
  })

  it('[grand-illusion:2.8.b] [grand-illusion:2.8.k] [grand-illusion:13.1.5.a] has no other markers on the map', () => {
    const { ground, blocks, affairs } = state
    for (const set of [ground.cavalry, ground.sieges, ...blocks, affairs.opened, affairs.allenby])
      expect(isEmpty(set)).toBe(true)
  })

  it('[grand-illusion:13.1.3.b] [grand-illusion:13.1.3.c] has no general withdrawal, no danger to Paris and no options', () => {
    expect(state.affairs).toMatchObject({
      withdrawn: [0, 0],
      danger: 0,
      options: [0, 0],
      belgiansAtAntwerp: false,
      antwerpLocked: false,
      antwerpSupplies: false,
      landing: -1,
      frenchLost: 0,
      britishHits: 0,
      decided: null,
    })
  })

  it('[grand-illusion:13.1.1.b] [grand-illusion:13.1.6.a] has fortresses at full strength, with the steps of their replacement counters', () => {
    for (const fort of [...g.fortresses[0], ...g.fortresses[1]]) expect(unitPlace(state, fort)).toBeLessThan(107)
    expect(g.steps.printed[unitOf(g, 'paris')]).toBe(4)
    expect(state.units).toEqual(g.starts)
  })

  it('[grand-illusion:6.0.b] gives the initiative to the Allies, or to the Germans if dice decide', () => {
    expect(state.initiative).toBe(ALLIED)
    expect(stateAtStart(tablesOf('what-if')).initiative).toBe(GERMAN)
  })
})
