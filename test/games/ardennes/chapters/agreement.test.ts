/** Findings of a second engine that was written only from the rules, where it disagreed with this one. */
import { describe, expect, it } from 'vitest'
import { type Position, type PositionData, position } from '../position.js'

const Z = 'german Z infantry 1010'
const FAR = 'allied Z infantry 1010'

describe('stacks and losses', () => {
  it('[ardennes:8.2.d] a reduced silhouette unit with two printed steps counts as a unit of one step', () => {
    const fits = (...marks: ReadonlyArray<string>): boolean =>
      position({
        units: [
          ['german G tank 0505 div:X steps:2', ...marks].join(' '),
          'german H tank 0505 div:X',
          'german K infantry 0505 at:9/9',
          FAR,
        ],
      }).may('end')
    expect([fits(), fits('reduced')]).toEqual([false, true])
  })

  it('[ardennes:16.72.c] [ardennes:16.4.b] a unit eliminated in a Firefight loses no step in the exchange that follows', () => {
    const p = position({
      phase: 'combat',
      places: { '0505': 'village' },
      units: [
        'german G infantry 0506 at:2/4',
        'german H infantry 0406 at:2/4',
        'allied A infantry 0505 at:4/4 elite steps:2',
        'allied B infantry 0505 sp:1 at:1/1',
      ],
    }).play('attack 0505: G, H')
    // FF, A1/D1: G leads and is eliminated, B is lost. A holds the hex at the price of a step on both sides.
    const fought = [1, 2, 3, 4, 5, 6].map(die => p.play(`die ${die}`)).find(({ asks }) => asks === 'firefight german')!
    const fallen = [1, 2, 3, 4, 5, 6].map(die => fought.play('lead G', `die ${die}`)).find(q => q.at('G') === 'dead' && q.asks.startsWith('loss'))! // prettier-ignore
    const held = fallen.play('loss B', 'lead A', 'die 1')
    expect([held.at('G'), held.at('H'), held.status('G')]).toEqual(['dead', 'dead', []])
  })
})

describe('tanks and other vehicles', () => {
  it('[ardennes:21.1.e] a recon unit with a tank quality, even a red one, denies the armour shift as a tank does (Q-56)', () => {
    const shifts = (quality: string): ReadonlyArray<string> =>
      position({
        phase: 'combat',
        units: [
          `german G recon 0506 ${quality}`,
          'allied A infantry 0505',
          'allied B tank 0505 tq:3',
        ],
      }).play('attack 0505: G').shifts // prettier-ignore
    expect([shifts(''), shifts('tq:[1]'), shifts('tq:1')]).toEqual([['21.1.d 1 left'], [], []])
  })

  it('[ardennes:11.5.a] [ardennes:11.9.b] vehicles may leave the map from a forest only along a road', () => {
    const leaves = (unit: string, data: Partial<PositionData>): boolean =>
      position({ west: '1005', units: [`german G ${unit} 1005`, FAR], ...data })
        .ends('G')
        .includes('exited')
    const forest = { terrain: { '1005': 'forest' } } as const
    expect([leaves('tank', {}), leaves('tank', forest), leaves('infantry', forest)]).toEqual([true, false, true])
    expect(leaves('tank', { ...forest, edgeRoads: ['1005'] })).toBe(true)
    expect(leaves('tank', { westwall: ['1005'] })).toBe(false)
  })

  it('[ardennes:11.6.b] [ardennes:21.5.b] vehicles cannot leave the map from a ravine without a road (Q-108)', () => {
    const ravine = { terrain: { '1005': 'ravine' } } as const
    const p = (data: Partial<PositionData>): Position =>
      position({ west: '1005', secondary: ['0905 1005'], ...ravine, units: ['german G tank 0905', FAR], ...data })
    expect([p({}).ends('G').includes('1005'), p({}).ends('G').includes('exited')]).toEqual([true, false])
    expect(p({}).play('unit G', 'to 1005').refused('exit')).toMatchObject({ code: 'terrain', rule: 'ardennes:11.6.b' })
    expect(
      p({ terrain: { '1005': 'forest' } })
        .play('unit G', 'to 1005')
        .refused('exit'),
    ).toMatchObject({
      rule: 'ardennes:11.5.a',
    })
    expect(p({ edgeRoads: ['1005'] }).ends('G')).toContain('exited')
    // the Allies leave to their box
    const allied = { side: 'allied', entries: { A: 'SE 0501' }, terrain: { '0501': 'ravine' } } as const
    expect(position({ ...allied, units: ['allied A tank 0501', 'german Z infantry 1010'] }).ends('A')).toEqual([])
  })

  it('[ardennes:11.6.c] infantry may leave the map from a ravine only as its first hex, by Tactical Movement (Q-154)', () => {
    const from = (unit: string, data: Partial<PositionData> = {}): Position =>
      position({ west: '1005', terrain: { '1005': 'ravine' }, units: [`german G ${unit}`, FAR], ...data })
    for (const kind of ['infantry', 'grenadiers']) {
      expect(from(`${kind} 1005`).play('unit G', 'exit').at('G')).toBe('exited')
      // this would be a second ravine hexside in one phase
      const before = from(`${kind} 0905`)
      expect([kind, before.ends('G').includes('1005'), before.ends('G').includes('exited')]).toEqual([
        kind,
        true,
        false,
      ])
      expect(from(`${kind} 0905`, { edgeRoads: ['1005'] }).ends('G')).toContain('exited')
    }
    // it came along a road, but it has moved all the same
    const road = from('infantry 0905', { secondary: ['0905 1005'] }).play('unit G', 'to 1005')
    expect(road.refused('exit')).toMatchObject({ code: 'terrain', rule: 'ardennes:11.6.c' })
    // a unit out of supply can still leave by Tactical Movement
    expect(from('infantry 1005 out-of-supply').ends('G')).toContain('exited')
  })

  it('[ardennes:17.2.e] [ardennes:17.6.c] [ardennes:21.5.b] vehicles cannot retreat off the map from a forest or ravine hex without a road', () => {
    const fate = (unit: string, terrain: 'forest' | 'ravine', data: Partial<PositionData> = {}): string =>
      position({
        phase: 'combat',
        entries: { A: 'SW 0501' },
        terrain: { '0501': terrain },
        units: [
          'german G infantry 0502 at:20/4',
          `allied A ${unit} 0501 at:1/4`,
          'german H infantry 0301',
          'german K infantry 0701',
        ],
        ...data,
      })
        .play('attack 0501: G', 'die 1')
        .at('A')
    for (const terrain of ['forest', 'ravine'] as const) {
      expect([terrain, fate('destroyer', terrain)]).toEqual([terrain, 'dead'])
      expect([terrain, fate('destroyer', terrain, { edgeRoads: ['0501'] })]).toEqual([terrain, 'SW'])
      expect([terrain, fate('infantry', terrain)]).toEqual([terrain, 'SW'])
    }
  })
})

describe('the bridge of Ouren', () => {
  const data = { ouren: '0505-0506', rivers: ['0505-0506'], secondary: ['0507 0506 0505 0504'] }
  it('[ardennes:7.8.a] the bridge is not checked once it has been blown or rebuilt (Q-136)', () => {
    const p = position({ ...data, turn: 3, blown: ['0505-0506'], units: ['german G infantry 0505', FAR] })
    const crossed = p.play('unit G', 'to 0506')
    expect([crossed.at('G'), crossed.asks]).toEqual(['0506', 'next-hex german'])
    const q = position({
      ...data,
      turn: 3,
      side: 'allied',
      sources: { german: '0501' },
      units: ['german G tank 0504', 'allied A infantry 0506'],
    })
    const before = (() => {
      let now: Position = q
      for (let i = 0; i < 200 && now.asks !== 'bridge allied'; i++) now = now.pass()
      return now
    })()
    const blown = before.play('blow 0505-0506', 'die 1')
    expect(blown.bridges).toEqual(['0505-0506 blown'])
    expect(blown.state.facts).not.toEqual(q.state.facts)
  })
})

describe('guns, trucks and markers', () => {
  it('[ardennes:16.5.b] an engaged gun cannot change position', () => {
    const p = position({ night: 3, turn: 4, units: ['german G nebelwerfer 0505 engaged', FAR] })
    expect(p.play('unit G').legal()).toEqual(['mark'])
    expect(position({ units: ['german G nebelwerfer 0505 engaged', FAR] }).may('unit G')).toBe(false)
  })

  it('[ardennes:12.7.b] a unit that begins a position or is marked for the night loses its trucks', () => {
    const p = position({ night: 3, turn: 4, side: 'allied', units: ['allied A infantry 0505 truck', Z] }).play('unit A')
    expect(p.play('mark').status('A')).toEqual(['night', 'moved'])
    expect(p.play('dig').status('A')).toEqual(['moved'])
  })

  it('[ardennes:12.61.c] a unit that has left its trucks cannot mount again in the same phase (Q-33)', () => {
    const road = { secondary: ['0405 0505 0605'] }
    const p = position({ ...road, side: 'allied', units: ['allied A infantry 0505 truck', Z] }).play('unit A')
    expect([p.may('dismount'), p.play('dismount').may('mount'), p.play('dismount').may('to 0504')]).toEqual([
      true,
      false,
      true,
    ])
    expect(p.play('dismount').refused('mount')).toMatchObject({ rule: 'ardennes:12.61.b' })
  })

  it('[ardennes:31.1.d] half points spent by units on trucks count on the turn of their arrival but not later (Q-89)', () => {
    const road = { secondary: ['1005 0905 0805 0705 0605 0505 0405 0305 0205 0105'], side: 'allied' as const }
    const entries = { W: 'W 1005' }
    const p = position({ ...road, entries, edgeRoads: ['1005'], turn: 3, units: ['allied A infantry W:3 by:8', Z] })
    const here = p.with('turn 5 allied movement', 'A 1005 truck')
    let ride = here.play('unit A', 'strategic')
    for (const hex of ['0905', '0805', '0705', '0605', '0505', '0405', '0305', '0205', '0105'])
      if (ride.at('A') !== hex && ride.may(`to ${hex}`)) ride = ride.play(`to ${hex}`)
    expect(ride.at('A')).toBe('0105')
  })

  it('[ardennes:25.3.e] a unit that enters an enemy zone at a cost of one point can still be marked', () => {
    const data = { night: 3, turn: 4, units: ['german G infantry 0505', 'allied A infantry 0507'] }
    const p = position(data).play('unit G', 'to 0506')
    expect([p.asks, p.legal()]).toEqual(['next-hex german', ['mark', 'stop']])
    expect(p.play('mark').status('G')).toEqual(['night', 'moved'])
    const none = position({ ...data, turn: 3 }).play('unit G', 'to 0506')
    expect(none.asks).toBe('unit-to-move german')
    const dear = position({ ...data, rivers: ['0505-0506'] }).play('unit G', 'to 0506')
    expect(dear.asks).toBe('unit-to-move german')
  })

  it('[ardennes:8.3.b] the phase can end although an engaged unit could still be marked (Q-112)', () => {
    const crowd = ['german G infantry 0505 engaged', 'german H infantry 0505 engaged', FAR]
    const p = position({ night: 3, turn: 4, units: crowd })
    expect(p.may('end')).toBe(true)
    expect(p.play('end').asks).toBe('stacking-loss german')
  })

  it('[ardennes:8.3.d] the night phase can end although a hex is overstacked from the day (Q-109)', () => {
    const units = ['german G infantry 0505', 'german H infantry 0505', 'german K infantry 0303', FAR]
    const day = position({ night: 3, turn: 4, units })
    const p = day.with('turn 4 german night-movement', 'G 0505 night', 'K 0303 night')
    expect([p.when, p.may('unit G'), p.may('end')]).toEqual(['night-movement german 4', true, true])
  })
})
