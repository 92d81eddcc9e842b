/** M9 Results: what a die means, and who loses by it. */
import { type SideIndex, enemyOf, frameOf } from '../../../../kernel/index.js'
import { modifierOf } from './odds.js'
import { COMBAT_RESULTS, type MarneRule, type Result } from '../../rulebook/index.js'
import type { MarneState, PursuitFrame, RetreatsFrame, RollFrame, Rolled } from '../../state/index.js'

/** The result of a combat whose die has been rolled. */
export const resultOf = ({ odds, die }: Pick<Rolled, 'odds' | 'die'>): Result =>
  COMBAT_RESULTS.read(odds.column, die + modifierOf(odds))

/** The rule that a result rests on. */
export const resultRule = (result: Result): MarneRule =>
  result.endsWith('e') ? 'marne:M9.a' : result.startsWith('A') ? 'marne:M9.b' : 'marne:M9.c'

/** The side that a combat in hand has gone against. */
export const loserOf = (state: MarneState, rolled: Rolled): SideIndex => {
  const { side } = frameOf(state, 'resolution')!
  return resultOf(rolled).startsWith('A') ? side : enemyOf(side)
}

/** Hexes that the losers of a combat retreat: the number in its result (M9.b, M9.c). */
export const retreatLength = (rolled: Rolled): number => Number(resultOf(rolled)[1])

/** A combat from its roll on, and the side that attacks in it. */
export interface CombatInHand {
  readonly side: SideIndex
  readonly frame: RollFrame | RetreatsFrame | PursuitFrame
}

/** The combat in hand; null outside one. */
export const combatOf = (state: MarneState): CombatInHand | null => {
  const phase = frameOf(state, 'resolution')
  const frame = frameOf(state, 'roll') ?? frameOf(state, 'retreats') ?? frameOf(state, 'pursuit')
  return phase === null || frame === null ? null : { side: phase.side, frame }
}
