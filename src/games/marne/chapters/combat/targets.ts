/** M7.a, M7.c, M7.e The hexes that an attack may target. */
import {
  ascending,
  distance,
  firstBar,
  idsOf,
  isOpen,
  lastOf,
  refusedBy,
  unitPlace,
  gate,
  bar,
} from '../../../../kernel/index.js'
import { mustJoin } from '../fortresses.js'
import { type MarneBars, type MarneViolation, violation } from '../../rulebook/index.js'
import { type AttackOn, ATTACKING, JOINING, besideFirst, canBeJoined, isBesideAll, joiners } from './joining.js'
import { isTarget } from '../../state/index.js'
import { closedTo } from '../zones-of-control.js'

/** Returns the attack with one more target. */
const withTarget = ({ g, state, phase, targets }: AttackOn, hex: number): AttackOn => ({
  g,
  state,
  phase,
  targets: [...targets, hex],
})

/** Returns the units that must join the attack and cannot. */
const keptOut = (attack: AttackOn): ReadonlyArray<number> => {
  const { g, state, phase, targets } = attack
  const must = mustJoin(g, state, phase, targets)
  if (must.length === 0) return must
  const able = joiners(attack)
  return must.filter(unit => !able.includes(unit))
}

/**
 * Whether an attack on exactly these targets can be declared: at least one unit can join, and so can all units that
 * must.
 */
const isComplete = (attack: AttackOn): boolean => canBeJoined(attack) && keptOut(attack).length === 0

/** Whether the hex contains enemy units or, for the Germans, a standing fortress, and no attack targets it yet. */
const isAttackable = ({ g, state, phase }: AttackOn, hex: number): boolean =>
  closedTo(g, state, phase.side, hex) && !isTarget(phase.attacks, hex)

/** Returns the hexes after the last target that some unit adjacent to all targets could also attack, ascending. */
export const furtherHexes = (attack: AttackOn): ReadonlyArray<number> => {
  const { g, state, phase, targets } = attack
  const last = lastOf(targets)
  const found = new Set<number>()
  for (const unit of g.unitsOf[phase.side]) {
    if (!isOpen(ATTACKING, attack, unit)) continue
    const from = unitPlace(state, unit)
    if (!targets.every(target => distance(g.board, from, target) === 1)) continue
    for (const hex of g.beside[from]!) if (hex > last && isAttackable(attack, hex)) found.add(hex)
  }
  return ascending(found)
}

/**
 * Whether these targets, with further targets after the last one if needed, form a legal attack. All targets of an
 * attack are adjacent to one attacker, so there are few sets to try. Usually the given targets suffice.
 */
const canBeCompleted = (attack: AttackOn): boolean =>
  isComplete(attack) || furtherHexes(attack).some(hex => canBeCompleted(withTarget(attack, hex)))

/**
 * Returns the reason why the targets do not form an attack: the units that must join and cannot, or the fault of the
 * unit that is nearest to joining.
 */
const whyIncomplete = (attack: AttackOn): MarneViolation => {
  const { g, targets } = attack
  const names = targets.map(target => g.board.ids[target]!)
  const kept = idsOf(g, keptOut(attack))
  const hexes = names.join(' and ')
  if (kept.length > 0 && canBeJoined(attack))
    return violation(
      'must-attack',
      'marne:M11.g',
      `an attack on ${hexes} would keep out units that must join: ${kept.join(', ')}`,
      kept,
    )
  const faults = besideFirst(attack)
    .filter(unit => g.side[unit] === attack.phase.side && isBesideAll(attack, unit))
    .map(unit => ({ unit, bar: firstBar(JOINING, attack, unit) }))
  const nearest = faults.reduce((best, each) => (each.bar > best.bar ? each : best), { unit: -1, bar: -1 })
  if (nearest.unit >= 0) return refusedBy(JOINING, attack, nearest.unit, g.unitIds[nearest.unit]!)!
  const rule = targets.length > 1 ? 'marne:M7.e' : 'marne:M7.a'
  return violation('cannot-attack', rule, `no unit is adjacent to ${hexes}`, names.slice(-1))
}

/** The rules that keep a hex from being the next target. */
export const TARGET: MarneBars<AttackOn> = [
  gate(
    'marne:M7.a',
    'cannot-attack',
    'nothing in {} can be attacked',
    ({ g, state, phase }, hex) => !closedTo(g, state, phase.side, hex),
  ),
  gate(
    'marne:M7.c',
    'already-attacked',
    '{} is already a target',
    ({ phase, targets }, hex) => isTarget(phase.attacks, hex) || targets.includes(hex),
  ),
  bar(
    'marne:sequence',
    'out-of-order',
    'choose targets in ascending order: {} had to be chosen earlier',
    ({ targets }, hex) => hex < lastOf(targets),
  ),
  {
    when: (attack, hex) => !canBeCompleted(withTarget(attack, hex)),
    because: (attack, hex) => whyIncomplete(withTarget(attack, hex)),
  },
]

/** The rules that keep the list of targets from being closed. */
export const TARGETS_NAMED: MarneBars<AttackOn> = [{ when: attack => !isComplete(attack), because: whyIncomplete }]
