/** M9 Results: the result of a die roll, and the losing side. */
import { type SideIndex, enemyOf, frameOf } from '../../../../kernel/index.js'
import { modifierOf } from './odds.js'
import { COMBAT_RESULTS, type MarneRule, type Result } from '../../rulebook/index.js'
import type { MarneState, PursuitFrame, RetreatsFrame, RollFrame, Rolled } from '../../state/index.js'

/** Returns the result of a combat whose die has been rolled. */
export const resultOf = ({ odds, die }: Pick<Rolled, 'odds' | 'die'>): Result =>
  COMBAT_RESULTS.read(odds.column, die + modifierOf(odds))

/** Returns the rule that defines a result. */
export const resultRule = (result: Result): MarneRule =>
  result.endsWith('e') ? 'marne:M9.a' : result.startsWith('A') ? 'marne:M9.b' : 'marne:M9.c'

/** Returns the losing side of the current combat. */
export const loserOf = (state: MarneState, rolled: Rolled): SideIndex => {
  const { side } = frameOf(state, 'resolution')!
  return resultOf(rolled).startsWith('A') ? side : enemyOf(side)
}

/** Returns the number of hexes that the losers of a combat retreat (M9.b, M9.c). */
export const retreatLength = (rolled: Rolled): number => Number(resultOf(rolled)[1])

/** A combat after its attack was chosen for resolution, and the attacking side. */
export interface CombatInHand {
  readonly side: SideIndex
  readonly frame: RollFrame | RetreatsFrame | PursuitFrame
}

/** Returns the current combat, or null if there is none. */
export const combatOf = (state: MarneState): CombatInHand | null => {
  const phase = frameOf(state, 'resolution')
  const frame = frameOf(state, 'roll') ?? frameOf(state, 'retreats') ?? frameOf(state, 'pursuit')
  return phase === null || frame === null ? null : { side: phase.side, frame }
}
