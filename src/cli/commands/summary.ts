/** Tables of the results of many games. */
import { type Summary, percentages } from '../../play/index.js'
import { type botsOf, tabulate } from '../io/index.js'
import type { Names } from '../table/index.js'

const estimate = (
  { mean, standardError }: { readonly mean: number; readonly standardError: number },
  digits = 1,
): string => `${mean.toFixed(digits)} ± ${standardError.toFixed(digits)}`
/** Returns the shares of a whole as texts, which add up to 100 %; each is `-` if all are 0. */
const percents = (parts: ReadonlyArray<number>, digits = 0): ReadonlyArray<string> =>
  parts.every(part => part === 0)
    ? parts.map(() => '-')
    : percentages(parts, digits).map(each => `${each.toFixed(digits)} %`)
/** Returns the confidence interval of a share as text. */
const interval = ({ low, high }: { readonly low: number; readonly high: number }): string =>
  `${(100 * low).toFixed(0)} to ${(100 * high).toFixed(0)} %`

/** The data that the tables need in addition to the summary. */
export interface Report {
  readonly names: Names
  readonly sides: ReadonlyArray<string>
  readonly bots: ReturnType<typeof botsOf>
  /** Whether each seed was played twice, with sides swapped. */
  readonly pair: boolean
}

const NONE = { mean: 0, standardError: 0 }
const UNKNOWN = { low: 0, high: 1 }

const sidesTable = ({ names, sides, bots }: Report, summary: Summary<string>, blank: string): string => {
  const { undecided, unfinished, games, wins, shares, score } = summary
  const [nobody = '', ...parts] = percents([undecided, ...sides.map(side => wins[side] ?? 0)])
  return tabulate(
    [
      ['side', 'player', 'won', 'share', '95 % interval', 'mean VP ± s.e.'],
      ...sides.map((side, i) => [
        names.side(side),
        bots[side]?.name ?? '',
        String(wins[side] ?? 0),
        parts[i] ?? '',
        games === unfinished ? '-' : interval(shares[side] ?? UNKNOWN),
        estimate(score[side] ?? NONE),
      ]),
      ...(undecided > 0 ? [['nobody', '', String(undecided), nobody]] : []),
    ],
    [2, 3, 4, 5],
    blank,
  )
}

const playersTable = ({ names, sides, bots }: Report, summary: Summary<string>, blank: string): string => {
  const rates = sides.map(side => summary.players[side]?.rate ?? { ...NONE, ...UNKNOWN })
  const parts = percents(
    rates.map(({ mean }) => mean),
    1,
  )
  return tabulate(
    [
      ['player', 'won', 'share', '95 % interval'],
      ...sides.map((side, i) => [
        `${bots[side]?.name ?? ''} (${names.side(side)} first)`,
        String(summary.players[side]?.wins ?? 0),
        parts[i] ?? '',
        parts[i] === '-' ? '-' : interval(rates[i] ?? UNKNOWN),
      ]),
    ],
    [1, 2, 3],
    blank,
  )
}

const levelsTable = ({ names }: Report, { levels }: Summary<string>, blank: string): string => {
  const parts = percents(levels.map(({ games }) => games))
  return tabulate(
    [
      ['level', 'games', 'share'],
      ...levels.map(({ level, games }, i) => [names.level(level), String(games), parts[i] ?? '']),
    ],
    [1, 2],
    blank,
  )
}

const lengthsTable = ({ gameTurns, decisions, steps }: Summary<string>, blank: string): string =>
  tabulate(
    [
      ['length', 'mean ± s.e.', 'least', 'most'],
      ['last game turn', estimate(gameTurns), String(gameTurns.min), String(gameTurns.max)],
      ['decisions', estimate(decisions, 0), String(decisions.min), String(decisions.max)],
      ['actions, dice included', estimate(steps, 0), String(steps.min), String(steps.max)],
    ],
    [1, 2, 3],
    blank,
  )

/** Writes a summary as tables, with an indent. */
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
    ...(unfinished > 0
      ? [
          '',
          `${blank}${unfinished} stopped early: counted only in lengths and victory points, with their points at that time`,
        ]
      : []),
    '',
  ].join('\n')
}
