/** Examples of chapter 7: bridges that are blown, checked and built. */
import { describe, expect, it } from 'vitest'
import { type Position, position } from '../position.js'
import { printed } from '../printed.js'

const ALL = [1, 2, 3, 4, 5, 6]

describe('bridges in the friendly bridge phase', () => {
  /** A among six bridges. G in 0306, H in 0704 and K in 0607 are within one hex of all of them except the first. */
  const BRIDGES = ['0503-0504', '0405-0406', '0604-0605', '0505-0606', '0605-0705', '0506-0507']
  const phase = (turn: number, ...more: ReadonlyArray<string>): Position => {
    let p = position({
      turn,
      rivers: BRIDGES,
      secondary: BRIDGES.map(side => side.replace('-', ' ')),
      units: [
        'allied A infantry 0505',
        'german G infantry 0306',
        'german H infantry 0704',
        'german K infantry 0607',
        ...more,
      ],
    }).play('end')
    while (p.turn.phasing === 'german') p = p.pass()
    return p
  }
  const tries = (p: Position) =>
    p.asks === 'bridge allied'
      ? p
          .legal()
          .filter(text => text.startsWith('blow '))
          .map(text => text.slice('blow '.length))
      : []

  it('[ardennes:EX-3] [ardennes:7.3.a] cannot be blown without an enemy within one hex', () => {
    const p = phase(3)
    expect(tries(p)).not.toContain('0503-0504')
    expect(p.refused('blow 0503-0504')).toMatchObject({ rule: 'ardennes:7.3.a' })
    // with an enemy next to 0503, the bridge can be blown
    expect(tries(phase(3, 'german L infantry 0403'))).toContain('0503-0504')
  })

  it('[ardennes:EX-4] [ardennes:7.3.b] [ardennes:7.3.d] cannot be blown if the path from the unit crosses a bond or an enemy-occupied hex', () => {
    // zones of control have no effect: 0506 is in the zone of K, 0605 in the zone of H
    expect(tries(phase(3))).toEqual(expect.arrayContaining(['0506-0507', '0605-0705']))
    // an enemy in the end next to A; the other end is two hexes away
    const held = phase(3, 'german M infantry 0605')
    for (const side of ['0604-0605', '0605-0705']) {
      expect(tries(held)).not.toContain(side)
      expect(held.refused(`blow ${side}`)).toMatchObject({ rule: 'ardennes:7.3.b' })
    }
    // 0506 is between K and M, and the other path to the bridge is longer
    const bond = phase(3, 'german M infantry 0406')
    expect(tries(bond)).not.toContain('0506-0507')
    expect(bond.refused('blow 0506-0507')).toMatchObject({ rule: 'ardennes:7.3.b' })
    // bridges at A's own hex, and those with another path, are not affected
    expect(tries(bond)).toEqual(expect.arrayContaining(['0505-0606', '0405-0406', '0605-0705']))
  })

  it('[ardennes:EX-5] [ardennes:7.3.e] [ardennes:7.3.f] [ardennes:7.7.a] can be blown otherwise from turn 3 on, on a roll of 1 to 4', () => {
    const p = phase(3)
    expect(tries(p)).toEqual(BRIDGES.filter(side => side !== '0503-0504').sort())
    for (const side of tries(p)) {
      const asked = p.play(`blow ${side}`)
      expect([side, ALL.filter(die => asked.play(`die ${die}`).bridges.includes(`${side} blown`))]).toEqual([
        side,
        [1, 2, 3, 4],
      ])
    }
    expect(tries(phase(2))).toEqual([])
  })
})

describe('the bridge of Ouren', () => {
  const BRIDGE = '1919-2020'
  const begun = (turn = 2): Position =>
    printed({
      turn,
      at: { 'ge-116-60': '1919', 'ge-116-156': '1919 reduced', 'us-28-112-1': '2121', 'us-28-112-2': '2119' },
    })

  it('[ardennes:EX-6] [ardennes:7.8.a] [ardennes:7.8.b] [ardennes:7.8.c] [ardennes:7.8.d] [ardennes:7.8.f] is checked only once', () => {
    const asked = begun().play('unit ge-116-60', 'to 2020')
    expect(asked.asks).toBe('bridge-die')
    for (const die of [1, 2, 3, 4]) {
      const gone = asked.play(`die ${die}`)
      expect([die, gone.bridges, gone.at('ge-116-60')]).toEqual([die, [`${BRIDGE} blown`], '1919'])
    }
    // after it has been rebuilt, it is not checked again
    const rebuilt = begun().with('fact ouren-checked')
    expect(rebuilt.play('unit ge-116-60', 'to 2020').at('ge-116-60')).toBe('2020')
    for (const die of [5, 6]) {
      const stood = asked.play(`die ${die}`)
      expect([die, stood.bridges]).toEqual([die, []])
      const over = stood.play('to 2020')
      expect(over.at('ge-116-60')).toBe('2020')
      const next = over.asks.startsWith('next') ? over.play('stop') : over
      expect(next.play('unit ge-116-156', 'to 2020').at('ge-116-156')).toBe('2020')
    }
    // from turn 3, it is an ordinary bridge
    const later = (turn: number): ReadonlyArray<string> => {
      let p = begun(turn).with('fact ouren-checked').play('end')
      while (p.turn.phasing === 'german') p = p.pass()
      return p.legal()
    }
    expect(later(3)).toContain(`blow ${BRIDGE}`)
    expect(later(2)).not.toContain(`blow ${BRIDGE}`)
  })
})

describe('bridges of the first day', () => {
  it('[ardennes:EX-7] [ardennes:7.10.a] [ardennes:7.10.b] cannot be used at Dasburg and Gemünd on turn 1, and are completed on turn 2', () => {
    const bridges = ['1913-2013', '2016-2115']
    const p = printed({
      turn: 1,
      building: bridges,
      // Germans are at one end of each bridge, Allied units at the other
      at: { 'ge-2-3-1': '2016', 'ge-xlvii-15-wfr': '1913 prime-mover', 'us-28-110-1': '2115', 'us-28-110-3': '2013' },
    })
    expect(p.bridges).toEqual(bridges.map(side => `${side} building`))
    const free = p.with('us-28-110-1 dead', 'us-28-110-3 dead')
    expect(free.play('unit ge-2-3-1').refused('to 2115')).toMatchObject({ rule: 'ardennes:11.4.a' })
    expect(free.ends('ge-xlvii-15-wfr')).not.toContain('2013')
    // an enemy at the other end would keep other bridges from being built
    expect(p.until('german', 2).bridges).toEqual([])
    const second = free.until('german', 2)
    expect(second.play('ge-2-3-1 2115').at('ge-2-3-1')).toBe('2115')
    expect(second.ends('ge-xlvii-15-wfr')).toContain('2013')
  })
})
