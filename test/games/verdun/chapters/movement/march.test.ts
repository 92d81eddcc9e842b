/** 5 Movement: the cost of a hex, the path of a unit, questions, events and refusals. */
import { describe, expect, it } from 'vitest'
import { position } from '../../position.js'

const FAR = 'french X battalion 2 1212'

describe('movement costs of terrain', () => {
  it('[verdun:5.3.a] [verdun:Q-27] hexes cost infantry and artillery the points of T1', () => {
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

  it('[verdun:5.3.a] slopes and rivers cost the same in both directions', () => {
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

  it('[verdun:5.3.a] [verdun:Q-27] [verdun:EX-39] a wooded trench hex over a slope costs 4, or 6 for artillery', () => {
    const p = position({
      terrain: { '0506': 'woods' },
      trenches: ['0506'],
      slopes: ['0505-0506', '0405-0506', '0605-0506', '0406-0506', '0606-0506', '0507-0506'],
      units: ['german G1 regiment 5/3 0505 mp:2', 'german A1 corps-artillery 4/3/8 0505 mp:3', FAR],
    })
    expect([p.reach('G1')['0506'], p.reach('A1')['0506']]).toEqual([4, 6])
  })

  it('[verdun:5.3.a] [verdun:Q-27] [verdun:EX-40] woods over a stream cost 1 along a road and 3 off it, and a road up a slope costs 2', () => {
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

  it("[verdun:Q-27] a move from trench to trench still costs the hex's points, and HQs and Stosstruppen pay like infantry", () => {
    const p = position({
      trenches: ['0505', '0506'],
      units: ['german G1 regiment 5/3 0505', 'german H1 hq 1 0505', 'german S1 stosstruppen 3 0505', FAR],
    })
    expect(['G1', 'H1', 'S1'].map(unit => p.reach(unit)['0506'])).toEqual([2, 2, 2])
  })

  it('[verdun:Q-27] the first hex of a move is not free', () => {
    const p = position({ rivers: ['0505-0506'], units: ['german G1 regiment 5/3 0505 mp:1', FAR] })
    expect(p.refused('G1 0506')).toMatchObject({ code: 'no-movement-points', rule: 'verdun:5.1.a' })
  })

  it('[verdun:Q-27] a unit cannot move onto an enemy, into a standing enemy fort, or off the playable map', () => {
    const p = position({
      forts: ['red 0405'],
      left: ['0404'],
      banks: 'right',
      units: ['german G1 regiment 5/3 0505', 'french H1 hq 1 0506'],
    })
    for (const hex of ['0506', '0405', '0404']) expect(p.refused(`G1 ${hex}`).rule, hex).toBe('verdun:Q-27')
    const silent = position({
      forts: ['red 0405'],
      lines: ['silenced fort-0405'],
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

describe('the order of moves and their points', () => {
  it('[verdun:5.1.a] each unit moves once, and finishes before the next starts', () => {
    const p = position({ units: ['german G1 regiment 5/3 0505', 'german G2 regiment 5/3 0705', FAR] })
    const going = p.play('unit G1', 'to 0506')
    expect(going.legal().every(text => text.startsWith('to ') || text === 'stop')).toBe(true)
    const stopped = going.play('stop')
    expect(stopped.refused('unit G1').rule).toBe('verdun:5.1.a')
    expect(stopped.legal()).toEqual(['unit G2', 'end'])
    expect(p.refused('unit X').rule).toBe('verdun:2.1.a')
  })

  it('[verdun:5.2.a] [verdun:EX-19] artillery with 4 points has 8 and a regiment with 6 has 12 outside enemy ZOC', () => {
    const line = (unit: string, to: string) =>
      position({ columns: 1, rows: 20, units: [`german U ${unit} 0101`, `french X battalion 2 ${to}`] })
    expect(Math.max(...Object.values(line('corps-artillery 4/3/8', '0120').reach('U')))).toBe(8)
    expect(Math.max(...Object.values(line('regiment 5/3', '0120').reach('U')))).toBe(12)
    // 0108 is in enemy ZOC, seven points away
    expect(line('regiment 5/3', '0109').reach('U')['0108']).toBeUndefined()
    expect(line('regiment 5/3', '0109').reach('U')['0107']).toBe(6)
    expect(line('regiment 5/3', '0108').reach('U')['0107']).toBe(6)
  })

  it('[verdun:5.2.a] [verdun:Q-28] [verdun:EX-41] a unit that has spent 5 of 6 points may enter woods outside enemy ZOC, but not inside', () => {
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

  it('[verdun:5.2.a] [verdun:Q-28] [verdun:9.a] [verdun:EX-69] a unit that is neutralised or out of command has 6 points, not 12', () => {
    for (const state of ['neutralised', 'out-of-command']) {
      const p = position({ columns: 1, units: [`german G1 regiment 5/3 0101 ${state}`, 'french X battalion 2 0112'] })
      expect(Math.max(...Object.values(p.reach('G1'))), state).toBe(6)
    }
  })

  it('[verdun:5.2.b] [verdun:Q-5] a unit that starts in enemy ZOC may move strategically, and pays 1 point to leave', () => {
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

  it('[verdun:5.1.a] unused points are not kept for the manoeuvre or for the next turn', () => {
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

  it('[verdun:Q-29] a unit that has moved, attacked and advanced may manoeuvre', () => {
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

describe('questions, events and refusals of a move', () => {
  const units = [
    'german G1 regiment 7/3 0404',
    'german G2 regiment 7/3 0304',
    'german A1 divisional-artillery 4/3/8 0604 div:A corps:X',
    'french F1 regiment 5 0409',
    'french F2 regiment 5 0809',
  ]
  const p = position({ units })

  it('[verdun:5.1.a] a move is chosen step by step and reported', () => {
    expect([p.asks, p.play('unit G1').asks]).toEqual(['unit-to-move', 'next-hex'])
    expect(p.events('unit G1')).toEqual([
      {
        kind: 'selected',
        rule: 'verdun:5.1.a',
        side: 'german',
        unit: 'G1',
        from: '0404',
        forced: false,
        seenBy: 'all',
      },
    ])
    expect(p.play('unit G1').events('to 0405')[0]).toMatchObject({
      kind: 'moved',
      rule: 'verdun:5.1.a',
      unit: 'G1',
      to: '0405',
    })
    expect(p.play('unit G1', 'to 0405').events('stop')).toEqual([
      { kind: 'stopped', rule: 'verdun:5.1.a', side: 'german', unit: 'G1', to: '0405', forced: false, seenBy: 'all' },
    ])
    const manoeuvre = position({ phase: 'manoeuvre', units })
    expect(manoeuvre.asks).toBe('unit-to-manoeuvre')
    expect(manoeuvre.events('unit G1')).toMatchObject([{ kind: 'selected', rule: 'verdun:5.4.a' }])
  })

  it('[verdun:5.1.a] an illegal move is refused with the unit and the hex', () => {
    const hand = p.play('unit G1')
    expect(hand.refused('stop')).toMatchObject({
      code: 'not-offered',
      rule: 'verdun:5.1.a',
      subjects: ['G1'],
    })
    expect(hand.refused('to 0409')).toMatchObject({
      code: 'not-adjacent',
      rule: 'verdun:5.1.a',
      subjects: ['G1', '0409'],
    })
    expect(hand.refused('enter 0405')).toMatchObject({ code: 'not-now' })
    expect(hand.refused('end')).toMatchObject({ code: 'not-now' })
    const near = position({ units: ['german G1 regiment 7/3 0408', 'french F1 regiment 5 0409'] }).play('unit G1')
    expect(near.refused('to 0409')).toMatchObject({
      code: 'enemy-unit',
      rule: 'verdun:Q-27',
      subjects: ['G1', '0409'],
    })
  })

  it('[verdun:5.1.a] [verdun:2.1.a] [verdun:5.4.c] units that cannot move are refused with the rule that stops them', () => {
    expect(p.refused('unit F1')).toMatchObject({
      code: 'wrong-side',
      rule: 'verdun:2.1.a',
      subjects: ['F1'],
    })
    expect(p.play('G1 0405 stop').refused('unit G1')).toMatchObject({
      code: 'already-moved',
      rule: 'verdun:5.1.a',
      subjects: ['G1'],
    })
    const later = position({
      side: 'french',
      units: [...units, 'french F8 regiment 5 turn:4@0112', 'french F9 battalion 2 0701 mp:0'],
    })
    expect(later.refused('unit F8')).toMatchObject({
      code: 'not-now',
      rule: 'verdun:12.a',
      subjects: ['F8'],
    })
    expect(later.refused('unit F9')).toMatchObject({
      code: 'no-movement-points',
      rule: 'verdun:5.1.a',
      subjects: ['F9'],
    })
    expect(later.refused('stop')).toMatchObject({ code: 'not-now' })
    const manoeuvre = position({
      phase: 'manoeuvre',
      units: [
        ...units,
        'german G8 regiment 7/3 1004 neutralised',
        'german G9 regiment 7/3 1104 out-of-command',
        'german G7 regiment 7/3 0704 mp:0',
      ],
    })
    expect(manoeuvre.refused('unit G8')).toMatchObject({
      code: 'disrupted',
      rule: 'verdun:9.a',
      subjects: ['G8'],
    })
    expect(manoeuvre.refused('unit A1')).toMatchObject({
      code: 'not-offered',
      rule: 'verdun:5.4.c',
      subjects: ['A1'],
    })
    expect(manoeuvre.refused('unit G9')).toMatchObject({
      code: 'supply',
      rule: 'verdun:10.2.a',
      subjects: ['G9'],
    })
  })
})

describe('[verdun:14.2.d] artillery on the bank that is not in play', () => {
  const left = ['0504', '0505', '0506', '0405', '0605']
  const at = (side: 'german' | 'french', phase: 'movement' | 'combat', units: ReadonlyArray<string>) =>
    position({
      side,
      phase,
      banks: 'right',
      left,
      zone: { french: left },
      rivers: ['0406-0506', '0506-0507', '0506-0606'],
      units: ['french A1 corps-artillery 4/3/9 0506 corps:VII free', 'french F1 battalion 1 1212', ...units],
    })

  it('it cannot cross the Meuse to move', () => {
    const p = at('french', 'movement', ['german G1 regiment 9/3 0101'])
    expect(p.legal()).toEqual(['unit F1', 'end'])
    expect(p.reach('A1')).toEqual({})
  })

  it('[verdun:7.6.f] [verdun:Q-13] it cannot cross the Meuse to retreat, and is lost if it must retreat after an attack across the river', () => {
    const p = at('german', 'combat', ['german G1 regiment 9/3 0507'])
    expect(p.legal()).toEqual(['attack 0506', 'end'])
    // 9 to 1, one left for the river: 7/1 and +1; die 1: D1
    const gone = p.fight('0506: G1', 1)
    expect([gone.play('yield').at('A1'), gone.play('yield').at('G1')]).toEqual(['destroyed', '0507'])
    expect(gone.play('yield').asks).toBe('attack')
  })
})
