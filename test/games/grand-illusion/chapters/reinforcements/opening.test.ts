/** 7.3 and 8.4.9 The steps before units are placed. */
import { describe, expect, it } from 'vitest'
import { arrivalHexes, alone, reinforcing } from '../alone.js'
import { changes } from '../given.js'

describe('7.3 the Eastern Front', () => {
  // A corps of 5, reserve corps of 4 and cavalry, with the headquarters of the First Army.
  const AROUND = 'de-hq1 72, de-ii 72, de-iii-r 72, de-2kd 72, de-iii 63, de-4kd 63, de-iv 90'
  const east = (lines: string) => reinforcing('german', lines, 3)
  /** The side is not asked about the front, and has this many points. */
  const asked = ({ asks, state }: ReturnType<typeof east>) => [asks, state.points]
  const LOST = ['reinforcement german', [-2, 3]]

  it('[grand-illusion:7.3.a] [grand-illusion:7.3.b] [grand-illusion:7.3.e] infantry with nine points and a cavalry division leave the game on turn 3 without a loss of victory points', () => {
    const p = east(AROUND)
    expect(p.asks).toBe('eastern-front german')
    expect(p.legal()).toEqual(['add de-ii', 'add de-iii', 'close'])
    const chosen = p.play('add de-ii', 'add de-iii-r')
    expect(chosen.legal()).toEqual(['add de-2kd', 'add de-4kd'])
    const sent = chosen.play('add de-4kd', 'close')
    expect(asked(sent)).toEqual(['reinforcement german', [0, 3]])
    expect(changes(p, sent)).toEqual(['de-ii gone', 'de-iii-r gone', 'de-4kd gone'])
  })

  it('[grand-illusion:7.3.b] infantry with more than nine points may leave, but only with exactly one cavalry division', () => {
    const p = east(AROUND).play('add de-ii', 'add de-iii', 'add de-iii-r', 'add de-2kd')
    expect(p.legal()).toEqual(['close'])
    expect(p.refused('add de-4kd').code).toBe('not-offered')
  })

  it('[grand-illusion:7.3.c] the units must come from hexes of the first three armies or adjacent hexes', () => {
    const led = (hq: string) => `${hq} 72, de-ii 72, de-iii-r 72, de-2kd 72`
    expect(asked(east(led('de-hq4')))).toEqual(LOST)
    expect(east(led('de-hq3')).legal()).toEqual(['add de-ii', 'close'])
    expect(east(AROUND).refused('add de-iv').rule).toBe('grand-illusion:7.3.b')
    // A headquarters off the map does not count.
    expect(asked(east(`${led('de-hq4')}, de-hq1 turn:4`))).toEqual(LOST)
  })

  it('[grand-illusion:7.3.d] [grand-illusion:14.1.2.l] sending no units costs two points', () => {
    const p = east(AROUND)
    const none = p.play('close')
    expect([none.state.points, changes(p, none)]).toEqual([[-2, 3], []])
    expect(none.log).toMatchObject([{ kind: 'track', rule: 'grand-illusion:7.3.d', side: 'german', value: -2 }])
  })

  it.each([
    ['the strengths 5 and 3 are eight points', 'de-iii-r 72 one-step-lost, de-2kd 72'],
    ['there is no cavalry', 'de-iii 72'],
    ['a strength in parentheses does not count in attack', 'de-lw 72, de-2kd 72'],
  ])('[grand-illusion:7.3.f] the points are lost without a decision if no set of units is enough: %s', (_, lines) => {
    expect(asked(east(`de-hq1 72, de-ii 72, ${lines}`))).toEqual(LOST)
  })

  it('[grand-illusion:7.3.a] this rule applies on no other turn, and not to the Allied side', () => {
    for (const turn of [2, 4])
      expect(asked(reinforcing('german', AROUND, turn))).toEqual(['reinforcement german', [0, 3]])
    expect(asked(reinforcing('allied', AROUND, 3))).toEqual(['reinforcement allied', [0, 3]])
  })

  it('[grand-illusion:7.3.g] [grand-illusion:14.3.1.m] [grand-illusion:14.3.4.b] this rule does not apply in scenario 3', () => {
    const p = reinforcing('german', `${AROUND}, points german 0, points plan-17 3`, 3, 'what-if')
    expect(asked(p)).toEqual(['reinforcement german', [0, 3]])
  })
})

describe('8.4.9 Paris in danger', () => {
  it('[grand-illusion:8.4.9.d] [grand-illusion:8.4.9.e] the headquarters of Alsace leaves the game at the event, and the units of the box are due one turn later', () => {
    const lines = 'german 48 57 56 65 64 74, rail-end no, de-ii 48, fr-hqa 104 one-step-lost, fr-vii 104'
    const p = alone('campaign', 'turn 7 actions, withdrawn allied 3', lines)
    const after = p.play('activate 48', 'add de-ii', 'to 38')
    expect([p.state.affairs.danger, after.state.affairs.danger]).toEqual([0, 7])
    expect(changes(p, after)).toEqual(['de-ii 38', 'fr-hqa gone', 'fr-ix turn:8', 'fr-71r turn:8'])
  })

  const EVENT = 'danger 4, fr-ix turn:5, fr-71r turn:5'
  const later = (lines: string, turn = 5) => reinforcing('allied', `${EVENT}, ${lines}`, turn)

  it('[grand-illusion:8.4.9.g] the reduced corps on the map is exchanged for the full one a turn after the event', () => {
    const p = alone('campaign', `turn 5 initiative, ${EVENT}, fr-ix-minus 56 one-step-lost, fr-x 56, de-ii 56`)
    const after = p.play('die 6', 'die 1')
    expect(after.asks).toBe('reinforcement allied')
    expect(changes(p, after)).toEqual(['fr-ix-minus gone', 'fr-ix 56'])
    expect(after.log.filter(({ kind }) => kind === 'exchanged')).toMatchObject([
      { unit: 'fr-ix-minus', what: 'fr-ix', to: '56' },
    ])
  })

  it.each(['dead', 'turn:2', 'turn:7', 'gone'])(
    '[grand-illusion:8.4.9.h] [grand-illusion:8.4.9.i] a reduced corps off the map leaves the game, and the full one becomes a variable reinforcement: %s',
    place => {
      const p = later(`fr-ix-minus ${place}`)
      expect(['fr-ix-minus', 'fr-ix', 'fr-71r'].map(p.at)).toEqual(['gone', 'turn:5', 'turn:5'])
      expect(arrivalHexes(p.play('unit fr-ix'))).toEqual(['4', '13', '19', '61', '80', '89'])
    },
  )

  it('[grand-illusion:8.4.9.f] the reserve division arrives in its printed hex', () => {
    expect(arrivalHexes(later('').play('unit fr-71r'))).toEqual(['98'])
  })

  it('[grand-illusion:8.4.9.g] the corps is not exchanged earlier, later, or without the event', () => {
    const quiet = reinforcing('allied', 'fr-ix-minus 56', 1)
    const all = [later('fr-ix-minus 56', 4), later('fr-ix-minus 56', 6), quiet]
    expect(all.map(p => [p.at('fr-ix-minus'), p.at('fr-ix')])).toEqual([
      ['56', 'turn:5'],
      ['56', 'turn:5'],
      ['56', 'paris-in-danger'],
    ])
  })
})
