/** Table T-1: whether a company can enter a hex, by its control and its units (8.4.4, 9.1.2.n, o). */
import { type MoveGround, enemyFortress, enemyUnits, isFriendly, isOccupied, ownHolds } from './ground.js'
import type { Company } from './party.js'

/** The rules that a step can break, in the order in which refusals name them; 0 if it breaks none. */
export const OPEN = 0
export const NOT_ADJACENT = 1
export const IMPASSABLE_SIDE = 2
export const BLOCKED = 3
export const FROM_ENEMY = 4
export const WITHDRAWS = 5
export const NO_FRESH_UNIT = 6
export const DISRUPTED_ALONE = 7
export const NO_ATTACKER = 8
export const ONLY_CAVALRY = 9
export const BANNED = 10
export const UNSUPPLIED = 11
export const FARTHER_OFF = 12
export const TOO_DEAR = 13
export const NO_ROOM = 14

/** Returns the rule of T-1 that entering `to` from `from` breaks (8.4.4.k, q; 8.7.2.d, 8.7.3.e). */
export const entryBreak = (ground: MoveGround, from: number, to: number): number => {
  if (ground.withdrawal && (!isFriendly(ground, to) || isOccupied(ground, to))) return WITHDRAWS
  return !isFriendly(ground, from) && !isFriendly(ground, to) && isOccupied(ground, to) ? FROM_ENEMY : OPEN
}

/**
 * Returns the rule that a company breaks by entering a hex without the necessary units (8.4.4.l, 9.8.2.b, 9.1.2.n to p,
 *
 */
export const companyBreak = (ground: MoveGround, { combat, fresh, attackers, foot }: Company, to: number): number => {
  const units = enemyUnits(ground, to)
  const fortress = enemyFortress(ground, to)
  if (units === 0 && !fortress) return OPEN
  if (!isFriendly(ground, to)) {
    if (fresh === 0 && !ownHolds(ground, to)) return NO_FRESH_UNIT
    if (combat > 0 && fresh === 0) return DISRUPTED_ALONE
    if (combat > 0 && attackers === 0) return NO_ATTACKER
  }
  return units === 0 && combat > 0 && foot === 0 ? ONLY_CAVALRY : OPEN
}

/** Whether units that enter a hex must stop there (T-1, note 2; 8.3.1.d, 8.4.4.s). */
export const mustStop = (ground: MoveGround, to: number): boolean => isOccupied(ground, to)
