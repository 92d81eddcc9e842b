/** Hexes that are closed to some units: Belgium's border, Paris, the Schlieffen Plan, Maubeuge, the way out of Antwerp (8.4.7, 8.4.8, 12.5, 14.1.1). */
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

/** German infantry corps that hold the Belgians in Antwerp (12.5.2.b). */
const GUARDS_NEEDED = 2

/** Whether a Belgian combat unit is in Antwerp. */
export const belgiansInAntwerp = (g: IllusionTables, state: IllusionState): boolean =>
  occupancyOf(g, state).tally(COMBAT_UNITS, ALLIED, g.places.antwerp) > 0 &&
  combatUnitsIn(g, state, ALLIED, g.places.antwerp).some(unit => g.nation[unit] === BELGIANS)

/** Whether German corps guard Antwerp in strength, and Belgians are in it who came by the withdrawal of turn 1 (12.5.2.a, b, Q-82): on whatever turn. */
export const isAntwerpGuarded = (g: IllusionTables, state: IllusionState): boolean => {
  if (!state.affairs.belgiansAtAntwerp) return false
  const occupancy = occupancyOf(g, state)
  let corps = 0
  for (const hex of g.places.guards) corps += occupancy.tally(INFANTRY_CORPS, GERMAN, hex)
  return corps >= GUARDS_NEEDED && belgiansInAntwerp(g, state)
}

/** Whether a unit may not be used, being a Belgian who is held in Antwerp (12.5.2.b, Q-82). */
export const isHeldInAntwerp = (g: IllusionTables, state: IllusionState, unit: number): boolean =>
  g.nation[unit] === BELGIANS &&
  unitPlace(state, unit) === g.places.antwerp &&
  gameTurnOf(state) <= g.scenario.calendar.antwerpThrough &&
  isAntwerpGuarded(g, state)

/** Whether a Schlieffen Plan hex is still closed to Germans, whoever stands in it (8.4.8.a, b). */
export const isUnopened = (g: IllusionTables, state: IllusionState, hex: number): boolean =>
  hexHas(g, hex, SCHLIEFFEN) &&
  gameTurnOf(state) <= g.scenario.calendar.schlieffenThrough &&
  !has(state.affairs.opened, hex)

/**
 * The ban of the Schlieffen Plan: a German combat unit enters such a hex where an Allied combat unit is; others enter it when it has been
 * opened, or in the step that opens it, with a combat unit of their group: `opening` (8.4.8, Q-37, Q-170).
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

/** The rule by which a hex is closed through a turn to units that did not begin in it (14.1.1.h, i); null: it is not. */
const closedBan = (g: IllusionTables, state: IllusionState, unit: number, hex: number): IllusionRule | null => {
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

/** Whether the way out of Antwerp is closed to Germans: the Belgians have been locked up in it (12.5.3). */
export const isEscapeClosed = (g: IllusionTables, state: IllusionState): boolean =>
  state.affairs.antwerpLocked && g.scenario.special.escapeClosed

/** The ban that keeps Belgians in Belgium: it binds whatever is not forced (8.4.7.a, Q-180). */
const belgianBan = (g: IllusionTables, unit: number, hex: number): IllusionRule | null =>
  g.nation[unit] === BELGIANS && !hexHas(g, hex, BELGIUM) ? 'grand-illusion:8.4.7.a' : null

/** Bans that bind forced retreats too, if any other hex is open to them. */
const commonBan = (g: IllusionTables, state: IllusionState, unit: number, hex: number): IllusionRule | null => {
  if (hex === g.places.escape && g.side[unit] === GERMAN && isEscapeClosed(g, state)) return 'grand-illusion:12.5.3.a'
  return closedBan(g, state, unit, hex)
}

/**
 * The ban that keeps a unit from entering a hex by movement of any kind (8.4.7.e); null: none. `opening`: it moves in one step with a
 * combat unit of its side.
 */
export const banOf = (
  g: IllusionTables,
  state: IllusionState,
  unit: number,
  hex: number,
  opening = false,
): IllusionRule | null =>
  belgianBan(g, unit, hex) ?? commonBan(g, state, unit, hex) ?? schlieffenBan(g, state, unit, hex, opening)

/** The ban that keeps a unit from ending its movement in a hex: the British in Paris (8.4.7.b); null: none. */
export const endBanOf = (g: IllusionTables, unit: number, hex: number): IllusionRule | null =>
  hex === g.places.paris && g.nation[unit] === BRITISH ? 'grand-illusion:8.4.7.b' : null

/**
 * The ban that a retreat breaks only where no other hex is open: those of movement but for the Schlieffen Plan, and Paris for the British
 * (8.4.7.c, e, Q-127). Belgians who are forced to retreat leave Belgium like others.
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

/** Whether a hex may come under a side's control at all: the way out of Antwerp may not while the Belgians are locked up (12.5.3.b). */
export const mayConvert = (g: IllusionTables, state: IllusionState, side: SideIndex, hex: number): boolean =>
  side !== GERMAN || hex !== g.places.escape || !isEscapeClosed(g, state)
