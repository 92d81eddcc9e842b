/** The laws over the eight-turn game of Ardennes '44 with its optional rules: each by itself, and all together; few samples of each. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { laws } from '../../src/testing/index.js'
import { ardennes } from '../../src/games/ardennes/index.js'
import { orThrow } from '../../src/kernel/index.js'

const scenario = ardennes.scenarios['eight-turns']
const on = ardennes.options(scenario).map(({ id, values }) => ({ [id]: values[values.length - 1]! }))
const choices = [...on, Object.assign({}, ...on) as Readonly<Record<string, string>>]
const numRuns = Math.ceil((fc.readConfigureGlobal().numRuns ?? 50) * 0.04)
const others = [orThrow(ardennes.load(scenario))]

describe.each(choices.map(choice => [Object.keys(choice).join(', '), choice] as const))(
  "Ardennes '44 with %s",
  (_, choice) => {
    const load = () => orThrow(ardennes.load(scenario, choice))
    const options = { hidden: 'fuel-dump' in choice, others, walks: 1, documents: false, numRuns }
    for (const law of laws(ardennes, load, options))
      it(`law ${law.id}: ${law.title}`, () => {
        expect(law.check()).toBeTypeOf('string')
      })
  },
)
