/** Files with positions as text. */
import { type Violation, faultText, positionHeading, shown } from '../../kernel/index.js'
import type { AnyState } from './games.js'
import { type Io, Mistake, misuse, readText } from './io.js'
import { type Choice, type Loaded, expectGame, openNamed } from './open.js'

/** A state, with the rules to which it belongs. */
export interface Moment {
  readonly loaded: Loaded
  readonly state: AnyState
}

/**
 * Writes a fault of a position as compilers do, so that editors find the word: `bug.txt:3:11: expected ...`. No word causes a
 * fault of what the text does not mention.
 */
const lineOf = (file: string, { line, column, path = [], message }: Violation): string =>
  line === undefined || column === undefined
    ? `${file}: ${message.replace(faultText(path, ''), '')}`
    : `${file}:${line}:${column}: ${message.replace(`line ${line}, column ${column}: `, '')}`

/** Checks that the options on the command line are those of the position. */
const expectOptions = ({ options }: Loaded, given: ReadonlyArray<string>, path: string): void => {
  const known = Object.entries(options).map(([id, value]) => `${id}=${value}`)
  const other = given.find(option => !known.includes(option))
  if (other !== undefined)
    throw misuse(
      `${path} is not a position with the option "${shown(other)}"; it has ${known.join(', ') || 'no options'}`,
    )
}

/**
 * Reads a position from a file, whose first lines name the game, the scenario and the options. The command line must agree with
 * them. It must name the file of the scenario if the scenario does not come with the game.
 */
export const openPosition = async (io: Io, file: string, game: string | undefined, choice: Choice): Promise<Moment> => {
  const path = shown(file)
  const text = readText(io, file)
  const heading = positionHeading(text)
  if (heading._tag === 'Left') throw new Mistake(`${path}: ${heading.left}`)
  const loaded = await openNamed('position', heading.right, path, { io, choice })
  expectGame(loaded, game, path)
  expectOptions(loaded, choice.option ?? [], path)
  const read = loaded.rules.position(text)
  if (read._tag === 'Right') return { loaded, state: read.right }
  const faults = read.left.map(fault => shown(lineOf(path, fault)))
  throw new Mistake(`${path} is not a position of ${loaded.title}:\n${faults.join('\n')}`)
}
