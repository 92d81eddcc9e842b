/**
 * Limits of movement that no movement points can overcome: army and division boundaries, and hexes that are closed for
 * a time.
 */
import { type Bar, gate, has } from '../../../kernel/index.js'
import { DAM_HEXES, TURNS } from '../rulebook/index.js'
import { SIDES } from '../scenario/index.js'
import {
  type ArdennesState,
  type ArdennesTables,
  type SideIndex,
  BOUNDARY,
  FLANK_REACHED,
  GERMAN,
  GUN_FREED,
  ENGAGED,
  REPLACED,
  isMarked,
  originOf,
} from '../state/index.js'
import type { ArdennesRule } from '../rulebook/index.js'
import { isConfined } from './optional.js'

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
