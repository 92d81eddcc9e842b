/** M5 Zones of control, and the units and fortresses in a hex. */
import { type SideIndex, enemyOf, has } from '../../../kernel/index.js'
import { type MarneState, type MarneTables, GERMAN } from '../state/index.js'

/**
 * Whether a hex is in a zone of control of the enemy of `side`, including standing fortresses if the side is German
 * (M5.a, M11.i).
 */
export const inEnemyZoc = (g: MarneTables, state: MarneState, side: SideIndex, hex: number): boolean =>
  g.occupancy(state.units).zoc(enemyOf(side), hex) > 0 ||
  (side === GERMAN && g.fortresses(state.destroyed).zoc(hex) > 0)

/** Whether an undestroyed fortress is in the hex. */
export const fortStands = (g: MarneTables, state: MarneState, hex: number): boolean =>
  g.fortresses(state.destroyed).standsIn(hex)

/**
 * Whether the hex is closed to the side: enemy units or, for the Germans, a standing fortress are in it (M2.g, M11.f).
 */
export const closedTo = (g: MarneTables, state: MarneState, side: SideIndex, hex: number): boolean =>
  g.occupancy(state.units).count(enemyOf(side), hex) > 0 || (side === GERMAN && fortStands(g, state, hex))

/**
 * Whether an enemy unit is in an adjacent hex, even across a river. For the Germans a standing fortress counts as an
 * enemy.
 */
export const besideEnemy = (g: MarneTables, state: MarneState, side: SideIndex, hex: number): boolean => {
  for (const next of g.beside[hex]!) if (closedTo(g, state, side, next)) return true
  return false
}

/** Whether Paris has fallen: Germans were the last side in each of its hexes. */
export const parisFallen = (g: MarneTables, state: MarneState): boolean =>
  g.parisHeld.every(i => has(state.germanHeld, i))
