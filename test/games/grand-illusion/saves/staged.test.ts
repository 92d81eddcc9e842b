/** Saves of positions that random games almost never reach: built positions, and up to twenty decisions from each. */
import { describe, expect, it } from 'vitest'
import type { IllusionState } from '../../../../src/games/grand-illusion/state/index.js'
import { generator } from '../../../../src/play/index.js'
import { position, unitsAt } from '../positions.js'
import { attacked, sound, stackOf, wander } from './staged.js'

/** Attackers in a hex, and disrupted defenders that must retreat after a combat. */
const crowdIn = (hex: string): ReadonlyArray<string> => [
  ...unitsAt(hex, 'de-ii de-iii de-iv'),
  ...unitsAt(hex, 'fr-i fr-ii fr-iii fr-iv fr-v', 'one-step-lost'),
]
/** Germans all around 7. */
const AROUND_7 = ['initiative german', 'german 1 8 16 17', 'de-viii 1', 'de-ix 8', 'de-x 16', 'de-xi 17']
const WHAT_IF = ['grand-illusion what-if', 'caps german 6', 'caps allied 6']
/** A landing of four divisions against a corps. */
const LANDING = [
  ...[...WHAT_IF, 'turn 10 actions', 'initiative allied', 'options allied 4', 'german 23', 'de-ii 23', 'br-6 turn:6'],
  ...['br-rn turn:9', 'br-7 turn:10', 'br-3in turn:10', 'br-7in turn:10', 'br-8 gone'],
]

/** The top frames of the stack, and a position from which play reaches them, by an attack in a hex if there is one. */
const RARE: ReadonlyArray<readonly [stack: string, hex: string | null, lines: ReadonlyArray<string>]> = [
  ['combat allenby', '26', ['turn 2 actions', 'initiative german', ...unitsAt('26', 'de-ii de-iii br-1 br-cav')]],
  [
    // the defenders must retreat, and the only path leads through the cavalry
    'retreat cavalry-yields',
    '26',
    [
      ...['turn 6 actions', 'initiative german', 'german 16 17 25 27 35 36', ...crowdIn('26'), 'de-viii 16'],
      ...['de-ix 17', 'de-x 25', 'fr-t1 dead', 'de-xi 35', 'de-xii 36', ...unitsAt('27', 'de-2kd de-4kd')],
    ],
  ],
  ['retreat sea-retreat', '7', ['turn 6 actions', ...AROUND_7, ...crowdIn('7'), 'br-1 7 one-step-lost']],
  [
    // guns of an option also retreat by sea
    'retreat sea-retreat',
    '7',
    [
      ...[...WHAT_IF, 'turn 6 actions', 'options allied 2', ...AROUND_7, ...crowdIn('7'), 'fr-ha 7'],
      ...['fr-opt1 turn:2', 'fr-opt2 turn:2'],
    ],
  ],
  [
    'entering delay',
    null,
    [
      ...[
        ...WHAT_IF,
        'turn 2 actions',
        'initiative german',
        'options german 4,5',
        'german 63 64 53 74 65 54',
        'be-c 71',
      ],
      ...unitsAt('turn:1', 'de-opt1 de-opt2 de-opt3 de-opt4 de-opt5 de-hq9'),
    ],
  ],
  [
    'bombardment concentrated',
    '54',
    ['turn 3 actions', 'initiative german', ...unitsAt('54', 'de-ii de-iii de-ha1 de-ha2')],
  ],
  ['combat fortunes', '23', LANDING],
  ['battle elan', '23', LANDING],
]
/** The number of times that play must reach each stack. */
const OFTEN = 5

describe.each(RARE)('the stack %s', (end, hex, lines) => {
  it('is reached in play, and states before and after it survive a save', () => {
    const random = generator(1914)
    const { rules, state: begun } = position(...lines)
    const check = sound(rules)
    let reached = 0
    for (let i = 0; i < 40 * OFTEN && reached < OFTEN; i++) {
      const from = hex === null ? begun : attacked(rules, begun, random, hex)
      if (from === null) continue
      let there: IllusionState | null = stackOf(from).endsWith(end) ? from : null
      if (there === null)
        wander(rules, from, random, 40, state => {
          check(state)
          if (stackOf(state).endsWith(end)) there = state
          // play stops at the end of the activation
          return there !== null || state.frames.length < 3
        })
      if (there === null) continue
      reached++
      wander(rules, there, random, 20, state => {
        check(state)
        return false
      })
    }
    expect(reached).toBe(OFTEN)
  })
})
