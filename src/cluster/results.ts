/** Results in transit: from Redis, and as JSON lines. */
import {
  type Codec,
  decodeWith,
  dictionary,
  finite,
  flag,
  integer,
  list,
  nullable,
  strict,
  text,
} from '../kernel/index.js'
import type { GameResult } from '../play/index.js'
import { MOST_GAMES } from './job.js'

const count = (name: string): Codec<number> => integer(name, 0, Number.MAX_SAFE_INTEGER)

/** Codec of results of any game. */
const resultCodec: Codec<GameResult<string>> = strict('result', {
  game: count('number of a game'),
  seed: count('seed'),
  swapped: flag,
  winner: nullable(text('side', 60)),
  wonBy: nullable(text('side', 60)),
  level: nullable(text('level', 60)),
  value: nullable(finite('value')),
  score: dictionary('score', finite('points'), 10),
  gameTurn: count('game turn'),
  decisions: count('decisions'),
  choices: count('choices'),
  chances: count('chances'),
  steps: count('steps'),
  digest: text('digest', 64),
})

const resultsCodec = list(resultCodec, MOST_GAMES)

/**
 * Returns the results of a job, if the value contains them. The value is returned as it was sent, because a codec would sort the sides
 * of a score.
 */
export const resultsIn = (
  value: unknown,
  { first, games }: { readonly first: number; readonly games: number },
): ReadonlyArray<GameResult<string>> | null => {
  const read = decodeWith(resultsCodec, value, 'result')
  const whole =
    read._tag === 'Right' && read.right.length === games && read.right.every(({ game }, i) => game === first + i)
  return whole ? (value as ReadonlyArray<GameResult<string>>) : null
}

/** Writes a result as a line of JSON, as `grognard simulate --format jsonl` does. */
export const resultLine = (result: GameResult<string>): string => `${JSON.stringify(result)}\n`

/** Reads the result on a line. Throws an Error with the number of the line if it is invalid. */
const resultOf = (line: string, number: number): GameResult<string> => {
  let value: unknown
  try {
    value = JSON.parse(line)
  } catch (thrown) {
    throw new Error(`line ${number} is not JSON`, { cause: thrown })
  }
  const read = decodeWith(resultCodec, value, 'result')
  if (read._tag === 'Left') throw new Error(`line ${number} is not a result: ${read.left[0].message}`)
  return value as GameResult<string>
}

/**
 * Reads the results in a file of JSON lines, in order, so that the series can continue after them. To continue, set `first` to the
 * number of the last game plus one. A last line without a line break was cut off while it was written, and is left out. Throws an Error
 * if a line has no result, or a result other than the next one in the series.
 */
export const readResults = (lines: string): ReadonlyArray<GameResult<string>> => {
  const whole = lines.split('\n').slice(0, -1)
  const results = whole.map((line, i) => resultOf(line, i + 1))
  const gap = results.findIndex(({ game }, i) => game !== (results[0]?.game ?? 0) + i)
  if (gap >= 0)
    throw new Error(`line ${gap + 1} is game ${results[gap]?.game ?? ''}, which does not follow the line before`)
  return results
}
