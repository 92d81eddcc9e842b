/** 12 Reinforcements, 14.2.f, 14.2.i, 14.3.c and 14.3.e: every expectation is the inventory's. */
import { describe, expect, it } from 'vitest'
import { type Situation, situation } from '../situation.js'

const points = (p: Situation): number =>
  p.rules.observe(p.state, 'all').tracks.find(({ id }) => id === 'vp:german')!.value
const entry = (p: Situation, unit: string): ReadonlyArray<string> => {
  const q = p.play(`unit ${unit}`)
  // with one hex to enter there is nothing to choose
  return q.at(unit).length === 4 && /^\d{4}$/.test(q.at(unit))
    ? [q.at(unit)]
    : q.legal().flatMap(text => (text.startsWith('enter ') ? [text.slice(6)] : []))
}
const waiting = (p: Situation): ReadonlyArray<string> =>
  p.legal().flatMap(text => (text.startsWith('unit ') ? [text.slice(5)] : []))
const french = (
  turn: number,
  units: ReadonlyArray<string> = [],
  scenario: 'historical' | 'hypothetical' = 'historical',
) => situation({ scenario, turn, side: 'french', phase: 'movement', units })
const german = (
  turn: number,
  units: ReadonlyArray<string> = [],
  scenario: 'historical' | 'hypothetical' = 'historical',
) => situation({ scenario, turn, phase: 'movement', units })

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

describe('reinforcements', () => {
  it('[verdun:14.2.i] historical: the 37th Division on turn 3, the 153rd and the 31st Brigade on turn 4, at 2220', () => {
    expect(waiting(french(2))).toEqual([])
    expect(waiting(french(3))).toEqual(THIRTY_SEVENTH)
    expect(waiting(french(4))).toEqual([...THIRTY_SEVENTH, ...FOURTH_DAY])
    for (const unit of [...THIRTY_SEVENTH, ...FOURTH_DAY]) expect(entry(french(4), unit)).toEqual(['2220'])
    expect(french(2).refused('unit fr-37-2z')).toMatchObject({ rule: 'verdun:12.a' })
  })

  it('[verdun:14.3.e] hypothetical: the 48th Division on turn 3 at 2020, besides those at 2220', () => {
    const p = french(3, [], 'hypothetical')
    expect([...waiting(p)].sort()).toEqual([...THIRTY_SEVENTH, ...FORTY_EIGHTH].sort())
    for (const unit of FORTY_EIGHTH) expect(entry(p, unit)).toEqual(['2020'])
    expect(entry(p, 'fr-37-2z')).toEqual(['2220'])
  })

  it('[verdun:12.a] [verdun:12.b] [verdun:Q-28] example 75: each unit pays the entry hex: of 6 MP 11 are left without enemy ZOC, 5 with', () => {
    const p = french(3).play('unit fr-37-2z')
    expect(p.at('fr-37-2z')).toBe('2220')
    expect(p.saved.frames[2]).toMatchObject({ at: 'march', unit: 'fr-37-2z', spent: 1 })
    expect(Math.max(...p.rules.reach(p.state, 'fr-37-2z').map(({ cost }) => cost))).toBe(11)
    // another unit entering pays again
    expect(p.play('to 2219', 'stop', 'unit fr-37-3z').saved.frames[2]).toMatchObject({ spent: 1 })
    const near = french(3, ['de-13r-7 2217']).play('unit fr-37-2z')
    const costs = new Map(near.rules.reach(near.state, 'fr-37-2z').map(({ place, cost }) => [place, cost]))
    for (const hex of ['2117', '2218', '2317']) expect(costs.get(hex) ?? 0).toBeLessThanOrEqual(5)
  })

  it('[verdun:12.b] [verdun:Q-21] example 76: they are in command on the turn of entry wherever they stop, and are checked on the next', () => {
    const p = french(3).play('unit fr-37-2z', 'to 2219', 'to 2218', 'stop')
    expect(p.status('fr-37-2z')).toEqual([])
    expect(p.until('combat-2', 'french', 3).status('fr-37-2z')).toEqual([])
    expect(p.until('movement', 'french', 4).status('fr-37-2z')).toEqual(['out-of-command'])
  })

  it('[verdun:Q-47] they may enter on a later turn, and may be left out', () => {
    const p = french(3).play('end')
    expect(p.at('fr-37-2z')).toBe('turn:3')
    expect(waiting(p.until('movement', 'french', 5))).toEqual([...THIRTY_SEVENTH, ...FOURTH_DAY])
  })

  it('[verdun:Q-47] when the hex is enemy-held they enter at the nearest free hexes of the south edge', () => {
    expect(entry(french(3, ['de-13r-7 2220']), 'fr-37-2z')).toEqual(['2120', '2320'])
    expect(entry(french(3, ['de-13r-7 2220', 'de-13r-39 2120']), 'fr-37-2z')).toEqual(['2320'])
    // friends are no bar
    expect(entry(french(3, ['fr-72-351 2220']), 'fr-37-2z')).toEqual(['2220'])
  })

  it("[verdun:12.a] not in the manoeuvre phase, and not in the enemy's turn", () => {
    expect(waiting(situation({ turn: 3, side: 'french', phase: 'manoeuvre', units: [] }))).toEqual([])
    expect(waiting(german(3))).not.toContain('fr-37-2z')
  })
})

describe('reserves', () => {
  const RESERVES = ['de-vii-r-13', 'de-xviii-80', 'de-xviii-116', 'de-iii-50', 'de-iii-52']

  it('[verdun:14.2.f] from turn 2, in the German movement phase', () => {
    expect(waiting(german(1))).toEqual([])
    expect(german(1).refused('unit de-vii-r-13')).toMatchObject({ rule: 'verdun:12.a' })
    expect(waiting(german(2))).toEqual(RESERVES)
    expect(waiting(german(4))).toEqual(RESERVES)
    expect(waiting(situation({ phase: 'manoeuvre', units: [] }))).toEqual([])
  })

  it("[verdun:14.2.f] [verdun:Q-47] in any hex of the corps's zone", () => {
    const columns = (unit: string): readonly [number, number] => {
      const found = entry(german(2), unit).map(hex => Number(hex.slice(0, 2)))
      return [Math.min(...found), Math.max(...found)]
    }
    expect(columns('de-vii-r-13')).toEqual([8, 17])
    expect(columns('de-xviii-80')).toEqual([22, 27])
    expect(columns('de-iii-50')).toEqual([18, 22])
  })

  it('[verdun:Q-47] without enemy unit or enemy zone of control', () => {
    const all = entry(german(2), 'de-iii-50')
    const some = entry(german(2, ['fr-72-351 2001']), 'de-iii-50')
    expect(all).toEqual(expect.arrayContaining(['2001', '2002', '1901', '1902', '1802']))
    for (const hex of ['2001', '2002', '1901', '1902', '2101', '2102']) expect(some).not.toContain(hex)
    expect(some).toContain('1802')
  })

  it('[verdun:14.2.f] [verdun:13.c] half a point on entry, nothing for those unused', () => {
    const p = german(2).play('unit de-vii-r-13')
    expect(points(p)).toBe(0)
    const q = p.play('enter 1402')
    expect([q.at('de-vii-r-13'), points(q)]).toEqual(['1402', -0.5])
    expect(points(q.play('stop', 'unit de-iii-50', 'enter 2001'))).toBe(-1)
  })

  it('[verdun:12.a] [verdun:Q-47] a reserve pays the hex it enters', () => {
    const wooded = german(2).play('unit de-vii-r-13', 'enter 1402')
    expect(wooded.saved.frames[2]).toMatchObject({ spent: 2 })
    expect(german(2).play('unit de-iii-50', 'enter 1901').saved.frames[2]).toMatchObject({ spent: 1 })
  })

  it('[verdun:Q-21] in command from entry to the next check', () => {
    const p = german(2).play('unit de-iii-50', 'enter 1901', 'stop')
    expect(p.until('combat-2', 'french', 2).status('de-iii-50')).toEqual([])
    expect(p.until('bombardment', 'german', 3).status('de-iii-50')).toEqual(['out-of-command'])
  })

  it('[verdun:14.3.c] [verdun:Q-47] example 83: the Bavarian division from turn 2, in the zone of VI Reserve corps, 1 point once', () => {
    const division = ['de-11b-3', 'de-11b-22', 'de-11b-13', 'de-11b-art']
    expect(waiting(german(1, [], 'hypothetical'))).toEqual([])
    expect(waiting(german(2, [], 'hypothetical'))).toEqual(expect.arrayContaining(division))
    const p = german(3, [], 'hypothetical').play('unit de-11b-3', 'enter 0302', 'stop')
    expect(points(p)).toBe(-1)
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
    expect(points(whole)).toBe(-1)
    expect(points(whole.play('unit de-vii-r-13', 'enter 1402'))).toBe(-1.5)
  })

  it('[verdun:Q-47] [verdun:14.1.d] its artillery enters in the artillery part of the zone', () => {
    const p = german(2, [], 'hypothetical')
    const [infantry, guns] = [entry(p, 'de-11b-3'), entry(p, 'de-11b-art')]
    expect(guns.length).toBeLessThan(infantry.length)
    expect(guns.every(hex => infantry.includes(hex))).toBe(true)
    expect(guns).not.toContain('0107')
  })
})
