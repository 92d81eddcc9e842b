/**
 * `npm run schemas`: the JSON Schemas of the documents that people write or keep, made from the codecs that read them,
 * so that an editor can help. A schema says the shape; `grognard check` also says what only the rules can know.
 */
import * as t from 'io-ts'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { recordCodec } from '../src/kernel/records.js'
import { jsonSchema } from '../src/kernel/schema.js'
import { MarneMap, MarneScenario } from '../src/marne/scenario.js'
import { VerdunMap, VerdunScenario } from '../src/verdun/scenario.js'

const documents: Readonly<Record<string, { readonly title: string; readonly codec: object }>> = {
  'marne-scenario': { title: 'A scenario of The Marne', codec: MarneScenario },
  'marne-map': { title: 'The map of a scenario of The Marne', codec: MarneMap },
  'verdun-scenario': { title: 'A scenario of Verdun 1916', codec: VerdunScenario },
  'verdun-map': { title: 'The map of a scenario of Verdun 1916', codec: VerdunMap },
  record: { title: 'The record of a game, its actions in the form of their game', codec: recordCodec(t.unknown) },
}

mkdirSync('schemas', { recursive: true })
for (const [name, { title, codec }] of Object.entries(documents)) {
  const file = `${name}.schema.json`
  const schema = jsonSchema(codec, { id: `https://unpkg.com/grognard/schemas/${file}`, title })
  writeFileSync(join('schemas', file), `${JSON.stringify(schema, null, 2)}\n`)
}
