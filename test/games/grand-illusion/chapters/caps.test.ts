/** 5 CAPs: dice, columns and the limit. */
import { describe, expect, it } from 'vitest'
import { gainCap, loseCaps, payCap, rollsCaps } from '../../../../src/games/grand-illusion/chapters/caps.js'
import { type Position, position, tablesOf } from '../positions.js'

const g = tablesOf()
const { columns } = g.scenario.caps
/** Plays the CAPS phase of a turn, in a position given as lines with commas between them. */
const rolled = (lines: string, german: number, allied: number): Position =>
  position(...lines.split(', '), 'caps german 0', 'caps allied 0').play(`die ${german}`, `die ${allied}`)

describe('the CAPS dice', () => {
  it('[grand-illusion:5.1.1.a] [grand-illusion:5.1.1.b] [grand-illusion:5.1.a] each side rolls once and receives the CAPs in its column of the table', () => {
    const all = [1, 2, 3, 4, 5, 6].map(face => rolled('turn 2 caps', face, face).state.caps)
    expect(all.map(([german]) => german)).toEqual(columns.german.before)
    expect(all.map(([, allied]) => allied)).toEqual(columns.allied.before)
    const { asks, log } = rolled('turn 2 caps', 3, 4)
    expect(asks).toBe('reinforcement allied')
    expect(log.filter(({ kind }) => kind === 'rolled').map(({ side, value }) => [side, value])).toEqual([
      ['german', 3],
      ['allied', 4],
    ])
  })

  // On a roll of 1 the Allied columns differ, and on a roll of 2 the German ones.
  it.each([
    [
      '[grand-illusion:5.1.2.a] the Moltke column applies through the turn of the German withdrawal',
      'turn 6 caps, withdrawn german 6, withdrawn allied 4',
      ['before', 'after'],
    ],
    [
      '[grand-illusion:5.1.2.b] the Falkenhayn column applies from the next turn',
      'turn 7 caps, withdrawn german 6, withdrawn allied 4',
      ['after', 'after'],
    ],
    [
      '[grand-illusion:5.1.3.a] the first Joffre column applies through the turn of the Allied withdrawal',
      'turn 4 caps, withdrawn allied 4',
      ['before', 'before'],
    ],
    [
      '[grand-illusion:5.1.3.b] the second Joffre column applies from the next turn',
      'turn 5 caps, withdrawn allied 4',
      ['before', 'after'],
    ],
  ] as const)('%s', (_title, lines, [german, allied]) => {
    expect(rolled(lines, 2, 1).state.caps).toEqual([columns.german[german][1], columns.allied[allied][0]])
    expect(columns.german.before[1]).not.toBe(columns.german.after[1])
    expect(columns.allied.before[0]).not.toBe(columns.allied.after[0])
  })

  it('[grand-illusion:5.1.4.a] neither side rolls on turn 1, for which the scenario sets 4 Allied and 6 German CAPs', () => {
    expect([1, 2].map(turn => rollsCaps(g, turn))).toEqual([false, true])
    expect(position().state.caps).toEqual([6, 4])
  })

  it('[grand-illusion:14.3.1.s] in scenario 3 both sides roll from turn 1', () => {
    expect(rolled('grand-illusion what-if, turn 1 caps', 1, 1).state.caps).toEqual([5, 3])
  })

  it.each([
    ['[grand-illusion:14.3.6.k] Allied option 3 does not give a CAP before turn 10', 9, 'options allied 3', [5, 3]],
    ['[grand-illusion:14.3.6.k] Allied option 3 gives one more CAP from turn 10', 10, 'options allied 3', [5, 4]],
    ['[grand-illusion:14.3.6.k] no other Allied option gives a CAP', 10, 'options allied 1,2', [5, 3]],
    [
      '[grand-illusion:14.3.6.ab] German option 4 gives no CAP before its counters arrive',
      3,
      'options german 4',
      [5, 3],
    ],
    [
      '[grand-illusion:14.3.6.ab] German option 4 gives one more CAP after its counters have arrived',
      3,
      'options german 4, CORPS 72',
      [6, 3],
    ],
    [
      '[grand-illusion:14.3.6.ab] German option 4 gives one more CAP if its counters were eliminated',
      3,
      'options german 4, CORPS dead',
      [6, 3],
    ],
    ['[grand-illusion:14.3.6.ab] no other German option gives a CAP', 3, 'options german 2', [5, 3]],
  ])('%s', (_title, turn, lines, caps) => {
    const { options, unitIds } = tablesOf('what-if')
    const [corps = -1] = options[0].find(({ bit }) => bit === 3)?.units ?? []
    const texts = lines.replace('CORPS', unitIds[corps]!)
    expect(rolled(`grand-illusion what-if, turn ${turn} caps, ${texts}`, 1, 1).state.caps).toEqual(caps)
  })
})

describe('CAPs on the track', () => {
  const withAllied = (points: number) => position('caps german 3', `caps allied ${points}`).state

  it.each([
    [8, 1, 9],
    [9, 2, 10],
    [10, 1, 10],
  ])(
    '[grand-illusion:5.1.1.e] [grand-illusion:5.1.1.f] a side never has more than 10 CAPs, and the excess is lost: %i and %i',
    (before, points, after) => {
      const gain = { side: 1, points, rule: 'grand-illusion:5.1.1.c' } as const
      expect(gainCap(g, withAllied(before), gain, undefined).caps).toEqual([3, after])
    },
  )

  it('[grand-illusion:5.1.1.d] unspent CAPs are lost', () => {
    const none = loseCaps(withAllied(8), undefined)
    expect(none.caps).toEqual([0, 0])
    expect(loseCaps(none, undefined)).toBe(none)
  })

  it('[grand-illusion:5.2.a] paying a CAP is logged', () => {
    const events: unknown[] = []
    const paid = payCap(withAllied(8), 0, 1, 'grand-illusion:5.2.a', { add: event => events.push(event) })
    expect(paid.caps).toEqual([2, 8])
    expect(events).toEqual([
      { kind: 'track', rule: 'grand-illusion:5.2.a', side: 'german', what: 'caps', value: 2, forced: true },
    ])
  })
})
