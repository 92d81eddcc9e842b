/** `grognard check`: every fault of a scenario document. */
import { type Codec, type Violation, decodeWith } from '../../kernel/index.js'
import {
  type AnyScenario,
  type Io,
  type Table,
  faultLine,
  gameIds,
  misuse,
  painter,
  readJson,
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

/** The faults of a document: those of its form, or else those between its parts, with every option in force in turn. */
const faultsOf = ({ game }: Table, document: unknown): ReadonlyArray<Violation> => {
  const read = decodeWith(game.codec as Codec<AnyScenario>, document, `${game.id}:scenario`)
  if (read._tag === 'Left') return read.left
  const scenario = read.right
  const options = game.options(scenario)
  const choices = [{}, ...options.flatMap(({ id, values }) => values.map(value => ({ [id]: value })))]
  const found = new Map<string, Violation>()
  for (const choice of choices) {
    const loaded = game.load(scenario, choice)
    if (loaded._tag === 'Left') for (const fault of loaded.left) found.set(JSON.stringify(fault), fault)
  }
  return [...found.values()]
}

/** `grognard check`. */
export const check = async (io: Io, path: string, command: CheckCommand): Promise<number> => {
  const paint = painter(io.colour)
  const document = readJson(io, path)
  const table = await tableOf(gameOf(document, command.game))
  const faults = faultsOf(table, document)
  if (command.format === 'jsonl') for (const fault of faults) io.write(`${JSON.stringify(fault)}\n`)
  else {
    const cited = (id: string): string => paint('dim', `[${id}]`)
    for (const fault of faults) io.write(`${faultLine(fault)} ${cited(fault.rule)}\n`)
    io.write(
      faults.length === 0
        ? `${path}: a sound scenario of ${table.game.title}\n`
        : `${path}: ${faults.length} ${faults.length === 1 ? 'fault' : 'faults'}\n`,
    )
  }
  return faults.length === 0 ? 0 : 1
}
