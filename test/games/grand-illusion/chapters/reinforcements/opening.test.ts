/** 7.3 and 8.4.9 The steps before units are placed. */
import { describe, expect, it } from 'vitest'
import { pick as pickOf } from '../../../../../src/games/grand-illusion/chapters/questions.js'
import {
  beginReinforcement,
  exchangeCorps,
  parisInDanger,
  reinforcement,
  wholeForEast,
} from '../../../../../src/games/grand-illusion/chapters/reinforcements/index.js'
import { ALLIED, GERMAN } from '../../../../../src/games/grand-illusion/state/index.js'
import { type PositionData, played, position, tablesOf } from '../../kit.js'

const g = tablesOf()
const pick = pickOf(g, { 'eastern-front': wholeForEast(g) })
const east = (data: PositionData) =>
  played({
    state: position({ turn: 3, frames: [beginReinforcement(GERMAN)], ...data }),
    procedures: { reinforcement: reinforcement(g), pick },
  })
const units = (data: PositionData) => position(data).units

describe('7.3 the Eastern Front', () => {
  // A corps of 5, reserve corps of 4 and cavalry, with the headquarters of the First Army.
  const around = { '72': 'de-hq1 de-ii de-iii-r de-2kd', '63': 'de-iii de-4kd', '90': 'de-iv' }

  it('[grand-illusion:7.3.a] [grand-illusion:7.3.b] [grand-illusion:7.3.e] infantry with nine points and a cavalry division leave the game on turn 3 without a loss of victory points', () => {
    const p = east({ units: around })
    expect(p.asks).toBe('eastern-front german')
    expect(p.legal()).toEqual(['add de-ii', 'add de-iii', 'close'])
    const chosen = p.play('add de-ii', 'add de-iii-r')
    expect(chosen.legal()).toEqual(['add de-2kd', 'add de-4kd'])
    const sent = chosen.play('add de-4kd', 'close')
    expect(sent.asks).toBe('reinforcement german')
    expect(sent.state.units).toEqual(units({ units: { '72': 'de-hq1 de-2kd', '63': 'de-iii', '90': 'de-iv' } }))
    expect(sent.state.points).toEqual([0, 3])
  })

  it('[grand-illusion:7.3.b] infantry with more than nine points may leave, but only with exactly one cavalry division', () => {
    const p = east({ units: around }).play('add de-ii', 'add de-iii', 'add de-iii-r', 'add de-2kd')
    expect(p.legal()).toEqual(['close'])
    expect(p.refused('add de-4kd').code).toBe('not-offered')
  })

  it('[grand-illusion:7.3.c] the units must come from hexes of the first three armies or adjacent hexes', () => {
    const far = { '72': 'de-hq4 de-ii de-iii-r de-2kd' }
    expect(east({ units: far }).asks).toBe('reinforcement german')
    expect(east({ units: { '72': 'de-hq3 de-ii de-iii-r de-2kd' } }).legal()).toEqual(['add de-ii', 'close'])
    expect(east({ units: around }).refused('add de-iv').rule).toBe('grand-illusion:7.3.b')
    // A headquarters off the map does not count.
    expect(east({ units: { ...far, 'turn:4': 'de-hq1' } }).asks).toBe('reinforcement german')
  })

  it('[grand-illusion:7.3.d] [grand-illusion:14.1.2.l] sending no units costs two points', () => {
    const p = east({ units: around }).play('close')
    expect([p.state.points, p.state.units]).toEqual([[-2, 3], units({ units: around })])
    expect(p.events).toMatchObject([{ kind: 'track', rule: 'grand-illusion:7.3.d', side: 'german', value: -2 }])
  })

  it('[grand-illusion:7.3.f] the points are lost without a decision if no set of units is enough', () => {
    const poor = east({ units: { '72': 'de-hq1 de-ii de-iii*-r'.replace('*-r', '-r*') + ' de-2kd' } })
    // Strengths 5 and 3 are eight points.
    expect([poor.asks, poor.state.points]).toEqual(['reinforcement german', [-2, 3]])
    const foot = east({ units: { '72': 'de-hq1 de-ii de-iii' } })
    expect([foot.asks, foot.state.points]).toEqual(['reinforcement german', [-2, 3]])
    // A strength in parentheses does not count in attack.
    const guards = east({ units: { '72': 'de-hq1 de-ii de-lw de-2kd' } })
    expect(guards.asks).toBe('reinforcement german')
  })

  it('[grand-illusion:7.3.a] this rule applies on no other turn, and not to the Allied side', () => {
    for (const turn of [2, 4]) expect(east({ turn, units: around }).asks).toBe('reinforcement german')
    const allied = east({ units: around, frames: [beginReinforcement(ALLIED)] })
    expect([allied.asks, allied.state.points]).toEqual(['reinforcement allied', [0, 3]])
  })

  it('[grand-illusion:7.3.g] [grand-illusion:14.3.1.m] [grand-illusion:14.3.4.b] this rule does not apply in scenario 3', () => {
    const what = tablesOf('what-if')
    const state = position({ scenario: 'what-if', turn: 3, frames: [beginReinforcement(GERMAN)], units: around })
    const p = played({ state, g: what, procedures: { reinforcement: reinforcement(what) } })
    expect([p.asks, p.state.points]).toEqual(['reinforcement german', state.points])
  })
})

describe('8.4.9 Paris in danger', () => {
  it('[grand-illusion:8.4.9.d] [grand-illusion:8.4.9.e] the headquarters of Alsace leaves the game at the event, and the units of the box are due one turn later', () => {
    const before = position({ turn: 4, units: { '104': 'fr-hqa* fr-vii', 'paris-in-danger': 'fr-ix fr-71r' } })
    const after = parisInDanger(g, before, undefined)
    expect(after.affairs.danger).toBe(4)
    expect(after.units).toEqual(units({ units: { '104': 'fr-vii', 'turn:5': 'fr-ix fr-71r' } }))
  })

  const due = { 'turn:5': 'fr-ix fr-71r' }
  const later = (place: Readonly<Record<string, string>>, turn = 5) =>
    played({
      state: position({
        turn,
        affairs: { danger: 4 },
        units: { ...due, ...place },
        frames: [beginReinforcement(ALLIED)],
      }),
      procedures: { reinforcement: reinforcement(g) },
    })

  it('[grand-illusion:8.4.9.g] the reduced corps on the map is exchanged for the full one a turn after the event', () => {
    const p = later({ '56': 'fr-ix-minus* de-ii' })
    expect(p.state.units).toEqual(units({ units: { '56': 'fr-ix de-ii', 'turn:5': 'fr-71r' } }))
    expect(p.events).toMatchObject([{ kind: 'exchanged', unit: 'fr-ix-minus', what: 'fr-ix', to: '56' }])
  })

  it('[grand-illusion:8.4.9.h] [grand-illusion:8.4.9.i] a reduced corps off the map leaves the game, and the full one becomes a variable reinforcement', () => {
    for (const place of ['dead', 'turn:2', 'turn:7', 'gone']) {
      const p = later({ [place]: 'fr-ix-minus' })
      expect(p.state.units).toEqual(units({ units: due }))
      expect(p.play('unit fr-ix').legal()).toEqual([
        'place 4',
        'place 13',
        'place 19',
        'place 61',
        'place 80',
        'place 89',
      ])
    }
  })

  it('[grand-illusion:8.4.9.f] the reserve division arrives in its printed hex', () => {
    expect(later({}).play('unit fr-71r').legal()).toEqual(['place 98'])
  })

  it('[grand-illusion:8.4.9.g] the corps is not exchanged earlier, later, or without the event', () => {
    const alone = { '56': 'fr-ix-minus' }
    for (const turn of [4, 6]) expect(later(alone, turn).state.units).toEqual(units({ units: { ...due, ...alone } }))
    const quiet = position({ turn: 1, units: alone })
    expect(exchangeCorps(g, quiet, undefined)).toBe(quiet)
  })
})
