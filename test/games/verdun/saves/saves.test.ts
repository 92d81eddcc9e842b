/** Saves: a position and the actions since. States of random games, and states with other hidden choices, are read back. */
import { describe, expect, it } from 'vitest'
import type { VerdunRules } from '../../../../src/games/verdun/rules.js'
import type { VerdunState } from '../../../../src/games/verdun/state/index.js'
import { SIDES } from '../../../../src/games/verdun/scenario/index.js'
import { scenarios } from '../../../../src/games/verdun/scenario/documents/index.js'
import { generator } from '../../../../src/play/index.js'
import { right } from '../../../kernel/helpers.js'
import { takesLong } from '../../../long.js'
import { assaultOn0506, position, shipped } from '../position.js'

takesLong()

/** Returns a state after it was written as JSON and read. */
const readBack = ({ codecs }: VerdunRules, state: VerdunState): VerdunState =>
  right(codecs.state.decode(JSON.parse(JSON.stringify(codecs.state.encode(state)))))

/** Calls `each` for every state of a random game. Set-up ends sooner than chance would end it. */
const randomGame = (rules: VerdunRules, seed: number, each: (state: VerdunState, n: number) => void): void => {
  const random = generator(seed)
  let state = rules.start
  for (let n = 0; ; n++) {
    each(state, n)
    const turn = rules.turn(state)
    if (turn.type === 'over') return
    const { legal, chances, apply } = rules.indexed
    const list = turn.type === 'chance' ? chances(state).map(({ index }) => index) : legal(state)
    const isEnding = turn.phase === 'setup' && random(20) === 0
    state = apply(state, isEnding ? list.at(-1)! : list[random(list.length)]!)
  }
}

describe.each(Object.keys(scenarios))('saves of the scenario %s', id => {
  const rules = shipped(id)

  it('every state of a random game is read back', () => {
    let last = rules.start
    let n = 0
    randomGame(rules, 3, (state, at) => {
      ;[last, n] = [state, at]
      if (at % 29 === 0) expect(readBack(rules, state)).toEqual(state)
    })
    expect([rules.turn(last).type, n > 1000]).toEqual(['over', true])
    expect(readBack(rules, last)).toEqual(last)
  })

  it('[verdun:7.4.a] [verdun:Q-20] states with other hidden choices are read back, and the game goes on from them', () => {
    const random = generator(7)
    let drawn = 0
    randomGame(rules, 5, state => {
      const turn = rules.turn(state)
      if (turn.type !== 'decision' || (turn.asks !== 'defensive-support' && turn.asks !== 'assault')) return
      for (const side of SIDES) {
        const other = rules.resample(state, side, random)
        if (other === state) continue
        drawn++
        expect(readBack(rules, other)).toEqual(other)
        expect(rules.audit(other)).toEqual([])
        expect(rules.legalActions(other).length).toBeGreaterThan(0)
      }
    })
    expect(drawn).toBeGreaterThan(20)
  })
})

describe('the actions of a save', () => {
  const p = assaultOn0506().play('with G1', 'gun A1', 'commit')
  const saved = p.rules.codecs.state.encode(p.state) as { readonly actions: ReadonlyArray<string> }
  const refusal = (actions: ReadonlyArray<string>) => {
    const read = p.rules.codecs.state.decode({ ...saved, actions })
    return read._tag === 'Right' ? null : read.left.map(({ context }) => context.slice(1).map(({ key }) => key))
  }

  it('are the actions since the start of the phase, as printed', () => {
    expect(saved.actions).toEqual(['attack 0506', 'targets named', 'with G1', 'gun A1', 'commit'])
    expect(refusal(saved.actions)).toBe(null)
  })

  it('are refused if they belong to another phase, or are not legal', () => {
    expect(refusal(['unit G1', 'to 0504'])).toEqual([['actions', '0']])
    expect(refusal([...saved.actions.slice(0, 3), 'gun A2'])).toEqual([['actions', '3']])
    expect(refusal([...saved.actions, 'commit', 'gun A2'])).toEqual([['actions', '6']])
  })

  it('are refused if they continue after the end of the phase', () => {
    expect(refusal(['end'])).toEqual([['actions', '0']])
    expect(refusal(['end', 'end'])).toEqual([['actions', '0']])
  })
})

describe('[verdun:14.2.h] [verdun:Q-48] hidden answers about the extra turn', () => {
  it('another German answer replaces the true answer in the save', () => {
    const units = ['german G9 regiment 1/1 0306', 'french F9 regiment 1/1 1212']
    const asked = position({ side: 'french', phase: 'combat-2', turn: 5, units }).play('end')
    const { rules, state } = asked.play('extra turn 1')
    for (const answer of [0, 1]) {
      const other = rules.resample(state, 'french', () => answer)
      expect(rules.codecs.state.encode(other)).toMatchObject({ actions: [`extra turn ${answer}`] })
      expect(readBack(rules, other)).toEqual(other)
      expect(other).toEqual(asked.play(`extra turn ${answer}`).state)
    }
  })
})

it('a save of another scenario is refused', () => {
  const [historical, hypothetical] = [shipped('historical'), shipped('hypothetical')]
  const read = hypothetical.codecs.state.decode(historical.codecs.state.encode(historical.start))
  expect(read._tag === 'Left' && read.left.map(({ context }) => context.at(-1)?.key)).toEqual(['scenario'])
})
