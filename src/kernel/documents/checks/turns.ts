/** The game turns of a scenario. */
import type { HexData } from '../../board/index.js'
import type { Look } from './look.js'

/** Checks of game turns, under `turns` of the document. */
export interface TurnChecks<Rule extends string> {
  /** Whether the last game turn is not before the first. Reports a last game turn that is. */
  readonly turnsAscend: (turns: { readonly first: number; readonly last: number }, rule: Rule) => boolean
  /** Reports a list of dates that does not have exactly one date per game turn. */
  readonly datesOf: (dates: ReadonlyArray<string>, gameTurns: number, rule: Rule) => void
}

export const turnChecks = <Rule extends string, Hex extends HexData>({ fault }: Look<Rule, Hex>): TurnChecks<Rule> => ({
  turnsAscend: ({ first, last }, rule) => {
    if (last >= first) return true
    const message = `the last game turn, ${last}, comes before the first, ${first}`
    fault('out-of-range', rule, ['turns', 'last'], message)
    return false
  },
  datesOf: (dates, gameTurns, rule) => {
    if (dates.length === gameTurns) return
    const message = `expected ${gameTurns} dates, one per game turn, got ${dates.length}`
    fault('inconsistent', rule, ['turns', 'dates'], message, [], gameTurns)
  },
})
