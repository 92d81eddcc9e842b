/**
 * Keys of states for transposition tables: 64 bits in two lanes over everything in a state except its trail. Equal
 * states have equal keys, whatever the order of their fields and however play reached them.
 *
 * States share most of their parts with the previous state: chunks of packed units, and frames below the top one. The
 * lanes of each part of the last state are stored, and are used again if the same list or object is in the same place.
 */

/** A list or object of the last state, with its lanes and with the lists and objects in it, in order. */
class Part {
  of: object | undefined
  high = 0
  low = 0
  readonly parts: Part[] = []
}

const mixHigh = (high: number, n: number): number => {
  const mixed = Math.imul(high ^ n, 0x9e3779b1)
  return mixed ^ (mixed >>> 15)
}
const mixLow = (low: number, n: number): number => {
  const mixed = Math.imul(low + n, 0x85ebca6b) ^ (low << 9)
  return mixed ^ (mixed >>> 13)
}

/** The seeds of the strings in states: names of frames and fields, and digests. */
const seeds = new Map<string, number>()

const seedOf = (text: string): number => {
  let seed = seeds.get(text)
  if (seed === undefined) {
    seed = 0x811c9dc5
    for (let i = 0; i < text.length; i++) seed = Math.imul(seed ^ text.charCodeAt(i), 0x01000193)
    // a game has few such strings; a caller that invents more strings must not fill the memory
    if (seeds.size < 10_000) seeds.set(text, seed)
  }
  return seed
}

/** Returns the number that a value without parts adds to both lanes. */
const plain = (value: unknown): number => {
  if (typeof value === 'number') return (value | 0) === value ? value : seedOf(String(value))
  if (typeof value === 'string') return seedOf(value)
  return value === true ? 0x3c6ef372 : value === false ? 0x1b873593 : 0x27d4eb2f
}

/** Computes the lanes of a list or object, unless the last state had it in the same place. */
const follow = (value: object, part: Part): void => {
  if (part.of === value) return
  if (Array.isArray(value)) followList(value, part)
  else followFields(value as Readonly<Record<string, unknown>>, part)
  part.of = value
}

const followList = (list: ReadonlyArray<unknown>, part: Part): void => {
  let high = mixHigh(0x2545f491, list.length)
  let low = mixLow(0x6a09e667, list.length)
  let inner = 0
  for (let i = 0; i < list.length; i++) {
    const each = list[i]
    if (typeof each === 'object' && each !== null) {
      const within = (part.parts[inner++] ??= new Part())
      follow(each, within)
      high = mixHigh(high, within.high)
      low = mixLow(low, within.low)
    } else {
      const n = plain(each)
      high = mixHigh(high, n)
      low = mixLow(low, n)
    }
  }
  part.high = high
  part.low = low
}

/** Computes the lanes of an object. The trail of a state is left out, because states with different trails are equal. */
const followFields = (fields: Readonly<Record<string, unknown>>, part: Part, isState = false): void => {
  // sums, because the order of keys has no meaning
  let high = 0x5bd1e995
  let low = 0
  let inner = 0
  for (const key in fields) {
    const each = fields[key]
    if (each === undefined || (isState && key === 'trail')) continue
    const seed = seedOf(key)
    if (typeof each === 'object' && each !== null) {
      const within = (part.parts[inner++] ??= new Part())
      follow(each, within)
      high = (high + mixHigh(seed, within.high)) | 0
      low = (low + mixLow(~seed, within.low)) | 0
    } else {
      const n = plain(each)
      high = (high + mixHigh(seed, n)) | 0
      low = (low + mixLow(~seed, n)) | 0
    }
  }
  part.high = high
  part.low = low
}

const DIGITS = Uint8Array.from('0123456789abcdef', digit => digit.charCodeAt(0))
const digit = (n: number, shift: number): number => DIGITS[(n >>> shift) & 15]!

/** Returns eight hex digits, twenty times as fast as `toString(16)`. */
const hex = (n: number): string =>
  String.fromCharCode(
    digit(n, 28),
    digit(n, 24),
    digit(n, 20),
    digit(n, 16),
    digit(n, 12),
    digit(n, 8),
    digit(n, 4),
    digit(n, 0),
  )

/**
 * Builds a game's `key`: 16 hex digits for a plain value. The value must never be changed, because its parts are
 * recognized by identity.
 */
export const stateKeys = (): ((state: object) => string) => {
  const last = new Part()
  return state => {
    if (last.of !== state) followFields(state as Readonly<Record<string, unknown>>, last, true)
    last.of = state
    let { high, low } = last
    // each lane is mixed with the other lane, so that every part affects all digits
    for (let i = 0; i < 2; i++) {
      high = mixHigh(high, low)
      low = mixLow(low, high)
    }
    return hex(high) + hex(low)
  }
}
