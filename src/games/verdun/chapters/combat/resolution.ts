/** 7.4, 7.5 The revealed combat, its die roll and its result. */
import { ascending, combatResult, dieProcedure, idsOf, stay } from '../../../../kernel/index.js'
import { type CombatResult, type VerdunWords, COMBAT, effectsOf, shiftedColumn } from '../../rulebook/index.js'
import { type Side, SIDES } from '../../scenario/index.js'
import {
  type AftermathFrame,
  type CombatRollFrame,
  type DefenceFrame,
  type SideIndex,
  type VerdunLog,
  type VerdunNext,
  type VerdunProcedure,
  type VerdunState,
  type VerdunTables,
  FRENCH,
  GERMAN,
  GUEST,
  combatPhaseOf,
  enemyOf,
  isMarked,
  silence,
  unitPlace,
} from '../../state/index.js'
import { isInContact, markFired } from '../artillery/index.js'
import { isStosstruppen } from '../stosstruppen.js'
import { defendersIn, stackIn, standingFort } from '../zones-of-control.js'
import { oddsOf } from './odds.js'

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
