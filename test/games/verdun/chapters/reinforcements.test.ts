/** 12 Reinforcements, 14.2.f, 14.2.i, 14.3.c and 14.3.e. All expectations are from the inventory. */
import { describe, expect, it } from 'vitest'
import { frameOf } from '../../../../src/kernel/index.js'
import { type Position, position, situation } from '../position.js'
import { verdun } from '../../../../src/games/verdun/index.js'

const XX = [
  'french H1 hq 1 turn:3@0112 div:C',
  'french Z1 regiment 5/3 turn:3@0112 div:C',
  'french Z2 regiment 5/3 turn:3@0112 div:C',
]
const column = (more: object) =>
  position({
    columns: 1,
    rows: 24,
    side: 'french',
    turn: 3,
    units: [...XX.map(unit => unit.replace('@0112', '@0124')), 'german G1 regiment 5/3 0101'],
    ...more,
  })
const entry = (p: Position, unit: string): ReadonlyArray<string> => {
  const q = p.play(`unit ${unit}`)
  // with only one hex of entry there is no choice
  return q.at(unit).length === 4 && /^\d{4}$/.test(q.at(unit))
    ? [q.at(unit)]
    : q.legal().flatMap(text => (text.startsWith('enter ') ? [text.slice(6)] : []))
}
const waiting = (p: Position): ReadonlyArray<string> =>
  p.legal().flatMap(text => (text.startsWith('unit ') ? [text.slice(5)] : []))
const HYPOTHETICAL = 'verdun hypothetical'
const french = (turn: number, ...lines: ReadonlyArray<string>) => situation(...lines, `turn ${turn} french movement`)
const german = (turn: number, ...lines: ReadonlyArray<string>) => situation(...lines, `turn ${turn} german movement`)
const THIRTY_SEVENTH = ['fr-37-hq', 'fr-37-2z', 'fr-37-3z', 'fr-37-2t', 'fr-37-3t', 'fr-37-art']
const FOURTH_DAY = [
  'fr-153-hq',
  'fr-153-2bcp',
  'fr-153-4bcp',
  'fr-153-art',
  'fr-16-hq',
  'fr-16-85',
  'fr-16-95',
  'fr-16-art',
]
const FORTY_EIGHTH = ['fr-48-hq', 'fr-48-170', 'fr-48-174', 'fr-48-2mix', 'fr-48-rm', 'fr-48-art']

describe('how reinforcements enter', () => {
  it('[verdun:12.a] [verdun:12.b] [verdun:5.2.a] [verdun:EX-75] a unit pays for the entry hex, so 11 of 12 points are left, or 5 if it enters enemy ZOC', () => {
    const p = column({})
    expect(p.reach('Z1')['0124']).toBe(1)
    // eleven hexes farther is 0113, not 0112
    expect([p.reach('Z1')['0113'], p.reach('Z1')['0112']]).toEqual([12, undefined])
    const near = (enemy: string) =>
      column({ units: [...XX.map(unit => unit.replace('@0112', '@0124')), `german G1 regiment 5/3 ${enemy}`] })
    expect(near('0118').reach('Z1')['0119']).toBe(6)
    expect(near('0117').reach('Z1')['0118']).toBeUndefined()
  })

  it('[verdun:12.a] each unit pays the cost of the entry hex, with its terrain and trench', () => {
    const p = column({ terrain: { '0124': 'woods' } })
    expect(p.reach('Z1')['0124']).toBe(2)
    const q = position({
      columns: 1,
      rows: 24,
      side: 'french',
      turn: 3,
      trenches: ['0124'],
      terrain: { '0124': 'woods' },
      units: [
        'french A1 corps-artillery 4/3/8 turn:3@0124',
        'french A2 corps-artillery 4/3/8 turn:3@0124',
        'german G1 regiment 5/3 0101',
      ],
    })
    expect(q.reach('A1')['0124']).toBe(4)
    expect(q.play('unit A1').events('stop').length).toBeGreaterThan(0)
    expect(q.play('unit A1', 'stop').reach('A2')['0124']).toBe(4)
  })

  it('[verdun:12.b] [verdun:Q-21] [verdun:EX-76] reinforcements are in command in their turn of entry wherever they stop, and are checked in the next', () => {
    const p = column({}).play('Z1 0124-0123-0122-0121-0120-0119-0118-0117-0116-0115-0114-0113')
    expect(p.status('Z1')).toEqual([])
    expect(p.until('manoeuvre', 'french').legal()).toContain('unit Z1')
    expect(p.until('bombardment', 'german', 4).status('Z1')).toEqual([])
    const next = p.until('bombardment', 'french', 4)
    // its HQ has not entered
    expect(next.status('Z1')).toContain('out-of-command')
    // out of command it has the plain allowance
    expect(next.until('movement', 'french', 4).reach('Z1')['0107']).toBe(6)
    expect(next.until('movement', 'french', 4).reach('Z1')['0106']).toBeUndefined()
  })

  it('[verdun:12.a] [verdun:Q-47] reinforcements enter in the movement phase of their turn or of a later one, but not before', () => {
    expect(column({ turn: 2 }).legal()).toEqual(['end'])
    expect(column({ turn: 3 }).legal()).toEqual(['unit H1', 'unit Z1', 'unit Z2', 'end'])
    const later = column({ turn: 3 }).until('movement', 'french', 4)
    expect(later.legal()).toContain('unit Z1')
    expect(column({ phase: 'manoeuvre' }).legal()).toEqual(['end'])
    expect(column({ side: 'german' }).legal()).toEqual(['unit G1', 'end'])
  })

  it('[verdun:Q-47] if an enemy unit occupies the entry hex, reinforcements enter in the nearest hex of the south edge', () => {
    const p = position({
      side: 'french',
      turn: 3,
      units: ['french Z1 regiment 5/3 turn:3@0512', 'french F1 battalion 2 1201', 'german G1 regiment 5/3 0512'],
    })
    expect(p.play('unit Z1').legal()).toEqual(['enter 0412', 'enter 0612'])
    expect(p.play('unit Z1').refused('enter 0512').rule).toBe('verdun:Q-47')
    const free = position({
      side: 'french',
      turn: 3,
      units: ['french Z1 regiment 5/3 turn:3@0512', 'german G1 regiment 5/3 0511'],
    })
    expect(free.play('unit Z1').at('Z1')).toBe('0512')
  })

  it('[verdun:14.2.i] [verdun:12.a] in the historical scenario the 37th Division enters on turn 3 at 2220', () => {
    const units = verdun.scenarios.historical.units.filter(unit => unit.start.type === 'reinforcement')
    expect(
      units
        .filter(unit => unit.division.includes('37'))
        .map(unit => unit.start)
        .every(start => start.type === 'reinforcement' && start.turn === 3 && start.hex === '2220'),
    ).toBe(true)
    expect(units.filter(unit => unit.division.includes('37'))).toHaveLength(6)
    expect(
      units
        .filter(unit => !unit.division.includes('37'))
        .every(unit => unit.start.type === 'reinforcement' && unit.start.turn === 4 && unit.start.hex === '2220'),
    ).toBe(true)
    expect(units).toHaveLength(6 + 4 + 4)
  })
})

describe('the reinforcements of the scenarios', () => {
  it('[verdun:14.2.i] historical: the 37th Division enters on turn 3, and the 153rd Division and the 31st Brigade on turn 4, all at 2220', () => {
    expect(waiting(french(2))).toEqual([])
    expect(waiting(french(3))).toEqual(THIRTY_SEVENTH)
    expect(waiting(french(4))).toEqual([...THIRTY_SEVENTH, ...FOURTH_DAY])
    for (const unit of [...THIRTY_SEVENTH, ...FOURTH_DAY]) expect(entry(french(4), unit)).toEqual(['2220'])
    expect(french(2).refused('unit fr-37-2z')).toMatchObject({ rule: 'verdun:12.a' })
  })

  it('[verdun:14.3.e] hypothetical: the 48th Division enters on turn 3 at 2020, in addition to the reinforcements at 2220', () => {
    const p = french(3, HYPOTHETICAL)
    expect([...waiting(p)].sort()).toEqual([...THIRTY_SEVENTH, ...FORTY_EIGHTH].sort())
    for (const unit of FORTY_EIGHTH) expect(entry(p, unit)).toEqual(['2020'])
    expect(entry(p, 'fr-37-2z')).toEqual(['2220'])
  })

  it('[verdun:12.a] [verdun:12.b] [verdun:Q-28] [verdun:EX-75] each unit pays for the entry hex, so a unit with 6 movement points has 11 left outside enemy ZOC and 5 in it', () => {
    const p = french(3).play('unit fr-37-2z')
    expect(p.at('fr-37-2z')).toBe('2220')
    expect(frameOf(p.state, 'march')).toMatchObject({ unit: p.rules.tables.unitIds.indexOf('fr-37-2z'), spent: 1 })
    expect(Math.max(...p.rules.reach(p.state, 'fr-37-2z').map(({ cost }) => cost))).toBe(11)
    // another unit that enters pays again
    expect(frameOf(p.play('to 2219', 'stop', 'unit fr-37-3z').state, 'march')).toMatchObject({ spent: 1 })
    const near = french(3, 'de-13r-7 2217').play('unit fr-37-2z')
    const costs = new Map(near.rules.reach(near.state, 'fr-37-2z').map(({ place, cost }) => [place, cost]))
    for (const hex of ['2117', '2218', '2317']) expect(costs.get(hex) ?? 0).toBeLessThanOrEqual(5)
  })

  it("[verdun:12.b] [verdun:Q-21] [verdun:EX-76] the scenarios' reinforcements are in command in their turn of entry wherever they stop, and are checked in the next", () => {
    const p = french(3).play('unit fr-37-2z', 'to 2219', 'to 2218', 'stop')
    expect(p.status('fr-37-2z')).toEqual([])
    expect(p.until('combat-2', 'french', 3).status('fr-37-2z')).toEqual([])
    expect(p.until('movement', 'french', 4).status('fr-37-2z')).toEqual(['out-of-command'])
  })

  it('[verdun:Q-47] reinforcements may enter on a later turn, or not at all', () => {
    const p = french(3).play('end')
    expect(p.at('fr-37-2z')).toBe('turn:3')
    expect(waiting(p.until('movement', 'french', 5))).toEqual(
      expect.arrayContaining([...THIRTY_SEVENTH, ...FOURTH_DAY]),
    )
  })

  it('[verdun:Q-47] if an enemy occupies the entry hex, reinforcements enter in the nearest free hexes of the south edge', () => {
    expect(entry(french(3, 'de-13r-7 2220'), 'fr-37-2z')).toEqual(['2120', '2320'])
    expect(entry(french(3, 'de-13r-7 2220', 'de-13r-39 2120'), 'fr-37-2z')).toEqual(['2320'])
    // friends do not prevent entry
    expect(entry(french(3, 'fr-72-351 2220'), 'fr-37-2z')).toEqual(['2220'])
  })

  it("[verdun:12.a] reinforcements do not enter in the manoeuvre phase or in the enemy's turn", () => {
    expect(waiting(situation('turn 3 french manoeuvre'))).toEqual([])
    expect(waiting(german(3))).not.toContain('fr-37-2z')
  })
})

describe('the question of entry', () => {
  it('[verdun:12.a] [verdun:Q-47] the entry hex is chosen and reported with its rule, and other hexes are refused', () => {
    const p = position({
      side: 'french',
      zone: { french: ['0412', '0512'] },
      units: ['german G9 regiment 7/3 0101', 'french F1 regiment 5 reserve:2', 'french F2 regiment 5 0412'],
    }).play('unit F1')
    expect([p.asks, p.legal()]).toEqual(['entry-hex', ['enter 0412', 'enter 0512']])
    expect(p.refused('enter 0612')).toMatchObject({
      code: 'out-of-area',
      rule: 'verdun:Q-47',
      subjects: ['F1', '0612'],
    })
    expect(p.refused('to 0511')).toMatchObject({ code: 'not-now' })
    expect(p.events('enter 0412')[0]).toMatchObject({ kind: 'moved', rule: 'verdun:12.a', unit: 'F1', to: '0412' })
  })

  it('[verdun:12.a] [verdun:14.2.f] [verdun:Q-47] a unit that entered and was destroyed does not enter again', () => {
    const p = position({
      side: 'french',
      units: [
        'german G9 regiment 7/3 0101',
        'french F1 regiment 5 turn:2@0412',
        'french F2 regiment 5 reserve:2',
        'french F3 regiment 5 0808',
      ],
    })
    expect(p.legal()).toEqual(['unit F1', 'unit F2', 'unit F3', 'end'])
    expect(p.amended('F1 destroyed', 'F2 destroyed').legal()).toEqual(['unit F3', 'end'])
  })

  it('[verdun:12.a] [verdun:Q-47] a unit without enough points for the entry hex cannot enter', () => {
    const p = position({
      side: 'french',
      terrain: { '0412': 'woods' },
      units: [
        'german G9 regiment 7/3 0101',
        'french F1 battalion 5 turn:2@0412 mp:1',
        'french F2 battalion 5 reserve:2 mp:1',
        'french F3 regiment 5 0808',
      ],
      zone: { french: ['0412', '0808', '0809'] },
    })
    expect(p.legal().filter(text => text === 'unit F1')).toEqual([])
    expect(p.refused('unit F1')).toMatchObject({ rule: 'verdun:12.a' })
  })

  it('[verdun:12.a] [verdun:Q-47] if an enemy is in the entry hex, the nearest hexes of the south edge are offered in ascending order', () => {
    const p = position({
      side: 'french',
      units: ['german G9 regiment 7/3 0412', 'french F1 regiment 5 turn:2@0412', 'french F2 regiment 5 0808'],
    }).play('unit F1')
    expect(p.legal()).toEqual(['enter 0312', 'enter 0512'])
  })
})

describe('reserves', () => {
  const reserves = (more: object = {}) =>
    position({
      turn: 2,
      zone: { german: ['0503', '0504', '0505'] },
      units: ['german R1 regiment 5/3 reserve:2 corps:X', 'german H1 hq 1 0501 corps:X', 'french F1 battalion 2 0506'],
      terrain: { '0503': 'woods' },
      ...more,
    })

  it('[verdun:14.2.f] [verdun:Q-47] reserves enter in their zone, away from enemy units and ZOC, and pay for the entry hex', () => {
    const p = reserves()
    expect(p.play('unit R1').legal()).toEqual(['enter 0503', 'enter 0504'])
    expect([p.reach('R1')['0503'], p.reach('R1')['0504'], p.reach('R1')['0505']]).toEqual([2, 1, 2])
    expect(reserves({ turn: 1 }).legal()).not.toContain('unit R1')
    expect(reserves({ side: 'french' }).legal()).not.toContain('unit R1')
  })

  it('[verdun:13.c] [verdun:Q-47] a reserve costs half a victory point on entry and nothing before it', () => {
    const p = reserves()
    expect(p.points()).toBe(0)
    expect(p.play('unit R1', 'enter 0504').points()).toBe(-0.5)
  })

  it('[verdun:Q-21] reserves are in command until the next check', () => {
    const p = reserves({ zone: { german: ['0112'] } }).play('unit R1', 'stop')
    expect([p.at('R1'), p.status('R1')]).toEqual(['0112', []])
    expect(p.until('combat-2', 'french').status('R1')).toEqual([])
    expect(p.until('bombardment', 'german', 3).status('R1')).toContain('out-of-command')
  })
})

describe('the reserves of the scenarios', () => {
  const RESERVES = ['de-vii-r-13', 'de-xviii-80', 'de-xviii-116', 'de-iii-50', 'de-iii-52']

  it('[verdun:14.2.f] reserves enter from turn 2, in the German movement phase', () => {
    expect(waiting(german(1))).toEqual([])
    expect(german(1).refused('unit de-vii-r-13')).toMatchObject({ rule: 'verdun:12.a' })
    expect(waiting(german(2))).toEqual(RESERVES)
    expect(waiting(german(4))).toEqual(RESERVES)
    expect(waiting(situation('turn 2 german manoeuvre'))).toEqual([])
  })

  it("[verdun:14.2.f] [verdun:Q-47] reserves may enter in any hex of their corps's zone", () => {
    const columns = (unit: string): readonly [number, number] => {
      const found = entry(german(2), unit).map(hex => Number(hex.slice(0, 2)))
      return [Math.min(...found), Math.max(...found)]
    }
    expect(columns('de-vii-r-13')).toEqual([8, 17])
    expect(columns('de-xviii-80')).toEqual([22, 27])
    expect(columns('de-iii-50')).toEqual([18, 22])
  })

  it('[verdun:Q-47] reserves enter only in a hex without an enemy unit and outside enemy zones of control', () => {
    const all = entry(german(2), 'de-iii-50')
    const some = entry(german(2, 'fr-72-351 2001'), 'de-iii-50')
    expect(all).toEqual(expect.arrayContaining(['2001', '2002', '1901', '1902', '1802']))
    for (const hex of ['2001', '2002', '1901', '1902', '2101', '2102']) expect(some).not.toContain(hex)
    expect(some).toContain('1802')
  })

  it('[verdun:14.2.f] [verdun:13.c] a reserve costs half a victory point on entry, and nothing if it is not used', () => {
    const p = german(2).play('unit de-vii-r-13')
    expect(p.points()).toBe(0)
    const q = p.play('enter 1402')
    expect([q.at('de-vii-r-13'), q.points()]).toEqual(['1402', -0.5])
    expect(q.play('stop', 'unit de-iii-50', 'enter 2001').points()).toBe(-1)
  })

  it('[verdun:12.a] [verdun:Q-47] a reserve pays movement points for the hex in which it enters', () => {
    const wooded = german(2).play('unit de-vii-r-13', 'enter 1402')
    expect(frameOf(wooded.state, 'march')).toMatchObject({ spent: 2 })
    expect(frameOf(german(2).play('unit de-iii-50', 'enter 1901').state, 'march')).toMatchObject({ spent: 1 })
  })

  it('[verdun:Q-21] reserves are in command from entry to the next check', () => {
    const p = german(2).play('unit de-iii-50', 'enter 1901', 'stop')
    expect(p.until('combat-2', 'french', 2).status('de-iii-50')).toEqual([])
    expect(p.until('bombardment', 'german', 3).status('de-iii-50')).toEqual(['out-of-command'])
  })

  it('[verdun:14.3.c] [verdun:Q-47] [verdun:EX-83] the Bavarian division may enter from turn 2 in the zone of VI Reserve corps, for 1 victory point once', () => {
    const division = ['de-11b-3', 'de-11b-22', 'de-11b-13', 'de-11b-art']
    expect(waiting(german(1, HYPOTHETICAL))).toEqual([])
    expect(waiting(german(2, HYPOTHETICAL))).toEqual(expect.arrayContaining(division))
    const p = german(3, HYPOTHETICAL).play('unit de-11b-3', 'enter 0302', 'stop')
    expect(p.points()).toBe(-1)
    const whole = p.play(
      'unit de-11b-22',
      'enter 0402',
      'stop',
      'unit de-11b-13',
      'enter 0502',
      'stop',
      'unit de-11b-art',
      'enter 0301',
      'stop',
    )
    expect(whole.points()).toBe(-1)
    expect(whole.play('unit de-vii-r-13', 'enter 1402').points()).toBe(-1.5)
  })

  it('[verdun:Q-47] [verdun:14.1.d] reserve artillery enters in the artillery part of its zone', () => {
    const p = german(2, HYPOTHETICAL)
    const [infantry, guns] = [entry(p, 'de-11b-3'), entry(p, 'de-11b-art')]
    expect(guns.length).toBeLessThan(infantry.length)
    expect(guns.every(hex => infantry.includes(hex))).toBe(true)
    expect(guns).not.toContain('0107')
  })
})
