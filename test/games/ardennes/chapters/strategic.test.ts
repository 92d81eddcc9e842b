/** Strategic Movement and trucks (12). */
import { describe, expect, it } from 'vitest'
import { type Position, type PositionData, position } from '../position.js'

const ROAD = { secondary: ['1005 0905 0805 0705 0605 0505 0405 0305 0205 0105'] }
const FAR = 'allied Z infantry 1010'
const german = (units: ReadonlyArray<string>, data: Partial<PositionData> = {}): Position =>
  position({ ...ROAD, ...data, units: [...units, FAR] })
const allied = (units: ReadonlyArray<string>, data: Partial<PositionData> = {}): Position =>
  position({ ...ROAD, side: 'allied', ...data, units: [...units, 'german Z infantry 1010'] })
/** Moves a unit by Strategic Movement along a way. A hex that is the only choice is entered without a question. */
const ride = (p: Position, unit: string, ...way: ReadonlyArray<string>): Position =>
  way.reduce(
    (now, hex) => {
      if (now.at(unit) === hex) return now
      return hex === 'stop' ? now.play(hex) : now.play(now.asks.startsWith('entry') ? `enter ${hex}` : `to ${hex}`)
    },
    p.play(`unit ${unit}`, 'strategic'),
  )
/** Returns the last hex of the road that a unit can reach from 1005. */
const far = (p: Position, unit = 'G'): string => {
  let q = p.play(`unit ${unit}`, 'strategic')
  for (const hex of ['0905', '0805', '0705', '0605', '0505', '0405', '0305', '0205', '0105'])
    if (q.at(unit) !== hex && q.may(`to ${hex}`)) q = q.play(`to ${hex}`)
  return q.at(unit)
}

describe('strategic movement', () => {
  it('[ardennes:12.1.a] [ardennes:12.4.b] Strategic Movement doubles the movement allowance and uses a marker', () => {
    expect(far(german(['german G recon 1005 mp:3']))).toBe('0405')
    expect(far(german(['german G recon 1005 mp:4']))).toBe('0205')
    expect(german(['german G recon 1005']).play('unit G', 'strategic').status('G')).toEqual(['strategic'])
  })

  it('[ardennes:12.1.b] [ardennes:22.3.c] [ardennes:22.1.e] units that are on foot, towed, out of supply or disrupted cannot use it, and Allied guns that use it are turned over', () => {
    const offers = (unit: string) =>
      german([`german G ${unit}`])
        .play('unit G')
        .may('strategic')
    expect([offers('recon 1005'), offers('grenadiers 1005'), offers('infantry 1005')]).toEqual([true, true, false])
    expect([offers('recon 1005 out-of-supply'), offers('recon 1005 disrupted')]).toEqual([false, false])
    expect(german(['german G nebelwerfer 1005 prime-mover']).play('unit G').may('strategic')).toBe(false)
    const gun = allied(['allied A artillery 1005']).play('unit A', 'strategic')
    expect(gun.status('A')).toEqual(['fired', 'strategic'])
    expect(german(['german G infantry 1005']).play('unit G').refused('strategic')).toMatchObject({
      rule: 'ardennes:12.1.b',
    })
  })

  it('[ardennes:12.1.c] Strategic Movement follows roads only', () => {
    const p = ride(german(['german G recon 1005']), 'G', '0905')
    expect(p.legal()).toEqual(['to 0805', 'to 1005', 'stop'])
    expect(p.refused('to 0904')).toMatchObject({ code: 'terrain', rule: 'ardennes:12.1.c' })
    expect(german(['german G recon 0801']).play('unit G').may('strategic')).toBe(false)
  })

  it('[ardennes:12.1.d] [ardennes:12.4.a] reinforcements may use Strategic Movement, and each unit needs a marker', () => {
    const entries = { K: '- 0105' }
    const p = german(['german G recon K:2'], { entries, edgeRoads: ['0105'] })
    expect(ride(p, 'G', '0105', '0205', '0305').at('G')).toBe('0305')
    const two = german(['german G recon 1005', 'german H recon 0101'], { ...ROAD, markers: { german: 1, allied: 1 } })
    expect(ride(two, 'G', '0905', 'stop').play('unit H').may('strategic')).toBe(false)
  })

  it('[ardennes:22.3.h] prime movers use the same markers as Strategic Movement', () => {
    const p = german(['german G recon 1005', 'german K nebelwerfer 0203 prime-mover'], {
      markers: { german: 1, allied: 1 },
    })
    expect(p.play('unit G').may('strategic')).toBe(false)
    const markers = { german: 1, allied: 1 }
    const q = ride(german(['german G recon 1005', 'german K nebelwerfer 0203'], { markers }), 'G', '0905').play('stop')
    expect(q.play('unit K').may('tow')).toBe(false)
  })

  it('[ardennes:12.2.a] [ardennes:12.2.b] a unit may leave a stack, but can neither leave nor enter an enemy zone', () => {
    const stack = german(['german G recon 1005', 'german H battalion 1005'])
    expect(stack.play('unit G').may('strategic')).toBe(true)
    expect(german(['german G recon 0505', 'allied A infantry 0506']).play('unit G').may('strategic')).toBe(false)
    const p = ride(german(['german G recon 1005', 'allied A infantry 0706']), 'G', '0905', '0805')
    expect(p.refused('to 0705')).toMatchObject({ code: 'zone-of-control', rule: 'ardennes:12.2.b' })
  })

  it('[ardennes:12.2.c] a unit may pass through a hex with other units if it can continue, but may not end its move there', () => {
    const p = ride(german(['german G recon 1005 mp:3', 'german H battalion 0805']), 'G', '0905', '0805')
    expect(p.legal()).toEqual(['to 0705', 'to 0905'])
    expect(p.may('stop')).toBe(false)
    // with two points the unit cannot pass the other one
    const end = german(['german G recon 1005 mp:1', 'german H battalion 0805'])
    expect(ride(end, 'G', '0905').refused('to 0805')).toMatchObject({ rule: 'ardennes:12.2.c' })
  })

  it('[ardennes:12.2.d] a unit may not stop next to another unit in Strategic Movement on the same road (Q-32)', () => {
    const rests = (h: string, ...orders: ReadonlyArray<string>) => {
      const roads = { secondary: [...ROAD.secondary, '0807 0806'] }
      const p = german(['german G recon 1005 mp:2', `german H recon ${h}`], roads).play(...orders)
      return ride(p, 'G', '0905').may('stop')
    }
    expect(rests('0705', 'unit H', 'strategic', 'to 0805', 'stop')).toBe(false)
    expect(rests('0705', 'unit H', 'to 0805', 'stop')).toBe(true)
    expect(rests('0807', 'unit H', 'strategic', 'stop')).toBe(true)
  })

  it('[ardennes:12.2.c] a step is not offered if the unit could not stop in that hex or any hex beyond it', () => {
    const p = german(['german G recon 1005 mp:1', 'german H battalion 0905'])
    // 0905 is full, and 0805 is in reach
    expect(ride(p, 'G', '0905').legal()).toEqual(['to 0805', 'to 1005'])
    const q = german([
      'german G recon 1005 mp:1',
      'german H battalion 0905',
      'german K battalion 0805',
      'german L battalion 1005',
    ])
    expect(q.play('unit G').may('strategic')).toBe(false)
  })

  it("[ardennes:12.7.a] markers are removed when their side's next movement phase begins", () => {
    const p = ride(german(['german G recon 1005']), 'G', '0905').play('stop', 'end')
    expect(p.until('german', 3).status('G')).toEqual([])
    expect(p.until('allied', 2).status('G')).toEqual(['strategic'])
  })

  it('[ardennes:29.4.b] US units cannot use Strategic Movement on turn 1', () => {
    expect(allied(['allied A recon 1005'], { turn: 1 }).play('unit A').may('strategic')).toBe(false)
    expect(allied(['allied A recon 1005']).play('unit A').may('strategic')).toBe(true)
  })
})

describe('a bridge that is blown in front of a unit in Strategic Movement', () => {
  const BRIDGE = { rivers: ['0505-0605'], ouren: '0505-0605' }

  it('[ardennes:7.8.b] [ardennes:12.2.c] the unit ends its move in a hex where it may not stop if it has no other step', () => {
    const held = ['german H infantry 0605', 'german K infantry 0705']
    const p = ride(german(['german G recon 0905 mp:2', ...held], BRIDGE), 'G', '0805', '0705', '0605')
    expect([p.asks, p.at('G')]).toEqual(['bridge-die', '0605'])
    const fallen = p.play('die 1')
    expect([fallen.asks, fallen.at('G'), fallen.bridges]).toEqual(['unit-to-move german', '0605', ['0505-0605 blown']])
    expect(fallen.may('unit G')).toBe(false)
    expect(p.play('die 6').at('G')).toBe('0505')
  })

  it('[ardennes:7.8.b] the unit continues by another step if it has one', () => {
    const p = ride(german(['german G recon 0905 mp:4'], BRIDGE), 'G', '0805', '0705', '0605', '0505').play('die 1')
    expect([p.asks, p.at('G')]).toEqual(['next-hex german', '0605'])
    expect(p.legal()).toContain('stop')
  })
})

describe('units in Strategic Movement under attack', () => {
  const attacked = (mark: string, data: Partial<PositionData> = {}) =>
    position({
      phase: 'combat',
      places: { '0505': 'town' },
      ...data,
      units: ['german G infantry 0506 at:8/4 steps:2', `allied A recon 0505 at:3/4 steps:2 ${mark}`],
    }).play('attack 0505: G')

  it('[ardennes:12.5.a] [ardennes:12.5.b] [ardennes:15.1.e] [ardennes:15.9.a] the defender has no terrain bonus, and the attack gains a column', () => {
    expect([attacked('').odds, attacked('').shifts]).toEqual(['8:7 1-1', []])
    expect([attacked('strategic').odds, attacked('strategic').shifts]).toEqual(['8:4 3-1', ['12.5.b 1 right']])
  })

  it('[ardennes:12.5.c] Strategic Movement does not change tank quality and zones of control', () => {
    const p = position({ units: ['german G recon 0505 strategic tq:2', 'allied A infantry 0508'], side: 'allied' })
    expect(p.play('A 0507-0506').at('A')).toBe('0506')
  })

  it('[ardennes:12.5.d] [ardennes:12.7.c] [ardennes:18.2.e] the unit loses its marker when it is engaged or retreats', () => {
    // at 3-1 a 6 is Eng and a 2 is DR2
    expect(attacked('strategic').play('die 6').asks).toBe('recon allied')
    expect(attacked('strategic').play('die 6', 'stand').status('A')).toEqual(['engaged'])
    expect(attacked('strategic', { places: {} }).play('die 2').status('A')).toEqual(['disrupted'])
  })

  it('[ardennes:5.3.c] guns that have used Strategic Movement are not made Ready', () => {
    const p = position({
      units: ['allied A artillery 0505 fired strategic', 'allied B artillery 0303 fired', 'german G infantry 1010'],
    })
    const q = p.until('allied', 2)
    expect([q.status('A'), q.status('B')]).toEqual([['fired'], []])
  })

  it('[ardennes:12.7.d] the German side may remove markers in its artillery supply phase', () => {
    let p = position({
      turn: 2,
      side: 'allied',
      units: ['german G recon 0505 strategic', 'german H recon 0303 strategic', 'allied Z infantry 1010'],
    }).play('end')
    while (p.turn.phasing === 'allied') p = p.pass()
    expect([p.asks, p.legal()]).toEqual(['gun-to-supply german', ['unmark G', 'unmark H', 'end']])
    const q = p.play('unmark H')
    expect([q.status('G'), q.status('H'), q.when]).toEqual([[], [], 'movement german 3'])
    expect(p.refused('unmark Z')).toMatchObject({ rule: 'ardennes:12.7.d' })
  })

  it('[ardennes:7.5.b] a unit in Strategic Movement is less likely to blow a bridge', () => {
    const p = position({
      phase: 'combat',
      turn: 3,
      rivers: ['0505-0506'],
      secondary: ['0506 0505'],
      units: ['german G infantry 0506 at:8/4', 'allied A recon 0505 at:3/4 strategic'],
    }).play('attack 0505: G', 'blow by A')
    expect([p.play('die 1').bridges.length, p.play('die 2').bridges.length]).toEqual([1, 0])
  })
})

describe('Allied units on trucks', () => {
  it('[ardennes:12.61.a] [ardennes:12.61.b] [ardennes:12.61.c] an Allied unit on foot may mount on a road away from the enemy, which takes its whole move', () => {
    const offers = (unit: string, ...more: string[]) =>
      allied([`allied A ${unit}`, ...more])
        .play('unit A')
        .may('mount')
    expect([offers('infantry 0505'), offers('infantry 0503'), offers('recon 0505')]).toEqual([true, false, false])
    expect(offers('infantry 0505', 'german G infantry 0506')).toBe(false)
    expect(offers('infantry 0505 out-of-supply')).toBe(false)
    const p = allied(['allied A infantry 0505']).play('unit A', 'mount')
    expect([p.status('A'), p.refused('unit A').rule]).toEqual([['truck', 'moved'], 'ardennes:11.1.e'])
    expect(german(['german G infantry 0505']).play('unit G').refused('mount')).toMatchObject({
      rule: 'ardennes:12.61.b',
    })
    const box = position({
      side: 'allied',
      entries: { A: 'SE 0301' },
      units: ['allied A infantry SE', 'german Z infantry 1010'],
    })
    expect(box.play('unit A', 'mount').status('A')).toContain('truck')
  })

  it('[ardennes:12.61.d] [ardennes:13.1.f] a reinforcement may enter on trucks', () => {
    const p = allied(['allied A infantry A:2'], { entries: { A: 'SE 0105' }, edgeRoads: ['0105'] }).play(
      'unit A',
      'strategic',
    )
    expect(p.legal()).toEqual(['enter 0105', 'enter SE'])
    expect(p.play('enter 0105').status('A')).toEqual(['truck'])
  })

  it('[ardennes:12.61.e] each unit on trucks uses a marker', () => {
    const p = allied(['allied A infantry 0505', 'allied B recon 1005'], { markers: { german: 6, allied: 1 } })
    expect(p.play('unit A', 'mount').play('unit B').may('strategic')).toBe(false)
  })

  it('[ardennes:EX-28] [ardennes:12.62.a] [ardennes:12.62.b] [ardennes:12.62.c] units on trucks have twelve points at mechanized rates, which are not doubled', () => {
    // 2 half points per hex of secondary road, 1 of primary road
    const columns = 30
    const hexes = Array.from({ length: 29 }, (_, i) => `${String(29 - i).padStart(2, '0')}05`)
    const along = (kind: 'primary' | 'secondary', unit: string) => {
      const p = position({
        columns,
        side: 'allied',
        [kind]: [`3005 ${hexes.join(' ')}`],
        sources: { german: '0101', allied: '3001' },
        units: [unit, 'german Z infantry 0101'],
      })
      let q = p.play('unit A', 'strategic')
      let gone = 0
      for (const hex of hexes) {
        if (q.at('A') !== hex) {
          if (!q.may(`to ${hex}`)) break
          q = q.play(`to ${hex}`)
        }
        gone++
      }
      return gone
    }
    expect([
      along('secondary', 'allied A infantry 3005 truck'),
      along('primary', 'allied A infantry 3005 truck'),
    ]).toEqual([12, 24])
  })

  it('[ardennes:12.7.b] a unit that moves on foot or stays loses its trucks', () => {
    const p = allied(['allied A infantry 0505 truck'])
    expect(p.play('A 0504 stop').status('A')).toEqual(['moved'])
    expect(p.play('end').status('A')).toEqual([])
    expect(p.play('unit A', 'strategic', 'to 0405', 'stop').status('A')).toEqual(['truck', 'moved'])
    const off = p.play('unit A', 'dismount')
    expect([off.status('A'), off.may('to 0504')]).toEqual([[], true])
  })
})

describe('units that arrive by Strategic Movement', () => {
  const data = (turn: number, units: ReadonlyArray<string>) =>
    position({
      turn,
      side: 'allied',
      ...ROAD,
      entries: { W: 'W 1005' },
      edgeRoads: ['1005'],
      riders: { turns: [2, 3], markers: 8 },
      units: [...units, 'german Z infantry 1010'],
    })

  it('[ardennes:31.1.d] units have spent a fixed number of points on arrival, and use roads only', () => {
    const p = data(3, ['allied A infantry W:3 by:8'])
    expect(p.play('unit A').legal()).toEqual(['enter W', 'strategic'])
    // 8 of 24 half points are spent, and each hex of secondary road costs 2
    let r = ride(p, 'A', '1005')
    for (const hex of ['0905', '0805', '0705', '0605', '0505', '0405', '0305', '0205'])
      if (r.at('A') !== hex && r.may(`to ${hex}`)) r = r.play(`to ${hex}`)
    expect([r.at('A'), r.status('A')]).toEqual(['0305', ['truck', 'moved']])
  })

  it('[ardennes:31.1.e] eight markers are reserved for units that arrive', () => {
    const units = ['allied A recon 0505', 'allied B recon 0503', 'allied C recon 0305', 'allied D recon 0805']
    const p = data(2, units)
      .play('unit A', 'strategic', 'to 0405', 'stop')
      .play('unit C', 'strategic', 'to 0205', 'stop')
    expect(p.play('unit D').may('strategic')).toBe(false)
    expect(
      ride(ride(data(4, units), 'A', '0405', 'stop'), 'C', '0205', 'stop')
        .play('unit D')
        .may('strategic'),
    ).toBe(true)
  })

  it('[ardennes:31.1.e] [ardennes:12.4.a] markers that other units already use are not available for units that arrive', () => {
    const p = position({
      turn: 3,
      side: 'allied',
      ...ROAD,
      entries: { W: 'W 1005' },
      edgeRoads: ['1005'],
      riders: { turns: [3], markers: 2 },
      markers: { german: 0, allied: 2 },
      units: [
        'allied A infantry W:3 by:8',
        'allied B infantry 0303 truck',
        'allied C infantry 0305 truck',
        'german Z infantry 1010',
      ],
    })
    // all markers are reserved, but other units use all of them
    expect(p.rules.observe(p.state, 'all').tracks.find(({ id }) => id === 'strategic:allied')?.value).toBe(0)
    // only the box is left, so the unit goes there without a question
    expect([p.play('unit A').at('A'), p.play('unit A').asks]).toEqual(['W', 'unit-to-move allied'])
    // one of the other units leaves its trucks
    expect(p.play('unit B', 'dismount', 'to 0304', 'stop', 'unit A').may('strategic')).toBe(true)
  })
})
