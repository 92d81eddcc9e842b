/**
 * Hexes that are closed to some units: the border of Belgium, Paris, the Schlieffen Plan, Maubeuge, and the escape hex
 * of Antwerp (8.4.7, 8.4.8, 12.5, 14.1.1).
 */
import { gameTurnOf, has, unitPlace } from '../../../kernel/index.js'
import type { IllusionRule } from '../rulebook/index.js'
import {
  type IllusionState,
  type IllusionTables,
  type SideIndex,
  ALLIED,
  BELGIANS,
  BELGIUM,
  BRITISH,
  COMBAT_UNITS,
  GERMAN,
  INFANTRY_CORPS,
  SCHLIEFFEN,
  fromMaubeuge,
  hexHas,
  occupancyOf,
} from '../state/index.js'
import { combatUnitsIn, hasCombatUnit } from './control.js'

/** The number of German infantry corps needed to hold the Belgians in Antwerp (12.5.2.b). */
const GUARDS_NEEDED = 2

/** Whether a Belgian combat unit is in Antwerp. */
export const belgiansInAntwerp = (g: IllusionTables, state: IllusionState): boolean =>
  occupancyOf(g, state).tally(COMBAT_UNITS, ALLIED, g.places.antwerp) > 0 &&
  combatUnitsIn(g, state, ALLIED, g.places.antwerp).some(unit => g.nation[unit] === BELGIANS)

/**
 * Whether enough German corps guard Antwerp, and it contains Belgians, after the withdrawal of turn 1 (12.5.2.a, b,
 * This test ignores the current turn.
 */
export const isAntwerpGuarded = (g: IllusionTables, state: IllusionState): boolean => {
  if (!state.affairs.belgiansAtAntwerp) return false
  const occupancy = occupancyOf(g, state)
  let corps = 0
  for (const hex of g.places.guards) corps += occupancy.tally(INFANTRY_CORPS, GERMAN, hex)
  return corps >= GUARDS_NEEDED && belgiansInAntwerp(g, state)
}

/** Whether a unit is Belgian and held in Antwerp, and therefore cannot be used (12.5.2.b, Q-82). */
export const isHeldInAntwerp = (g: IllusionTables, state: IllusionState, unit: number): boolean =>
  g.nation[unit] === BELGIANS &&
  unitPlace(state, unit) === g.places.antwerp &&
  gameTurnOf(state) <= g.scenario.calendar.antwerpThrough &&
  isAntwerpGuarded(g, state)

/** Whether a Schlieffen Plan hex is still closed to Germans, regardless of the units in it (8.4.8.a, b). */
export const isUnopened = (g: IllusionTables, state: IllusionState, hex: number): boolean =>
  hexHas(g, hex, SCHLIEFFEN) &&
  gameTurnOf(state) <= g.scenario.calendar.schlieffenThrough &&
  !has(state.affairs.opened, hex)

/**
 * Returns the ban of the Schlieffen Plan. A German combat unit may enter such a hex if it contains an Allied combat
 * unit. Other German units may enter if the hex has been opened, or, with `opening`, in the step in which a combat unit
 * of their group opens it (8.4.8, Q-37, Q-170).
 */
const schlieffenBan = (
  g: IllusionTables,
  state: IllusionState,
  unit: number,
  hex: number,
  opening: boolean,
): IllusionRule | null =>
  g.side[unit] === GERMAN &&
  isUnopened(g, state, hex) &&
  !((opening || g.combatant[unit] === 1) && hasCombatUnit(g, state, ALLIED, hex))
    ? 'grand-illusion:8.4.8.a'
    : null

/**
 * Returns the rule that closes a hex, up to a given turn, to units that did not begin in it (14.1.1.h, i); null if it
 * is open.
 */
export const closedBan = (g: IllusionTables, state: IllusionState, unit: number, hex: number): IllusionRule | null => {
  for (const closed of g.closed)
    if (
      closed.hex === hex &&
      closed.side === g.side[unit] &&
      gameTurnOf(state) <= closed.through &&
      !fromMaubeuge(state, unit)
    )
      return closed.side === GERMAN ? 'grand-illusion:14.1.1.h' : 'grand-illusion:14.1.1.i'
  return null
}

/** Whether the escape hex of Antwerp is closed to Germans because the Belgians have been locked in (12.5.3). */
const isEscapeClosed = (g: IllusionTables, state: IllusionState): boolean =>
  state.affairs.antwerpLocked && g.scenario.special.escapeClosed

/**
 * Returns the ban that keeps Belgians in Belgium. It applies to every move except a forced retreat (8.4.7.a, Q-180).
 */
const belgianBan = (g: IllusionTables, unit: number, hex: number): IllusionRule | null =>
  g.nation[unit] === BELGIANS && !hexHas(g, hex, BELGIUM) ? 'grand-illusion:8.4.7.a' : null

/** Returns the ban that also applies to forced retreats if another hex is open to them. */
const commonBan = (g: IllusionTables, state: IllusionState, unit: number, hex: number): IllusionRule | null => {
  if (hex === g.places.escape && g.side[unit] === GERMAN && isEscapeClosed(g, state)) return 'grand-illusion:12.5.3.a'
  return closedBan(g, state, unit, hex)
}

/**
 * Returns the ban that keeps a unit from entering a hex by any kind of movement (8.4.7.e); null if there is none.
 * `opening` means that it moves in the same step as a combat unit of its side.
 */
export const banOf = (
  g: IllusionTables,
  state: IllusionState,
  unit: number,
  hex: number,
  opening = false,
): IllusionRule | null =>
  belgianBan(g, unit, hex) ?? commonBan(g, state, unit, hex) ?? schlieffenBan(g, state, unit, hex, opening)

/**
 * Returns the ban that keeps a unit from ending its movement in a hex: the British in Paris (8.4.7.b); null if there is
 * none.
 */
export const endBanOf = (g: IllusionTables, unit: number, hex: number): IllusionRule | null =>
  hex === g.places.paris && g.nation[unit] === BRITISH ? 'grand-illusion:8.4.7.b' : null

/**
 * Returns the ban that a retreat may break only if no other hex is open: the bans on movement except the Schlieffen
 * Plan, and Paris for the British (8.4.7.c, e, Q-127). Belgians in a forced retreat may leave Belgium.
 */
export const retreatBanOf = (
  g: IllusionTables,
  state: IllusionState,
  unit: number,
  hex: number,
  forced: boolean,
): IllusionRule | null =>
  (forced ? null : belgianBan(g, unit, hex)) ??
  commonBan(g, state, unit, hex) ??
  (endBanOf(g, unit, hex) === null ? null : 'grand-illusion:8.4.7.c')

/**
 * Whether a side may gain control of a hex. The Germans cannot gain the escape hex of Antwerp while the Belgians are
 * locked in (12.5.3.b).
 */
export const mayConvert = (g: IllusionTables, state: IllusionState, side: SideIndex, hex: number): boolean =>
  side !== GERMAN || hex !== g.places.escape || !isEscapeClosed(g, state)
