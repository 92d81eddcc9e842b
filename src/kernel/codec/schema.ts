/**
 * JSON Schemas of whole documents, made from the codecs that read them, so that an editor can help to write one. A
 * schema describes shapes, ranges and ids; what must hold between the parts of a document only its reader can check.
 */
import { type JsonSchema, schemaOf } from './codec.js'

/** What a schema document says about itself. */
export interface SchemaAbout {
  /** Its own address, an absolute URI: `$id`. */
  readonly id: string
  readonly title: string
}

/** The same schema with each schema directly within it replaced. */
const replaced = (schema: JsonSchema, by: (part: JsonSchema) => JsonSchema): JsonSchema => {
  const parts = (value: unknown): unknown =>
    Object.fromEntries(
      Object.entries(value as Readonly<Record<string, JsonSchema>>).map(([key, part]) => [key, by(part)]),
    )
  return Object.fromEntries(
    Object.entries(schema).map(([keyword, value]) => {
      switch (keyword) {
        case 'items':
        case 'additionalProperties':
          return [keyword, value === false ? value : by(value as JsonSchema)]
        case 'anyOf':
        case 'oneOf':
          return [keyword, (value as ReadonlyArray<JsonSchema>).map(by)]
        case 'properties':
          return [keyword, parts(value)]
        default:
          return [keyword, value]
      }
    }),
  )
}

/** The schemas that stand in more than one place, in the order of their first. */
const shared = (root: JsonSchema): ReadonlyArray<JsonSchema> => {
  const places = new Map<JsonSchema, number>()
  const visit = (schema: JsonSchema): JsonSchema => {
    const before = places.get(schema) ?? 0
    places.set(schema, before + 1)
    return before === 0 ? replaced(schema, visit) : schema
  }
  visit(root)
  return [...places].filter(([, count]) => count > 1).map(([schema]) => schema)
}

/** A name for each, from its title: letters, digits and dashes, none twice. */
const named = (schemas: ReadonlyArray<JsonSchema>): ReadonlyMap<JsonSchema, string> => {
  const names = new Map<JsonSchema, string>()
  const taken = new Set<string>()
  for (const schema of schemas) {
    const base = String(schema['title']).replace(/[^A-Za-z0-9]+/g, '-')
    let name = base
    for (let n = 2; taken.has(name); n++) name = `${base}-${n}`
    taken.add(name)
    names.set(schema, name)
  }
  return names
}

/**
 * The JSON Schema document (draft 2020-12) of a codec made by the kernel. What is used in several places stands once, under
 * `$defs`. Plain data, the same for the same codec. Throws a TypeError for a codec that carries no schema: a fault of the
 * code, not of any input.
 */
export const jsonSchema = (codec: object, about: SchemaAbout): JsonSchema => {
  const root = schemaOf(codec)
  if (Object.keys(root).length === 0) throw new TypeError(`${about.id}: the codec carries no JSON Schema`)
  const names = named(shared(root))
  const refer = (part: JsonSchema): JsonSchema => {
    const name = names.get(part)
    return name === undefined ? replaced(part, refer) : { $ref: `#/$defs/${name}` }
  }
  const definitions = Object.fromEntries([...names].map(([schema, name]) => [name, replaced(schema, refer)]))
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    $id: about.id,
    ...replaced(root, refer),
    title: about.title,
    ...(names.size > 0 ? { $defs: definitions } : {}),
  }
}
