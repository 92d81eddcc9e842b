/** Values that have been read anew, with all that has not changed as it was: what is remembered of it by identity is known again. */

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

/** `now`, plain data, with every part that is equal to that of `last` replaced by it; `last` itself where all is. */
export const sharing = <A>(last: unknown, now: A): A => {
  if (!isObject(last) || !isObject(now) || Array.isArray(last) !== Array.isArray(now)) return now
  const keys = Object.keys(now)
  const parts = keys.map(key => sharing(last[key], now[key]))
  const isAlike = keys.length === Object.keys(last).length && keys.every((key, i) => Object.is(parts[i], last[key]))
  // of the same shape and content as `now`
  return (isAlike ? last : Array.isArray(now) ? parts : Object.fromEntries(keys.map((key, i) => [key, parts[i]]))) as A
}
