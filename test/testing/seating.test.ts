/** Tests that law 20 fails, for any rules, if seats, refusals or records reveal too much. */
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
  it("holds for the kernel's functions", () => {
    expect(seated(kitOf(toy, load, { numRuns: 100 }))).toMatch(/^200 seats, [1-9]\d+ pairs of games/)
  })

  it('fails if a seat contains more or less than its viewer may see', () => {
    judged({
      seat: (rules, state, eye) => ({ ...seat(rules, state, eye), view: rules.observe(state, 'all') }),
    }).toThrow(/the seat of \w+ differs from the answers of the rules/)
    judged({
      seat: (rules, state, eye) => ({ ...seat(rules, state, eye), actions: rules.legalActions(state) }),
    }).toThrow(/differs from the answers of the rules/)
    judged({ seat: (rules, state, eye) => ({ ...seat(rules, state, eye), preview: null, lines: [] }) }).toThrow(
      /differs from the answers of the rules/,
    )
  })

  it('fails if a side acts for its opponent, or if a refusal differs or reveals hidden information', () => {
    judged({ actFor: (rules, state, _side, action) => rules.step(state, action) }).toThrow(
      /is accepted from \w+, which does not decide|does not decide, but the refusal has the code "/,
    )
    judged({ actFor: (rules, state, side) => actFor(rules, state, side, rules.actions.at(0)) }).toThrow(
      /is not answered as step answers it/,
    )
    judged({
      actFor: (rules, state, side, action) =>
        E.mapLeft(() => violation('not-your-decision', 'nowhere:0', 'no'))(actFor(rules, state, side, action)),
    }).toThrow(/cites "nowhere:0"|as step answers it/)
    judged({
      actFor: (rules, state, side, action) => {
        const turn = rules.turn(state)
        const offered = rules.legalActions(state).length + Number(/[02468ace]$/.test(rules.key(state)))
        return turn.type === 'decision' && turn.side === side
          ? rules.step(state, action)
          : E.left(violation('not-your-decision', 'toy:sequence', `${offered} choices`))
      },
    }).toThrow(/the answer to .* reveals hidden information to \w+/)
  })

  it('fails if events or a record reveal hidden information', () => {
    judged({ eventsFor: events => events }).toThrow(/\w+ is sent different data in/)
    judged({ actionsFor: (_rules, actions) => E.right(actions) }).toThrow(/\w+ receives different records of/)
  })

  it('fails if a game has no record', () => {
    judged({
      actionsFor: () => E.left({ type: 'refused', at: 0, violation: violation('not-now', 'toy:1', 'no') }),
    }).toThrow(/a game has no record/)
  })
})
