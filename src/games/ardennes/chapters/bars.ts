/** Optional units (33): the rules that keep them off the map, and the hexes that are closed to them. */

import { type Bar, gate, has } from '../../../kernel/index.js'
import { type ArdennesRule, DAM_HEXES, TURNS } from '../rulebook/index.js'
import {
  type ArdennesState,
  type ArdennesTables,
  BOUNDARY,
  ENGAGED,
  FLANK_REACHED,
  gameTurnOf,
  GERMAN,
  GUN_FREED,
  isMarked,
  MEUSE_CROSSED,
  MEUSE_REACHED,
  originOf,
  REPLACED,
  type SideIndex,
  unitPlace,
} from '../state/index.js'
import { SIDES } from '../scenario/index.js'

/**
 * Returns the rule that delays an optional unit, or null. The Meuse has not been reached, has not been crossed, or has
 * been crossed only on this turn.
 */
export const keptBy = (g: ArdennesTables, { facts }: ArdennesState, unit: number): ArdennesRule | null => {
  const fact = g.waitsFor[unit]!
  if (fact < 0 || has(facts, fact)) return null
  if (fact === MEUSE_REACHED) return 'ardennes:33.2.c'
  return fact === MEUSE_CROSSED ? 'ardennes:33.2.b' : 'ardennes:33.3.a'
}

/** Whether a delayed unit is due in the box of its entry (33.2.c). */
export const isHeldBack = (g: ArdennesTables, state: ArdennesState, unit: number): boolean => {
  if (g.waitsFor[unit] !== MEUSE_REACHED || has(state.facts, MEUSE_REACHED)) return false
  const turn = g.turnOf(unitPlace(state, unit))
  return turn > 0 && turn <= gameTurnOf(state)
}

/** Whether a hex is closed for the whole game to an optional unit or its breakdown units (33.2.a, Q-144). */
export const isConfined = (g: ArdennesTables, state: ArdennesState, unit: number, hex: number): boolean =>
  g.confined !== null && g.confined[originOf(g, state, unit)]?.[hex] === 1

/** Whether a unit is confined to a part of the map and, off the map, to the box of its entry (33.2.a, Q-158). */
export const keepsToPart = (g: ArdennesTables, state: ArdennesState, unit: number): boolean =>
  g.confined !== null && g.confined[originOf(g, state, unit)] !== null

/*
 * Limits of movement that no movement points can overcome: army and division boundaries, and hexes that are closed for
 * a time.
 */

/** Builds the bar for units of the other side. */
export const wrongSide = <C extends { readonly g: ArdennesTables; readonly frame: { readonly side: SideIndex } }>(
  rule: ArdennesRule,
): Bar<C, ArdennesRule> =>
  gate(
    rule,
    'wrong-side',
    (name, { frame }) => `${name} is not on the ${SIDES[frame.side]} side`,
    ({ g, frame }, unit) => g.side[unit] !== frame.side,
  )

/** Whether a step crosses an army boundary that is in force (11.10.a, Q-119). */
export const crossesBoundary = (g: ArdennesTables, turn: number, unit: number, from: number, d: number): boolean =>
  g.side[unit] === GERMAN && turn < TURNS.boundariesEnd && (g.sides[from * 6 + d]! & BOUNDARY) !== 0

/**
 * Returns the rule that keeps a British unit out of a hex, or null: it stays west of the Meuse and off the east map
 * (27.3).
 */
const britishBar = (g: ArdennesTables, unit: number, hex: number): ArdennesRule | null => {
  if (g.british[unit] === 0 || g.barsBritish[hex] === 0) return null
  return g.barsBritish[hex] === 1 ? 'ardennes:27.3.a' : 'ardennes:27.3.b'
}

/**
 * Returns the rule that keeps a unit out of a hex for the whole game, or null. There are limits for British units
 * (27.3), and for optional units that are confined to a part of the map (33.2.a).
 */
export const lastingBar = (g: ArdennesTables, state: ArdennesState, unit: number, hex: number): ArdennesRule | null =>
  britishBar(g, unit, hex) ?? (isConfined(g, state, unit, hex) ? 'ardennes:33.2.a' : null)

/**
 * Returns the rule that closes a hex to a unit on this turn, or null. It can be the area of another division on the
 * first turn (29.3), the area closed to the Allies (27.7), or a {@link lastingBar}.
 */
export const isClosedTo = (
  g: ArdennesTables,
  state: ArdennesState,
  turn: number,
  unit: number,
  hex: number,
): ArdennesRule | null => {
  if (g.side[unit] === GERMAN)
    return turn === TURNS.first && g.closedFirst[originOf(g, state, unit)]![hex] === 1 ? 'ardennes:29.3.a' : null
  const bar = lastingBar(g, state, unit, hex)
  if (bar !== null || g.isClosed[hex] === 0 || turn > TURNS.held) return bar
  const occupancy = g.occupancy(state.units)
  return g.closedArea.some(other => occupancy.count(GERMAN, other) > 0) ? 'ardennes:27.7.a' : null
}

/** Whether a unit must stay where it is this turn because its set-up box is red and no event has freed it (29.1). */
export const isRestricted = (g: ArdennesTables, state: ArdennesState, turn: number, unit: number): boolean => {
  if (turn !== TURNS.first || g.restricted[originOf(g, state, unit)] === 0) return false
  const gun = g.freeable.indexOf(unit)
  return gun < 0 || !has(state.facts, GUN_FREED + gun)
}

/** Whether a unit received a replacement in the night and must stay where it is in the morning (25.25.a, Q-141). */
export const isRebuilding = (state: ArdennesState, turn: number, unit: number): boolean =>
  turn % 2 === 1 && isMarked(state, unit, REPLACED)

/**
 * Returns the hex limit of a unit's move on this turn. A unit with a red box (29.1), an engaged unit (16.5.b) and a
 * unit rebuilt in the night (25.25) have 0. Units held at the dams have a low limit (27.6).
 */
export const hexLimit = (g: ArdennesTables, state: ArdennesState, turn: number, unit: number): number => {
  if (isRestricted(g, state, turn, unit) || isMarked(state, unit, ENGAGED) || isRebuilding(state, turn, unit)) return 0
  if (turn > TURNS.held || g.heldAtDams[originOf(g, state, unit)] === 0) return Infinity
  const hexes = has(state.facts, FLANK_REACHED) ? DAM_HEXES.freed : DAM_HEXES.held
  return hexes[turn - 1] ?? Infinity
}

/**
 * Whether a step is the special crossing of the first turn, which one unit of a certain division may use as its first
 * step (29.2, Q-96).
 */
export const isFirstCrossing = (
  { g, state, turn }: { readonly g: ArdennesTables; readonly state: ArdennesState; readonly turn: number },
  { unit, place, hexes }: { readonly unit: number; readonly place: number; readonly hexes: number },
  to: number,
): boolean => {
  const { crossing } = g
  if (turn !== TURNS.first || hexes > 0 || place !== crossing.from || to !== crossing.to) return false
  if (crossing.units[originOf(g, state, unit)] === 0) return false
  // the crossing has been used if one of its units is already on the far side
  return !g
    .occupancy(state.units)
    .unitsIn(to)
    .some(other => crossing.units[originOf(g, state, other)] === 1)
}
