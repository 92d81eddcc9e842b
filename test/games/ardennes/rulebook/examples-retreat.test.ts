/** Examples of chapters 17, 19 and 20: retreat, advance, disengagement. */
import { describe, expect, it } from 'vitest'
import { type Position, type PositionData, position } from '../position.js'

const combat = (data: PositionData): Position => position({ phase: 'combat', ...data })
/** The hexes that the retreating or advancing unit may enter next. */
const next = (p: Position): ReadonlyArray<string> =>
  p
    .legal()
    .filter(text => text !== 'stop')
    .map(text => text.split(' ').at(-1)!)
    .sort()
/** Retreats the defenders, each time by the first path offered. */
const driven = (p: Position): Position => (p.asks === 'retreat-hex allied' ? driven(p.play(p.legal()[0]!)) : p)

describe('the retreat of the example', () => {
  it('[ardennes:EX-42] [ardennes:17.1.g] [ardennes:17.1.h] [ardennes:17.1.i] [ardennes:17.1.m] follows path A for tanks instead of B, because A avoids all enemy zones of control', () => {
    // path A starts with 0504; path B is 0605, in the zone of H, and 0604; 0405 is forest without a road
    const beaten = (data: Partial<PositionData> = {}) =>
      combat({
        terrain: { '0405': 'forest' },
        rivers: ['0504-0604'],
        ...data,
        units: ['german G infantry 0506 at:8/4', 'german H infantry 0705', 'allied T tank 0505 at:4/4'],
      }).play('attack 0505: G', 'die 1')
    const p = beaten()
    // only one first hex is left, so the game enters it without a question
    expect([p.at('T'), p.asks, next(p)]).toEqual(['0504', 'retreat-hex allied', ['0404', '0503']])
    // across the river, and back
    expect(p.refused('retreat to 0604')).toMatchObject({ rule: 'ardennes:17.2.f' })
    expect(p.refused('retreat to 0505')).toMatchObject({ rule: 'ardennes:17.1.c' })
    expect(p.play('retreat to 0503').status('T')).toContain('disrupted')
    // if there is a choice, B is not part of it
    const open = beaten({ terrain: {} })
    expect(next(open)).toEqual(['0405', '0504'])
    expect(open.refused('retreat to 0605')).toMatchObject({ code: 'retreat', rule: 'ardennes:17.1.g' })
    expect(beaten({ terrain: {}, lakes: ['0504-0505'] }).at('T')).toBe('0405')
    // if A is closed, B is open: first 0605 in the zone and then 0604, but not 0704, which is also in the zone
    const flanks = ['0504-0505', '0406-0505', '0505-0606']
    expect(driven(beaten({ lakes: flanks })).at('T')).toBe('0604')
    // without 0604, the unit ends one hex short instead of entering 0704
    expect(beaten({ lakes: [...flanks, '0604-0605'] }).at('T')).toBe('0504')
  })
})

/** G and H have driven the defender out of 0505. */
const won = (
  attack: number,
  data: Partial<PositionData>,
  g = 'grenadiers',
  h = 'infantry',
  ...more: string[]
): Position =>
  driven(
    combat({
      ...data,
      units: [
        `german G ${g} 0506 at:${attack / 2}/4 div:X`,
        `german H ${h} 0406 at:${attack / 2}/4 div:X`,
        'allied A infantry 0505 at:3/4',
        ...more,
      ],
    }).play('attack 0505: G, H', 'die 1'),
  )
/** The hexes that a unit may enter after this path. */
const onward = (p: Position, unit: string, ...way: ReadonlyArray<string>): ReadonlyArray<string> => {
  const q = way.reduce((now, hex) => now.play(`advance to ${hex}`), p.play(`advance ${unit}`))
  return q.asks === 'advance-hex german' ? next(q) : []
}

describe('the advance of the example', () => {
  const road = { secondary: ['0506 0606 0706 0806', '0406 0306 0206'] }

  it('[ardennes:EX-43] [ardennes:19.1.d] [ardennes:19.1.f] is one hex in any direction in a normal advance, or two by road for a mechanized unit', () => {
    const p = won(8, road)
    expect(p.asks).toBe('advance german')
    // the hexes around 0506 except H's hex, and those around 0406 except G's hex
    expect(onward(p, 'G')).toEqual(['0407', '0505', '0507', '0606', '0607'])
    expect(onward(p, 'H')).toEqual(['0305', '0306', '0405', '0407', '0505'])
    expect([onward(p, 'G', '0606'), onward(p, 'G', '0505'), onward(p, 'G', '0607')]).toEqual([['0706'], [], []])
    expect([onward(p, 'H', '0306'), onward(p, 'H', '0505')]).toEqual([[], []])
    // not along a secondary road in forest, but along a primary road
    const forest = { terrain: { '0706': 'forest' } } as const
    expect(onward(won(8, { ...road, ...forest }), 'G', '0606')).toEqual([])
    expect(onward(won(8, { primary: road.secondary, ...forest }), 'G', '0606')).toEqual(['0706'])
  })

  it('[ardennes:EX-44] [ardennes:19.1.e] [ardennes:19.1.f] [ardennes:19.2.b] [ardennes:19.2.d] [ardennes:19.3.c] is two hexes in a bonus advance, or three by road, within the limits of zones, rivers and forest', () => {
    const p = won(12, road)
    expect(onward(p, 'H', '0306')).toEqual(expect.arrayContaining(['0206', '0305', '0307']))
    expect(onward(p, 'H', '0306', '0206')).toEqual([])
    expect(onward(p, 'G', '0606', '0706')).toEqual(['0806'])
    expect(onward(p, 'G', '0607')).toContain('0707')
    expect(onward(p, 'G', '0607', '0707')).toEqual([])
    // 12/89, here H: not from 0305, in the zone of B, to 0206 and 0304 in the same zone
    const zone = won(12, {}, 'grenadiers', 'infantry', 'allied B infantry 0205')
    expect(onward(zone, 'H')).toContain('0305')
    expect(onward(zone, 'H', '0305')).toEqual(['0306', '0405'])
    // allowed as the first hex: 0406 and 0306 are in the zone of B
    const first = won(12, {}, 'grenadiers', 'infantry', 'allied B infantry 0305')
    expect(onward(first, 'H')).toEqual(expect.arrayContaining(['0306', '0405']))
    expect(onward(first, 'H', '0306')).toEqual(['0207', '0307', '0407'])
    // across a river, or into forest off the road: only as the first hex
    for (const barrier of [{ rivers: ['0306-0206'] }, { terrain: { '0206': 'forest' } }] as const)
      expect(onward(won(12, barrier), 'H', '0306')).not.toContain('0206')
    for (const barrier of [{ rivers: ['0306-0406'] }, { terrain: { '0306': 'forest' } }] as const) {
      expect(onward(won(12, barrier), 'H')).toContain('0306')
      expect(onward(won(12, barrier), 'H', '0306')).toContain('0206')
    }
  })
})

describe('disengagement in the example', () => {
  /** Plays to the combat phase of the same turn. */
  const tried = (p: Position, unit: string): Position => {
    const q = p.play('end')
    expect(q.asks).toBe('disengagement german')
    return q.play(`disengage ${unit}`, 'declared', 'die 1')
  }

  it('[ardennes:EX-45] [ardennes:20.1.a] [ardennes:20.3.b] is a retreat of one or two hexes for A, which has moved to C in an enemy zone of control', () => {
    // C is 0505
    const p = position({ units: ['german A infantry 0503', 'allied Z infantry 0506'] })
    const moved = p.play('A 0503-0504-0505')
    expect([moved.at('A'), moved.asks]).toEqual(['0505', 'unit-to-move german'])
    const free = tried(moved, 'A')
    const one = free.play('retreat to 0504')
    expect(one.play('stop').at('A')).toBe('0504')
    expect(one.play('retreat to 0503').at('A')).toBe('0503')
    expect(one.play('stop').status('A')).not.toContain('disrupted')
    // never three
    expect(one.play('retreat to 0503').turn.phase).not.toBe('combat')
  })

  it('[ardennes:EX-46] [ardennes:16.5.b] [ardennes:20.3.b] is a retreat of one or two hexes for B, which is engaged and has not moved', () => {
    const p = position({
      units: ['german B infantry 0505 engaged', 'german C infantry 0101', 'allied Z infantry 0506'],
    })
    expect(p.refused('unit B')).toMatchObject({ rule: 'ardennes:16.5.b' })
    const free = tried(p, 'B')
    const one = free.play('retreat to 0504')
    expect(one.play('retreat to 0503').at('B')).toBe('0503')
    expect(one.play('stop').at('B')).toBe('0504')
    expect(one.play('retreat to 0503').status('B')).toEqual(expect.not.arrayContaining(['engaged', 'disrupted']))
  })
})
