/** `grognard simulate`: plays many games between bots and summarises the results. */
import progressBar from 'cli-progress'
import { type GameResult, rowOf, simulateAsync, summarise } from '../../play/index.js'
import {
  type Choice,
  type Io,
  type Loaded,
  botsOf,
  expectToWrite,
  fittedFor,
  openRules,
  painter,
  tableOf,
  writeText,
} from '../io/index.js'
import { namesOf } from '../table/index.js'
import { type Report, summaryText } from './summary.js'
import { mistaken } from './worker.js'

/** The command line of `grognard simulate`. */
export interface SimulateCommand extends Choice {
  readonly games: number
  readonly seed: number
  readonly bots?: string
  readonly pair?: boolean
  readonly maxSteps?: number
  readonly workers?: number
  /** The address of the Redis server whose workers play the games. */
  readonly cluster?: string
  readonly queue?: string
  readonly chunk?: number
  readonly format: 'table' | 'csv' | 'jsonl'
  readonly out?: string
}

type Result = GameResult<string>
/** The cells of a row, by the names of its columns. */
type Cells = Readonly<Record<string, string | number | boolean | null | undefined>>

/** The columns before the scores. Games that were stopped early also have all of them. */
const COLUMNS = [
  'game',
  'seed',
  'swapped',
  'winner',
  'wonBy',
  'level',
  'value',
  'gameTurn',
  'decisions',
  'choices',
  'chances',
  'steps',
  'digest',
] as const satisfies ReadonlyArray<keyof Result>

const csvCell = (value: Cells[string]): string => {
  const text = value === null || value === undefined ? '' : String(value)
  return /[",\n]/.test(text) ? `"${text.replace(/"/g, '""')}"` : text
}

/** An output format for other programs: the first line, and the line of each result. */
interface Lines {
  readonly head: string
  readonly line: (result: Result) => string
}

const linesOf = (format: 'csv' | 'jsonl', sides: ReadonlyArray<string>): Lines => {
  if (format === 'jsonl') return { head: '', line: result => `${JSON.stringify(result)}\n` }
  const columns = [...COLUMNS, ...sides.map(side => `score:${side}`)]
  return {
    head: `${columns.join(',')}\n`,
    line: result => {
      const row: Cells = rowOf(result)
      return `${columns.map(column => csvCell(row[column])).join(',')}\n`
    },
  }
}

/** Returns a progress bar, if the output is one that people can see. */
const barOf = (io: Io, games: number): { readonly update: (done: number) => void; readonly stop: () => void } => {
  if (!io.isErrorTTY || games < 2) return { update: () => undefined, stop: () => undefined }
  const bar = new progressBar.SingleBar({
    stream: process.stderr,
    format: '{bar} {value}/{total} games, {eta_formatted} to go',
    hideCursor: true,
    clearOnComplete: true,
    // a signal must end the series, not only the bar
    gracefulExit: false,
  })
  bar.start(games, 0)
  return { update: done => bar.update(done), stop: () => bar.stop() }
}

/** Writes results in the requested format. */
const textOf = (report: Report, results: ReadonlyArray<Result>, format: SimulateCommand['format']): string => {
  if (format === 'table') return summaryText(report, summarise(results), 0)
  const { head, line } = linesOf(format, report.sides)
  return head + results.map(line).join('')
}

/** The rules and players of a simulation. */
interface Setting {
  readonly loaded: Loaded
  readonly report: Report
}

/** Plays the games of a series in this thread, in workers or in a cluster, with the same results. */
const gamesOf = async (
  io: Io,
  { loaded, report }: Setting,
  command: SimulateCommand,
): Promise<AsyncIterable<Result>> => {
  const { games, seed, pair = false, maxSteps, workers, cluster, queue, chunk } = command
  const series = { games, seed, pairSides: pair, ...(maxSteps === undefined ? {} : { maxSteps }) }
  const chosen = Object.entries(report.bots)
  if (workers === undefined && cluster === undefined)
    return simulateAsync(loaded.rules, Object.fromEntries(chosen.map(([side, { player }]) => [side, player])), series)
  const { table, scenarioId, document, options } = loaded
  const game = { ...table.named, scenario: (document as object | undefined) ?? scenarioId, options }
  const players = Object.fromEntries(chosen.map(([side, { named }]) => [side, named]))
  // imported from separate files of the package, because the file of a worker is beside the file of `workers`
  if (cluster === undefined) {
    const { simulateInWorkers } = await import('../../workers/index.js')
    return simulateInWorkers(game, players, { ...series, ...(workers === undefined ? {} : { workers }) })
  }
  const { simulateInCluster } = await import('../../cluster/index.js')
  return simulateInCluster(game, players, {
    ...series,
    connection: cluster,
    ...(queue === undefined ? {} : { queue }),
    ...(chunk === undefined ? {} : { chunk }),
    onNews: ({ text }) => io.error(`grognard: ${text}\n`),
  })
}

/** Plays the games of a series, and saves the finished ones if it is stopped or fails. */
const play = async (
  io: Io,
  setting: Setting,
  command: SimulateCommand,
  each: (result: Result) => void,
): Promise<ReadonlyArray<Result>> => {
  const { games, out } = command
  const bar = barOf(io, games)
  const results: Result[] = []
  const keep = (): void => {
    bar.stop()
    if (out === undefined || results.length === 0) return
    writeText(io, out, textOf(setting.report, results, command.format))
    io.error(`grognard: stopped after ${results.length} of ${games} games; their results are in ${out}\n`)
  }
  io.leaving(keep)
  try {
    for await (const result of await gamesOf(io, setting, command)) {
      results.push(result)
      each(result)
      bar.update(results.length)
      await io.breathe()
    }
  } catch (thrown) {
    keep()
    throw mistaken(thrown)
  } finally {
    bar.stop()
    io.leaving(null)
  }
  return results
}

/** `grognard simulate`. */
export const simulate = async (io: Io, game: string, command: SimulateCommand): Promise<number> => {
  const { games, seed, pair = false, format, out } = command
  const table = await tableOf(game)
  const loaded = openRules(io, table, command)
  const bots = botsOf(table, command.bots)
  if (out !== undefined) expectToWrite(io, out)
  const paint = painter(io.colour)
  const { sides } = table.game
  const names = namesOf(loaded, paint)
  const report: Report = { names, sides, bots, pair }
  if (out === undefined && format !== 'table') {
    const { head, line } = linesOf(format, sides)
    io.write(head)
    await play(io, { loaded, report }, command, result => io.write(line(result)))
    return 0
  }
  const results = await play(io, { loaded, report }, command, () => undefined)
  if (out !== undefined) writeText(io, out, textOf(report, results, format))
  const options = Object.entries(loaded.options)
    .map(([id, value]) => ` ${id}=${value}`)
    .join('')
  io.write(
    fittedFor(
      io,
      `${paint('bold', loaded.title)}${options}\n${games} ${games === 1 ? 'game' : 'games'}, seed ${seed}${pair ? ', each seed twice with sides swapped' : ''}\n\n`,
    ),
  )
  io.write(fittedFor(io, summaryText(report, summarise(results), 2)))
  return 0
}
