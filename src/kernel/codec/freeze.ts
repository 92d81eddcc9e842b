/** Freezing of values that many callers share. */

/** The objects that contain other objects and are frozen in depth. `Object.isFrozen` says nothing about the objects inside. */
const frozen = new WeakSet()

const isObject = (u: unknown): u is object => typeof u === 'object' && u !== null

/** Freezes a value in depth and returns it. Typed arrays cannot be frozen and stay as they are. */
export const deepFreeze = <A>(value: A): A => {
  if (!isObject(value) || ArrayBuffer.isView(value) || frozen.has(value)) return value
  Object.freeze(value)
  let holds = false
  const parts: ReadonlyArray<unknown> = Array.isArray(value) ? value : Object.values(value)
  for (let i = 0; i < parts.length; i++) {
    const part = parts[i]
    if (!isObject(part)) continue
    // added before its parts are frozen, because they may refer to it; objects without parts are cheap to freeze and are not remembered
    if (!holds) frozen.add(value)
    holds = true
    deepFreeze(part)
  }
  return value
}

/** Returns a frozen object with additional fields that are computed whenever they are read. */
export const frozenWith = <A extends object, B extends object>(
  fields: A,
  made: { readonly [K in keyof B]: () => B[K] },
): Readonly<A & B> => {
  const out = { ...fields }
  for (const [key, get] of Object.entries(made))
    Object.defineProperty(out, key, { get: get as () => unknown, enumerable: true })
  return Object.freeze(out as A & B)
}
