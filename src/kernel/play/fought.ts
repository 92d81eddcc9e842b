/** One complete event for the result of a combat. */
import type { Board } from '../board/index.js'
import type { Words } from '../contract/index.js'
import type { ResultsTable } from '../numbers/index.js'
import { idsOf } from '../units/index.js'
import { type EventDraft, type KindOf, sharedKind } from './event.js'

/** A combat after the die roll, with units and hexes by number. */
export interface Fought<Side extends string, Rule extends string> {
  /** The rule of the result. */
  readonly rule: Rule
  readonly side?: Side
  readonly targets: ReadonlyArray<number>
  /** Units whose strength or fire counted. */
  readonly attackers: ReadonlyArray<number>
  readonly defenders: ReadonlyArray<number>
  /** The column of the table, from 0. */
  readonly column: number
  /** The die roll, and the modifier that is added to it (0 by default). */
  readonly die: number
  readonly modifier?: number
  /** Whether no side chose the combat. */
  readonly forced?: boolean
}

/** Returns the event `result` of a combat that uses a results table. */
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
