/** Units that may attack together (9.1.2.n, 9.6.1.a). */
import { unitPlace } from '../../../kernel/index.js'
import { type IllusionState, type IllusionTables, type SideIndex, enemyOf } from '../state/index.js'
import { hasCombatUnit } from './control.js'
import type { Whole } from './questions.js'

/**
 * Whether these combat units of one hex may attack in it. Cavalry without infantry cannot attack if the only enemies
 * are fortresses. False for an empty list.
 */
export const mayAttackTogether = (g: IllusionTables, state: IllusionState, units: ReadonlyArray<number>): boolean =>
  units.length > 0 &&
  (units.some(unit => g.infantry[unit] === 1) ||
    hasCombatUnit(g, state, enemyOf(g.side[units[0]!] as SideIndex), unitPlace(state, units[0]!)))

/** The conditions on the set of attackers that a side chooses in the activated hex. */
export const attackersWhole = (g: IllusionTables): Whole => ({
  is: (state, chosen) => mayAttackTogether(g, state, chosen),
  canBe: (state, chosen, later) => mayAttackTogether(g, state, [...chosen, ...later]),
})
