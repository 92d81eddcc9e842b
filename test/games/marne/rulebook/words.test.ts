/**
 * The vocabulary of The Marne: misspelt words do not compile (`npm run typecheck` checks this), and the lists are those
 * in use.
 */
import { describe, expect, expectTypeOf, it } from 'vitest'
import type { Turn } from '../../../../src/kernel/contract/contract.js'
import {
  type Asks,
  type MarneEvent,
  type MarneRules,
  type MarneState,
  type MarneWords,
  type Side,
  marne,
} from '../../../../src/games/marne/index.js'
import type { MarneLog } from '../../../../src/games/marne/state/state.js'
import { ASKS, PHASES, violation } from '../../../../src/games/marne/rulebook/words.js'
import { positionsByQuestion, variants } from '../../../../src/testing/index.js'

type MarneTurn = Turn<Side, MarneWords>

describe('the vocabulary of The Marne', () => {
  it('misspelt questions, phases and levels of a turn do not compile', () => {
    const compared = (turn: MarneTurn): ReadonlyArray<boolean> => [
      // @ts-expect-error -- no such question
      turn.type === 'decision' && turn.asks === 'unit-to-mvoe',
      // @ts-expect-error -- no such phase
      turn.phase === 'movement-3',
      // @ts-expect-error -- no such level
      turn.type === 'over' && turn.outcome.level === 'german-decisve',
    ]
    expectTypeOf(compared).returns.toEqualTypeOf<ReadonlyArray<boolean>>()
    expectTypeOf<Asks>().toEqualTypeOf<(typeof ASKS)[number]>()
  })

  it('misspelt rules, codes and kinds do not compile', () => {
    const compared = (rules: MarneRules, state: MarneState, event: MarneEvent): ReadonlyArray<boolean> => {
      const [fault] = rules.audit(state)
      return [
        // @ts-expect-error -- no such code
        fault?.code === 'zone-of-contrl',
        // @ts-expect-error -- no such rule
        fault?.rule === 'marne:M2.z',
        // @ts-expect-error -- no such kind
        event.kind === 'mvoed',
        // @ts-expect-error -- a kind of the kernel that this game has not
        event.kind === 'drawn',
      ]
    }
    const written = (log: MarneLog): void => {
      // @ts-expect-error -- no such kind
      log?.add({ kind: 'mvoed', rule: 'marne:M2.a' })
      // @ts-expect-error -- no such rule
      log?.add({ kind: 'moved', rule: 'marne:M2.z' })
      // @ts-expect-error -- no such rule
      violation('supply', 'marne:M6.z', 'cut off')
      // @ts-expect-error -- no such code
      violation('suply', 'marne:M6.i', 'cut off')
    }
    expectTypeOf(compared).parameters.toEqualTypeOf<[MarneRules, MarneState, MarneEvent]>()
    expectTypeOf(written).parameters.toEqualTypeOf<[MarneLog]>()
  })

  it('every question and every phase occurs in play', () => {
    const met = variants(marne)
      .filter(({ choice }) => Object.keys(choice).length === 0)
      .flatMap(({ load }) => {
        const rules = load()
        return [...positionsByQuestion(rules, 2).values()].flatMap(states => states.map(state => rules.turn(state)))
      })
    expect([...new Set(met.flatMap(turn => (turn.type === 'over' ? [] : [turn.asks])))].sort()).toEqual(
      [...ASKS].sort(),
    )
    expect([...new Set(met.map(turn => turn.phase))].sort()).toEqual([...PHASES].sort())
  })
})
