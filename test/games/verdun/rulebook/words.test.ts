/**
 * The vocabulary of Verdun 1916: misspelt words do not compile (`npm run typecheck` checks this), and the lists are
 * those in use.
 */
import { describe, expect, expectTypeOf, it } from 'vitest'
import {
  type Side,
  type VerdunAsks,
  type VerdunEvent,
  type VerdunRules,
  type VerdunState,
  type VerdunWords,
  verdun,
} from '../../../../src/games/verdun/index.js'
import { ASKS, PHASES } from '../../../../src/games/verdun/rulebook/words.js'
import type { VerdunLog, VerdunViolation } from '../../../../src/games/verdun/state/state.js'
import { type Turn, violation } from '../../../../src/kernel/contract/contract.js'
import { positionsByQuestion, variants } from '../../../../src/testing/index.js'

type VerdunTurn = Turn<Side, VerdunWords>

describe('the vocabulary of Verdun 1916', () => {
  it('misspelt questions, phases and levels of a turn do not compile', () => {
    const compared = (turn: VerdunTurn): ReadonlyArray<boolean> => [
      // @ts-expect-error -- no such question
      turn.type === 'decision' && turn.asks === 'unit-to-mvoe',
      // @ts-expect-error -- no such phase
      turn.phase === 'manoeuver',
      // @ts-expect-error -- no such level
      turn.type === 'over' && turn.outcome.level === 'german-marginal',
    ]
    expectTypeOf(compared).returns.toEqualTypeOf<ReadonlyArray<boolean>>()
    expectTypeOf<VerdunAsks>().toEqualTypeOf<(typeof ASKS)[number]>()
  })

  it('misspelt rules, codes and kinds do not compile', () => {
    const compared = (rules: VerdunRules, state: VerdunState, event: VerdunEvent): ReadonlyArray<boolean> => {
      const [fault] = rules.audit(state)
      return [
        // @ts-expect-error -- no such code
        fault?.code === 'zone-of-contrl',
        // @ts-expect-error -- no such rule
        fault?.rule === 'verdun:7.5.z',
        // @ts-expect-error -- no such kind
        event.kind === 'hold',
      ]
    }
    const written = (log: VerdunLog): void => {
      // @ts-expect-error -- no such kind
      log?.add({ kind: 'mvoed', rule: 'verdun:5.1.a' })
      // @ts-expect-error -- no such rule
      log?.add({ kind: 'moved', rule: 'verdun:5.1.z' })
    }
    const refused = (): ReadonlyArray<VerdunViolation> => [
      // @ts-expect-error -- no such rule
      violation('stacking', 'verdun:4.z', 'too many'),
      // @ts-expect-error -- no such code
      violation('stackng', 'verdun:4.a', 'too many'),
    ]
    expectTypeOf(compared).parameters.toEqualTypeOf<[VerdunRules, VerdunState, VerdunEvent]>()
    expectTypeOf(written).parameters.toEqualTypeOf<[VerdunLog]>()
    expectTypeOf(refused).returns.toEqualTypeOf<ReadonlyArray<VerdunViolation>>()
  })

  it('every question and every phase occurs in play', () => {
    const met = variants(verdun).flatMap(({ load }) => {
      const rules = load()
      return [1, 14].flatMap(seed =>
        [...positionsByQuestion(rules, seed).values()].flatMap(states => states.map(state => rules.turn(state))),
      )
    })
    expect([...new Set(met.flatMap(turn => (turn.type === 'over' ? [] : [turn.asks])))].sort()).toEqual(
      [...ASKS].sort(),
    )
    // the reorganisation, in which a game can end, has no question
    expect([...new Set(met.flatMap(turn => (turn.type === 'over' ? [] : [turn.phase])))].sort()).toEqual(
      PHASES.filter(id => id !== 'reorganisation').sort(),
    )
  })
})
