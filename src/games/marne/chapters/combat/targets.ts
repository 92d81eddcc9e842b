/** M7.a, M7.c, M7.e Which hexes an attack may be aimed at. */
import { ascending, distance, lastOf, unitPlace } from '../../../../kernel/index.js'
import { mustJoin } from '../fortresses.js'
import { joiners } from './joining.js'
import {
  type DeclarationsFrame,
  type MarneState,
  type MarneTables,
  isAttacking,
  isDisrupted,
  isTarget,
} from '../../state/index.js'
import { closedTo } from '../zones-of-control.js'

/** Whether an attack on exactly these targets can be declared: somebody joins, and all who must can. */
export const isComplete = (
  g: MarneTables,
  state: MarneState,
  phase: DeclarationsFrame,
  targets: ReadonlyArray<number>,
): boolean => {
  const able = joiners(g, state, phase, targets)
  return able.length > 0 && mustJoin(g, state, phase, targets).every(unit => able.includes(unit))
}

/** Whether something to attack is in the hex that no attack is aimed at: enemy units, or for Germans a standing fortress. */
export const isAttackable = (g: MarneTables, state: MarneState, phase: DeclarationsFrame, hex: number): boolean =>
  closedTo(g, state, phase.side, hex) && !isTarget(phase.attacks, hex)

/** Whether a unit could attack at all in this phase, whatever its neighbours. */
const canAttack = (g: MarneTables, state: MarneState, phase: DeclarationsFrame, unit: number): boolean =>
  unitPlace(state, unit) < g.board.hexes &&
  !isDisrupted(state, unit) &&
  g.defenceOnly[unit] === 0 &&
  !isAttacking(phase.attacks, unit)

/** Further hexes, beyond the last target, that some unit beside all targets could attack as well. */
const furtherHexes = (
  g: MarneTables,
  state: MarneState,
  phase: DeclarationsFrame,
  targets: ReadonlyArray<number>,
): ReadonlySet<number> => {
  const last = lastOf(targets)
  const found = new Set<number>()
  for (const unit of g.unitsOf[phase.side]) {
    if (!canAttack(g, state, phase, unit)) continue
    const from = unitPlace(state, unit)
    if (!targets.every(target => distance(g.board, from, target) === 1)) continue
    for (const hex of g.beside[from]!) if (hex > last && isAttackable(g, state, phase, hex)) found.add(hex)
  }
  return found
}

/**
 * Whether a legal attack can be made of these targets and, where need be, of further ones beyond the last. All targets of
 * an attack lie around one attacker, so the sets to try are few; mostly the targets suffice as they are.
 */
export const canBeCompleted = (
  g: MarneTables,
  state: MarneState,
  phase: DeclarationsFrame,
  targets: ReadonlyArray<number>,
): boolean => {
  if (isComplete(g, state, phase, targets)) return true
  for (const hex of furtherHexes(g, state, phase, targets))
    if (canBeCompleted(g, state, phase, [...targets, hex])) return true
  return false
}

/** The hexes that may be the next target of an attack on `targets` so far, ascending. */
export const nextTargets = (
  g: MarneTables,
  state: MarneState,
  phase: DeclarationsFrame,
  targets: ReadonlyArray<number>,
): ReadonlyArray<number> =>
  ascending(furtherHexes(g, state, phase, targets)).filter(hex => canBeCompleted(g, state, phase, [...targets, hex]))
