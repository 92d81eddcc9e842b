/** M7.a to M7.c, M7.k, M7.l, M7.s The units that may take part in an attack. */
import { distance, has, isOpen, unitPlace } from '../../../../kernel/index.js'
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

/** The rules that keep a unit out of an attack. */
export const JOINING: MarneBars<AttackOn> = [
  {
    rule: 'marne:M1.a',
    code: 'wrong-side',
    when: ({ g, phase }, unit) => g.side[unit] !== phase.side,
    why: 'is not on the attacking side',
    final: true,
  },
  {
    rule: 'marne:M7.a',
    code: 'cannot-attack',
    when: ({ g, state }, unit) => unitPlace(state, unit) >= g.board.hexes,
    why: 'is not on the map',
    final: true,
  },
  { rule: 'marne:M8.a', code: 'disrupted', when: ({ state }, unit) => isDisrupted(state, unit), why: 'is disrupted' },
  {
    rule: 'marne:M7.c',
    code: 'already-attacked',
    when: ({ phase }, unit) => isAttacking(phase.attacks, unit),
    why: 'attacks elsewhere in this phase',
  },
  {
    rule: 'marne:M7.l',
    code: 'cannot-attack',
    when: ({ g }, unit) => g.defenceOnly[unit] === 1,
    why: 'can only defend',
  },
  {
    rule: 'marne:M7.a',
    code: 'not-adjacent',
    when: (attack, unit) => !attack.targets.some(target => isBeside(attack, unit, target)),
    why: 'is not adjacent to the attacked hex',
    final: true,
  },
  {
    rule: 'marne:M7.e',
    code: 'not-adjacent',
    when: (attack, unit) => !isBesideAll(attack, unit),
    why: 'is not adjacent to every attacked hex',
    final: true,
  },
  {
    rule: 'marne:M7.k',
    code: 'cannot-attack',
    when: ({ g, state, phase, targets }, unit) =>
      has(phase.moved, unit) && targets.some(target => riverBetween(g, unitPlace(state, unit), target)),
    why: 'has moved and cannot attack across a river',
  },
  {
    rule: 'marne:M11.g',
    code: 'must-attack',
    when: ({ g, state, phase, targets }, unit) =>
      phase.side === GERMAN &&
      !targets.some(target => fortStands(g, state, target)) &&
      attackableForts(g, state, phase, unit).length > 0,
    why: 'must attack an adjacent fortress',
  },
  {
    rule: 'marne:M6.i',
    code: 'supply',
    when: ({ g, state, targets }, unit) => !supplyAllowsAttack(g, state, unit, targets),
    why: 'is cut off, and the attack would not open a line of supply',
  },
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
