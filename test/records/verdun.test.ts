/** Tests of the record of a whole game of Verdun 1916. */
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { pastStep, takeBackable } from '../../src/kernel/documents/history.js'
import { recordCodec, replay } from '../../src/kernel/documents/records.js'
import { verdun } from '../../src/games/verdun/index.js'
import { recordedGame } from '../games/common/records.js'
import { right } from '../kernel/helpers.js'

describe('the record of Verdun 1916, historical, made with seed 1914', () => {
  const { rules, actions, states } = recordedGame(verdun, import.meta.url, {
    scenario: 'historical',
    options: {},
    digests: 12,
    others: [
      ['hypothetical', {}],
      ['historical-exchanged', {}],
    ],
  })

  it('[verdun:7.4.a] allows a side to take back a commitment until it is revealed to both sides', () => {
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

  it('has an older form of rules version 1, which is reported as another version and whose digests are not checked', () => {
    const file = new URL('verdun-historical-1914-rules-1.json', import.meta.url)
    const older = right(recordCodec(rules.codecs.action).decode(JSON.parse(readFileSync(file, 'utf8'))))
    expect([older.version, rules.version]).toEqual(['1', '2'])
    const { otherVersion, unchecked } = right(replay(rules, older, 'verdun:sequence'))
    expect([otherVersion, unchecked]).toEqual(['1', true])
  })
})
