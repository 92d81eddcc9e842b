/** `grognard simulate`: many games between bots, and what they come to. */
import progressBar from 'cli-progress'
import { type GameResult, type Summary, rowOf, simulate as simulated, summarise } from '../../play/index.js'
import {
  type Choice,
  type Io,
  type Loaded,
  botsOf,
  expectToWrite,
  openRules,
  painter,
  tableOf,
  tabulate,
  writeText,
} from '../io/index.js'
import { type Names, namesOf } from '../table/index.js'

/** The command line of `grognard simulate`. */
export interface SimulateCommand extends Choice {
  readonly games: number
  readonly seed: number
  readonly bots?: string
  readonly pair?: boolean
  readonly maxSteps?: number
  readonly format: 'table' | 'csv' | 'jsonl'
  readonly out?: string
}

/** A row by the names of its columns. */
type Cells = Readonly<Record<string, string | number | boolean | null | undefined>>

const csvCell = (value: Cells[string]): string => {
  const text = value === null || value === undefined ? '' : String(value)
  return /[",\n]/.test(text) ? `"${text.replace(/"/g, '""')}"` : text
}

/** Results as comma-separated values. Columns are those of a finished game, so that a stopped one has them too. */
const csvOf = (results: ReadonlyArray<GameResult<string>>, sides: ReadonlyArray<string>): string => {
  const rows: ReadonlyArray<Cells> = results.map(rowOf)
  const scores = sides.map(side => `score:${side}`)
  const columns = [
    ...new Set([...rows.flatMap(row => Object.keys(row)).filter(key => !key.startsWith('score:')), ...scores]),
  ]
  return [columns.join(','), ...rows.map(row => columns.map(column => csvCell(row[column])).join(','))]
    .map(line => `${line}\n`)
    .join('')
}

const estimate = (
  { mean, standardError }: { readonly mean: number; readonly standardError: number },
  digits = 1,
): string => `${mean.toFixed(digits)} ± ${standardError.toFixed(digits)}`
const percent = (part: number, whole: number): string => (whole === 0 ? '-' : `${((100 * part) / whole).toFixed(0)} %`)

/** A progress bar, where somebody sees it. */
const barOf = (io: Io, games: number): { readonly update: (done: number) => void; readonly stop: () => void } => {
  if (!io.isErrorTTY || games < 2) return { update: () => undefined, stop: () => undefined }
  const bar = new progressBar.SingleBar({
    stream: process.stderr,
    format: '{bar} {value}/{total} games, {eta_formatted} to go',
    hideCursor: true,
    clearOnComplete: true,
    // a signal ends the series, not the bar alone
    gracefulExit: false,
  })
  bar.start(games, 0)
  return { update: done => bar.update(done), stop: () => bar.stop() }
}

/** What the tables of a summary need beside it. */
interface Report {
  readonly names: Names
  readonly sides: ReadonlyArray<string>
  readonly bots: ReturnType<typeof botsOf>
  /** Whether each seed was played twice, with sides changed. */
  readonly pair: boolean
}

const NONE = { mean: 0, standardError: 0 }

const sidesTable = ({ names, sides, bots }: Report, summary: Summary<string>, blank: string): string => {
  const { undecided } = summary
  const finished = summary.games - summary.unfinished
  return tabulate(
    [
      ['side', 'player', 'won', 'of games', 'mean VP ± s.e.'],
      ...sides.map(side => [
        names.side(side),
        bots[side]?.name ?? '',
        String(summary.wins[side] ?? 0),
        percent(summary.wins[side] ?? 0, finished),
        estimate(summary.score[side] ?? NONE),
      ]),
      ...(undecided > 0 ? [['nobody', '', String(undecided), percent(undecided, finished), '']] : []),
    ],
    [2, 3, 4],
    blank,
  )
}

const playersTable = ({ names, sides, bots }: Report, summary: Summary<string>, blank: string): string =>
  tabulate(
    [
      ['player', 'won', 'share of wins ± s.e.'],
      ...sides.map(side => [
        `${bots[side]?.name ?? ''} (${names.side(side)} first)`,
        String(summary.players[side]?.wins ?? 0),
        `${estimate({ mean: 100 * (summary.players[side]?.rate.mean ?? 0), standardError: 100 * (summary.players[side]?.rate.standardError ?? 0) })} %`,
      ]),
    ],
    [1, 2],
    blank,
  )

const levelsTable = ({ names }: Report, { levels, games, unfinished }: Summary<string>, blank: string): string =>
  tabulate(
    [
      ['level', 'games', ''],
      ...levels.map(({ level, games: count }) => [
        names.level(level),
        String(count),
        percent(count, games - unfinished),
      ]),
    ],
    [1, 2],
    blank,
  )

const lengthsTable = ({ gameTurns, decisions, steps }: Summary<string>, blank: string): string =>
  tabulate(
    [
      ['length', 'mean ± s.e.', 'least', 'most'],
      ['game turn of the end', estimate(gameTurns), String(gameTurns.min), String(gameTurns.max)],
      ['decisions', estimate(decisions, 0), String(decisions.min), String(decisions.max)],
      ['actions, dice included', estimate(steps, 0), String(steps.min), String(steps.max)],
    ],
    [1, 2, 3],
    blank,
  )

/** A summary in tables, so far from the edge. */
const summaryText = (report: Report, summary: Summary<string>, indent: number): string => {
  const { unfinished } = summary
  const blank = ' '.repeat(indent)
  return [
    sidesTable(report, summary, blank),
    '',
    ...(report.pair ? [playersTable(report, summary, blank), ''] : []),
    levelsTable(report, summary, blank),
    '',
    lengthsTable(summary, blank),
    ...(unfinished > 0 ? ['', `${blank}${unfinished} stopped before their end: in the lengths only`] : []),
    '',
  ].join('\n')
}

/** Results in the form that was asked for. */
const textOf = (
  report: Report,
  results: ReadonlyArray<GameResult<string>>,
  format: SimulateCommand['format'],
): string =>
  format === 'table'
    ? summaryText(report, summarise(results), 0)
    : format === 'csv'
      ? csvOf(results, report.sides)
      : results.map(result => `${JSON.stringify(result)}\n`).join('')

/** Plays the games of a series, and keeps what was played of it when it is stopped. */
const seriesOf = async (
  io: Io,
  { loaded, report }: { readonly loaded: Loaded; readonly report: Report },
  command: SimulateCommand,
): Promise<ReadonlyArray<GameResult<string>>> => {
  const { games, seed, pair = false, maxSteps, out } = command
  const players = Object.fromEntries(Object.entries(report.bots).map(([side, { player }]) => [side, player]))
  const bar = barOf(io, games)
  const results: GameResult<string>[] = []
  io.leaving(() => {
    bar.stop()
    if (out === undefined || results.length === 0) return
    writeText(io, out, textOf(report, results, command.format))
    io.error(`grognard: stopped after ${results.length} of ${games} games, which are in ${out}\n`)
  })
  try {
    for (const result of simulated(loaded.rules, players, {
      games,
      seed,
      pairSides: pair,
      ...(maxSteps === undefined ? {} : { maxSteps }),
    })) {
      results.push(result)
      bar.update(results.length)
      await io.breathe()
    }
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
  const names = namesOf(loaded, loaded.rules.observe(loaded.rules.start, 'public').board, paint)
  const report: Report = { names, sides, bots, pair }
  const results = await seriesOf(io, { loaded, report }, command)
  if (out !== undefined) writeText(io, out, textOf(report, results, format))
  else if (format !== 'table') {
    io.write(textOf(report, results, format))
    return 0
  }
  const options = Object.entries(loaded.options)
    .map(([id, value]) => ` ${id}=${value}`)
    .join('')
  io.write(
    `${paint('bold', loaded.title)}${options}\n${games} ${games === 1 ? 'game' : 'games'}, seed ${seed}${pair ? ', each seed twice with sides changed' : ''}\n\n`,
  )
  io.write(summaryText(report, summarise(results), 2))
  return 0
}
