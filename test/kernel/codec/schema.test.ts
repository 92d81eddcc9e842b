import * as t from 'io-ts'
import { describe, expect, it } from 'vitest'
import {
  choice,
  dictionary,
  flag,
  integer,
  list,
  nullable,
  strict,
  tagged,
  text,
} from '../../../src/kernel/codec/index.js'
import { jsonSchema } from '../../../src/kernel/codec/schema.js'
import { json } from '../helpers.js'

const ABOUT = { id: 'https://example.org/unit.schema.json', title: 'A unit' }

describe('a JSON Schema', () => {
  it('has a draft, an address and a title, then the shape that the codec accepts', () => {
    expect(
      jsonSchema(
        strict('Unit', { id: text('id', 4), steps: integer('steps', 1, 4) }, { name: text('name', 9, 1) }),
        ABOUT,
      ),
    ).toEqual({
      $schema: 'https://json-schema.org/draft/2020-12/schema',
      $id: 'https://example.org/unit.schema.json',
      title: 'A unit',
      type: 'object',
      properties: {
        id: { title: 'id', type: 'string', maxLength: 4 },
        steps: { title: 'steps', type: 'integer', minimum: 1, maximum: 4 },
        name: { title: 'name', type: 'string', maxLength: 9, minLength: 1 },
      },
      required: ['id', 'steps'],
      additionalProperties: false,
    })
  })

  it('contains a shared part only once, by name', () => {
    const id = text('id', 4)
    const unit = strict('Unit', { id, commander: nullable(id) })
    const schema = jsonSchema(
      strict('Army', {
        units: list(unit, 9),
        reserve: dictionary('reserve', unit, 3),
        id,
        any: tagged('Any', 'id', { a: strict('A', { id: choice('id', ['a']), unit }) }),
      }),
      ABOUT,
    )
    expect(schema).toMatchObject({
      properties: {
        units: { type: 'array', items: { $ref: '#/$defs/Unit' }, maxItems: 9 },
        reserve: { type: 'object', additionalProperties: { $ref: '#/$defs/Unit' }, maxProperties: 3 },
        id: { $ref: '#/$defs/id' },
        any: { oneOf: [{ title: 'A', properties: { id: { enum: ['a'] }, unit: { $ref: '#/$defs/Unit' } } }] },
      },
    })
    expect(schema['$defs']).toEqual({
      Unit: {
        title: 'Unit',
        type: 'object',
        required: ['id', 'commander'],
        additionalProperties: false,
        properties: {
          id: { $ref: '#/$defs/id' },
          commander: { title: 'id or null', anyOf: [{ $ref: '#/$defs/id' }, { type: 'null' }] },
        },
      },
      id: { title: 'id', type: 'string', maxLength: 4 },
    })
  })

  it('keeps shared parts with the same title apart', () => {
    const [a, b, c] = [text('hex id', 4), text('hex, id', 5), text('hex id', 6)]
    expect(jsonSchema(strict('S', { a, b, c, d: a, e: b, f: c }), ABOUT)).toMatchObject({
      properties: {
        a: { $ref: '#/$defs/hex-id' },
        b: { $ref: '#/$defs/hex-id-2' },
        c: { $ref: '#/$defs/hex-id-3' },
        d: { $ref: '#/$defs/hex-id' },
        e: { $ref: '#/$defs/hex-id-2' },
        f: { $ref: '#/$defs/hex-id-3' },
      },
      $defs: { 'hex-id': { maxLength: 4 }, 'hex-id-2': { maxLength: 5 }, 'hex-id-3': { maxLength: 6 } },
    })
  })

  it('stays as small as its codec, however often a nested part is used', () => {
    let codec = list(flag, 2)
    for (let depth = 0; depth < 40; depth++) codec = strict(`level ${depth}`, { a: codec, b: codec }) as never
    expect(JSON.stringify(jsonSchema(codec, ABOUT)).length).toBeLessThan(20_000)
  })

  it('leaves the codec unchanged, and is the same each time', () => {
    const codec = strict('S', { a: flag, b: flag })
    expect(jsonSchema(codec, ABOUT)).toEqual(jsonSchema(codec, ABOUT))
    expect(json(jsonSchema(codec, ABOUT))).toEqual(jsonSchema(codec, ABOUT))
  })

  it('cannot be made from a codec of another library, but an inner one is left open', () => {
    expect(() => jsonSchema(t.string, ABOUT)).toThrow(
      new TypeError('https://example.org/unit.schema.json: the codec has no JSON Schema'),
    )
    expect(jsonSchema(strict('S', { a: t.string }), ABOUT)).toMatchObject({ properties: { a: {} } })
  })
})
