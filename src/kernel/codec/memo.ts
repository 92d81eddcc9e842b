/** What is worked out once and kept. */

/** A value worked out when it is first asked for: much of what a scenario could be asked, no game asks. */
export const lazily = <V>(make: () => V): (() => V) => {
  let made: { readonly value: V } | undefined
  return () => (made ??= { value: make() }).value
}

/** A function of one object, remembered for the last object it was given (by identity). */
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

/** The same for the last two objects: where questions go to and fro between one thing and another, as between a state and its children. */
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

/** A function of two objects, remembered for the last two it was given: a state and a part of it. */
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

/** A function of an object, remembered for each object as long as it lives: where several take turns, as players with tables of their own do. */
export const rememberEach = <K extends object, V>(make: (key: K) => V): ((key: K) => V) => {
  const known = new WeakMap<K, { readonly value: V }>()
  return key => {
    let kept = known.get(key)
    if (kept === undefined) known.set(key, (kept = { value: make(key) }))
    return kept.value
  }
}

/** A function of one thing, remembered as long as what it is asked of is like the last it was worked out for: where a part of a state decides. */
export const rememberLike = <K, V>(isAlike: (last: K, now: K) => boolean, make: (key: K) => V): ((key: K) => V) => {
  let last: { readonly key: K; readonly value: V } | null = null
  return key => {
    if (last === null || !isAlike(last.key, key)) last = { key, value: make(key) }
    return last.value
  }
}
