/**
 * Keys of states, for transposition tables: 64 bits in two lanes over all that a state holds. Equal states have equal keys,
 * whatever the order of their keys, so that a decoded state has that of the one it was written from.
 */

/** Two lanes of a hash. */
let high = 0
let low = 0

const mix = (n: number): void => {
  high = Math.imul(high ^ n, 0x9e3779b1)
  high ^= high >>> 15
  low = Math.imul(low + n, 0x85ebca6b) ^ (low << 9)
  low ^= low >>> 13
}

/** Seeds of the words that states are written in: names of frames and fields, digests. */
const seeds = new Map<string, number>()

const seedOf = (text: string): number => {
  let seed = seeds.get(text)
  if (seed === undefined) {
    seed = 0x811c9dc5
    for (let i = 0; i < text.length; i++) seed = Math.imul(seed ^ text.charCodeAt(i), 0x01000193)
    // a game has few such words; a caller that makes up more must not fill the memory
    if (seeds.size < 10_000) seeds.set(text, seed)
  }
  return seed
}

const walk = (value: unknown): void => {
  if (typeof value === 'number') mix(Number.isInteger(value) ? value : seedOf(String(value)))
  else if (Array.isArray(value)) {
    const list = value as ReadonlyArray<unknown>
    mix(list.length ^ 0x5bd1e995)
    for (let i = 0; i < list.length; i++) {
      const each = list[i]
      // most of a state is words of units: no call for each
      if (typeof each === 'number') mix(each)
      else walk(each)
    }
  } else if (typeof value === 'string') mix(seedOf(value))
  else if (typeof value === 'object' && value !== null) {
    const [outerHigh, outerLow] = [high, low]
    let [sumHigh, sumLow] = [0, 0]
    for (const key in value) {
      const each = (value as Readonly<Record<string, unknown>>)[key]
      if (each === undefined) continue
      high = seedOf(key)
      low = ~high
      walk(each)
      // a sum, since the order of keys says nothing
      sumHigh = (sumHigh + high) | 0
      sumLow = (sumLow + low) | 0
    }
    high = outerHigh
    low = outerLow
    mix(sumHigh)
    mix(sumLow)
  } else mix(value === true ? 0x3c6ef372 : value === false ? 0x1b873593 : 0x27d4eb2f)
}

const hex = (n: number): string => (n >>> 0).toString(16).padStart(8, '0')

/** 16 hex digits of a plain value. */
export const stateKey = (state: object): string => {
  high = 0x2545f491
  low = 0x6a09e667
  walk(state)
  // mixed once more, so that the last words reach all digits
  for (let i = 0; i < 2; i++) mix(high ^ (low >>> 7))
  return hex(high) + hex(low)
}
