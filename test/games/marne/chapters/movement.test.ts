import { describe, expect, it } from 'vitest'
import { position } from '../position.js'

// one German unit in 0505; north of it 0504, then clockwise 0604, 0605, 0506, 0405, 0404
const alone = (
  values: string,
  more: Omit<Parameters<typeof position>[0], 'units'> = {},
  ...units: ReadonlyArray<string>
) => position({ ...more, units: [`german G1 ${values} 0505`, ...units] })

describe('M2 Movement', () => {
  it('[marne:M2.a] clear, woods, town and city hexes cost one point', () => {
    const p = alone('6-1', { terrain: { '0504': 'woods' }, towns: ['Sézanne 1 0604', 'Reims 5 0605 0705'] })
    expect(p.reach('G1')).toEqual({ '0404': 1, '0405': 1, '0504': 1, '0506': 1, '0604': 1, '0605': 1 })
  })

  it('[marne:M2.b] a swamp hex costs two points', () => {
    const p = alone('6-2', { terrain: { '0504': 'swamp' } })
    expect(p.reach('G1')['0504']).toBe(2)
    expect(p.refused('G1 0504-0503')).toMatchObject({ code: 'no-movement-points', needed: 1 })
  })

  it('[marne:M2.c] crossing a river hexside costs one more point in either direction', () => {
    const p = alone('6-2', { rivers: ['0505-0504', '0605-0505'] })
    expect(p.reach('G1')).toMatchObject({ '0504': 2, '0605': 2, '0506': 1 })
    expect(p.order('G1 0504').at('G1')).toBe('0504')
  })

  it('[marne:M2.d] entering an enemy zone of control costs one more point', () => {
    const p = alone('6-3', {}, 'allied F1 4-3 0507')
    expect(p.reach('G1')).toMatchObject({ '0506': 2, '0405': 1, '0605': 1, '0406': 3 })
  })

  it.each([
    ['a swamp', { terrain: { '0504': 'swamp' } }, 2],
    ['a hex across a river', { rivers: ['0505-0504'] }, 2],
    ['a swamp across a river', { terrain: { '0504': 'swamp' }, rivers: ['0505-0504'] }, 3],
  ] as const)(
    '[marne:M2.e] a unit without enough movement points cannot enter %s, even as its first hex',
    (_, more, needed) => {
      const p = alone('6-1', more)
      expect(p.refused('G1 0504')).toMatchObject({
        code: 'no-movement-points',
        rule: 'marne:M2.e',
        subjects: ['G1', '0504'],
        needed,
      })
      expect(p.steps('G1')).not.toContain('0504')
      expect(p.steps('G1')).toContain('0506')
    },
  )

  it('[marne:M2.e] a unit that cannot enter any hex cannot be selected', () => {
    const rivers = ['0504', '0604', '0605', '0506', '0405', '0404'].map(hex => `0505-${hex}`)
    const p = alone('6-1', { rivers })
    expect(p.legal()).toEqual(['end'])
    expect(p.refused('unit G1')).toMatchObject({ code: 'no-movement-points', rule: 'marne:M2.e', needed: 2 })
  })

  it('[marne:M2.f] the costs of all hexes in a move add up', () => {
    const p = alone('6-4', { terrain: { '0504': 'swamp' }, rivers: ['0504-0503'] })
    expect(p.reach('G1')['0503']).toBe(3) // round the swamp, and never 2 + 2 through it
    expect(p.order('G1 0504-0503').at('G1')).toBe('0503')
    expect(p.refused('G1 0504-0503-0502')).toMatchObject({ code: 'no-movement-points', needed: 1 })
  })

  it('[marne:M2.f] unused points are not kept for a second move or for the second movement phase', () => {
    const p = alone('6-3').order('G1 0504')
    expect(p.refused('G1 0503')).toMatchObject({ code: 'already-moved', rule: 'marne:M2.f', subjects: ['G1'] })
    const later = p.until('movement-2', 'german')
    expect(later.order('G1 0503-0502-0501').at('G1')).toBe('0501')
    expect(later.refused('G1 0503-0502-0602-0702').code).toBe('no-movement-points')
  })

  it('[marne:M2.f] unused points are not transferred to another unit', () => {
    const p = alone('6-3', {}, 'german G2 4-3 0705').order('G1 0504')
    expect(p.refused('G2 0704-0703-0702-0701')).toMatchObject({ code: 'no-movement-points', needed: 1 })
  })

  it('[marne:M2.g] a unit cannot enter a hex with an enemy unit, disrupted or not', () => {
    const p = alone('6-4', {}, 'allied F1 4-3 0506', 'allied C1 (1)-4 0605 disrupted')
    expect(p.refused('G1 0506')).toMatchObject({ code: 'enemy-unit', rule: 'marne:M2.g', subjects: ['G1', '0506'] })
    expect(p.refused('G1 0605')).toMatchObject({ code: 'enemy-unit', rule: 'marne:M2.g' })
    expect(p.steps('G1')).toEqual(['0404', '0504'])
  })

  it('[marne:M2.g] a unit may enter and pass through hexes with friends', () => {
    const p = alone('6-3', {}, 'german G2 4-3 0504')
    expect(p.order('G1 0504-0503').at('G1')).toBe('0503')
  })

  it('[marne:M2.h] a disrupted unit cannot move', () => {
    const p = position({ units: ['german G1 6-3 0505 disrupted', 'german G2 6-3 0305'] })
    expect(p.legal()).toEqual(['unit G2', 'end'])
    expect(p.refused('G1 0504')).toMatchObject({ code: 'disrupted', rule: 'marne:M2.h', subjects: ['G1'] })
  })

  it('[marne:M2.i] a unit may move its full allowance in each of the two movement phases', () => {
    const p = alone('6-3', { rows: 12 }).order('G1 0506-0507-0508')
    const q = p.until('movement-2', 'german')
    expect(q.order('G1 0509-0510-0511').at('G1')).toBe('0511')
  })

  it('[marne:M2.d][marne:M2.e] [marne:EX-12] two clear hexes and then one in an enemy zone cost 4 points, so a unit with 3 stops one hex before', () => {
    const units = (movement: number) => [`german G1 6-${movement} 0502`, 'allied F1 4-3 0506']
    const p = position({ units: units(3) })
    expect(p.refused('G1 0503-0504-0505')).toMatchObject({ code: 'no-movement-points', rule: 'marne:M2.e', needed: 2 })
    expect(p.order('G1 0503-0504').at('G1')).toBe('0504')
    expect(
      position({ units: units(4) })
        .order('G1 0503-0504-0505')
        .at('G1'),
    ).toBe('0505')
  })

  it('[marne:M2.b][marne:M2.c][marne:M2.d] [marne:EX-13] a swamp hex across a river costs 3 points, or 4 in an enemy zone', () => {
    const ground = { terrain: { '0506': 'swamp' }, rivers: ['0505-0506'] } as const
    expect(alone('6-3', ground).order('G1 0506').at('G1')).toBe('0506')
    expect(alone('6-3', ground, 'allied F1 4-3 0507').refused('G1 0506')).toMatchObject({
      code: 'no-movement-points',
      rule: 'marne:M2.e',
      needed: 4,
    })
  })

  it('[marne:M2.e] a selected unit must move at least one hex', () => {
    const p = alone('6-3').order('unit G1')
    expect(p.legal()).not.toContain('stop')
    expect(p.refused('stop')).toMatchObject({ code: 'not-offered', rule: 'marne:M2.e', subjects: ['G1'] })
    expect(p.order('to 0504').legal()).toContain('stop')
  })

  it('[marne:M12.f] units off the map cannot move', () => {
    const p = position({ units: ['german G1 6-3 eliminated', 'german G2 6-3 exit:0509', 'german G3 6-3 0505'] })
    expect(p.legal()).toEqual(['unit G3', 'end'])
    for (const unit of ['G1', 'G2'])
      expect(p.refused(`unit ${unit}`)).toMatchObject({ code: 'not-now', subjects: [unit] })
  })

  it('[marne:M2.a] a hex that is not adjacent cannot be entered', () => {
    expect(alone('6-9').refused('G1 0505-0503')).toMatchObject({ code: 'not-adjacent', subjects: ['G1', '0503'] })
  })
})

// The enemy in 0505 controls 0504 (the hex of the unit), 0604 and 0404; 0503, 0603 and 0403 are free.
const beside = (
  movement: number,
  more: Omit<Parameters<typeof position>[0], 'units'> = {},
  ...units: ReadonlyArray<string>
) => position({ ...more, units: [`german G1 6-${movement} 0504`, 'allied F1 4-3 0505', ...units] })

describe('M3 Leapfrog withdrawal', () => {
  // The unit in 0501 is on its own edge and so in supply. The enemy in 0502 controls 0401 and 0601.
  it('[marne:M3.a] [marne:EX-14] a unit cannot move if all adjacent hexes are in enemy zones and contain no friends', () => {
    const p = position({ units: ['german G1 6-3 0501', 'allied F1 4-3 0502'] })
    expect(p.steps('G1')).toEqual([])
    expect(p.legal()).toEqual(['end'])
    expect(p.refused('unit G1')).toMatchObject({
      code: 'zone-of-control',
      rule: 'marne:M5.b',
      subjects: ['G1', '0601'],
    })
  })

  it('[marne:M3.a][marne:M3.c][marne:M3.d] [marne:EX-15] a unit may leapfrog onto a friend that has not moved, and stops there, and the friend may then move away', () => {
    const p = position({ units: ['german G1 6-9 0501', 'german G2 6-3 0601', 'allied F1 4-3 0502'] })
    expect(p.steps('G1')).toEqual(['0601'])
    const leapt = p.order('G1 0601')
    expect(leapt.at('G1')).toBe('0601')
    expect(leapt.legal()).toEqual(['unit G2', 'end'])
    expect(leapt.order('G2 0701').at('G2')).toBe('0701')
  })

  it('[marne:M3.e] [marne:EX-16] a leapfrog onto a friend that has moved in this phase is refused', () => {
    const units = ['german G1 6-3 0504', 'allied F1 4-3 0505']
    const p = position({ units: [...units, 'german G2 6-3 0603'] }).order('G2 0604')
    expect(p.refused('G1 0604')).toMatchObject({
      code: 'zone-of-control',
      rule: 'marne:M3.e',
      subjects: ['G1', '0604'],
    })
    expect(
      position({ units: [...units, 'german G2 6-3 0604'] })
        .order('G1 0604')
        .at('G1'),
    ).toBe('0604')
  })

  it('[marne:M3.a] a leapfrog is one hex long, between enemy zones, and never into an empty hex in an enemy zone', () => {
    expect(beside(6).refused('G1 0604')).toMatchObject({
      code: 'zone-of-control',
      rule: 'marne:M5.b',
      subjects: ['G1', '0604'],
    })
  })

  it('[marne:M3.a] a hex that contains an enemy does not allow a leapfrog', () => {
    expect(beside(6, {}, 'allied F2 4-3 0604').refused('G1 0604').code).toBe('enemy-unit')
  })

  it('[marne:M3.b] a leapfrog pays the normal cost of the hex: two points in clear terrain', () => {
    expect(beside(2, {}, 'german G2 6-3 0604').order('G1 0604').at('G1')).toBe('0604')
    expect(beside(1, {}, 'german G2 6-3 0604').refused('G1 0604')).toMatchObject({
      code: 'no-movement-points',
      rule: 'marne:M2.e',
      needed: 2,
    })
  })

  it('[marne:M3.b][marne:Q-27] [marne:EX-29] a leapfrog onto a friend in a swamp across a river costs 4 points, so a unit with 3 is refused', () => {
    const ground = { terrain: { '0604': 'swamp' }, rivers: ['0504-0604'] } as const
    expect(beside(3, ground, 'german G2 6-3 0604').refused('G1 0604')).toMatchObject({
      code: 'no-movement-points',
      rule: 'marne:M2.e',
      needed: 4,
    })
    expect(beside(4, ground, 'german G2 6-3 0604').order('G1 0604').at('G1')).toBe('0604')
  })

  it('[marne:M3.c] a unit that has leapfrogged cannot move farther, even with points left', () => {
    const p = beside(9, {}, 'german G2 6-3 0604')
    expect(p.order('G1 0603-0703').at('G1')).toBe('0703')
    const leapt = p.orders('unit G1', 'to 0604')
    expect(leapt.turn).toMatchObject({ asks: 'unit-to-move' })
    expect(leapt.refused('G1 0603')).toMatchObject({ code: 'already-moved' })
    expect(p.refused('G1 0604-0603')).toMatchObject({ code: 'already-moved', rule: 'marne:M3.c' })
  })

  it('[marne:M3.c] only the unit that leapfrogged counts as moved', () => {
    const p = position({
      units: ['german G0 6-3 0101', 'german G1 6-9 0504', 'german G2 6-3 0604', 'allied F1 4-3 0505'],
    }).order('G1 0604')
    expect(p.status('G1')).toEqual(['moved'])
    expect(p.legal()).toEqual(['unit G0', 'unit G2', 'end'])
  })

  it('[marne:M3.e] a unit cannot be selected if the only friend for a leapfrog has moved', () => {
    const p = position({ units: ['german G1 6-3 0501', 'german G2 6-3 0701', 'allied F1 4-3 0502'] }).order('G2 0601')
    expect(p.refused('unit G1')).toMatchObject({
      code: 'zone-of-control',
      rule: 'marne:M3.e',
      subjects: ['G1', '0601'],
    })
  })

  it('[marne:M3.d] units may leapfrog in a chain, each onto the next, which then moves away', () => {
    const p = position({
      units: [
        'german G1 6-3 0504',
        'german G2 6-3 0604',
        'german G3 6-3 0704',
        'allied F1 4-3 0505',
        'allied F2 4-3 0705',
      ],
    })
    // 0704 is in the zone of 0705, so a unit reaches it from 0604 only by leapfrog
    expect(p.orders('G1 0604', 'G2 0704', 'G3 0703').at('G2')).toBe('0704')
    expect(p.orders('G3 0703').refused('G2 0704')).toMatchObject({ code: 'zone-of-control', rule: 'marne:M5.b' })
  })

  it('[marne:M3.f][marne:Q-27] [marne:EX-30] a unit that moved to a free hex and back into an enemy zone cannot leapfrog onto an unmoved friend', () => {
    const p = beside(9, {}, 'german G2 6-3 0605')
    const begun = p.orders('unit G1', 'to 0603', 'to 0604')
    expect(begun.refused('to 0605')).toMatchObject({
      code: 'zone-of-control',
      rule: 'marne:M3.f',
      subjects: ['G1', '0605'],
    })
    expect(begun.legal()).toEqual(['to 0603', 'to 0704', 'to 0705', 'stop'])
    // it may leapfrog if it began in 0604
    expect(
      position({ units: ['german G1 6-9 0604', 'german G2 6-3 0605', 'allied F1 4-3 0505'] })
        .order('G1 0605')
        .at('G1'),
    ).toBe('0605')
  })

  it('[marne:Q-27] a disrupted friend also allows a leapfrog', () => {
    expect(beside(3, {}, 'german G2 6-3 0604 disrupted').order('G1 0604').at('G1')).toBe('0604')
  })

  it('[marne:Q-27] one unmoved friend out of two in the hex is enough for a leapfrog', () => {
    const p = beside(3, {}, 'german G2 6-3 0604', 'german G3 6-3 0603').order('G3 0604')
    expect(p.order('G1 0604').at('G1')).toBe('0604')
  })

  it('[marne:Q-27] a reinforcement that entered in this phase counts as moved', () => {
    // the enemy in 0502 controls 0401 and 0501
    const p = position({
      areas: ['german gate edge:north 0501 0601 0701'],
      units: ['german G1 6-3 0401', 'german G2 6-3 turn:8@gate', 'allied F1 4-3 0502'],
    })
    expect(p.order('G2 0501').refused('G1 0501')).toMatchObject({ code: 'zone-of-control', rule: 'marne:M3.e' })
  })

  it('[marne:Q-27] a fortress is not a unit and does not allow a leapfrog', () => {
    const units = ['allied F1 4-3 0506', 'german G1 6-3 0505']
    const p = position({ side: 'allied', forts: ['5 0605'], units })
    expect(p.refused('F1 0605')).toMatchObject({ code: 'zone-of-control', rule: 'marne:M5.b' })
    expect(
      position({ side: 'allied', forts: ['5 0605'], units: [...units, 'allied F2 4-3 0605'] })
        .order('F1 0605')
        .at('F1'),
    ).toBe('0605')
  })
})
