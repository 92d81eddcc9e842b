/** Copies of plain data: what is given to one may be changed by it, and nobody else notices. */

const isObject = (u: unknown): u is object => typeof u === 'object' && u !== null

/**
 * Copies plain data, with lists, typed arrays, maps and sets, to the bottom; parts that the original shares, the copy shares. Functions and
 * objects of a class of their own are not copied: they guard themselves.
 */
export const copied = <A>(value: A, done = new Map<object, unknown>()): A => {
  if (!isObject(value)) return value
  const known = done.get(value)
  if (known !== undefined) return known as A
  const keep = <B>(made: B): B => {
    done.set(value, made)
    return made
  }
  const part = (each: unknown): unknown => copied(each, done)
  if (ArrayBuffer.isView(value)) return keep((value as unknown as Uint8Array).slice()) as A
  if (value instanceof Map) return keep(new Map([...value].map(([key, each]) => [part(key), part(each)]))) as A
  if (value instanceof Set) return keep(new Set([...value].map(part))) as A
  // a slice is a list of the same kind, which engines read as fast
  if (Array.isArray(value)) return keep(value.some(isObject) ? value.map(part) : value.slice()) as A
  if (Object.getPrototypeOf(value) !== Object.prototype) return value
  // by spreading first, so that copies have the shape that the rules know
  const out = keep({ ...value }) as Record<string, unknown>
  for (const key in out) if (isObject(out[key])) out[key] = part(out[key])
  return out as A
}
