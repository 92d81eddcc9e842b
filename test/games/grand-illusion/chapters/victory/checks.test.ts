/** 14.1.3 The victory checks. */
import { describe, expect, it } from 'vitest'
import {
  beginFinal,
  beginImmediate,
  beginInterim,
  check,
  chitOn,
  cupOf,
  outcomeOf,
} from '../../../../../src/games/grand-illusion/chapters/victory/index.js'
import { type CheckFrame, GERMAN } from '../../../../../src/games/grand-illusion/state/index.js'
import { type Played, type PositionData, hexOf, played, position, tablesOf } from '../../kit.js'

const run = (frame: CheckFrame | null, data: PositionData): Played => {
  const g = tablesOf(data.scenario)
  return played({ state: position({ ...data, frames: [frame!] }), g, procedures: { check: check(g) } })
}
/** German hexes with a line to their sources: Verdun, and VP hexes in and beyond the Ardennes. */
const LINE = ['72', '73', '74', '63', '64', '65', '66', '76', '53', '54', '44', '34', '33', '87', '56']
const g = tablesOf()
const chitAt = (p: Played, hex: string) => chitOn(g, p.state, GERMAN, hexOf(g, hex))

describe('14.1.3 the immediate check', () => {
  const paris = { turn: 6, german: ['19', ...LINE], affairs: { parisFell: 6 }, railEnd: false } as const
  const begun = (data: PositionData) => run(beginImmediate(position(data)), data)

  it('[grand-illusion:14.1.3.a] [grand-illusion:11.1.a] the immediate check is made in the turn in which Paris first fell, and in no other', () => {
    expect(beginImmediate(position(paris))).toMatchObject({ check: 'immediate' })
    for (const turn of [5, 7]) expect(beginImmediate(position({ ...paris, turn }))).toBeNull()
    expect(beginImmediate(position({ turn: 6 }))).toBeNull()
  })

  it('[grand-illusion:14.1.3.b] [grand-illusion:14.1.3.c] [grand-illusion:14.1.3.d] Paris scores ten points, and each German VP hex draws a chit', () => {
    const p = begun({ ...paris, points: [1, 30] })
    expect([p.asks, p.state.points, p.state.affairs.parisCounts]).toEqual(['german-chit chance', [11, 30], true])
    const first = p.play('chit 1')
    // The hexes are 34, 76 (double) and 87 (double), in ascending order.
    expect([chitAt(first, '34'), first.state.points]).toEqual([1, [12, 30]])
    const second = first.play('chit 1')
    expect([chitAt(second, '76'), second.state.points]).toEqual([1, [14, 30]])
    expect(second.play('chit 2').result).toEqual({ type: 'over' })
  })

  it('[grand-illusion:14.1.3.e] [grand-illusion:14.2.3.a] [grand-illusion:14.3.5.a] [grand-illusion:EX-15] the German side wins at once if the Allied total is less than half of the German one', () => {
    const only = { turn: 6, german: ['19'], affairs: { parisFell: 6 } }
    const won = begun({ ...only, points: [-1, 4] })
    expect([won.state.points, won.state.affairs.decided, won.result]).toEqual([[9, 4], 'immediate', { type: 'over' }])
    expect(outcomeOf(g, won.state)).toEqual({
      winner: 'german',
      level: 'german-immediate',
      score: { german: 9, allied: 4 },
    })
    const not = begun({ ...only, points: [-1, 5] })
    expect([not.state.points, not.state.affairs.decided]).toEqual([[9, 5], null])
    // Exactly half is not enough.
    expect(begun({ ...only, points: [0, 5] }).state.affairs.decided).toBeNull()
    for (const scenario of ['short-campaign', 'what-if'] as const)
      expect(begun({ ...only, scenario, points: [-1, 4] }).state.affairs.decided).toBe('immediate')
  })

  it('[grand-illusion:14.1.3.f] [grand-illusion:14.1.3.g] [grand-illusion:14.1.3.h] if the German side does not win at once, the drawn chits return to the cup and the points of Paris stay', () => {
    const p = begun({ ...paris, points: [1, 30] }).play('chit 1', 'chit 1', 'chit 2')
    expect([p.state.points, p.state.affairs.parisCounts, p.state.affairs.decided]).toEqual([[11, 30], true, null])
    expect([chitAt(p, '34'), chitAt(p, '76'), chitAt(p, '87')]).toEqual([null, null, null])
    expect(cupOf(g, p.state, GERMAN)).toEqual(cupOf(g, position(), GERMAN))
    // The German side has 1, 10 and 7 of the 61 points needed; a chit counts double.
    expect(p.events.find(({ what }) => what === 'no-immediate-victory')).toMatchObject({
      value: 43,
      places: ['34', '76', '87'],
    })
  })

  it('[grand-illusion:14.1.3.g] chits drawn in the interim check stay, and their hexes draw no further chits (Q-93)', () => {
    const chits = position().affairs.chits
    const placed = chits[GERMAN].map((_, i) => (g.victory[GERMAN].hexes[i] === hexOf(g, '76') ? 1 : null))
    const data = {
      ...paris,
      turn: 10,
      points: [2, 30] as const,
      affairs: { parisFell: 10, chits: [placed, chits[1]] as const },
    }
    const p = begun(data).play('chit 1')
    expect([chitAt(p, '34'), chitAt(p, '76')]).toEqual([1, 1])
    const after = p.play('chit 2')
    expect([chitAt(after, '34'), chitAt(after, '76'), after.state.points]).toEqual([null, 1, [12, 30]])
  })

  it('[grand-illusion:14.1.3.a] if Paris has been lost again, nothing is drawn, and the immediate check is used up (Q-93)', () => {
    const p = begun({ turn: 6, german: LINE, railEnd: false, affairs: { parisFell: 6 }, points: [9, 1] })
    expect([p.state.points, p.state.affairs.decided, p.result]).toEqual([[9, 1], null, { type: 'over' }])
    expect(p.events.map(({ what }) => what)).toContain('check-lapsed')
  })

  it('[grand-illusion:14.1.2.p] [grand-illusion:14.2.2.j] a German VP hex without a line of supply draws no chit', () => {
    // 26 and 36 are German but cut off.
    const p = begun({ turn: 6, german: ['19', '26', '36'], affairs: { parisFell: 6 }, points: [0, 30] })
    expect([p.result, chitAt(p, '26')]).toEqual([{ type: 'over' }, null])
  })
})

describe('14.1.3 the interim check', () => {
  it('[grand-illusion:11.1.c] [grand-illusion:14.3.5.d] [grand-illusion:14.2.3.e] the interim check is made on turn 9 of the long scenarios, and never in scenario 2', () => {
    for (const scenario of ['campaign', 'what-if'] as const)
      expect([8, 9, 10].map(turn => beginInterim(tablesOf(scenario), turn)?.check)).toEqual([
        undefined,
        'interim',
        undefined,
      ])
    for (const turn of [1, 5, 7, 9]) expect(beginInterim(tablesOf('short-campaign'), turn)).toBeNull()
  })

  it('[grand-illusion:14.1.3.m] [grand-illusion:14.1.3.n] each supplied German VP hex draws a chit that stays, and play continues regardless of the totals', () => {
    const data = { turn: 9, german: [...LINE, '26'], railEnd: false, points: [20, 1] as const }
    const p = run(beginInterim(g, 9), data)
    expect([p.asks, p.state.points]).toEqual(['german-chit chance', [20, 1]])
    const after = p.play('chit 2', 'chit 1', 'chit 1')
    expect([chitAt(after, '34'), chitAt(after, '76'), chitAt(after, '87'), chitAt(after, '26')]).toEqual([
      2,
      1,
      1,
      null,
    ])
    expect([after.state.points, after.state.affairs.decided, after.result]).toEqual([[26, 1], null, { type: 'over' }])
  })
})

describe('14.1.3 the final check', () => {
  it('[grand-illusion:11.1.b] [grand-illusion:14.1.a] [grand-illusion:14.2.a] [grand-illusion:14.3.a] the final check is made on the last turn: 15, 7 and 15', () => {
    for (const [scenario, last] of [
      ['campaign', 15],
      ['short-campaign', 7],
      ['what-if', 15],
    ] as const)
      expect([last - 1, last].map(turn => beginFinal(tablesOf(scenario), turn)?.check)).toEqual([undefined, 'final'])
  })

  it('[grand-illusion:14.1.3.j] [grand-illusion:14.2.3.c] [grand-illusion:14.3.5.c] each supplied German VP hex without a chit draws one, and then the totals are compared', () => {
    const chits = position().affairs.chits
    const placed = chits[GERMAN].map((_, i) => (g.victory[GERMAN].hexes[i] === hexOf(g, '34') ? 2 : null))
    const data = {
      turn: 15,
      german: LINE,
      railEnd: false,
      points: [2, 3] as const,
      affairs: { chits: [placed, chits[1]] as const },
    }
    const p = run(beginFinal(g, 15), data).play('chit 1', 'chit 1')
    expect([p.state.points, p.state.affairs.decided, p.result]).toEqual([[6, 3], 'final', { type: 'over' }])
    expect(outcomeOf(g, p.state)).toEqual({ winner: 'german', level: 'german-final', score: { german: 6, allied: 3 } })
    const less = run(beginFinal(g, 15), { ...data, points: [1, 3] }).play('chit 1', 'chit 1')
    expect(outcomeOf(g, less.state).winner).toBe('allied')
  })

  it('[grand-illusion:14.1.3.p] Paris counts once, if it is German at the final check (Q-95)', () => {
    const taken = { turn: 15, german: ['19'], points: [0, 4] as const }
    expect(run(beginFinal(g, 15), taken).state.points).toEqual([10, 4])
    expect(run(beginFinal(g, 15), { ...taken, affairs: { parisFell: 8, parisCounts: true } }).state.points).toEqual([
      0, 4,
    ])
    expect(run(beginFinal(g, 15), { turn: 15, points: [0, 4] }).state.points).toEqual([0, 4])
  })

  it('[grand-illusion:14.2.2.c] scenario 2 scores its points for turn 7 before the final check', () => {
    const short = tablesOf('short-campaign')
    const data = { scenario: 'short-campaign', turn: 7, german: ['54', '64'], points: [3, 3] } as const
    const p = run(beginFinal(short, 7), data)
    expect([p.state.points, outcomeOf(short, p.state).winner]).toEqual([[6, 3], 'german'])
  })
})
