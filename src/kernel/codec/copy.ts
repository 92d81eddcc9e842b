/** Copies of plain data. A caller may change its copy without affecting other callers. */

const isObject = (u: unknown): u is object => typeof u === 'object' && u !== null

/**
 * Copies plain data in depth, with lists, typed arrays, maps and sets. Parts that the original shares are also shared in the copy.
 * Functions and class instances are not copied, because they protect their own data.
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
  // a slice has the same kind of elements, so engines read it as fast as the original
  if (Array.isArray(value)) return keep(value.some(isObject) ? value.map(part) : value.slice()) as A
  if (Object.getPrototypeOf(value) !== Object.prototype) return value
  // spreading first gives copies the same hidden class as the objects that the rules use
  const out = keep({ ...value }) as Record<string, unknown>
  for (const key in out) if (isObject(out[key])) out[key] = part(out[key])
  return out as A
}
