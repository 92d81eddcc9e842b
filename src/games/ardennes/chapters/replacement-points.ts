/** Replacement points (25.21, 25.26): how many a side has left, and the units that never receive a point. */
import { REPLACEMENTS, TANKS, TROOPS, type ArdennesRule } from '../rulebook/index.js'
import { type ArdennesState, type ArdennesTables, type SideIndex, REPLACED, isMarked } from '../state/index.js'

/** Returns the points that a side receives on the night after a game turn (25.21.a). */
export const pointsOn = (g: ArdennesTables, side: SideIndex, turn: number): number => g.replacements[side][turn] ?? 0

/**
 * Returns the units of a side that received a point on the last night and carry its marker (25.25), without counters
 * that have taken their place.
 */
export const rebuilt = (g: ArdennesTables, state: ArdennesState, side: SideIndex): ReadonlyArray<number> =>
  g.unitsOf[side].filter(unit => isMarked(state, unit, REPLACED) && g.pieces[unit]!.start !== null)

/** Whether any point may be spent on a unit: infantry of every type (2.4.c, 25.21.b). */
export const isTroops = (g: ArdennesTables, unit: number): boolean => TROOPS.has(g.pieces[unit]!.type)

/** Returns the points that a side has left in the night after a game turn (25.21.e). */
export const pointsLeft = (g: ArdennesTables, state: ArdennesState, side: SideIndex, turn: number): number =>
  pointsOn(g, side, turn) - rebuilt(g, state, side).length

/**
 * Returns how many of the points may still be spent on tanks, recon or Flak: at most one, and only if the side received
 * two or more (25.21.b, 25.21.c, Q-72).
 */
export const armoredPointsLeft = (g: ArdennesTables, state: ArdennesState, side: SideIndex, turn: number): number =>
  (pointsOn(g, side, turn) < REPLACEMENTS.armored ? 0 : 1) -
  rebuilt(g, state, side).filter(unit => !isTroops(g, unit)).length

/** Returns the rule under which a unit never receives a replacement, or null (25.26, Q-74, Q-75). */
export const neverRebuilt = (g: ArdennesTables, unit: number): ArdennesRule | null => {
  const { side, nation, type, tq, blackAttack, start } = g.pieces[unit]!
  if (start === null) return 'ardennes:25.21.d'
  if (g.guns[unit] === 1) return 'ardennes:25.26.e'
  if (nation === 'british') return 'ardennes:25.26.f'
  if (g.airborne[unit] === 1) return 'ardennes:25.26.d'
  if (g.disguised[unit] === 1 || start.type === 'drop') return 'ardennes:25.26.c'
  if (side !== 'german' || !TANKS.has(type)) return null
  if (tq !== null && tq.value >= REPLACEMENTS.tq) return 'ardennes:25.26.a'
  return blackAttack ? 'ardennes:25.26.b' : null
}
