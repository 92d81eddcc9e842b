/** 9.2, 9.3 The units on the battle board: the units that take part, their opponents, and the units that may fire. */
import { ascending, gameTurnOf, isOnMap, unitPlace } from '../../../../kernel/index.js'
import {
  type BattleFrame,
  type Combat,
  type IllusionState,
  type IllusionTables,
  type PostingFrame,
  ALLIED,
  DEFENCE_ONLY,
  enemyOf,
  isFlipped,
  unitHas,
} from '../../state/index.js'
import { combatUnitsIn, fortressesIn } from '../control.js'
import { mayFace } from './attack.js'
import { ATTACKER, DEFENDER, FRONT, RESERVE, engaged, opposite, spaceAt, unitsAt } from './battle.js'
import { hasElan } from './modifiers.js'
import type { Space } from './spaces.js'

export const COLUMN = [0, 1, 2, 3]
export const inRow = (role: number, row: number, columns: ReadonlyArray<number> = COLUMN): ReadonlyArray<number> =>
  columns.map(column => spaceAt(role, row, column))

/** Whether defence-only units may attack: they may in an attack to the limit (2.4.l). */
const toTheLimit = (g: IllusionTables, { fortune }: Combat): boolean => g.fortunes[fortune]!.limit

/**
 * The attackers that may be placed: designated units that are still in the hex. Defence-only units are included only in
 * an attack to the limit (2.4.k, l, Q-108).
 */
export const attackersOf = (g: IllusionTables, state: IllusionState, battle: BattleFrame): ReadonlyArray<number> =>
  battle.designated.filter(
    unit => unitPlace(state, unit) === battle.hex && (toTheLimit(g, battle) || !unitHas(g, unit, DEFENCE_ONLY)),
  )

/** The defenders: all combat units and fortresses of the defending side in the hex (9.2.2.a, Q-125). */
export const defendersOf = (
  g: IllusionTables,
  state: IllusionState,
  { hex, attacker }: Combat,
): ReadonlyArray<number> => {
  const side = enemyOf(attacker)
  return ascending([...combatUnitsIn(g, state, side, hex), ...fortressesIn(g, state, side, hex)])
}

/** Builds the frame of a placement. */
export const beginPosting = (
  battle: BattleFrame,
  role: PostingFrame['role'],
  from: ReadonlyArray<number>,
  facing: ReadonlyArray<Space>,
  forced: boolean,
): PostingFrame => ({
  at: 'posting',
  side: role === 'attacker' ? battle.attacker : enemyOf(battle.attacker),
  role,
  from,
  facing,
  spaces: [],
  forced,
})

/** Returns the board with the spaces of one role and row replaced. */
export const withRow = (
  spaces: ReadonlyArray<Space>,
  role: number,
  row: number,
  columns: ReadonlyArray<Space>,
): ReadonlyArray<Space> => {
  const first = spaceAt(role, row, 0)
  return spaces.map((space, at) => (at >= first && at < first + COLUMN.length ? (columns[at - first] ?? []) : space))
}
/** The front spaces of a role, by column. */
export const front = ({ spaces }: BattleFrame, role: number): ReadonlyArray<Space> =>
  inRow(role, FRONT).map(space => spaces[space]!)

/** Whether disrupted French units must be placed: an Allied attack to the limit on the turns of Plan 17 (9.2.3.g). */
export const isForced = (g: IllusionTables, state: IllusionState, battle: BattleFrame): boolean =>
  toTheLimit(g, battle) &&
  battle.attacker === ALLIED &&
  !battle.swapped &&
  gameTurnOf(state) <= g.scenario.calendar.plan17Through

/**
 * The units of a role without an opponent, which might go into reserve, ascending: defenders in columns without an
 * attacker, and surplus attackers (9.2.5.b, d).
 */
export const unopposed = (
  g: IllusionTables,
  state: IllusionState,
  battle: BattleFrame,
  role: number,
): ReadonlyArray<number> => {
  const open = engaged(g, state, battle)
  if (role === DEFENDER)
    return ascending(
      COLUMN.filter(column => !open.includes(column)).flatMap(column => front(battle, DEFENDER)[column]!),
    )
  const posted = new Set(front(battle, ATTACKER).flat())
  return attackersOf(g, state, battle).filter(unit => !posted.has(unit))
}

/**
 * Returns the board after cavalry has left. The reserve behind it moves up; otherwise the column is vacant (9.2.6.e,
 * f).
 */
export const vacated = (battle: BattleFrame, left: ReadonlyArray<number>): BattleFrame => {
  const fronts = front(battle, DEFENDER).map(space => space.filter(unit => !left.includes(unit)))
  const behind = inRow(DEFENDER, RESERVE).map(space => battle.spaces[space]!)
  const empty = COLUMN.filter(column => fronts[column]!.length === 0 && front(battle, DEFENDER)[column]!.length > 0)
  const moved = fronts.map((space, column) => (empty.includes(column) ? behind[column]! : space))
  const stay = behind.map((space, column) => (empty.includes(column) ? [] : space))
  return {
    ...battle,
    vacant: empty.filter(column => moved[column]!.length === 0),
    spaces: withRow(withRow(battle.spaces, DEFENDER, FRONT, moved), DEFENDER, RESERVE, stay),
  }
}

/** The columns in which defending infantry fires first at attacking cavalry (9.6.1.b). */
export const preFire = (g: IllusionTables, state: IllusionState, battle: BattleFrame): ReadonlyArray<number> =>
  engaged(g, state, battle).filter(
    column =>
      unitsAt(g, state, battle, spaceAt(ATTACKER, FRONT, column)).some(unit => g.cavalry[unit] === 1) &&
      unitsAt(g, state, battle, spaceAt(DEFENDER, FRONT, column)).some(unit => g.infantry[unit] === 1),
  )

/**
 * Whether the units of a space may fire at the space opposite. Cavalry never fires at a fortress, even at one that
 * moved up from the reserve when cavalry left (9.6.1.a).
 */
export const mayFire = (g: IllusionTables, state: IllusionState, battle: BattleFrame, space: number): boolean => {
  const target = unitsAt(g, state, battle, opposite(space))
  return target.length > 0 && unitsAt(g, state, battle, space).every(unit => mayFace(g, state, unit, target))
}

/** The reserve spaces of a role that have a target (9.3.4.a). */
export const reserveShooters = (
  g: IllusionTables,
  state: IllusionState,
  battle: BattleFrame,
  role: number,
): ReadonlyArray<number> =>
  inRow(role, RESERVE).filter(space => unitsAt(g, state, battle, space).length > 0 && mayFire(g, state, battle, space))

/**
 * The attackers from which Elan chooses one to take a hit if no attacker was hit (9.3.5.c, Q-61): the undisrupted
 * attackers on the board or, if there are none, the disrupted ones. Units in vacated columns take no part in the combat
 * (9.2.6.f).
 */
export const elanVictims = (g: IllusionTables, state: IllusionState, battle: BattleFrame): ReadonlyArray<number> => {
  if (!hasElan(battle) || battle.attackerHit) return []
  const fought = COLUMN.filter(column => !battle.vacant.includes(column))
  const there = ascending(
    [FRONT, RESERVE]
      .flatMap(row => inRow(ATTACKER, row, fought))
      .flatMap(space => battle.spaces[space]!)
      .filter(unit => isOnMap(g, state, unit)),
  )
  const fresh = there.filter(unit => !isFlipped(state, unit))
  return fresh.length > 0 ? fresh : there
}
