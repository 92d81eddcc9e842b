/** 25.21, 25.26 Points of replacement: how many a side has left, for whom, and who never receives one. */
import { REPLACEMENTS, TANKS, TROOPS, type ArdennesRule } from '../rulebook/index.js'
import { type ArdennesState, type ArdennesTables, type SideIndex, REPLACED, isMarked } from '../state/index.js'

/** Points of a side in the night after a game turn (25.21.a). */
export const pointsOn = (g: ArdennesTables, side: SideIndex, turn: number): number => g.replacements[side][turn] ?? 0

/** Units of a side that have received a point in the last night: they bear the marker (25.25); no counters that have taken their place. */
export const rebuilt = (g: ArdennesTables, state: ArdennesState, side: SideIndex): ReadonlyArray<number> =>
  g.unitsOf[side].filter(unit => isMarked(state, unit, REPLACED) && g.pieces[unit]!.start !== null)

/** Whether a unit is of those for whom any point may be spent: infantry of every sort (2.4.c, 25.21.b). */
export const isTroops = (g: ArdennesTables, unit: number): boolean => TROOPS.has(g.pieces[unit]!.type)

/** Points that a side has left in the night after a game turn (25.21.e). */
export const pointsLeft = (g: ArdennesTables, state: ArdennesState, side: SideIndex, turn: number): number =>
  pointsOn(g, side, turn) - rebuilt(g, state, side).length

/** Of them those that may be spent for tanks, recon or Flak: one of two or more (25.21.b, 25.21.c, Q-72). */
export const armoredPointsLeft = (g: ArdennesTables, state: ArdennesState, side: SideIndex, turn: number): number =>
  (pointsOn(g, side, turn) < REPLACEMENTS.armored ? 0 : 1) -
  rebuilt(g, state, side).filter(unit => !isTroops(g, unit)).length

/** The rule by which a unit never receives a replacement; null for others (25.26, Q-74, Q-75). */
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
