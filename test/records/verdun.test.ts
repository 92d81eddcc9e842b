/** A whole game of Verdun 1916 on record. */
import { describe, expect, it } from 'vitest'
import { pastStep, takeBackable } from '../../src/kernel/documents/records.js'
import { verdun } from '../../src/games/verdun/index.js'
import { recordedGame } from '../games/common/records.js'

describe('Verdun 1916, historical, a game of the seed 1914', () => {
  const { rules, actions, states } = recordedGame(verdun, import.meta.url, {
    scenario: 'historical',
    options: {},
    digests: 14,
    others: [
      ['hypothetical', {}],
      ['historical-exchanged', {}],
    ],
  })

  it('[verdun:7.4.a] a commitment that is shown to both is not taken back, one that the other has yet to answer is', () => {
    const found = { hidden: 0, revealed: 0 }
    for (const [i, action] of actions.entries()) {
      if (action.type !== 'commit') continue
      const turn = rules.turn(states[i]!)
      if (turn.type !== 'decision' || (turn.asks !== 'assault' && turn.asks !== 'defensive-support')) continue
      const step = pastStep(rules, states[i]!, action)!
      expect([step.by, step.revealed]).toEqual([turn.side, turn.asks === 'defensive-support'])
      expect(takeBackable([step], turn.side)).toBe(step.revealed ? 0 : 1)
      found[step.revealed ? 'revealed' : 'hidden'] += 1
    }
    expect(Math.min(found.hidden, found.revealed)).toBeGreaterThan(10)
  })
})
