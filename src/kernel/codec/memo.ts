/** What is worked out once and kept. */

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
