/** 7.3 to 7.5, 7.7 The resolution of a combat: its odds, the reveal, the die roll and the result. */

import {
  ascending,
  combatResult,
  dieProcedure,
  direction,
  idsOf,
  sideBetweenHas,
  stay,
  total,
} from '../../../../kernel/index.js'
import {
  COMBAT,
  combatColumn,
  type CombatResult,
  CONCENTRIC_SHIFT,
  effectsOf,
  FIRST_TURN_SHIFT,
  FORT_DEFENCE,
  GROUND_SHIFT,
  MODIFIERS,
  shiftedColumn,
  type VerdunRule,
  type VerdunWords,
} from '../../rulebook/index.js'
import {
  type AftermathFrame,
  bottomTurn,
  combatPhaseOf,
  type CombatRollFrame,
  type Commitment,
  type DefenceFrame,
  enemyOf,
  FRENCH,
  GERMAN,
  GUEST,
  isMarked,
  type Mark,
  NEUTRALISED,
  type Odds,
  OUT_OF_COMMAND,
  RIVER,
  type SideIndex,
  silence,
  SLOPE,
  STREAM,
  unitPlace,
  type VerdunLog,
  type VerdunNext,
  type VerdunProcedure,
  type VerdunState,
  type VerdunTables,
} from '../../state/index.js'
import { defenceOf, isInContact, markFired, supportValue } from '../artillery/index.js'
import { isStosstruppen } from '../units.js'
import { defendersIn, defendersOf, stackIn, standingFort } from '../zones-of-control.js'
import { attackedFort, attackTotal } from './targets.js'
import { type Side, SIDES } from '../../scenario/index.js'

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
const acrossStream = (
  g: VerdunTables,
  state: VerdunState,
  attackers: ReadonlyArray<number>,
  targets: ReadonlyArray<number>,
): boolean =>
  targets.some(hex => attackers.some(unit => sideBetweenHas(g.board, g.sides, hex, unitPlace(state, unit), STREAM)))

/** The attacking and defending units of a combat, without guests and guns. */
interface Clash {
  readonly attackers: ReadonlyArray<number>
  readonly defenders: ReadonlyArray<number>
  readonly targets: ReadonlyArray<number>
}
/** A die-roll modifier. */
interface Modifier {
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

/* 7.4, 7.5 The revealed combat, its die roll and its result. */

/** Returns the result of a combat whose die has been rolled. */
export const resultOf = ({ odds, die }: Pick<AftermathFrame, 'odds' | 'die'>): CombatResult => {
  const used = shiftedColumn(odds.column, odds.shift)
  return COMBAT.read(used.column, die + odds.modifier + used.bonus)
}

/** Returns the side that wins by a result, or null if neither does. */
export const winnerOf = (result: CombatResult, side: SideIndex): SideIndex | null => {
  if (result === 'Eng') return null
  const last = result.split('/').pop()!
  return last.startsWith('D') ? side : enemyOf(side)
}

/** Reveals both contributions: the guns are marked as fired, and the odds are fixed (7.4.a). */
export const reveal = (g: VerdunTables, state: VerdunState, frame: DefenceFrame, log: VerdunLog): VerdunNext => {
  const { side } = combatPhaseOf(state)
  const { targets, attackers, guns, defenceGuns } = frame
  const odds = oddsOf(g, state, side, frame)
  log?.add({
    kind: 'revealed',
    rule: 'verdun:7.4.a',
    side: SIDES[side],
    forced: false,
    places: targets.map(hex => g.board.ids[hex]!),
    units: idsOf(g, [...attackers, ...guns, ...defenceGuns]),
  })
  return stay(markFired(state, [...guns, ...defenceGuns]), {
    at: 'combat-roll',
    targets,
    attackers,
    guns,
    defenceGuns,
    odds,
  })
}

/** Builds the procedure of the combat die roll. */
export const combatRoll = (g: VerdunTables): VerdunProcedure<CombatRollFrame> =>
  dieProcedure(g, {
    asks: 'combat-die',
    fallen: (state, frame, face, log) => rolled(g, state, frame, face, log),
  })

/**
 * Returns the guests in the attackers' hexes that suffer the attackers' result: no unit in the hex stayed out of the
 * attack.
 */
const guestsOfAttack = (
  g: VerdunTables,
  state: VerdunState,
  side: SideIndex,
  contact: ReadonlyArray<number>,
): ReadonlyArray<number> =>
  [...new Set(contact.map(unit => unitPlace(state, unit)))].flatMap(hex => {
    const stack = stackIn(g, state, side, hex)
    return stack.every(unit => contact.includes(unit) || isMarked(state, unit, GUEST))
      ? stack.filter(unit => isMarked(state, unit, GUEST) && !contact.includes(unit))
      : []
  })

/** Returns the event of the result. */
const resultEvent = (g: VerdunTables, state: VerdunState, frame: CombatRollFrame, die: number) => {
  const { targets, attackers, guns, defenceGuns, odds } = frame
  const { side } = combatPhaseOf(state)
  const used = shiftedColumn(odds.column, odds.shift)
  return combatResult<Side, VerdunWords>(g, COMBAT, {
    rule: 'verdun:7.5.g',
    side: SIDES[side],
    targets,
    attackers: [...attackers, ...guns],
    defenders: [...targets.flatMap(hex => defendersIn(g, state, enemyOf(side), hex)), ...defenceGuns],
    column: used.column,
    modifier: odds.modifier + used.bonus,
    die,
  })
}

const rolled = (
  g: VerdunTables,
  state: VerdunState,
  frame: CombatRollFrame,
  face: number,
  log: VerdunLog,
): VerdunNext => {
  const { side } = combatPhaseOf(state)
  const enemy = enemyOf(side)
  const { targets, attackers, guns, defenceGuns, odds } = frame
  const result = resultOf({ odds, die: face })
  log?.add({ kind: 'rolled', rule: 'verdun:7.4.d', value: face, forced: false })
  log?.add(resultEvent(g, state, frame, face))
  const contact = [...attackers, ...guns.filter(gun => isInContact(g, state, gun, targets))]
  const attacking = ascending([...contact, ...guestsOfAttack(g, state, side, contact)])
  // guests do not take part (7.1.e)
  const defenders = ascending(targets.flatMap(hex => defendersIn(g, state, enemy, hex)))
  const german = side === GERMAN ? attackers : defenders
  const attackerRetreats = effectsOf(result).attacker.retreat > 0 || (result.startsWith('A') && !result.includes('/'))
  return stay(surrender(g, state, { targets, result }, log), {
    at: 'aftermath',
    targets,
    attackers,
    guns,
    defenceGuns,
    stage: 'hold',
    odds,
    die: face,
    attacking,
    defending: ascending(targets.flatMap(hex => stackIn(g, state, enemy, hex))),
    defenders,
    decided: targets.filter(hex => stackIn(g, state, enemy, hex).length === 0),
    holding: [],
    owing: german.filter(unit => isStosstruppen(g, unit)),
    retreats: [],
    vacated: attackerRetreats ? ascending(attacking.map(unit => unitPlace(state, unit))) : targets,
  })
}

/** Returns the standing forts of attacked hexes without units. */
export const unmannedForts = (
  g: VerdunTables,
  state: VerdunState,
  targets: ReadonlyArray<number>,
): ReadonlyArray<number> =>
  targets
    .filter(hex => stackIn(g, state, FRENCH, hex).length === 0)
    .map(hex => standingFort(g, state, hex))
    .filter(fort => fort >= 0)

/** Makes a fort without units surrender if each defender loses a step or all are eliminated. */
const surrender = (
  g: VerdunTables,
  state: VerdunState,
  { targets, result }: { readonly targets: ReadonlyArray<number>; readonly result: CombatResult },
  log: VerdunLog,
): VerdunState => {
  const { loss } = effectsOf(result).defender
  return combatPhaseOf(state).side !== GERMAN || (loss !== 'each' && loss !== 'all')
    ? state
    : unmannedForts(g, state, targets).reduce((now, fort) => silence(g, now, fort, 'verdun:Q-39', log), state)
}
