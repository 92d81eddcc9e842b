/** Attackers and odds (14, 15, 21), and the shifts of other chapters. */
import { describe, expect, it } from 'vitest'
import { columnOf } from '../../../../src/games/ardennes/rulebook/index.js'
import { oddsStep } from '../../../../src/kernel/index.js'
import { type Position, type PositionData, position } from '../position.js'

/** Target 0505. Its neighbours are 0506 N, 0406 NE, 0405 SE, 0504 S, 0605 SW, 0606 NW. */
const combat = (data: PositionData): Position => position({ phase: 'combat', ...data })
const attack = (data: PositionData, order: string): Position => combat(data).play(order)

describe('attackers', () => {
  it('[ardennes:14.1.a] [ardennes:14.2.a] [ardennes:14.2.d] an attack is made on one adjacent enemy hex, and no attack is compulsory', () => {
    const p = combat({
      units: ['german G infantry 0506', 'allied A infantry 0505', 'allied B infantry 0406', 'allied C infantry 0502'],
    })
    expect(p.legal()).toEqual(['attack 0406', 'attack 0505', 'end'])
    expect(p.refused('attack 0502')).toMatchObject({ code: 'cannot-attack', rule: 'ardennes:14.1.a' })
    expect(p.refused('attack 0101')).toMatchObject({ rule: 'ardennes:14.1.a' })
    expect(p.refused('attack 0505, 0406: G')).toMatchObject({ rule: 'ardennes:14.2.a' })
    expect(p.play('end').when).toBe('movement allied 2')
  })

  it('[ardennes:14.1.b] [ardennes:14.1.c] [ardennes:14.2.b] [ardennes:14.2.c] each unit attacks once and is attacked once, and units in one hex may attack separately', () => {
    const p = combat({
      units: [
        'german G infantry 0506',
        'german H infantry 0506 sp:1',
        'german K infantry 0504',
        'allied A infantry 0505',
        'allied B infantry 0406',
      ],
    }).play('attack 0505: G', 'die 3')
    expect(p.refused('attack 0505')).toMatchObject({ code: 'already-attacked', rule: 'ardennes:14.1.c' })
    const q = p.play('attack 0406')
    expect(q.legal()).toEqual(['declared'])
    expect(q.refused('with G')).toMatchObject({ code: 'already-attacked', rule: 'ardennes:14.1.b' })
    // no unit that could attack is left
    expect(q.play('declared', 'die 3').when).toBe('movement allied 2')
  })

  it('[ardennes:14.1.d] all units in a hex defend together', () => {
    const p = attack(
      { units: ['german G infantry 0506', 'allied A infantry 0505 at:3/4', 'allied B infantry 0505 at:3/3 sp:1'] },
      'attack 0505: G',
    )
    expect(p.odds).toBe('3:7 1-3')
  })

  it('[ardennes:14.1.e] the attacker resolves attacks one after the other, in any order', () => {
    const p = combat({
      units: ['german G infantry 0506', 'german H infantry 0308', 'allied A infantry 0505', 'allied B infantry 0309'],
    })
    expect(p.play('attack 0505: G', 'die 6').legal()).toEqual(['attack 0309', 'end'])
    expect(p.play('attack 0309: H', 'die 6').legal()).toEqual(['attack 0505', 'end'])
  })

  it('[ardennes:14.1.f] [ardennes:18.2.c] [ardennes:22.0.a] [ardennes:22.9.a] artillery, disrupted units and units that tried to disengage cannot attack', () => {
    const p = position({
      phase: 'disengagement',
      units: [
        'german G infantry 0506',
        'german H infantry 0504 disrupted',
        'german R infantry 0405 routed',
        'german K volksartillerie 0605',
        'german L infantry 0606',
        'allied A infantry 0505',
      ],
    }).play('disengage L', 'declared', 'die 5', 'end', 'attack 0505')
    expect(p.legal()).toEqual(['declared'])
    expect(p.refused('with H')).toMatchObject({ code: 'disrupted', rule: 'ardennes:18.2.c' })
    expect(p.refused('with R')).toMatchObject({ code: 'disrupted' })
    expect(p.refused('with K')).toMatchObject({ rule: 'ardennes:22.0.a' })
    expect(p.refused('with L')).toMatchObject({ rule: 'ardennes:14.1.b' })
    expect(p.refused('with A')).toMatchObject({ code: 'wrong-side' })
  })

  it('[ardennes:15.3.c] units cannot attack across a lake', () => {
    const p = combat({
      lakes: ['0505-0506'],
      units: ['german G infantry 0506', 'german H infantry 0504', 'allied A infantry 0505'],
    }).play('attack 0505')
    expect(p.refused('with G')).toMatchObject({
      code: 'not-adjacent',
      rule: 'ardennes:15.3.c',
      message: 'a lake lies between G and 0505; who can: H',
    })
  })

  it('[ardennes:14.1.a] [ardennes:14.1.f] a refusal gives the reason and the units that can attack', () => {
    const units = [
      'german G infantry 0506',
      'german H infantry 0504',
      'german L infantry 0101',
      'allied A infantry 0505',
    ]
    const p = combat({ units }).play('attack 0505')
    expect(p.refused('with L')).toMatchObject({
      code: 'not-adjacent',
      rule: 'ardennes:14.1.a',
      message: 'L is not next to 0505; who can: G, H',
    })
    expect(p.play('with G').refused('with L').message).toBe('L is not next to 0505; who can: G, H')
    const none = combat({
      units: [...units, 'allied B infantry 0908', 'german K volksartillerie 0907', 'german R infantry 0808 routed'],
    })
    expect(none.refused('attack 0908')).toMatchObject({
      code: 'cannot-attack',
      rule: 'ardennes:22.0.a',
      message: 'no unit next to 0908 can attack it: K is artillery; R is disrupted',
    })
    expect(combat({ units: [...units, 'allied B infantry 0909'] }).refused('attack 0909').message).toBe(
      'no unit is next to 0909',
    )
  })
})

describe('command control: at most two divisions in an attack', () => {
  const formations = (...units: string[]) => combat({ units: [...units, 'allied A infantry 0505 at:3/9'] })
  const names = (p: Position, ...who: string[]) => p.play('attack 0505', ...who.map(name => `with ${name}`))

  it('[ardennes:14.3.a] [ardennes:14.3.c] units from two divisions may attack together, whatever their corps', () => {
    const p = names(
      formations(
        'german G infantry 0506 div:X corps:C1',
        'german H infantry 0406 div:Y corps:C2',
        'german K infantry 0405 div:Z',
        'german L infantry 0504 div:X corps:C3',
      ),
      'G',
      'H',
    )
    expect(p.legal()).toEqual(['with L', 'declared'])
    expect(p.refused('with K')).toMatchObject({ code: 'cannot-attack', rule: 'ardennes:14.3.a' })
  })

  it('[ardennes:14.3.d] [ardennes:14.3.f] a unit without a division counts as a division, and two such units in a hex count as one together', () => {
    const p = names(
      formations(
        'german G infantry 0506 div:X',
        'german H infantry 0406 sp:1',
        'german K infantry 0406 sp:1',
        'german L infantry 0405',
      ),
      'G',
      'H',
    )
    expect(p.legal()).toEqual(['with K', 'declared'])
    expect(p.refused('with L')).toMatchObject({ rule: 'ardennes:14.3.a' })
  })

  it('[ardennes:14.3.e] a unit stacked with units of a division counts as part of it, whether they attack or not', () => {
    const p = names(
      formations(
        'german G infantry 0506 div:X',
        'german H infantry 0406 div:Y',
        'german K infantry 0405 sp:1',
        'german L infantry 0405 sp:1 div:X',
      ),
      'G',
      'H',
    )
    expect(p.legal()).toEqual(['with K', 'with L', 'declared'])
  })

  it('[ardennes:14.3.g] brigades and cavalry groups that the counters name count as divisions', () => {
    const p = names(
      formations(
        'german G infantry 0506 div:150_Pz',
        'german H infantry 0406 div:FBB',
        'german K infantry 0405 div:FGB',
      ),
      'G',
      'H',
    )
    expect(p.legal()).toEqual(['declared'])
  })

  it('[ardennes:14.3.b] command control does not limit artillery', () => {
    const p = attack(
      {
        units: [
          'german G infantry 0506 div:X',
          'german H infantry 0406 div:Y',
          'german K volksartillerie 0508 div:Z',
          'allied A infantry 0505',
        ],
      },
      'attack 0505: G, H, gun K',
    )
    expect(p.shifts).toEqual(['22.7.a 1 right'])
  })
})

describe('odds and column shifts', () => {
  it('[ardennes:14.4.b] [ardennes:14.4.c] the ratio is rounded in favour of the defender', () => {
    const column = (attacks: number, defends: number) =>
      ['1-3', '1-2', '1-1', '2-1', '3-1', '4-1', '5-1', '6-1', '7-1'][columnOf(oddsStep(attacks, defends))]
    const ratios = [
      [15, 4, '3-1'],
      [4, 4, '1-1'],
      [7, 4, '1-1'],
      [8, 4, '2-1'],
      [3, 4, '1-2'],
      [2, 4, '1-2'],
      [1, 2, '1-2'],
      [2, 5, '1-3'],
      [1, 4, '1-3'],
      [28, 4, '7-1'],
      [40, 4, '7-1'],
    ] as const
    for (const [attacks, defends, expected] of ratios)
      expect([attacks, defends, column(attacks, defends)]).toEqual([attacks, defends, expected])
    const p = attack({ units: ['german G infantry 0506 at:15/4', 'allied A infantry 0505'] }, 'attack 0505: G')
    expect(p.odds).toBe('15:4 3-1')
  })

  it('[ardennes:14.5.a] [ardennes:14.5.b] [ardennes:14.5.c] shifts are applied before the odds are limited to the table', () => {
    const shifted = (attacks: number, defends: number, shift: number) => columnOf(oddsStep(attacks, defends) + shift)
    // column 0 is 1-3
    expect(shifted(9, 1, -1)).toBe(8)
    expect(shifted(1, 5, 1)).toBe(0)
    expect(shifted(1, 4, 2)).toBe(1)
    expect(shifted(40, 4, -3)).toBe(8)
    expect(shifted(32, 4, -2)).toBe(7)
    const units = ['german G infantry 0506 at:36/4 out-of-supply', 'allied A infantry 0505']
    expect(attack({ units }, 'attack 0505: G').odds).toBe('36:4 7-1')
  })

  it('[ardennes:14.4.d] the attacker chooses its guns first, and then the defender', () => {
    const p = combat({
      units: [
        'german G infantry 0506',
        'german K volksartillerie 0508',
        'allied A infantry 0505',
        'allied B artillery 0502',
      ],
    }).play('attack 0505', 'declared')
    expect(p.asks).toBe('attack-guns german')
    expect(p.play('commit').asks).toBe('defence-guns allied')
  })

  it('[ardennes:14.4.e] the roll is made after all shifts, and its result applies at once', () => {
    const p = attack({ units: ['german G infantry 0506', 'allied A infantry 0505 disrupted'] }, 'attack 0505: G')
    expect([p.odds, p.asks]).toEqual(['3:4 1-1', 'combat-die'])
    const [result] = p.events('die 3').filter(({ kind }) => kind === 'result')
    expect(result).toMatchObject({ what: 'FF+1', column: '1-1', die: 3, row: 3, attackers: ['G'], defenders: ['A'] })
  })
})

describe('the terrain bonus of the defender', () => {
  const defence = (data: Partial<PositionData>, ...defenders: string[]): string => {
    const units = [
      'german G infantry 0506 at:9/4',
      ...(defenders.length > 0 ? defenders : ['allied A infantry 0505 at:3/4']),
    ]
    return attack({ ...data, units }, 'attack 0505: G').odds.split(' ')[0]!
  }

  it('[ardennes:15.1.a] [ardennes:15.1.b] a hex adds its bonus once for all units in it', () => {
    expect(defence({})).toBe('9:4')
    expect(defence({ terrain: { '0505': 'light-woods' } })).toBe('9:5')
    expect(defence({ terrain: { '0505': 'forest' } })).toBe('9:5')
    expect(defence({ places: { '0505': 'village' } })).toBe('9:6')
    expect(defence({ places: { '0505': 'town' } })).toBe('9:7')
    expect(defence({ terrain: { '0505': 'city' } })).toBe('9:8')
    const two = ['allied A infantry 0505 at:3/4 sp:1', 'allied B infantry 0505 at:3/2 sp:1']
    expect(defence({ places: { '0505': 'town' } }, ...two)).toBe('9:9')
  })

  it('[ardennes:15.1.c] only the best bonus in a hex counts', () => {
    expect(defence({ terrain: { '0505': 'light-woods' }, places: { '0505': 'village' } })).toBe('9:6')
  })

  it('[ardennes:DX-22] [ardennes:15.1.d] [ardennes:2.2.d] units with a defence strength in parentheses have no bonus', () => {
    expect(defence({ places: { '0505': 'town' } }, 'allied A artillery 0505')).toBe('9:2')
    expect(defence({ places: { '0505': 'town' } }, 'allied A artillery 0505', 'allied B battalion 0505')).toBe('9:7')
  })

  it('[ardennes:DX-22] [ardennes:15.1.f] [ardennes:15.8.d] a hex with only silhouette units has a bonus of one', () => {
    const tank = 'allied A tank 0505 at:3/2'
    expect(defence({ terrain: { '0505': 'city' } }, tank)).toBe('9:3')
    expect(defence({ positions: ['0505'] }, tank)).toBe('9:3')
    expect(defence({ terrain: { '0505': 'light-woods' } }, tank)).toBe('9:3')
    expect(defence({ terrain: { '0505': 'city' } }, tank, 'allied B battalion 0505')).toBe('9:8')
  })

  it("[ardennes:EX-34] [ardennes:15.1.g] [ardennes:27.10.a] an engineer in a town benefits from the town's bonus", () => {
    expect(defence({ places: { '0505': 'town' } }, 'allied A engineer 0505 at:1/1')).toBe('9:4')
    expect(defence({ places: { '0505': 'town' } }, 'allied A engineer 0505')).toBe('9:5')
  })

  it('[ardennes:15.7.a] only German units benefit from the Westwall', () => {
    const p = position({
      phase: 'combat',
      side: 'allied',
      westwall: ['0505'],
      units: ['allied A infantry 0506 at:9/4', 'german G infantry 0505'],
    }).play('attack 0505: A')
    expect(p.odds).toBe('9:7 1-1')
    expect(defence({ westwall: ['0505'] })).toBe('9:4')
  })

  it('[ardennes:15.8.a] [ardennes:15.8.b] [ardennes:15.8.c] a completed position adds two, but not on top of terrain and not for artillery', () => {
    expect(defence({ positions: ['0505'] })).toBe('9:6')
    expect(defence({ positions: ['0505'], terrain: { '0505': 'light-woods' } })).toBe('9:6')
    expect(defence({ positions: ['0505'] }, 'allied A artillery 0505')).toBe('9:2')
    expect(position({ units: ['allied A infantry 0505'], lines: ['position 0505 begun'] }).state.positions).toEqual([
      { hex: expect.any(Number) as number, complete: false },
    ])
  })
})

describe('halved attackers', () => {
  const line = (
    data: Partial<PositionData>,
    unit = 'german G infantry 0506 at:5/4',
    target = 'allied A infantry 0505',
  ): string =>
    attack({ ...data, units: [unit, target] }, `attack 0505: ${unit.split(' ')[1]!}`).lines.find(text =>
      text.includes(`${unit.split(' ')[1]!} attacks`),
    )!

  it('[ardennes:EX-35] [ardennes:DX-4] [ardennes:15.2.a] [ardennes:15.2.b] each unit is halved separately, with fractions rounded up', () => {
    const rivers = ['0505-0506', '0505-0406', '0405-0505']
    expect(line({ rivers })).toBe('15.3.a G attacks: 5 / 2 = 3')
    const threes = ['german G infantry 0506 at:3/4', 'german H infantry 0406 at:3/4', 'allied A infantry 0505']
    expect(attack({ rivers, units: threes }, 'attack 0505: G, H').odds).toBe('4:4 1-1')
    const fives = [
      'german G infantry 0506 at:5/4 div:X',
      'german H infantry 0406 at:5/4 div:X',
      'german K infantry 0405 at:5/4 div:X',
    ]
    expect(attack({ rivers, units: [...fives, 'allied A infantry 0505'] }, 'attack 0505: G, H, K').odds).toBe('9:4 2-1')
  })

  it('[ardennes:DX-5] [ardennes:15.2.c] a unit is halved once, however many reasons apply', () => {
    const data = { terrain: { '0506': 'ravine' }, rivers: ['0505-0506'] } as const
    expect(line(data, 'german G infantry 0506 at:9/4')).toBe('15.5.a G attacks: 9 / 2 = 5')
  })

  it('[ardennes:15.3.a] [ardennes:15.3.b] attackers across a river are halved, even over a bridge', () => {
    expect(line({ rivers: ['0505-0506'] })).toContain('15.3.a')
    expect(line({ meuse: ['0505-0506'] })).toContain('15.3.a')
    expect(line({ rivers: ['0505-0506'], primary: ['0506 0505'] })).toContain('15.3.a')
  })

  it('[ardennes:15.4.a] [ardennes:15.4.b] vehicles are halved across a hexside or into terrain that they could not enter', () => {
    const tank = 'german G tank 0506 at:4/3'
    expect(line({ terrain: { '0505': 'forest' } }, tank)).toBe('15.4.a G attacks: 4 / 2 = 2')
    expect(line({ terrain: { '0506': 'forest' } }, tank)).toContain('15.4.a')
    expect(line({ westwall: ['0505'] }, tank)).toContain('15.4.a')
    expect(line({ terrain: { '0505': 'ravine' } }, tank)).toContain('15.4.a')
    expect(line({ terrain: { '0505': 'forest' }, secondary: ['0506 0505'] }, tank)).toBe('14.4.b G attacks: 4')
    expect(line({ terrain: { '0505': 'forest' } })).toBe('14.4.b G attacks: 5')
  })

  it('[ardennes:15.5.a] [ardennes:15.5.b] [ardennes:15.5.c] attackers out of a ravine are halved, but attackers into one are not, except vehicles without a road', () => {
    expect(line({ terrain: { '0506': 'ravine' } })).toContain('15.5.a')
    expect(line({ terrain: { '0506': 'ravine', '0505': 'ravine' } })).toContain('15.5.a')
    expect(line({ terrain: { '0505': 'ravine' } })).toBe('14.4.b G attacks: 5')
    const tank = 'german G tank 0506 at:4/3'
    expect(line({ terrain: { '0505': 'ravine' }, secondary: ['0506 0505'] }, tank)).toBe('14.4.b G attacks: 4')
    expect(line({ terrain: { '0505': 'ravine' } }, tank)).toContain('15.4.a')
  })

  it('[ardennes:15.5.d] [ardennes:15.5.e] a river inside a ravine counts only where there is or was a bridge', () => {
    const data = { terrain: { '0505': 'ravine' }, rivers: ['0505-0506'] } as const
    expect(line(data)).toBe('14.4.b G attacks: 5')
    expect(line({ ...data, secondary: ['0506 0505'] })).toContain('15.5.e')
    expect(line({ ...data, secondary: ['0506 0505'], blown: ['0505-0506'] })).toContain('15.5.e')
  })

  it('[ardennes:15.7.c] Allied tanks and recon are halved against the Westwall, even along a road', () => {
    const against = (unit: string) =>
      position({
        phase: 'combat',
        side: 'allied',
        westwall: ['0505'],
        primary: ['0506 0505'],
        units: [unit, 'german G infantry 0505'],
      })
        .play(`attack 0505: ${unit.split(' ')[1]!}`)
        .lines.find(text => text.includes('attacks'))!
    expect(against('allied A tank 0506')).toContain('15.7.c')
    expect(against('allied A recon 0506')).toContain('15.7.c')
    expect(against('allied A infantry 0506')).toContain('14.4.b')
    expect(line({ westwall: ['0505'], primary: ['0506 0505'] }, 'german G tank 0506')).toContain('14.4.b')
  })

  it('[ardennes:27.4.a] [ardennes:27.4.b] units with black boxes are doubled against settlements and then halved (Q-41)', () => {
    const tank = 'german G tank 0506 at:3/1 black'
    expect(line({}, tank)).toBe('14.4.b G attacks: 3')
    expect(line({ places: { '0505': 'village' } }, tank)).toBe('27.4.a G attacks: 3 x 2 = 6')
    expect(line({ places: { '0505': 'town' } }, tank)).toContain('= 6')
    expect(line({ terrain: { '0505': 'city' } }, tank)).toContain('= 6')
    expect(line({ places: { '0505': 'town' }, rivers: ['0505-0506'] }, tank)).toBe('15.3.a G attacks: 3 x 2 / 2 = 3')
  })
})

describe('column shifts', () => {
  const shifts = (data: PositionData, order = 'attack 0505: G'): ReadonlyArray<string> => attack(data, order).shifts
  const INFANTRY = 'allied A infantry 0505'

  it('[ardennes:21.1.a] [ardennes:15.9.b] tanks earn a shift against units without tank quality', () => {
    expect(shifts({ units: ['german G tank 0506 tq:3', INFANTRY] })).toEqual(['21.1.a 1 right'])
    expect(shifts({ units: ['german G infantry 0506', INFANTRY] })).toEqual([])
    expect(shifts({ units: ['german G tank 0506', INFANTRY] })).toEqual([])
  })

  it('[ardennes:EX-47] [ardennes:EX-48] [ardennes:2.9.a] [ardennes:21.1.b] [ardennes:21.1.c] [ardennes:21.1.f] tanks earn a shift if their quality is higher than the best quality in the defence', () => {
    const against = (mine: string, theirs: string) =>
      shifts({ units: [`german G tank 0506 tq:${mine}`, `allied A tank 0505 tq:${theirs}`] })
    expect(against('4', '3')).toEqual(['21.1.b 1 right'])
    expect(against('3', '4')).toEqual([])
    expect(against('3', '3')).toEqual([])
  })

  it('[ardennes:21.1.d] [ardennes:21.2.b] infantry defending with a tank earns a shift to the left against an attack without tanks', () => {
    const tank = 'allied B tank 0505 tq:2'
    expect(shifts({ units: ['german G infantry 0506', INFANTRY, tank] })).toEqual(['21.1.d 1 left'])
    expect(shifts({ units: ['german G infantry 0506', INFANTRY, 'allied B destroyer 0505 tq:[2]'] })).toEqual([
      '21.1.d 1 left',
    ])
    expect(shifts({ units: ['german G infantry 0506', tank] })).toEqual([])
    // any attacking tank denies the shift, even one without tank quality
    expect(shifts({ units: ['german G tank 0506', INFANTRY, tank] })).toEqual([])
  })

  it('[ardennes:21.1.e] combat commands, recon units with a tank quality and the brigade at full strength count as both infantry and tanks', () => {
    const alone = (unit: string, data: Partial<PositionData> = {}) =>
      attack({ ...data, units: ['german G infantry 0506', unit] }, 'attack 0505: G').shifts
    expect(alone('allied A command 0505 tq:3')).toEqual(['21.1.e 1 left'])
    expect(alone('allied A recon 0505 tq:[1]')).toEqual(['21.1.e 1 left'])
    expect(alone('allied A recon 0505')).toEqual([])
    const brigade = (mark: string) =>
      position({
        phase: 'combat',
        side: 'allied',
        disguised: ['G'],
        units: ['allied A infantry 0506', `german G grenadiers 0505 tq:3 back:3/3 ${mark}`],
      }).play('attack 0505: A').shifts
    expect([brigade(''), brigade('reduced')]).toEqual([['21.1.e 1 left'], []])
  })

  it('[ardennes:21.1.g] the armour shift is at most one column', () => {
    const units = ['german G tank 0506 tq:3', 'german H tank 0506 tq:4', INFANTRY]
    expect(shifts({ units }, 'attack 0505: G, H')).toEqual(['21.1.a 1 right'])
  })

  it('[ardennes:21.2.a] [ardennes:21.2.c] a red tank quality earns no shift in attack but counts in defence', () => {
    expect(shifts({ units: ['german G destroyer 0506 tq:[3]', INFANTRY] })).toEqual([])
    expect(shifts({ units: ['german G tank 0506 tq:3', 'allied A destroyer 0505 tq:[3]'] })).toEqual([])
  })

  it('[ardennes:21.3.a] there is no armour shift in forest, ravine, Westwall or city', () => {
    const tank = 'german G tank 0506 tq:3'
    const road = { primary: ['0506 0505'] }
    for (const terrain of ['forest', 'ravine', 'city'] as const)
      expect(shifts({ ...road, terrain: { '0505': terrain }, units: [tank, INFANTRY] })).toEqual([])
    expect(shifts({ ...road, westwall: ['0505'], units: [tank, INFANTRY] })).toEqual([])
    const both = ['german G infantry 0506', INFANTRY, 'allied B tank 0505 tq:2']
    expect(shifts({ terrain: { '0505': 'forest' }, units: both })).toEqual([])
  })

  it('[ardennes:21.3.b] [ardennes:21.3.c] [ardennes:21.3.d] the armour shift needs a hexside that tanks could cross', () => {
    const units = ['german G tank 0506 tq:3', INFANTRY]
    const rivers = ['0505-0506']
    expect(shifts({ rivers, units })).toEqual([])
    expect(shifts({ rivers, secondary: ['0506 0505'], units })).toEqual(['21.1.a 1 right'])
    expect(shifts({ rivers, secondary: ['0506 0505'], blown: rivers, units })).toEqual([])
    expect(shifts({ terrain: { '0506': 'ravine' }, units })).toEqual([])
    expect(shifts({ terrain: { '0506': 'ravine' }, secondary: ['0506 0505'], units })).toEqual(['21.1.a 1 right'])
  })

  it('[ardennes:23.4.c] tank quality is one less for a unit out of supply (Q-58)', () => {
    const against = (mine: string, theirs: string) =>
      shifts({ units: [`german G tank 0506 ${mine}`, `allied A tank 0505 ${theirs}`] })
    expect(against('tq:4 out-of-supply', 'tq:3')).toEqual(['23.4.a 1 left'])
    expect(against('tq:3', 'tq:3 out-of-supply')).toEqual(['21.1.b 1 right', '23.4.b 1 right'])
    expect(against('tq:1 out-of-supply', 'tq:1')).toEqual(['23.4.a 1 left'])
  })

  it('[ardennes:23.4.a] [ardennes:23.4.b] [ardennes:15.9.d] a shift applies if an attacker is out of supply, and another if all defenders are', () => {
    const two = (mark: string) => [
      'german G infantry 0506',
      'allied A infantry 0505 sp:1 out-of-supply',
      `allied B infantry 0505 sp:1 ${mark}`,
    ]
    expect(shifts({ units: two('out-of-supply') })).toEqual(['23.4.b 1 right'])
    expect(shifts({ units: two('') })).toEqual([])
    const units = ['german G infantry 0506', 'german H infantry 0406 out-of-supply', INFANTRY]
    expect(shifts({ units }, 'attack 0505: G, H')).toEqual(['23.4.a 1 left'])
    expect(shifts({ units }, 'attack 0505: G')).toEqual([])
  })

  it('[ardennes:18.2.g] [ardennes:18.2.h] [ardennes:18.3.b] a disrupted defender gives one shift and a routed one two, and both defend with full strength', () => {
    const p = (a: string, b: string) =>
      attack(
        { units: ['german G infantry 0506', `allied A infantry 0505 sp:1 ${a}`, `allied B infantry 0505 sp:1 ${b}`] },
        'attack 0505: G',
      )
    expect(p('disrupted', '').shifts).toEqual(['18.2.g 1 right'])
    expect(p('routed', '').shifts).toEqual(['18.2.h 2 right'])
    expect(p('routed', 'disrupted').shifts).toEqual(['18.2.h 2 right'])
    expect(p('routed', '').lines).toContain('18.2.h a routed defender: 2 right')
    expect(p('disrupted', '').lines).toContain('18.2.g a disrupted defender: 1 right')
    expect(p('disrupted', 'disrupted').odds).toBe('3:8 1-2')
  })

  it('[ardennes:15.9.c] [ardennes:22.7.a] each attacking gun shifts one column', () => {
    const units = ['german G infantry 0506', 'german K volksartillerie 0508', 'german L nebelwerfer 0507', INFANTRY]
    expect(shifts({ units }, 'attack 0505: G, gun K')).toEqual(['22.7.a 1 right'])
    expect(shifts({ units }, 'attack 0505: G, gun K, gun L')).toEqual(['22.7.a 2 right'])
  })
})
