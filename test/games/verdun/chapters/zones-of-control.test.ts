/** 3 Zones of control. */
import { describe, expect, it } from 'vitest'
import { type Position, position } from '../position.js'

// 0506 has its zone on 0505, 0605, 0606, 0507, 0406, 0405; 0403 on 0402, 0503, 0504, 0404, 0304, 0303
const stops = (p: Position): boolean =>
  !p
    .play('unit G1', 'to 0504', 'to 0505')
    .legal()
    .some(text => text === 'to 0404')

describe('units with a zone of control', () => {
  it('[verdun:3.1.a] [verdun:Q-2] infantry has a zone of control in any condition, and HQs and artillery have none', () => {
    const against = (unit: string) => position({ units: ['german G1 regiment 5/3 0503', `french X ${unit}`] })
    for (const unit of [
      'battalion 2 0506',
      'regiment 5/3 0506',
      'stosstruppen 3 0506',
      'battalion 2 0506 neutralised',
      'battalion 2 0506 out-of-command',
    ])
      expect(stops(against(unit)), unit).toBe(true)
    for (const unit of ['hq 1 0506', 'divisional-artillery 4/3/8 0506', 'corps-artillery 4/3/8 0506'])
      expect(stops(against(unit)), unit).toBe(false)
  })

  it('[verdun:Q-2] forts and pillboxes have no zone of control', () => {
    const p = position({
      forts: ['red 0506'],
      pillboxes: ['0606'],
      units: ['german G1 regiment 5/3 0503', 'french X battalion 2 1212'],
    })
    expect(stops(p)).toBe(false)
  })

  it('[verdun:3.1.a] a zone of control covers the six adjacent hexes', () => {
    const p = position({ units: ['german G1 regiment 5/3 0502 mp:9', 'french X battalion 2 0506'] })
    const reach = p.reach('G1')
    // beyond the plain allowance, every hex can be entered except the six and the enemy's own
    const near = ['0505', '0605', '0606', '0507', '0406', '0405']
    const around = ['0504', '0604', '0705', '0706', '0707', '0607', '0508', '0407', '0307', '0306', '0305', '0404']
    const marched = (hex: string) => {
      const at = position({ units: [`german G1 regiment 5/3 ${hex} mp:1`, 'french X battalion 2 0506'] })
      return at.reach('G1')
    }
    expect(near.every(hex => reach[hex] !== undefined)).toBe(true)
    // with one point: from one of the six hexes no clear hex can be entered (1 more to leave); from the ring outside it
    // can
    for (const hex of around) expect(Object.keys(marched(hex)).length, hex).toBeGreaterThan(0)
    for (const hex of near)
      expect(
        Object.values(marched(hex)).every(cost => cost === 2),
        hex,
      ).toBe(true)
  })

  it('[verdun:3.2.a] [verdun:Q-25] [verdun:EX-21] a zone of control does not reach across a river, even a bridged one, but does across a stream', () => {
    const across = (more: object) =>
      position({ ...more, units: ['german G1 regiment 5/3 0503', 'french X battalion 2 0506'] })
    expect(stops(across({ rivers: ['0505-0506'] }))).toBe(false)
    expect(stops(across({ rivers: ['0505-0506'], roads: ['0505-0506'] }))).toBe(false)
    expect(stops(across({ streams: ['0505-0506'] }))).toBe(true)
    expect(stops(across({ slopes: ['0505-0506'] }))).toBe(true)
  })
})

describe('movement in zones of control', () => {
  it('[verdun:3.2.b] [verdun:Q-26] [verdun:EX-36] a unit that enters an enemy zone stops, even with friends in the hex', () => {
    const units = ['german G1 regiment 5/3 0503', 'french X battalion 2 0506']
    expect(stops(position({ units }))).toBe(true)
    expect(stops(position({ units: [...units, 'german G2 regiment 5/3 0505'] }))).toBe(true)
  })

  it('[verdun:3.2.c] [verdun:Q-26] [verdun:EX-16] leaving an enemy zone into woods costs 1 + 2', () => {
    const p = position({
      terrain: { '0404': 'woods' },
      units: ['german G1 regiment 5/3 0505', 'french X battalion 2 0506'],
    })
    expect([p.reach('G1')['0404'], p.reach('G1')['0504'], p.reach('G1')['0503']]).toEqual([3, 2, 3])
  })

  it("[verdun:3.2.d] [verdun:Q-3] [verdun:EX-17] a unit may move from one enemy unit's zone into another's for 1 + 2, and stops there", () => {
    const p = position({
      units: ['german G1 regiment 5/3 0505', 'french X battalion 2 0506', 'french Y battalion 2 0403'],
    })
    expect(p.reach('G1')['0504']).toBe(3)
    expect(p.play('G1 0504').refused('G1 0503').rule).toMatch(/verdun:(3\.2\.b|5\.1\.a)/)
  })

  it("[verdun:3.2.d] [verdun:Q-26] [verdun:EX-17] a unit cannot move within one enemy unit's zone, even if it enters another enemy's zone too", () => {
    const p = position({ units: ['german G1 regiment 5/3 0505', 'french X battalion 2 0506'] })
    expect(p.refused('G1 0405').rule).toBe('verdun:3.2.d')
    const q = position({
      units: ['german G1 regiment 5/3 0505', 'french X battalion 2 0506', 'french Y battalion 2 0305'],
    })
    expect(q.refused('G1 0405').rule).toBe('verdun:3.2.d')
    // the river keeps X from one of the two hexes
    const r = position({
      rivers: ['0405-0506'],
      units: ['german G1 regiment 5/3 0505', 'french X battalion 2 0506', 'french Y battalion 2 0305'],
    })
    expect(r.reach('G1')['0405']).toBe(3)
  })

  it('[verdun:3.3.a] units in an enemy zone do not have to attack', () => {
    const p = position({ phase: 'combat', units: ['german G1 regiment 5/3 0505', 'french X battalion 2 0506'] })
    expect(p.legal()).toContain('end')
    expect(p.play('end').when).toBe('manoeuvre german 2')
  })

  it('[verdun:3.2.e] [verdun:Q-26] friends do not cancel ZOC for movement, so the costs and closed hexes are unchanged', () => {
    const friends = ['german G2 battalion 2 0505', 'german G3 battalion 2 0405', 'german G4 battalion 2 0504']
    const p = position({
      units: ['german G1 regiment 5/3 0505', ...friends, 'french X battalion 2 0506', 'french Y battalion 2 0403'],
    })
    expect([p.reach('G1')['0604'], p.reach('G1')['0504']]).toEqual([2, 3])
    expect(p.refused('G1 0405').rule).toBe('verdun:3.2.d')
  })

  it('[verdun:Q-26] the point for leaving is paid once, with the first hex, and a unit that moves from ZOC to ZOC pays 2 and stops', () => {
    const p = position({ columns: 1, units: ['german G1 regiment 5/3 0105', 'french X battalion 2 0106'] })
    expect([p.reach('G1')['0104'], p.reach('G1')['0103'], p.reach('G1')['0101']]).toEqual([2, 3, 5])
  })
})

describe('[verdun:3.2.d] [verdun:Q-26] moving from one enemy zone to another', () => {
  // 0405 and 0605 are adjacent to both 0505 and 0506, 0504 only to the first, 0507 only to the second
  const far = ['french F1 regiment 5 0504', 'french F2 regiment 5 0507']
  const inHand = (...more: ReadonlyArray<string>): Position =>
    position({ units: [...more, 'german G1 regiment 7/3 0505 mp:12'] }).play('unit G1')

  it("a move is forbidden if one infantry unit's zone covers both hexes, but not because of an HQ, a gun or a friend", () => {
    for (const hex of ['0605', '0405']) {
      expect(inHand(`french F0 regiment 5 ${hex}`).refused('to 0506')).toMatchObject({
        code: 'zone-of-control',
        rule: 'verdun:3.2.d',
        subjects: ['G1', '0506'],
      })
    }
    for (const other of [
      'french H1 hq 1 0605',
      'french FA divisional-artillery 2/2/5 0405 div:B',
      'german G2 regiment 7/3 0605',
    ])
      expect(inHand(other, ...far).legal(), other).toContain('to 0506')
  })

  it('a move into a zone from outside or out of a zone is allowed', () => {
    const p = position({
      units: ['french F1 regiment 5 0404', 'german G1 regiment 7/3 0505 mp:12', 'german G2 regiment 7/3 0705 mp:12'],
    })
    expect(p.play('unit G1').legal()).toContain('to 0604')
    expect(p.play('unit G2').legal()).toContain('to 0604')
  })

  it("the first hex in the map's list counts like any other", () => {
    expect(
      position({ units: ['german G1 regiment 7/3 0201 mp:12', 'french F1 regiment 5 0101'] })
        .play('unit G1')
        .legal(),
    ).not.toContain('to 0102')
  })
})

describe('friendly units in enemy zones', () => {
  it('[verdun:3.2.e] [verdun:EX-36] a command line may pass through a friend in enemy ZOC, and a retreat onto that friend costs nothing', () => {
    const line = (more: string[]) =>
      position({
        columns: 1,
        phase: 'command',
        units: [
          'german H1 hq 1 0101 corps:X',
          'german G1 regiment 5/3 0106 corps:X',
          'german G3 battalion 2 0102',
          ...more,
        ],
      })
    expect(line([]).status('G1')).not.toContain('out-of-command')
    const wide = (more: string[]) =>
      position({
        columns: 2,
        phase: 'command',
        side: 'german',
        units: [
          'german H1 hq 1 0101 corps:X',
          'german G1 regiment 5/3 0106 corps:X',
          'french X battalion 2 0203',
          ...more,
        ],
      })
    expect(wide([]).status('G1')).toContain('out-of-command')
    // 0203 has its zone on 0103 and 0104
    expect(wide(['german G2 battalion 2 0103', 'german G3 battalion 2 0104']).status('G1')).not.toContain(
      'out-of-command',
    )
    expect(wide(['german G2 battalion 2 0103']).status('G1')).toContain('out-of-command')
  })

  const stack = (more: string[] = []) =>
    position({
      columns: 1,
      phase: 'combat',
      units: [
        'german G1 regiment 12/6 0104',
        'german G2 regiment 4/2 0108',
        'french F1 regiment 2/1 0105',
        'french F2 battalion 1 0105',
        ...more,
      ],
    })
      .fight('0105: G1', 3)
      .play('yield')

  it('[verdun:3.3.c] [verdun:7.6.d] [verdun:EX-15] a stack loses one step if the second hex of its retreat is in enemy ZOC', () => {
    // 12:3 is 4/1, die 3: DR2
    const p = stack()
    expect([p.at('F1'), p.at('F2'), p.asks, p.decides]).toEqual(['0107', '0107', 'loss', 'french'])
    const q = p.play('loss F1').settle()
    expect([q.steps('F1'), q.steps('F2')]).toEqual([2, 1])
    const r = p.play('loss F2').settle()
    expect([r.steps('F1'), r.steps('F2')]).toEqual([3, 0])
  })

  it('[verdun:3.2.e] [verdun:EX-36] a stack does not lose a step if it retreats into a hex with a friend', () => {
    const q = stack(['french F3 battalion 1 0107']).settle()
    expect([q.at('F1'), q.steps('F1'), q.steps('F2'), q.steps('F3')]).toEqual(['0107', 3, 1, 1])
  })
})

describe('protection from attack', () => {
  it('[verdun:3.3.b] [verdun:Q-4] a defender that advanced into enemy ZOC cannot be attacked in that player turn', () => {
    // 3:5 (1.67) is 1/2, die 5: A1
    const p = position({
      columns: 1,
      phase: 'combat',
      units: ['german G1 regiment 3/2 0105', 'german G2 regiment 4/2 0103', 'french F1 regiment 5/2 0106'],
    })
    const beaten = p.fight('0106: G1', 5)
    let q = beaten
    while (q.asks !== 'advance') q = q.pass()
    const advanced = q.play('F1 0105')
    expect([advanced.at('F1'), advanced.status('F1')]).toEqual(['0105', ['sheltered']])
    const second = advanced.until('combat-2', 'german').amended('advanced G1 G2')
    expect(second.legal()).toEqual(['end'])
    expect(second.until('movement', 'french').status('F1')).not.toContain('sheltered')
  })
})
