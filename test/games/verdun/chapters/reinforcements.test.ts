import { describe, expect, it } from 'vitest'
import { verdun } from '../../../../src/games/verdun/index.js'
import { position } from '../position.js'

const XX = [
  'french H1 hq 1 turn:3@0112 div:C',
  'french Z1 regiment 5/3 turn:3@0112 div:C',
  'french Z2 regiment 5/3 turn:3@0112 div:C',
]
const column = (more: object) =>
  position({
    columns: 1,
    rows: 24,
    side: 'french',
    turn: 3,
    units: [...XX.map(unit => unit.replace('@0112', '@0124')), 'german G1 regiment 5/3 0101'],
    ...more,
  })

describe('reinforcements', () => {
  it('[verdun:12.a] [verdun:12.b] [verdun:5.2.a] example 75: the hex is paid, 11 of 12 are left, 5 where they meet enemy ZOC', () => {
    const p = column({})
    expect(p.reach('Z1')['0124']).toBe(1)
    // eleven hexes on: 0113; not 0112
    expect([p.reach('Z1')['0113'], p.reach('Z1')['0112']]).toEqual([12, undefined])
    const near = (enemy: string) =>
      column({ units: [...XX.map(unit => unit.replace('@0112', '@0124')), `german G1 regiment 5/3 ${enemy}`] })
    expect(near('0118').reach('Z1')['0119']).toBe(6)
    expect(near('0117').reach('Z1')['0118']).toBeUndefined()
  })

  it('[verdun:12.a] each unit pays the cost of that hex, its terrain and trench', () => {
    const p = column({ terrain: { '0124': 'woods' } })
    expect(p.reach('Z1')['0124']).toBe(2)
    const q = position({
      columns: 1,
      rows: 24,
      side: 'french',
      turn: 3,
      trenches: ['0124'],
      terrain: { '0124': 'woods' },
      units: [
        'french A1 corps-artillery 4/3/8 turn:3@0124',
        'french A2 corps-artillery 4/3/8 turn:3@0124',
        'german G1 regiment 5/3 0101',
      ],
    })
    expect(q.reach('A1')['0124']).toBe(4)
    expect(q.play('unit A1').events('stop').length).toBeGreaterThan(0)
    expect(q.play('unit A1', 'stop').reach('A2')['0124']).toBe(4)
  })

  it('[verdun:12.b] [verdun:Q-21] example 76: in command on the turn of entry wherever they stop, checked on the next', () => {
    const p = column({}).play('Z1 0124-0123-0122-0121-0120-0119-0118-0117-0116-0115-0114-0113')
    expect(p.status('Z1')).toEqual([])
    expect(p.until('manoeuvre', 'french').legal()).toContain('unit Z1')
    expect(p.until('bombardment', 'german', 4).status('Z1')).toEqual([])
    const next = p.until('bombardment', 'french', 4)
    // its HQ has not entered
    expect(next.status('Z1')).toContain('out-of-command')
    // out of command it has the plain allowance
    expect(next.until('movement', 'french', 4).reach('Z1')['0107']).toBe(6)
    expect(next.until('movement', 'french', 4).reach('Z1')['0106']).toBeUndefined()
  })

  it('[verdun:12.a] [verdun:Q-47] in the movement phase of their turn or a later one, not before', () => {
    expect(column({ turn: 2 }).legal()).toEqual(['end'])
    expect(column({ turn: 3 }).legal()).toEqual(['unit H1', 'unit Z1', 'unit Z2', 'end'])
    const later = column({ turn: 3 }).until('movement', 'french', 4)
    expect(later.legal()).toContain('unit Z1')
    expect(column({ phase: 'manoeuvre' }).legal()).toEqual(['end'])
    expect(column({ side: 'german' }).legal()).toEqual(['unit G1', 'end'])
  })

  it('[verdun:Q-47] where the enemy holds the hex, the nearest hex of the south edge', () => {
    const p = position({
      side: 'french',
      turn: 3,
      units: ['french Z1 regiment 5/3 turn:3@0512', 'french F1 battalion 2 1201', 'german G1 regiment 5/3 0512'],
    })
    expect(p.play('unit Z1').legal()).toEqual(['enter 0412', 'enter 0612'])
    expect(p.play('unit Z1').refused('enter 0512').rule).toBe('verdun:Q-47')
    const free = position({
      side: 'french',
      turn: 3,
      units: ['french Z1 regiment 5/3 turn:3@0512', 'german G1 regiment 5/3 0511'],
    })
    expect(free.play('unit Z1').at('Z1')).toBe('0512')
  })

  it('[verdun:14.2.i] [verdun:12.a] the historical scenario brings the 37th Division on turn 3 to 2220', () => {
    const units = verdun.scenarios.historical.units.filter(unit => unit.start.type === 'reinforcement')
    expect(
      units
        .filter(unit => unit.division.includes('37'))
        .map(unit => unit.start)
        .every(start => start.type === 'reinforcement' && start.turn === 3 && start.hex === '2220'),
    ).toBe(true)
    expect(units.filter(unit => unit.division.includes('37'))).toHaveLength(6)
    expect(
      units
        .filter(unit => !unit.division.includes('37'))
        .every(unit => unit.start.type === 'reinforcement' && unit.start.turn === 4 && unit.start.hex === '2220'),
    ).toBe(true)
    expect(units).toHaveLength(6 + 4 + 4)
  })
})

describe('reserves', () => {
  const reserves = (more: object = {}) =>
    position({
      turn: 2,
      zone: { german: ['0503', '0504', '0505'] },
      units: ['german R1 regiment 5/3 reserve:2 corps:X', 'german H1 hq 1 0501 corps:X', 'french F1 battalion 2 0506'],
      terrain: { '0503': 'woods' },
      ...more,
    })

  it('[verdun:14.2.f] [verdun:Q-47] they enter in their zone, away from enemy units and ZOC, and pay the hex', () => {
    const p = reserves()
    expect(p.play('unit R1').legal()).toEqual(['enter 0503', 'enter 0504'])
    expect([p.reach('R1')['0503'], p.reach('R1')['0504'], p.reach('R1')['0505']]).toEqual([2, 1, 2])
    expect(reserves({ turn: 1 }).legal()).not.toContain('unit R1')
    expect(reserves({ side: 'french' }).legal()).not.toContain('unit R1')
  })

  it('[verdun:13.c] [verdun:Q-47] half a point on entry, nothing before', () => {
    const p = reserves()
    expect(p.points()).toBe(0)
    expect(p.play('unit R1', 'enter 0504').points()).toBe(-0.5)
  })

  it('[verdun:Q-21] they are in command until the next check', () => {
    const p = reserves({ zone: { german: ['0112'] } }).play('unit R1', 'stop')
    expect([p.at('R1'), p.status('R1')]).toEqual(['0112', []])
    expect(p.until('combat-2', 'french').status('R1')).toEqual([])
    expect(p.until('bombardment', 'german', 3).status('R1')).toContain('out-of-command')
  })
})
