/** 4.0, 11 and 12.1 The steps of a turn without a decision. */
import { describe, expect, it } from 'vitest'
import { beginUpkeep, upkeep } from '../../../../../src/games/grand-illusion/chapters/administration/index.js'
import { ALLIED, GERMAN, type UpkeepFrame } from '../../../../../src/games/grand-illusion/state/index.js'
import { type Played, type PositionData, hexOf, played, position, tablesOf } from '../../kit.js'

const step = (name: UpkeepFrame['step'], data: PositionData = {}): Played => {
  const g = tablesOf(data.scenario)
  return played({ state: position({ ...data, frames: [beginUpkeep(name)] }), g, procedures: { upkeep: upkeep(g) } })
}
const units = (data: PositionData) => position(data).units
const HISTORICAL = ['campaign', 'short-campaign'] as const
const ALL = [...HISTORICAL, 'what-if'] as const

describe('4.0 the start of a turn', () => {
  const mandates = (scenario: (typeof ALL)[number], turn: number) => step('opening', { scenario, turn }).state.mandates

  it('[grand-illusion:14.1.1.k] [grand-illusion:14.1.1.l] [grand-illusion:14.1.1.m] [grand-illusion:14.2.1.d] [grand-illusion:14.3.1.d] the Allied side owes 1, 2, 1 and 1 mandated attacks on turns 1 to 4, and none later', () => {
    for (const scenario of ALL)
      expect([1, 2, 3, 4, 5].map(turn => mandates(scenario, turn)[ALLIED])).toEqual([1, 2, 1, 1, 0])
  })

  it('[grand-illusion:14.1.1.ac] [grand-illusion:14.3.1.j] [grand-illusion:14.2.1.i] the German side owes one mandated attack on each of turns 12 to 15 that the scenario includes', () => {
    for (const scenario of ['campaign', 'what-if'] as const)
      expect([4, 11, 12, 13, 14, 15].map(turn => mandates(scenario, turn)[GERMAN])).toEqual([0, 0, 1, 1, 1, 1])
    expect([1, 4, 7].map(turn => mandates('short-campaign', turn)[GERMAN])).toEqual([0, 0, 0])
  })

  it('[grand-illusion:14.1.1.m] the number of mandated attacks owed is set again each turn, whatever it was before', () => {
    expect(step('opening', { turn: 3, mandates: [2, 2] }).state.mandates).toEqual([0, 1])
  })

  it('[grand-illusion:8.7.2.g] [grand-illusion:14.1.1.s] [grand-illusion:14.2.1.e] the Allies owe no mandated attacks after their withdrawal, but the German side still does (Q-177)', () => {
    for (const scenario of ALL)
      expect(step('opening', { scenario, turn: 4, affairs: { withdrawn: [0, 3] } }).state.mandates).toEqual([0, 0])
    expect(step('opening', { turn: 12, affairs: { withdrawn: [5, 3] } }).state.mandates).toEqual([1, 0])
  })
})

describe('14.3.6.ad hex 52 as a German source', () => {
  const serves = (turn: number, data: PositionData = {}) =>
    step('opening', { scenario: 'what-if', turn, german: ['52'], affairs: { options: [16, 0] }, ...data }).state.affairs
      .antwerpSupplies

  it('[grand-illusion:14.3.6.ad] hex 52 supplies the Germans from turn 5, or from the turn after it was captured and its fortress destroyed (Q-100)', () => {
    expect([serves(4), serves(5), serves(9)]).toEqual([false, true, true])
    expect(serves(5, { units: { '52': 'antwerp' } })).toBe(false)
    expect(serves(5, { german: [] })).toBe(false)
    expect(serves(5, { affairs: { options: [8, 0] } })).toBe(false)
  })
})

describe('9.1.1 and 14.1.1 mandated attacks that were not made', () => {
  it('[grand-illusion:9.1.1.e] [grand-illusion:14.1.1.r] [grand-illusion:14.1.1.ae] [grand-illusion:14.1.2.i] [grand-illusion:14.2.1.e] [grand-illusion:14.2.2.g] [grand-illusion:14.3.4.a] each mandated attack that was not made costs its side a point and is no longer owed', () => {
    for (const scenario of ALL) {
      const after = step('mandates', { scenario, mandates: [1, 2], points: [4, 1] })
      expect([after.state.points, after.state.mandates]).toEqual([
        [3, -1],
        [0, 0],
      ])
      expect(after.events).toMatchObject([
        { rule: 'grand-illusion:14.1.1.r', side: 'allied', value: -1 },
        { rule: 'grand-illusion:14.1.1.ae', side: 'german', value: 3 },
      ])
    }
    expect(step('mandates', { mandates: [0, 0], points: [4, 1] }).state.points).toEqual([4, 1])
  })
})

describe('12.1 the BEF', () => {
  const points = (data: PositionData) => step('bef', { turn: 5, ...data }).state.points

  it('[grand-illusion:12.1.a] [grand-illusion:14.1.2.k] [grand-illusion:14.2.2.g] on turns 1 to 5 British units in Schlieffen Plan hexes cost one point in all', () => {
    for (const scenario of HISTORICAL) {
      expect(points({ scenario, units: { '24': 'br-1', '14': 'br-2 br-hq' } })).toEqual([0, 2])
      expect(points({ scenario, turn: 1, units: { '33': 'br-hq' } })).toEqual([0, 2])
      expect(points({ scenario, turn: 6, units: { '24': 'br-1' } })).toEqual([0, 3])
      expect(points({ scenario, units: { '25': 'br-1', '24': 'fr-x be-i' } })).toEqual([0, 3])
      expect(points({ scenario, units: { 'turn:6': 'br-1', dead: 'br-2' } })).toEqual([0, 3])
    }
  })

  it('[grand-illusion:14.3.1.n] [grand-illusion:14.3.4.b] British units in Schlieffen Plan hexes cost no point in scenario 3', () => {
    for (const turn of [1, 5])
      expect(points({ scenario: 'what-if', turn, units: { '24': 'br-1' }, points: [0, 3] })).toEqual([0, 3])
  })
})

describe('11.2 the supply check', () => {
  const cut = { german: ['34', '35', '36', '37', '38', '44', '45', '47', '54', '55', '56'] } as const

  it('[grand-illusion:11.2.1.a] [grand-illusion:11.2.2.a] combat units, headquarters and heavy artillery without a line of supply are marked', () => {
    const after = step('supply', { ...cut, units: { '46': 'fr-x fr-4cd fr-hq5', '19': 'fr-i' } })
    expect(after.state.units).toEqual(units({ units: { '46': 'fr-x! fr-4cd! fr-hq5!', '19': 'fr-i' } }))
    expect(after.events.map(({ kind, rule, unit }) => [kind, rule, unit])).toEqual([
      ['flipped', 'grand-illusion:11.2.2.a', 'fr-x'],
      ['flipped', 'grand-illusion:11.2.2.a', 'fr-hq5'],
      ['flipped', 'grand-illusion:11.2.2.a', 'fr-4cd'],
    ])
    expect(step('supply', { units: { '46': 'de-ha1' } }).state.units).toEqual(units({ units: { '46': 'de-ha1!' } }))
  })

  it('[grand-illusion:11.2.1.b] [grand-illusion:11.2.2.a] units in supply lose their marker, and units out of supply keep it', () => {
    const after = step('supply', { ...cut, units: { '46': 'fr-x!', '19': 'fr-i!' } })
    expect(after.state.units).toEqual(units({ units: { '46': 'fr-x!', '19': 'fr-i' } }))
    expect(after.events).toMatchObject([{ kind: 'recovered', rule: 'grand-illusion:11.2.1.b', unit: 'fr-i' }])
  })

  it('[grand-illusion:11.2.3.a] fortresses are not checked for supply', () => {
    const placed = { units: { '54': 'maubeuge' }, german: ['44', '45', '46', '34', '53', '55', '63', '64', '65'] }
    expect(step('supply', placed).state.units).toEqual(units(placed))
  })

  it('[grand-illusion:11.2.4.a] [grand-illusion:11.2.4.b] [grand-illusion:11.2.5.a] each nationality uses its own sources, and Antwerp supplies the Belgians and the naval division in it', () => {
    // The coast is German except Antwerp; the French network is complete.
    const coast = { german: ['1', '2', '4', '14', '7', '23', '24', '32', '33', '42', '43', '44', '53', '62', '63'] }
    const at = { '52': 'be-i be-c br-rn br-7 fr-alp', '19': 'br-1 fr-x be-3', '91': 'de-ii', '36': 'de-iii' }
    const after = { '52': 'be-i be-c br-rn br-7! fr-alp!', '19': 'br-1! fr-x be-3!', '91': 'de-ii', '36': 'de-iii!' }
    expect(step('supply', { units: at, ...coast }).state.units).toEqual(units({ units: after }))
    const taken = step('supply', { units: { '52': 'be-i br-rn' }, german: [...coast.german, '52'] })
    expect(taken.state.units).toEqual(units({ units: { '52': 'be-i! br-rn!' } }))
  })

  it('[grand-illusion:8.4.3.ad] [grand-illusion:8.4.3.ae] the end of rail is removed after the supply check of turn 5, or of a later turn if Namur falls later', () => {
    const left = (turn: number, namur: string) =>
      step('supply', { turn, units: { [namur]: 'namur' } }).state.ground.railEnd
    expect([left(4, 'dead'), left(5, 'dead'), left(5, '64'), left(7, '64'), left(8, 'gone')]).toEqual([
      true,
      false,
      true,
      true,
      false,
    ])
    // It still applied to the supply of that segment.
    const german = ['74', '64', '65', '56', '46', '47', '36', '57', '55', '66']
    const data = { turn: 5, german, units: { '36': 'de-ii' } }
    const checked = step('supply', data)
    expect(checked.state.units).toEqual(units({ units: { '36': 'de-ii!' } }))
    expect(step('supply', { ...data, turn: 6, railEnd: false }).state.units).toEqual(
      units({ units: { '36': 'de-ii' } }),
    )
  })
})

describe('11.5 entrenchments', () => {
  const level = (data: PositionData) =>
    step('improvement', { trenches: { '26': 1 }, ...data }).state.trenches[hexOf(tablesOf(), '26')]

  it('[grand-illusion:11.5.a] [grand-illusion:9.7.3.b] [grand-illusion:9.7.3.c] [grand-illusion:9.7.2.e] entrenchments of level 1 are improved in hexes with supplied infantry of both sides', () => {
    expect(level({ units: { '26': 'de-ii fr-x' } })).toBe(2)
    expect(level({ units: { '26': 'de-ii* de-iii! fr-x! fr-alp*' } })).toBe(2)
    expect(level({ units: { '26': 'de-ii! fr-x' } })).toBe(1)
    expect(level({ units: { '26': 'de-ii fr-4cd fr-hq5' } })).toBe(1)
    expect(level({ units: { '26': 'de-ii de-iii' } })).toBe(1)
    expect(level({ units: { '26': 'de-ii fr-x' }, trenches: { '26': 0 } })).toBe(0)
    expect(level({ units: { '26': 'de-ii fr-x' }, trenches: { '26': 2 } })).toBe(2)
    expect(level({ units: { '36': 'de-ii fr-x' } })).toBe(1)
  })
})

describe('11.6 the end of a turn', () => {
  it('[grand-illusion:11.6.a] unspent CAPs are lost', () => {
    expect(step('closing', { turn: 3, caps: [4, 2] }).state.caps).toEqual([0, 0])
  })

  it('[grand-illusion:14.2.2.e] [grand-illusion:14.2.2.f] scenario 2 scores its points for turn 5 after attrition, but those for turn 7 only at the final check', () => {
    const scenario = 'short-campaign'
    const affairs = { frenchLost: 8, britishHits: 6 }
    expect(step('closing', { scenario, turn: 5, affairs }).state.points).toEqual([6, 3])
    expect(step('closing', { scenario, turn: 7, affairs, german: ['54', '64'] }).state.points).toEqual([0, 3])
  })
})
