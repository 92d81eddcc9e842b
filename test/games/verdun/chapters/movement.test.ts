import { describe, expect, it } from 'vitest'
import { position } from '../position.js'

const FAR = 'french X battalion 2 1212'

describe('terrain', () => {
  it('[verdun:5.3.a] [verdun:Q-27] T1, hex by hex, for infantry and artillery', () => {
    const p = position({
      terrain: { '0504': 'woods', '0604': 'town' },
      trenches: ['0605'],
      slopes: ['0505-0506'],
      streams: ['0405-0505'],
      rivers: ['0404-0505'],
      units: ['german G1 regiment 5/3 0505 mp:2', 'german A1 corps-artillery 4/3/8 0505 mp:3', FAR],
    })
    const costs = (unit: string) => ['0504', '0604', '0605', '0506', '0405', '0404'].map(hex => p.reach(unit)[hex])
    // woods 2, town 1, trench 1 + 1 / 1 + 2, slope 1 + 1 / 1 + 2, stream 1 + 1, river 1 + 2
    expect(costs('G1')).toEqual([2, 1, 2, 2, 2, 3])
    expect(costs('A1')).toEqual([2, 1, 3, 3, 2, 3])
  })

  it('[verdun:5.3.a] slope and river cost the same either way', () => {
    const p = position({
      columns: 1,
      slopes: ['0105-0106'],
      rivers: ['0105-0104'],
      units: [
        'german G1 regiment 5/3 0106',
        'german G2 regiment 5/3 0104',
        'german G3 regiment 5/3 0105',
        'french X battalion 2 0112',
      ],
    })
    expect([p.reach('G1')['0105'], p.reach('G3')['0106']]).toEqual([2, 2])
    expect([p.reach('G2')['0105'], p.reach('G3')['0104']]).toEqual([3, 3])
  })

  it('[verdun:5.3.a] [verdun:Q-27] example 39: a wooded trench hex over a slope: 4, artillery 6', () => {
    const p = position({
      terrain: { '0506': 'woods' },
      trenches: ['0506'],
      slopes: ['0505-0506', '0405-0506', '0605-0506', '0406-0506', '0606-0506', '0507-0506'],
      units: ['german G1 regiment 5/3 0505 mp:2', 'german A1 corps-artillery 4/3/8 0505 mp:3', FAR],
    })
    expect([p.reach('G1')['0506'], p.reach('A1')['0506']]).toEqual([4, 6])
  })

  it('[verdun:5.3.a] [verdun:Q-27] example 40: along a road through woods over a stream 1, off it 3, up a slope 2', () => {
    const p = position({
      terrain: { '0506': 'woods' },
      streams: ['0505-0506'],
      slopes: ['0505-0504'],
      roads: ['0504-0505-0506'],
      units: ['german G1 regiment 5/3 0505', FAR],
    })
    expect([p.reach('G1')['0506'], p.reach('G1')['0504']]).toEqual([1, 2])
    const off = position({
      columns: 1,
      terrain: { '0106': 'woods' },
      streams: ['0105-0106'],
      units: ['german G1 regiment 5/3 0105', 'french X battalion 2 0112'],
    })
    expect(off.reach('G1')['0106']).toBe(3)
    const bridge = position({
      columns: 1,
      rivers: ['0105-0106'],
      roads: ['0105-0106'],
      trenches: ['0106'],
      units: ['german A1 corps-artillery 4/3/8 0105', 'french X battalion 2 0112'],
    })
    expect(bridge.reach('A1')['0106']).toBe(1 + 2)
  })

  it('[verdun:Q-27] from trench to trench too; HQs and Stosstruppen pay like infantry', () => {
    const p = position({
      trenches: ['0505', '0506'],
      units: ['german G1 regiment 5/3 0505', 'german H1 hq 1 0505', 'german S1 stosstruppen 3 0505', FAR],
    })
    expect(['G1', 'H1', 'S1'].map(unit => p.reach(unit)['0506'])).toEqual([2, 2, 2])
  })

  it('[verdun:Q-27] no first hex is free', () => {
    const p = position({ rivers: ['0505-0506'], units: ['german G1 regiment 5/3 0505 mp:1', FAR] })
    expect(p.refused('G1 0506')).toMatchObject({ code: 'no-movement-points', rule: 'verdun:5.1.a' })
  })

  it('[verdun:Q-27] not onto an enemy, into a standing enemy fort, or off the playable map', () => {
    const p = position({
      forts: ['red 0405'],
      left: ['0404'],
      banks: 'right',
      units: ['german G1 regiment 5/3 0505', 'french H1 hq 1 0506'],
    })
    for (const hex of ['0506', '0405', '0404']) expect(p.refused(`G1 ${hex}`).rule, hex).toBe('verdun:Q-27')
    const silent = position({
      forts: ['red 0405'],
      silent: ['0405'],
      left: ['0404'],
      units: ['german G1 regiment 5/3 0505', 'french H1 hq 1 0506'],
    })
    expect([silent.reach('G1')['0405'], silent.reach('G1')['0404']]).toEqual([1, 1])
    const french = position({
      side: 'french',
      forts: ['red 0405'],
      units: ['french F1 regiment 5/3 0505', 'german G1 regiment 5/3 1201'],
    })
    expect(french.reach('F1')['0405']).toBe(1)
  })
})

describe('moves', () => {
  it('[verdun:5.1.a] one unit finishes before the next starts; it moves once', () => {
    const p = position({ units: ['german G1 regiment 5/3 0505', 'german G2 regiment 5/3 0705', FAR] })
    const going = p.play('unit G1', 'to 0506')
    expect(going.legal().every(text => text.startsWith('to ') || text === 'stop')).toBe(true)
    const stopped = going.play('stop')
    expect(stopped.refused('unit G1').rule).toBe('verdun:5.1.a')
    expect(stopped.legal()).toEqual(['unit G2', 'end'])
    expect(p.refused('unit X').rule).toBe('verdun:2.1.a')
  })

  it('[verdun:5.2.a] example 19: an artillery unit with 4 moves 8, a regiment with 6 12, where they meet no enemy ZOC', () => {
    const line = (unit: string, to: string) =>
      position({ columns: 1, rows: 20, units: [`german U ${unit} 0101`, `french X battalion 2 ${to}`] })
    expect(Math.max(...Object.values(line('corps-artillery 4/3/8', '0120').reach('U')))).toBe(8)
    expect(Math.max(...Object.values(line('regiment 5/3', '0120').reach('U')))).toBe(12)
    // 0108 is in enemy ZOC, seven points away
    expect(line('regiment 5/3', '0109').reach('U')['0108']).toBeUndefined()
    expect(line('regiment 5/3', '0109').reach('U')['0107']).toBe(6)
    expect(line('regiment 5/3', '0108').reach('U')['0107']).toBe(6)
  })

  it('[verdun:5.2.a] [verdun:Q-28] example 41: after 5 of 6, on to woods outside enemy ZOC, not inside', () => {
    const p = position({
      columns: 1,
      terrain: { '0107': 'woods' },
      units: ['german G1 regiment 5/3 0101', 'french X battalion 2 0110'],
    })
    expect(p.reach('G1')['0107']).toBe(7)
    const q = position({
      columns: 1,
      terrain: { '0107': 'woods' },
      units: ['german G1 regiment 5/3 0101', 'french X battalion 2 0108'],
    })
    expect(q.reach('G1')['0107']).toBeUndefined()
    expect(q.refused('G1 0102-0103-0104-0105-0106-0107').code).toBe('no-movement-points')
  })

  it('[verdun:5.2.a] [verdun:Q-28] [verdun:9.a] example 69: neutralised or out of command: 6, not 12', () => {
    for (const state of ['neutralised', 'out-of-command']) {
      const p = position({ columns: 1, units: [`german G1 regiment 5/3 0101 ${state}`, 'french X battalion 2 0112'] })
      expect(Math.max(...Object.values(p.reach('G1'))), state).toBe(6)
    }
  })

  it('[verdun:5.2.b] [verdun:Q-5] a start in enemy ZOC bars no strategic movement; leaving costs 1', () => {
    const p = position({
      columns: 1,
      rows: 20,
      side: 'french',
      units: ['german G1 regiment 5/3 0101', 'french F1 regiment 5/3 0102'],
    })
    expect(p.reach('F1')['0103']).toBe(2)
    expect(p.reach('F1')['0113']).toBe(12)
    expect(p.reach('F1')['0114']).toBeUndefined()
  })

  it('[verdun:5.1.a] points left over are lost: not in manoeuvre, nor in the next turn', () => {
    const p = position({
      columns: 1,
      rows: 20,
      units: ['german G1 regiment 5/3 0101', 'french X battalion 2 0120'],
    }).play('G1 0102 stop')
    expect(p.refused('unit G1')).toMatchObject({ code: 'already-moved', rule: 'verdun:5.1.a' })
    const farthest = (at: typeof p) => Math.max(...Object.values(at.reach('G1')))
    expect(farthest(p.until('manoeuvre', 'german'))).toBe(8)
    expect(farthest(p.until('movement', 'german', 3))).toBe(12)
  })

  it('[verdun:Q-29] having moved, attacked and advanced before is no bar to manoeuvre', () => {
    // 14 to 2, die 6: DE
    const p = position({
      units: ['german G1 regiment 14/3 0503', 'french F1 battalion 2 0506', 'french F2 battalion 2 0509'],
    })
      .play('G1 0504-0505', 'end')
      .fight('0506: G1', 6)
      .play('advance G1', 'end')
    expect([p.when, p.legal()]).toEqual(['manoeuvre german 2', ['unit G1', 'end']])
    expect(p.play('G1 0507-0508', 'end').legal()).toEqual(['attack 0509', 'end'])
  })
})

describe('battalions on the way', () => {
  const units = ['french F1 regiment 5/2 0101 div:B', 'german G1 regiment 5/3 0120']

  it('[verdun:5.1.b] example 42: dropped after 3 points, a battalion has 3 left, or 9 meeting no enemy ZOC', () => {
    const p = position({ columns: 1, rows: 20, side: 'french', units, battalions: { B: 2 } })
    const dropped = p.play('unit F1', 'to 0102', 'to 0103', 'to 0104', 'detach B-1')
    expect(dropped.at('B-1')).toBe('0104')
    const on = dropped.play('to 0105', 'stop')
    expect(Math.max(...Object.keys(on.reach('B-1')).map(Number))).toBe(104 + 9)
    const near = position({
      columns: 1,
      side: 'french',
      units: [units[0]!, 'german G1 regiment 5/3 0109'],
      battalions: { B: 2 },
    }).play('unit F1', 'to 0102', 'to 0103', 'to 0104', 'detach B-1', 'stop')
    expect(Object.keys(near.reach('B-1'))).toEqual(expect.arrayContaining(['0107']))
    expect(near.reach('B-1')['0108']).toBeUndefined()
    // the enemy ZOC within the plain 3 points
    const close = position({
      columns: 1,
      side: 'french',
      units: [units[0]!, 'german G1 regiment 5/3 0108'],
      battalions: { B: 2 },
    }).play('unit F1', 'to 0102', 'to 0103', 'to 0104', 'detach B-1', 'stop')
    expect(close.at('B-1')).toBe('0104')
    expect(close.reach('B-1')['0107']).toBeDefined()
  })

  it('[verdun:5.1.b] it costs the regiment no movement points', () => {
    const p = position({ columns: 1, rows: 20, side: 'french', units, battalions: { B: 2 } })
    const on = p.play('unit F1', 'detach B-1')
    expect(Math.max(...Object.keys(on.reach('F1')).map(Number))).toBe(101 + 12)
  })

  it('[verdun:5.1.b] after half the points, half are left', () => {
    const p = position({
      columns: 1,
      rows: 20,
      side: 'french',
      units: ['french F1 regiment 5/2 0101 div:B out-of-command', units[1]!],
      battalions: { B: 2 },
    })
    const on = p.play('unit F1', 'to 0102', 'to 0103', 'to 0104', 'detach B-1', 'stop')
    // the battalion has the regiment's markers
    expect(on.status('B-1')).toContain('out-of-command')
    expect(Math.max(...Object.keys(on.reach('B-1')).map(Number))).toBe(104 + 3)
  })

  it('[verdun:5.1.b] [verdun:3.2.b] [verdun:Q-30] dropped where the regiment has entered an enemy ZOC, a battalion has stopped like it', () => {
    const at = (start: string) =>
      position({
        side: 'french',
        units: ['german G1 regiment 5/3 0506', `french F1 regiment 5/2 ${start} div:B`],
        battalions: { B: 2 },
      })
    const entered = at('0503').play('unit F1', 'to 0504', 'to 0505', 'detach B-1', 'stop')
    expect([entered.at('B-1'), entered.refused('unit B-1').rule]).toEqual(['0505', 'verdun:5.1.a'])
    // dropped before the last step it goes on, and so does one that starts in the zone
    const before = at('0503').play('unit F1', 'to 0504', 'detach B-1', 'to 0505', 'stop')
    expect([before.at('B-1'), before.legal()]).toEqual(['0504', ['unit B-1', 'end']])
    const starts = at('0505').play('unit F1', 'detach B-1', 'to 0504', 'stop')
    expect([starts.at('B-1'), starts.reach('B-1')['0404']]).toEqual(['0505', 2])
  })
})
