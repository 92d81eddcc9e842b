/** Moving a counter, whatever moves it: its place, who holds that place from now on, and what is told of both. */
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

/** What a game's tables hold of units and places that are held. */
export interface PlacementTables {
  readonly board: Board
  readonly unitIds: ReadonlyArray<string>
  /** Unit -> side. */
  readonly side: ArrayLike<number>
  /** Hex -> the number under which it is held; -1 for a hex that nobody needs to hold. */
  readonly heldAt: ArrayLike<number>
}

/** How a counter comes to another place, and by which rule. */
export interface Transfer<Rule extends string> {
  readonly unit: number
  readonly to: number
  readonly rule: Rule
  readonly kind: 'moved' | 'placed' | 'exited'
}

/** How a game keeps who holds a place: the side that was there last. */
export interface PlacementSpec<S extends UnitWords, Side extends string, W extends Words> {
  readonly sides: readonly [Side, Side]
  /** The side whose places the set holds; all others are the other side's. */
  readonly holder: SideIndex
  /** The rule by which a place changes hands. */
  readonly control: W['rule']
  /** The places that the holder holds. */
  readonly held: (state: S) => BitSet
  /** The state with other words and holdings. A literal: in Node 20 an object spread costs twenty times as much. */
  readonly moved: (state: S, units: WordList, held: BitSet) => S
}

/** How the counters of a game are moved. */
export interface Placement<S extends UnitWords, Side extends string, W extends Words> {
  /** The unit in another place, its status kept; a hex that can be held is now its side's. */
  readonly put: (tables: PlacementTables, state: S, transfer: Transfer<W['rule']>, log: Log<Side, W> | undefined) => S
  /** The unit taken off the map, into a box, its status wiped. */
  readonly remove: (
    tables: PlacementTables,
    state: S,
    transfer: Omit<Transfer<W['rule']>, 'kind'>,
    log: Log<Side, W> | undefined,
  ) => S
}

/** Makes the {@link Placement} of a game. */
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
