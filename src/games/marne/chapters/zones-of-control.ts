/** M5 Zones of control, and who stands where. */
import { type SideIndex, enemyOf, has } from '../../../kernel/index.js'
import { type MarneState, type MarneTables, GERMAN } from '../state/index.js'

/** Whether a hex lies in an enemy zone of control of `side`: of units, and for Germans of standing fortresses (M5.a, M11.i). */
export const inEnemyZoc = (g: MarneTables, state: MarneState, side: SideIndex, hex: number): boolean =>
  g.occupancy(state.units).zoc(enemyOf(side), hex) > 0 ||
  (side === GERMAN && g.fortresses(state.destroyed).zoc(hex) > 0)

/** Whether an undestroyed fortress stands in the hex. */
export const fortStands = (g: MarneTables, state: MarneState, hex: number): boolean =>
  g.fortresses(state.destroyed).standsIn(hex)

/** Whether enemy units hold the hex, or, for Germans, a standing fortress closes it (M2.g, M11.f). */
export const closedTo = (g: MarneTables, state: MarneState, side: SideIndex, hex: number): boolean =>
  g.occupancy(state.units).count(enemyOf(side), hex) > 0 || (side === GERMAN && fortStands(g, state, hex))

/** Whether an enemy unit is in a neighbouring hex, rivers or not; for Germans a standing fortress counts as one. */
export const besideEnemy = (g: MarneTables, state: MarneState, side: SideIndex, hex: number): boolean => {
  for (const next of g.beside[hex]!) if (closedTo(g, state, side, next)) return true
  return false
}

/** Whether Paris has fallen: all its hexes were last held by Germans. */
export const parisFallen = (g: MarneTables, state: MarneState): boolean =>
  g.parisHeld.every(i => has(state.germanHeld, i))
