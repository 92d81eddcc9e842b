/**
 * `npm run schemas`: the JSON Schemas of the documents that people write or keep, made from the codecs that read them,
 * so that an editor can help. A schema says the shape; `grognard check` also says what only the rules can know.
 */
import * as t from 'io-ts'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { schemaOf } from '../src/kernel/codec.js'
import { recordCodec } from '../src/kernel/records.js'
import { MarneMap, MarneScenario } from '../src/marne/scenario.js'

const documents: Readonly<Record<string, { readonly title: string; readonly codec: object }>> = {
  'marne.scenario': { title: 'A scenario of The Marne', codec: MarneScenario },
  'marne.map': { title: 'The map of a scenario of The Marne', codec: MarneMap },
  record: { title: 'The record of a game, its actions in the form of their game', codec: recordCodec(t.unknown) },
}

mkdirSync('schemas', { recursive: true })
for (const [name, { title, codec }] of Object.entries(documents)) {
  const schema = schemaOf(codec)
  if (schema['type'] !== 'object') throw new Error(`${name}: its codec carries no schema of an object`)
  const document = { $schema: 'https://json-schema.org/draft/2020-12/schema', ...schema, title }
  writeFileSync(join('schemas', `${name}.schema.json`), `${JSON.stringify(document, null, 2)}\n`)
}
