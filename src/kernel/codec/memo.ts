/** Values that are computed once and kept. */

/** Returns a function that computes a value when it is first called. Games never need much of the data that is derived from a scenario. */
export const lazily = <V>(make: () => V): (() => V) => {
  let made: { readonly value: V } | undefined
  return () => (made ??= { value: make() }).value
}

/** Remembers the result of a function of one object for the last object, compared by identity. */
export const remember = <K extends object, V>(make: (key: K) => V): ((key: K) => V) => {
  let lastKey: K | undefined
  let lastValue: V
  return key => {
    if (key !== lastKey) {
      lastValue = make(key)
      lastKey = key
    }
    return lastValue
  }
}

/**
 * Remembers the results of a function of one object for the last two objects. It suits callers that alternate between two objects, such
 * as a state and its children.
 */
export const rememberTwo = <K extends object, V>(make: (key: K) => V): ((key: K) => V) => {
  let lastKey: K | undefined
  let lastValue: V
  let otherKey: K | undefined
  let otherValue: V
  return key => {
    if (key === lastKey) return lastValue
    const value = key === otherKey ? otherValue : make(key)
    otherKey = lastKey
    otherValue = lastValue
    lastKey = key
    lastValue = value
    return value
  }
}

/** Remembers the result of a function of two objects for the last pair, such as a state and a part of it. */
export const rememberPair = <K extends object, L extends object, V>(
  make: (key: K, part: L) => V,
): ((key: K, part: L) => V) => {
  let lastKey: K | undefined
  let lastPart: L | undefined
  let lastValue: V
  return (key, part) => {
    if (key !== lastKey || part !== lastPart) {
      lastValue = make(key, part)
      lastKey = key
      lastPart = part
    }
    return lastValue
  }
}

/**
 * Remembers the results of a function of one object as long as the object exists. It suits callers that alternate between several
 * objects, such as players with their own tables.
 */
export const rememberEach = <K extends object, V>(make: (key: K) => V): ((key: K) => V) => {
  const known = new WeakMap<K, { readonly value: V }>()
  return key => {
    let kept = known.get(key)
    if (kept === undefined) known.set(key, (kept = { value: make(key) }))
    return kept.value
  }
}

/**
 * Remembers the last result of a function as long as the next argument is similar to the last one. It suits results that depend on a part
 * of a state.
 */
export const rememberLike = <K, V>(isAlike: (last: K, now: K) => boolean, make: (key: K) => V): ((key: K) => V) => {
  let last: { readonly key: K; readonly value: V } | null = null
  return key => {
    if (last === null || !isAlike(last.key, key)) last = { key, value: make(key) }
    return last.value
  }
}
