import { describe, expect, it } from 'vitest'
import { type Procedures, gameTurnOf } from '../../../../src/kernel/index.js'
import { procedures, steps } from '../../../../src/games/grand-illusion/chapters/sequence.js'
import type { IllusionWords } from '../../../../src/games/grand-illusion/rulebook/index.js'
import { auditor, stateCodec } from '../../../../src/games/grand-illusion/saves/index.js'
import type { ScenarioId } from '../../../../src/games/grand-illusion/scenario/documents/index.js'
import type { Side } from '../../../../src/games/grand-illusion/scenario/index.js'
import type { IllusionFrame, IllusionResult, IllusionState } from '../../../../src/games/grand-illusion/state/index.js'
import { generator } from '../../../../src/play/index.js'
import { json, right } from '../../../kernel/helpers.js'
import { answers, played, start, tablesOf } from '../kit.js'

/** What is played in place of procedures that are not there yet: nobody moves, no combat has an effect. */
const standIns = {
  activation: answers({ type: 'activated', initiative: false, moved: [] }),
  group: answers({ type: 'moved', ended: [] }),
  delay: answers({ type: 'delayed', stood: false }),
  combat: answers({ type: 'fought', initiative: false }),
}

describe.each<[ScenarioId]>([['campaign'], ['short-campaign'], ['what-if']])('a game of %s at random', id => {
  const g = tablesOf(id)
  const all = { ...standIns, ...procedures(g) } as unknown as Procedures<
    IllusionState,
    IllusionFrame,
    IllusionResult,
    Side,
    IllusionWords
  >
  const sequence = steps(g)
  const audit = auditor(g, sequence, all)
  const codec = stateCodec(g, sequence.length)

  it('has nothing for the audit to find, and every state comes back as it was saved', () => {
    const random = generator(1914)
    let p = played({ state: start(g), procedures: all })
    for (let i = 0; p.asks !== 'over' && i < 5000; i++) {
      expect(audit(p.state), `${p.asks} on turn ${gameTurnOf(p.state)}`).toEqual([])
      if (i % 10 === 0) expect(right(codec.decode(json(codec.encode(p.state))))).toEqual(p.state)
      const legal = p.legal()
      p = p.play(legal[random(legal.length)]!)
    }
    expect(p.state.frames[0]).toEqual({ at: 'over', turn: g.scenario.turns.last })
    expect(audit(p.state)).toEqual([])
  })
})
