/** Movement in its three modes (11), zones of control (9), and T-14. */
import { describe, expect, it } from 'vitest'
import { type PositionData, position } from '../position.js'

/**
 * Returns the half points to the adjacent hex of that terrain, `tactical` if only Tactical Movement can enter it, or
 * `no` if the unit cannot enter it.
 */
const into = (kind: string, data: Omit<PositionData, 'units'>): number | 'tactical' | 'no' => {
  const p = position({ columns: 1, rows: 3, ...data, units: [`german G ${kind} 0101`] })
  const cost = p.reach('G')['0102']
  // more than any unit has, so this is Tactical Movement
  return cost === undefined ? 'no' : cost > MOST[kind]! ? 'tactical' : cost
}
const MOST: Readonly<Record<string, number>> = { infantry: 10, grenadiers: 12, tank: 12 }
const KINDS = ['infantry', 'grenadiers', 'tank'] as const
const row = (data: Omit<PositionData, 'units'>) => KINDS.map(kind => into(kind, data))

describe('T-14 in half points: on foot, mechanized, vehicles', () => {
  it.each([
    ['clear', [2, 4, 4], [2, 2, 2]],
    ['light-woods', [2, 6, 6], [2, 4, 4]],
    ['forest', [4, 8, 'no'], [4, 6, 'no']],
    ['ravine', ['tactical', 'tactical', 'no'], ['tactical', 'tactical', 'no']],
    ['city', [2, 2, 2], [2, 2, 2]],
  ] as const)('[ardennes:11.1.b] [ardennes:28.1.a] [ardennes:28.1.b] [ardennes:28.1.c] %s', (terrain, mud, frozen) => {
    expect(row({ terrain: { '0102': terrain } })).toEqual(mud)
    expect(row({ terrain: { '0102': terrain }, turn: 10 })).toEqual(mud)
    expect(row({ terrain: { '0102': terrain }, turn: 11 })).toEqual(frozen)
  })

  it('[ardennes:11.4.a] [ardennes:11.4.b] [ardennes:11.4.f] [ardennes:11.6.a] [ardennes:11.6.b] [ardennes:11.6.c] costs across water and ravine hexsides', () => {
    expect(row({ rivers: ['0101-0102'] })).toEqual(['tactical', 'tactical', 'no'])
    expect(row({ lakes: ['0101-0102'] })).toEqual(['no', 'no', 'no'])
    expect(row({ terrain: { '0101': 'ravine' } })).toEqual(['tactical', 'tactical', 'no'])
  })

  it('[ardennes:11.1.b] messages write half points as fractions', () => {
    const way = ['0505', '0506', '0507', '0508'].join(' ')
    const p = position({ primary: [way], units: ['german G recon 0505 mp:2', 'allied A infantry 0101'] })
    expect(p.play('unit G', 'to 0506', 'to 0507', 'to 0508').refused('to 0509').message).toBe(
      'G has spent 1½ movement points',
    )
  })

  it('[ardennes:11.7.a] [ardennes:11.7.c] [ardennes:11.7.d] [ardennes:11.7.e] costs of movement along roads', () => {
    expect(row({ primary: ['0101 0102'] })).toEqual([2, 1, 1])
    expect(row({ secondary: ['0101 0102'] })).toEqual([2, 2, 2])
    expect(row({ secondary: ['0101 0102'], terrain: { '0102': 'forest' } })).toEqual([2, 4, 4])
    expect(row({ secondary: ['0101 0102'], terrain: { '0102': 'ravine' } })).toEqual([2, 4, 4])
    expect(row({ primary: ['0101 0102'], terrain: { '0102': 'forest' } })).toEqual([2, 1, 1])
    expect(row({ primary: ['0101 0102'], terrain: { '0102': 'city' } })).toEqual([2, 1, 1])
  })

  it('[ardennes:7.6.a] [ardennes:11.4.a] a bridge carries its road, and a blown bridge leaves only the cost of the river', () => {
    const bridge = { primary: ['0101 0102'], rivers: ['0101-0102'] }
    expect(row(bridge)).toEqual([2, 1, 1])
    expect(row({ ...bridge, blown: ['0101-0102'] })).toEqual(['tactical', 'tactical', 'no'])
  })

  it('[ardennes:11.5.a] [ardennes:15.7.b] [ardennes:2.4.e] [ardennes:21.5.b] vehicles enter and leave forest and Westwall hexes only along roads', () => {
    expect(row({ westwall: ['0102'] })).toEqual([2, 4, 'no'])
    expect(row({ westwall: ['0101'] })).toEqual([2, 4, 'no'])
    expect(row({ terrain: { '0101': 'forest' } })).toEqual([2, 4, 'no'])
    expect(row({ terrain: { '0101': 'forest' }, secondary: ['0101 0102'] })).toEqual([2, 2, 2])
  })
})

describe('kinds of moves', () => {
  it('[ardennes:11.1.d] [ardennes:11.1.e] units move one after another, and each moves once', () => {
    const p = position({ units: ['german G tank 0505', 'german H tank 0305', 'allied A infantry 1010'] })
    const begun = p.play('unit G', 'to 0506')
    expect(begun.legal().some(text => text.startsWith('unit'))).toBe(false)
    const done = begun.play('stop')
    expect(done.refused('unit G')).toMatchObject({ code: 'already-moved', rule: 'ardennes:11.1.e' })
    expect(done.may('unit H')).toBe(true)
  })

  it('[ardennes:11.1.a] a side may move any number of units, including none', () => {
    const p = position({ units: ['german G tank 0505', 'allied A infantry 1010'] })
    expect(p.play('end').asks).toBe('unit-to-move allied')
    expect(p.refused('unit A')).toMatchObject({ code: 'wrong-side', rule: 'ardennes:11.1.a' })
  })

  it('[ardennes:11.2.a] [ardennes:11.2.b] [ardennes:2.4.f] Extended Movement adds two points for units on foot and none for mechanized units', () => {
    const far = (kind: string) =>
      position({ columns: 1, rows: 20, turn: 11, units: [`german G ${kind} 0101`, 'allied A infantry 0120'] })
        .ends('G')
        .at(-1)
    expect([far('infantry'), far('grenadiers'), far('tank')]).toEqual(['0106', '0107', '0107'])
  })

  it('[ardennes:11.2.c] [ardennes:11.2.d] Extended Movement may begin next to an enemy but may not end there', () => {
    const p = position({ columns: 1, rows: 20, units: ['german G infantry 0101', 'allied A infantry 0106'] })
    expect(p.ends('G')).toEqual(['0101', '0102', '0103', '0104'])
    const q = position({ columns: 1, rows: 20, units: ['german G infantry 0101', 'allied A infantry 0105'] })
    expect(q.ends('G')).toEqual(['0101', '0102', '0103', '0104'])
    const away = position({ columns: 1, rows: 20, units: ['german G infantry 0110', 'allied A infantry 0111'] })
    // one point to leave the zone, then four hexes
    expect(away.ends('G')).toEqual(['0106', '0107', '0108', '0109', '0110'])
  })

  it('[ardennes:11.3.a] [ardennes:11.3.d] Tactical Movement is two hexes at any cost, but not into prohibited hexes', () => {
    const woods = { '0506': 'forest', '0507': 'forest', '0508': 'forest' } as const
    const p = position({
      columns: 5,
      terrain: { ...woods, '0405': 'light-woods' },
      units: ['german G grenadiers 0505 mp:3', 'allied A infantry 0101'],
    })
    expect(p.ends('G')).toEqual(expect.arrayContaining(['0506', '0507']))
    expect(p.ends('G')).not.toContain('0508')
    expect(p.play('unit G', 'to 0506').refused('to 0508')).toMatchObject({ code: 'not-adjacent' })
    const tank = position({ terrain: woods, units: ['german G tank 0505', 'allied A infantry 0101'] })
    expect(tank.refused('G 0506')).toMatchObject({ code: 'terrain', rule: 'ardennes:11.5.a' })
  })

  it('[ardennes:11.4.b] [ardennes:11.4.c] a river may be crossed only with the first hex of Tactical Movement', () => {
    const p = position({
      rivers: ['0506-0507', '0505-0506'],
      columns: 5,
      units: ['german G infantry 0505', 'allied A infantry 0101'],
    })
    expect(p.play('unit G', 'to 0506').asks).toBe('next-hex german')
    expect(p.play('unit G', 'to 0506').refused('to 0507')).toMatchObject({ code: 'terrain', rule: 'ardennes:11.4.b' })
    // two hexes in all
    expect(p.play('unit G', 'to 0506', 'to 0406').asks).toBe('unit-to-move german')
    const near = position({
      rivers: ['0506-0507'],
      columns: 5,
      units: ['german G infantry 0505', 'allied A infantry 0101'],
    })
    expect(near.play('unit G', 'to 0506').refused('to 0507')).toMatchObject({ rule: 'ardennes:11.4.b' })
  })

  it('[ardennes:11.6.d] [ardennes:11.6.e] a ravine may be crossed only with the first hex, and a unit may not cross a river and a ravine in one phase', () => {
    const p = position({
      terrain: { '0507': 'ravine', '0305': 'ravine' },
      rivers: ['0505-0506'],
      units: ['german G infantry 0505', 'german H infantry 0405', 'allied A infantry 1010'],
    })
    expect(p.play('unit G', 'to 0506').refused('to 0507')).toMatchObject({ rule: 'ardennes:11.6.c' })
    // after leaving a ravine there is no second hex away from the road
    expect(p.play('unit H', 'to 0305').asks).toBe('unit-to-move german')
    expect(p.refused('H 0305-0306')).toMatchObject({ rule: 'ardennes:11.6.c' })
  })
})

describe('zones of control', () => {
  const line = (kind: string, ...units: ReadonlyArray<string>) =>
    position({ units: [`german G ${kind} 0505`, ...units] })

  it('[ardennes:9.1.a] [ardennes:9.2.a] [ardennes:9.2.d] [ardennes:11.3.b] a unit stops when it enters an enemy zone, and pays nothing to enter it', () => {
    const p = line('tank', 'allied A infantry 0507')
    const q = p.play('unit G', 'to 0506')
    expect([q.asks, q.at('G')]).toEqual(['unit-to-move german', '0506'])
    expect(p.reach('G')['0506']).toBe(4)
    expect(p.refused('G 0506-0606')).toMatchObject({ rule: 'ardennes:9.2.a' })
  })

  it('[ardennes:9.2.b] [ardennes:9.2.c] [ardennes:11.7.b] leaving an enemy zone costs one more point, even along a road', () => {
    const data = { units: ['german G tank 0505', 'allied A infantry 0504'] }
    expect(position(data).reach('G')['0506']).toBe(6)
    expect(position({ ...data, primary: ['0505 0506'] }).reach('G')['0506']).toBe(3)
  })

  it('[ardennes:9.3.a] [ardennes:9.1.b] a unit may go from one enemy zone into the next, and stops there', () => {
    const p = line('tank', 'allied A artillery 0406')
    expect(p.reach('G')['0506']).toBe(6)
    expect(p.play('unit G', 'to 0506').asks).toBe('unit-to-move german')
  })

  it('[ardennes:9.1.c] zones of control reach across rivers and lakes', () => {
    const p = position({ lakes: ['0506-0507'], units: ['german G tank 0505', 'allied A infantry 0507'] })
    expect(p.play('unit G', 'to 0506').asks).toBe('unit-to-move german')
  })

  it('[ardennes:9.4.a] zones of silhouette units do not cross a ravine hexside without a road', () => {
    const ways = ['0505 0506 0606']
    const data = {
      terrain: { '0506': 'ravine' } as const,
      secondary: ways,
      units: ['german G infantry 0505', 'allied A tank 0507'],
    }
    expect(position(data).play('unit G', 'to 0506').asks).toBe('next-hex german')
    expect(position({ ...data, secondary: [...ways, '0506 0507'] }).play('unit G', 'to 0506').asks).toBe(
      'unit-to-move german',
    )
    const bridge = { ...data, secondary: [...ways, '0506 0507'], rivers: ['0506-0507'] }
    expect(position(bridge).play('unit G', 'to 0506').asks).toBe('unit-to-move german')
    // a blown bridge carries no road
    expect(position({ ...bridge, blown: ['0506-0507'] }).play('unit G', 'to 0506').asks).toBe('next-hex german')
  })
})

describe('barred hexes', () => {
  it('[ardennes:11.10.a] [ardennes:11.10.b] the army boundary may not be crossed before turn 5', () => {
    const data = { boundary: ['0505-0506'], units: ['german G tank 0505', 'allied A infantry 1010'] }
    expect(position({ ...data, turn: 4 }).refused('G 0506')).toMatchObject({
      code: 'out-of-area',
      rule: 'ardennes:11.10.a',
    })
    // a way around the end of the boundary is open
    expect(position({ ...data, turn: 4 }).ends('G')).toContain('0506')
    expect(position({ ...data, turn: 5 }).reach('G')['0506']).toBe(4)
  })

  it('[ardennes:29.3.a] [ardennes:29.3.b] [ardennes:29.3.c] the areas of other divisions are closed to a unit on turn 1', () => {
    const data = {
      areas: { One: '0505', Two: '0506', 'Three:D': '0606' },
      units: [
        'german G tank area:0505 div:One',
        'german C tank 0404',
        'german H tank area:0506 div:Two',
        'german D tank area:0606 div:Three corps:D',
        'allied A infantry 1010',
      ],
    }
    const first = position({ ...data, turn: 1 })
    expect(first.refused('G 0506')).toMatchObject({ code: 'out-of-area', rule: 'ardennes:29.3.a' })
    expect(first.ends('G')).toEqual(expect.arrayContaining(['0405', '0504']))
    // a unit without a division may enter the areas of its corps
    expect(first.ends('C')).toContain('0505')
    expect(first.ends('C')).not.toContain('0606')
    expect(position({ ...data, turn: 2 }).ends('G')).toContain('0506')
  })

  it('[ardennes:29.1.a] [ardennes:29.1.d] units with red boxes cannot move on turn 1, except guns that German units come next to', () => {
    const data = {
      guns: ['A'],
      units: ['german G infantry 0505', 'allied A artillery 0508 red', 'allied B infantry 0103 red'],
    }
    const first = position({ ...data, turn: 1 })
    const second = first.play('end')
    expect(second.refused('unit A')).toMatchObject({ code: 'not-now', rule: 'ardennes:29.1.a' })
    // it may begin a position where it is
    expect(second.play('unit B').legal()).toEqual(['dig'])
    expect(second.refused('B 0104')).toMatchObject({ rule: 'ardennes:29.1.a' })
    const freed = first.play('G 0506-0507', 'end').until('allied', 1)
    expect([freed.may('unit A'), freed.ends('B')]).toEqual([true, []])
    expect(position({ ...data, turn: 2, side: 'allied' }).may('unit B')).toBe(true)
  })

  it('[ardennes:29.1.b] a unit with a red box can retreat, and then does not move for the rest of the turn', () => {
    const p = position({
      turn: 1,
      phase: 'combat',
      units: ['german G infantry 0506 at:8/4', 'allied B infantry 0505 at:3/4 red'],
    }).play('attack 0505: G', 'die 1', 'retreat to 0504', 'retreat to 0503')
    expect(p.at('B')).toBe('0503')
    expect(p.until('allied', 1).refused('unit B')).toMatchObject({ rule: 'ardennes:29.1.a' })
  })

  it('[ardennes:29.4.c] Extended Movement and Determined Defence are available to both sides on turn 1', () => {
    const column = (side: 'german' | 'allied') =>
      position({ turn: 1, side, columns: 1, rows: 9, units: [`${side} G infantry 0101`] }).ends('G')
    // three points and two more, including the hex where it is
    for (const side of ['german', 'allied'] as const) expect(column(side)).toHaveLength(6)
    const defends = (side: 'german' | 'allied', other: 'german' | 'allied') =>
      position({
        turn: 1,
        phase: 'combat',
        side: other,
        places: { '0505': 'village' },
        units: [`${other} G infantry 0506 at:12/4`, `${side} A infantry 0505 at:3/4 steps:2`],
      }).play('attack 0505: G', 'die 1').asks
    expect([defends('allied', 'german'), defends('german', 'allied')]).toEqual([
      'determined-defence allied',
      'determined-defence german',
    ])
  })

  it('[ardennes:29.2.a] [ardennes:29.2.b] the special crossing of turn 1 may be used once', () => {
    const data = {
      crossing: { hexes: ['0505', '0506'], division: 'X' },
      rivers: ['0505-0506'],
      units: [
        'german G infantry 0505 div:X',
        'german H infantry 0505 div:X',
        'german K infantry 0505',
        'allied A infantry 0406',
        'allied B infantry 0606',
      ],
    }
    const p = position({ ...data, turn: 1 })
    const over = p.play('unit G', 'to 0506')
    expect([over.asks, over.at('G')]).toEqual(['unit-to-move german', '0506'])
    expect(p.refused('K 0506')).toMatchObject({ rule: 'ardennes:10.2.a' })
    expect(position({ ...data, turn: 2 }).refused('G 0506')).toMatchObject({ rule: 'ardennes:10.2.a' })
  })

  it('[ardennes:27.6.a] [ardennes:27.6.b] [ardennes:27.6.c] units at the dams move 0 and then 1 hexes, or 1 and then 2 once the flank has been reached', () => {
    const data = {
      dams: { units: ['A'], flank: ['0305'] },
      side: 'allied' as const,
      units: ['german G tank 0304', 'allied A infantry 0705'],
    }
    const reach = (turn: number, freed: boolean): number =>
      position({ ...data, turn, lines: freed ? ['fact dam-flank-reached'] : [] }).ends('A').length
    expect([reach(1, false), reach(2, false), reach(1, true)]).toEqual([0, 6, 6])
    expect(reach(2, true)).toBeGreaterThan(6)
    expect(reach(3, false)).toBeGreaterThan(reach(2, true))
    expect(
      position({ ...data, turn: 2, side: 'german' })
        .play('G 0305 stop', 'end')
        .ends('A').length,
    ).toBe(reach(2, true))
  })

  it('[ardennes:27.7.a] the closed area bars Allied units while a German unit is in it', () => {
    const data = {
      areas: { Closed: '0505 0506' },
      closed: 'Closed',
      side: 'allied' as const,
      units: ['german G tank 0505', 'allied A infantry 0508'],
    }
    const at = (turn: number, place: string) =>
      position({ ...data, turn, units: [`german G tank ${place}`, 'allied A infantry 0508'] })
        .ends('A')
        .includes('0506')
    expect([at(2, '0505'), at(2, '0303'), at(3, '0505')]).toEqual([false, true, true])
  })
})
