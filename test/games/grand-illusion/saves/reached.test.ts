import { describe, expect, it } from 'vitest'
import { gameTurnOf } from '../../../../src/kernel/index.js'
import { procedures, steps } from '../../../../src/games/grand-illusion/chapters/sequence.js'
import { standingRules } from '../../../../src/games/grand-illusion/chapters/standing-rules.js'
import { auditor, stateCodec } from '../../../../src/games/grand-illusion/saves/index.js'
import type { IllusionProcedures } from '../../../../src/games/grand-illusion/rules.js'
import type { ScenarioId } from '../../../../src/games/grand-illusion/scenario/documents/index.js'
import { generator } from '../../../../src/play/index.js'
import { json, right } from '../../../kernel/helpers.js'
import { played, start, tablesOf } from '../kit.js'

describe.each<[ScenarioId]>([['campaign'], ['short-campaign'], ['what-if']])('a random game of %s', id => {
  const g = tablesOf(id)
  const all: IllusionProcedures = procedures(g)
  const sequence = steps(g)
  const audit = auditor(g, sequence, all)
  const codec = stateCodec(g, sequence.length)

  it('passes the audit, and every state survives a save', () => {
    const random = generator(1914)
    let p = played({ state: start(g), procedures: all, standing: [standingRules(g)] })
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
