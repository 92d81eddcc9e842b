import { describe, expect, it } from 'vitest'
import { type PositionData, position } from '../position.js'

// T1 column by column: the results for the modified dice 0, 1, 2 ... 9
const COLUMNS: Readonly<Record<string, string>> = {
  '1-5': 'A3 A3 Ae Ae Ae Ae Ae Ae Ae Ae',
  '1-4': 'A1 A2 A2 A2 Ae Ae Ae Ae Ae Ae',
  '1-3': 'D1 A1 A1 A2 A2 Ae Ae Ae Ae Ae',
  '1-2': 'D1 D1 A1 A1 A1 A2 Ae Ae Ae Ae',
  '1-1': 'D2 D1 D1 D1 A1 A2 A2 A3 Ae Ae',
  '2-1': 'D2 D2 D1 D1 D1 A1 A1 A2 A2 Ae',
  '3-1': 'D3 D2 D2 D1 D1 D1 D1 A1 A2 A2',
  '4-1': 'De D3 D2 D2 D2 D1 D1 D1 A1 A1',
  '5-1': 'De De D3 D2 D2 D2 D1 D1 D1 D1',
  '6-1': 'De De De De D3 D3 D2 D2 D1 D1',
  '7-1': 'De De De De De D3 D3 D2 D2 D2',
  '8-1': 'De De De De De De D3 D3 D3 D2',
  '9-1': 'De De De De De De De De D3 D2',
  '10-1': 'De De De De De De De De De D3',
}

/**
 * Ways to reach each modified die: the face, the terrain of the defender, a river between, and whether the defender is
 * disrupted.
 */
const DICE: ReadonlyArray<
  readonly [die: number, terrain: 'clear' | 'woods' | 'swamp', river: boolean, disrupted: boolean]
> = [
  [1, 'clear', false, true],
  [1, 'clear', false, false],
  [2, 'clear', false, false],
  [3, 'clear', false, false],
  [4, 'clear', false, false],
  [5, 'clear', false, false],
  [6, 'clear', false, false],
  [6, 'woods', false, false],
  [6, 'swamp', false, false],
  [6, 'clear', true, false],
]

/** Returns a position of one German unit against one Allied unit south of it. */
const duel = (attack: number, defence: number, more: Omit<PositionData, 'units'> = {}, condition = '') =>
  position({
    phase: 'combat-1',
    ...more,
    units: [`german G1 ${attack}-3 0504`, `allied F1 ${defence}-3 0505 ${condition}`],
  }).orders('attack 0505: G1', 'no more attacks')

const resultOf = (attack: number, defence: number, row: number): string | undefined => {
  const [die, terrain, river, disrupted] = DICE[row]!
  const p = duel(
    attack,
    defence,
    { terrain: { '0505': terrain }, rivers: river ? ['0504-0505'] : [] },
    disrupted ? 'disrupted' : '',
  )
  return p.events(`die ${die}`).find(event => event.kind === 'result')?.what
}

describe('T1 Combat results', () => {
  it.each(Object.entries(COLUMNS))(
    '[marne:M7.f] [marne:M7.h] [marne:M9.a] at %s the rows 0 to 9 give %s',
    (column, results) => {
      const [attack, defence] = column.split('-').map(Number) as [number, number]
      expect(DICE.map((_, row) => resultOf(attack, defence, row)).join(' ')).toBe(results)
    },
  )
})

/** Terrain: movement points to enter, and die-roll modifier for a defender in it. */
const TERRAIN = [
  ['clear', 1, 0],
  ['woods', 1, 1],
  ['town', 1, 0],
  ['city', 1, 0],
  ['swamp', 2, 2],
] as const

describe('T2 Terrain', () => {
  const map = (terrain: (typeof TERRAIN)[number][0]): Omit<PositionData, 'units'> =>
    terrain === 'town'
      ? { towns: ['Suippes 2 0505'] }
      : terrain === 'city'
        ? { towns: ['Reims 5 0505 0605'] }
        : { terrain: { '0505': terrain } }

  it.each(TERRAIN)(
    '[marne:M2.a] [marne:M2.b] [marne:M7.m] [marne:M7.n] [marne:M7.q] %s costs %i to enter and has a die-roll modifier of %i',
    (terrain, points, modifier) => {
      expect(position({ ...map(terrain), units: ['german G1 6-3 0504'] }).reach('G1')['0505']).toBe(points)
      expect(duel(4, 4, map(terrain)).working().modifier).toBe(modifier)
    },
  )

  it('[marne:M2.c] [marne:M7.o] a river hexside costs 1 more point to cross and has a modifier of 3', () => {
    expect(position({ rivers: ['0504-0505'], units: ['german G1 6-3 0504'] }).reach('G1')['0505']).toBe(2)
    expect(duel(4, 4, { rivers: ['0504-0505'] }).working().modifier).toBe(3)
  })
})

describe('T3 Modifiers', () => {
  const surrounded = (more: Omit<PositionData, 'units'>, condition = '') =>
    position({
      phase: 'combat-1',
      ...more,
      units: ['german G1 4-3 0504', 'german G2 4-3 0506', `allied F1 4-3 0505 ${condition}`],
    })
      .orders('attack 0505: G1, G2', 'no more attacks')
      .working().modifier
  const rivers = ['0504-0505', '0506-0505']

  it('[marne:M7.j] a flank attack has a modifier of -1', () => {
    expect(surrounded({})).toBe(-1)
  })

  it('[marne:M7.p] a disrupted defender gives a modifier of -1', () => {
    expect(duel(4, 4, {}, 'disrupted').working().modifier).toBe(-1)
  })

  it('[marne:M7.t] all modifiers that apply add up', () => {
    expect(surrounded({}, 'disrupted')).toBe(-2)
    expect(surrounded({ terrain: { '0505': 'swamp' } })).toBe(1)
    expect(surrounded({ terrain: { '0505': 'swamp' }, rivers })).toBe(4)
    expect(surrounded({ terrain: { '0505': 'woods' }, rivers }, 'disrupted')).toBe(2)
  })
})
