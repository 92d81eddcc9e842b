/** What many games come to, in tables. */
import type { Summary } from '../../play/index.js'
import { type botsOf, tabulate } from '../io/index.js'
import type { Names } from '../table/index.js'

const estimate = (
  { mean, standardError }: { readonly mean: number; readonly standardError: number },
  digits = 1,
): string => `${mean.toFixed(digits)} ± ${standardError.toFixed(digits)}`
const percent = (part: number, whole: number): string => (whole === 0 ? '-' : `${((100 * part) / whole).toFixed(0)} %`)

/** What the tables of a summary need beside it. */
export interface Report {
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
export const summaryText = (report: Report, summary: Summary<string>, indent: number): string => {
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
