/** Changes values at every depth, to find out whether other code sees the change. */

/** Prototypes of the runtime. Only a separate process could protect them, so they are not changed. */
const BUILT_IN: ReadonlySet<unknown> = new Set(
  [Object, Array, Function, Map, Set, WeakMap, WeakSet, Promise, RegExp, Error].map(each => each.prototype as unknown),
)

const otherThan = (value: unknown): unknown => {
  switch (typeof value) {
    case 'number':
      return value + 1
    case 'string':
      return `${value}?`
    case 'boolean':
      return !value
    case 'function':
      return () => null
    default:
      return null
  }
}

/** Returns the value of a field or getter, or null if the getter throws, which getters of a prototype may do. */
const gotten = (holder: Readonly<Record<PropertyKey, unknown>>, key: PropertyKey): unknown => {
  try {
    return holder[key]
  } catch {
    return null
  }
}

/**
 * Changes everything that a value contains, at every depth: fields, entries of lists, typed arrays and maps, and methods
 * of classes. Returns the number of changes. Frozen parts do not change.
 */
export const spoil = (value: unknown, seen = new Set<unknown>()): number => {
  if ((typeof value !== 'object' && typeof value !== 'function') || value === null) return 0
  if (seen.has(value) || BUILT_IN.has(value)) return 0
  seen.add(value)
  if (ArrayBuffer.isView(value)) {
    const array = value as Uint8Array
    array.forEach((each, i) => (array[i] = each + 1))
    return array.length
  }
  let changed = 0
  if (value instanceof Map || value instanceof Set) {
    for (const each of value.values()) changed += spoil(each, seen)
    changed += value.size
    value.clear()
    return changed
  }
  const holder = value as Record<PropertyKey, unknown>
  for (const key of Reflect.ownKeys(value)) {
    const part = gotten(holder, key)
    changed += spoil(part, seen)
    if (typeof value === 'function' || Object.getOwnPropertyDescriptor(value, key)?.writable !== true) continue
    holder[key] = key === 'length' ? part : otherThan(part)
    changed += 1
  }
  if (Array.isArray(value) && Object.isExtensible(value)) changed += value.push(value[0])
  return changed + spoil(Object.getPrototypeOf(value), seen)
}
