import { describe, expect, it } from 'vitest'
import { jsonSchema } from '../../src/kernel/schema.js'
import { MarneScenario } from '../../src/marne/scenario.js'
import { scenarios } from '../../src/marne/scenarios/index.js'
import { json } from './helpers.js'
import { accepts } from './json-schema.js'

describe('the schema of The Marne\'s scenarios', () => {
  const schema = jsonSchema(MarneScenario, { id: 'https://example.org/marne.schema.json', title: 'A scenario of The Marne' })

  it('takes every scenario of the game', () => {
    for (const scenario of Object.values(scenarios)) expect(accepts(schema, json(MarneScenario.encode(scenario)))).toBe(true)
  })

  it('refuses what the codec refuses', () => {
    const [scenario] = Object.values(scenarios)
    const good = json(MarneScenario.encode(scenario!)) as Readonly<Record<string, unknown>>
    for (const changed of [{ extra: 1 }, { setup: 'none' }, { units: [{}] }, { demoralisedUntil: 100 }, { demoralisedUntil: 0.5 }, { id: 'a b' }, { areas: null }]) {
      expect(accepts(schema, { ...good, ...changed })).toBe(false)
      expect(MarneScenario.is({ ...good, ...changed })).toBe(false)
    }
  })
})
