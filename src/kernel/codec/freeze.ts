/** What is given out to many must not be changed by one. */

/** Objects frozen to the bottom that hold others: one that is only frozen itself may hold some that are not. */
const frozen = new WeakSet()

const isObject = (u: unknown): u is object => typeof u === 'object' && u !== null

/** Freezes a value with all that it holds; typed arrays, which cannot be frozen, stay as they are. Gives the same value back. */
export const deepFreeze = <A>(value: A): A => {
  if (!isObject(value) || ArrayBuffer.isView(value) || frozen.has(value)) return value
  Object.freeze(value)
  let holds = false
  const parts: ReadonlyArray<unknown> = Array.isArray(value) ? value : Object.values(value)
  for (let i = 0; i < parts.length; i++) {
    const part = parts[i]
    if (!isObject(part)) continue
    // before what it holds, which may hold it; what holds nothing is frozen in a moment, and need not be remembered
    if (!holds) frozen.add(value)
    holds = true
    deepFreeze(part)
  }
  return value
}

/** A frozen object with some fields more, each worked out by its function whenever it is read. */
export const frozenWith = <A extends object, B extends object>(
  fields: A,
  made: { readonly [K in keyof B]: () => B[K] },
): Readonly<A & B> => {
  const out = { ...fields }
  for (const [key, get] of Object.entries(made))
    Object.defineProperty(out, key, { get: get as () => unknown, enumerable: true })
  return Object.freeze(out as A & B)
}
