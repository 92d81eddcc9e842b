/** M7.a, M7.c, M7.e The hexes that an attack may target. */
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

/**
 * Whether an attack on exactly these targets can be declared: at least one unit can join, and so can all units that
 * must.
 */
export const isComplete = (
  g: MarneTables,
  state: MarneState,
  phase: DeclarationsFrame,
  targets: ReadonlyArray<number>,
): boolean => {
  const able = joiners(g, state, phase, targets)
  return able.length > 0 && mustJoin(g, state, phase, targets).every(unit => able.includes(unit))
}

/**
 * Whether the hex can be attacked: it contains enemy units or, for the Germans, a standing fortress, and no attack
 * targets it yet.
 */
export const isAttackable = (g: MarneTables, state: MarneState, phase: DeclarationsFrame, hex: number): boolean =>
  closedTo(g, state, phase.side, hex) && !isTarget(phase.attacks, hex)

/** Whether a unit could attack in this phase, apart from the hexes around it. */
const canAttack = (g: MarneTables, state: MarneState, phase: DeclarationsFrame, unit: number): boolean =>
  unitPlace(state, unit) < g.board.hexes &&
  !isDisrupted(state, unit) &&
  g.defenceOnly[unit] === 0 &&
  !isAttacking(phase.attacks, unit)

/** Returns the hexes after the last target that some unit adjacent to all targets could also attack. */
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
 * Whether these targets, with further targets after the last one if needed, form a legal attack. All targets of an
 * attack are adjacent to one attacker, so there are few sets to try. Usually the given targets suffice.
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

/** Returns the hexes that may be the next target of an attack on `targets`, ascending. */
export const nextTargets = (
  g: MarneTables,
  state: MarneState,
  phase: DeclarationsFrame,
  targets: ReadonlyArray<number>,
): ReadonlyArray<number> =>
  ascending(furtherHexes(g, state, phase, targets)).filter(hex => canBeCompleted(g, state, phase, [...targets, hex]))
