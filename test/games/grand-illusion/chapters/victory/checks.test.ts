/** 14.1.3 The victory checks. */
import { describe, expect, it } from 'vitest'
import { beginImmediate, cupOf } from '../../../../../src/games/grand-illusion/chapters/victory/index.js'
import { GERMAN } from '../../../../../src/games/grand-illusion/state/index.js'
import { type Position, rulesOf } from '../../positions.js'
import { given } from '../given.js'

/** German hexes with a line to their sources: Verdun, and VP hexes in and beyond the Ardennes. */
const LINE = 'german 33 34 44 53 54 56 63 64 65 66 74 76 87, rail-end no'
/** Plays from the last decision of a turn, with these points of both lists, to its victory phase or beyond. */
const check = (turn: number, points: readonly [number, number], ...lines: ReadonlyArray<string>): Position => {
  const [heading, ...more] =
    lines[0]?.startsWith('grand-illusion ') === true ? lines : ['grand-illusion campaign', ...lines]
  return given(
    `${heading!}, turn ${turn} german strategic, initiative german, mandates allied 0`,
    `points german ${points[0]}, points plan-17 ${points[1]}`,
    ...more,
  ).play('end')
}
const chitAt = ({ state, rules: { tables: g } }: Position, hex: string) =>
  state.affairs.chits[GERMAN][g.victory[GERMAN].hexes.indexOf(g.board.index.get(hex)!)]
const outcome = ({ turn }: Position) => (turn.type === 'over' ? turn.outcome : null)
const UNDECIDED = 'caps-die chance'
const SHORT = 'grand-illusion short-campaign'

describe('14.1.3 the immediate check', () => {
  const PARIS = 'german 19, paris-fell 6'

  it('[grand-illusion:14.1.3.a] [grand-illusion:11.1.a] the immediate check is made in the turn in which Paris first fell, and in no other', () => {
    expect(check(6, [1, 30], LINE, PARIS).asks).toBe('german-chit chance')
    expect(check(7, [1, 30], LINE, PARIS).asks).toBe(UNDECIDED)
    expect(check(6, [1, 30], LINE, 'german 19, paris-fell 5').asks).toBe(UNDECIDED)
    expect(check(6, [1, 30], LINE).asks).toBe(UNDECIDED)
    // No position of turn 5 has a later turn of the fall, so this state is built.
    const { state } = given('turn 5 german strategic, german 19, paris-fell 5')
    expect(beginImmediate(state)).toMatchObject({ check: 'immediate' })
    expect(beginImmediate({ ...state, affairs: { ...state.affairs, parisFell: 6 } })).toBeNull()
  })

  it('[grand-illusion:14.1.3.b] [grand-illusion:14.1.3.c] [grand-illusion:14.1.3.d] Paris scores ten points, and each German VP hex draws a chit', () => {
    const p = check(6, [1, 30], LINE, PARIS)
    expect([p.asks, p.state.points, p.state.affairs.parisCounts]).toEqual(['german-chit chance', [11, 30], true])
    const first = p.play('chit 1')
    // The hexes are 34, 76 (double) and 87 (double), in ascending order.
    expect([chitAt(first, '34'), first.state.points]).toEqual([1, [12, 30]])
    const second = first.play('chit 1')
    expect([chitAt(second, '76'), second.state.points]).toEqual([1, [14, 30]])
    expect(second.play('chit 2').asks).toBe(UNDECIDED)
  })

  it('[grand-illusion:14.1.3.e] [grand-illusion:14.2.3.a] [grand-illusion:14.3.5.a] [grand-illusion:EX-15] the German side wins at once if the Allied total is less than half of the German one', () => {
    expect(outcome(check(6, [-1, 4], PARIS))).toEqual({
      winner: 'german',
      level: 'german-immediate',
      score: { german: 9, allied: 4 },
    })
    const not = check(6, [-1, 5], PARIS)
    expect([not.state.points, not.asks]).toEqual([[9, 5], UNDECIDED])
    // Exactly half is not enough.
    expect(check(6, [0, 5], PARIS).asks).toBe(UNDECIDED)
    for (const scenario of ['short-campaign', 'what-if'])
      expect(check(6, [-1, 4], `grand-illusion ${scenario}`, PARIS).state.affairs.decided).toBe('immediate')
  })

  it('[grand-illusion:14.1.3.f] [grand-illusion:14.1.3.g] [grand-illusion:14.1.3.h] if the German side does not win at once, the drawn chits return to the cup and the points of Paris stay', () => {
    const p = check(6, [1, 30], LINE, PARIS).play('chit 1', 'chit 1', 'chit 2')
    expect([p.state.points, p.state.affairs.parisCounts, p.state.affairs.decided]).toEqual([[11, 30], true, null])
    expect([chitAt(p, '34'), chitAt(p, '76'), chitAt(p, '87')]).toEqual([null, null, null])
    expect(cupOf(p.rules.tables, p.state, GERMAN)).toEqual(cupOf(p.rules.tables, rulesOf().start, GERMAN))
    // The German side has 1, 10 and 7 of the 61 points needed; a chit counts double.
    expect(p.log.find(({ what }) => what === 'no-immediate-victory')).toMatchObject({
      value: 43,
      places: ['34', '76', '87'],
    })
  })

  it('[grand-illusion:14.1.3.g] chits drawn in the interim check stay, and their hexes draw no further chits (Q-93)', () => {
    const p = check(10, [2, 30], LINE, 'german 19, paris-fell 10, german-chit 76 1').play('chit 1')
    expect([chitAt(p, '34'), chitAt(p, '76')]).toEqual([1, 1])
    const after = p.play('chit 2')
    expect([chitAt(after, '34'), chitAt(after, '76'), after.state.points]).toEqual([null, 1, [12, 30]])
  })

  it('[grand-illusion:14.1.3.a] if Paris has been lost again, nothing is drawn, and the immediate check is used up (Q-93)', () => {
    const p = check(6, [9, 1], LINE, 'paris-fell 6')
    expect([p.state.points, p.asks]).toEqual([[9, 1], UNDECIDED])
    expect(p.log.map(({ what }) => what)).toContain('check-lapsed')
  })

  it('[grand-illusion:14.1.2.p] [grand-illusion:14.2.2.j] a German VP hex without a line of supply draws no chit', () => {
    // 26 and 36 are German but cut off.
    const p = check(6, [0, 30], PARIS, 'german 26 36')
    expect([p.asks, chitAt(p, '26')]).toEqual([UNDECIDED, null])
  })
})

describe('14.1.3 the interim check', () => {
  it('[grand-illusion:11.1.c] [grand-illusion:14.3.5.d] [grand-illusion:14.2.3.e] the interim check is made on turn 9 of the long scenarios, and never in scenario 2', () => {
    for (const scenario of ['campaign', 'what-if'])
      expect([8, 9, 10].map(turn => check(turn, [0, 0], `grand-illusion ${scenario}`, LINE).asks)).toEqual([
        UNDECIDED,
        'german-chit chance',
        UNDECIDED,
      ])
    for (const turn of [1, 2, 3, 4, 5, 6])
      expect(check(turn, [0, 0], SHORT, turn < 6 ? LINE.replace(', rail-end no', '') : LINE).asks).toBe(UNDECIDED)
    const last = check(7, [0, 0], SHORT, LINE).play('chit 1')
    expect(last.log.flatMap(({ kind, rule }) => (kind === 'drawn' ? [rule] : []))).toEqual(['grand-illusion:14.1.3.j'])
  })

  it('[grand-illusion:14.1.3.m] [grand-illusion:14.1.3.n] each supplied German VP hex draws a chit that stays, and play continues regardless of the totals', () => {
    const p = check(9, [20, 1], LINE, 'german 26')
    expect([p.asks, p.state.points]).toEqual(['german-chit chance', [20, 1]])
    const after = p.play('chit 2', 'chit 1', 'chit 1')
    expect(['34', '76', '87', '26'].map(hex => chitAt(after, hex))).toEqual([2, 1, 1, null])
    expect([after.state.points, after.asks]).toEqual([[26, 1], UNDECIDED])
  })
})

describe('14.1.3 the final check', () => {
  it('[grand-illusion:11.1.b] [grand-illusion:14.1.a] [grand-illusion:14.2.a] [grand-illusion:14.3.a] the final check is made on the last turn: 15, 7 and 15', () => {
    for (const [scenario, last] of [
      ['campaign', 15],
      ['short-campaign', 7],
      ['what-if', 15],
    ] as const)
      expect([last - 1, last].map(turn => check(turn, [0, 0], `grand-illusion ${scenario}`).asks)).toEqual([
        UNDECIDED,
        'over',
      ])
  })

  it('[grand-illusion:14.1.3.j] [grand-illusion:14.2.3.c] [grand-illusion:14.3.5.c] each supplied German VP hex without a chit draws one, and then the totals are compared', () => {
    const final = (german: number) => check(15, [german, 3], LINE, 'german-chit 34 2').play('chit 1', 'chit 1')
    expect(outcome(final(2))).toEqual({ winner: 'german', level: 'german-final', score: { german: 6, allied: 3 } })
    expect(outcome(final(1))).toMatchObject({ winner: 'allied' })
  })

  it('[grand-illusion:14.1.3.p] Paris counts once, if it is German at the final check (Q-95)', () => {
    expect(check(15, [0, 4], 'german 19, paris-fell 8').state.points).toEqual([10, 4])
    expect(check(15, [0, 4], 'german 19, paris-fell 8, paris-counts yes').state.points).toEqual([0, 4])
    expect(check(15, [0, 4]).state.points).toEqual([0, 4])
  })

  it('[grand-illusion:14.2.2.c] scenario 2 scores its points for turn 7 before the final check', () => {
    const p = check(7, [3, 3], SHORT, 'german 54 64')
    expect([p.state.points, outcome(p)?.winner]).toEqual([[6, 3], 'german'])
  })
})
