/** British units (27.3), which stay west of the Meuse and attack without US units. */
import { describe, expect, it } from 'vitest'
import { ardennes } from '../../../../src/games/ardennes/index.js'
import { orThrow } from '../../../../src/kernel/index.js'
import { isClosedTo } from '../../../../src/games/ardennes/chapters/index.js'
import { type Position, type PositionData, position } from '../position.js'

/** The Meuse runs west of column 05, and a road crosses it on a bridge. */
const meuseWest = ['06', '07', '08', '09', '10'].map(column => `${column}01-${column}10`)
const MEUSE = { meuseWest, secondary: ['0704 0604 0504 0404'], side: 'allied' } as const
const land = (units: ReadonlyArray<string>, data: Partial<PositionData> = {}): Position =>
  position({ ...MEUSE, ...data, units: ['german G infantry 0110 at:3/2', ...units] })

describe('British units', () => {
  it('[ardennes:27.3.a] British units stay west of the Meuse, on roads and off them', () => {
    const p = land(['allied B infantry 0604 british', 'allied A infantry 0605'])
    expect(p.refused('B 0504')).toMatchObject({ code: 'out-of-area', rule: 'ardennes:27.3.a' })
    expect(p.ends('B').every(hex => Number(hex.slice(0, 2)) >= 6)).toBe(true)
    expect(p.play('B 0704').at('B')).toBe('0704')
    expect(p.may('unit A')).toBe(true)
    expect(p.ends('A')).toContain('0505')
  })

  it('[ardennes:27.3.a] British units can neither advance nor retreat across the Meuse', () => {
    const german = 'german H infantry 0504 at:3/2'
    const p = land([german, 'allied B infantry 0604 british at:9/4', 'allied C infantry 0605 at:9/4'], {
      phase: 'combat',
    })
    const retreated = (q: Position): Position =>
      q.asks === 'retreat-hex german' || q.asks === 'unit-to-retreat german' ? retreated(q.play(q.legal()[0]!)) : q
    const into = (unit: string): boolean =>
      retreated(p.play(`attack 0504: ${unit}`, 'die 1'))
        .play(`advance ${unit}`)
        .may('advance to 0504')
    expect([into('B'), into('C')]).toEqual([false, true])
    // the river is behind them, and the enemy in front
    const attacked = (kind: string): Position =>
      position({
        ...MEUSE,
        side: 'german',
        phase: 'combat',
        units: [
          'german G infantry 0704 at:8/4',
          'german H infantry 0703',
          `allied B battalion 0604 ${kind} at:2/2 steps:2`,
        ],
      }).play('attack 0604: G', 'die 1')
    const ended = (q: Position): string =>
      q.asks === 'retreat-hex allied' ? ended(q.play(q.legal()[0]!)) : (q.at('B') ?? '')
    expect(Number(ended(attacked('')).slice(0, 2))).toBeLessThan(6)
    expect(ended(attacked('british')) === 'dead' || Number(ended(attacked('british')).slice(0, 2)) >= 6).toBe(true)
  })

  it('[ardennes:27.3.b] British units cannot enter the east map, even west of the Meuse', () => {
    const { tables: g, start } = orThrow(ardennes.load(ardennes.scenarios.campaign))
    const unit = (id: string): number => g.unitIds.indexOf(id)
    const british = [...g.unitIds.keys()].find(i => g.pieces[i]!.nation === 'british')!
    const hex = (id: string): number => g.board.index.get(id)!
    const bar = (id: string, who = british) => isClosedTo(g, start, 15, who, hex(id))
    expect(['3941', '4041', '3413'].map(id => bar(id))).toEqual([
      'ardennes:27.3.b',
      'ardennes:27.3.b',
      'ardennes:27.3.b',
    ])
    expect(bar('W1522')).toBe('ardennes:27.3.a')
    expect(bar('W3033')).toBeNull()
    expect(bar('W1522', unit('us-51-eng'))).toBeNull()
  })

  it('[ardennes:27.3.c] British and US units cannot take part in the same attack', () => {
    const units = [
      'german H infantry 0705 at:3/2',
      'allied A infantry 0706',
      'allied B infantry 0704 british',
      'allied C infantry 0805 british',
    ]
    const p = land(units, { phase: 'combat' })
    expect(p.play('attack 0705', 'with B').legal()).toEqual(['with C', 'declared'])
    expect(p.play('attack 0705', 'with A').legal()).not.toContain('with B')
    expect(p.play('attack 0705: B, C').odds).toMatch(/^6:2/)
    expect(p.refused('attack 0705: A, B')).toMatchObject({ rule: 'ardennes:27.3.c' })
  })

  it('[ardennes:27.3.d] British and US units may defend together without penalty', () => {
    const units = ['allied A battalion 0706', 'allied B battalion 0706 british', 'german H infantry 0705 at:8/4']
    const p = land(units, { phase: 'combat', side: 'german' }).play('attack 0706: H')
    expect(p.odds).toMatch(/^8:4/)
  })

  it('[ardennes:27.3.e] British and US units are each supported only by their own artillery', () => {
    const guns = ['allied K artillery 0808 british', 'allied L artillery 0807']
    const units = ['german H infantry 0705 at:3/2', 'allied A infantry 0706', 'allied B infantry 0704 british', ...guns]
    const p = land(units, { phase: 'combat' })
    const support = (who: string) => p.play('attack 0705', `with ${who}`, 'declared').legal()
    expect([support('A'), support('B')]).toEqual([
      ['gun L', 'commit'],
      ['gun K', 'commit'],
    ])
  })
})
