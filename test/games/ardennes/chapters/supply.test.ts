/** Lines of supply, isolated groups, and artillery supply (5, 23). */
import { describe, expect, it } from 'vitest'
import { surrenderPoints } from '../../../../src/games/ardennes/rulebook/index.js'
import { type Position, type PositionData, position } from '../position.js'

/** Passes the combat and traffic phases without an attack. */
const through = (p: Position): Position =>
  (p.turn.phase === 'combat' || p.turn.phase === 'traffic') && p.may('end') ? through(p.play('end')) : p
/** Plays the German supply phase. */
const after = (data: PositionData): Position => through(position(data).play('end'))
const cut = (data: PositionData, unit = 'G'): boolean => after(data).status(unit).includes('out-of-supply')
/** The German source is 0110, far to the north-east. */
const FAR = { sources: { german: '0110' } }

describe('lines of supply', () => {
  it("[ardennes:23.1.a] [ardennes:23.1.b] [ardennes:23.1.c] [ardennes:23.1.d] lines are traced in their owner's supply phase, and markers are placed and removed", () => {
    const p = after({
      ...FAR,
      units: ['german G infantry 0801', 'german H infantry 0210 out-of-supply', 'allied A infantry 1001'],
    })
    expect([p.status('G'), p.status('H')]).toEqual([['out-of-supply'], []])
    const kinds = position({
      ...FAR,
      units: ['german G infantry 0801', 'german H infantry 0210 out-of-supply', 'allied A infantry 1010'],
    })
      .events('end')
      .filter(({ kind }) => kind === 'supply')
      .map(({ what, units }) => [what, units])
    expect(kinds).toEqual([
      ['out-of-supply', ['G']],
      ['in-supply', ['H']],
    ])
  })

  it('[ardennes:23.1.e] [ardennes:23.1.f] the result of the check holds until the next supply phase', () => {
    const p = position({ ...FAR, units: ['german G infantry 0801', 'allied A infantry 1001'] })
    expect(p.status('G')).toEqual([])
    expect(p.play('end').status('G')).toEqual(['out-of-supply'])
  })

  it('[ardennes:23.2.a] [ardennes:23.2.b] supply comes from sources on the map edge, which an enemy unit on the source closes but an adjacent one does not', () => {
    const units = (enemy: string) => ['german G infantry 0205', `allied A infantry ${enemy}`]
    const east = { sources: { german: '0105' } }
    expect(cut({ ...east, units: units('0909') })).toBe(false)
    expect(cut({ ...east, units: units('0105') })).toBe(true)
    expect(cut({ ...east, units: units('0106') })).toBe(false)
  })

  it('[ardennes:23.3.a] [ardennes:23.3.b] [ardennes:23.3.f] a line consists of at most four hexes overland and then a road to a source', () => {
    const road = { ...FAR, secondary: ['0110 0210 0310 0410 0510 0610 0710'] }
    const enemy = 'allied A infantry 1001'
    expect(cut({ ...road, units: ['german G infantry 0706', enemy] })).toBe(false)
    expect(cut({ ...road, units: ['german G infantry 0705', enemy] })).toBe(true)
    expect(cut({ ...road, rivers: ['0706-0707'], units: ['german G infantry 0706', enemy] })).toBe(false)
    // the road part may have any length
    expect(cut({ ...road, units: ['german G infantry 0710', enemy] })).toBe(false)
  })

  it('[ardennes:23.3.c] a line cannot lead through enemy units or enemy bonds', () => {
    const wall = (units: ReadonlyArray<string>) =>
      cut({ sources: { german: '0507' }, columns: 5, units: ['german G infantry 0504', ...units] })
    expect(wall(['allied A infantry 0101'])).toBe(false)
    // bonds across the whole map, from 0506 to 0305 and the edge
    expect(wall(['allied A infantry 0405', 'allied B infantry 0206', 'allied C infantry 0506'])).toBe(true)
  })

  it('[ardennes:23.3.d] [ardennes:23.3.e] a line may not enter two consecutive empty hexes in enemy zones, and a friendly unit cancels a zone', () => {
    // only one way has four hexes: 0505, 0506, 0507, 0508
    const lane = (...units: string[]) =>
      cut({ sources: { german: '0508' }, units: ['german G infantry 0504', ...units] })
    expect(lane('allied A infantry 0405')).toBe(false)
    expect(lane('allied A infantry 0406')).toBe(true)
    expect(lane('allied A infantry 0406', 'german H infantry 0505')).toBe(false)
  })

  it('[ardennes:EX-50] [ardennes:23.3.g] [ardennes:23.3.h] [ardennes:23.3.i] the road part needs intact bridges and hexes without enemies, and no enemy zones unless a friendly unit is there', () => {
    const road = { ...FAR, secondary: ['0110 0210 0310 0410 0510 0610 0710 0810 0910'] }
    const G = 'german G infantry 0910'
    expect(cut({ ...road, units: [G, 'allied A infantry 0410'] })).toBe(true)
    expect(cut({ ...road, units: [G, 'allied A infantry 0409'] })).toBe(true)
    expect(
      cut({
        ...road,
        units: [
          G,
          'allied A infantry 0409',
          'german H battalion 0410',
          'german K battalion 0510',
          'german L battalion 0310',
        ],
      }),
    ).toBe(false)
    expect(cut({ ...road, rivers: ['0410-0510'], units: [G, 'allied A infantry 1001'] })).toBe(false)
    expect(cut({ ...road, rivers: ['0410-0510'], blown: ['0410-0510'], units: [G, 'allied A infantry 1001'] })).toBe(
      true,
    )
  })

  it('[ardennes:10.2.c] [ardennes:9.5.a] enemy bonds and enemy zones bar lines of supply', () => {
    const two = { sources: { german: '0208' }, columns: 3, rows: 9 }
    expect(cut({ ...two, units: ['german G infantry 0204', 'allied A infantry 0106', 'allied B infantry 0306'] })).toBe(
      true,
    )
  })

  it('[ardennes:23.4.d] [ardennes:23.4.g] a unit out of supply has only Tactical Movement', () => {
    const p = position({ units: ['german G infantry 0505 out-of-supply', 'allied A infantry 0101'] })
    expect(p.ends('G')).toHaveLength(19)
    expect(position({ units: ['german G infantry 0505', 'allied A infantry 0101'] }).ends('G').length).toBeGreaterThan(
      18,
    )
  })
})

describe('isolation and surrender', () => {
  const pocket = (...units: string[]) => after({ ...FAR, units: [...units, 'allied Z infantry 0406'] })

  it('[ardennes:4.0.f] [ardennes:23.6.a] [ardennes:23.6.b] [ardennes:23.6.d] [ardennes:23.7.a] each isolated group makes one roll', () => {
    const p = pocket('german G infantry 0901')
    expect([p.asks, p.status('G')]).toEqual(['surrender-die', ['out-of-supply']])
    expect(p.play('die 3').state.groups).toEqual([{ points: 1, units: [0] }])
  })

  it('[ardennes:23.6.c] a unit out of supply is not isolated if a chain of units leads to a unit in supply', () => {
    const p = after({
      ...FAR,
      units: [
        'german G infantry 0701',
        'german H infantry 0503',
        'german K infantry 0406',
        'german L infantry 0208',
        'allied Z infantry 1010',
      ],
    })
    expect(p.status('G')).toEqual(['out-of-supply'])
    expect([p.state.groups, p.when]).toEqual([[], 'movement allied 2'])
  })

  it('[ardennes:23.6.e] units within four hexes belong to one group', () => {
    const p = pocket(
      'german G infantry 1001',
      'german H infantry 0801',
      'german K infantry 0101',
      'german L infantry 0201',
    )
    const q = p.play('die 3')
    expect(q.asks).toBe('surrender-die')
    expect(q.play('die 2').state.groups).toEqual([
      { points: 1, units: [0, 1] },
      { points: 0, units: [2, 3] },
    ])
  })

  it('[ardennes:23.7.b] T-9 has the printed results, and points never fall below 0 (Q-18)', () => {
    expect([-1, 0, 1, 2, 3, 4, 5, 6].map(surrenderPoints)).toEqual([-1, -1, -1, 0, 1, 1, 1, 1])
    expect(pocket('german G infantry 0901').play('die 1').state.groups).toEqual([{ points: 0, units: [0] }])
  })

  const cutOff = (
    points: number,
    units: ReadonlyArray<string>,
    side: 'german' | 'allied' = 'german',
    turn = 3,
  ): Position => {
    const p = position({
      turn,
      last: 16,
      side,
      sources: { [side]: '0110' },
      units: [...units, side === 'german' ? 'allied Z infantry 0406' : 'german Z infantry 0406'],
      lines: [['group', points, ...units.map(line => line.split(' ')[1]!)].join(' ')],
    })
    return through(p.play('end'))
  }

  it('[ardennes:2.8.b] [ardennes:23.7.c] [ardennes:23.7.d] [ardennes:23.8.a] [ardennes:23.8.b] [ardennes:23.8.c] [ardennes:23.8.d] a group surrenders when it reaches its level of 3, 4 or 5 points', () => {
    const G = 'german G infantry 0901 out-of-supply'
    const H = 'german H infantry 1001 out-of-supply'
    const level = (...units: string[]) =>
      [1, 2, 3, 4].find(points => cutOff(points, units).play('die 6').at('G') === 'surrendered')! + 1
    expect([level(`${G} green`), level(G), level(`${G} elite`)]).toEqual([3, 4, 5])
    expect([level(`${G} green`, H), level(`${G} green`, `${H} green`), level(`${G} green`, `${H} elite`)]).toEqual([
      4, 3, 5,
    ])
  })

  it('[ardennes:23.7.e] [ardennes:28.2.c] the Allied roll is reduced by two under clear skies', () => {
    const die = (side: 'german' | 'allied', turn: number, face: number) =>
      cutOff(2, [`${side} U infantry 0901 out-of-supply`], side, turn).play(`die ${face}`).state.groups[0]!.points
    // a roll of 2 adds no point, and a modified 0 removes one
    expect([die('allied', 14, 2), die('allied', 15, 2), die('german', 15, 2)]).toEqual([2, 1, 2])
  })

  it('[ardennes:23.9.a] each part of a split group keeps the points', () => {
    const p = cutOff(2, ['german G infantry 1001 out-of-supply', 'german H infantry 0101 out-of-supply'])
    expect(p.play('die 2', 'die 2').state.groups).toEqual([
      { points: 2, units: [0] },
      { points: 2, units: [1] },
    ])
  })

  it('[ardennes:23.9.b] [ardennes:23.9.c] when groups merge, the points of the larger group count, or the lower points if they are equal', () => {
    const merged = (strengths: readonly [string, string]) => {
      const p = position({
        turn: 3,
        sources: { german: '0110' },
        units: [
          `german G infantry 0901 out-of-supply at:${strengths[0]}`,
          `german H infantry 1001 out-of-supply at:${strengths[1]}`,
          'allied Z infantry 0406',
        ],
        lines: ['group 1 G', 'group 3 H'],
      })
      return through(p.play('end')).play('die 2').state.groups
    }
    expect(merged(['3/4', '5/4'])).toEqual([{ points: 3, units: [0, 1] }])
    expect(merged(['5/4', '3/4'])).toEqual([{ points: 1, units: [0, 1] }])
    expect(merged(['3/4', '3/4'])).toEqual([{ points: 1, units: [0, 1] }])
  })

  it('[ardennes:23.10.a] a group that is in supply again loses all its points', () => {
    const p = cutOff(3, ['german G infantry 0209 out-of-supply'])
    expect([p.state.groups, p.status('G')]).toEqual([[], []])
  })

  /** An attack that eliminates G, which is isolated with other units. */
  const struck = (units: ReadonlyArray<string>, ...lines: ReadonlyArray<string>): Position =>
    position({
      side: 'allied',
      phase: 'combat',
      turn: 3,
      units: ['allied A infantry 0506 at:40/4', 'german G battalion 0505 out-of-supply', ...units],
      lines,
    }).play('attack 0505: A', 'die 1')

  it('[ardennes:23.11.a] a unit that surrenders, or is eliminated while it has points, never returns', () => {
    const q = struck(['german H battalion 0303 out-of-supply'], 'group 2 G H')
    expect([q.at('G'), q.state.groups]).toEqual(['surrendered', [{ points: 2, units: [2] }]])
  })

  it('[ardennes:23.8.d] groups stay in the order of their first units when a unit is eliminated', () => {
    const q = struck(
      ['german H battalion 0303 out-of-supply', 'german K battalion 0502 out-of-supply'],
      'group 2 G K',
      'group 1 H',
    )
    expect(q.state.groups).toEqual([
      { points: 1, units: [2] },
      { points: 2, units: [3] },
    ])
  })
})

describe('artillery supply', () => {
  /** Goes on to the German artillery supply phase of a turn. */
  const supplied = (turn: number, ...units: string[]): Position => {
    let p = position({ turn: turn - 1, side: 'allied', units: [...units, 'allied Z infantry 1010'] }).play('end')
    while (p.turn.phase !== 'artillery' && p.turn.phase !== 'movement')
      p = p.play(p.legal().includes('end') ? 'end' : p.legal()[0]!)
    return p
  }
  const FIRED = [1, 2, 3, 4, 5, 6, 7].map(n => `german G${n} volksartillerie 0${n}01 fired`)

  it('[ardennes:5.1.a] [ardennes:5.2.a] [ardennes:5.2.c] [ardennes:22.5.c] three German guns per turn are made Ready', () => {
    const p = supplied(3, ...FIRED)
    expect(p.asks).toBe('gun-to-supply german')
    const q = p.play('ready G2', 'ready G3')
    expect(q.refused('ready G1')).toMatchObject({ code: 'out-of-order' })
    expect(q.play('ready G7').when).toBe('movement german 3')
    expect(p.play('ready G1', 'end').status('G2')).toEqual(['fired'])
  })

  it('[ardennes:5.4.a] six German guns are made Ready on turn 2', () => {
    const p = supplied(2, ...FIRED).play('ready G1', 'ready G2', 'ready G3', 'ready G4', 'ready G5')
    expect(p.asks).toBe('gun-to-supply german')
    expect(p.play('ready G6').when).toBe('movement german 2')
  })

  it('[ardennes:5.1.b] [ardennes:22.3.g] all prime movers are removed in the artillery supply phase', () => {
    const p = supplied(3, 'german G volksartillerie 0101 prime-mover')
    expect([p.status('G'), p.when]).toEqual([[], 'movement german 3'])
  })

  it('[ardennes:5.2.b] Allied guns are all made Ready without a question', () => {
    const p = position({
      units: ['allied A artillery 0505 fired', 'allied B artillery 0506 fired', 'german G infantry 0101'],
    }).until('allied', 2)
    expect([p.status('A'), p.status('B')]).toEqual([[], []])
  })

  it('[ardennes:5.3.a] [ardennes:5.3.b] [ardennes:22.10.d] guns that are disrupted or out of supply are not made Ready', () => {
    const p = supplied(
      3,
      'german G volksartillerie 0101 fired disrupted',
      'german H volksartillerie 0201 fired out-of-supply',
      'german K volksartillerie 0301 fired routed',
      'german L volksartillerie 0401 fired',
      'german M infantry 0501',
    )
    expect(p.legal()).toEqual(['ready L', 'end'])
    expect(p.refused('ready G')).toMatchObject({ code: 'disrupted', rule: 'ardennes:5.3.a' })
    expect(p.refused('ready H')).toMatchObject({ code: 'supply', rule: 'ardennes:5.3.b' })
    expect(p.refused('ready M')).toMatchObject({ rule: 'ardennes:5.1.a' })
    expect(p.refused('ready Z')).toMatchObject({ code: 'wrong-side' })
  })

  it('[ardennes:5.3.d] [ardennes:5.3.e] guns next to enemies and engaged guns may be made Ready', () => {
    const p = supplied(
      3,
      'german G volksartillerie 0101 fired engaged',
      'german H volksartillerie 0505 fired',
      'allied A infantry 0506',
    )
    expect(p.legal()).toEqual(['ready G', 'ready H', 'end'])
  })
})
