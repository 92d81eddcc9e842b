/** M7 The units that may attack, their targets, and the targets of cut-off units. */
import { describe, expect, it } from 'vitest'
import { type Position, type PositionData, position } from '../../position.js'

// Around 0505, clockwise from the north: 0504 0604 0605 0506 0405 0404. Around 0604: 0603 0704 0705 0605 0505 0504.

type Map = Omit<PositionData, 'units'>
/** A German first combat phase. */
const combat = (map: Map, ...units: ReadonlyArray<string>) => position({ phase: 'combat-1', ...map, units })
/** Returns the working of one declared attack before its roll. */
const working = (p: Position, attack: string) => p.orders(`attack ${attack}`, 'no more attacks').working()
const column = (p: Position, attack: string): string => working(p, attack).column

describe('M7 Attackers and targets', () => {
  it('[marne:M7.a] only adjacent enemy units can be attacked', () => {
    const p = combat({}, 'german G1 6-3 0504', 'german G2 6-3 0503', 'allied F1 4-3 0505', 'allied F2 4-3 0303')
    expect(p.legal()).toEqual(['attack 0505', 'no more attacks'])
    expect(p.refused('attack 0303: G1')).toMatchObject({
      code: 'cannot-attack',
      rule: 'marne:M7.a',
      subjects: ['0303'],
    })
    expect(p.refused('attack 0505: G2')).toMatchObject({ code: 'not-adjacent', rule: 'marne:M7.a', subjects: ['G2'] })
  })

  it('[marne:M7.a] an empty hex and a friendly hex cannot be attacked, and the enemy cannot attack in this phase', () => {
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

  it('[marne:M7.a] an attack needs at least one attacker', () => {
    const p = combat({}, 'german G1 6-3 0504', 'allied F1 4-3 0505').orders('attack 0505', 'targets named')
    expect(p.legal()).toEqual(['with G1'])
    expect(p.refused('declare')).toMatchObject({ code: 'cannot-attack', rule: 'marne:M7.a' })
  })

  it('[marne:M7.c] a unit that is in an attack cannot join it again', () => {
    const p = combat({}, 'german G1 6-3 0504', 'german G2 6-3 0404', 'allied F1 4-3 0505')
    expect(p.orders('attack 0505', 'targets named', 'with G1').refused('with G1')).toMatchObject({
      code: 'already-attacked',
      rule: 'marne:M7.c',
      message: 'G1 is in this attack',
      subjects: ['G1'],
    })
  })

  it('[marne:M7.a] [marne:Q-25] a hex across a river is adjacent', () => {
    expect(column(combat({ rivers: ['0504-0505'] }, 'german G1 8-3 0504', 'allied F1 4-3 0505'), '0505: G1')).toBe(
      '2-1',
    )
  })

  it('[marne:M7.b] adjacent units may stay out of an attack', () => {
    const p = combat({}, 'german G1 8-3 0504', 'german G2 8-3 0404', 'allied F1 4-3 0505')
    expect(working(p, '0505: G2')).toMatchObject({ attackers: ['G2'], attack: 8, column: '2-1' })
    expect(working(p, '0505: G1, G2')).toMatchObject({ attackers: ['G1', 'G2'], attack: 16, column: '4-1' })
  })

  it('[marne:M7.c] a unit attacks at most once, and a hex is attacked at most once', () => {
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

  it('[marne:M7.c] units that have already attacked and hexes that were already attacked are not offered', () => {
    const p = combat({}, 'german G1 6-3 0604', 'allied F1 4-3 0505', 'allied F2 4-3 0605').attack('0505: G1')
    expect(p.legal()).toEqual(['no more attacks'])
    expect(p.refused('attack 0605')).toMatchObject({ code: 'already-attacked', rule: 'marne:M7.c' })
  })

  it('[marne:M7.d] all units in a hex defend together', () => {
    expect(
      working(
        combat({}, 'german G1 8-3 0504', 'allied F1 4-3 0505', 'allied F2 3-3 0505', 'allied F3 1-3 0505'),
        '0505: G1',
      ),
    ).toMatchObject({ defenders: ['F1', 'F2', 'F3'], defence: 8, column: '1-1' })
  })

  it('[marne:M7.e] an attack on several hexes adds up the strengths of each side', () => {
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

  it('[marne:M7.e] [marne:Q-14] every attacker must be adjacent to every attacked hex', () => {
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

  it('[marne:M7.k] [marne:EX-22] a unit that has moved cannot attack across a river, but can after a movement phase in which it stayed', () => {
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

  it('[marne:M7.k] only movement in the phase just before the attack bars an attack across a river', () => {
    const p = position({
      phase: 'movement-2',
      rivers: ['0504-0505'],
      units: ['german G1 6-3 0503', 'allied F1 4-3 0505'],
    }).orders('G1 0504', 'end')
    expect(p.legal()).toEqual(['no more attacks'])
    expect(p.refused('attack 0505: G1')).toMatchObject({ code: 'cannot-attack', rule: 'marne:M7.k', subjects: ['G1'] })
  })

  it('[marne:M7.k] [marne:Q-25] each hexside between attacker and target is checked for a river', () => {
    const p = combat(
      { rivers: ['0604-0605'], lines: ['moved G1'] },
      'german G1 6-3 0604',
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

  it('[marne:M7.k] [marne:Q-25] a unit that has entered the map counts as having moved', () => {
    const p = position({ rivers: ['0501-0502'], units: ['german G1 6-3 turn:8@north', 'allied F1 4-3 0502'] }).orders(
      'G1 0501',
      'end',
    )
    expect(p.refused('attack 0502: G1')).toMatchObject({ rule: 'marne:M7.k' })
  })

  it('[marne:M7.k] [marne:Q-25] a unit that has leapfrogged counts as having moved', () => {
    const p = position({
      rivers: ['0504-0505'],
      units: ['german G1 6-3 0503', 'german G2 6-3 0504', 'allied F1 4-3 0505', 'allied F2 4-3 0403'],
    }).orders('G1 0504', 'end')
    expect(p.refused('attack 0505: G1, G2')).toMatchObject({ rule: 'marne:M7.k', subjects: ['G1'] })
  })

  it('[marne:M7.k] [marne:Q-25] [marne:Q-24] a unit that has advanced after combat does not count as having moved', () => {
    // F1 repels an attack without a river, advances to 0504, and may then attack 0503 across a river
    const p = combat({ rivers: ['0503-0504'] }, 'german G1 2-3 0504', 'german G2 4-3 0503', 'allied F1 4-3 0505').fight(
      '0505: G1',
      4,
    ) // 1-2: A1
    const advanced = p.orders('retreat to 0403', 'F1 0504').until('combat-1', 'allied')
    expect(advanced.attack('0503: F1').legal()).toEqual(['no more attacks'])
  })

  it('[marne:M7.l] [marne:EX-44] an Allied (1)-4 defends with its strength and never attacks', () => {
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

  it('[marne:M7.r] [marne:Q-19] all attacks are declared before any is resolved, and they are resolved in any order', () => {
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
    // the last attack is resolved without a question
    expect(declared.orders('resolve 0605', 'die 4').working().targets).toEqual(['0605'])
    expect(declared.orders('resolve 0505').working().targets).toEqual(['0505'])
  })

  it('[marne:M7.s] [marne:Q-20] units in one hex may attack different hexes, or none', () => {
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

describe('M7 Attacks by cut-off units', () => {
  // F1 and its zone close the whole width of the map north of G1; F2 is south of it
  const cutOff = () =>
    combat({ columns: 3, towns: ['Paris 0 0201'] }, 'german G1 4-3 0205', 'allied F1 4-3 0204', 'allied F2 4-3 0206')

  it('[marne:Q-29] [marne:M6.i] [marne:EX-38] a cut-off unit may attack only if success would open its supply line', () => {
    const p = cutOff()
    expect(p.status('G1')).toContain('cut-off')
    expect(p.refused('attack 0206: G1')).toMatchObject({ code: 'supply', rule: 'marne:M6.i', subjects: ['G1'] })
    expect(working(p, '0204: G1')).toMatchObject({ attack: 2, defence: 4 })
    expect(working(p, '0204, 0206: G1')).toMatchObject({ attack: 2, targets: ['0204', '0206'] })
  })

  it('[marne:Q-29] one target hex that would be in supply is enough', () => {
    // without F2 the hex of G1 is still cut off, but 0206, beside G2, is not
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

  it('[marne:Q-29] a hex that would not open a supply line can be attacked only together with one that would', () => {
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

  it('[marne:Q-29] a unit that is unsupplied only because its line is too long may attack any target', () => {
    expect(
      working(combat({ columns: 1, rows: 46 }, 'german G1 4-3 0143', 'allied F1 4-3 0144'), '0144: G1'),
    ).toMatchObject({ attack: 2 })
  })
})
