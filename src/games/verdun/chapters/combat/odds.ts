/** 7.3 Modifiers, 7.4 Odds, 7.7 Concentric attack: the odds calculation of a combat. */
import { direction, sideBetweenHas, total } from '../../../../kernel/index.js'
import {
  type VerdunRule,
  CONCENTRIC_SHIFT,
  FIRST_TURN_SHIFT,
  FORT_DEFENCE,
  GROUND_SHIFT,
  MODIFIERS,
  combatColumn,
} from '../../rulebook/index.js'
import {
  type Commitment,
  type Mark,
  type Odds,
  type SideIndex,
  type VerdunState,
  type VerdunTables,
  GERMAN,
  NEUTRALISED,
  OUT_OF_COMMAND,
  RIVER,
  SLOPE,
  STREAM,
  bottomTurn,
  enemyOf,
  isMarked,
  unitPlace,
} from '../../state/index.js'
import { defenceOf, supportValue } from '../artillery/index.js'
import { isStosstruppen } from '../stosstruppen.js'
import { defendersOf } from '../zones-of-control.js'
import { attackTotal, attackedFort } from './targets.js'

/** Whether the attack comes from opposite hexes, from three alternate hexes, or from at least four hexes (7.7.a). */
const isConcentric = (
  g: VerdunTables,
  state: VerdunState,
  attackers: ReadonlyArray<number>,
  target: number,
): boolean => {
  const from = new Set(attackers.map(unit => direction(g.board, target, unitPlace(state, unit))))
  if (from.size >= 4) return true
  return (
    [0, 1, 2].some(d => from.has(d) && from.has(d + 3)) ||
    [0, 1].some(d => from.has(d) && from.has(d + 2) && from.has(d + 4))
  )
}

/** Returns the column shift to the right for a concentric attack on one hex (7.3.h). */
export const concentricShift = (
  g: VerdunTables,
  state: VerdunState,
  attackers: ReadonlyArray<number>,
  targets: ReadonlyArray<number>,
): number => (targets.length === 1 && isConcentric(g, state, attackers, targets[0]!) ? CONCENTRIC_SHIFT : 0)

/** Returns the column shift to the right for a German attack in the first turn (14.2.b). */
export const firstTurnShift = (g: VerdunTables, state: VerdunState, side: SideIndex): number =>
  side === GERMAN && bottomTurn(state) === g.scenario.turns.first ? FIRST_TURN_SHIFT : 0

/** Returns the column shifts to the left for one attacked hex, by kind of terrain (7.3.d, Q-18, Q-40). */
export const groundShifts = (g: VerdunTables, state: VerdunState, attackers: ReadonlyArray<number>, hex: number) => {
  const crossed = (bit: number): boolean =>
    attackers.some(unit => sideBetweenHas(g.board, g.sides, hex, unitPlace(state, unit), bit))
  return {
    trench: g.trench[hex]! > 0 ? GROUND_SHIFT.trench : 0,
    pillbox: state.pillboxes.includes(hex) ? GROUND_SHIFT.pillbox : 0,
    woods: g.terrain[hex] === 'woods' ? GROUND_SHIFT.woods : 0,
    town: g.terrain[hex] === 'town' ? GROUND_SHIFT.town : 0,
    slope: crossed(SLOPE) ? GROUND_SHIFT.slope : 0,
    river: crossed(RIVER) ? GROUND_SHIFT.river : 0,
  }
}

/** Whether any attacker attacks across a stream (7.3.e, Q-18). */
export const acrossStream = (
  g: VerdunTables,
  state: VerdunState,
  attackers: ReadonlyArray<number>,
  targets: ReadonlyArray<number>,
): boolean =>
  targets.some(hex => attackers.some(unit => sideBetweenHas(g.board, g.sides, hex, unitPlace(state, unit), STREAM)))

/** The attacking and defending units of a combat, without guests and guns. */
export interface Clash {
  readonly attackers: ReadonlyArray<number>
  readonly defenders: ReadonlyArray<number>
  readonly targets: ReadonlyArray<number>
}
/** A die-roll modifier. */
export interface Modifier {
  readonly rule: VerdunRule
  readonly label: string
  readonly value: number
}

/**
 * Returns the die-roll modifiers, each with its rule (7.3, Q-34). Guns in support do not count, not even next to the
 * target: their own value is reduced instead.
 */
export const modifiersOf = (
  g: VerdunTables,
  state: VerdunState,
  { attackers, defenders, targets }: Clash,
): ReadonlyArray<Modifier> => {
  const any = (units: ReadonlyArray<number>, mark: Mark): boolean => units.some(unit => isMarked(state, unit, mark))
  const divisions = new Set(attackers.map(unit => g.units[unit]!.division).filter(division => division !== ''))
  const line = (rule: VerdunRule, label: string, holds: boolean, value: number): Modifier => ({
    rule,
    label,
    value: holds ? value : 0,
  })
  const areStosstruppen = (units: ReadonlyArray<number>): boolean => units.some(unit => isStosstruppen(g, unit))
  const crossed = acrossStream(g, state, attackers, targets)
  return [
    line(
      'verdun:7.3.a',
      'an attacker is out of command',
      any(attackers, OUT_OF_COMMAND),
      MODIFIERS.attackerOutOfCommand,
    ),
    line(
      'verdun:7.3.b',
      'a defender is out of command',
      any(defenders, OUT_OF_COMMAND),
      MODIFIERS.defenderOutOfCommand,
    ),
    line('verdun:7.3.c', 'an attacker is neutralised', any(attackers, NEUTRALISED), MODIFIERS.attackerNeutralised),
    line('verdun:7.3.c', 'a defender is neutralised', any(defenders, NEUTRALISED), MODIFIERS.defenderNeutralised),
    line('verdun:7.3.e', 'across a stream', crossed, MODIFIERS.stream),
    line('verdun:7.3.f', 'Stosstruppen attack', areStosstruppen(attackers), MODIFIERS.stosstruppenAttack),
    line('verdun:7.3.f', 'Stosstruppen defend', areStosstruppen(defenders), MODIFIERS.stosstruppenDefend),
    line('verdun:7.3.g', 'attackers of several divisions', divisions.size > 1, MODIFIERS.severalDivisions),
  ].filter(({ value }) => value !== 0)
}

/** Returns the current odds of a combat, with the contributions of both sides (7.4). */
export const oddsOf = (g: VerdunTables, state: VerdunState, side: SideIndex, commitment: Commitment): Odds => {
  const { targets, attackers, defenceGuns } = commitment
  const enemy = enemyOf(side)
  const defenders = defendersOf(g, state, enemy, targets)
  const forts = targets.map(hex => attackedFort(g, state, side, hex)).filter(fort => fort >= 0)
  const attack = attackTotal(g, state, commitment)
  const defence = Math.max(
    1,
    total(defenders.map(unit => defenceOf(g, state, unit))) +
      total(forts.map(fort => FORT_DEFENCE[g.scenario.map.forts[fort]!.colour])) +
      total(defenceGuns.map(gun => supportValue(g, state, gun, false))),
  )
  const grounds = targets.map(hex => ({ hex, left: total(Object.values(groundShifts(g, state, attackers, hex))) }))
  const most = grounds.reduce((a, b) => (b.left > a.left ? b : a))
  return {
    attack,
    defence,
    column: combatColumn(attack, defence),
    ground: most.hex,
    shift: concentricShift(g, state, attackers, targets) + firstTurnShift(g, state, side) - most.left,
    modifier: total(modifiersOf(g, state, { attackers, defenders, targets }).map(line => line.value)),
  }
}
