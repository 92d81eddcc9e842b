/** Values that share their unchanged parts with an earlier value, so that caches by identity still apply. */

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

/** Returns plain data equal to `now`, in which every part that equals a part of `last` is that part. Returns `last` if all is equal. */
export const sharing = <A>(last: unknown, now: A): A => {
  if (!isObject(last) || !isObject(now) || Array.isArray(last) !== Array.isArray(now)) return now
  const keys = Object.keys(now)
  const parts = keys.map(key => sharing(last[key], now[key]))
  const isAlike = keys.length === Object.keys(last).length && keys.every((key, i) => Object.is(parts[i], last[key]))
  // the result has the shape and content of `now`
  return (isAlike ? last : Array.isArray(now) ? parts : Object.fromEntries(keys.map((key, i) => [key, parts[i]]))) as A
}
