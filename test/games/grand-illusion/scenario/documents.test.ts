import { describe, expect, it } from 'vitest'
import { decodeWith } from '../../../../src/kernel/codec/index.js'
import { IllusionScenario } from '../../../../src/games/grand-illusion/scenario/index.js'
import { scenarios } from '../../../../src/games/grand-illusion/scenario/documents/index.js'
import { json } from '../../../kernel/helpers.js'
import { knownProvenance } from '../../common/scenarios.js'

describe.each(Object.entries(scenarios))('%s', (key, scenario) => {
  it('decodes, and comes back the same from its encoded form', () => {
    expect(decodeWith(IllusionScenario, json(scenario), 'test:scenario')).toEqual({ _tag: 'Right', right: scenario })
    expect(IllusionScenario.encode(scenario)).toEqual(scenario)
    expect(scenario.id).toBe(key)
  })
})

knownProvenance(new URL('../../../../src/games/grand-illusion/scenario/documents/', import.meta.url))
