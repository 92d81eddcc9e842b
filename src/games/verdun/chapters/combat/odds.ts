/** 7.3 Modifiers, 7.4 odds, 7.7 concentric attack: who attacks what, and the arithmetic of a combat. */
import { adjacent, direction, has } from '../../../../kernel/index.js'
import { bombs, isBomber } from '../air.js'
import { defenceOf, maySupportAttack, supportValue } from '../artillery/index.js'
import {
  type CombatsFrame,
  type Odds,
  type Setting,
  type SideIndex,
  type VerdunState,
  GERMAN,
  GUEST,
  NEUTRALISED,
  OUT_OF_COMMAND,
  RIVER,
  SHELTERED,
  SLOPE,
  STREAM,
  bottomTurn,
  enemyOf,
  isMarked,
  isOnMap,
  unitPlace,
} from '../../state/index.js'
import { isStosstruppen } from '../stosstruppen.js'
import { FIRST_TURN_SHIFT, FORT_DEFENCE, MODIFIERS, combatColumn } from '../../rulebook/index.js'
import { combatValue } from '../units.js'
import { defendersIn, standingFort } from '../zones-of-control.js'

/** The standing fort that a side attacks in a hex: only the German attacks forts; -1 for none. */
const attackedFort = (g: Setting, state: VerdunState, side: SideIndex, hex: number): number =>
  side === GERMAN ? standingFort(g, state, hex) : -1

/** Whether a hex may be attacked in this phase (3.3.b, 7.1.c, Q-32, Q-33). */
export const isTarget = (g: Setting, state: VerdunState, phase: CombatsFrame, hex: number): boolean => {
  const enemy = enemyOf(phase.side)
  const stack = defendersIn(g, state, enemy, hex)
  const fort = attackedFort(g, state, phase.side, hex)
  if (stack.length === 0 && fort < 0) return false
  if (fort >= 0 && has(phase.fortsStruck, fort)) return false
  // nothing but units that retreated there in this phase, hosts and guests
  if (fort < 0 && stack.every(unit => phase.retreated.some(stop => stop.hex === hex && stop.units.includes(unit))))
    return false
  return stack.every(unit => !has(phase.struck, unit) && !isMarked(state, unit, SHELTERED))
}

/** Whether a unit may attack all of `targets` (1.4.b, 7.1, 7.2.c): one of value 0 may, where the attack comes to more. */
export const mayAttack = (
  g: Setting,
  state: VerdunState,
  phase: CombatsFrame,
  unit: number,
  targets: ReadonlyArray<number>,
): boolean => {
  if (
    g.side[unit] !== phase.side ||
    g.infantry[unit] === 0 ||
    !isOnMap(g, state, unit) ||
    has(phase.attacked, unit) ||
    isMarked(state, unit, GUEST)
  )
    return false
  if (phase.second && !has(phase.manoeuvred, unit)) return false
  const from = unitPlace(state, unit)
  return targets.every(hex => adjacent(g.board, from, hex))
}

const sum = (list: ReadonlyArray<number>): number => list.reduce((total, x) => total + x, 0)

/** What an attack comes to: its units, its guns, its aircraft (8.2.a, 11.a). */
export const attackTotal = (
  g: Setting,
  state: VerdunState,
  attackers: ReadonlyArray<number>,
  guns: ReadonlyArray<number>,
): number =>
  sum(attackers.map(unit => combatValue(g, state, unit))) +
  sum(guns.map(gun => (isBomber(g, gun) ? bombs(g, gun) : supportValue(g, state, gun, true))))

/** Whether these attackers, with units after them and guns that may yet join, can come to more than 0. */
export const canComeToMore = (
  g: Setting,
  state: VerdunState,
  phase: CombatsFrame,
  attackers: ReadonlyArray<number>,
  targets: ReadonlyArray<number>,
): boolean => {
  const last = attackers[attackers.length - 1] ?? -1
  const all = [
    ...attackers,
    ...g.unitsOf[phase.side].filter(unit => unit > last && mayAttack(g, state, phase, unit, targets)),
  ]
  // a bomber alone attacks nobody
  return (
    all.length > 0 &&
    (attackTotal(g, state, all, []) > 0 ||
      g.unitsOf[phase.side].some(
        gun => maySupportAttack(g, state, phase, gun, all, targets, []) && attackTotal(g, state, [], [gun]) > 0,
      ))
  )
}

/** Whether the attack comes from opposite hexes, from three alternate ones, or from four or more (7.7.a). */
export const isConcentric = (
  g: Setting,
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
export const groundShifts = (g: Setting, state: VerdunState, attackers: ReadonlyArray<number>, hex: number) => {
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
  g: Setting,
  state: VerdunState,
  attackers: ReadonlyArray<number>,
  targets: ReadonlyArray<number>,
): boolean =>
  targets.some(hex =>
    attackers.some(unit => (g.sides[hex * 6 + direction(g.board, hex, unitPlace(state, unit))]! & STREAM) !== 0),
  )

/** The modifiers of the die, each with its rule (7.3, Q-34). Guns in support, next to the target too, pay with their value instead. */
export const modifiersOf = (
  g: Setting,
  state: VerdunState,
  attackers: ReadonlyArray<number>,
  defenders: ReadonlyArray<number>,
  targets: ReadonlyArray<number>,
) => {
  const any = (units: ReadonlyArray<number>, bit: number): boolean => units.some(unit => isMarked(state, unit, bit))
  const divisions = new Set(attackers.map(unit => g.units[unit]!.division).filter(division => division !== ''))
  return [
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
  ].filter(line => line.value !== 0)
}

/** The odds of a combat at this moment, both sides' contributions known (7.4). */
export const oddsOf = (
  g: Setting,
  state: VerdunState,
  side: SideIndex,
  targets: ReadonlyArray<number>,
  attackers: ReadonlyArray<number>,
  guns: ReadonlyArray<number>,
  defenceGuns: ReadonlyArray<number>,
): Odds => {
  const enemy = enemyOf(side)
  const defenders = targets.flatMap(hex => defendersIn(g, state, enemy, hex))
  const forts = targets.map(hex => attackedFort(g, state, side, hex)).filter(fort => fort >= 0)
  const attack = attackTotal(g, state, attackers, guns)
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
    modifier: sum(modifiersOf(g, state, attackers, defenders, targets).map(line => line.value)),
  }
}
