/** M7.a to M7.c, M7.k, M7.l, M7.s The units that may take part in an attack. */
import { type ViolationCode, distance, has, unitPlace } from '../../../../kernel/index.js'
import { attackableForts } from '../fortresses.js'
import { type MarneRule, type MarneViolation, violation } from '../../rulebook/index.js'
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

/** The first reason why a unit cannot join an attack, or JOINS if it can. */
export const JOINS = 0
const OTHER_SIDE = 1
const OFF_MAP = 2
const NOT_FRESH = 3
export const ENGAGED = 4
const DEFENCE_ONLY = 5
const NOT_BESIDE = 6
const RIVER_AFTER_MOVE = 7
const OWES_FORTRESS = 8
const NO_SUPPLY_GAIN = 9

/** Returns JOINS if `unit` may take part in one attack on all of `targets`, or the first reason why it may not. */
export const joinBreaks = (
  g: MarneTables,
  state: MarneState,
  phase: DeclarationsFrame,
  unit: number,
  targets: ReadonlyArray<number>,
): number => {
  if (g.side[unit] !== phase.side) return OTHER_SIDE
  const from = unitPlace(state, unit)
  if (from >= g.board.hexes) return OFF_MAP
  if (isDisrupted(state, unit)) return NOT_FRESH
  if (isAttacking(phase.attacks, unit)) return ENGAGED
  if (g.defenceOnly[unit] === 1) return DEFENCE_ONLY
  for (const target of targets) if (distance(g.board, from, target) !== 1) return NOT_BESIDE
  if (has(phase.moved, unit)) for (const target of targets) if (riverBetween(g, from, target)) return RIVER_AFTER_MOVE
  if (
    phase.side === GERMAN &&
    !targets.some(target => fortStands(g, state, target)) &&
    attackableForts(g, state, phase, unit).length > 0
  )
    return OWES_FORTRESS
  return supplyAllowsAttack(g, state, unit, targets) ? JOINS : NO_SUPPLY_GAIN
}

/** Returns the units that may join an attack on these targets, ascending. There must be at least one target. */
export const joiners = (
  g: MarneTables,
  state: MarneState,
  phase: DeclarationsFrame,
  targets: ReadonlyArray<number>,
): ReadonlyArray<number> => {
  const occupancy = g.occupancy(state.units)
  const beside = g.beside[targets[0]!]!.flatMap(hex => occupancy.unitsIn(hex))
  return beside.filter(unit => joinBreaks(g, state, phase, unit, targets) === JOINS).sort((a, b) => a - b)
}

const REFUSED: Readonly<Record<number, readonly [code: ViolationCode, rule: MarneRule, why: string]>> = {
  [OTHER_SIDE]: ['wrong-side', 'marne:M1.a', 'is not on the attacking side'],
  [OFF_MAP]: ['cannot-attack', 'marne:M7.a', 'is not on the map'],
  [NOT_FRESH]: ['disrupted', 'marne:M8.a', 'is disrupted'],
  [ENGAGED]: ['already-attacked', 'marne:M7.c', 'attacks elsewhere in this phase'],
  [DEFENCE_ONLY]: ['cannot-attack', 'marne:M7.l', 'can only defend'],
  [NOT_BESIDE]: ['not-adjacent', 'marne:M7.a', 'is not adjacent to the attacked hex'],
  [RIVER_AFTER_MOVE]: ['cannot-attack', 'marne:M7.k', 'has moved and cannot attack across a river'],
  [OWES_FORTRESS]: ['must-attack', 'marne:M11.g', 'must attack an adjacent fortress'],
  [NO_SUPPLY_GAIN]: ['supply', 'marne:M6.i', 'is cut off, and the attack would not open a line of supply'],
}

/** Returns the violation for a unit that cannot join an attack on these targets. */
export const cannotJoin = (
  g: MarneTables,
  state: MarneState,
  unit: number,
  breaks: number,
  targets: ReadonlyArray<number>,
): MarneViolation => {
  const name = g.unitIds[unit]!
  const [code, rule, why] = REFUSED[breaks]!
  if (breaks === NOT_BESIDE && targets.some(target => distance(g.board, unitPlace(state, unit), target) === 1)) {
    return violation('not-adjacent', 'marne:M7.e', `${name} is not adjacent to every attacked hex`, [name])
  }
  return violation(code, rule, `${name} ${why}`, [name])
}
