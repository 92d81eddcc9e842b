/**
 * 7.1, 7.2 Targets: the hexes that may be attacked, the units that may attack them, and the totals that an attack can
 * reach.
 */
import { adjacent, distance, has, isOpen, lastOf, offering, stay, gate, bar } from '../../../../kernel/index.js'
import type { VerdunBars } from '../../rulebook/index.js'
import {
  type Assault,
  type CombatsFrame,
  type SideIndex,
  type TargetsFrame,
  type VerdunProcedure,
  type VerdunState,
  type VerdunTables,
  GERMAN,
  GUEST,
  SHELTERED,
  combatPhaseOf,
  enemyOf,
  isMarked,
  isOnMap,
  occupancyOf,
  unitPlace,
} from '../../state/index.js'
import { SUPPORT, attackSupport, supportValue } from '../artillery/index.js'
import { OTHER_SIDE, combatValue } from '../units.js'
import { defendersIn, enemyHexes, standingFort, unitsBeside } from '../zones-of-control.js'

/** Returns the standing fort that a side attacks in a hex, or -1. Only the Germans attack forts. */
export const attackedFort = (g: VerdunTables, state: VerdunState, side: SideIndex, hex: number): number =>
  side === GERMAN ? standingFort(g, state, hex) : -1

/** An attack on some targets, in a combat phase. */
export interface AttackOn {
  readonly g: VerdunTables
  readonly state: VerdunState
  readonly phase: CombatsFrame
  readonly targets: ReadonlyArray<number>
}

/** Whether an attack in this phase may have the hex among its targets (3.3.b, 7.1.c, Q-32, Q-33). */
const isTarget = ({ g, state, phase }: AttackOn, hex: number): boolean => {
  const enemy = enemyOf(phase.side)
  const stack = defendersIn(g, state, enemy, hex)
  const fort = attackedFort(g, state, phase.side, hex)
  if (stack.length === 0 && fort < 0) return false
  if (fort >= 0 && has(phase.fortsStruck, fort)) return false
  // all units in the hex retreated there in this phase, hosts and guests
  if (fort < 0 && stack.every(unit => phase.retreated.some(stop => stop.hex === hex && stop.units.includes(unit))))
    return false
  return stack.every(unit => !has(phase.struck, unit) && !isMarked(state, unit, SHELTERED))
}

/**
 * The rules that keep a unit from attacking all targets of an attack (1.4.b, 7.1, 7.2.c). A unit with a value of 0 may
 * attack if the total of the attack exceeds 0.
 */
export const ATTACK: VerdunBars<AttackOn> = [
  OTHER_SIDE,
  bar('verdun:7.1.c', 'already-attacked', '{} has attacked in this phase', ({ phase }, unit) =>
    has(phase.attacked, unit),
  ),
  bar(
    'verdun:7.2.c',
    'not-adjacent',
    '{} is not adjacent to every target hex',
    ({ g, state, targets }, unit) =>
      !isOnMap(g, state, unit) || !targets.every(hex => adjacent(g.board, unitPlace(state, unit), hex)),
  ),
  bar(
    'verdun:7.1.d',
    'cannot-attack',
    '{} has not manoeuvred',
    ({ phase }, unit) => phase.second && !has(phase.manoeuvred, unit),
  ),
  bar('verdun:1.4.b', 'cannot-attack', '{} cannot attack', ({ g }, unit) => g.infantry[unit] === 0),
  bar('verdun:7.6.g', 'cannot-attack', '{} cannot attack', ({ state }, unit) => isMarked(state, unit, GUEST)),
]

/** Returns the units that may attack all targets, ascending. There must be at least one target. */
export const ableToAttack = (attack: AttackOn): ReadonlyArray<number> =>
  unitsBeside(attack.g, attack.state, attack.targets[0]!).filter(unit => isOpen(ATTACK, attack, unit))

/** Returns the total of an attack: its units, guns and aircraft (8.2.a, 11.a). */
export const attackTotal = (
  g: VerdunTables,
  state: VerdunState,
  { attackers, guns }: Omit<Assault, 'targets'>,
): number =>
  attackers.reduce((sum, unit) => sum + combatValue(g, state, unit), 0) +
  guns.reduce((sum, gun) => sum + supportValue(g, state, gun, true), 0)

/** Whether these attackers, with units after them and guns that can still join, can reach a total above 0. */
export const canComeToMore = (attack: AttackOn, attackers: ReadonlyArray<number>): boolean => {
  const { g, state, phase, targets } = attack
  const last = lastOf(attackers)
  const all = [...attackers, ...ableToAttack(attack).filter(unit => unit > last)]
  if (all.some(unit => combatValue(g, state, unit) > 0)) return true
  // a gun without a value does not support (8.c)
  const support = attackSupport(g, state, phase, { targets, attackers: all, guns: [] })
  return all.length > 0 && g.artillery[phase.side].some(gun => isOpen(SUPPORT, support, gun))
}

/** The rules that keep a hex from being the first target of an attack, or from joining its targets. */
export const TARGET: VerdunBars<AttackOn> = [
  gate(
    'verdun:7.1.a',
    'cannot-attack',
    'nothing in {} can be attacked',
    ({ g, state, phase }, hex) =>
      occupancyOf(g, state).count(enemyOf(phase.side), hex) === 0 && attackedFort(g, state, phase.side, hex) < 0,
  ),
  bar(
    'verdun:Q-32',
    'already-attacked',
    '{} cannot be a target in this phase',
    (attack, hex) => !isTarget(attack, hex),
  ),
  bar(
    'verdun:7.1.a',
    'cannot-attack',
    'no unit can attack {}',
    ({ g, state, phase, targets }, hex) => !canComeToMore({ g, state, phase, targets: [...targets, hex] }, []),
  ),
]

/** The rules that keep a hex from being the next further target (7.2.c, Q-19). */
const FURTHER_TARGET: VerdunBars<AttackOn> = [
  bar(
    'verdun:7.2.c',
    'cannot-attack',
    'no unit can attack {} together with the other targets',
    (attack, hex) => !isOpen(TARGET, attack, hex),
  ),
  bar(
    'verdun:sequence',
    'out-of-order',
    'choose targets in ascending order: {} had to be chosen earlier',
    ({ targets }, hex) => hex <= lastOf(targets),
  ),
]

/** Returns the enemy hexes after the last target that are near enough for an attacker of both. */
const furtherHexes = ({ g, state, phase, targets }: AttackOn): ReadonlyArray<number> => {
  const last = lastOf(targets)
  return enemyHexes(g, state, phase.side).filter(hex => hex > last && distance(g.board, last, hex) <= 2)
}

/** Builds the procedure that names the further targets of a combat. */
export const furtherTargets = (g: VerdunTables): VerdunProcedure<TargetsFrame> => {
  const named = g.actions.of('targetsNamed')
  const attackOn = (state: VerdunState, { targets }: TargetsFrame): AttackOn => ({
    g,
    state,
    phase: combatPhaseOf(state),
    targets,
  })
  return {
    who: state => combatPhaseOf(state).side,
    asks: () => 'further-target',
    ...offering(g.actions, attackOn, [
      { type: 'target', among: furtherHexes, bars: FURTHER_TARGET },
      { type: 'targetsNamed', bars: [] },
    ]),
    apply: (state, { targets }, action) =>
      action === named
        ? stay(state, { at: 'assault', targets, attackers: [], guns: [] })
        : stay(state, { at: 'targets', targets: [...targets, g.actions.placeOf(action)] }),
  }
}
