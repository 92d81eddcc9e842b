/** Law 20 fails on seats, refusals and records that tell too much, whatever the rules. */
import * as E from 'fp-ts/lib/Either.js'
import { describe, expect, it } from 'vitest'
import { actFor, actionsFor, eventsFor, seat, violation } from '../../src/kernel/index.js'
import { kitOf } from '../../src/testing/kit/index.js'
import { type Seating, seated } from '../../src/testing/laws/index.js'
import { variants } from '../../src/testing/index.js'
import { toy } from './toy.js'

const load = variants(toy)[0]!.load
const kernel: Seating = { seat, actFor, eventsFor, actionsFor }
const judged = (by: Partial<Seating>) => expect(() => seated(kitOf(toy, load, { numRuns: 100 }), { ...kernel, ...by }))

describe('law 20', () => {
  it('holds of those of the kernel', () => {
    expect(seated(kitOf(toy, load, { numRuns: 100 }))).toMatch(/^200 seats, [1-9]\d+ pairs of games/)
  })

  it('fails where a seat holds more than its eye may see, or less', () => {
    judged({
      seat: (rules, state, eye) => ({ ...seat(rules, state, eye), view: rules.observe(state, 'all') }),
    }).toThrow(/the seat of \w+ is not what the rules give to it/)
    judged({
      seat: (rules, state, eye) => ({ ...seat(rules, state, eye), actions: rules.legalActions(state) }),
    }).toThrow(/is not what the rules give/)
    judged({ seat: (rules, state, eye) => ({ ...seat(rules, state, eye), preview: null, lines: [] }) }).toThrow(
      /is not what the rules give/,
    )
  })

  it('fails where a side acts for the other, is refused otherwise, or told what is hidden', () => {
    judged({ actFor: (rules, state, _side, action) => rules.step(state, action) }).toThrow(
      /is taken from \w+, which does not decide|does not decide, and is told "/,
    )
    judged({ actFor: (rules, state, side) => actFor(rules, state, side, rules.actions.at(0)) }).toThrow(
      /is not taken as step takes it/,
    )
    judged({
      actFor: (rules, state, side, action) =>
        E.mapLeft(() => violation('not-your-decision', 'nowhere:0', 'no'))(actFor(rules, state, side, action)),
    }).toThrow(/cites "nowhere:0"|as step takes it/)
    judged({
      actFor: (rules, state, side, action) => {
        const turn = rules.turn(state)
        const offered = rules.legalActions(state).length + Number(/[02468ace]$/.test(rules.key(state)))
        return turn.type === 'decision' && turn.side === side
          ? rules.step(state, action)
          : E.left(violation('not-your-decision', 'toy:sequence', `${offered} choices`))
      },
    }).toThrow(/is answered tells \w+ what is hidden/)
  })

  it('fails where events or a record show what is hidden', () => {
    judged({ eventsFor: events => events }).toThrow(/what is sent tells \w+ apart/)
    judged({ actionsFor: (_rules, actions) => E.right(actions) }).toThrow(/what is left of a record tells \w+ apart/)
  })

  it('fails where a game has no record', () => {
    judged({
      actionsFor: () => E.left({ type: 'refused', at: 0, violation: violation('not-now', 'toy:1', 'no') }),
    }).toThrow(/a game has no record/)
  })
})
