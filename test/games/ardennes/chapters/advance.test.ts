/** Advance after combat, breakthrough, and joining another attack (19). */
import { describe, expect, it } from 'vitest'
import { type Position, type PositionData, position } from '../position.js'

const combat = (data: PositionData): Position => position({ phase: 'combat', ...data })
/** Retreats the defenders by the first way offered each time. */
const driven = (p: Position): Position =>
  p.asks === 'retreat-hex allied' || p.asks === 'unit-to-retreat allied' ? driven(p.play(p.legal()[0]!)) : p

/**
 * A defender of 0505 driven off southwards from 0506 by 2 hexes (normal advance), 3 (bonus) or 4 (bonus with
 * breakthrough).
 */
const won = (ratio: 2 | 3 | 4, attacker: string, data: Partial<PositionData> = {}, ...more: string[]): Position =>
  driven(
    combat({
      ...data,
      units: [
        attacker.replace(/^(\S+)/, `german G $1 0506 at:${ratio * 4}/4`),
        'allied A infantry 0505 at:3/4',
        ...more,
      ],
    }).play('attack 0505: G', 'die 1'),
  )
/** Returns the hexes to which G may go on after a way. */
const hexes = (p: Position, ...way: string[]): ReadonlyArray<string> =>
  way
    .reduce((now, hex) => now.play(`advance to ${hex}`), p.play('advance G'))
    .legal()
    .filter(text => text !== 'stop')
    .map(text => text.replace('advance to ', ''))
    .sort()

describe('the reach of an advance', () => {
  it('[ardennes:19.1.a] [ardennes:19.1.d] [ardennes:19.1.i] each victorious unit may move one hex in any direction in a normal advance, or stay', () => {
    const p = won(2, 'infantry', {}, 'german H infantry 0606')
    expect(p.asks).toBe('advance german')
    expect(hexes(p)).toEqual(
      ['0406', '0407', '0505', '0507', '0606', '0607'].filter(hex => p.play('advance G').may(`advance to ${hex}`)),
    )
    expect(p.play('advance G', 'advance to 0507').at('G')).toBe('0507')
    expect(p.play('no more advance').at('G')).toBe('0506')
    expect(p.refused('advance H')).toMatchObject({ code: 'advance', rule: 'ardennes:19.1.i' })
    expect(p.play('advance G').refused('advance to 0504')).toMatchObject({ rule: 'ardennes:19.1.d' })
  })

  it('[ardennes:19.1.e] a bonus advance is two hexes long', () => {
    const p = won(3, 'infantry')
    const q = p.play('advance G', 'advance to 0505')
    expect(q.legal()).toContain('stop')
    const r = q.play(q.legal()[0]!)
    expect(r.when).toBe('movement allied 2')
  })

  it("[ardennes:19.1.c] a limited advance leads only into the defender's hex", () => {
    const p = combat({
      units: ['german G infantry 0506 at:4/4 steps:2', 'allied A battalion 0505 at:2/4'],
    }).play('attack 0505: G', 'die 2')
    expect(p.play('advance G').at('G')).toBe('0505')
  })

  it('[ardennes:19.1.b] [ardennes:22.10.c] artillery never advances', () => {
    const p = combat({
      units: ['german G infantry 0506 at:4/4', 'german K volksartillerie 0507', 'allied A infantry 0505 at:3/4'],
    }).play('attack 0505: G, gun K', 'die 1')
    expect(driven(p).legal()).toEqual(['advance G', 'no more advance'])
  })

  it('[ardennes:19.1.f] [ardennes:19.1.g] a mechanized unit advances one hex more along a road, but not along a secondary road into forest (Q-53, Q-125)', () => {
    const road = { secondary: ['0506 0606 0706'] }
    expect(hexes(won(2, 'grenadiers', road), '0606')).toEqual(['0706'])
    expect(won(2, 'infantry', road).play('advance G', 'advance to 0606').at('G')).toBe('0606')
    expect(won(2, 'infantry', road).play('advance G', 'advance to 0606').asks).toBe('unit-to-move allied')
    const forest = { ...road, terrain: { '0706': 'forest' } } as const
    expect(won(2, 'grenadiers', forest).play('advance G', 'advance to 0606').asks).toBe('unit-to-move allied')
    expect(hexes(won(2, 'grenadiers', { ...forest, secondary: [], primary: ['0506 0606 0706'] }), '0606')).toEqual([
      '0706',
    ])
    // its first hex was off the road, so the road bonus is lost
    expect(won(2, 'grenadiers', road).play('advance G', 'advance to 0607').asks).toBe('unit-to-move allied')
  })

  it('[ardennes:19.1.h] [ardennes:24.2.c] [ardennes:24.8.c] enemy markers do not affect an advance', () => {
    expect(hexes(won(2, 'infantry'))).toContain('0505')
  })

  it('[ardennes:19.6.a] [ardennes:23.4.f] a unit out of supply advances one hex and gains no breakthrough', () => {
    const p = won(4, 'grenadiers out-of-supply', {}, 'allied B infantry 0504')
    const q = p.play('advance G', 'advance to 0505')
    expect(q.asks).toBe('unit-to-move allied')
  })
})

describe('terrain in an advance', () => {
  it('[ardennes:19.2.a] [ardennes:19.2.c] [ardennes:19.2.e] a unit cannot advance into terrain prohibited to it, and vehicles keep to roads', () => {
    const tank = (data: Partial<PositionData>) => hexes(won(3, 'recon', data))
    expect(tank({ terrain: { '0606': 'forest' } })).not.toContain('0606')
    expect(tank({ terrain: { '0606': 'forest' }, secondary: ['0506 0606'] })).toContain('0606')
    expect(tank({ rivers: ['0506-0606'] })).not.toContain('0606')
    expect(tank({ rivers: ['0506-0606'], secondary: ['0506 0606'] })).toContain('0606')
    expect(hexes(won(3, 'infantry', { lakes: ['0506-0606'] }))).not.toContain('0606')
  })

  it('[ardennes:19.2.b] [ardennes:19.2.d] infantry enters forest or a ravine and crosses a river only with its first hex, unless a road leads there', () => {
    const on = (data: Partial<PositionData>) => hexes(won(3, 'infantry', data), '0606')
    expect(hexes(won(3, 'infantry', { terrain: { '0606': 'forest' } }))).toContain('0606')
    expect(on({})).toContain('0706')
    expect(on({ terrain: { '0706': 'forest' } })).not.toContain('0706')
    expect(on({ terrain: { '0706': 'forest' }, secondary: ['0606 0706'] })).toContain('0706')
    expect(hexes(won(3, 'infantry', { rivers: ['0506-0606'] }))).toContain('0606')
    expect(on({ rivers: ['0606-0706'] })).not.toContain('0706')
    expect(on({ terrain: { '0706': 'ravine' } })).not.toContain('0706')
  })
})

describe('enemy zones and bonds in an advance', () => {
  it("[ardennes:19.3.a] an enemy bond bars an advance, except into the defender's hex", () => {
    const p = won(2, 'infantry', {}, 'allied B infantry 0405', 'allied C infantry 0605')
    // B and C form a bond in 0505
    expect(hexes(p)).toContain('0505')
    const q = won(2, 'infantry', {}, 'allied B infantry 0608', 'allied C infantry 0606')
    expect(hexes(q)).not.toContain('0607')
  })

  it("[ardennes:19.3.b] [ardennes:19.3.c] enemy zones do not stop an advance, but only its first step may lead between two hexes in the same enemy's zone", () => {
    const p = won(3, 'infantry', {}, 'allied B infantry 0706')
    // 0606, 0607 and 0705 are in the zone of B
    const q = hexes(p, '0606')
    expect(q).not.toContain('0607')
    expect(q).not.toContain('0705')
    expect(q).toContain('0605')
  })

  it('[ardennes:8.3.b] an advance ends within the stacking limits', () => {
    const p = won(
      2,
      'infantry',
      {},
      'german H infantry 0606',
      'german K infantry 0607 sp:1',
      'german L infantry 0607 sp:1',
    )
    expect(hexes(p)).not.toContain('0606')
    expect(hexes(p)).not.toContain('0607')
  })

  it('[ardennes:29.1.c] units that may not move on turn 1 can attack but do not advance', () => {
    const p = position({
      phase: 'combat',
      turn: 1,
      side: 'allied',
      units: ['allied A infantry 0506 at:8/4 red', 'german G infantry 0505 at:3/4'],
    }).play('attack 0505: A', 'die 1')
    const q = p.play(p.legal()[0]!)
    expect(q.play(q.legal()[0]!).turn.phase).not.toBe('combat')
  })
})

describe('breakthrough', () => {
  const B = 'allied B infantry 0504 at:3/4'

  it('[ardennes:19.4.a] [ardennes:19.4.f] [ardennes:19.4.g] a breakthrough follows all advances and precedes any other attack (16.1.m)', () => {
    const p = won(4, 'grenadiers', {}, B, 'german H infantry 0808', 'allied C infantry 0809')
    const q = p.play('advance G', 'advance to 0505', 'stop')
    expect([q.asks, q.legal()]).toEqual(['breakthrough german', ['strike 0504', 'decline']])
  })

  it('[ardennes:19.4.b] [ardennes:19.4.e] a breakthrough is made by one stack against one hex under all normal rules (19.4.h)', () => {
    const data = (h: string) =>
      driven(
        combat({
          units: [
            'german G grenadiers 0506 at:8/4 div:X',
            `german H ${h}`,
            'german K volksartillerie 0308',
            'allied A infantry 0505 at:3/4',
            'allied B infantry 0504 at:3/4',
          ],
        }).play('attack 0505: G, H', 'die 1'),
      )
    const apart = data('grenadiers 0606 at:8/4 div:X')
    expect(apart.asks).toBe('advance german')
    const q = apart.play('advance G', 'advance to 0505', 'stop', 'advance H', 'advance to 0605', 'stop')
    const strike = q.play('strike 0504')
    expect(strike.legal()).toEqual(['with G', 'with H'])
    const one = strike.play('with G')
    expect(one.legal()).toEqual(['declared'])
    expect(one.play('declared').asks).toBe('attack-guns german')
  })

  it('[ardennes:19.4.c] [ardennes:19.4.d] a mechanized group may break through after its whole advance, but other groups only after one hex', () => {
    const after = (unit: string, ...way: string[]) => {
      const p = won(4, unit, {}, 'allied B infantry 0503 at:3/4')
      return way.reduce(
        (now, hex) => (hex === 'stop' ? now.play('stop') : now.play(`advance to ${hex}`)),
        p.play('advance G'),
      )
    }
    expect(after('grenadiers', '0505', '0504').asks).toBe('breakthrough german')
    expect(after('infantry', '0505', '0504').asks).toBe('unit-to-move allied')
    const near = won(4, 'infantry', {}, 'allied B infantry 0504 at:3/4')
    expect(near.play('advance G', 'advance to 0505', 'stop').asks).toBe('breakthrough german')
  })

  it('[ardennes:19.4.h] [ardennes:19.4.i] [ardennes:19.4.j] only a normal advance follows a breakthrough, and no further breakthrough', () => {
    const p = won(4, 'grenadiers', {}, 'allied B infantry 0504 at:1/1', 'allied C infantry 0502 at:1/1')
    const struck = p.play('advance G', 'advance to 0505', 'stop', 'strike 0504', 'declared')
    expect(struck.odds).toBe('16:1 7-1')
    const q = driven(struck.play('die 4'))
    expect(q.asks).toBe('advance german')
    const r = q.play('advance G', 'advance to 0504')
    expect(r.when).toBe('movement allied 2')
  })

  it('[ardennes:19.4.e] a breakthrough may be declined', () => {
    const p = won(4, 'grenadiers', {}, 'allied B infantry 0504 at:3/4').play('advance G', 'advance to 0505', 'stop')
    expect(p.refused('strike 0303')).toMatchObject({ rule: 'ardennes:19.4.e' })
    expect(p.play('decline').when).toBe('movement allied 2')
  })

  it('[ardennes:19.5.a] [ardennes:19.5.b] a breakthrough group may join an attack of other units, which comes next', () => {
    const p = driven(
      combat({
        units: [
          'german G grenadiers 0506 at:16/4 div:X',
          'german H infantry 0503 div:X',
          'german K infantry 0808',
          'allied A infantry 0505 at:3/4',
          'allied B infantry 0504 at:3/9',
          'allied C infantry 0809',
        ],
      }).play('attack 0505: G', 'die 1'),
    ).play('advance G', 'advance to 0505', 'stop')
    expect(p.legal()).toEqual(['strike 0504', 'join 0504', 'decline'])
    expect(p.refused('join 0809')).toMatchObject({ rule: 'ardennes:19.5.a' })
    const q = p.play('join 0504')
    // both have to attack, so neither is offered as a choice
    expect(q.legal()).toEqual(['declared'])
    expect(q.odds).toBe('19:9 2-1')
    expect(q.play('declared', 'die 5').legal()).toEqual(['attack 0809', 'end'])
  })

  it('[ardennes:19.4.e] [ardennes:19.5.a] a hex may be attacked again in a breakthrough, but no group may join another attack on it (Q-54)', () => {
    const p = combat({
      units: [
        'german G grenadiers 0506 at:16/4 div:X',
        'german H infantry 0503 div:X',
        'german K infantry 0405 at:3/4 steps:2',
        'allied A infantry 0505 at:3/4',
        'allied B infantry 0504 at:3/9 steps:2',
      ],
    }).play('attack 0504: K', 'die 3')
    expect([p.at('B'), p.asks]).toEqual(['0504', 'attack german'])
    const q = driven(p.play('attack 0505: G', 'die 1')).play('advance G', 'advance to 0505', 'stop')
    expect([q.asks, q.legal()]).toEqual(['breakthrough german', ['strike 0504', 'decline']])
    expect(q.refused('join 0504')).toMatchObject({ rule: 'ardennes:19.5.a' })
  })

  it('[ardennes:19.5.a] [ardennes:14.1.b] a unit that fought with the group but stayed behind cannot be the other unit of a joined attack', () => {
    const p = driven(
      combat({
        units: [
          'german G grenadiers 0506 at:16/4 div:X',
          'german H infantry 0405 div:X',
          'allied A infantry 0505 at:3/4',
          'allied B infantry 0504 at:3/9',
        ],
      }).play('attack 0505: G, H', 'die 1'),
    ).play('advance G', 'advance to 0505', 'stop', 'no more advance')
    expect(p.legal()).toEqual(['strike 0504', 'decline'])
  })

  it('[ardennes:19.4.g] [ardennes:14.4.a] a breakthrough called off because of a bridge is offered again, but a joined attack is not (Q-116)', () => {
    const data: Partial<PositionData> = { turn: 3, rivers: ['0504-0505'], secondary: ['0505 0504'] }
    const p = won(4, 'grenadiers', data, 'allied B infantry 0504 at:3/4 steps:2')
    const q = p.play(
      'advance G',
      'advance to 0505',
      'stop',
      'strike 0504',
      'declared',
      'blow by B',
      'die 1',
      'call off',
    )
    expect(q.asks).toBe('breakthrough german')
  })

  it('[ardennes:19.6.b] units out of supply cannot take part in a breakthrough', () => {
    const p = won(4, 'infantry out-of-supply', {}, 'allied B infantry 0504 at:3/4')
    expect(p.play('advance G', 'advance to 0505').when).toBe('movement allied 2')
  })
})
