/** Law 19 fails on selections that are wrong, whatever the rules. */
import * as E from 'fp-ts/lib/Either.js'
import { describe, expect, it } from 'vitest'
import { type Selection, selection, toggle } from '../../src/kernel/index.js'
import { kitOf } from '../../src/testing/kit/index.js'
import { type Selecting, selected } from '../../src/testing/laws/index.js'
import { variants } from '../../src/testing/index.js'
import { toy } from './toy.js'

const load = variants(toy).find(({ id }) => id === 'long')!.load
/** The kernel's, with each selection changed. */
const changed = (
  change: <State, Action>(
    made: Selection<State, Action>,
    before: Selection<State, Action> | null,
  ) => Selection<State, Action>,
): Selecting => ({
  selection: (rules, state) => {
    const made = selection(rules, state)
    return made === null ? null : change(made, null)
  },
  toggle: (rules, before, action) => {
    const made = toggle(rules, before, action)
    return E.isLeft(made) ? made : E.right(change(made.right, before))
  },
})
const judged = (by: Selecting) => expect(() => selected(kitOf(toy, load, { numRuns: 100 }), by))

describe('law 19', () => {
  it('holds of those of the kernel', () => {
    expect(selected(kitOf(toy, load, { numRuns: 100 }))).toMatch(/^[1-9]\d* sets picked, [1-9]\d* of them held to all/)
  })

  it('fails where the order of picks shows', () => {
    judged(
      changed((made, before) => ({
        ...made,
        mayRemove: [
          ...(before?.mayRemove ?? []).filter(each => made.mayRemove.includes(each)),
          ...made.mayRemove.filter(each => before?.mayRemove.includes(each) !== true),
        ],
      })),
    ).toThrow(/hangs on the order of picks|toggled twice/)
  })

  it('fails where something that could be picked is left out, or what cannot be is not', () => {
    judged(changed(made => ({ ...made, mayAdd: made.mayAdd.slice(1) }))).toThrow(/is not taken after|mayAdd/)
    judged(changed(made => ({ ...made, mayAdd: [...made.mayAdd, ...made.mayRemove.slice(0, 1)] }))).toThrow(
      /mayAdd is not what|hangs on the order|toggled twice/,
    )
  })

  it('fails where more is picked than must be, or what is shown is not the set', () => {
    judged(
      changed((made, before) =>
        before === null || made.actions.length > 0 ? made : { ...made, actions: before.actions },
      ),
    ).toThrow(/more is picked|toggled twice|lead to its state/)
    judged(changed(made => ({ ...made, state: made.base }))).toThrow(/do not lead to its state/)
    judged(changed(made => ({ ...made, close: null }))).toThrow(/is not closed as play closes it/)
    judged(changed(made => ({ ...made, preview: null }))).toThrow(/another preview/)
    judged(changed(made => ({ ...made, ended: !made.ended }))).toThrow(/whether its last member has ended the set/)
  })

  it('fails where nothing can be picked, or where no set is built', () => {
    judged({ selection: () => null, toggle }).toThrow(/nothing can be picked/)
    judged({
      selection: (rules, state) =>
        selection(rules, state) ?? {
          base: state,
          actions: [],
          state,
          mayAdd: [],
          mayRemove: [],
          close: null,
          ended: false,
          preview: null,
        },
      toggle,
    }).toThrow(/a selection where no set is built/)
  })

  it('fails where toggle takes what a selection does not say', () => {
    judged({
      selection,
      toggle: (rules, made, action) => {
        const next = toggle(rules, made, action)
        return E.isLeft(next) ? E.right(made) : next
      },
    }).toThrow(/toggle takes/)
  })
})
