/** 9.4.5 Retreat by sea, with table T-3. */
import { describe, expect, it } from 'vitest'
import { seaRetreat } from '../../../../../src/games/grand-illusion/chapters/retreat/index.js'
import { turnsAway } from '../../../../../src/games/grand-illusion/chapters/retreat/sea-retreat.js'
import { VARIABLE, arrivalOf, stepsLost } from '../../../../../src/games/grand-illusion/state/index.js'
import { unitPlace } from '../../../../../src/kernel/index.js'
import { hexOf, placeName, played, position, tablesOf, unitOf } from '../../kit.js'

const g = tablesOf()
const sails = (unit: string) =>
  played({
    state: position({
      turn: 4,
      units: { '32': unit },
      frames: [{ at: 'sea-retreat', unit: unitOf(g, unit.replace('*', '')) }],
    }),
    procedures: { 'sea-retreat': seaRetreat(g) },
  })

describe('T-3 die rolls for an escape by sea', () => {
  // For die rolls 1 to 6: turns until the unit returns; 0 if it is eliminated.
  it.each([
    ['fr-i', [2, 3, 4, 5, 0, 0]],
    ['fr-1cd', [2, 3, 4, 5, 0, 0]],
    ['br-1', [2, 2, 3, 4, 5, 0]],
    ['br-cav', [2, 2, 3, 4, 5, 0]],
    ['fr-t1', [4, 5, 0, 0, 0, 0]],
    ['be-i', [5, 0, 0, 0, 0, 0]],
  ])(
    '[grand-illusion:9.4.5.b] [grand-illusion:9.4.5.e] [grand-illusion:9.4.5.f] [grand-illusion:9.4.5.g] the die rolls for %s follow T-3',
    (unit, turns) => {
      expect([1, 2, 3, 4, 5, 6].map(face => turnsAway(g, unitOf(g, unit), face))).toEqual(turns)
    },
  )
})

describe('a retreat by sea', () => {
  it('[grand-illusion:9.4.5.b] a unit that escapes by sea rolls a die', () => {
    const p = sails('fr-i')
    expect(p.asks).toBe('sea-retreat-die chance')
    expect(p.legal()).toHaveLength(6)
  })

  it('[grand-illusion:9.4.5.c] [grand-illusion:9.4.5.j] the unit returns disrupted as a variable reinforcement on a low roll', () => {
    const unit = unitOf(g, 'fr-i')
    const { state, events } = sails('fr-i').play('die 3')
    expect(placeName(g, unitPlace(state, unit))).toBe('turn:8')
    expect(stepsLost(state, unit)).toBe(1)
    expect(arrivalOf(state, unit)).toBe(VARIABLE)
    expect(events.map(({ kind }) => kind)).toEqual(['rolled', 'disrupted', 'exited'])
  })

  it('[grand-illusion:9.4.5.h] a unit that is already disrupted suffers nothing more', () => {
    const { state, events } = sails('fr-i*').play('die 1')
    expect(placeName(g, unitPlace(state, unitOf(g, 'fr-i')))).toBe('turn:6')
    expect(stepsLost(state, unitOf(g, 'fr-i'))).toBe(1)
    expect(events.map(({ kind }) => kind)).toEqual(['rolled', 'exited'])
  })

  it('[grand-illusion:9.4.5.d] the unit is eliminated on a 5 or 6', () => {
    for (const die of ['die 5', 'die 6'])
      expect(unitPlace(sails('fr-i').play(die).state, unitOf(g, 'fr-i'))).toBe(g.dead)
    expect(hexOf(g, 'dead')).toBe(g.dead)
  })
})
