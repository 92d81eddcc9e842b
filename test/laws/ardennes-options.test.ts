/** Tests the laws with the eight-turn game of Ardennes '44 and all optional rules, and the most sensitive laws with each rule. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { laws } from '../../src/testing/index.js'
import { ardennes } from '../../src/games/ardennes/index.js'
import { orThrow } from '../../src/kernel/index.js'
import { takesLong } from '../long.js'

takesLong()

const scenario = ardennes.scenarios['eight-turns']
const each = ardennes.options(scenario).map(({ id, values }) => ({ [id]: values[values.length - 1]! }))
const together = Object.assign({}, ...each) as Readonly<Record<string, string>>
const runs = fc.readConfigureGlobal().numRuns ?? 50
const others = [orThrow(ardennes.load(scenario))]

const lawsWith = (choice: Readonly<Record<string, string>>) => {
  const load = () => orThrow(ardennes.load(scenario, choice))
  const numRuns = Math.ceil(runs * 0.04)
  return laws(ardennes, load, { hidden: 'fuel-dump' in choice, others, walks: 1, documents: false, numRuns })
}

describe("Ardennes '44 with all optional rules", () => {
  for (const law of lawsWith(together))
    it(`law ${law.id}: ${law.title}`, () => {
      expect(law.check()).toBeTypeOf('string')
    })
})

/** The laws that an option is most likely to break: those about legal actions and refusals, saves, and valid states. */
const FIRST: ReadonlyArray<number> = [2, 6, 8]
describe.each(each.map(choice => [Object.keys(choice).join(), choice] as const))(
  "Ardennes '44 with %s",
  (_, choice) => {
    for (const law of lawsWith(choice).filter(({ id }) => FIRST.includes(id)))
      it(`law ${law.id}: ${law.title}`, () => {
        expect(law.check()).toBeTypeOf('string')
      })
  },
)
