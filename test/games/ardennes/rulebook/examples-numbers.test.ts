/** Derived examples of fuel, markers and victory. */
import { describe, expect, it } from 'vitest'
import { type Position, position } from '../position.js'
import { printed } from '../printed.js'

describe('examples of fuel, markers and victory', () => {
  it('[ardennes:DX-16] [ardennes:6.3.a] a roll of 6 on the second fuel table on turn 15 affects 1 SS and 12 SS', () => {
    const units = { 'ge-1ss-1-1': '2730', 'ge-12ss-25': '2630', 'ge-2ss-3': '2830', 'ge-116-60': '2430' }
    const short = (turn: number) => {
      const p = printed({ turn, phase: 'fuel', at: { ...units, 'us-4-12-1': '3901' } }).play('die 1', 'die 6')
      return Object.keys(units).filter(unit => p.status(unit).includes('out-of-supply'))
    }
    expect(short(15)).toEqual(['ge-1ss-1-1', 'ge-12ss-25'])
    // an unmodified 6 affects 2 SS and 9 SS
    expect(short(14)).toEqual(['ge-2ss-3'])
  })

  it('[ardennes:DX-17] [ardennes:30.2.b] strengths of 9, 9 and 6 that leave the map through F add up to 24', () => {
    const exits = (...strengths: ReadonlyArray<number>) => {
      const p = position({
        entries: { F: 'NW 0501 0701 0901' },
        edgeRoads: ['0501', '0701', '0901'],
        primary: ['0501 0502 0503 0504 0505'],
        sources: { german: '0505', allied: '1010' },
        goals: { base: { name: 'East', count: 1, hexes: ['0307'] } },
        units: [
          ...strengths.map((strength, i) => `german G${i} tank 0${2 * i + 5}01 at:${strength}/4`),
          'german B infantry 0307',
          'allied Z infantry 1001',
        ],
      })
      let q = strengths.reduce((now, _, i) => now.play(`G${i} exit`), p)
      const text = q.rules.observe(q.state, 'public').tracks.find(({ title }) => title === 'Strength off the map')?.text
      while (q.turn.type !== 'over' && q.turn.gameTurn === 2) q = q.pass()
      return [text, q.turn.type === 'over' ? q.turn.outcome.level : 'goes on']
    }
    expect(exits(9, 9, 6)).toEqual(['24 of 24', 'german'])
    expect(exits(9, 9, 5)).toEqual(['23 of 24', 'goes on'])
  })

  it('[ardennes:DX-18] [ardennes:22.3.h] five prime movers leave one marker for Strategic Movement', () => {
    const guns = ['ge-lxvii-405-vak', 'ge-lxvii-17-wfr', 'ge-xlvii-766-vak', 'ge-xlvii-15-wfr', 'ge-lxxxv-406-vak']
    const begun = (towed: number) =>
      printed({
        at: {
          'us-4-12-1': '3901',
          'ge-2-3-1': '1617',
          'ge-2-3-2': '1122',
          ...Object.fromEntries(guns.slice(0, towed).map((gun, i) => [gun, `0${i + 1}05 prime-mover`])),
        },
      })
    const strategic = (p: Position, unit: string) => p.play(`unit ${unit}`).may('strategic')
    expect([strategic(begun(5), 'ge-2-3-1'), strategic(begun(5), 'ge-2-3-2')]).toEqual([true, true])
    const gone = (towed: number) => {
      const p = begun(towed).play('unit ge-2-3-1', 'strategic')
      return p.play(
        p.legal().find(text => text.startsWith('to '))!,
        'stop',
      )
    }
    expect(strategic(gone(5), 'ge-2-3-2')).toBe(false)
    expect(strategic(gone(4), 'ge-2-3-2')).toBe(true)
  })

  it('[ardennes:DX-23] [ardennes:24.6.a] [ardennes:24.6.b] German markers 1 to 6 are permanently removed on turns 8, 10, 12, 14, 16 and 18', () => {
    let p = position({ turn: 6, last: 20, units: ['german G infantry 0505', 'allied A infantry 1010'] }).play('end')
    const left: string[] = []
    while (p.turn.gameTurn < 20) {
      if (p.when.startsWith('traffic german') && p.turn.type === 'decision')
        left.push(
          `${p.turn.gameTurn}: ${p
            .legal()
            .filter(text => text.startsWith('marker '))
            .map(text => text.slice('marker '.length))
            .join('')}`,
        )
      p = p.turn.type === 'decision' && p.may('end') ? p.play('end') : p.pass()
    }
    expect([...new Set(left)]).toEqual([
      '6: 123456',
      '7: 123456',
      ...[
        '8: 23456',
        '9: 23456',
        '10: 3456',
        '11: 3456',
        '12: 456',
        '13: 456',
        '14: 56',
        '15: 56',
        '16: 6',
        '17: 6',
        '18: ',
        '19: ',
      ],
    ])
  })
})
