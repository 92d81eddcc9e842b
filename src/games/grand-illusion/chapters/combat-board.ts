/** 9.2.1 The battle board of a combat: spaces by role, row and column, and the pairs of opposite spaces. */

import { ascending, deepFreeze, gameTurnOf, isOnMap, unitPlace } from '../../../kernel/index.js'
import {
  ALLIED,
  type BattleFrame,
  type Combat,
  DEFENCE_ONLY,
  enemyOf,
  type IllusionState,
  type IllusionTables,
  isFlipped,
  type PostingFrame,
  type SideIndex,
  SPACES,
  unitHas,
} from '../state/index.js'
import { combatUnitsIn, fortressesIn } from './control.js'
import { mayFace } from './combat-placement.js'
import { hasElan } from './combat-fire.js'

export const DEFENDER = 0
export const ATTACKER = 1
export const FRONT = 0
export const RESERVE = 1

/** Returns the number of a space: role * 8 + row * 4 + column. */
export const spaceAt = (role: number, row: number, column: number): number => role * 8 + row * COLUMNS + column
export const roleOf = (space: number): number => space >> 3
export const columnOf = (space: number): number => space % COLUMNS

/** A board without units. */
export const EMPTY_BOARD: ReadonlyArray<Space> = deepFreeze(Array.from({ length: SPACES }, () => []))

/** The units of a space that are still on the map. Cavalry that left the board has been removed from its space. */
export const unitsAt = (g: IllusionTables, state: IllusionState, battle: BattleFrame, space: number): Space =>
  battle.spaces[space]!.filter(unit => isOnMap(g, state, unit))

/** Returns the side in a role. */
export const sideIn = ({ attacker }: { readonly attacker: SideIndex }, role: number): SideIndex =>
  role === ATTACKER ? attacker : enemyOf(attacker)

/** Returns the front space opposite a space: the one of the other role in the same column. */
export const opposite = (space: number): number => spaceAt(1 - roleOf(space), FRONT, columnOf(space))

/** The columns in which both front spaces have units and that are not vacated (9.2.6.f). */
export const engaged = (g: IllusionTables, state: IllusionState, battle: BattleFrame): ReadonlyArray<number> =>
  [0, 1, 2, 3].filter(
    column =>
      !battle.vacant.includes(column) &&
      unitsAt(g, state, battle, spaceAt(DEFENDER, FRONT, column)).length > 0 &&
      unitsAt(g, state, battle, spaceAt(ATTACKER, FRONT, column)).length > 0,
  )

/* 9.2.1, T-13 The spaces of the battle board: the units that may share a space, and the classes of units. */

/** The number of front spaces per side (9.2.1.b). */
export const COLUMNS = 4
/**
 * The classes of T-13. Class 1 is undisrupted corps and pairs of divisions or brigades; then single divisions, single
 * brigades, cavalry, disrupted units and fortresses.
 */
export const CORPS = 1
export const DIVISION = 2
export const BRIGADE = 3
export const CAVALRY = 4
export const DISRUPTED = 5
export const FORTRESS = 6

/** A space: empty, one unit, or a pair, ascending. */
export type Space = ReadonlyArray<number>

/** Returns the class of a unit that is not paired. */
export const classOf = (g: IllusionTables, state: IllusionState, unit: number): number =>
  g.combatant[unit] === 1 && isFlipped(state, unit) ? DISRUPTED : g.rank[unit]!

/**
 * Returns the class of an occupied space. Two undisrupted infantry divisions or brigades count as a corps (9.2.2.h,
 *
 */
export const classOfSpace = (g: IllusionTables, state: IllusionState, space: Space): number => {
  const alone = classOf(g, state, space[0]!)
  return space.length === 2 && (alone === DIVISION || alone === BRIGADE) ? CORPS : alone
}

/**
 * Whether two units may share a space: divisions or brigades of the same nationality and type, both disrupted or both
 * undisrupted (9.2.2.b to e, Q-136, Q-137).
 */
export const mayPair = (g: IllusionTables, state: IllusionState, a: number, b: number): boolean =>
  g.combatant[a] === 1 &&
  g.combatant[b] === 1 &&
  g.size[a] !== 'corps' &&
  g.size[b] !== 'corps' &&
  g.nation[a] === g.nation[b] &&
  g.cavalry[a] === g.cavalry[b] &&
  isFlipped(state, a) === isFlipped(state, b)

/* 9.2, 9.3 The units on the battle board: the units that take part, their opponents, and the units that may fire. */

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
