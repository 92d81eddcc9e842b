/** 9.4.5 Retreat by sea, with table T-3. */
import { describe, expect, it } from 'vitest'
import { turnsAway } from '../../../../../src/games/grand-illusion/chapters/retreat/index.js'
import { type Position, tablesOf, unitOf } from '../../positions.js'
import { leave } from './retreating.js'

const g = tablesOf()
/** French infantry leaves the port 14, whose adjacent hexes are German. */
const sails = (condition = ''): Position =>
  leave({ from: '14' }, `fr-i 14 ${condition}`, 'german 15 16 23 24 7, de-ii 7, de-iii 15, de-iv 16, de-ix 24, de-x 23')
/** Returns the first events of a die roll. */
const rolled = (p: Position, die: string) =>
  p
    .events(die)
    .filter(({ unit }) => unit === 'fr-i')
    .map(({ kind }) => kind)

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
    const p = sails()
    expect(p.asks).toBe('sea-retreat-die chance')
    expect(p.legal()).toHaveLength(6)
  })

  it('[grand-illusion:9.4.5.c] [grand-illusion:9.4.5.j] the unit returns disrupted as a variable reinforcement on a low roll', () => {
    const p = sails().play('die 3')
    expect([p.at('fr-i'), p.status('fr-i')]).toEqual(['turn:10', ['disrupted', 'variable']])
    expect(rolled(sails(), 'die 3')).toEqual(['rolled', 'disrupted', 'exited'])
  })

  it('[grand-illusion:9.4.5.h] a unit that is already disrupted suffers nothing more', () => {
    const p = sails('one-step-lost').play('die 1')
    expect([p.at('fr-i'), p.status('fr-i')]).toEqual(['turn:8', ['disrupted', 'variable']])
    expect(rolled(sails('one-step-lost'), 'die 1')).toEqual(['rolled', 'exited'])
  })

  it('[grand-illusion:9.4.5.d] the unit is eliminated on a 5 or 6', () => {
    expect(['die 5', 'die 6'].map(die => sails().play(die).at('fr-i'))).toEqual(['dead', 'dead'])
  })
})
