import { describe, expect, it } from 'vitest'
import { type Position, type PositionData, position } from '../../position.js'

// Around 0505, clockwise from the north: 0504 0604 0605 0506 0405 0404. Around 0604: 0603 0704 0705 0605 0505 0504.

type Map = Omit<PositionData, 'units'>
/** A German first combat phase. */
const combat = (map: Map, ...units: ReadonlyArray<string>) => position({ phase: 'combat-1', ...map, units })
/** One attack declared and about to be rolled for: its working. */
const working = (p: Position, attack: string) => p.orders(`attack ${attack}`, 'no more attacks').working()
const column = (p: Position, attack: string): string => working(p, attack).column
const modifier = (p: Position, attack: string): number => working(p, attack).modifier
const result = (p: Position, die: number): string | undefined =>
  p.events(`die ${die}`).find(event => event.kind === 'result')?.what

describe('M7 Who may attack what', () => {
  it('[marne:M7.a] only adjacent enemy units are attacked', () => {
    const p = combat({}, 'german G1 6-3 0504', 'german G2 6-3 0503', 'allied F1 4-3 0505', 'allied F2 4-3 0303')
    expect(p.legal()).toEqual(['attack 0505', 'no more attacks'])
    expect(p.refused('attack 0303: G1')).toMatchObject({
      code: 'cannot-attack',
      rule: 'marne:M7.a',
      subjects: ['0303'],
    })
    expect(p.refused('attack 0505: G2')).toMatchObject({ code: 'not-adjacent', rule: 'marne:M7.a', subjects: ['G2'] })
  })

  it('[marne:M7.a] neither an empty hex nor an own one is attacked, nor does an enemy attack', () => {
    const p = combat({}, 'german G1 6-3 0504', 'german G2 6-3 0404', 'allied F1 4-3 0505')
    expect(p.refused('attack 0604: G1')).toMatchObject({
      code: 'cannot-attack',
      rule: 'marne:M7.a',
      subjects: ['0604'],
    })
    expect(p.refused('attack 0404: G1')).toMatchObject({
      code: 'cannot-attack',
      rule: 'marne:M7.a',
      subjects: ['0404'],
    })
    expect(p.refused('attack 0505: F1')).toMatchObject({ code: 'wrong-side', subjects: ['F1'] })
  })

  it('[marne:M7.a] attacking is voluntary', () => {
    const p = combat({}, 'german G1 6-3 0504', 'allied F1 4-3 0505')
    expect(p.order('no more attacks').when).toBe('movement-2 german 8')
  })

  it('[marne:M7.a] but an attack needs an attacker', () => {
    const p = combat({}, 'german G1 6-3 0504', 'allied F1 4-3 0505').orders('attack 0505', 'targets named')
    expect(p.legal()).toEqual(['with G1'])
    expect(p.refused('declare')).toMatchObject({ code: 'cannot-attack', rule: 'marne:M7.a' })
  })

  it('[marne:M7.a] [marne:Q-25] a hex across a river is adjacent', () => {
    expect(column(combat({ rivers: ['0504-0505'] }, 'german G1 8-3 0504', 'allied F1 4-3 0505'), '0505: G1')).toBe(
      '2-1',
    )
  })

  it('[marne:M7.b] not every unit beside the attacked hex must join', () => {
    const p = combat({}, 'german G1 8-3 0504', 'german G2 8-3 0404', 'allied F1 4-3 0505')
    expect(working(p, '0505: G2')).toMatchObject({ attackers: ['G2'], attack: 8, column: '2-1' })
    expect(working(p, '0505: G1, G2')).toMatchObject({ attackers: ['G1', 'G2'], attack: 16, column: '4-1' })
  })

  it('[marne:M7.c] a unit attacks once, a hex is attacked once', () => {
    const p = combat({}, 'german G1 6-3 0604', 'german G2 6-3 0604', 'allied F1 4-3 0505', 'allied F2 4-3 0605').attack(
      '0505: G1',
    )
    expect(p.refused('attack 0505: G2')).toMatchObject({
      code: 'already-attacked',
      rule: 'marne:M7.c',
      subjects: ['0505'],
    })
    expect(p.refused('attack 0605: G1, G2')).toMatchObject({
      code: 'already-attacked',
      rule: 'marne:M7.c',
      subjects: ['G1'],
    })
    expect(p.refused('attack 0605: G1')).toMatchObject({
      code: 'already-attacked',
      rule: 'marne:M7.c',
      subjects: ['G1'],
    })
    expect(p.attack('0605: G2').legal()).toEqual(['no more attacks'])
  })

  it('[marne:M7.c] a unit that could only attack again, or a hex already attacked, is not offered', () => {
    const p = combat({}, 'german G1 6-3 0604', 'allied F1 4-3 0505', 'allied F2 4-3 0605').attack('0505: G1')
    expect(p.legal()).toEqual(['no more attacks'])
    expect(p.refused('attack 0605')).toMatchObject({ code: 'already-attacked', rule: 'marne:M7.c' })
  })

  it('[marne:M7.d] all defenders of a hex defend together', () => {
    expect(
      working(
        combat({}, 'german G1 8-3 0504', 'allied F1 4-3 0505', 'allied F2 3-3 0505', 'allied F3 1-3 0505'),
        '0505: G1',
      ),
    ).toMatchObject({ defenders: ['F1', 'F2', 'F3'], defence: 8, column: '1-1' })
  })

  it('[marne:M7.e] one attack on several hexes: strengths are summed on both sides', () => {
    const p = combat({}, 'german G1 8-3 0604', 'german G2 7-3 0604', 'allied F1 4-3 0505', 'allied F2 3-3 0605')
    expect(working(p, '0505, 0605: G1, G2')).toMatchObject({
      targets: ['0505', '0605'],
      attack: 15,
      defence: 7,
      column: '2-1',
    })
    const done = p.orders('attack 0505, 0605: G1, G2', 'no more attacks', 'die 3') // D1: both hexes suffer it
    expect(done.orders('retreat to 0506').status('F1')).toContain('disrupted')
  })

  it('[marne:M7.e] [marne:Q-14] every attacker must be adjacent to every hex attacked', () => {
    const p = combat(
      {},
      'german G1 8-3 0604',
      'german G2 8-3 0504',
      'allied F1 4-3 0505',
      'allied F2 4-3 0605',
      'allied F3 4-3 0405',
    )
    expect(p.refused('attack 0505, 0605: G1, G2')).toMatchObject({
      code: 'not-adjacent',
      rule: 'marne:M7.e',
      subjects: ['G2'],
    })
    expect(p.refused('attack 0405, 0605: G1')).toMatchObject({
      code: 'cannot-attack',
      rule: 'marne:M7.a',
      subjects: ['0405'],
    })
    expect(p.refused('attack 0505, 0405: G2')).toMatchObject({ rule: 'marne:M7.a' }) // nobody stands beside 0405
    const q = combat(
      {},
      'german G1 8-3 0404',
      'german G2 8-3 0604',
      'allied F1 4-3 0405',
      'allied F2 4-3 0505',
      'allied F3 4-3 0605',
    )
    expect(q.refused('attack 0405, 0605: G1')).toMatchObject({
      code: 'cannot-attack',
      rule: 'marne:M7.e',
      subjects: ['0605'],
    })
  })

  it('[marne:M7.k] example 22: after moving no attack across a river; after a phase without moving, one', () => {
    const p = position({
      rivers: ['0504-0505'],
      units: ['german G1 6-3 0503', 'german G2 6-3 0504', 'allied F1 4-3 0505'],
    }).orders('G1 0504', 'end')
    expect(p.refused('attack 0505: G1, G2')).toMatchObject({
      code: 'cannot-attack',
      rule: 'marne:M7.k',
      subjects: ['G1'],
    })
    expect(p.attack('0505: G2').legal()).toEqual(['no more attacks'])
    expect(p.until('combat-2', 'german').attack('0505: G1, G2').legal()).toEqual(['no more attacks'])
  })

  it('[marne:M7.k] it is the movement phase just before that counts', () => {
    const p = position({
      phase: 'movement-2',
      rivers: ['0504-0505'],
      units: ['german G1 6-3 0503', 'allied F1 4-3 0505'],
    }).orders('G1 0504', 'end')
    expect(p.legal()).toEqual(['no more attacks'])
    expect(p.refused('attack 0505: G1')).toMatchObject({ code: 'cannot-attack', rule: 'marne:M7.k', subjects: ['G1'] })
  })

  it('[marne:M7.k] [marne:Q-25] each hexside between attacker and target is asked', () => {
    const p = combat(
      { rivers: ['0604-0605'] },
      'german G1 6-3 0604 moved',
      'german G2 6-3 0604',
      'allied F1 4-3 0505',
      'allied F2 4-3 0605',
    )
    expect(column(p, '0505: G1')).toBe('1-1')
    expect(p.refused('attack 0505, 0605: G1, G2')).toMatchObject({
      code: 'cannot-attack',
      rule: 'marne:M7.k',
      subjects: ['G1'],
    })
  })

  it('[marne:M7.k] [marne:Q-25] entering the map counts as having moved', () => {
    const p = position({ rivers: ['0501-0502'], units: ['german G1 6-3 turn:8@north', 'allied F1 4-3 0502'] }).orders(
      'G1 0501',
      'end',
    )
    expect(p.refused('attack 0502: G1')).toMatchObject({ rule: 'marne:M7.k' })
  })

  it('[marne:M7.k] [marne:Q-25] so does a leapfrog', () => {
    const p = position({
      rivers: ['0504-0505'],
      units: ['german G1 6-3 0503', 'german G2 6-3 0504', 'allied F1 4-3 0505', 'allied F2 4-3 0403'],
    }).orders('G1 0504', 'end')
    expect(p.refused('attack 0505: G1, G2')).toMatchObject({ rule: 'marne:M7.k', subjects: ['G1'] })
  })

  it('[marne:M7.k] [marne:Q-25] [marne:Q-24] an advance does not', () => {
    // F1 repels the attack across no river, advances to 0504, and may then attack 0503 across a river
    const p = combat({ rivers: ['0503-0504'] }, 'german G1 2-3 0504', 'german G2 4-3 0503', 'allied F1 4-3 0505').fight(
      '0505: G1',
      4,
    ) // 1-2: A1
    const advanced = p.orders('retreat to 0403', 'F1 0504').until('combat-1', 'allied')
    expect(advanced.attack('0503: F1').legal()).toEqual(['no more attacks'])
  })

  it('[marne:M7.l] example 44: an Allied (1)-4 defends with its strength and never attacks', () => {
    const p = position({
      side: 'allied',
      phase: 'combat-1',
      units: ['german G1 4-3 0504', 'allied C1 (1)-4 0505', 'allied F1 4-3 0404'],
    })
    expect(p.refused('attack 0504: C1, F1')).toMatchObject({
      code: 'cannot-attack',
      rule: 'marne:M7.l',
      subjects: ['C1'],
    })
    expect(p.attack('0504: F1').legal()).toEqual(['no more attacks'])
    const alone = position({ side: 'allied', phase: 'combat-1', units: ['german G1 4-3 0504', 'allied C1 (1)-4 0505'] })
    expect(alone.legal()).toEqual(['no more attacks'])
    expect(alone.refused('attack 0504: C1')).toMatchObject({ rule: 'marne:M7.l', subjects: ['C1'] })
    expect(column(combat({}, 'german G1 4-3 0504', 'allied C1 (1)-4 0505'), '0505: G1')).toBe('4-1')
    expect(
      working(combat({ columns: 1, rows: 45 }, 'german G1 4-3 0103', 'allied C1 (1)-4 0104'), '0104: G1'),
    ).toMatchObject({ defence: 0.5, column: '8-1' })
  })

  it('[marne:M7.r] [marne:Q-19] all attacks are declared before the first is resolved, and resolved in any order', () => {
    const p = combat(
      {},
      'german G1 4-3 0504',
      'german G2 4-3 0404',
      'german G3 4-3 0705',
      'allied F1 4-3 0505',
      'allied F2 4-3 0405',
      'allied F3 4-3 0605',
    )
      .attack('0605: G3')
      .attack('0505: G1')
    expect(p.turn.type).toBe('decision')
    expect(p.refused('resolve 0505')).toMatchObject({ code: 'not-now' })
    const declared = p.order('no more attacks')
    expect(declared.legal()).toEqual(['resolve 0505', 'resolve 0605'])
    expect(declared.refused('attack 0405: G2')).toMatchObject({ code: 'not-now' })
    expect(declared.refused('resolve 0405')).toMatchObject({ code: 'not-offered', rule: 'marne:M7.r' })
    expect(declared.order('resolve 0605').working().targets).toEqual(['0605'])
    // the last one left is not asked for
    expect(declared.orders('resolve 0605', 'die 4').working().targets).toEqual(['0605'])
    expect(declared.orders('resolve 0505').working().targets).toEqual(['0505'])
  })

  it('[marne:M7.s] [marne:Q-20] units of one hex attack different hexes, or none', () => {
    const p = combat(
      {},
      'german G1 4-3 0504',
      'german G2 4-3 0504',
      'german G3 4-3 0504',
      'allied F1 4-3 0505',
      'allied F2 4-3 0604',
    )
      .attack('0505: G1')
      .attack('0604: G2')
      .order('no more attacks')
    const after = p.orders('resolve 0505', 'die 4') // A1: G1 alone retreats
    expect([after.at('G2'), after.at('G3'), after.at('G1') === '0504']).toEqual(['0504', '0504', true])
    const retreated = after.order(after.legal()[0]!)
    expect([
      retreated.at('G1') === '0504',
      retreated.at('G2'),
      retreated.at('G3'),
      retreated.isDisrupted('G3'),
    ]).toEqual([false, '0504', '0504', false])
  })
})

describe('M7 Cut-off attackers', () => {
  // F1 and its zone close the whole width of the map north of G1; F2 stands south of it
  const cutOff = () =>
    combat({ columns: 3, towns: ['Paris 0 0201'] }, 'german G1 4-3 0205', 'allied F1 4-3 0204', 'allied F2 4-3 0206')

  it('[marne:Q-29] [marne:M6.i] example 38: a cut-off unit attacks only where success would open its supply line', () => {
    const p = cutOff()
    expect(p.status('G1')).toContain('cut-off')
    expect(p.refused('attack 0206: G1')).toMatchObject({ code: 'supply', rule: 'marne:M6.i', subjects: ['G1'] })
    expect(working(p, '0204: G1')).toMatchObject({ attack: 2, defence: 4 })
    expect(working(p, '0204, 0206: G1')).toMatchObject({ attack: 2, targets: ['0204', '0206'] })
  })

  it('[marne:Q-29] supply in one of the target hexes is enough', () => {
    // with F2 gone the hex of G1 is still cut off, but 0206, beside G2, is not
    const p = combat(
      { columns: 5 },
      'german G1 4-3 0205',
      'german G2 4-3 0307',
      'allied F1 4-3 0204',
      'allied F2 4-3 0206',
      'allied F3 4-3 0305',
      'allied F4 4-3 0107',
    )
    expect([p.status('G1'), p.status('G2')]).toEqual([['cut-off'], []])
    expect(working(p, '0206: G1')).toMatchObject({ attack: 2 })
  })

  it('[marne:Q-29] a hex that opens nothing is named only together with one that does', () => {
    const p = combat(
      { columns: 5, towns: ['Paris 0 0201'] },
      'german G1 4-3 0305',
      'allied F1 4-3 0205',
      'allied F2 4-3 0404',
      'allied F3 4-3 0204',
      'allied F4 4-3 0405',
    )
    expect(p.status('G1')).toEqual(['cut-off'])
    expect(p.refused('attack 0205: G1')).toMatchObject({ code: 'supply', rule: 'marne:M6.i', subjects: ['G1'] })
    expect(p.order('attack 0205').legal()).toEqual(['attack 0404'])
  })

  it('[marne:Q-29] a unit out of supply by length alone attacks what it likes', () => {
    expect(
      working(combat({ columns: 1, rows: 46 }, 'german G1 4-3 0143', 'allied F1 4-3 0144'), '0144: G1'),
    ).toMatchObject({ attack: 2 })
  })
})

describe('M7 Odds', () => {
  const duel = (attack: number, defence: number, map: Map = {}) =>
    combat(map, `german G1 ${attack}-3 0504`, `allied F1 ${defence}-3 0505`)

  it('[marne:M7.f] [marne:Q-1] example 1: 11 against 4 is 2-1', () => {
    expect(column(combat({}, 'german G1 6-3 0504', 'german G2 5-3 0504', 'allied F1 4-3 0505'), '0505: G1, G2')).toBe(
      '2-1',
    )
  })

  it('[marne:M7.m] example 2: 12 against 4 in woods, die 3: 3-1, row 4, D1', () => {
    const p = duel(12, 4, { terrain: { '0505': 'woods' } }).orders('attack 0505: G1', 'no more attacks')
    expect(p.working()).toMatchObject({ column: '3-1', modifier: 1 })
    expect(p.roll(3).working()).toMatchObject({ row: 4, result: 'D1' })
  })

  it('[marne:M7.g] [marne:M7.o] example 3: 40 against 3 uses 10-1; across a river die 6 is row 9, D3', () => {
    const p = duel(40, 3, { rivers: ['0504-0505'] }).orders('attack 0505: G1', 'no more attacks')
    expect(p.working()).toMatchObject({ column: '10-1', modifier: 3 })
    expect(p.roll(6).working()).toMatchObject({ row: 9, result: 'D3' })
  })

  it('[marne:M7.g] example 4: 1 against 6 uses 1-5: die 1 is A3, die 2 Ae', () => {
    const p = duel(1, 6).orders('attack 0505: G1', 'no more attacks')
    expect(p.working().column).toBe('1-5')
    expect([result(p, 1), result(p, 2)]).toEqual(['A3', 'Ae'])
  })

  it('[marne:M6.h] example 5: an unsupplied 5-3 against a 2-3 is 1-1', () => {
    const p = combat({ columns: 1, rows: 45 }, 'german G1 5-3 0142', 'allied F1 2-3 0143')
    expect(p.status('G1')).toEqual(['unsupplied'])
    expect(working(p, '0143: G1')).toMatchObject({ attack: 2.5, defence: 2, column: '1-1' })
  })

  it('[marne:M6.h] [marne:Q-1] example 6: an unsupplied 5-3 and a supplied 4-3 against a 3-3 are 6.5 : 3, 2-1', () => {
    const p = combat({ columns: 2, rows: 45 }, 'german G1 5-3 0142', 'german G2 4-3 0241', 'allied F1 3-3 0242')
    expect([p.status('G1'), p.status('G2')]).toEqual([['unsupplied'], []])
    expect(working(p, '0242: G1, G2')).toMatchObject({ attack: 6.5, defence: 3, column: '2-1' })
  })

  it('[marne:M13.c] [marne:Q-40] example 7: a demoralised and unsupplied 5-3 defends with 1.25; a 6-3 against it is 4-1', () => {
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
  ])('[marne:M7.f] [marne:Q-1] example 40: %i against %i uses %s', (attack, defence, expected) => {
    expect(column(duel(attack, defence), '0505: G1')).toBe(expected)
  })

  it('[marne:M7.f] [marne:Q-1] example 40: 2.5 against 1.25 uses 2-1', () => {
    const p = combat({ columns: 1, rows: 84, demoralisedUntil: 6, turn: 4 }, 'german G1 5-3 0142', 'allied F1 5-3 0143')
    expect(working(p, '0143: G1')).toMatchObject({ attack: 2.5, defence: 1.25, column: '2-1' })
  })

  it('[marne:M7.g] odds at and beyond both ends of the table', () => {
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

  // 0305 has one way north beside F1 (0204) and one beside F2 (0404): each zone reaches 0304
  const two = () =>
    combat({ columns: 5 }, 'german G1 20-3 0203', 'german G2 5-3 0305', 'allied F1 2-3 0204', 'allied F2 4-3 0404')
      .attack('0204: G1')
      .attack('0404: G2')
      .order('no more attacks')

  it('[marne:Q-19] [marne:M6.j] example 45: strength is that of the moment of resolution: a first result opens the supply of the second', () => {
    expect(two().order('resolve 0404').working()).toMatchObject({ attackers: ['G2'], attack: 2.5 })
    const opened = two().orders('resolve 0204', 'die 1', 'no more advance')
    expect(opened.at('F1')).toBe('eliminated')
    expect(opened.working()).toMatchObject({ attackers: ['G2'], attack: 5 })
  })

  it('[marne:Q-19] example 45: or cuts it, and the declared attack is made all the same', () => {
    // the way of G2 north leads through G3 and G1, both in the zone of F1
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

describe('M7 The die and its modifiers', () => {
  const around = (map: Map, attackers: ReadonlyArray<string>, ...defenders: ReadonlyArray<string>) =>
    combat(
      map,
      ...attackers.map((hex, i) => `german G${i + 1} 4-3 ${hex}`),
      ...(defenders.length > 0 ? defenders : ['allied F1 4-3 0505']),
    )
  const all = (count: number): string => Array.from({ length: count }, (_, i) => `G${i + 1}`).join(', ')

  it('[marne:M7.h] one die of six equally likely faces is rolled', () => {
    const p = combat({}, 'german G1 4-3 0504', 'allied F1 4-3 0505').orders('attack 0505: G1', 'no more attacks')
    expect(p.rules.chances(p.state)).toEqual(
      [1, 2, 3, 4, 5, 6].map(value => ({ action: { type: 'roll', value }, weight: 1, of: 6 })),
    )
  })

  it('[marne:M7.h] [marne:M7.j] [marne:M7.p] example 8: die 1 with a flank attack is row 0, with a disrupted defender as well still row 0', () => {
    const flank = around({}, ['0504', '0506'])
    expect(flank.fight('0505: G1, G2', 1).working().row).toBe(0)
    const both = around({}, ['0504', '0506'], 'allied F1 4-3 0505 disrupted')
    expect(both.attack('0505: G1, G2').order('no more attacks').working().modifier).toBe(-2)
    expect(both.fight('0505: G1, G2', 1).working().row).toBe(0)
  })

  it('[marne:M7.h] [marne:M7.n] [marne:M7.t] example 9: die 6 with swamp and river is row 9', () => {
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

  it('[marne:M7.i] [marne:Q-14] example 10: two hexes at once, one in woods: +1', () => {
    expect(modifier(two({ terrain: { '0505': 'woods' } }), '0505, 0605: G1')).toBe(1)
    expect(modifier(two({ terrain: { '0605': 'woods' } }), '0505, 0605: G1')).toBe(1)
    expect(modifier(two({ terrain: { '0505': 'woods', '0605': 'woods' } }), '0505, 0605: G1')).toBe(1)
  })

  it('[marne:M7.i] [marne:Q-14] example 42: one hex behind a river: +3; in woods, the other in swamp: 3 + 1 against 2', () => {
    const rivers = ['0604-0505']
    expect(modifier(two({ rivers }), '0505, 0605: G1')).toBe(3)
    expect(modifier(two({ rivers, terrain: { '0505': 'woods', '0605': 'swamp' } }), '0505, 0605: G1')).toBe(4)
    expect(modifier(two({ rivers: ['0604-0505', '0604-0605'], terrain: { '0605': 'swamp' } }), '0505, 0605: G1')).toBe(
      5,
    )
  })

  it('[marne:M7.o] example 11: one attacker across a river and one not: no river modifier', () => {
    expect(modifier(around({ rivers: ['0504-0505'] }, ['0504', '0604']), '0505: G1, G2')).toBe(0)
    expect(modifier(around({ rivers: ['0504-0505', '0604-0505'] }, ['0504', '0604']), '0505: G1, G2')).toBe(3)
  })

  it('[marne:M7.m] [marne:M7.n] [marne:M7.q] it is the terrain of the defender, not of the attacker', () => {
    expect(modifier(around({ terrain: { '0504': 'swamp', '0604': 'woods' } }, ['0504', '0604']), '0505: G1, G2')).toBe(
      0,
    )
  })

  it('[marne:M7.q] town, city and clear hexes give nothing', () => {
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
  ])('[marne:M7.j] [marne:Q-3] example 41: attackers %s', (_, attackers, expected) => {
    expect(modifier(around({}, attackers), `0505: ${all(attackers.length)}`)).toBe(expected)
  })

  it('[marne:M7.j] [marne:Q-3] only units that take part surround', () => {
    expect(modifier(around({}, ['0504', '0506']), '0505: G1')).toBe(0)
  })

  it('[marne:M7.j] [marne:Q-3] rivers, zones of control and what stands around do not matter', () => {
    const rivers = ['0504-0505', '0504-0604', '0504-0404', '0506-0605', '0506-0405', '0404-0505']
    expect(
      modifier(
        around({ rivers }, ['0504', '0506'], 'allied F1 4-3 0505', 'allied F2 9-3 0405', 'allied F3 9-3 0604'),
        '0505: G1, G2',
      ),
    ).toBe(-1)
  })

  it('[marne:M7.j] [marne:Q-3] hexes off the map count as covered', () => {
    // around 0105 only 0104, 0204, 0205, 0106 lie on the map
    expect(modifier(around({}, ['0204', '0106'], 'allied F1 4-3 0105'), '0105: G1, G2')).toBe(-1)
    expect(modifier(around({}, ['0205', '0104'], 'allied F1 4-3 0105'), '0105: G1, G2')).toBe(-1)
    expect(modifier(around({}, ['0204'], 'allied F1 4-3 0105'), '0105: G1')).toBe(0)
    // in the south-east corner around 0909 lie 0908, 0808 and 0809
    expect(modifier(around({}, ['0808'], 'allied F1 4-3 0909'), '0909: G1')).toBe(-1)
  })

  it('[marne:M7.j] [marne:Q-3] each of several defending hexes must be surrounded', () => {
    const units = ['german G1 4-3 0204', 'german G2 4-3 0106', 'allied F1 4-3 0105', 'allied F2 4-3 0205']
    // on two columns both rings are closed; on three, 0306 beside 0205 is not covered
    expect(modifier(combat({ columns: 2 }, ...units), '0105, 0205: G1, G2')).toBe(-1)
    expect(modifier(combat({ columns: 3 }, ...units), '0105, 0205: G1, G2')).toBe(0)
    expect(modifier(combat({ columns: 3 }, ...units), '0105: G1, G2')).toBe(-1)
    expect(modifier(combat({ columns: 3 }, ...units), '0205: G1, G2')).toBe(0)
  })

  it('[marne:M7.p] [marne:Q-4] an attack on a disrupted unit: -1, once, however few or many are disrupted', () => {
    expect(modifier(around({}, ['0504'], 'allied F1 4-3 0505 disrupted'), '0505: G1')).toBe(-1)
    expect(modifier(around({}, ['0504'], 'allied F1 4-3 0505', 'allied F2 9-3 0505 disrupted'), '0505: G1')).toBe(-1)
    expect(
      modifier(around({}, ['0504'], 'allied F1 4-3 0505 disrupted', 'allied F2 9-3 0505 disrupted'), '0505: G1'),
    ).toBe(-1)
    expect(modifier(around({}, ['0504'], 'allied F1 4-3 0505', 'allied F2 9-3 0404 disrupted'), '0505: G1')).toBe(0)
    expect(modifier(two({}, ['allied F3 4-3 0605 disrupted']), '0505, 0605: G1')).toBe(-1)
  })

  it('[marne:M7.t] [marne:M7.h] example 43: woods, one of two defenders disrupted, surrounded: -1; die 1 is row 0, at 1-1 D2', () => {
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
