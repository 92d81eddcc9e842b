/** Who may attack together (9.1.2.n, 9.6.1.a). */
import { unitPlace } from '../../../kernel/index.js'
import { type IllusionState, type IllusionTables, type SideIndex, enemyOf } from '../state/index.js'
import { hasCombatUnit } from './control.js'
import type { Whole } from './questions.js'

/** Whether these combat units, all of one hex, may attack in it: cavalry alone does not where only fortresses are. False for nobody. */
export const mayAttackTogether = (g: IllusionTables, state: IllusionState, units: ReadonlyArray<number>): boolean =>
  units.length > 0 &&
  (units.some(unit => g.infantry[unit] === 1) ||
    hasCombatUnit(g, state, enemyOf(g.side[units[0]!] as SideIndex), unitPlace(state, units[0]!)))

/** What must hold of the attackers that a side picks in the activated hex. */
export const attackersWhole = (g: IllusionTables): Whole => ({
  is: (state, chosen) => mayAttackTogether(g, state, chosen),
  canBe: (state, chosen, later) => mayAttackTogether(g, state, [...chosen, ...later]),
})
