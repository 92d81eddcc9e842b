/** 14.3.6 The options of scenario 3: the secret choice and its immediate effects. */
import { describe, expect, it } from 'vitest'
import { DEFENCE_ONLY, isFlipped, unitHas } from '../../../../../src/games/grand-illusion/state/index.js'
import { type Position, position, tablesOf, unitOf } from '../../positions.js'
import { alone, arrivalHexes, reinforcing } from '../alone.js'
import { changes } from '../given.js'

const g = tablesOf('what-if')
const open = position('grand-illusion what-if', 'turn 1 options')
/** Returns the position after these options, as bits. */
const after = (allied: number, german: number): Position => open.play(`options ${allied}`, `options ${german}`)
const places = (p: Position, units: string): ReadonlyArray<string> => units.split(' ').map(p.at)

describe('14.3.6 the secret choice', () => {
  it('[grand-illusion:14.3.6.a] each side in turn chooses none, one or two of its five options', () => {
    expect(open.asks).toBe('options allied')
    // No option, five single ones, ten pairs.
    expect(open.legal()).toHaveLength(16)
    expect(open.legal()).toContain('options 0')
    expect(open.refused('options 7')).toMatchObject({ code: 'not-offered', rule: 'grand-illusion:14.3.6.a', needed: 2 })
    expect(open.play('options 3').asks).toBe('options german')
  })

  it('[grand-illusion:14.3.6.a] the choice of the first side is hidden, and does not restrict the other side', () => {
    const p = open.play('options 3')
    expect(p.log.map(({ kind, value, what }) => [kind, value, what])).toEqual([['committed', undefined, undefined]])
    expect(p.state.affairs.options).toEqual([0, 0])
    expect(p.legal()).toEqual(open.play('options 0').legal())
  })

  it('[grand-illusion:14.3.6.b] [grand-illusion:14.3.6.c] [grand-illusion:14.3.6.d] both choices are revealed together and carried out, the Allied ones first', () => {
    const p = after(2, 8)
    expect(p.state.affairs.options).toEqual([8, 2])
    const told = p.log.filter(({ kind }) => kind !== 'phase')
    expect(told.map(({ kind, side, rule }) => `${kind} ${side} ${rule}`)).toEqual([
      'committed allied grand-illusion:14.3.6.a',
      'committed german grand-illusion:14.3.6.a',
      'revealed allied grand-illusion:14.3.6.b',
      'revealed german grand-illusion:14.3.6.b',
      'track allied grand-illusion:14.3.4.c',
      'track german grand-illusion:14.3.4.c',
    ])
    expect(p.asks).toBe('caps-die chance')
  })

  it('[grand-illusion:14.3.4.c] [grand-illusion:14.3.6.e] [grand-illusion:14.3.6.w] each option costs its side the points of T-11', () => {
    const points = (allied: number, german: number) => after(allied, german).state.points
    expect([1, 2, 4, 8, 16].map(bit => points(bit, 0))).toEqual([-2, -1, -2, -1, -3].map(cost => [0, 3 + cost]))
    expect([1, 2, 4, 8, 16].map(bit => points(0, bit))).toEqual([-3, -3, -2, -4, -4].map(cost => [cost, 3]))
    expect([points(3, 24), points(0, 0)]).toEqual([
      [-8, 0],
      [0, 3],
    ])
  })

  it('[grand-illusion:14.3.b] other scenarios have no options and do not use the counters of options', () => {
    for (const id of ['campaign', 'short-campaign'])
      expect(position(`grand-illusion ${id}`, 'turn 1 allied setup').play('end').asks).toBe('reinforcement german')
    const none = after(0, 0)
    const counters = places(none, 'fr-ha lille be-opt-1 liege de-hq9 de-ha3 br-sec')
    expect([counters, changes(open, none)]).toEqual([Array(7).fill('pool'), []])
  })
})

describe('14.3.6 Allied options', () => {
  it('[grand-illusion:14.3.6.f] [grand-illusion:14.3.6.g] [grand-illusion:14.3.6.h] Allied option 2 adds two fortresses at once, heavy artillery on turn 2 and two corps on turn 3', () => {
    const p = after(2, 0)
    for (const id of ['lille', 'hazebrouck'])
      expect(g.units[unitOf(g, id)]!.start).toMatchObject({ type: 'setup', hex: p.at(id) })
    expect(places(p, 'fr-ha fr-opt1 fr-opt2')).toEqual(['turn:2', 'turn:3', 'turn:3'])
  })

  it('[grand-illusion:14.3.6.i] [grand-illusion:14.3.6.j] Allied option 3 brings colonial and Indian troops earlier, and more of them', () => {
    const earlier = 'br-7 br-3cav fr-rm br-3in br-7in'
    expect(places(after(4, 0), earlier)).toEqual(['turn:7', 'turn:7', 'turn:7', 'turn:10', 'turn:10'])
    expect(places(after(4, 0), 'fr-1col fr-10col br-sec')).toEqual(['turn:8', 'turn:8', 'turn:13'])
    expect(places(after(0, 0), earlier)).toEqual(['turn:10', 'turn:10', 'turn:10', 'turn:13', 'turn:13'])
  })

  it('[grand-illusion:14.3.6.s] Allied option 5 exchanges four Belgian counters for better ones', () => {
    const p = after(16, 0)
    expect(places(p, 'be-i be-ii be-3 antwerp')).toEqual(['pool', 'pool', 'pool', 'pool'])
    expect(places(p, 'be-opt-1 be-opt-2 be-opt-3 antwerp-improved')).toEqual(['62', '62', '62', '52'])
    expect(['be-opt-1', 'antwerp-improved'].map(id => isFlipped(p.state, unitOf(g, id)))).toEqual([false, false])
    expect(unitHas(g, unitOf(g, 'be-opt-1'), DEFENCE_ONLY)).toBe(false)
  })

  it('[grand-illusion:14.3.6.u] with Allied option 5 the fortress of Liege is added and 72 is not German', () => {
    const p = after(16, 0)
    expect([p.at('liege'), p.control('72'), p.control('73')]).toEqual(['72', 'allied', 'german'])
    expect(after(0, 0).control('72')).toBe('german')
  })
})

describe('14.3.6 German options', () => {
  const german = (turn: number, lines: string) => reinforcing('german', lines, turn, 'what-if')

  it('[grand-illusion:14.3.6.x] German option 2 adds two heavy artillery units on turn 5, as variable reinforcements', () => {
    expect(places(after(0, 2), 'de-ha3 de-ha4')).toEqual(['turn:5', 'turn:5'])
    const p = german(5, 'options german 2, de-ha3 turn:5, de-hq1 73').play('unit de-ha3')
    expect(arrivalHexes(p)).toEqual(['73', '91', '94', '100', '105', '107'])
    expect(p.play('place 73').state.caps).toEqual([3, 3])
  })

  it('[grand-illusion:14.3.6.z] [grand-illusion:14.3.6.ab] German option 4 adds five corps and a headquarters on turn 1, and one CAP per turn from the first arrival (Q-150)', () => {
    const units = ['de-opt1', 'de-opt2', 'de-opt3', 'de-opt4', 'de-opt5', 'de-hq9']
    expect(units.map(after(0, 8).at)).toEqual(Array(6).fill('turn:1'))
    const due = units.map(unit => `${unit} turn:1`).join(', ')
    const p = german(1, `options german 4, ${due}`).play('unit de-opt1')
    expect(p.events('place 91')).toMatchObject([
      { kind: 'placed' },
      { kind: 'track', rule: 'grand-illusion:14.3.6.ab', value: 4 },
    ])
    const first = p.play('place 91')
    expect([first, first.play('unit de-hq9', 'place 81')].map(({ state }) => state.caps)).toEqual([
      [4, 3],
      [4, 3],
    ])
  })

  it('[grand-illusion:14.3.6.af] German option 5 keeps three units out of play', () => {
    expect(places(after(0, 16), 'de-mar de-lw de-hqn')).toEqual(['pool', 'pool', 'pool'])
    expect(places(after(0, 8), 'de-mar de-lw de-hqn')).toEqual(['turn:3', 'turn:5', 'turn:5'])
  })

  it('[grand-illusion:14.3.6.ae] variable reinforcements and reinforcements for 81 may arrive in 52 with German option 5 while it is a source', () => {
    const at = (supplies: string) => {
      const units = 'de-ix-r turn:2, de-6br turn:6, de-gde turn:5'
      const p = german(6, `options german 5, german 52, antwerp-supplies ${supplies}, ${units}`)
      return (unit: string) => arrivalHexes(p.play(`unit ${unit}`))
    }
    const [source, none] = [at('yes'), at('no')]
    expect([source('de-ix-r'), none('de-ix-r')]).toEqual([['52', '81'], ['81']])
    expect([source('de-6br').includes('52'), none('de-6br').includes('52')]).toEqual([true, false])
    expect(source('de-gde')).toEqual(['100'])
  })

  it.each([
    [true, 'options german 5'],
    [false, 'options german none'],
    [false, 'options german 5, german 52'],
    // This is possible even without a line of supply.
    [true, 'options german 5, german 42 43 53 62 71'],
  ])(
    '[grand-illusion:14.3.6.ai] the Marine and Royal Naval divisions may arrive in 52 with German option 5 while it is Allied: %s with %s',
    (may, lines) => {
      const p = alone('what-if', `turn 10 allied reinforcement, br-7 turn:9, ${lines}`).play('unit br-7')
      expect(p.legal().includes('place 52')).toBe(may)
    },
  )
})
