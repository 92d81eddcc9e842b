/** M11 Fortresses. */
import { describe, expect, it } from 'vitest'
import { type Position, type PositionData, position } from '../position.js'

// Around 0505, clockwise from the north: 0504 0604 0605 0506 0405 0404. Around 0604: 0603 0704 0705 0605 0505 0504.

type Map = Omit<PositionData, 'units'>
const combat = (map: Map, ...units: ReadonlyArray<string>) =>
  position({ phase: 'combat-1', forts: ['5 0505'], ...map, units })
const moving = (map: Map, ...units: ReadonlyArray<string>) => position({ forts: ['5 0505'], ...map, units })
const working = (p: Position, attack: string) => p.orders(`attack ${attack}`, 'no more attacks').working()
/** Returns the hexes of fortresses marked as destroyed. */
const destroyed = (p: Position) =>
  p.rules
    .observe(p.state, 'all')
    .markers.filter(marker => marker.kind === 'fort-destroyed')
    .map(marker => marker.place)
const MUST_ATTACK = { code: 'must-attack', rule: 'marne:M11.g' }

describe('M11 The zone of control of a fortress', () => {
  it('[marne:M11.a] [marne:M5.e] [marne:EX-17] a fortress has a zone of control across a river, unlike a unit', () => {
    const rivers = ['0504-0505']
    expect(moving({ forts: [], rivers }, 'german G1 6-3 0503', 'allied F1 4-3 0505').reach('G1')['0504']).toBe(1)
    expect(moving({ rivers }, 'german G1 6-3 0503').reach('G1')['0504']).toBe(2)
  })

  it('[marne:M11.a] a fortress has a zone of control in all six hexes around it', () => {
    const p = moving({}, 'german G1 6-9 0502')
    expect(['0504', '0604', '0605', '0506', '0405', '0404'].map(hex => p.reach('G1')[hex])).toEqual([3, 4, 6, 8, 6, 4])
  })

  it('[marne:M11.i] the zone of a fortress affects German movement like any enemy zone', () => {
    expect(moving({}, 'german G1 6-3 0504').refused('G1 0404')).toMatchObject({
      code: 'zone-of-control',
      rule: 'marne:M5.b',
    })
    expect(
      moving({ lines: ['destroyed fort-0505'] }, 'german G1 6-3 0504')
        .order('G1 0404')
        .at('G1'),
    ).toBe('0404')
  })

  it('[marne:M11.i] the zone of a fortress affects German supply', () => {
    const units = ['german G1 4-3 0105'] // every way north leads past 0203
    expect(moving({ columns: 2, forts: ['5 0203'] }, ...units).status('G1')).toEqual(['cut-off'])
    expect(
      moving({ columns: 2, forts: ['5 0203'] }, ...units, 'german G2 4-3 0104', 'german G3 4-3 0103').status('G1'),
    ).toEqual([])
    expect(moving({ columns: 2, forts: ['5 0203'], lines: ['destroyed fort-0203'] }, ...units).status('G1')).toEqual([])
  })

  it('[marne:M11.i] the zone of a fortress does not affect Allied movement, supply or retreat', () => {
    const p = position({
      side: 'allied',
      forts: ['5 0505', '5 0507'],
      units: ['allied F1 4-3 0504', 'allied F2 4-3 0605'],
    })
    expect(p.reach('F1')).toMatchObject({ '0404': 1, '0604': 1, '0505': 1, '0506': 2 })
    const rivers = ['0505-0605', '0505-0405'] // the one way south is 0506, beside the fortress of 0507
    const retreated = combat({ forts: ['5 0507'], rivers }, 'german G1 4-3 0504', 'allied F1 4-3 0505').fight(
      '0505: G1',
      1,
    )
    expect([retreated.at('F1'), retreated.status('F1')]).toEqual(['0506', ['disrupted']])
  })

  it('[marne:M11.i] a destroyed fortress has no zone of control and no other effect', () => {
    const p = moving({ lines: ['destroyed fort-0505'] }, 'german G1 6-3 0504')
    expect(p.reach('G1')).toMatchObject({ '0505': 1, '0506': 2, '0605': 2 })
    expect(combat({ lines: ['destroyed fort-0505'] }, 'german G1 6-3 0504').legal()).toEqual(['no more attacks'])
    expect(
      working(combat({ lines: ['destroyed fort-0505'] }, 'german G1 4-3 0504', 'allied F1 4-3 0505'), '0505: G1')
        .defence,
    ).toBe(4)
  })

  it('[marne:M11.f] Germans cannot enter the hex of an undestroyed fortress', () => {
    const p = moving({}, 'german G1 6-3 0504', 'german G2 6-3 0503')
    expect(p.refused('G1 0505')).toMatchObject({ code: 'terrain', rule: 'marne:M11.f', subjects: ['G1', '0505'] })
    expect(p.steps('G1')).not.toContain('0505')
    expect(
      moving({ lines: ['destroyed fort-0505'] }, 'german G1 6-3 0504')
        .order('G1 0505')
        .at('G1'),
    ).toBe('0505')
    expect(
      position({ side: 'allied', forts: ['5 0505'], units: ['allied F1 4-3 0504'] })
        .order('F1 0505')
        .at('F1'),
    ).toBe('0505')
  })

  // G1 in 0505 is between a fortress to the north and a French unit to the south; at 1 against 5 and more, die 1 is A3;
  // A1 is below
  const between = (map: Map, ...units: ReadonlyArray<string>) =>
    combat({ forts: ['2 0504'], ...map }, 'german G1 6-3 0505', 'allied F1 4-3 0506', ...units)

  it('[marne:M11.f] [marne:M11.i] Germans cannot retreat into the hex of a fortress, or into its zone unless a friend is there', () => {
    const fight = (p: Position) => p.fight('0504, 0506: G1', 4) // 6 : 6 = 1-1: A1
    expect(fight(between({})).at('G1')).toBe('eliminated')
    expect(fight(between({}, 'german G2 4-3 0404 disrupted')).at('G1')).toBe('0404')
    const free = combat(
      { forts: ['2 0504'], lines: ['destroyed fort-0504'] },
      'german G1 4-3 0505',
      'allied F1 4-3 0506',
    ).fight('0506: G1', 4)
    expect(free.legal()).toEqual(['retreat to 0404', 'retreat to 0504', 'retreat to 0604'])
  })
})

describe('M11 The attack on a fortress', () => {
  it('[marne:M11.b] [marne:M11.c] [marne:EX-58] 30 against a fortress of 5 is 6-1, and a roll of 3 (De) destroys it and allows an advance', () => {
    const p = combat({}, 'german G1 30-3 0504')
    expect(working(p, '0505: G1')).toMatchObject({ defenders: [], defence: 5, column: '6-1' })
    const fallen = p.fight('0505: G1', 3)
    expect(destroyed(fallen)).toEqual(['0505'])
    expect(fallen.legal()).toEqual(['advance G1', 'no more advance'])
    expect(fallen.order('G1 0505').at('G1')).toBe('0505')
  })

  it('[marne:M11.b] [marne:Q-7] [marne:EX-58] a roll of 4 (D3) has no effect on a fortress', () => {
    const p = combat({}, 'german G1 30-3 0504').fight('0505: G1', 4)
    expect([destroyed(p), p.when, p.at('G1')]).toEqual([[], 'movement-2 german 8', '0504'])
  })

  it.each([1, 2, 3, 4, 5, 6])(
    '[marne:M11.b] [marne:Q-7] a roll of %i at 3-1 (D1 or D2) has no effect on a fortress without units',
    die => {
      const p = combat({}, 'german G1 15-3 0504').fight('0505: G1', die)
      expect([destroyed(p), p.when]).toEqual([[], 'movement-2 german 8'])
    },
  )

  it('[marne:M11.b] a fortress stays destroyed, even if Allied units return to its hex', () => {
    const p = combat({}, 'german G1 30-3 0504', 'allied F1 4-3 0506')
      .fight('0505: G1', 3)
      .until('movement-1', 'allied')
      .order('F1 0505')
    expect(destroyed(p)).toEqual(['0505'])
    const later = p.until('combat-1', 'german', 9)
    expect(destroyed(later)).toEqual(['0505'])
    expect(working(later, '0505: G1').defence).toBe(4)
  })

  it('[marne:M11.c] a fortress adds no strength to an attack by units in its hex', () => {
    const p = position({
      side: 'allied',
      phase: 'combat-1',
      forts: ['5 0505'],
      units: ['german G1 4-3 0504', 'allied F1 4-3 0505'],
    })
    expect(working(p, '0504: F1')).toMatchObject({ attackers: ['F1'], attack: 4, defence: 4 })
    const alone = position({ side: 'allied', phase: 'combat-1', forts: ['5 0505'], units: ['german G1 4-3 0504'] })
    expect(alone.legal()).toEqual(['no more attacks'])
  })

  const held = () => combat({ forts: ['3 0505'] }, 'german G1 14-3 0504', 'german G2 4-3 0704', 'allied F1 4-3 0505')

  it('[marne:M11.d] [marne:EX-59] a fortress adds its strength to the defence of units in its hex: 14 against 7 is 2-1', () => {
    expect(working(held(), '0505: G1')).toMatchObject({ attack: 14, defence: 7, column: '2-1' })
  })

  it('[marne:M11.e] [marne:EX-59] after a roll of 2 (D1) the unit retreats, the fortress stands, and no unit advances', () => {
    const p = held().fight('0505: G1', 2)
    expect(p.turn).toMatchObject({ type: 'decision', side: 'german', asks: 'retreat-hex' })
    const after = p.order('retreat to 0506')
    expect([after.at('F1'), destroyed(after), after.when]).toEqual(['0506', [], 'movement-2 german 8'])
    expect(after.reach('G2')['0604']).toBe(2) // its zone of control is as before
  })

  it('[marne:M11.b] [marne:M9.a] De destroys the fortress and eliminates the units in its hex', () => {
    const p = combat({ forts: ['1 0505'] }, 'german G1 14-3 0504', 'allied F1 1-3 0505').fight('0505: G1', 1)
    expect([p.at('F1'), destroyed(p), p.legal()]).toEqual(['eliminated', ['0505'], ['advance G1', 'no more advance']])
  })

  it('[marne:Q-32] the Allied player retreats the attackers after a failed attack, and the fortress does not advance', () => {
    const p = combat({}, 'german G1 4-3 0504').fight('0505: G1', 3) // 4 : 5 = 1-2: A1
    expect(p.turn).toMatchObject({ type: 'decision', side: 'allied', asks: 'retreat-hex' })
    const after = p.order('retreat to 0503')
    expect([after.status('G1'), after.when]).toEqual([['disrupted'], 'movement-2 german 8'])
  })

  it('[marne:Q-32] units in the hex of a fortress took part in its defence and may advance', () => {
    const p = combat({ forts: ['1 0505'] }, 'german G1 4-3 0504', 'allied F1 4-3 0505').fight('0505: G1', 4) // 4 : 5: A1
    expect(p.order('retreat to 0503').legal()).toEqual(['advance F1', 'no more advance'])
  })

  it('[marne:Q-32] neither demoralisation nor lack of supply halves the strength of a fortress', () => {
    expect(
      working(combat({ demoralisedUntil: 6, turn: 4 }, 'german G1 4-3 0504', 'allied F1 4-3 0505'), '0505: G1').defence,
    ).toBe(7)
    const far = combat({ columns: 1, rows: 45, forts: ['5 0104'] }, 'german G1 4-3 0103', 'allied F1 5-3 0104')
    expect(far.status('F1')).toEqual(['unsupplied'])
    expect(working(far, '0104: G1').defence).toBe(7.5)
  })

  it('[marne:Q-32] a fortress is never disrupted, and the terrain of its hex modifies the attack', () => {
    const p = combat(
      { forts: ['3 0505'], terrain: { '0505': 'woods' } },
      'german G1 14-3 0504',
      'german G2 5-3 0603',
      'allied F1 4-3 0505',
    )
      .fight('0505: G1', 1)
      .order('retreat to 0506')
      .until('movement-2', 'german')
      .order('G2 0604')
      .pass()
    expect(working(p, '0505: G2')).toMatchObject({ defence: 3, modifier: 1 })
  })

  it('[marne:Q-32] the destruction of a fortress earns no victory points', () => {
    const p = combat({}, 'german G1 30-3 0504')
    expect(p.fight('0505: G1', 3).points()).toEqual(p.points())
  })

  it('[marne:Q-32] a fortress is always Allied, so no Allied unit can attack it', () => {
    const p = position({ side: 'allied', phase: 'combat-1', forts: ['5 0505'], units: ['allied F1 4-3 0504'] })
    expect(p.refused('attack 0505: F1')).toMatchObject({
      code: 'cannot-attack',
      rule: 'marne:M7.a',
      subjects: ['0505'],
    })
    expect(p.legal()).toEqual(['no more attacks'])
  })

  it('[marne:M11.h] [marne:M6.f] a fortress cancels enemy zones in its hex for Allied supply', () => {
    const p = (map: Map) =>
      position({
        columns: 2,
        forts: ['5 0105'],
        rivers: ['0104-0204'],
        ...map,
        units: ['german G1 4-3 0204', 'allied F1 4-3 0103'],
      })
    expect(p({}).status('F1')).toEqual([])
    expect(p({ lines: ['destroyed fort-0105'] }).status('F1')).toEqual(['cut-off'])
  })
})

describe('M11 The duty of Germans to attack an adjacent fortress', () => {
  // 0604 is adjacent to the fortress of 0505 and to a French unit in 0605
  const both = (map: Map) => combat(map, 'german G1 4-3 0604', 'allied F1 2-3 0605')

  it('[marne:M11.g] [marne:Q-6] [marne:EX-60] a German 4-3 must attack an adjacent fortress, either by itself or together with the French unit beside it', () => {
    const p = both({})
    expect(p.legal()).toEqual(['attack 0505'])
    expect(p.refused('no more attacks')).toMatchObject({ ...MUST_ATTACK, subjects: ['G1'] })
    expect(p.refused('attack 0605: G1')).toMatchObject({ ...MUST_ATTACK, subjects: ['G1'] })
    expect(working(p, '0505: G1')).toMatchObject({ attack: 4, defence: 5, column: '1-2' })
    expect(working(p, '0505, 0605: G1')).toMatchObject({ attack: 4, defence: 7, column: '1-2' })
  })

  it('[marne:Q-26] [marne:EX-60] the French unit may be chosen first if the fortress is chosen next', () => {
    const p = combat({ forts: ['5 0605'] }, 'german G1 4-3 0604', 'allied F1 2-3 0505').order('attack 0505')
    expect(p.legal()).toEqual(['attack 0605'])
    expect(p.refused('targets named')).toMatchObject({ ...MUST_ATTACK, subjects: ['G1'] })
  })

  it('[marne:Q-6] [marne:M7.k] [marne:EX-61] a unit that has moved need not attack a fortress across a river, and may attack the French unit', () => {
    const p = both({ rivers: ['0604-0505'], lines: ['moved G1'] })
    expect(p.legal()).toEqual(['attack 0605', 'no more attacks'])
    expect(p.refused('attack 0505: G1')).toMatchObject({ code: 'cannot-attack', rule: 'marne:M7.k', subjects: ['G1'] })
    expect(working(p, '0605: G1')).toMatchObject({ attack: 4, defence: 2 })
  })

  it('[marne:Q-26] a unit that has not moved must attack a fortress across a river', () => {
    expect(both({ rivers: ['0604-0505'] }).legal()).toEqual(['attack 0505'])
  })

  it('[marne:Q-26] [marne:EX-62] if one of two units adjacent to a fortress attacks it, the other must join', () => {
    const p = combat({}, 'german G1 4-3 0504', 'german G2 4-3 0604')
    expect(p.refused('attack 0505: G1')).toMatchObject({ ...MUST_ATTACK, subjects: ['G2'] })
    expect(p.refused('attack 0505: G2')).toMatchObject({ ...MUST_ATTACK, subjects: ['G1'] })
    expect(p.orders('attack 0505', 'targets named').legal()).toEqual(['with G1'])
    expect(p.attack('0505: G1, G2').legal()).toEqual(['no more attacks'])
  })

  it('[marne:Q-26] [marne:EX-62] the other unit may instead attack another fortress adjacent to it', () => {
    const p = combat({ forts: ['5 0505', '3 0705'] }, 'german G1 4-3 0504', 'german G2 4-3 0604').attack('0505: G1')
    expect(p.legal()).toEqual(['attack 0705'])
    expect(p.refused('no more attacks')).toMatchObject({ ...MUST_ATTACK, subjects: ['G2'] })
    expect(p.attack('0705: G2').legal()).toEqual(['no more attacks'])
  })

  it('[marne:Q-6] [marne:Q-26] [marne:EX-62] the other unit need not join if it is disrupted', () => {
    const p = combat({}, 'german G1 4-3 0504', 'german G2 4-3 0604 disrupted')
    expect(p.refused('attack 0505: G1, G2')).toMatchObject({ code: 'disrupted', rule: 'marne:M8.a', subjects: ['G2'] })
    expect(p.attack('0505: G1').legal()).toEqual(['no more attacks'])
  })

  it('[marne:Q-26] all units that have the duty must meet it, and a refusal names each of them', () => {
    const p = combat(
      { forts: ['5 0505', '3 0705'] },
      'german G1 1-3 0404',
      'german G2 1-3 0504',
      'german G3 1-3 0704',
      'german G4 1-3 0803',
    )
    expect(p.refused('no more attacks')).toMatchObject({ ...MUST_ATTACK, subjects: ['G1', 'G2', 'G3'] })
    const first = p.attack('0705: G3')
    expect(first.refused('no more attacks')).toMatchObject({ ...MUST_ATTACK, subjects: ['G1', 'G2'] })
    expect(first.attack('0505: G1, G2').legal()).toEqual(['no more attacks'])
  })

  it('[marne:Q-26] each unit has to attack only one fortress, whatever the odds', () => {
    const p = combat({ forts: ['99 0505', '99 0705'] }, 'german G1 1-3 0604')
    expect(p.legal()).toEqual(['attack 0505', 'attack 0705'])
    expect(p.attack('0705: G1').legal()).toEqual(['no more attacks'])
    expect(working(p, '0505, 0705: G1')).toMatchObject({ defence: 198, column: '1-5' })
  })

  it('[marne:Q-26] a target cannot be added if it would exclude a unit that must join', () => {
    const p = combat({}, 'german G1 4-3 0604', 'german G2 4-3 0404', 'allied F1 4-3 0605')
    expect(p.order('attack 0505').legal()).toEqual(['targets named'])
    expect(p.refused('attack 0505, 0605: G1')).toMatchObject({ ...MUST_ATTACK, subjects: ['G2'] })
    // if G2 is disrupted, or has its own fortress, it does not prevent the attack
    const excused = combat({}, 'german G1 4-3 0604', 'german G2 4-3 0404 disrupted', 'allied F1 4-3 0605')
    expect(working(excused, '0505, 0605: G1').attack).toBe(4)
    const elsewhere = combat(
      { forts: ['5 0505', '5 0304'] },
      'german G1 4-3 0604',
      'german G2 4-3 0404',
      'allied F1 4-3 0605',
    ).attack('0505, 0605: G1')
    expect(elsewhere.legal()).toEqual(['attack 0304'])
  })

  it('[marne:Q-26] two fortresses cannot be attacked at once if that would exclude a unit adjacent to only one of them', () => {
    const p = combat({ forts: ['5 0505', '5 0705'] }, 'german G1 4-3 0604', 'german G2 4-3 0504')
    expect(p.refused('attack 0505, 0705: G1')).toMatchObject({ ...MUST_ATTACK, subjects: ['G2'] })
    expect(p.attack('0505: G2').legal()).toEqual(['attack 0705'])
    expect(p.attack('0505: G1, G2').legal()).toEqual(['no more attacks'])
  })

  it('[marne:Q-26] a unit has no duty if other units attack every fortress adjacent to it', () => {
    const p = combat(
      { forts: ['5 0505', '5 0705'] },
      'german G1 4-3 0604',
      'german G2 4-3 0504',
      'german G3 4-3 0704',
      'allied F1 4-3 0605',
    )
    expect(p.attack('0505: G2').refused('attack 0705: G3')).toMatchObject({ ...MUST_ATTACK, subjects: ['G1'] })
    expect(p.attack('0505: G1, G2').refused('attack 0605: G1')).toMatchObject({
      code: 'already-attacked',
      rule: 'marne:M7.c',
    })
  })

  it('[marne:Q-6] the duty applies in both German combat phases', () => {
    const p = position({ phase: 'combat-2', forts: ['5 0505'], units: ['german G1 4-3 0504'] })
    expect(p.refused('no more attacks')).toMatchObject({ ...MUST_ATTACK, subjects: ['G1'] })
    const first = combat({}, 'german G1 4-3 0504').fight('0505: G1', 1) // D1: nothing; G1 is disrupted by attacking
    expect(first.until('combat-2', 'german').legal()).toEqual(['no more attacks'])
  })

  it('[marne:Q-6] the Allies have no duty to attack', () => {
    expect(
      position({
        side: 'allied',
        phase: 'combat-1',
        forts: ['5 0505'],
        units: ['allied F1 4-3 0504', 'german G1 4-3 0503'],
      }).legal(),
    ).toContain('no more attacks')
  })

  it('[marne:Q-6] [marne:Q-29] a cut-off unit that may not attack the fortress has no duty', () => {
    const p = combat(
      { columns: 3, forts: ['5 0206'], towns: ['Paris 0 0201'] },
      'german G1 4-3 0205',
      'allied F1 4-3 0204',
    )
    expect(p.status('G1')).toEqual(['cut-off'])
    expect(p.legal()).toEqual(['attack 0204', 'no more attacks'])
    expect(p.refused('attack 0206: G1')).toMatchObject({ code: 'supply', rule: 'marne:M6.i', subjects: ['G1'] })
    expect(working(p, '0204: G1').attack).toBe(2)
  })

  it('[marne:Q-26] [marne:Q-29] a cut-off unit has no duty if attacking the fortress would open its line only together with another hex, but may attack both', () => {
    // without the fortress F1 closes the path north along 0104; without F1 the fortress closes it; F2 closes the rest
    const p = combat(
      { columns: 3, forts: ['5 0105'] },
      'german G1 4-3 0205',
      'allied F1 4-3 0204',
      'allied F2 4-3 0303',
    )
    expect(p.status('G1')).toEqual(['cut-off'])
    for (const hex of ['0105', '0204'])
      expect(p.refused(`attack ${hex}: G1`)).toMatchObject({ code: 'supply', rule: 'marne:M6.i', subjects: ['G1'] })
    // the unit may attack neither; if the first is named, the second must follow
    expect(p.legal()).toEqual(['attack 0105', 'no more attacks'])
    expect(p.order('attack 0105').legal()).toEqual(['attack 0204'])
    expect(working(p, '0105, 0204: G1')).toMatchObject({ attack: 2, targets: ['0105', '0204'] })
    // if the fortress alone opens the line, the unit must attack it and cannot be passed over
    const owing = combat({ columns: 2, forts: ['5 0204'] }, 'german G1 4-3 0205', 'german G2 4-3 0203')
    expect(owing.status('G1')).toEqual(['cut-off'])
    expect(owing.refused('no more attacks')).toMatchObject({ ...MUST_ATTACK, subjects: ['G1', 'G2'] })
    expect(owing.refused('attack 0204: G2')).toMatchObject({ ...MUST_ATTACK, subjects: ['G1'] })
  })

  it('[marne:Q-6] a unit that can never attack has no duty', () => {
    expect(combat({}, 'german G1 (3)-3 0504').legal()).toEqual(['no more attacks'])
    expect(combat({}, 'german G1 (3)-3 0504', 'german G2 4-3 0504').attack('0505: G2').legal()).toEqual([
      'no more attacks',
    ])
  })

  it('[marne:Q-26] a unit that has advanced next to a fortress does not have to attack it in that phase', () => {
    const p = combat({ forts: ['5 0507'] }, 'german G1 30-3 0505', 'allied F1 3-3 0506').fight('0506: G1', 1)
    expect(p.order('G1 0506').when).toBe('movement-2 german 8')
  })
})

describe('German units that can never attack', () => {
  it('[marne:M11.g] [marne:M7.l] a defence-only unit adjacent to a fortress has no duty, and play continues', () => {
    const alone = position({ phase: 'combat-1', forts: ['5 0505'], units: ['german G1 (3)-3 0504'] })
    expect(alone.legal()).toEqual(['no more attacks'])
    expect(alone.pass().when).toBe('movement-2 german 8')
    expect(alone.refused('attack 0505')).toMatchObject({ code: 'cannot-attack', rule: 'marne:M7.l', subjects: ['G1'] })
  })

  it("[marne:M11.g] [marne:M7.l] [marne:Q-26] a defence-only unit does not prevent other units' attacks on the fortress or adjacent hexes", () => {
    const p = position({
      phase: 'combat-1',
      forts: ['5 0505'],
      units: ['german G1 (3)-3 0504', 'german G2 4-3 0604', 'german G3 4-3 0704', 'allied F1 4-3 0804'],
    })
    expect(p.refused('no more attacks')).toMatchObject({ code: 'must-attack', rule: 'marne:M11.g', subjects: ['G2'] })
    const declared = p.attack('0505: G2').attack('0804: G3')
    expect(declared.legal()).toEqual(['no more attacks'])
    expect(declared.order('no more attacks').legal()).toEqual(['resolve 0505', 'resolve 0804'])
  })
})
