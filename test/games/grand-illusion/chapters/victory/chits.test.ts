/** 13.1.2 and 14.1.2 Chits in the cups, and the effects of a change of control on them. */
import { describe, expect, it } from 'vitest'
import {
  beginChit,
  chit,
  chitOn,
  chitsOfLostHexes,
  cupOf,
  fateOfParis,
  hasYetToDraw,
  outcomeOf,
  placeChit,
  plan17Draw,
  suddenDeath,
  winnerByPoints,
} from '../../../../../src/games/grand-illusion/chapters/victory/index.js'
import {
  ALLIED,
  GERMAN,
  type IllusionState,
  type SideIndex,
} from '../../../../../src/games/grand-illusion/state/index.js'
import { type PositionData, hexOf, hexesOf, placeName, played, position, tablesOf } from '../../kit.js'

const g = tablesOf()
const PLAN_17 = ['85', '86', '95', '96', '100', '103', '105', '107']
const GERMAN_LIST = ['8', '14', '16', '23', '26', '34', '36', '38', '48', '52', '58', '76', '87', '98', '104']
/** Places a German chit of this value on a hex. */
const withChit = (state: IllusionState, hex: string, value: number): IllusionState =>
  placeChit(g, state, { side: GERMAN, hex: hexOf(g, hex), value, rule: 'grand-illusion:14.1.3.m' }, undefined)

describe('13.1.2 the cups', () => {
  it('[grand-illusion:13.1.2.a] [grand-illusion:13.1.2.d] the cups hold eight Plan 17 chits and fifteen German ones, one for each hex', () => {
    const left = (side: SideIndex): number => cupOf(g, position(), side).reduce((sum, count) => sum + count, 0)
    expect([left(ALLIED), left(GERMAN)]).toEqual([8, 15])
    expect([...g.victory[ALLIED].hexes].map(hex => placeName(g, hex))).toEqual(PLAN_17)
    expect([...g.victory[GERMAN].hexes].map(hex => placeName(g, hex))).toEqual(GERMAN_LIST)
  })

  it('[grand-illusion:13.1.2.c] the chit of Paris does not count at the start, and is in no cup', () => {
    expect(position().affairs.parisCounts).toBe(false)
    expect(g.victory[GERMAN].hexes).not.toContain(g.places.paris)
  })
})

describe('14.1.2 a Plan 17 hex draws', () => {
  const drawing = (hex: string) =>
    played({ state: position({ frames: [beginChit(hexOf(g, hex))] }), procedures: { chit: chit(g) } })

  it('[grand-illusion:14.1.2.c] [grand-illusion:14.2.2.a] [grand-illusion:14.3.2.a] the hex draws one of the remaining chits at random, and its value counts at once', () => {
    const p = drawing('96')
    expect(p.asks).toBe('plan-17-chit chance')
    const values = [...new Set(g.victory[ALLIED].chits)]
    expect(p.legal()).toEqual(values.map(value => `chit ${value}`))
    const value = values[values.length - 1]!
    const after = p.play(`chit ${value}`)
    expect(after.state.points).toEqual([0, 3 + value])
    expect(chitOn(g, after.state, ALLIED, hexOf(g, '96'))).toBe(value)
    expect(cupOf(g, after.state, ALLIED)[value]).toBe(cupOf(g, p.state, ALLIED)[value]! - 1)
    expect(after.events.map(({ kind, rule }) => [kind, rule])).toEqual([
      ['drawn', 'grand-illusion:14.1.2.c'],
      ['track', 'grand-illusion:14.1.2.c'],
    ])
  })

  it('[grand-illusion:14.1.2.d] the chit counts double in Metz and Strasbourg', () => {
    const value = g.victory[ALLIED].chits[7]!
    const gain = (hex: string): number => drawing(hex).play(`chit ${value}`).state.points[ALLIED] - 3
    expect(PLAN_17.map(gain)).toEqual(PLAN_17.map(hex => (hex === '86' || hex === '105' ? 2 * value : value)))
  })

  it('[grand-illusion:14.1.2.q] [grand-illusion:14.1.2.e] a hex draws once per game, and the chit and its value stay when the hex is lost', () => {
    const value = g.victory[ALLIED].chits[0]!
    const after = drawing('103').play(`chit ${value}`).state
    expect(hasYetToDraw(g, position(), hexOf(g, '103'))).toBe(true)
    expect(hasYetToDraw(g, after, hexOf(g, '103'))).toBe(false)
    expect(hasYetToDraw(g, after, hexOf(g, '105'))).toBe(true)
    expect(hasYetToDraw(g, after, hexOf(g, '104'))).toBe(false)
    // The hex is German as before, and no chit returns.
    expect(chitsOfLostHexes(g, after, undefined)).toBe(after)
  })
})

describe('14.1.2 when a Plan 17 hex draws', () => {
  const drawn = (data: PositionData) => plan17Draw(g, position(data)).frames.slice(1)
  const at96 = { units: { '96': 'fr-x' }, allied: ['96'] }

  it('[grand-illusion:2.9.g] [grand-illusion:14.1.2.c] [grand-illusion:14.1.2.o] [grand-illusion:14.2.2.i] the hex draws when it is Allied and contains a supplied Allied combat unit', () => {
    expect(drawn(at96)).toEqual([beginChit(hexOf(g, '96'))])
    expect(drawn({ ...at96, units: { '96': 'fr-4cd' } })).toHaveLength(1)
    expect(drawn({ units: at96.units })).toEqual([])
    expect(drawn({ ...at96, units: { '96': 'fr-hq5' } })).toEqual([])
    // No line leads from 105 to a French source.
    expect(drawn({ units: { '105': 'fr-x' }, allied: ['105'] })).toEqual([])
    expect(drawn({ units: { '94': 'fr-x' }, allied: ['94'] })).toEqual([])
  })

  it('[grand-illusion:14.1.2.q] hexes draw one at a time, each only once', () => {
    const two = { units: { '96': 'fr-x', '86': 'fr-i' }, allied: ['96', '86'] }
    const laid = plan17Draw(g, position(two))
    expect(plan17Draw(g, laid)).toBe(laid)
    // No other hex draws, even while another frame interrupts the draw.
    const under = position({ ...two, frames: [beginChit(hexOf(g, '86')), { at: 'window', side: ALLIED }] })
    expect(plan17Draw(g, under)).toBe(under)
    const chits = position().affairs.chits
    const placed = chits[ALLIED].map((_, i) => (PLAN_17[i] === '86' ? 1 : null))
    expect(drawn({ ...two, affairs: { chits: [chits[0], placed] } })).toEqual([beginChit(hexOf(g, '96'))])
  })

  it("[grand-illusion:14.1.2.b] the chit's value counts for the Allied side, which scores for no other hexes", () => {
    const german = withChit(position(), '34', 2)
    expect(german.points).toEqual([2, 3])
  })
})

describe('14.1.3 when control changes', () => {
  it('[grand-illusion:14.1.2.h] [grand-illusion:14.2.2.b] [grand-illusion:14.3.3.a] Verdun and Toul count double for the German side', () => {
    const gain = (hex: string): number => withChit(position(), hex, 2).points[GERMAN]
    expect(GERMAN_LIST.map(gain)).toEqual(GERMAN_LIST.map(hex => (hex === '76' || hex === '87' ? 4 : 2)))
  })

  it('[grand-illusion:14.1.3.o] the chit of a German VP hex returns to the cup when the hex is Allied again, and its value is subtracted', () => {
    const before = withChit(withChit(position({ german: ['76', '26'] }), '76', 2), '26', 1)
    expect(before.points).toEqual([5, 3])
    expect(chitsOfLostHexes(g, before, undefined)).toBe(before)
    const lost = { ...before, ground: position({ german: ['26'] }).ground }
    const after = chitsOfLostHexes(g, lost, undefined)
    expect(after.points).toEqual([1, 3])
    expect([chitOn(g, after, GERMAN, hexOf(g, '76')), chitOn(g, after, GERMAN, hexOf(g, '26'))]).toEqual([null, 1])
    expect(cupOf(g, after, GERMAN)[2]).toBe(cupOf(g, position(), GERMAN)[2])
  })

  it('[grand-illusion:14.1.3.a] only the turn in which Paris first falls is recorded', () => {
    const fallen = fateOfParis(g, position({ turn: 6, german: ['19'] }), undefined)
    expect([fallen.affairs.parisFell, fallen.points]).toEqual([6, [0, 3]])
    const again = position({ turn: 8, german: ['19'], affairs: { parisFell: 6 } })
    expect(fateOfParis(g, again, undefined)).toBe(again)
    const allied = position({ turn: 6 })
    expect(fateOfParis(g, allied, undefined)).toBe(allied)
  })

  it('[grand-illusion:14.1.3.f] [grand-illusion:14.1.3.p] the ten points of Paris are subtracted when it is Allied again, and not before', () => {
    const held = position({ turn: 9, german: ['19'], points: [12, 6], affairs: { parisFell: 8, parisCounts: true } })
    expect(fateOfParis(g, held, undefined)).toBe(held)
    const lost = fateOfParis(g, { ...held, ground: position().ground }, undefined)
    expect([lost.points, lost.affairs.parisCounts, lost.affairs.parisFell]).toEqual([[2, 6], false, 8])
  })

  it('[grand-illusion:14.1.3.i] [grand-illusion:14.2.3.b] [grand-illusion:14.3.5.b] [grand-illusion:13.1.2.b] the game ends at once when Trier becomes Allied, during any procedure', () => {
    const state = position({ turn: 3, allied: ['94'], frames: [beginChit(hexOf(g, '96'))] })
    const over = suddenDeath(g, state, undefined)
    expect(over.frames).toEqual([{ at: 'over', turn: 3 }])
    expect(outcomeOf(g, over)).toEqual({
      winner: 'allied',
      level: 'allied-sudden-death',
      score: { german: 0, allied: 3 },
    })
    expect(suddenDeath(g, over, undefined)).toBe(over)
    const german = position({ turn: 3 })
    expect(suddenDeath(g, german, undefined)).toBe(german)
  })
})

describe('EX-15 the totals', () => {
  it.each([
    [8, 4, 'german'],
    [8, 5, 'allied'],
    [5, 0, 'allied'],
    [6, 3, 'german'],
    [6, -2, 'german'],
  ] as const)(
    '[grand-illusion:14.1.3.k][grand-illusion:14.1.3.l][grand-illusion:14.2.3.d][grand-illusion:14.1.2.a][grand-illusion:EX-15] German %d, Allied %d: the winner is %s',
    (german, allied, winner) => {
      expect(winnerByPoints(g, position({ points: [german, allied] }))).toBe(winner)
    },
  )

  it('[grand-illusion:14.1.2.g] only hexes in the list count for the German side', () => {
    const listed = hexesOf(g, [...GERMAN_LIST])
    for (let hex = 0; hex < g.board.hexes; hex++) expect(g.victory[GERMAN].at[hex]! >= 0).toBe(listed.includes(hex))
  })
})
