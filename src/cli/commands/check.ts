/** `grognard check`: every fault of a scenario document. */
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

/** The game that a document is for: the one named, the one its format names, or the only one there is. */
const gameOf = (document: unknown, named: string | undefined): string => {
  if (named !== undefined) return named
  const format = textField(document, 'format')
  const found = gameIds().find(id => format !== undefined && new RegExp(`^grognard-${id}-\\d+$`).test(format))
  const [only, ...others] = gameIds()
  if (found !== undefined) return found
  if (only !== undefined && others.length === 0) return only
  throw misuse(`the document does not say for which game it is; name it with --game (${gameIds().join(', ')})`)
}

/** Keys that an object has twice: the reader of JSON takes the last one, and says nothing. */
const repeatedKeys = (rule: string, { repeated }: ReturnType<typeof readDocument>): ReadonlyArray<Violation> =>
  repeated.map(path => {
    const key = JSON.stringify(path[path.length - 1])
    return violation('duplicate', rule, `${key} comes again in the same object: the last one counts`, [], { path })
  })

/** The faults of a document: those of its form, or else those between its parts, with every option in force in turn. */
const faultsOf = ({ game }: Table, document: unknown): ReadonlyArray<Violation> => {
  const read = decodeWith(game.codec as Codec<AnyScenario>, document, `${game.id}:scenario`)
  if (read._tag === 'Left') return read.left
  const scenario = read.right
  const options = game.options(scenario)
  const choices = [{}, ...options.flatMap(({ id, values }) => values.map(value => ({ [id]: value })))]
  const found = new Map<string, Violation>()
  for (const choice of choices) {
    // a report that is full needs no other beside it
    if (found.size >= MOST_FAULTS) break
    const loaded = game.load(scenario, choice)
    if (loaded._tag === 'Left') for (const fault of loaded.left) found.set(JSON.stringify(fault), fault)
  }
  return [...found.values()]
}

/** How many there are: a report that is full does not know. */
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
        ? `${shown(path)}: a sound scenario of ${table.game.title}\n`
        : `${shown(path)}: ${countOf(faults)}\n`,
    )
  }
  return faults.length === 0 ? 0 : 1
}
