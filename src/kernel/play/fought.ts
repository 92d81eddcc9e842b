/** What a combat came to, told whole: one line of a results table. */
import type { Board } from '../board/index.js'
import type { Words } from '../contract/index.js'
import type { ResultsTable } from '../numbers/index.js'
import { idsOf } from '../units/index.js'
import { type EventDraft, type KindOf, sharedKind } from './event.js'

/** A combat whose die has fallen; units and hexes by number. */
export interface Fought<Side extends string, Rule extends string> {
  /** Rule of the result. */
  readonly rule: Rule
  readonly side?: Side
  readonly targets: ReadonlyArray<number>
  /** Those whose strength or fire counted. */
  readonly attackers: ReadonlyArray<number>
  readonly defenders: ReadonlyArray<number>
  /** Column of the table, from 0. */
  readonly column: number
  /** The die as it fell, and what is added to it; nothing by default. */
  readonly die: number
  readonly modifier?: number
  /** Whether nobody chose it. */
  readonly forced?: boolean
}

/** The event `result` of a combat that is read off a table. */
export const combatResult = <Side extends string, W extends Words>(
  tables: { readonly board: Board; readonly unitIds: ReadonlyArray<string> },
  table: ResultsTable<string>,
  { targets, attackers, defenders, column, modifier = 0, ...fought }: Fought<Side, W['rule']>,
): EventDraft<Side, W['rule'], KindOf<W>> => ({
  ...fought,
  kind: sharedKind<W>('result'),
  what: table.read(column, fought.die + modifier),
  places: targets.map(hex => tables.board.ids[hex]!),
  attackers: idsOf(tables, attackers),
  defenders: idsOf(tables, defenders),
  column: table.columns[column]!,
  modifier,
  row: table.row(fought.die + modifier),
})
