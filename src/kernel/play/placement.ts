/** Changes of a counter's place by any procedure: its new place, the control of that place, and the events. */
import type { Board } from '../board/index.js'
import { type BitSet, withMembership } from '../codec/index.js'
import type { Words } from '../contract/index.js'
import {
  type SideIndex,
  type UnitWords,
  type WordList,
  sideOf,
  unitPlace,
  unitStatus,
  withWord,
  word,
} from '../units/index.js'
import { type Log, sharedKind } from './event.js'

/** The tables of a game about units, and about places that sides control. */
export interface PlacementTables {
  readonly board: Board
  readonly unitIds: ReadonlyArray<string>
  /** Unit -> side. */
  readonly side: ArrayLike<number>
  /** Hex -> the number of its place in the set of controlled places, or -1 if the hex has no control. */
  readonly heldAt: ArrayLike<number>
}

/** A change of place and its rule. */
export interface Transfer<Rule extends string> {
  readonly unit: number
  readonly to: number
  readonly rule: Rule
  readonly kind: 'moved' | 'placed' | 'exited'
}

/** The control of places in a game: a place belongs to the side that last had a unit there. */
export interface PlacementSpec<S extends UnitWords, Side extends string, W extends Words> {
  readonly sides: readonly [Side, Side]
  /** The side whose places are in the set. All other places belong to the other side. */
  readonly holder: SideIndex
  /** The rule by which a place changes control. */
  readonly control: W['rule']
  /** Returns the places that `holder` controls. */
  readonly held: (state: S) => BitSet
  /**
   * Returns the state with other packed units and control. Write it as an object literal, because in Node 20 an object
   * spread takes twenty times as long.
   */
  readonly moved: (state: S, units: WordList, held: BitSet) => S
}

/** The functions that move the counters of a game. */
export interface Placement<S extends UnitWords, Side extends string, W extends Words> {
  /** Moves a unit to another place and keeps its status. A hex that has control then belongs to the unit's side. */
  readonly put: (tables: PlacementTables, state: S, transfer: Transfer<W['rule']>, log: Log<Side, W> | undefined) => S
  /** Moves a unit off the map into a box and clears its status. */
  readonly remove: (
    tables: PlacementTables,
    state: S,
    transfer: Omit<Transfer<W['rule']>, 'kind'>,
    log: Log<Side, W> | undefined,
  ) => S
}

/** Builds the {@link Placement} of a game. */
export const placement = <S extends UnitWords, Side extends string, W extends Words>(
  spec: PlacementSpec<S, Side, W>,
): Placement<S, Side, W> => {
  const { sides, holder, control } = spec
  const tell = (
    { board, side, unitIds }: PlacementTables,
    state: S,
    { unit, to, rule }: Omit<Transfer<W['rule']>, 'kind'>,
    kind: Transfer<W['rule']>['kind'] | 'removed',
    log: Log<Side, W> | undefined,
  ): void =>
    log?.add({
      kind: sharedKind<W>(kind),
      rule,
      side: sides[sideOf({ side }, unit)],
      unit: unitIds[unit]!,
      from: board.ids[unitPlace(state, unit)]!,
      to: board.ids[to]!,
    })
  return {
    put: (tables, state, transfer, log) => {
      const { board } = tables
      const { unit, to, kind } = transfer
      const side = sideOf(tables, unit)
      const before = spec.held(state)
      const hold = to < board.hexes ? tables.heldAt[to]! : -1
      const held = hold < 0 ? before : withMembership(before, hold, side === holder)
      if (log !== undefined) {
        tell(tables, state, transfer, kind, log)
        if (held !== before)
          log.add({
            kind: sharedKind<W>('control'),
            rule: control,
            side: sides[side],
            to: board.ids[to]!,
            forced: true,
          })
      }
      return spec.moved(state, withWord(state.units, unit, word(to, unitStatus(state, unit))), held)
    },
    remove: (tables, state, transfer, log) => {
      tell(tables, state, transfer, 'removed', log)
      const { unit, to } = transfer
      return spec.moved(state, withWord(state.units, unit, word(to, 0)), spec.held(state))
    },
  }
}
