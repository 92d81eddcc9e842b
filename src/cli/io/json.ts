/** Facts about a JSON text that `JSON.parse` does not report. */

/** The path of a value in a document. */
type Path = ReadonlyArray<string | number>

/** The depth of a text, and its repeated keys. */
export interface Scanned {
  /** The depth of nested lists and objects: 0 for a number. */
  readonly depth: number
  /** The paths of keys that are repeated in the same object. `JSON.parse` keeps only the last value. */
  readonly repeated: ReadonlyArray<Path>
}

/** A list or an object that is not closed yet. */
interface Level {
  /** The keys so far; null in a list. */
  readonly keys: Set<string> | null
  /** The key or the index of the next value. */
  at: string | number
  /** Whether a key comes next. */
  awaits: boolean
}

/** Returns the end of the string that begins at `from`. */
const endOfString = (text: string, from: number): number => {
  let i = from + 1
  while (text[i] !== '"') i += text[i] === '\\' ? 2 : 1
  return i
}

/** Scans a valid JSON text. Returns its depth and the first `most` repeated keys. */
export const scan = (text: string, most: number): Scanned => {
  const levels: Level[] = []
  const repeated: Path[] = []
  let depth = 0
  for (let i = 0; i < text.length; i++) {
    const level = levels[levels.length - 1]
    const sign = text.charAt(i)
    switch (sign) {
      case '{':
      case '[':
        levels.push(sign === '{' ? { keys: new Set(), at: '', awaits: true } : { keys: null, at: 0, awaits: false })
        depth = Math.max(depth, levels.length)
        break
      case '}':
      case ']':
        levels.pop()
        break
      case ',':
        if (level !== undefined && typeof level.at === 'number') level.at++
        else if (level !== undefined) level.awaits = true
        break
      case '"': {
        const end = endOfString(text, i)
        if (level?.awaits === true) {
          // escapes are decoded before keys are compared
          const key = JSON.parse(text.slice(i, end + 1)) as string
          level.at = key
          level.awaits = false
          if (level.keys?.has(key) === true && repeated.length < most) repeated.push(levels.map(({ at }) => at))
          level.keys?.add(key)
        }
        i = end
      }
    }
  }
  return { depth, repeated }
}
