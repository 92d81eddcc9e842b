/** Tests that law 19 fails, for any rules, if selections are wrong. */
import * as E from 'fp-ts/lib/Either.js'
import { describe, expect, it } from 'vitest'
import { type Selection, selection, toggle } from '../../src/kernel/index.js'
import { kitOf } from '../../src/testing/kit/index.js'
import { type Selecting, selected } from '../../src/testing/laws/index.js'
import { variants } from '../../src/testing/index.js'
import { toy } from './toy.js'

const load = variants(toy).find(({ id }) => id === 'long')!.load
/** Returns the kernel's functions, but with each selection changed. */
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
  it("holds for the kernel's functions", () => {
    expect(selected(kitOf(toy, load, { numRuns: 100 }))).toMatch(
      /^[1-9]\d* sets chosen, [1-9]\d* of them compared with all/,
    )
  })

  it('fails if a selection reveals the order of choices', () => {
    judged(
      changed((made, before) => ({
        ...made,
        mayRemove: [
          ...(before?.mayRemove ?? []).filter(each => made.mayRemove.includes(each)),
          ...made.mayRemove.filter(each => before?.mayRemove.includes(each) !== true),
        ],
      })),
    ).toThrow(/depends on the order of choices|toggling twice/)
  })

  it('fails if mayAdd lacks a possible member or contains an impossible one', () => {
    judged(changed(made => ({ ...made, mayAdd: made.mayAdd.slice(1) }))).toThrow(/is not accepted after|mayAdd/)
    judged(changed(made => ({ ...made, mayAdd: [...made.mayAdd, ...made.mayRemove.slice(0, 1)] }))).toThrow(
      /mayAdd differs|depends on the order|toggling twice/,
    )
  })

  it('fails if a selection has too many members or shows a different set', () => {
    judged(
      changed((made, before) =>
        before === null || made.actions.length > 0 ? made : { ...made, actions: before.actions },
      ),
    ).toThrow(/too many members|toggling twice|lead to its state/)
    judged(changed(made => ({ ...made, state: made.base }))).toThrow(/do not lead to its state/)
    judged(changed(made => ({ ...made, close: null }))).toThrow(/is not closed as play closes it/)
    judged(changed(made => ({ ...made, preview: null }))).toThrow(/another preview/)
    judged(changed(made => ({ ...made, ended: !made.ended }))).toThrow(/whether its last member has ended the set/)
  })

  it('fails if a set has no selection, or a selection has no set', () => {
    judged({ selection: () => null, toggle }).toThrow(/selection returns null/)
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

  it('fails if toggle accepts an action that neither mayAdd nor mayRemove contains', () => {
    judged({
      selection,
      toggle: (rules, made, action) => {
        const next = toggle(rules, made, action)
        return E.isLeft(next) ? E.right(made) : next
      },
    }).toThrow(/toggle accepts/)
  })
})
