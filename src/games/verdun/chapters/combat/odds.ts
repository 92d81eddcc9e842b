/** 7.3 Modifiers, 7.4 odds, 7.7 concentric attack: the arithmetic of a combat. */
import { direction } from '../../../../kernel/index.js'
import { type VerdunRule, FIRST_TURN_SHIFT, FORT_DEFENCE, MODIFIERS, combatColumn } from '../../rulebook/index.js'
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
import { defendersIn } from '../zones-of-control.js'
import { attackTotal, attackedFort } from './targets.js'

const sum = (list: ReadonlyArray<number>): number => list.reduce((total, x) => total + x, 0)

/** Whether the attack comes from opposite hexes, from three alternate ones, or from four or more (7.7.a). */
export const isConcentric = (
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

/** Columns to the left for one attacked hex, by kind (7.3.d, Q-18, Q-40). */
export const groundShifts = (g: VerdunTables, state: VerdunState, attackers: ReadonlyArray<number>, hex: number) => {
  const crossed = (bit: number): boolean =>
    attackers.some(unit => (g.sides[hex * 6 + direction(g.board, hex, unitPlace(state, unit))]! & bit) !== 0)
  return {
    trench: g.trench[hex]! > 0 ? 1 : 0,
    pillbox: state.pillboxes.includes(hex) ? 1 : 0,
    woods: g.terrain[hex] === 'woods' ? 1 : 0,
    town: g.terrain[hex] === 'town' ? 1 : 0,
    slope: crossed(SLOPE) ? 1 : 0,
    river: crossed(RIVER) ? 1 : 0,
  }
}

/** Whether any attacker comes across a stream (7.3.e, Q-18). */
export const acrossStream = (
  g: VerdunTables,
  state: VerdunState,
  attackers: ReadonlyArray<number>,
  targets: ReadonlyArray<number>,
): boolean =>
  targets.some(hex =>
    attackers.some(unit => (g.sides[hex * 6 + direction(g.board, hex, unitPlace(state, unit))]! & STREAM) !== 0),
  )

/** Who meets whom, guests and guns left out. */
export interface Clash {
  readonly attackers: ReadonlyArray<number>
  readonly defenders: ReadonlyArray<number>
  readonly targets: ReadonlyArray<number>
}
/** A modifier of the die. */
export interface Modifier {
  readonly rule: VerdunRule
  readonly label: string
  readonly value: number
}

/** The modifiers of the die, each with its rule (7.3, Q-34). Guns in support, next to the target too, pay with their value instead. */
export const modifiersOf = (
  g: VerdunTables,
  state: VerdunState,
  { attackers, defenders, targets }: Clash,
): ReadonlyArray<Modifier> => {
  const any = (units: ReadonlyArray<number>, mark: Mark): boolean => units.some(unit => isMarked(state, unit, mark))
  const divisions = new Set(attackers.map(unit => g.units[unit]!.division).filter(division => division !== ''))
  const lines: ReadonlyArray<Modifier> = [
    {
      rule: 'verdun:7.3.a',
      label: 'an attacker is out of command',
      value: any(attackers, OUT_OF_COMMAND) ? MODIFIERS.attackerOutOfCommand : 0,
    },
    {
      rule: 'verdun:7.3.b',
      label: 'a defender is out of command',
      value: any(defenders, OUT_OF_COMMAND) ? MODIFIERS.defenderOutOfCommand : 0,
    },
    {
      rule: 'verdun:7.3.c',
      label: 'an attacker is neutralised',
      value: any(attackers, NEUTRALISED) ? MODIFIERS.attackerNeutralised : 0,
    },
    {
      rule: 'verdun:7.3.c',
      label: 'a defender is neutralised',
      value: any(defenders, NEUTRALISED) ? MODIFIERS.defenderNeutralised : 0,
    },
    {
      rule: 'verdun:7.3.e',
      label: 'across a stream',
      value: acrossStream(g, state, attackers, targets) ? MODIFIERS.stream : 0,
    },
    {
      rule: 'verdun:7.3.f',
      label: 'Stosstruppen attack',
      value: attackers.some(unit => isStosstruppen(g, unit)) ? MODIFIERS.stosstruppenAttack : 0,
    },
    {
      rule: 'verdun:7.3.f',
      label: 'Stosstruppen defend',
      value: defenders.some(unit => isStosstruppen(g, unit)) ? MODIFIERS.stosstruppenDefend : 0,
    },
    {
      rule: 'verdun:7.3.g',
      label: 'attackers of several divisions',
      value: divisions.size > 1 ? MODIFIERS.severalDivisions : 0,
    },
  ]
  return lines.filter(line => line.value !== 0)
}

/** The odds of a combat at this moment, both sides' contributions known (7.4). */
export const oddsOf = (g: VerdunTables, state: VerdunState, side: SideIndex, commitment: Commitment): Odds => {
  const { targets, attackers, defenceGuns } = commitment
  const enemy = enemyOf(side)
  const defenders = targets.flatMap(hex => defendersIn(g, state, enemy, hex))
  const forts = targets.map(hex => attackedFort(g, state, side, hex)).filter(fort => fort >= 0)
  const attack = attackTotal(g, state, commitment)
  const defence = Math.max(
    1,
    sum(defenders.map(unit => defenceOf(g, state, unit))) +
      sum(forts.map(fort => FORT_DEFENCE[g.scenario.map.forts[fort]!.colour])) +
      sum(defenceGuns.map(gun => supportValue(g, state, gun, false))),
  )
  const grounds = targets.map(hex => ({ hex, left: sum(Object.values(groundShifts(g, state, attackers, hex))) }))
  const most = grounds.reduce((a, b) => (b.left > a.left ? b : a))
  const concentric = targets.length === 1 && isConcentric(g, state, attackers, targets[0]!) ? 1 : 0
  const first = side === GERMAN && bottomTurn(state) === g.scenario.turns.first ? FIRST_TURN_SHIFT : 0
  return {
    attack,
    defence,
    column: combatColumn(attack, defence),
    ground: most.hex,
    shift: concentric + first - most.left,
    modifier: sum(modifiersOf(g, state, { attackers, defenders, targets }).map(line => line.value)),
  }
}
