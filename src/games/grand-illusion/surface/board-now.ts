/** The battle board including units that a side is currently placing (9.2.1). */
import { frameOf } from '../../../kernel/index.js'
import { ATTACKER, DEFENDER, FRONT, RESERVE, withRow } from '../chapters/combat/index.js'
import type { BattleFrame, IllusionState } from '../state/index.js'

/** Returns the battle frame with the units that are being placed; null outside a battle. */
export const boardNow = (state: IllusionState): BattleFrame | null => {
  const battle = frameOf(state, 'battle')
  if (battle === null) return null
  const [posting, reserve] = [frameOf(state, 'posting'), frameOf(state, 'reserve')]
  const row = posting === null ? RESERVE : FRONT
  const posted = posting ?? reserve
  if (posted === null) return battle
  return {
    ...battle,
    spaces: withRow(battle.spaces, posted.role === 'defender' ? DEFENDER : ATTACKER, row, posted.spaces),
  }
}
