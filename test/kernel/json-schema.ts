/**
 * A small validator for JSON Schemas (draft 2020-12). It supports the keywords that the kernel's codecs write, and
 * throws for any other.
 */
import type { JsonSchema } from '../../src/kernel/codec/index.js'

type Judge = (value: never, argument: never, schema: JsonSchema, root: JsonSchema) => boolean
type Bag = Readonly<Record<string, unknown>>

const isObject = (u: unknown): u is Bag => typeof u === 'object' && u !== null && !Array.isArray(u)
const length = (text: string): number => Array.from(text).length
const TYPES: Readonly<Record<string, (u: unknown) => boolean>> = {
  string: u => typeof u === 'string',
  number: u => typeof u === 'number',
  integer: u => Number.isInteger(u),
  boolean: u => typeof u === 'boolean',
  array: u => Array.isArray(u),
  object: isObject,
  null: u => u === null,
}
const only =
  <T>(
    is: (u: unknown) => u is T,
    test: (value: T, argument: never, schema: JsonSchema, root: JsonSchema) => boolean,
  ): Judge =>
  (value, argument, schema, root) =>
    !is(value) || test(value, argument, schema, root)
const isText = (u: unknown): u is string => typeof u === 'string'
const isNumber = (u: unknown): u is number => typeof u === 'number'
const isList = (u: unknown): u is ReadonlyArray<unknown> => Array.isArray(u)

const KEYWORDS: Readonly<Record<string, Judge>> = {
  $schema: () => true,
  $id: () => true,
  $defs: () => true,
  title: () => true,
  $ref: (value, ref: string, _schema, root) =>
    accepts((root['$defs'] as Readonly<Record<string, JsonSchema>>)[ref.replace('#/$defs/', '')]!, value, root),
  type: (value, type: string) => TYPES[type]!(value),
  enum: (value, values: ReadonlyArray<unknown>) => values.includes(value),
  maxLength: only(isText, (text, max: number) => length(text) <= max),
  minLength: only(isText, (text, min: number) => length(text) >= min),
  pattern: only(isText, (text, pattern: string) => new RegExp(pattern, 'u').test(text)),
  minimum: only(isNumber, (n, min: number) => n >= min),
  maximum: only(isNumber, (n, max: number) => n <= max),
  items: only(isList, (items, schema: JsonSchema, _s, root) => items.every(item => accepts(schema, item, root))),
  maxItems: only(isList, (items, max: number) => items.length <= max),
  minItems: only(isList, (items, min: number) => items.length >= min),
  properties: only(isObject, (o, props: Readonly<Record<string, JsonSchema>>, _s, root) =>
    Object.entries(props).every(([key, schema]) => !Object.hasOwn(o, key) || accepts(schema, o[key], root)),
  ),
  required: only(isObject, (o, keys: ReadonlyArray<string>) => keys.every(key => Object.hasOwn(o, key))),
  additionalProperties: only(isObject, (o, schema: JsonSchema | false, { properties }, root) =>
    Object.keys(o).every(
      key => Object.hasOwn(properties ?? {}, key) || (schema !== false && accepts(schema, o[key], root)),
    ),
  ),
  maxProperties: only(isObject, (o, max: number) => Object.keys(o).length <= max),
  propertyNames: only(isObject, (o, schema: JsonSchema, _s, root) =>
    Object.keys(o).every(key => accepts(schema, key, root)),
  ),
  anyOf: (value, schemas: ReadonlyArray<JsonSchema>, _s, root) => schemas.some(schema => accepts(schema, value, root)),
  oneOf: (value, schemas: ReadonlyArray<JsonSchema>, _s, root) =>
    schemas.filter(schema => accepts(schema, value, root)).length === 1,
}

/** Whether a schema accepts a JSON value. Throws for an unknown keyword. */
export const accepts = (schema: JsonSchema, value: unknown, root: JsonSchema = schema): boolean =>
  Object.entries(schema).every(([keyword, argument]) => {
    const judge = KEYWORDS[keyword]
    if (judge === undefined) throw new Error(`unknown keyword "${keyword}"`)
    return judge(value as never, argument as never, schema, root)
  })
