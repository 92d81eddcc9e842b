/** Access to the parts of JSON documents. */

/** A JSON value. */
export type Json = null | boolean | number | string | ReadonlyArray<Json> | { readonly [key: string]: Json }

/** The path of a value in a document. */
export type Path = ReadonlyArray<string | number>

/** A value of a document with its path. */
export interface Place {
  readonly path: Path
  readonly value: Json
}

/** Whether a value is a list. */
export const isList = (json: Json | undefined): json is ReadonlyArray<Json> => Array.isArray(json)
/** Whether a value is an object and not a list. */
export const isRecord = (json: Json | undefined): json is { readonly [key: string]: Json } =>
  typeof json === 'object' && json !== null && !isList(json)

/** Returns every value of a document with its path, beginning with the whole document. */
export const placesOf = (json: Json, path: Path = []): ReadonlyArray<Place> => {
  const out: Place[] = []
  const visit = (value: Json, where: Path): void => {
    out.push({ path: where, value })
    if (isList(value)) value.forEach((part, i) => visit(part, [...where, i]))
    else if (isRecord(value)) for (const [key, part] of Object.entries(value)) visit(part, [...where, key])
  }
  visit(json, path)
  return out
}

/**
 * Groups places by the shape of their paths, such as the `place` of any entry of `units`, so that a list with hundreds
 * of entries does not hide values that occur once.
 */
export const byShape = (places: ReadonlyArray<Place>): ReadonlyArray<ReadonlyArray<Place>> => {
  const found = new Map<string, Place[]>()
  for (const place of places) {
    let shape = ''
    for (const key of place.path) shape += typeof key === 'number' ? '/*' : `/${key}`
    const list = found.get(shape)
    if (list === undefined) found.set(shape, [place])
    else list.push(place)
  }
  return [...found.values()]
}

/** Returns the value at a path, or undefined if there is none. */
export const valueAt = (json: Json, path: Path): Json | undefined => {
  let value: Json | undefined = json
  for (const key of path) {
    value = isList(value) ? value[key as number] : isRecord(value) && Object.hasOwn(value, key) ? value[key] : undefined
    if (value === undefined) return undefined
  }
  return value
}

/**
 * Returns the document with the values at all paths of one shape changed, in the shapes of {@link byShape}: `/units/`
 * `*` `/place`. `change` receives the number of each value.
 */
export const mapShape = (json: Json, shape: string, change: (value: Json, i: number) => Json): Json => {
  let count = 0
  const visit = (value: Json, here: string): Json => {
    if (here === shape) return change(value, count++)
    if (!shape.startsWith(`${here}/`)) return value
    if (isList(value)) return value.map(part => visit(part, `${here}/*`))
    return isRecord(value)
      ? recordOf(Object.entries(value).map(([key, part]) => [key, visit(part, `${here}/${key}`)]))
      : value
  }
  return visit(json, '')
}

/** Builds an object from entries. A key `__proto__` is an ordinary key. */
export const recordOf = (entries: ReadonlyArray<readonly [string, Json]>): Json => Object.fromEntries(entries)

/** Returns the document with another value at a path. */
export const put = (json: Json, path: Path, value: Json): Json => {
  const [key, ...rest] = path
  if (key === undefined) return value
  if (isList(json)) return json.map((part, i) => (i === key ? put(part, rest, value) : part))
  if (!isRecord(json)) return json
  return Object.hasOwn(json, key)
    ? recordOf(Object.entries(json).map(([k, part]) => [k, k === key ? put(part, rest, value) : part]))
    : rest.length > 0
      ? json
      : recordOf([...Object.entries(json), [String(key), value]])
}

/** A mutated document, with the path and the kind of the mutation. */
export interface Mutation {
  readonly json: Json
  readonly path: Path
  readonly kind: string
}
