/** The audit of who is being placed on the battle board, in front or in reserve (9.2.2, 9.2.3, 9.2.5). */
import {
  type Invariants,
  areAmong,
  areDistinct,
  inFrame,
  invariant,
  isAscending,
  isSame,
} from '../../../../kernel/index.js'
import type { IllusionRule } from '../../rulebook/index.js'
import {
  type BattleFrame,
  type IllusionState,
  type IllusionTables,
  type PostingFrame,
  type ReserveFrame,
  enemyOf,
} from '../../state/index.js'
import { attackersOf, beginReserves, boardRow, defendersOf, isForced } from '../../chapters/combat/index.js'

type Lines = Invariants<IllusionRule>

/** Columns of the board. */
const COLUMNS = 4

/** What holds of a front that is being filled. */
export const postingLines = (
  g: IllusionTables,
  state: IllusionState,
  battle: BattleFrame,
  frame: PostingFrame,
  at: number,
): Lines => {
  const { side, role, from, facing, spaces, forced } = frame
  const attacks = role === 'attacker'
  return [
    invariant(
      'grand-illusion:9.2.2.a',
      'it is the other side that places its units',
      inFrame(at, 'role'),
      () => battle.stage === role && side === (attacks ? battle.attacker : enemyOf(battle.attacker)),
    ),
    invariant('grand-illusion:9.2.2.i', 'these units are not those that come to the board', inFrame(at, 'from'), () =>
      isSame(from, attacks ? attackersOf(g, state, battle) : defendersOf(g, state, battle)),
    ),
    invariant(
      'grand-illusion:9.2.3.a',
      'these are not the spaces of the enemy',
      inFrame(at, 'facing'),
      () =>
        JSON.stringify(facing) ===
        JSON.stringify(attacks ? boardRow(battle, 0).filter(({ length }) => length > 0) : []),
    ),
    invariant(
      'grand-illusion:9.2.3.g',
      'it is not said so whether disrupted units are forced to the board',
      inFrame(at, 'forced'),
      () => forced === (attacks && isForced(g, state, battle)),
    ),
    invariant(
      'grand-illusion:9.2.2.b',
      'these units cannot stand so',
      inFrame(at, 'spaces'),
      () =>
        areAmong(spaces.flat(), from) &&
        areDistinct(spaces.flat()) &&
        spaces.every(space => isAscending(space) && space.length <= 2),
    ),
  ]
}

/** What holds of reserves that are being put behind it. */
export const reserveLines = (
  g: IllusionTables,
  state: IllusionState,
  battle: BattleFrame,
  frame: ReserveFrame,
  at: number,
): Lines => {
  const { side, role, waiting, open, spaces } = frame
  const begun = beginReserves(g, state, battle, role)
  return [
    invariant(
      'grand-illusion:9.2.5.b',
      'it is not the side whose reserves come now',
      inFrame(at, 'role'),
      () => battle.stage === `${role}-reserves` && side === begun.side,
    ),
    invariant(
      'grand-illusion:9.2.5.b',
      'these units cannot go into reserve',
      inFrame(at, 'waiting'),
      () => isAscending(waiting) && areAmong(waiting, begun.waiting),
    ),
    invariant('grand-illusion:9.2.5.g', 'in these columns nobody fights', inFrame(at, 'open'), () =>
      isSame(open, begun.open),
    ),
    invariant(
      'grand-illusion:9.2.5.b',
      'these units cannot be in reserve',
      inFrame(at, 'spaces'),
      () =>
        spaces.length === COLUMNS &&
        areDistinct([...waiting, ...spaces.flat()]) &&
        areAmong(spaces.flat(), begun.waiting) &&
        spaces.every((units, column) => units.length <= 2 && (units.length === 0 || open.includes(column))),
    ),
  ]
}
