/** Tests the laws with scenario 3 of Grand Illusion and each of its ten options. In each case, both sides have one option. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { laws } from '../../src/testing/index.js'
import { grandIllusion } from '../../src/games/grand-illusion/index.js'
import { orThrow } from '../../src/kernel/index.js'
import { fail } from '../games/common/position.js'

/** Returns rules that start after the choice of options, given as one bit per option. */
const withOptions = (allied: number, german: number) => {
  const rules = orThrow(grandIllusion.load(grandIllusion.scenarios['what-if']))
  const start = ['end', `options ${allied}`, `options ${german}`].reduce((state, line) => {
    const next = rules.apply(state, orThrow(rules.parse(state, line)))
    return next._tag === 'Right' ? next.right : fail(next.left.message)
  }, rules.start)
  // as in the rules of a game, the object is frozen and each start is a new copy (law 22)
  return Object.freeze({
    ...rules,
    get start() {
      return structuredClone(start)
    },
  })
}

const numRuns = Math.ceil((fc.readConfigureGlobal().numRuns ?? 50) * 0.04)

describe.each([
  [1, 1],
  [2, 2],
  [4, 4],
  [8, 8],
  [16, 16],
  // two options together, with an entry through the Netherlands
  [0, 24],
] as const)('Grand Illusion with options %i for the Allies and %i for the Germans', (allied, german) => {
  const others = Object.values(grandIllusion.scenarios).map(scenario => orThrow(grandIllusion.load(scenario)))
  for (const { id, title, check } of laws(grandIllusion, () => withOptions(allied, german), {
    others,
    // the options are revealed, so there is no hidden information
    hidden: false,
    walks: 1,
    documents: false,
    numRuns,
  }))
    it(`law ${id}: ${title}`, () => {
      expect(check()).toBeTypeOf('string')
    })

  it('have both options in force', () => {
    expect(withOptions(allied, german).start.affairs.options).toEqual([german, allied])
  })
})
