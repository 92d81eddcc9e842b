/** Strict equality and copies of plain data. */

const isObject = (u: unknown): u is object => typeof u === 'object' && u !== null

/**
 * Returns the path of the first difference between `a` and `b` (`/places/2`) with both values, or null if they are
 * equal. The function is for plain data: a class instance equals only itself, and an absent key differs from a key with
 * the value `undefined`.
 */
export const difference = (a: unknown, b: unknown, path = ''): string | null => {
  if (Object.is(a, b)) return null
  const here = (): string => `${path === '' ? '/' : path}: ${brief(a)} is not ${brief(b)}`
  if (!isObject(a) || !isObject(b) || Object.getPrototypeOf(a) !== Object.getPrototypeOf(b)) return here()
  if (ArrayBuffer.isView(a) && ArrayBuffer.isView(b)) return brief(a) === brief(b) ? null : here()
  if (!Array.isArray(a) && Object.getPrototypeOf(a) !== Object.prototype && Object.getPrototypeOf(a) !== null)
    return here()
  const keys = Object.keys(a)
  if (keys.length !== Object.keys(b).length || (Array.isArray(a) && Array.isArray(b) && a.length !== b.length))
    return here()
  for (const key of keys) {
    if (!Object.hasOwn(b, key)) return here()
    const found = difference(
      (a as Readonly<Record<string, unknown>>)[key],
      (b as Readonly<Record<string, unknown>>)[key],
      `${path}/${key}`,
    )
    if (found !== null) return found
  }
  return null
}

/** Returns a value as text of at most 300 characters, for messages. */
export const brief = (value: unknown): string => {
  let text: string | undefined
  try {
    text = ArrayBuffer.isView(value) ? `typed array ${Array.from(value as Uint8Array).join()}` : JSON.stringify(value)
  } catch {
    text = undefined
  }
  text ??= typeof value
  return text.length > 300 ? `${text.slice(0, 300)}...` : text
}

/** Returns a copy of plain data and typed arrays, for a later comparison. */
export const copy = <A>(value: A): A => {
  if (!isObject(value)) return value
  if (ArrayBuffer.isView(value)) return (value as unknown as { readonly slice: () => A }).slice()
  if (Array.isArray(value)) return value.map(copy) as A
  const out = Object.create(Object.getPrototypeOf(value) as object | null) as Record<string, unknown>
  for (const [key, part] of Object.entries(value)) out[key] = copy(part)
  return out as A
}

/** Passes a value through JSON text. */
export const throughJson = (value: unknown): unknown => {
  const text = JSON.stringify(value) as string | undefined
  return text === undefined ? undefined : JSON.parse(text)
}

/**
 * Returns the first difference between a saved state that was accepted and the same state saved again, or null. The
 * version of the rules may differ, because saves of other versions are accepted if their actions can be applied.
 */
export const savedDifference = (json: unknown, again: unknown): string | null =>
  isObject(json) && isObject(again) && 'version' in json && 'version' in again
    ? difference({ ...json, version: again.version }, again)
    : difference(json, again)
