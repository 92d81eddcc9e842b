/** M7 Odds, the die and its modifiers. */
import { describe, expect, it } from 'vitest'
import { type Position, type PositionData, position } from '../../position.js'

// Around 0505, clockwise from the north: 0504 0604 0605 0506 0405 0404. Around 0604: 0603 0704 0705 0605 0505 0504.

type Map = Omit<PositionData, 'units'>
/** A German first combat phase. */
const combat = (map: Map, ...units: ReadonlyArray<string>) => position({ phase: 'combat-1', ...map, units })
/** Returns the working of one declared attack before its roll. */
const working = (p: Position, attack: string) => p.orders(`attack ${attack}`, 'no more attacks').working()
const column = (p: Position, attack: string): string => working(p, attack).column
const modifier = (p: Position, attack: string): number => working(p, attack).modifier
const result = (p: Position, die: number): string | undefined =>
  p.events(`die ${die}`).find(event => event.kind === 'result')?.what

describe('M7 Odds', () => {
  const duel = (attack: number, defence: number, map: Map = {}) =>
    combat(map, `german G1 ${attack}-3 0504`, `allied F1 ${defence}-3 0505`)

  it('[marne:M7.f] [marne:Q-1] [marne:EX-1] strength 11 against 4 uses the column 2-1', () => {
    expect(column(combat({}, 'german G1 6-3 0504', 'german G2 5-3 0504', 'allied F1 4-3 0505'), '0505: G1, G2')).toBe(
      '2-1',
    )
  })

  it('[marne:M7.m] [marne:EX-2] 12 against 4 in woods uses 3-1, and a roll of 3 uses row 4 (D1)', () => {
    const p = duel(12, 4, { terrain: { '0505': 'woods' } }).orders('attack 0505: G1', 'no more attacks')
    expect(p.working()).toMatchObject({ column: '3-1', modifier: 1 })
    expect(p.roll(3).working()).toMatchObject({ row: 4, result: 'D1' })
  })

  it('[marne:M7.g] [marne:M7.o] [marne:EX-3] 40 against 3 uses 10-1, and a roll of 6 across a river uses row 9 (D3)', () => {
    const p = duel(40, 3, { rivers: ['0504-0505'] }).orders('attack 0505: G1', 'no more attacks')
    expect(p.working()).toMatchObject({ column: '10-1', modifier: 3 })
    expect(p.roll(6).working()).toMatchObject({ row: 9, result: 'D3' })
  })

  it('[marne:M7.g] [marne:EX-4] 1 against 6 uses 1-5, where a roll of 1 is A3 and a roll of 2 is Ae', () => {
    const p = duel(1, 6).orders('attack 0505: G1', 'no more attacks')
    expect(p.working().column).toBe('1-5')
    expect([result(p, 1), result(p, 2)]).toEqual(['A3', 'Ae'])
  })

  it('[marne:M6.h] [marne:EX-5] an unsupplied 5-3 attacks a 2-3 at 1-1', () => {
    const p = combat({ columns: 1, rows: 45 }, 'german G1 5-3 0142', 'allied F1 2-3 0143')
    expect(p.status('G1')).toEqual(['unsupplied'])
    expect(working(p, '0143: G1')).toMatchObject({ attack: 2.5, defence: 2, column: '1-1' })
  })

  it('[marne:M6.h] [marne:Q-1] [marne:EX-6] an unsupplied 5-3 and a supplied 4-3 have 6.5 against 3 for a 3-3, which is 2-1', () => {
    const p = combat({ columns: 2, rows: 45 }, 'german G1 5-3 0142', 'german G2 4-3 0241', 'allied F1 3-3 0242')
    expect([p.status('G1'), p.status('G2')]).toEqual([['unsupplied'], []])
    expect(working(p, '0242: G1, G2')).toMatchObject({ attack: 6.5, defence: 3, column: '2-1' })
  })

  it('[marne:M13.c] [marne:Q-40] [marne:EX-7] a demoralised and unsupplied 5-3 defends with 1.25, so a 6-3 attacks it at 4-1', () => {
    const p = combat({ columns: 1, rows: 45, demoralisedUntil: 6, turn: 4 }, 'german G1 6-3 0103', 'allied F1 5-3 0104')
    expect(p.status('F1')).toEqual(['unsupplied'])
    expect(working(p, '0104: G1')).toMatchObject({ attack: 6, defence: 1.25, column: '4-1' })
  })

  it.each([
    [3, 4, '1-2'],
    [2, 5, '1-3'],
    [1, 2, '1-2'],
    [4, 4, '1-1'],
    [8, 4, '2-1'],
    [7, 4, '1-1'],
    [12, 4, '3-1'],
    [11, 4, '2-1'],
    [1, 5, '1-5'],
    [3, 13, '1-5'],
    [3, 12, '1-4'],
  ])('[marne:M7.f] [marne:Q-1] [marne:EX-40] %i against %i uses %s', (attack, defence, expected) => {
    expect(column(duel(attack, defence), '0505: G1')).toBe(expected)
  })

  it('[marne:M7.f] [marne:Q-1] [marne:EX-40] 2.5 against 1.25 uses 2-1', () => {
    const p = combat({ columns: 1, rows: 84, demoralisedUntil: 6, turn: 4 }, 'german G1 5-3 0142', 'allied F1 5-3 0143')
    expect(working(p, '0143: G1')).toMatchObject({ attack: 2.5, defence: 1.25, column: '2-1' })
  })

  it('[marne:M7.g] odds at and beyond both ends of the table use the end columns', () => {
    expect([column(duel(10, 1), '0505: G1'), column(duel(11, 1), '0505: G1'), column(duel(9, 1), '0505: G1')]).toEqual([
      '10-1',
      '10-1',
      '9-1',
    ])
    expect([column(duel(1, 5), '0505: G1'), column(duel(1, 99), '0505: G1'), column(duel(1, 4), '0505: G1')]).toEqual([
      '1-5',
      '1-5',
      '1-4',
    ])
  })

  // 0305 has one path north beside F1 (0204) and one beside F2 (0404); the zone of each includes 0304
  const two = () =>
    combat({ columns: 5 }, 'german G1 20-3 0203', 'german G2 5-3 0305', 'allied F1 2-3 0204', 'allied F2 4-3 0404')
      .attack('0204: G1')
      .attack('0404: G2')
      .order('no more attacks')

  it('[marne:Q-19] [marne:M6.j] [marne:EX-45] strength is computed at resolution, so the first result can restore the supply of the second attack', () => {
    expect(two().order('resolve 0404').working()).toMatchObject({ attackers: ['G2'], attack: 2.5 })
    const opened = two().orders('resolve 0204', 'die 1', 'no more advance')
    expect(opened.at('F1')).toBe('eliminated')
    expect(opened.working()).toMatchObject({ attackers: ['G2'], attack: 5 })
  })

  it('[marne:Q-19] [marne:EX-45] the first result can cut the supply of the next attackers, and their declared attack is still made', () => {
    // the path of G2 north leads through G3 and G1, both in the zone of F1
    const p = combat(
      { columns: 2 },
      'german G1 1-3 0103',
      'german G2 5-3 0105',
      'german G3 5-3 0104',
      'allied F1 9-3 0203',
      'allied F2 4-3 0106',
    )
      .attack('0203: G1')
      .attack('0106: G2')
      .order('no more attacks')
    expect(p.order('resolve 0106').working()).toMatchObject({ attack: 5 })
    const cut = p.orders('resolve 0203', 'die 6')
    expect([cut.at('G1'), cut.status('G2')]).toEqual(['eliminated', ['cut-off']])
    expect((cut.legal().includes('no more advance') ? cut.order('no more advance') : cut).working()).toMatchObject({
      attackers: ['G2'],
      attack: 2.5,
    })
  })
})

describe('M7 The die roll and its modifiers', () => {
  const around = (map: Map, attackers: ReadonlyArray<string>, ...defenders: ReadonlyArray<string>) =>
    combat(
      map,
      ...attackers.map((hex, i) => `german G${i + 1} 4-3 ${hex}`),
      ...(defenders.length > 0 ? defenders : ['allied F1 4-3 0505']),
    )
  const all = (count: number): string => Array.from({ length: count }, (_, i) => `G${i + 1}`).join(', ')

  it('[marne:M7.h] each attack rolls one die with six equally likely faces', () => {
    const p = combat({}, 'german G1 4-3 0504', 'allied F1 4-3 0505').orders('attack 0505: G1', 'no more attacks')
    expect(p.rules.chances(p.state)).toEqual(
      [1, 2, 3, 4, 5, 6].map(value => ({ action: { type: 'roll', value }, weight: 1, of: 6 })),
    )
  })

  it('[marne:M7.h] [marne:M7.j] [marne:M7.p] [marne:EX-8] a roll of 1 with a flank attack uses row 0, and still row 0 against a disrupted defender', () => {
    const flank = around({}, ['0504', '0506'])
    expect(flank.fight('0505: G1, G2', 1).working().row).toBe(0)
    const both = around({}, ['0504', '0506'], 'allied F1 4-3 0505 disrupted')
    expect(both.attack('0505: G1, G2').order('no more attacks').working().modifier).toBe(-2)
    expect(both.fight('0505: G1, G2', 1).working().row).toBe(0)
  })

  it('[marne:M7.h] [marne:M7.n] [marne:M7.t] [marne:EX-9] a roll of 6 into a swamp across a river uses row 9', () => {
    const p = combat(
      { terrain: { '0505': 'swamp' }, rivers: ['0504-0505'] },
      'german G1 40-3 0504',
      'allied F1 4-3 0505',
    )
    expect(modifier(p, '0505: G1')).toBe(5)
    expect(p.fight('0505: G1', 6).working().row).toBe(9)
  })

  const two = (map: Map, more: ReadonlyArray<string> = []) =>
    combat(map, 'german G1 8-3 0604', 'allied F1 4-3 0505', 'allied F2 4-3 0605', ...more)

  it('[marne:M7.i] [marne:Q-14] [marne:EX-10] the woods modifier of +1 applies if one of two target hexes is in woods', () => {
    expect(modifier(two({ terrain: { '0505': 'woods' } }), '0505, 0605: G1')).toBe(1)
    expect(modifier(two({ terrain: { '0605': 'woods' } }), '0505, 0605: G1')).toBe(1)
    expect(modifier(two({ terrain: { '0505': 'woods', '0605': 'woods' } }), '0505, 0605: G1')).toBe(1)
  })

  it('[marne:M7.i] [marne:Q-14] [marne:EX-42] the target hex with the highest modifier counts: a river gives +3, and woods behind a river +4 against +2 for swamp', () => {
    const rivers = ['0604-0505']
    expect(modifier(two({ rivers }), '0505, 0605: G1')).toBe(3)
    expect(modifier(two({ rivers, terrain: { '0505': 'woods', '0605': 'swamp' } }), '0505, 0605: G1')).toBe(4)
    expect(modifier(two({ rivers: ['0604-0505', '0604-0605'], terrain: { '0605': 'swamp' } }), '0505, 0605: G1')).toBe(
      5,
    )
  })

  it('[marne:M7.o] [marne:EX-11] there is no river modifier if one attacker does not attack across the river', () => {
    expect(modifier(around({ rivers: ['0504-0505'] }, ['0504', '0604']), '0505: G1, G2')).toBe(0)
    expect(modifier(around({ rivers: ['0504-0505', '0604-0505'] }, ['0504', '0604']), '0505: G1, G2')).toBe(3)
  })

  it("[marne:M7.m] [marne:M7.n] [marne:M7.q] the terrain of the defender's hex modifies the roll, not the attackers' terrain", () => {
    expect(modifier(around({ terrain: { '0504': 'swamp', '0604': 'woods' } }, ['0504', '0604']), '0505: G1, G2')).toBe(
      0,
    )
  })

  it('[marne:M7.q] town, city and clear hexes have no modifier', () => {
    expect(modifier(around({ towns: ['Suippes 3 0505'] }, ['0504']), '0505: G1')).toBe(0)
    expect(modifier(around({ towns: ['Reims 5 0505 0605'] }, ['0504']), '0505: G1')).toBe(0)
    expect(modifier(around({}, ['0504']), '0505: G1')).toBe(0)
  })

  it.each([
    ['north and south', ['0504', '0506'], -1],
    ['north and south-east', ['0504', '0605'], 0],
    ['north, south-east and south-west', ['0504', '0605', '0405'], -1],
    ['north-east and south-west', ['0604', '0405'], -1],
    ['north and north-east', ['0504', '0604'], 0],
    ['north, north-east and south-east', ['0504', '0604', '0605'], 0],
    ['north only', ['0504'], 0],
  ])(
    '[marne:M7.j] [marne:Q-3] [marne:EX-41] attackers to the %s, in %j, modify the roll by %i',
    (_, attackers, expected) => {
      expect(modifier(around({}, attackers), `0505: ${all(attackers.length)}`)).toBe(expected)
    },
  )

  it('[marne:M7.j] [marne:Q-3] only units that take part in the attack count for a flank attack', () => {
    expect(modifier(around({}, ['0504', '0506']), '0505: G1')).toBe(0)
  })

  it('[marne:M7.j] [marne:Q-3] rivers, zones of control and other units nearby do not affect a flank attack', () => {
    const rivers = ['0504-0505', '0504-0604', '0504-0404', '0506-0605', '0506-0405', '0404-0505']
    expect(
      modifier(
        around({ rivers }, ['0504', '0506'], 'allied F1 4-3 0505', 'allied F2 9-3 0405', 'allied F3 9-3 0604'),
        '0505: G1, G2',
      ),
    ).toBe(-1)
  })

  it('[marne:M7.j] [marne:Q-3] hexes off the map count as covered', () => {
    // around 0105 only 0104, 0204, 0205, 0106 are on the map
    expect(modifier(around({}, ['0204', '0106'], 'allied F1 4-3 0105'), '0105: G1, G2')).toBe(-1)
    expect(modifier(around({}, ['0205', '0104'], 'allied F1 4-3 0105'), '0105: G1, G2')).toBe(-1)
    expect(modifier(around({}, ['0204'], 'allied F1 4-3 0105'), '0105: G1')).toBe(0)
    // in the south-east corner, 0908, 0808 and 0809 are around 0909
    expect(modifier(around({}, ['0808'], 'allied F1 4-3 0909'), '0909: G1')).toBe(-1)
  })

  it('[marne:M7.j] [marne:Q-3] every defending hex must be surrounded for a flank attack', () => {
    const units = ['german G1 4-3 0204', 'german G2 4-3 0106', 'allied F1 4-3 0105', 'allied F2 4-3 0205']
    // with two columns both rings are closed; with three, 0306 beside 0205 is not covered
    expect(modifier(combat({ columns: 2 }, ...units), '0105, 0205: G1, G2')).toBe(-1)
    expect(modifier(combat({ columns: 3 }, ...units), '0105, 0205: G1, G2')).toBe(0)
    expect(modifier(combat({ columns: 3 }, ...units), '0105: G1, G2')).toBe(-1)
    expect(modifier(combat({ columns: 3 }, ...units), '0205: G1, G2')).toBe(0)
  })

  it('[marne:M7.p] [marne:Q-4] an attack on any number of disrupted units has a modifier of -1', () => {
    expect(modifier(around({}, ['0504'], 'allied F1 4-3 0505 disrupted'), '0505: G1')).toBe(-1)
    expect(modifier(around({}, ['0504'], 'allied F1 4-3 0505', 'allied F2 9-3 0505 disrupted'), '0505: G1')).toBe(-1)
    expect(
      modifier(around({}, ['0504'], 'allied F1 4-3 0505 disrupted', 'allied F2 9-3 0505 disrupted'), '0505: G1'),
    ).toBe(-1)
    expect(modifier(around({}, ['0504'], 'allied F1 4-3 0505', 'allied F2 9-3 0404 disrupted'), '0505: G1')).toBe(0)
    expect(modifier(two({}, ['allied F3 4-3 0605 disrupted']), '0505, 0605: G1')).toBe(-1)
  })

  it('[marne:M7.t] [marne:M7.h] [marne:EX-43] woods, one disrupted defender of two and a flank attack give -1, so a roll of 1 at 1-1 uses row 0 (D2)', () => {
    const p = combat(
      { terrain: { '0505': 'woods' } },
      'german G1 4-3 0504',
      'german G2 4-3 0506',
      'allied F1 4-3 0505',
      'allied F2 4-3 0505 disrupted',
      'allied F3 4-3 0405',
    )
    const rolled = p.attack('0505: G1, G2').order('no more attacks')
    expect(rolled.working()).toMatchObject({ attack: 8, defence: 8, column: '1-1', modifier: -1 })
    expect(result(rolled, 1)).toBe('D2')
  })
})
