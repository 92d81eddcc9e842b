import { describe, expect, it } from 'vitest'
import { type PositionData, position } from '../position.js'

/** The six hexes around 0505, clockwise from the north, each with a hex beyond it. */
const AROUND = [
  ['0504', '0503'],
  ['0604', '0704'],
  ['0605', '0706'],
  ['0506', '0507'],
  ['0405', '0306'],
  ['0404', '0304'],
] as const

/** Returns the cost for a unit in `from` to enter the adjacent hex `to`. */
const cost = (
  from: string,
  to: string,
  more: Omit<PositionData, 'units'>,
  ...units: ReadonlyArray<string>
): number | undefined =>
  position({
    columns: 9,
    rows: 12,
    ...more,
    units: [`german G1 6-3 ${from}`, 'german guard 1-1 0101', ...units],
  }).reach('G1')[to]

describe('M5 Zones of control', () => {
  it.each(AROUND)('[marne:M5.a] a unit exerts its zone on its six adjacent hexes: %s', (hex, beyond) => {
    expect(cost(beyond, hex, {}, 'allied F1 4-3 0505')).toBe(2)
  })

  it('[marne:M5.a] a unit does not exert its zone beyond adjacent hexes', () => {
    expect(cost('0502', '0503', {}, 'allied F1 4-3 0505')).toBe(1)
    expect(cost('0807', '0707', {}, 'allied F1 4-3 0505')).toBe(1)
  })

  it.each(['allied F1 4-3 0505 disrupted', 'allied C1 (1)-4 0505'])(
    '[marne:M5.a][marne:M8.b] a disrupted or a defence-only unit exerts a zone of control: %s',
    enemy => {
      expect(cost('0503', '0504', {}, enemy)).toBe(2)
    },
  )

  it('[marne:M5.a] a unit off the map exerts no zone of control', () => {
    expect(cost('0503', '0504', {}, 'allied F1 4-3 eliminated')).toBe(1)
  })

  it('[marne:M5.a] German units exert their zones against Allied units', () => {
    const p = position({ side: 'allied', units: ['allied F1 4-3 0503', 'german G1 6-3 0505'] })
    expect(p.reach('F1')['0504']).toBe(2)
  })

  it('[marne:M5.b] a unit cannot move directly from one enemy zone into another', () => {
    const p = position({ units: ['german G1 6-9 0504', 'allied F1 4-3 0505'] })
    expect(p.steps('G1')).toEqual(['0403', '0503', '0603'])
    expect(p.refused('G1 0604')).toMatchObject({
      code: 'zone-of-control',
      rule: 'marne:M5.b',
      subjects: ['G1', '0604'],
    })
  })

  it('[marne:M5.b] a unit cannot move directly between the zones of two different enemy units', () => {
    const p = position({ units: ['german G1 6-9 0404', 'allied F1 4-3 0304', 'allied F2 4-3 0505'] })
    expect(p.refused('G1 0504')).toMatchObject({ code: 'zone-of-control', rule: 'marne:M5.b' })
  })

  it('[marne:M5.b] an advance after combat may go from one enemy zone to another', () => {
    const p = position({ phase: 'combat-1', units: ['german G1 6-3 0504', 'allied F1 2-3 0505', 'allied F2 4-3 0604'] })
    const won = p.fight('0505: G1', 3) // 3-1, D1
    expect(won.turn).toMatchObject({ asks: 'retreat-hex' })
    const advancing = won.order(won.legal()[0]!)
    expect(advancing.order('G1 0505').at('G1')).toBe('0505') // 0504 and 0505 both lie in the zone of 0604
  })

  it('[marne:M5.c] leaving an enemy zone costs no additional points', () => {
    const p = position({ units: ['german G1 6-1 0504', 'allied F1 4-3 0505'] })
    expect(p.reach('G1')).toEqual({ '0403': 1, '0503': 1, '0603': 1 })
  })

  it('[marne:M5.d] a zone of control does not extend across a river hexside', () => {
    expect(cost('0503', '0504', { rivers: ['0505-0504'] }, 'allied F1 4-3 0505')).toBe(1)
    expect(cost('0306', '0405', { rivers: ['0505-0504'] }, 'allied F1 4-3 0505')).toBe(2)
  })

  it('[marne:M5.d][marne:M5.b] a unit moves freely along a river in front of the enemy', () => {
    const rivers = ['0504', '0604', '0404'].map(hex => `0505-${hex}`)
    const p = position({ rivers, units: ['german G1 6-3 0404', 'allied F1 4-3 0505'] })
    expect(p.order('G1 0504-0604').at('G1')).toBe('0604')
  })

  it('[marne:M5.d][marne:M5.e] [marne:EX-17] enemies across a river do not control the near hex, but a fortress across it does', () => {
    const rivers = ['0505-0504']
    expect(cost('0503', '0504', { rivers }, 'allied F1 4-3 0505', 'allied F2 4-3 0505')).toBe(1)
    expect(cost('0503', '0504', { rivers, forts: ['5 0505'] })).toBe(2)
  })

  it('[marne:M5.e] a unit cannot move directly from the zone of a fortress across a river to another enemy zone', () => {
    const p = position({ rivers: ['0505-0504', '0505-0604'], forts: ['5 0505'], units: ['german G1 6-9 0504'] })
    expect(p.refused('G1 0604')).toMatchObject({ code: 'zone-of-control', rule: 'marne:M5.b' })
    const destroyed = position({
      rivers: ['0505-0504', '0505-0604'],
      forts: ['5 0505'],
      lines: ['destroyed fort-0505'],
      units: ['german G1 6-9 0504'],
    })
    expect(destroyed.order('G1 0604').at('G1')).toBe('0604')
  })

  it('[marne:M5.f] entering an enemy zone does not end the move: the unit may continue to a free hex', () => {
    const p = position({ units: ['german G1 6-3 0503', 'allied F1 4-3 0505'] })
    expect(p.order('G1 0504-0603').at('G1')).toBe('0603')
  })

  it('[marne:M5.f] the next hex after a hex in an enemy zone may not be in an enemy zone', () => {
    const p = position({ units: ['german G1 6-9 0503', 'allied F1 4-3 0505'] })
    expect(p.refused('G1 0504-0604')).toMatchObject({
      code: 'zone-of-control',
      rule: 'marne:M5.b',
      subjects: ['G1', '0604'],
    })
  })

  it('[marne:M5.b][marne:M5.c][marne:M5.f] [marne:EX-33] a unit with 3 points cannot go directly from zone to zone, but can leave one zone and enter another for 3 points', () => {
    const p = position({ units: ['german G1 6-3 0504', 'allied F1 4-3 0505'] })
    expect(p.refused('G1 0604').code).toBe('zone-of-control')
    expect(p.order('G1 0603-0604').at('G1')).toBe('0604')
    const slow = position({ units: ['german G1 6-2 0504', 'allied F1 4-3 0505'] })
    expect(slow.refused('G1 0603-0604')).toMatchObject({ code: 'no-movement-points', needed: 2 })
  })

  it('[marne:Q-44] [marne:EX-34] a clear hex adjacent to two enemies costs 1 + 1, even with a friend in it', () => {
    const enemies = ['allied F1 4-3 0505', 'allied F2 4-3 0604', 'allied F3 4-3 0505']
    expect(cost('0503', '0504', {}, ...enemies)).toBe(2)
    expect(cost('0503', '0504', {}, ...enemies, 'german G2 6-3 0504')).toBe(2)
  })

  it('[marne:Q-44] an enemy zone includes hexes occupied by the other side', () => {
    const p = position({ units: ['german G1 6-9 0404', 'german G2 6-3 0504', 'allied F1 4-3 0505'] })
    // 0404 and 0504 are both in the enemy zone, with or without a friend: the move is a leapfrog, which ends the move
    expect(p.refused('G1 0504-0503')).toMatchObject({ code: 'already-moved', rule: 'marne:M3.c' })
  })
})
