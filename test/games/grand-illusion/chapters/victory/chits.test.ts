/** 13.1.2 and 14.1.2 Chits in the cups, and the effects of a change of control on them. */
import { describe, expect, it } from 'vitest'
import {
  chitOn,
  cupOf,
  hasYetToDraw,
  placeChit,
  plan17Draw,
  suddenDeath,
} from '../../../../../src/games/grand-illusion/chapters/victory/index.js'
import { ALLIED, GERMAN, type SideIndex, withFrames } from '../../../../../src/games/grand-illusion/state/index.js'
import { topOf } from '../../../../../src/kernel/index.js'
import { type Position, hexOf, placeName, rulesOf, tablesOf } from '../../positions.js'
import { ACTIONS, given } from '../given.js'

const g = tablesOf()
const { start } = rulesOf()
const PLAN_17 = ['85', '86', '95', '96', '100', '103', '105', '107']
const GERMAN_LIST = ['8', '14', '16', '23', '26', '34', '36', '38', '48', '52', '58', '76', '87', '98', '104']
const ALLIED_ACTIONS = ACTIONS.replace('initiative german', 'initiative allied')
/** A draw, and the first question without one. */
const [DRAWS, NONE] = ['plan-17-chit chance', 'activity german']
const chitAt = ({ state }: Position, side: SideIndex, hex: string): number | null =>
  chitOn(g, state, side, hexOf(g, hex))

describe('13.1.2 the cups', () => {
  it('[grand-illusion:13.1.2.a] [grand-illusion:13.1.2.d] the cups hold eight Plan 17 chits and fifteen German ones, one for each hex', () => {
    const left = (side: SideIndex): number => cupOf(g, start, side).reduce((sum, count) => sum + count, 0)
    expect([left(ALLIED), left(GERMAN)]).toEqual([8, 15])
    expect([...g.victory[ALLIED].hexes].map(hex => placeName(g, hex))).toEqual(PLAN_17)
    expect([...g.victory[GERMAN].hexes].map(hex => placeName(g, hex))).toEqual(GERMAN_LIST)
  })

  it('[grand-illusion:13.1.2.c] the chit of Paris does not count at the start, and is in no cup', () => {
    expect(start.affairs.parisCounts).toBe(false)
    expect(g.victory[GERMAN].hexes).not.toContain(g.places.paris)
  })
})

describe('14.1.2 a Plan 17 hex draws', () => {
  const WEST = g.board.ids.slice(0, g.board.hexes).filter(hex => hex !== '94')
  /** A French corps is in a hex. Germany is Allied except Trier. */
  const drawing = (hex: string): Position => given(ACTIONS, `allied ${WEST.join(' ')}, fr-x ${hex}`)

  it('[grand-illusion:14.1.2.c] [grand-illusion:14.2.2.a] [grand-illusion:14.3.2.a] the hex draws one of the remaining chits at random, and its value counts at once', () => {
    const p = drawing('96')
    expect(p.asks).toBe(DRAWS)
    const values = [...new Set(g.victory[ALLIED].chits)]
    expect(p.legal()).toEqual(values.map(value => `chit ${value}`))
    const value = values[values.length - 1]!
    const after = p.play(`chit ${value}`)
    expect(after.state.points).toEqual([0, 3 + value])
    expect(chitAt(after, ALLIED, '96')).toBe(value)
    expect(cupOf(g, after.state, ALLIED)[value]).toBe(cupOf(g, p.state, ALLIED)[value]! - 1)
    expect(after.log.map(({ kind, rule }) => [kind, rule])).toEqual([
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
    const after = drawing('103').play(`chit ${value}`)
    const waits = ({ state }: Position, ...hexes: ReadonlyArray<string>): ReadonlyArray<boolean> =>
      hexes.map(hex => hasYetToDraw(g, state, hexOf(g, hex)))
    expect(waits(given(ACTIONS), '103')).toEqual([true])
    expect(waits(after, '103', '105', '104')).toEqual([false, true, false])
    // A hex that has drawn is lost to a German corps.
    const lost = given(ACTIONS, 'allied 96, plan-17-chit 96 3, points plan-17 6, de-ii 97').play('de-ii 97-96')
    expect([lost.control('96'), chitAt(lost, ALLIED, '96'), lost.state.points]).toEqual(['german', 3, [0, 6]])
    expect(given(ACTIONS, 'allied 96, plan-17-chit 96 3, fr-x 96').asks).toBe('activity german')
  })
})

describe('14.1.2 when a Plan 17 hex draws', () => {
  it.each([
    ['fr-x 96, allied 96', DRAWS],
    ['fr-4cd 96, allied 96', DRAWS],
    ['fr-x 96, de-ii 96', NONE],
    ['fr-hq5 96, allied 96', NONE],
    // No line leads from 105 to a French source.
    ['fr-x 105, allied 105', NONE],
    // The hex is not in the list.
    ['fr-x 97, allied 97', NONE],
  ])(
    '[grand-illusion:2.9.g] [grand-illusion:14.1.2.c] [grand-illusion:14.1.2.o] [grand-illusion:14.2.2.i] the hex draws when it is Allied and contains a supplied Allied combat unit: %s, %s',
    (lines, asks) => {
      expect(given(ACTIONS, 'de-iii 91', lines).asks).toBe(asks)
    },
  )

  it('[grand-illusion:14.1.2.q] hexes draw one at a time, each only once', () => {
    const two = 'fr-x 96, fr-i 86, allied 86 96, de-iii 91'
    const first = given(ACTIONS, two)
    const chit = (hex: string) => ({ at: 'chit', hex: hexOf(g, hex), interrupts: true })
    expect(topOf(first.state)).toEqual(chit('86'))
    expect(plan17Draw(g, first.state)).toBe(first.state)
    // No other hex draws, even while another frame interrupts the draw.
    const under = withFrames(first.state, [...first.state.frames, { at: 'window', side: ALLIED }])
    expect(plan17Draw(g, under)).toBe(under)
    const second = first.play('chit 1')
    expect(topOf(second.state)).toEqual(chit('96'))
    expect(second.play('chit 1').asks).toBe(NONE)
    expect(topOf(given(ACTIONS, two, 'plan-17-chit 86 1').state)).toEqual(chit('96'))
  })
})

/** Returns the points of both sides after a German chit of this value has been placed on a hex. */
const pointsWith = (hex: string, value: number) =>
  placeChit(g, start, { side: GERMAN, hex: hexOf(g, hex), value, rule: 'grand-illusion:14.1.3.m' }, undefined).points

describe('14.1.3 when control changes', () => {
  it("[grand-illusion:14.1.2.b] the chit's value counts for the Allied side, which scores for no other hexes", () => {
    expect(pointsWith('34', 2)).toEqual([2, 3])
  })

  it('[grand-illusion:14.1.2.h] [grand-illusion:14.2.2.b] [grand-illusion:14.3.3.a] Verdun and Toul count double for the German side', () => {
    expect(GERMAN_LIST.map(hex => pointsWith(hex, 2)[GERMAN])).toEqual(
      GERMAN_LIST.map(hex => (hex === '76' || hex === '87' ? 4 : 2)),
    )
  })

  it('[grand-illusion:14.1.3.o] the chit of a German VP hex returns to the cup when the hex is Allied again, and its value is subtracted', () => {
    const p = given(ALLIED_ACTIONS, 'german 26 76, german-chit 76 2, german-chit 26 1, points german 5, fr-i 77')
    expect([p.state.points, chitAt(p, GERMAN, '76')]).toEqual([[5, 3], 2])
    const after = p.play('fr-i 77-76')
    expect([after.control('76'), after.state.points]).toEqual(['allied', [1, 3]])
    expect([chitAt(after, GERMAN, '76'), chitAt(after, GERMAN, '26')]).toEqual([null, 1])
    expect(cupOf(g, after.state, GERMAN)[2]).toBe(cupOf(g, start, GERMAN)[2])
  })

  it('[grand-illusion:14.1.3.a] only the turn in which Paris first falls is recorded', () => {
    const RAIL = 'german 27 28 36 37 38 46 47 48 56 64 65, de-ii 28'
    const fell = (turn: number, ...lines: ReadonlyArray<string>) => {
      const before = given(ACTIONS.replace('turn 2', `turn ${turn}`), 'withdrawn allied 3, rail-end no', RAIL, ...lines)
      const { state, control } = before.play('de-ii 28-19')
      return [before.state.affairs.parisFell, control('19'), state.affairs.parisFell, state.points]
    }
    expect(fell(6)).toEqual([0, 'german', 6, [0, 3]])
    expect(fell(8, 'paris-fell 6')).toEqual([6, 'german', 6, [0, 3]])
  })

  it('[grand-illusion:14.1.3.f] [grand-illusion:14.1.3.p] the ten points of Paris are subtracted when it is Allied again, and not before', () => {
    const p = given(
      ALLIED_ACTIONS.replace('turn 2', 'turn 9'),
      'german 19, paris-fell 8, paris-counts yes, points german 12, points plan-17 6, fr-i 10',
    )
    const paris = ({ state: { points, affairs } }: Position) => [points, affairs.parisCounts, affairs.parisFell]
    expect(paris(p)).toEqual([[12, 6], true, 8])
    expect(paris(p.play('fr-i 10-19'))).toEqual([[2, 6], false, 8])
  })

  it('[grand-illusion:14.1.3.i] [grand-illusion:14.2.3.b] [grand-illusion:14.3.5.b] [grand-illusion:13.1.2.b] the game ends at once when Trier becomes Allied, during any procedure', () => {
    const p = given(ALLIED_ACTIONS, 'allied 85 86 95, plan-17-chit 95 0, fr-i 95')
    expect(suddenDeath(g, p.state, undefined)).toBe(p.state)
    const { state, turn } = p.play('activate 95', 'add fr-i', 'to 94')
    expect(state.frames).toEqual([{ at: 'over', turn: 2 }])
    expect(turn).toMatchObject({
      type: 'over',
      outcome: { winner: 'allied', level: 'allied-sudden-death', score: { german: 0, allied: 3 } },
    })
    expect(suddenDeath(g, state, undefined)).toBe(state)
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
      const last = 'turn 15 german strategic, initiative german, mandates allied 0'
      const { turn } = given(last, `points german ${german}, points plan-17 ${allied}`).play('end')
      expect(turn).toMatchObject({ outcome: { winner, score: { german, allied } } })
    },
  )

  it('[grand-illusion:14.1.2.g] only hexes in the list count for the German side', () => {
    const listed = GERMAN_LIST.map(hex => hexOf(g, hex))
    for (let hex = 0; hex < g.board.hexes; hex++) expect(g.victory[GERMAN].at[hex]! >= 0).toBe(listed.includes(hex))
  })
})
