/** The optional orders of 9 Arm/CCB (27.8). */
import { describe, expect, it } from 'vitest'
import { ardennes } from '../../../../src/games/ardennes/index.js'
import { type Position, type PositionData, position } from '../position.js'

const AREA = ['0505', '0506', '0605']
/** The start of the Allied movement phase of a turn. */
const opened = (data: Partial<PositionData> = {}): Position => {
  const units = ['german G infantry 0101', 'allied C command 0805 mp:3', 'allied B infantry 1010']
  const p = position({ units, agreed: { orders: true }, orders: { units: ['C'], area: AREA }, ...data })
  let q = p
  for (let i = 0; i < 99 && !q.when.startsWith('movement allied'); i++) q = q.pass()
  return q
}
const road = { primary: ['0805 0705 0605 0505 0405 0305'] }

describe('the Allied unit that may be under orders', () => {
  it('[ardennes:27.8.a] a die is rolled at the start of the Allied movement of turn 2 if the option is on', () => {
    expect(opened().asks).toBe('orders-die')
    expect(opened({ turn: 3 }).asks).toBe('unit-to-move allied')
    expect(opened({ agreed: {} }).asks).toBe('unit-to-move allied')
    expect(opened({ units: ['german G infantry 0101', 'allied B infantry 1010'] }).asks).toBe('unit-to-move allied')
  })

  it('[ardennes:27.8.b] the unit must move to the area before the phase can end on 1 to 3', () => {
    for (const face of [1, 2, 3]) {
      const p = opened(road).play(`die ${face}`)
      expect(p.may('end')).toBe(false)
      expect(p.refused('end')).toMatchObject({ code: 'not-now', rule: 'ardennes:27.8.b' })
      expect(p.ends('C')).toEqual(['0505', '0605'])
    }
    const p = opened(road).play('die 1', 'unit C')
    expect(p.may('to 0705')).toBe(true)
    expect(p.refused('to 0905')).toMatchObject({ code: 'out-of-area', rule: 'ardennes:27.8.b' })
    const q = p.play('to 0705')
    expect(q.may('stop')).toBe(false)
    expect(q.refused('stop')).toMatchObject({ rule: 'ardennes:27.8.b' })
    expect(q.play('to 0605', 'stop').may('end')).toBe(true)
  })

  it('the unit cannot be marked for the night on its way to the area', () => {
    const p = opened({ ...road, night: 3 }).play('die 1', 'unit C')
    expect([p.may('mark'), p.refused('mark').rule]).toEqual([false, 'ardennes:27.8.b'])
    expect(
      opened({ ...road, night: 3 })
        .play('die 6', 'unit C')
        .may('mark'),
    ).toBe(true)
  })

  it('the unit uses Strategic Movement if it cannot reach the area otherwise', () => {
    const far = { primary: ['1005 0905 0805 0705 0605 0505'], sources: { allied: '1005' } }
    const units = ['german G infantry 0101', 'allied C command 1005 mp:1', 'allied B infantry 1010']
    const p = opened({ ...far, columns: 12, units, orders: { units: ['C'], area: ['0705'] } }).play('die 2')
    expect(p.may('end')).toBe(false)
    // nothing else is open to it, so it uses Strategic Movement at once for its whole move
    const q = p.play('unit C')
    expect([q.at('C'), q.status('C'), q.may('end')]).toEqual(['0705', ['strategic', 'moved'], true])
  })

  it('[ardennes:27.8.c] the unit is free of its orders if it cannot reach the area in this movement phase (Q-115)', () => {
    const p = opened({ orders: { units: ['C'], area: ['0105'] } })
    const q = p.play('die 1')
    expect([q.may('end'), q.ends('C').length > 5]).toEqual([true, true])
    expect(p.events('die 1')).toContainEqual(expect.objectContaining({ rule: 'ardennes:27.8.c', what: 'free' }))
  })

  it('[ardennes:27.8.d] the unit is free of its orders on 4 to 6', () => {
    for (const face of [4, 5, 6]) {
      const p = opened(road).play(`die ${face}`)
      expect([p.may('end'), p.ends('C').includes('0905')]).toEqual([true, true])
    }
  })

  it('[ardennes:27.8.e] the unit stays in the area until turn 4', () => {
    const there = (turn: number) =>
      opened({ ...road, turn, units: ['german G infantry 0101', 'allied C command 0605', 'allied B infantry 1010'] })
    const ordered = (turn: number) => there(turn).with('fact under-orders')
    expect([ordered(3).ends('C'), ordered(3).may('end')]).toEqual([['0505', '0506', '0605'], true])
    expect(ordered(4).ends('C').length).toBeGreaterThan(9)
    expect(there(3).ends('C').length).toBeGreaterThan(9)
    // it would have to stop next to the enemy, outside the area
    const beside = ordered(3).with('G 0805')
    expect(beside.play('unit C').refused('to 0705')).toMatchObject({ rule: 'ardennes:27.8.b' })
  })

  it('the unit is released if it has been driven from the area and cannot return (Q-151)', () => {
    const p = position({
      turn: 3,
      units: ['german G infantry 0101', 'allied C command 0805 mp:3', 'allied B infantry 1010'],
      agreed: { orders: true },
      orders: { units: ['C'], area: ['0105'] },
      lines: ['fact under-orders'],
    })
    let q = p
    while (!q.when.startsWith('movement allied')) q = q.pass()
    expect([q.may('end'), q.ends('C').length > 5, p.state.facts.length]).toEqual([true, true, q.state.facts.length])
  })

  it('the unit is 9 Arm/CCB, and the area is around St-Vith', () => {
    const loaded = ardennes.load(ardennes.scenarios['six-turns'], { 'ninth-armored': 'on' })
    if (loaded._tag === 'Left') throw new Error(loaded.left[0].message)
    const { ordered, orderedArea, unitIds, board } = loaded.right.tables
    expect([...unitIds.keys()].filter(unit => ordered[unit] === 1).map(unit => unitIds[unit])).toEqual(['us-9-arm-ccb'])
    expect(orderedArea[board.ids.indexOf('2125')]).toBe(1)
    expect([...orderedArea].filter(flag => flag === 1).length).toBe(45)
  })

  it('the audit finds impossible orders', () => {
    expect(opened(road).play('die 1').broken()).toEqual([])
    const p = position({ units: ['german G infantry 0101', 'allied C command 0805'] })
    expect(p.broken('fact under-orders')).toContain('ardennes:27.8.a')
    const early = position({
      turn: 1,
      agreed: { orders: true },
      units: ['german G infantry 0101', 'allied C command 0805'],
    })
    expect(early.broken('fact under-orders')).toContain('ardennes:27.8.a')
  })
})
