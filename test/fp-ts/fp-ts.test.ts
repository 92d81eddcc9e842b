import fc from 'fast-check'
import * as E from 'fp-ts/lib/Either.js'
import { pipe } from 'fp-ts/lib/function.js'
import { sort } from 'fp-ts/lib/Array.js'
import { describe, expect, it } from 'vitest'
import { apply, applyAll, eqState, ordAction, showAction } from 'grognard/fp-ts'
import { randomPlayer } from '../../src/bots/index.js'
import { marne } from '../../src/games/marne/index.js'
import { verdun } from '../../src/games/verdun/index.js'
import { type AnyRules, isSameState, orThrow } from '../../src/kernel/index.js'
import { playout } from '../../src/play/index.js'

const GAMES: ReadonlyArray<readonly [string, AnyRules]> = [
  ['marne', orThrow(marne.load(marne.scenarios.pursuit)) as AnyRules],
  ['verdun', orThrow(verdun.load(verdun.scenarios.historical)) as AnyRules],
]

for (const [name, rules] of GAMES) {
  const sides = Object.keys(rules.score(rules.start))
  const players = Object.fromEntries(sides.map(side => [side, randomPlayer()]))
  const { actions } = playout(rules, players, { seed: 7, maxSteps: 300 })
  const states: unknown[] = [rules.start]
  for (const action of actions) states.push(orThrow(rules.apply(states.at(-1), action)))
  const encoded = states.map(state => JSON.stringify(rules.codecs.state.encode(state)))
  // each state is decoded again, so no two states are the same object
  const state = fc
    .nat(states.length - 1)
    .map(i => orThrow(rules.codecs.state.decode(JSON.parse(encoded[i]!))) as unknown)
  const action = fc.nat(rules.actions.size - 1).map(i => structuredClone(rules.actions.at(i)) as unknown)

  describe(name, () => {
    it('Eq of states is an equivalence relation, and equal states have the same legal actions', () => {
      const { equals } = eqState(rules)
      fc.assert(
        fc.property(state, state, state, (a, b, c) => {
          expect(equals(a, a)).toBe(true)
          expect(equals(a, structuredClone(a))).toBe(true)
          expect(equals(a, b)).toBe(equals(b, a))
          if (equals(a, b) && equals(b, c)) expect(equals(a, c)).toBe(true)
          expect(equals(a, b)).toBe(isSameState(a, b))
          if (equals(a, b)) expect(rules.legalActions(a)).toEqual(rules.legalActions(b))
        }),
      )
      expect(new Set(encoded).size).toBeGreaterThan(200)
    })

    it('Eq of states does not depend on how play reached them', () => {
      const { equals } = eqState(rules)
      const last = states.at(-1) as object
      expect(equals(last, { ...last, trail: null })).toBe(true)
    })

    it('Eq of states compares complete states, not only their keys', () => {
      const { equals } = eqState({ ...rules, key: () => '0' })
      expect(equals(states[0], states[1])).toBe(false)
      expect(equals(states[1], structuredClone(states[1]))).toBe(true)
    })

    it('Ord of actions is a total order that agrees with Eq and with the lists of legal actions', () => {
      const { equals, compare } = ordAction(rules)
      fc.assert(
        fc.property(action, action, action, (a, b, c) => {
          expect(compare(a, b)).toBe(-compare(b, a) || 0)
          expect(compare(a, b) === 0).toBe(equals(a, b))
          expect(equals(a, b)).toBe(JSON.stringify(a) === JSON.stringify(b))
          if (compare(a, b) <= 0 && compare(b, c) <= 0) expect(compare(a, c)).toBeLessThanOrEqual(0)
        }),
      )
      for (const each of states.slice(0, 60)) {
        const legal = [...rules.legalActions(each)] as unknown[]
        expect(sort(ordAction(rules))([...legal].reverse())).toEqual(legal)
      }
    })

    it('Show of actions gives each legal action a distinct text', () => {
      for (const each of states.slice(0, 60)) {
        const legal = rules.legalActions(each) as ReadonlyArray<unknown>
        expect(new Set(legal.map(showAction(rules)(each).show)).size).toBe(legal.length)
      }
    })

    it('apply and applyAll take their data last, can be composed, and return the first refusal', () => {
      const [first, second] = actions
      expect(pipe(rules.start, apply(rules)(first), E.chain(apply(rules)(second)))).toEqual(E.right(states[2]))
      fc.assert(
        fc.property(fc.nat(actions.length), fc.nat(actions.length), (i, j) => {
          const [m, n] = [Math.min(i, j), Math.max(i, j)]
          const through = applyAll(rules)(actions.slice(m, n))(states[m])
          expect(through).toEqual(E.right(states[n]))
          const k = (m + n) >> 1
          expect(
            pipe(states[m], applyAll(rules)(actions.slice(m, k)), E.chain(applyAll(rules)(actions.slice(k, n)))),
          ).toEqual(through)
        }),
        { numRuns: 20 },
      )
      expect(applyAll(rules)([])(rules.start)).toEqual(E.right(rules.start))
      const spoilt = [...actions.slice(0, 3), actions[0], 'nonsense']
      expect(applyAll(rules)(spoilt)(rules.start)).toEqual(rules.apply(states[3], actions[0]))
    })
  })
}
