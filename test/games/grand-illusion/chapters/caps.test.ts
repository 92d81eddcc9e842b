/** 5 CAPs: dice, columns and the limit. */
import { describe, expect, it } from 'vitest'
import {
  beginCaps,
  caps,
  gainCap,
  loseCaps,
  payCap,
  rollsCaps,
} from '../../../../src/games/grand-illusion/chapters/caps.js'
import { type PositionData, played, position, tablesOf, unitOf } from '../kit.js'
import type { ScenarioId } from '../../../../src/games/grand-illusion/scenario/documents/index.js'
import type { Pair } from '../../../../src/games/grand-illusion/state/index.js'

const g = tablesOf()
const dice = (data: PositionData, german: number, allied: number, scenario: ScenarioId = 'campaign') => {
  const at = tablesOf(scenario)
  return played(
    {
      state: position({ scenario, caps: [0, 0], ...data, frames: [beginCaps()] }),
      procedures: { caps: caps(at) },
      g: at,
    },
    `die ${german}`,
    `die ${allied}`,
  )
}

describe('the CAPS dice', () => {
  it('[grand-illusion:5.1.1.a] [grand-illusion:5.1.1.b] [grand-illusion:5.1.a] each side rolls once and receives the CAPs in its column of the table', () => {
    const all = [1, 2, 3, 4, 5, 6].map(face => dice({ turn: 2 }, face, face).state.caps)
    expect(all.map(([german]) => german)).toEqual(g.scenario.caps.columns.german.before)
    expect(all.map(([, allied]) => allied)).toEqual(g.scenario.caps.columns.allied.before)
    const rolled = dice({ turn: 2 }, 3, 4)
    expect(rolled.result).toEqual({ type: 'over' })
    expect(rolled.events.filter(({ kind }) => kind === 'rolled').map(({ side, value }) => [side, value])).toEqual([
      ['german', 3],
      ['allied', 4],
    ])
  })

  it.each([
    [
      '[grand-illusion:5.1.2.a] the Moltke column applies through the turn of the German withdrawal',
      [6, 4],
      6,
      'before',
      'after',
    ],
    ['[grand-illusion:5.1.2.b] the Falkenhayn column applies from the next turn', [6, 4], 7, 'after', 'after'],
    [
      '[grand-illusion:5.1.3.a] the first Joffre column applies through the turn of the Allied withdrawal',
      [0, 4],
      4,
      'before',
      'before',
    ],
    ['[grand-illusion:5.1.3.b] the second Joffre column applies from the next turn', [0, 4], 5, 'before', 'after'],
  ] as const)('%s', (_title, withdrawn: Pair, turn, german, allied) => {
    const { columns } = g.scenario.caps
    // On a roll of 1 the two columns of a side differ, except the German ones, which differ on a 2.
    const { state } = dice({ turn, affairs: { withdrawn } }, 2, 1)
    expect(state.caps).toEqual([columns.german[german][1], columns.allied[allied][0]])
    expect(columns.german.before[1]).not.toBe(columns.german.after[1])
    expect(columns.allied.before[0]).not.toBe(columns.allied.after[0])
  })

  it('[grand-illusion:5.1.4.a] neither side rolls on turn 1, for which the scenario sets 4 Allied and 6 German CAPs', () => {
    expect(rollsCaps(g, 1)).toBe(false)
    expect(rollsCaps(g, 2)).toBe(true)
    expect(position().caps).toEqual([6, 4])
  })

  it('[grand-illusion:14.3.1.s] in scenario 3 both sides roll from turn 1', () => {
    expect(rollsCaps(tablesOf('what-if'), 1)).toBe(true)
  })

  it('[grand-illusion:14.3.6.k] Allied option 3, and no other option, gives one more CAP from turn 10', () => {
    const allied = (turn: number, options: number) =>
      dice({ turn, affairs: { options: [0, options] } }, 1, 1, 'what-if').state.caps[1]
    expect(allied(10, 0b100) - allied(9, 0b100)).toBe(1)
    expect(allied(10, 0b100) - allied(10, 0b11)).toBe(1)
  })

  it('[grand-illusion:14.3.6.ab] German option 4 gives one more CAP from the turn after its counters arrived', () => {
    const whatIf = tablesOf('what-if')
    const corps = whatIf.unitIds[whatIf.options[0].find(({ bit }) => bit === 3)?.units[0] ?? 0] ?? ''
    expect(unitOf(whatIf, corps)).toBeGreaterThan(0)
    const german = (units: Record<string, string>, options: number) =>
      dice({ turn: 3, rest: 'start', units, affairs: { options: [options, 0] } }, 1, 1, 'what-if').state.caps[0]
    expect(german({ '72': corps }, 0b1000) - german({}, 0b1000)).toBe(1)
    expect(german({ dead: corps }, 0b1000) - german({}, 0b1000)).toBe(1)
    expect(german({ '72': corps }, 0b10)).toBe(german({}, 0b1000))
  })
})

describe('CAPs on the track', () => {
  it('[grand-illusion:5.1.1.e] [grand-illusion:5.1.1.f] a side never has more than 10 CAPs, and the excess is lost', () => {
    const gain = (caps: Pair, points: number) =>
      gainCap(g, position({ caps }), { side: 1, points, rule: 'grand-illusion:5.1.1.c' }, undefined).caps
    expect(gain([3, 8], 1)).toEqual([3, 9])
    expect(gain([3, 9], 2)).toEqual([3, 10])
    expect(gain([3, 10], 1)).toEqual([3, 10])
  })

  it('[grand-illusion:5.1.1.d] unspent CAPs are lost', () => {
    expect(loseCaps(position({ caps: [3, 8] }), undefined).caps).toEqual([0, 0])
    const none = position({ caps: [0, 0] })
    expect(loseCaps(none, undefined)).toBe(none)
  })

  it('[grand-illusion:5.2.a] paying a CAP is logged', () => {
    const events: unknown[] = []
    const paid = payCap(position({ caps: [3, 8] }), 0, 1, 'grand-illusion:5.2.a', { add: event => events.push(event) })
    expect(paid.caps).toEqual([2, 8])
    expect(events).toEqual([
      { kind: 'track', rule: 'grand-illusion:5.2.a', side: 'german', what: 'caps', value: 2, forced: true },
    ])
  })
})
