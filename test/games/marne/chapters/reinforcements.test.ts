/** M13 Reinforcements. */
import { describe, expect, it } from 'vitest'
import { type PositionData, position } from '../position.js'

type Ground = Omit<PositionData, 'units'>
/** A German entry area of three hexes on the north edge, and a unit that is due there. */
const GATE: Ground = { areas: ['german gate edge:north 0401 0501 0601'] }
const due = (movement: number, more: Ground, ...units: ReadonlyArray<string>) =>
  position({ ...GATE, ...more, units: [`german R1 6-${movement} turn:8@gate`, ...units] })
// Around 0505, clockwise from the north: 0504 0604 0605 0506 0405 0404. The Germans retreat north, the Allies south.

type Map = Omit<PositionData, 'units'>

describe('M13 The entry of reinforcements', () => {
  it('[marne:M13.d] a unit that is due enters in a hex of its area, which is the first hex of its move', () => {
    const p = due(3, {})
    expect(p.steps('R1')).toEqual(['0401', '0501', '0601'])
    expect(p.order('unit R1').refused('enter 0301')).toMatchObject({
      code: 'out-of-area',
      rule: 'marne:M13.d',
      subjects: ['R1', '0301'],
    })
    expect(p.order('R1 0501-0502-0503').at('R1')).toBe('0503')
    const moves = p.events('R1 0501-0502').filter(({ kind }) => kind === 'moved')
    expect(moves.map(({ rule }) => rule)).toEqual(['marne:M13.d', 'marne:M2.a'])
    expect(p.refused('R1 0501-0502-0503-0504')).toMatchObject({ code: 'no-movement-points', needed: 1 })
  })

  it('[marne:M13.d] a reinforcement does not enter before its turn', () => {
    const p = position({ ...GATE, units: ['german R1 6-3 turn:9@gate'] })
    expect(p.legal()).toEqual(['end'])
    expect(p.refused('unit R1')).toMatchObject({ code: 'not-now', rule: 'marne:M13.d', subjects: ['R1'] })
    expect(p.until('movement-1', 'german', 9).legal()).toEqual(['unit R1'])
  })

  it('[marne:M13.d][marne:Q-37] every due unit must enter before the phase ends', () => {
    const p = due(3, {}, 'german R2 4-3 turn:8@gate')
    expect(p.refused('end')).toMatchObject({ code: 'must-enter', rule: 'marne:M13.d', subjects: ['R1', 'R2'] })
    expect(p.order('R1 0401').refused('end')).toMatchObject({ code: 'must-enter', subjects: ['R2'] })
    expect(p.orders('R1 0401', 'R2 0401').legal()).toEqual(['end'])
  })

  it('[marne:Q-37] the first hex costs its terrain points, one more in an enemy zone, and nothing for a river', () => {
    // the enemy in 0502 controls 0401, 0501 and 0601; a river keeps 0601 out of its zone
    const p = due(
      9,
      { terrain: { '0501': 'swamp' }, rivers: ['0502-0601', '0401-0402', '0401-0301', '0401-0501'] },
      'allied F1 4-3 0502',
    )
    expect(p.reach('R1')).toMatchObject({ '0601': 1, '0401': 2 })
    const entered = p.orders('unit R1', 'enter 0501')
    expect(entered.refused('to 0401')).toMatchObject({ code: 'zone-of-control', rule: 'marne:M5.b' })
    const slow = due(3, { terrain: { '0501': 'swamp' }, rivers: ['0502-0601'] }, 'allied F1 4-3 0502')
    expect(slow.refused('R1 0501-0601')).toMatchObject({ code: 'no-movement-points' }) // 2 + 1 for the swamp in his zone
    expect(slow.order('R1 0501').at('R1')).toBe('0501')
    expect(due(2, { terrain: { '0501': 'swamp' }, rivers: ['0502-0601'] }, 'allied F1 4-3 0502').steps('R1')).toEqual([
      '0401',
      '0601',
    ])
  })

  it('[marne:Q-37] a reinforcement may enter directly in an enemy zone, and cannot leapfrog from there', () => {
    const p = due(9, { rivers: ['0502-0601'] }, 'allied F1 4-3 0502', 'german G1 6-3 0401')
    const entered = p.orders('unit R1', 'enter 0501')
    expect(entered.refused('to 0401')).toMatchObject({ code: 'zone-of-control', rule: 'marne:M3.f' })
  })

  it('[marne:Q-37] a reinforcement is in supply for the phase of its entry, wherever it enters', () => {
    // the town is cut off: surrounded by the zones of three Germans
    const ring = [
      'german A 1-1 0503',
      'german B 1-1 0704',
      'german C 1-1 0706',
      'german D 1-1 0507',
      'german E 1-1 0306',
      'german F 1-1 0304',
    ]
    const p = position({
      side: 'allied',
      towns: ['Meaux 1 0505'],
      areas: ['allied Meaux inland 0505'],
      units: ['allied R1 4-3 turn:8@Meaux', ...ring],
    })
    const entered = p.orders('unit R1')
    expect(entered.at('R1')).toBe('0505')
    expect(entered.status('R1')).toContain('cut-off')
    expect(entered.steps('R1')).toEqual(['0404', '0405', '0504', '0506', '0604', '0605']) // 2 points each, and no direction barred
  })

  it('[marne:Q-37] a hex full of friends is open to entry', () => {
    const p = due(
      3,
      { areas: ['german gate edge:north 0501'] },
      'german G1 1-1 0501',
      'german G2 1-1 0501',
      'german G3 1-1 0501',
    )
    const q = p.order('R1 0501-0502')
    expect(q.pass().when).toBe('combat-1 german 8')
    expect(p.order('R1 0501').pass().turn).toMatchObject({ asks: 'stacking-loss' })
  })

  it('[marne:Q-37] a hex with an enemy unit and, for Germans, the hex of an undestroyed fortress are closed to entry', () => {
    const rivers = ['0501-0401', '0501-0601']
    expect(due(3, { rivers }, 'allied F1 4-3 0501').steps('R1')).toEqual(['0401', '0601'])
    expect(due(3, { areas: ['german gate edge:north 0401 0501 0601 0701'], forts: ['5 0401'] }).steps('R1')).toEqual([
      '0501',
      '0601',
      '0701',
    ])
    expect(due(3, { forts: ['5 0401'], lines: ['destroyed fort-0401'] }).steps('R1')).toEqual(['0401', '0501', '0601'])
  })

  it('[marne:M13.d][marne:Q-37] a reinforcement enters in the hex of a town, or in any hex of a city or an inland area', () => {
    const p = position({
      side: 'allied',
      towns: ['Melun 1 0404', 'Troyes 6 0606 0607'],
      areas: ['allied Melun inland 0404', 'allied Troyes inland 0606 0607', 'allied camp inland 0202 0203'],
      units: ['allied R1 4-3 turn:8@Melun', 'allied R2 4-3 turn:8@Troyes', 'allied R3 4-3 turn:8@camp'],
    })
    expect(p.order('R1 0404').at('R1')).toBe('0404')
    expect(p.steps('R2')).toEqual(['0606', '0607'])
    expect(p.steps('R3')).toEqual(['0202', '0203'])
  })
})

describe('M13 Closed entry areas', () => {
  it('[marne:M13.f][marne:Q-38] [marne:EX-69] if an Allied unit occupies one hex of an area and its zone covers the other two, a German unit waits or enters beside the area', () => {
    const p = due(3, {}, 'allied F1 4-3 0501')
    expect(p.steps('R1')).toEqual(['0301', '0701'])
    expect(p.legal()).toEqual(['unit R1', 'end'])
    const waiting = p.order('end')
    expect(waiting.at('R1')).toBe('delayed')
  })

  it('[marne:Q-38] [marne:EX-69] an area with one hex outside enemy zones is open, and units enter in either hex without an enemy unit', () => {
    const p = due(3, { rivers: ['0501-0601'] }, 'allied F1 4-3 0501')
    expect(p.steps('R1')).toEqual(['0401', '0601'])
    expect(p.refused('end')).toMatchObject({ code: 'must-enter', rule: 'marne:M13.d', subjects: ['R1'] })
  })

  it('[marne:Q-38] if the next edge hex is not open, units enter in the first open hex farther along that side', () => {
    // 0701 is occupied and 0801 is in its zone, so entry is in 0901
    expect(due(3, {}, 'allied F1 4-3 0501', 'allied F2 4-3 0701').steps('R1')).toEqual(['0301', '0901'])
    // an enemy in 0202 closes 0301, 0201 and 0101
    expect(due(3, {}, 'allied F1 4-3 0501', 'allied F2 4-3 0202', 'allied F3 4-3 0201').steps('R1')).toEqual(['0701'])
  })

  it('[marne:M13.f][marne:Q-38] a German reinforcement may wait as long as its owner likes, even when the area reopens, and enter in any later first movement phase', () => {
    const p = due(3, {}, 'allied F1 4-3 0501').order('end')
    const open = p.until('movement-1', 'allied').order('F1 0502-0503-0504').until('movement-1', 'german', 9)
    expect(open.steps('R1')).toEqual(['0401', '0501', '0601'])
    expect(open.legal()).toContain('end')
    const later = open.until('movement-1', 'german', 11)
    expect(later.at('R1')).toBe('delayed')
    expect(later.order('R1 0501').at('R1')).toBe('0501')
    expect(open.until('movement-2', 'german', 9).refused('unit R1')).toMatchObject({
      code: 'not-now',
      rule: 'marne:M1.c',
    })
  })

  it('[marne:Q-38] friendly units beside a closed area do not close their hexes', () => {
    const p = due(3, {}, 'allied F1 4-3 0501', 'german R2 4-3 turn:8@gate')
    expect(p.order('R1 0301').steps('R2')).toEqual(['0301', '0701'])
  })

  it('[marne:M13.f][marne:Q-38] a standing fortress keeps its hex from being open to Germans', () => {
    const p = due(3, { forts: ['5 0501'] })
    expect(p.steps('R1')).toEqual(['0301', '0701'])
    expect(p.legal()).toContain('end')
    expect(due(3, { forts: ['5 0501'], lines: ['destroyed fort-0501'] }).steps('R1')).toEqual(['0401', '0501', '0601'])
  })

  it('[marne:M13.g][marne:Q-38] [marne:EX-70] if an Allied area is closed in the same way, units that are due must enter beside it in this phase', () => {
    const p = position({
      side: 'allied',
      areas: ['allied port edge:south 0409 0509 0609'],
      units: ['allied R1 4-3 turn:8@port', 'german G1 6-3 0409', 'german G2 6-3 0609'],
    })
    expect(p.steps('R1')).toEqual(['0209', '0809'])
    expect(p.refused('end')).toMatchObject({ code: 'must-enter', rule: 'marne:M13.g', subjects: ['R1'] })
    expect(p.order('R1 0209').legal()).toContain('end')
  })

  it('[marne:M13.g][marne:Q-38] units kept out of an inland area, town or city enter in the nearest open hexes', () => {
    const p = position({
      side: 'allied',
      towns: ['Meaux 1 0505'],
      areas: ['allied Meaux inland 0505'],
      units: ['allied R1 4-3 turn:8@Meaux', 'german G1 6-3 0505'],
    })
    // the six hexes around are in the enemy zone, so entry is in the twelve beyond them
    expect(p.steps('R1')).toEqual([
      '0304',
      '0305',
      '0306',
      '0403',
      '0406',
      '0503',
      '0507',
      '0603',
      '0606',
      '0704',
      '0705',
      '0706',
    ])
  })

  it('[marne:M13.g][marne:Q-38] an Allied unit waits only if no hex at all is open', () => {
    const towns = ['Paris 0 0101', 'Suippes 0 0105']
    const closed: PositionData = {
      columns: 1,
      rows: 5,
      side: 'allied',
      towns,
      areas: ['allied camp inland 0103'],
      units: ['allied R1 4-3 turn:8@camp', 'german G1 6-3 0102', 'german G2 6-3 0104'],
    }
    const p = position(closed)
    expect(p.legal()).toEqual(['end'])
    expect(p.refused('unit R1')).toMatchObject({ code: 'must-enter', rule: 'marne:M13.g', subjects: ['R1'] })
    expect(p.order('end').at('R1')).toBe('turn:8')
    const later = p.until('movement-1', 'german', 9).order('G2 0105 exit').until('movement-1', 'allied', 9)
    expect(later.refused('end')).toMatchObject({ code: 'must-enter', rule: 'marne:M13.g', subjects: ['R1'] })
    expect(later.order('unit R1').at('R1')).toBe('0104')
  })
})

describe('M13 Entry from the east', () => {
  /** Suippes is in the third column. The whole east edge is the area. */
  const east = (...units: ReadonlyArray<string>) =>
    position({
      rows: 12,
      towns: ['Suippes 1 0306'],
      areas: ['german east front:east 0901 0902 0903 0904 0905 0906 0907 0908 0909 0910 0911 0912'],
      units: ['german R1 6-3 turn:8@east', ...units],
    })
  const edge = (n: number): ReadonlyArray<string> =>
    Array.from({ length: n }, (_, i) => `09${String(i + 1).padStart(2, '0')}`)

  it('[marne:M13.e][marne:Q-39] [marne:EX-71] if the northernmost Allied unit east of Suippes is in row 9, units enter in hexes whose centre is farther north', () => {
    expect(east('allied F1 4-3 0709').steps('R1')).toEqual(edge(8))
    // the sixth column is half a hex farther south
    expect(east('allied F1 4-3 0609').steps('R1')).toEqual(edge(9))
    expect(east('allied F1 4-3 0709', 'allied F2 4-3 0506').steps('R1')).toEqual(edge(5))
    expect(east('allied F1 4-3 0709').order('unit R1').refused('enter 0909')).toMatchObject({
      code: 'out-of-area',
      rule: 'marne:M13.d',
    })
  })

  it('[marne:Q-39] Allied units in the column of Suippes, west of it or off the map do not count for entry from the east', () => {
    expect(
      east('allied F1 4-3 0709', 'allied F2 4-3 0302', 'allied F3 4-3 0102', 'allied F4 4-3 eliminated').steps('R1'),
    ).toEqual(edge(8))
    expect(east('allied F1 4-3 0709', 'allied F2 4-3 0402').steps('R1')).toEqual(edge(2))
  })

  it('[marne:Q-39] the whole east edge is open if no Allied unit is east of Suippes', () => {
    expect(east('allied F1 4-3 0302').steps('R1')).toEqual(edge(12))
  })

  it('[marne:Q-39] the entry area counts as closed if no such hex is left, and the German unit may wait', () => {
    const p = east('allied F1 4-3 0701')
    expect(p.legal()).toEqual(['end'])
    expect(p.order('end').at('R1')).toBe('delayed')
    expect(east('allied F1 4-3 0709').refused('end')).toMatchObject({ code: 'must-enter' })
  })

  it('[marne:M13.e][marne:Q-38] entry beside a closed stretch of the edge is also only north of that unit', () => {
    const p = position({
      towns: ['Suippes 1 0306'],
      areas: ['german east front:east 0904 0905 0906'],
      units: ['german R1 6-3 turn:8@east', 'allied F1 4-3 0703'],
    })
    expect(p.legal()).toEqual(['unit R1', 'end'])
    expect(p.order('unit R1').at('R1')).toBe('0902')
  })
})

describe('Entry and waiting', () => {
  /** The north-south line of hexes through Suippes is the fifth column. G1 is due from the east, south of 0904. */
  const east = (...units: ReadonlyArray<string>) =>
    position({
      towns: ['Suippes 0 0509'],
      areas: ['german east front:east 0905 0906 0907'],
      units: ['german G1 6-3 turn:8@east', ...units],
    })

  it('[marne:Q-38] [marne:Q-39] an edge area without a hex north of the front is closed, and units enter beyond its ends in an open hex north of the front', () => {
    const p = east('allied F1 4-3 0703')
    // 0904 and 0903 are not north of 0703
    expect(p.legal()).toEqual(['unit G1', 'end'])
    expect(p.order('unit G1').at('G1')).toBe('0902')
    expect(p.reach('G1')).toHaveProperty('0902')
    expect(p.reach('G1')).not.toHaveProperty('0908')
  })

  it('[marne:Q-38] [marne:Q-39] if the next hex beyond a closed area is not open, units enter in the first open hex farther on', () => {
    // 0902 is north of 0802, but in its zone
    expect(east('allied F1 4-3 0802').order('unit G1').at('G1')).toBe('0901')
    expect(east('allied F1 4-3 0802', 'german G2 6-3 0901').order('unit G1').at('G1')).toBe('0901')
  })

  it('[marne:Q-38] [marne:Q-39] [marne:M13.f] the German unit may wait instead of entering beside a closed area, and must wait if no such hex is left', () => {
    const waiting = east('allied F1 4-3 0703').pass()
    expect([waiting.at('G1'), waiting.when]).toEqual(['delayed', 'combat-1 german 8'])
    const shut = east('allied F1 4-3 0801')
    expect(shut.legal()).toEqual(['end'])
    expect(shut.refused('unit G1')).toMatchObject({ code: 'must-enter', rule: 'marne:M13.f', subjects: ['G1'] })
  })

  it('[marne:Q-39] if a hex of the area is north of the front, the unit enters there and may not wait', () => {
    const p = east('allied F1 4-3 0706') // north of it: 0905
    expect(p.legal()).toEqual(['unit G1'])
    expect(p.order('unit G1').at('G1')).toBe('0905')
  })

  /** G1 enters in 0401, a swamp, or in 0501. */
  const gate = (unit: string, terrain: Map['terrain'], ...units: ReadonlyArray<string>) =>
    position({
      terrain: { '0401': 'swamp', ...terrain },
      areas: ['german gate edge:north 0401 0501'],
      units: [`german G1 ${unit} turn:8@gate`, ...units],
    })

  it('[marne:M2.e] [marne:Q-37] a reinforcement cannot enter a hex whose cost it cannot pay', () => {
    expect(gate('6-2', {}).order('unit G1').legal()).toEqual(['enter 0401', 'enter 0501'])
    expect(gate('6-1', {}).order('unit G1').at('G1')).toBe('0501')
    // in the zone of F1, 0501 costs 2; the area is not closed, because 0401 is open
    expect(gate('6-2', {}, 'allied F1 4-3 0601').order('unit G1').legal()).toEqual(['enter 0401', 'enter 0501'])
    expect(gate('6-1', {}, 'allied F1 4-3 0601').legal()).toEqual(['end'])
  })

  it('[marne:M2.e] [marne:Q-37] a reinforcement that cannot pay for any hex waits, and the phase may end', () => {
    const p = gate('6-1', { '0501': 'swamp' })
    expect(p.legal()).toEqual(['end'])
    expect(p.refused('unit G1')).toMatchObject({ code: 'must-enter', subjects: ['G1'] })
    expect(p.pass().when).toBe('combat-1 german 8')
    const allied = position({
      side: 'allied',
      rows: 5,
      terrain: { '0405': 'swamp' },
      areas: ['allied gate edge:south 0405'],
      units: ['allied F1 4-1 turn:8@gate', 'allied F2 4-2 turn:8@gate'],
    })
    expect(allied.legal()).toEqual(['unit F2'])
    expect(allied.order('unit F2').at('F2')).toBe('0405')
    expect(allied.order('unit F2').legal()).toEqual(['end'])
  })

  it('[marne:M13.g] an Allied reinforcement without an open hex waits under the Allied rule', () => {
    const p = position({
      side: 'allied',
      columns: 1,
      rows: 7,
      units: ['allied F1 4-3 turn:8@south', 'german G1 6-3 0107'],
    })
    expect(p.legal()).toEqual(['end'])
    expect(p.refused('unit F1')).toMatchObject({ code: 'must-enter', rule: 'marne:M13.g', subjects: ['F1'] })
    const german = position({ columns: 1, rows: 7, units: ['german G1 6-3 turn:8@north', 'allied F1 4-3 0101'] })
    expect(german.refused('unit G1')).toMatchObject({ code: 'must-enter', rule: 'marne:M13.f', subjects: ['G1'] })
  })
})
