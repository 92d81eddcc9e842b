/**
 * JSON Schemas of whole documents, made from their codecs, so that an editor can help people to write them. A schema describes shapes,
 * ranges and ids. Conditions between the parts of a document are checked only by its reader.
 */
import { type JsonSchema, schemaOf } from './codec.js'

/** Metadata of a schema document. */
export interface SchemaAbout {
  /** The address of the schema itself, an absolute URI: `$id`. */
  readonly id: string
  readonly title: string
}

/** Returns a schema with each schema directly within it replaced. */
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

/** Returns the schemas that are used in more than one place, in order of first use. */
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

/** Returns a unique name for each schema, made from its title: letters, digits and dashes. */
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
 * Builds the JSON Schema document (draft 2020-12) of a codec made by the kernel. A schema that is used in several places appears once,
 * under `$defs`. The result is plain data, the same for the same codec. Throws a TypeError for a codec without a schema, which is a fault
 * of the code and not of any input.
 */
export const jsonSchema = (codec: object, about: SchemaAbout): JsonSchema => {
  const root = schemaOf(codec)
  if (Object.keys(root).length === 0) throw new TypeError(`${about.id}: the codec has no JSON Schema`)
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
