/** Tests of records of whole games of The Marne, and of the decisions that may be taken back in them. */
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { type PastStep, pastStep, takeBackable } from '../../src/kernel/documents/history.js'
import { recordCodec, replay, replayActions } from '../../src/kernel/documents/records.js'
import { type MarneState, type Side, marne } from '../../src/games/marne/index.js'
import { recordedGame } from '../games/common/records.js'
import { left, right } from '../kernel/helpers.js'

const H = { forces: 'H' }
const kept = [
  {
    scenario: 'counterattack',
    options: H,
    digests: 20,
    others: [
      ['counterattack', { forces: 'B' }],
      ['pursuit', H],
    ],
  },
  {
    scenario: 'pursuit',
    options: H,
    digests: 35,
    others: [
      ['pursuit', { forces: 'B' }],
      ['counterattack', H],
    ],
  },
] as const

describe.each(kept)('the record of The Marne, $scenario, made with seed 1914', each => {
  const { rules, actions, states } = recordedGame(marne, import.meta.url, each)
  const n = actions.length

  describe('taking back decisions', () => {
    const history: ReadonlyArray<PastStep<MarneState, Side>> = actions.map((action, i) =>
      pastStep(rules, states[i]!, action)!,
    )
    const by = states.map(state => {
      const turn = rules.turn(state)
      return turn.type === 'decision' ? turn.side : turn.type
    })
    const backable = (i: number, side: Side): number => takeBackable(history.slice(0, i), side)

    it('uses the history, which contains the acting side of each step and marks die rolls as revealing', () => {
      expect(history.map(step => step.by)).toEqual(by.slice(0, n))
      expect(history.map(step => step.before)).toEqual(states.slice(0, n))
      expect(history.filter(step => step.revealed)).toEqual(history.filter(step => step.by === 'chance'))
    })

    it("goes back over a side's own decisions to the last chance result or decision of the other side", () => {
      let run = 0
      let longest = 0
      for (let i = 1; i <= n; i++) {
        run = by[i - 1] === 'chance' ? 0 : by[i - 1] === by[i - 2] ? run + 1 : 1
        if (i % 7 === 0 || run < 3) {
          expect([backable(i, 'german'), backable(i, 'allied')]).toEqual([
            by[i - 1] === 'german' ? run : 0,
            by[i - 1] === 'allied' ? run : 0,
          ])
        }
        longest = Math.max(longest, run)
      }
      expect(longest).toBeGreaterThan(20)
    })

    it('leads to a state in which the side decides, and the same actions lead forward again', () => {
      for (let i = 50; i <= n; i += Math.floor(n / 20)) {
        for (const side of ['german', 'allied'] as const) {
          const count = backable(i, side)
          if (count === 0) continue
          const earlier = history[i - count]!.before
          expect(rules.turn(earlier)).toMatchObject({ type: 'decision', side })
          expect(right(replayActions(rules, actions.slice(i - count, i), earlier)).states[count]).toEqual(states[i])
        }
      }
    })
  })
})

it('[marne:Q-41] a record of rules version 1, in which units are set up again, replays identically because its actions are still legal', () => {
  const rules = right(marne.load(marne.scenarios.pursuit, H))
  const file = new URL('marne-pursuit-1914-rules-1.json', import.meta.url)
  const older = right(recordCodec(rules.codecs.action).decode(JSON.parse(readFileSync(file, 'utf8'))))
  expect([older.version, rules.version]).toEqual(['1', '2'])
  expect(older.actions.filter(({ type }) => type === 'place').length).toBeGreaterThan(2)
  expect(older.digests?.length).toBeGreaterThan(30)
  expect(right(replay(rules, older, 'marne:sequence')).states).toHaveLength(older.actions.length + 1)
  // if a replay differs, the fault mentions the other version
  const fault = left(replay(rules, { ...older, actions: older.actions.slice(1) }, 'marne:sequence'))
  expect(fault).toMatchObject({ type: 'refused', otherVersion: '1' })
})
