/** M7.a to M7.c, M7.k, M7.l, M7.s The units that may take part in an attack. */
import { distance, has, isOpen, unitPlace, gate, bar } from '../../../../kernel/index.js'
import { attackableForts } from '../fortresses.js'
import type { MarneBars } from '../../rulebook/index.js'
import {
  type DeclarationsFrame,
  type MarneState,
  type MarneTables,
  GERMAN,
  isAttacking,
  isDisrupted,
  riverBetween,
} from '../../state/index.js'
import { supplyAllowsAttack } from '../supply.js'
import { fortStands } from '../zones-of-control.js'

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
export const isBesideAll = (attack: AttackOn, unit: number): boolean =>
  attack.targets.every(target => isBeside(attack, unit, target))

/** The rules that keep a unit of the side out of every attack. */
export const ATTACKING: MarneBars<AttackOn> = [
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
export const canBeJoined = (attack: AttackOn): boolean => {
  const { g, state, targets } = attack
  const occupancy = g.occupancy(state.units)
  return g.beside[targets[0]!]!.some(hex => occupancy.unitsIn(hex).some(unit => isOpen(JOINING, attack, unit)))
}
