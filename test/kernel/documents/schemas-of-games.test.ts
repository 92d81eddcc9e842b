import { describe, expect, it } from 'vitest'
import type { Codec } from '../../../src/kernel/codec/index.js'
import { jsonSchema } from '../../../src/kernel/codec/schema.js'
import { scenarios as ardennesScenarios } from '../../../src/games/ardennes/scenario/documents/index.js'
import { ArdennesScenario } from '../../../src/games/ardennes/scenario/index.js'
import { scenarios as illusionScenarios } from '../../../src/games/grand-illusion/scenario/documents/index.js'
import { IllusionScenario } from '../../../src/games/grand-illusion/scenario/index.js'
import { marne } from '../../../src/games/marne/index.js'
import { MarneScenario } from '../../../src/games/marne/scenario/index.js'
import { verdun } from '../../../src/games/verdun/index.js'
import { VerdunScenario } from '../../../src/games/verdun/scenario/index.js'
import { json } from '../helpers.js'
import { accepts } from '../json-schema.js'

type Document = Readonly<Record<string, unknown>>
const documents = <S>(codec: Codec<S>, scenarios: Readonly<Record<string, S>>) => ({
  codec: codec as unknown as Codec<unknown>,
  documents: Object.values(scenarios).map(each => json(codec.encode(each)) as Document),
})

/** Each game's codec, its documents, and changes that make a valid document invalid. */
const games = [
  {
    title: 'The Marne',
    ...documents(MarneScenario, marne.scenarios),
    faults: [
      { extra: 1 },
      { setup: 'none' },
      { units: [{}] },
      { demoralisedUntil: 100 },
      { demoralisedUntil: 0.5 },
      { id: 'a b' },
      { areas: null },
    ],
  },
  {
    title: 'Verdun 1916',
    ...documents(VerdunScenario, verdun.scenarios),
    faults: [
      { extra: 1 },
      { banks: 'left' },
      { units: [{}] },
      { units: [] },
      { turns: { first: 0, last: 5, extra: 0, dates: [] } },
      { thresholds: { tactical: 0.5, operational: 9 } },
      { id: 'a b' },
      { zones: null },
    ],
  },
  {
    title: 'Grand Illusion',
    ...documents(IllusionScenario, illusionScenarios),
    faults: [
      { extra: 1 },
      { initiative: ['french'] },
      { units: [{}] },
      { units: [] },
      { turns: { first: 0, last: 15, dates: [] } },
      { entrenchments: [{ hex: '86', level: 3 }] },
      { id: 'a b' },
      { fortunes: null },
    ],
  },
  {
    title: "Ardennes '44",
    ...documents(ArdennesScenario, ardennesScenarios),
    faults: [
      { extra: 1 },
      { sheets: [] },
      { units: [{}] },
      { positions: [1428] },
      { turns: { first: 0, last: 6, dates: [] } },
      { victory: { type: 'points', hexes: [], points: 10, exit: 'west', strengthPerPoint: 4 } },
      { id: 'a b' },
      { markers: null },
    ],
  },
]

describe.each(games)('the schema of the scenarios of $title', ({ title, codec, documents, faults }) => {
  const schema = jsonSchema(codec, { id: 'https://example.org/scenario.schema.json', title })

  it('accepts every scenario of the game', () => {
    expect(documents.length).toBeGreaterThan(0)
    for (const document of documents) expect(accepts(schema, document)).toBe(true)
  })

  it('refuses each invalid document that the codec refuses', () => {
    for (const changed of faults) {
      expect(accepts(schema, { ...documents[0], ...changed }), JSON.stringify(changed)).toBe(false)
      expect(codec.is({ ...documents[0], ...changed }), JSON.stringify(changed)).toBe(false)
    }
  })
})
