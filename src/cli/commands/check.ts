/** `grognard check`: lists every fault of a scenario document. */
import {
  type Codec,
  MOST_FAULTS,
  type Violation,
  decodeWith,
  mostFaults,
  shown,
  violation,
} from '../../kernel/index.js'
import {
  type AnyScenario,
  type Io,
  type Table,
  faultLine,
  fittedFor,
  gameIds,
  misuse,
  painter,
  readDocument,
  tableOf,
  textField,
} from '../io/index.js'

/** The command line of `grognard check`. */
export interface CheckCommand {
  readonly game?: string
  readonly format: 'text' | 'jsonl'
}

/** Returns the game of a document: the game on the command line, otherwise the game that its format names, or the only game. */
const gameOf = (document: unknown, named: string | undefined): string => {
  if (named !== undefined) return named
  const format = textField(document, 'format')
  const found = gameIds().find(id => format !== undefined && new RegExp(`^grognard-${id}-\\d+$`).test(format))
  const [only, ...others] = gameIds()
  if (found !== undefined) return found
  if (only !== undefined && others.length === 0) return only
  throw misuse(`the document does not name its game; name it with --game (${gameIds().join(', ')})`)
}

/** Reports keys that occur twice in an object: JSON.parse silently takes the last one. */
const repeatedKeys = (rule: string, { repeated }: ReturnType<typeof readDocument>): ReadonlyArray<Violation> =>
  repeated.map(path => {
    const key = JSON.stringify(path[path.length - 1])
    return violation('duplicate', rule, `${key} is repeated in the same object: only the last one counts`, [], { path })
  })

/**
 * Returns the faults of a document: the faults of its form, or if there are none, the faults between its parts, for every value of every
 * option.
 */
const faultsOf = ({ game }: Table, document: unknown): ReadonlyArray<Violation> => {
  const read = decodeWith(game.codec as Codec<AnyScenario>, document, `${game.id}:scenario`)
  if (read._tag === 'Left') return read.left
  const scenario = read.right
  const options = game.options(scenario)
  const choices = [{}, ...options.flatMap(({ id, values }) => values.map(value => ({ [id]: value })))]
  const found = new Map<string, Violation>()
  for (const choice of choices) {
    // a report that is full needs no further faults
    if (found.size >= MOST_FAULTS) break
    const loaded = game.load(scenario, choice)
    if (loaded._tag === 'Left') for (const fault of loaded.left) found.set(JSON.stringify(fault), fault)
  }
  return [...found.values()]
}

/** Returns how many faults there are; a report that is full does not know the exact number. */
const countOf = (faults: ReadonlyArray<Violation>): string =>
  faults.some(({ code }) => code === 'more-faults')
    ? `more than ${faults.length - 1} faults`
    : `${faults.length} ${faults.length === 1 ? 'fault' : 'faults'}`

/** `grognard check`. */
export const check = async (io: Io, path: string, command: CheckCommand): Promise<number> => {
  const paint = painter(io.colour)
  const read = readDocument(io, path)
  const table = await tableOf(gameOf(read.document, command.game))
  const faults = mostFaults([...repeatedKeys(`${table.game.id}:scenario`, read), ...faultsOf(table, read.document)])
  if (command.format === 'jsonl') for (const fault of faults) io.write(`${JSON.stringify(fault)}\n`)
  else {
    const cited = (id: string): string => paint('dim', `[${id}]`)
    for (const fault of faults) io.write(fittedFor(io, `${faultLine(fault)} ${cited(fault.rule)}\n`))
    io.write(
      faults.length === 0
        ? `${shown(path)}: a valid scenario of ${table.game.title}\n`
        : `${shown(path)}: ${countOf(faults)}\n`,
    )
  }
  return faults.length === 0 ? 0 : 1
}
