/** Saves of positions that random games almost never reach: built positions, and up to twenty decisions from each. */
import { describe, expect, it } from 'vitest'
import { type IllusionState, ALLIED, GERMAN } from '../../../../src/games/grand-illusion/state/index.js'
import { generator } from '../../../../src/play/index.js'
import { loaded } from './saved.js'
import { type Staging, attacked, sound, stackOf, staged, wander } from './staged.js'

const campaign = loaded('campaign')
const whatIf = loaded('what-if')

/** Hexes around 26, and around the port 7. */
const AROUND_26 = ['16', '17', '25', '27', '35', '36']
const AROUND_7 = ['1', '8', '16', '17']
/** Attackers, and disrupted defenders that must retreat after a combat. */
const CROWD = 'de-ii de-iii de-iv'
const WORN = 'fr-i* fr-ii* fr-iii* fr-iv* fr-v*'
/** Germans all around 7. */
const RING_7 = { 1: 'de-viii', 8: 'de-ix', 16: 'de-x', 17: 'de-xi' }
const SIX = 'de-opt1 de-opt2 de-opt3 de-opt4 de-opt5 de-hq9'

/** A landing of four divisions against a corps. */
const LANDING: Staging = {
  scenario: 'what-if',
  side: ALLIED,
  hex: '23',
  turn: 10,
  german: ['23'],
  affairs: { options: [0, 8] },
  units: { 23: 'de-ii', 'turn:6': 'br-6', 'turn:9': 'br-rn', 'turn:10': 'br-7 br-3in br-7in', gone: 'br-8' },
}

/** The top frames of the stack, and a position from which play reaches them. */
const RARE: ReadonlyArray<readonly [stack: string, Staging]> = [
  ['combat allenby', { side: GERMAN, hex: '26', turn: 2, units: { 26: 'de-ii de-iii br-1 br-cav' } }],
  [
    // the defenders must retreat, and the only path leads through the cavalry
    'retreat cavalry-yields',
    {
      side: GERMAN,
      hex: '26',
      turn: 6,
      german: AROUND_26,
      units: {
        26: `${CROWD} ${WORN}`,
        16: 'de-viii',
        17: 'de-ix',
        25: 'de-x',
        dead: 'fr-t1',
        35: 'de-xi',
        36: 'de-xii',
        27: 'de-2kd de-4kd',
      },
    },
  ],
  [
    'retreat sea-retreat',
    { side: GERMAN, hex: '7', turn: 6, german: AROUND_7, units: { ...RING_7, 7: `${CROWD} ${WORN} br-1*` } },
  ],
  [
    // guns of an option also retreat by sea
    'retreat sea-retreat',
    {
      scenario: 'what-if',
      side: GERMAN,
      hex: '7',
      turn: 6,
      german: AROUND_7,
      affairs: { options: [0, 2] },
      units: { ...RING_7, 7: `${CROWD} ${WORN} fr-ha`, 'turn:2': 'fr-opt1 fr-opt2' },
    },
  ],
  [
    'entering delay',
    {
      scenario: 'what-if',
      side: GERMAN,
      turn: 2,
      german: ['63', '64', '53', '74', '65', '54'],
      affairs: { options: [24, 0] },
      units: { 'turn:1': SIX, 71: 'be-c' },
    },
  ],
  ['bombardment concentrated', { side: GERMAN, hex: '54', turn: 3, units: { 54: 'de-ii de-iii de-ha1 de-ha2' } }],
  ['combat fortunes', LANDING],
  ['battle elan', LANDING],
]
/** The number of times that play must reach each stack. */
const OFTEN = 5

describe.each(RARE)('the stack %s', (end, staging) => {
  const rules = staging.scenario === 'what-if' ? whatIf : campaign

  it('is reached in play, and states before and after it survive a save', () => {
    const random = generator(1914)
    const check = sound(rules)
    const begun = staged(rules, staging)!
    let reached = 0
    for (let i = 0; i < 40 * OFTEN && reached < OFTEN; i++) {
      const from = staging.hex === undefined ? begun : attacked(rules, begun, random, staging.hex)
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
