/** 14.3.6 The options of scenario 3: the secret choice and its immediate effects. */
import { describe, expect, it } from 'vitest'
import { beginStrategy, strategy } from '../../../../../src/games/grand-illusion/chapters/strategic-options/index.js'
import {
  beginReinforcement,
  reinforcement,
} from '../../../../../src/games/grand-illusion/chapters/reinforcements/index.js'
import {
  ALLIED,
  GERMAN,
  isFlipped,
  unitHas,
  DEFENCE_ONLY,
  type IllusionState,
} from '../../../../../src/games/grand-illusion/state/index.js'
import { has, unitPlace } from '../../../../../src/kernel/index.js'
import { type Played, type PositionData, hexOf, placeName, played, position, tablesOf, unitOf } from '../../kit.js'

const g = tablesOf('what-if')
const choose = (...actions: ReadonlyArray<string>): Played =>
  played(
    {
      state: position({ scenario: 'what-if', rest: 'start', points: [0, 3], frames: [beginStrategy(g)!] }),
      g,
      procedures: { strategy: strategy(g) },
    },
    ...actions,
  )
/** Returns the state after these options, as bits. */
const after = (allied: number, german: number): IllusionState => choose(`options ${allied}`, `options ${german}`).state
const place = (state: IllusionState, unit: string): string => placeName(g, unitPlace(state, unitOf(g, unit)))
const places = (state: IllusionState, ...units: ReadonlyArray<string>): ReadonlyArray<string> =>
  units.map(unit => place(state, unit))

describe('14.3.6 the secret choice', () => {
  it('[grand-illusion:14.3.6.a] each side in turn chooses none, one or two of its five options', () => {
    const p = choose()
    expect(p.asks).toBe('options allied')
    // No option, five single ones, ten pairs.
    expect(p.legal()).toHaveLength(16)
    expect(p.legal()).toContain('options 0')
    expect(p.refused('options 7')).toMatchObject({ code: 'not-offered', rule: 'grand-illusion:14.3.6.a', needed: 2 })
    expect(p.play('options 3').asks).toBe('options german')
  })

  it('[grand-illusion:14.3.6.a] the choice of the first side is hidden, and does not restrict the other side', () => {
    const p = choose('options 3')
    expect(p.events.map(({ kind, value, what }) => [kind, value, what])).toEqual([['committed', undefined, undefined]])
    expect(p.state.affairs.options).toEqual([0, 0])
    expect(p.legal()).toEqual(choose('options 0').legal())
  })

  it('[grand-illusion:14.3.6.b] [grand-illusion:14.3.6.c] [grand-illusion:14.3.6.d] both choices are revealed together and carried out, the Allied ones first', () => {
    const p = choose('options 2', 'options 8')
    expect(p.state.affairs.options).toEqual([8, 2])
    expect(p.events.map(({ kind, side, rule }) => [kind, side, rule])).toEqual([
      ['committed', 'allied', 'grand-illusion:14.3.6.a'],
      ['committed', 'german', 'grand-illusion:14.3.6.a'],
      ['revealed', 'allied', 'grand-illusion:14.3.6.b'],
      ['revealed', 'german', 'grand-illusion:14.3.6.b'],
      ['track', 'allied', 'grand-illusion:14.3.4.c'],
      ['track', 'german', 'grand-illusion:14.3.4.c'],
    ])
    expect(p.result).toEqual({ type: 'over' })
  })

  it('[grand-illusion:14.3.4.c] [grand-illusion:14.3.6.e] [grand-illusion:14.3.6.w] each option costs its side the points of T-11', () => {
    const cost = (allied: number, german: number) => after(allied, german).points
    expect([1, 2, 4, 8, 16].map(bit => cost(bit, 0)[ALLIED] - 3)).toEqual([-2, -1, -2, -1, -3])
    expect([1, 2, 4, 8, 16].map(bit => cost(0, bit)[GERMAN])).toEqual([-3, -3, -2, -4, -4])
    expect(cost(3, 24)).toEqual([-8, 0])
    expect(cost(0, 0)).toEqual([0, 3])
  })

  it('[grand-illusion:14.3.b] other scenarios have no options and do not use the counters of options', () => {
    for (const id of ['campaign', 'short-campaign'] as const) expect(beginStrategy(tablesOf(id))).toBeNull()
    const none = after(0, 0)
    expect(places(none, 'fr-ha', 'lille', 'be-opt-1', 'liege', 'de-hq9', 'de-ha3', 'br-sec')).toEqual(
      Array(7).fill('pool'),
    )
    expect(none.units).toEqual(position({ scenario: 'what-if', rest: 'start' }).units)
  })
})

describe('14.3.6 Allied options', () => {
  it('[grand-illusion:14.3.6.f] [grand-illusion:14.3.6.g] [grand-illusion:14.3.6.h] Allied option 2 adds two fortresses at once, heavy artillery on turn 2 and two corps on turn 3', () => {
    const state = after(2, 0)
    const printed = ['lille', 'hazebrouck'].map(id => {
      const { start } = g.units[unitOf(g, id)]!
      return start.type === 'setup' ? start.hex : null
    })
    expect(places(state, 'lille', 'hazebrouck')).toEqual(printed)
    expect(places(state, 'fr-ha', 'fr-opt1', 'fr-opt2')).toEqual(['turn:2', 'turn:3', 'turn:3'])
  })

  it('[grand-illusion:14.3.6.i] [grand-illusion:14.3.6.j] Allied option 3 brings colonial and Indian troops earlier, and more of them', () => {
    const state = after(4, 0)
    expect(places(state, 'br-7', 'br-3cav', 'fr-rm')).toEqual(['turn:7', 'turn:7', 'turn:7'])
    expect(places(state, 'br-3in', 'br-7in')).toEqual(['turn:10', 'turn:10'])
    expect(places(state, 'fr-1col', 'fr-10col', 'br-sec')).toEqual(['turn:8', 'turn:8', 'turn:13'])
    const without = after(0, 0)
    expect(places(without, 'br-7', 'br-3cav', 'fr-rm', 'br-3in', 'br-7in')).toEqual([
      'turn:10',
      'turn:10',
      'turn:10',
      'turn:13',
      'turn:13',
    ])
  })

  it('[grand-illusion:14.3.6.s] Allied option 5 exchanges four Belgian counters for better ones', () => {
    const state = after(16, 0)
    expect(places(state, 'be-i', 'be-ii', 'be-3', 'antwerp')).toEqual(['pool', 'pool', 'pool', 'pool'])
    expect(places(state, 'be-opt-1', 'be-opt-2', 'be-opt-3', 'antwerp-improved')).toEqual(['62', '62', '62', '52'])
    expect(['be-opt-1', 'antwerp-improved'].map(id => isFlipped(state, unitOf(g, id)))).toEqual([false, false])
    expect(unitHas(g, unitOf(g, 'be-opt-1'), DEFENCE_ONLY)).toBe(false)
  })

  it('[grand-illusion:14.3.6.u] with Allied option 5 the fortress of Liege is added and 72 is not German', () => {
    const state = after(16, 0)
    expect(place(state, 'liege')).toBe('72')
    const german = (hex: string) => has(state.ground.german, hexOf(g, hex))
    expect([german('72'), german('73')]).toEqual([false, true])
    expect(has(after(0, 0).ground.german, hexOf(g, '72'))).toBe(true)
  })
})

describe('14.3.6 German options', () => {
  const arrivals = (options: readonly [number, number], data: PositionData) =>
    played({
      state: position({
        scenario: 'what-if',
        frames: [{ ...beginReinforcement(GERMAN), opened: true }],
        caps: [3, 0],
        affairs: { options, ...data.affairs },
        ...data,
      }),
      g,
      procedures: { reinforcement: reinforcement(g) },
    })

  it('[grand-illusion:14.3.6.x] German option 2 adds two heavy artillery units on turn 5, as variable reinforcements', () => {
    expect(places(after(0, 2), 'de-ha3', 'de-ha4')).toEqual(['turn:5', 'turn:5'])
    const p = arrivals([2, 0], { turn: 5, units: { 'turn:5': 'de-ha3', '73': 'de-hq1' } }).play('unit de-ha3')
    expect(p.legal()).toEqual(['place 73', 'place 91', 'place 94', 'place 100', 'place 105', 'place 107'])
  })

  it('[grand-illusion:14.3.6.z] [grand-illusion:14.3.6.ab] German option 4 adds five corps and a headquarters on turn 1, and one CAP per turn from the first arrival (Q-150)', () => {
    const state = after(0, 8)
    const units = ['de-opt1', 'de-opt2', 'de-opt3', 'de-opt4', 'de-opt5', 'de-hq9']
    expect(places(state, ...units)).toEqual(Array(6).fill('turn:1'))
    const p = arrivals([8, 0], { turn: 1, units: { 'turn:1': units.join(' ') } }).play('unit de-opt1', 'place 91')
    expect(p.state.caps).toEqual([4, 0])
    expect(p.events).toMatchObject([{ kind: 'placed' }, { kind: 'track', rule: 'grand-illusion:14.3.6.ab', value: 4 }])
    expect(p.play('unit de-hq9', 'place 81').state.caps).toEqual([4, 0])
    expect(
      arrivals([2, 0], { turn: 5, units: { 'turn:5': 'de-ha3', '73': 'de-hq1' } }).play('unit de-ha3', 'place 73').state
        .caps,
    ).toEqual([3, 0])
  })

  it('[grand-illusion:14.3.6.af] German option 5 keeps three units out of play', () => {
    const state = after(0, 16)
    expect(places(state, 'de-mar', 'de-lw', 'de-hqn')).toEqual(['pool', 'pool', 'pool'])
    expect(places(after(0, 8), 'de-mar', 'de-lw', 'de-hqn')).toEqual(['turn:3', 'turn:5', 'turn:5'])
  })

  it('[grand-illusion:14.3.6.ae] variable reinforcements and reinforcements for 81 may arrive in 52 with German option 5 while it is a source', () => {
    const units = { 'turn:2': 'de-ix-r', 'turn:6': 'de-6br', 'turn:5': 'de-gde' }
    const taken = { turn: 6, units, german: ['52'], affairs: { options: [16, 0] as const, antwerpSupplies: true } }
    const hexes = (data: PositionData, unit: string) => arrivals([16, 0], data).play(`unit ${unit}`).legal()
    expect(hexes(taken, 'de-ix-r')).toEqual(['place 52', 'place 81'])
    expect(hexes(taken, 'de-6br')).toContain('place 52')
    expect(hexes(taken, 'de-gde')).toEqual(['place 100'])
    const before = { ...taken, affairs: { options: [16, 0] as const } }
    expect(hexes(before, 'de-ix-r')).toEqual(['place 81'])
    expect(hexes(before, 'de-6br')).not.toContain('place 52')
  })

  it('[grand-illusion:14.3.6.ai] the Marine and Royal Naval divisions may arrive in 52 with German option 5 while it is Allied', () => {
    const at = (options: readonly [number, number], german: ReadonlyArray<string> = []) =>
      played({
        state: position({
          scenario: 'what-if',
          turn: 10,
          frames: [{ ...beginReinforcement(ALLIED), opened: true }],
          units: { 'turn:9': 'br-7' },
          affairs: { options },
          german,
        }),
        g,
        procedures: { reinforcement: reinforcement(g) },
      })
        .play('unit br-7')
        .legal()
    expect([
      at([16, 0]).includes('place 52'),
      at([0, 0]).includes('place 52'),
      at([16, 0], ['52']).includes('place 52'),
      // This is possible even without a line of supply.
      at([16, 0], ['42', '43', '53', '62', '71']).includes('place 52'),
    ]).toEqual([true, false, false, true])
  })
})
