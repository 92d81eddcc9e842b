/** M7.a to M7.c, M7.e, M7.k, M7.l, M7.s The hexes that an attack may target, and the units that may take part in it. */

import {
  ascending,
  bar,
  distance,
  firstBar,
  gate,
  has,
  idsOf,
  isOpen,
  lastOf,
  refusedBy,
  unitPlace,
} from '../../../../kernel/index.js'
import { attackableForts, mustJoin } from '../fortresses.js'
import { type MarneBars, type MarneViolation, violation } from '../../rulebook/index.js'
import {
  type DeclarationsFrame,
  GERMAN,
  isAttacking,
  isDisrupted,
  isTarget,
  type MarneState,
  type MarneTables,
  riverBetween,
} from '../../state/index.js'
import { closedTo, fortStands } from '../zones-of-control.js'
import { supplyAllowsAttack } from '../supply.js'

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

/* M7.a to M7.c, M7.k, M7.l, M7.s The units that may take part in an attack. */

/** An attack on some targets, in the declarations of a combat phase. */
export interface AttackOn {
  readonly g: MarneTables
  readonly state: MarneState
  readonly phase: DeclarationsFrame
  readonly targets: ReadonlyArray<number>
}

const isBeside = ({ g, state }: AttackOn, unit: number, target: number): boolean =>
  distance(g.board, unitPlace(state, unit), target) === 1
/** Whether a unit is adjacent to every target. */
const isBesideAll = (attack: AttackOn, unit: number): boolean =>
  attack.targets.every(target => isBeside(attack, unit, target))

/** The rules that keep a unit of the side out of every attack. */
const ATTACKING: MarneBars<AttackOn> = [
  gate(
    'marne:M7.a',
    'cannot-attack',
    '{} is not on the map',
    ({ g, state }, unit) => unitPlace(state, unit) >= g.board.hexes,
  ),
  bar('marne:M8.a', 'disrupted', '{} is disrupted', ({ state }, unit) => isDisrupted(state, unit)),
  bar('marne:M7.c', 'already-attacked', '{} attacks elsewhere in this phase', ({ phase }, unit) =>
    isAttacking(phase.attacks, unit),
  ),
  bar('marne:M7.l', 'cannot-attack', '{} can only defend', ({ g }, unit) => g.defenceOnly[unit] === 1),
]

/** The rules that keep a unit out of an attack. */
export const JOINING: MarneBars<AttackOn> = [
  gate(
    'marne:M1.a',
    'wrong-side',
    '{} is not on the attacking side',
    ({ g, phase }, unit) => g.side[unit] !== phase.side,
  ),
  ...ATTACKING,
  gate(
    'marne:M7.a',
    'not-adjacent',
    '{} is not adjacent to the attacked hex',
    (attack, unit) => !attack.targets.some(target => isBeside(attack, unit, target)),
  ),
  gate(
    'marne:M7.e',
    'not-adjacent',
    '{} is not adjacent to every attacked hex',
    (attack, unit) => !isBesideAll(attack, unit),
  ),
  bar(
    'marne:M7.k',
    'cannot-attack',
    '{} has moved and cannot attack across a river',
    ({ g, state, phase, targets }, unit) =>
      has(phase.moved, unit) && targets.some(target => riverBetween(g, unitPlace(state, unit), target)),
  ),
  bar(
    'marne:M11.g',
    'must-attack',
    '{} must attack an adjacent fortress',
    ({ g, state, phase, targets }, unit) =>
      phase.side === GERMAN &&
      !targets.some(target => fortStands(g, state, target)) &&
      attackableForts(g, state, phase, unit).length > 0,
  ),
  bar(
    'marne:M6.i',
    'supply',
    '{} is cut off, and the attack would not open a line of supply',
    ({ g, state, targets }, unit) => !supplyAllowsAttack(g, state, unit, targets),
  ),
]

/** Returns the units adjacent to the first target, ascending. There must be at least one target. */
export const besideFirst = ({ g, state, targets }: AttackOn): number[] => {
  const occupancy = g.occupancy(state.units)
  return g.beside[targets[0]!]!.flatMap(hex => occupancy.unitsIn(hex)).sort((a, b) => a - b)
}

/** Returns the units that may join an attack, ascending. There must be at least one target. */
export const joiners = (attack: AttackOn): ReadonlyArray<number> =>
  besideFirst(attack).filter(unit => isOpen(JOINING, attack, unit))

/** Whether any unit may join an attack. There must be at least one target. */
const canBeJoined = (attack: AttackOn): boolean => {
  const { g, state, targets } = attack
  const occupancy = g.occupancy(state.units)
  return g.beside[targets[0]!]!.some(hex => occupancy.unitsIn(hex).some(unit => isOpen(JOINING, attack, unit)))
}
