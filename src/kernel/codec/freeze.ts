/** What is given out to many must not be changed by one. */

/** Values frozen to the bottom: one that is only frozen itself may hold others that are not. */
const frozen = new WeakSet()

/** Freezes a value with all that it holds; typed arrays, which cannot be frozen, stay as they are. Gives the same value back. */
export const deepFreeze = <A>(value: A): A => {
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value) || frozen.has(value)) return value
  Object.freeze(value)
  frozen.add(value)
  for (const part of Object.values(value)) deepFreeze(part)
  return value
}
