/**
 * `npm run schemas`: writes JSON Schemas of scenarios, maps and records for editors, from the codecs that read them. A
 * schema describes the shape; `grognard check` also reports faults that only the rules can find.
 */
import * as t from 'io-ts'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { recordCodec } from '../src/kernel/documents/records.js'
import { jsonSchema } from '../src/kernel/codec/schema.js'
import { ArdennesScenario, ArdennesSheet } from '../src/games/ardennes/scenario/index.js'
import { IllusionMap, IllusionScenario } from '../src/games/grand-illusion/scenario/index.js'
import { MarneMap, MarneScenario } from '../src/games/marne/scenario/index.js'
import { VerdunMap, VerdunScenario } from '../src/games/verdun/scenario/index.js'

const games = [
  { id: 'marne', title: 'The Marne', scenario: MarneScenario, map: MarneMap },
  { id: 'verdun', title: 'Verdun 1916', scenario: VerdunScenario, map: VerdunMap },
  { id: 'grand-illusion', title: 'Grand Illusion', scenario: IllusionScenario, map: IllusionMap },
  { id: 'ardennes', title: "Ardennes '44", scenario: ArdennesScenario, map: ArdennesSheet },
]
const documents: ReadonlyArray<{ readonly name: string; readonly title: string; readonly codec: object }> = [
  ...games.flatMap(({ id, title, scenario, map }) => [
    { name: `${id}-scenario`, title: `A scenario of ${title}`, codec: scenario },
    { name: `${id}-map`, title: `The map of a scenario of ${title}`, codec: map },
  ]),
  {
    name: 'record',
    title: 'The record of a game',
    codec: recordCodec(t.unknown),
  },
]

mkdirSync('schemas', { recursive: true })
for (const { name, title, codec } of documents) {
  const file = `${name}.schema.json`
  const schema = jsonSchema(codec, { id: `https://unpkg.com/grognard/schemas/${file}`, title })
  writeFileSync(join('schemas', file), `${JSON.stringify(schema, null, 2)}\n`)
}
