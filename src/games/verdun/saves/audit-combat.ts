/** The invariants of a combat phase and of the combat in hand. */
import {
  attackTotal,
  canComeToMore,
  isOpen,
  mayAttack,
  maySupportAttack,
  maySupportDefence,
  oddsOf,
} from '../chapters/index.js'
import {
  type AftermathFrame,
  type Assault,
  type CombatFrame,
  type CombatsFrame,
  type Odds,
  type Retreated,
  type VerdunState,
  type VerdunTables,
  type VerdunViolation,
  FIRED,
  GERMAN,
  bottomOf,
  enemyOf,
  isCombat,
  isMarked,
  withoutMark,
} from '../state/index.js'
import { advanceFaults, holdFaults, lossesFaults, retreatFaults } from './audit-aftermath.js'
import { areInfantryOf } from './audit-phases.js'

import {
  type Path,
  areDistinct,
  brokenInvariant as broken,
  isAscending,
  isSame,
  members,
} from '../../../kernel/index.js'

const PHASE: Path = ['frames', 1]
const COMBAT: Path = ['frames', 2]

/** Faults of a combat phase and all that is nested in it. */
export const combatFaults = (g: VerdunTables, state: VerdunState): ReadonlyArray<VerdunViolation> => {
  const phase = state.frames[1]
  if (phase?.at !== 'combats') return []
  const faults = tallyFaults(g, state, phase)
  if (faults.length > 0) return faults
  const above = state.frames[2]
  if (above === undefined)
    return phase.closing ? [broken('verdun:Q-31', 'the phase is over', [...PHASE, 'closing'])] : []
  const retreats = above.at === 'retreats' || above.at === 'falling-back'
  if (retreats !== phase.closing)
    return [broken('verdun:Q-31', 'what is under way does not fit the phase', [...PHASE, 'closing'])]
  if (retreats) return retreatFaults(g, state, phase, { combat: null, frame: above, at: 2 })
  return isCombat(above) ? inHandFaults(g, state, phase, above) : []
}

const tallyFaults = (g: VerdunTables, state: VerdunState, phase: CombatsFrame): ReadonlyArray<VerdunViolation> => {
  const bottom = bottomOf(state)
  const carry = (bottom.at === 'sequence' ? bottom.carry : null) ?? []
  if (!areInfantryOf(g, phase.side, phase.manoeuvred) || (phase.second && !isSame(phase.manoeuvred, carry)))
    return [broken('verdun:7.1.d', 'the units that manoeuvred do not agree', [...PHASE, 'manoeuvred'])]
  if (!areInfantryOf(g, phase.side, phase.attacked))
    return [broken('verdun:7.1.c', 'these units cannot have attacked', [...PHASE, 'attacked'])]
  if (members(phase.struck).some(unit => g.side[unit] === phase.side))
    return [broken('verdun:7.1.c', 'these units cannot have been attacked', [...PHASE, 'struck'])]
  return areStacks(g, phase.retreated)
    ? []
    : [broken('verdun:Q-31', 'these stacks cannot have retreated', [...PHASE, 'retreated'])]
}

/** Stacks that have retreated, each of one side. */
const areStacks = (g: VerdunTables, stacks: ReadonlyArray<Retreated>): boolean =>
  stacks.every(
    ({ hex, units }) =>
      g.playable[hex] === 1 &&
      units.length > 0 &&
      isAscending(units) &&
      units.every(unit => g.side[unit] === g.side[units[0]!]),
  )

/** The combat in hand, what has been committed to it or what has followed. */
const inHandFaults = (
  g: VerdunTables,
  state: VerdunState,
  phase: CombatsFrame,
  frame: CombatFrame,
): ReadonlyArray<VerdunViolation> => {
  if (frame.targets.length === 0 || !isAscending(frame.targets))
    return [broken('verdun:7.2.c', 'targets come in ascending order', [...COMBAT, 'targets'])]
  return frame.at === 'aftermath' ? aftermathFaults(g, state, phase, frame) : commitmentFaults(g, state, phase, frame)
}

const aftermathFaults = (
  g: VerdunTables,
  state: VerdunState,
  phase: CombatsFrame,
  frame: AftermathFrame,
): ReadonlyArray<VerdunViolation> => {
  const above = state.frames[3]
  if (above === undefined)
    return [broken('verdun:sequence', 'the stage of the combat does not fit', [...COMBAT, 'stage'])]
  const faults = partFaults(g, phase, frame)
  if (faults.length > 0) return faults
  switch (above.at) {
    case 'hold':
      return holdFaults(g, state, phase, frame, above)
    case 'step-losses':
      return lossesFaults(g, state, phase, frame, above)
    case 'retreats':
    case 'falling-back':
      return frame.stage === 'retreat'
        ? retreatFaults(g, state, phase, { combat: frame, frame: above, at: 3 })
        : [broken('verdun:sequence', 'the stage of the combat does not fit', [...COMBAT, 'stage'])]
    case 'advance':
      return advanceFaults(g, state, phase, frame, above)
    default:
      return []
  }
}

/** Whether the lists of a combat that was rolled for fit each other. */
const partsFit = (g: VerdunTables, phase: CombatsFrame, frame: AftermathFrame): boolean => {
  const { attackers, guns, defenceGuns, attacking, defending, defenders } = frame
  const enemy = enemyOf(phase.side)
  const used = (list: ReadonlyArray<number>, side: number): boolean =>
    isAscending(list) && list.every(gun => g.side[gun] === side)
  return (
    attackers.length > 0 &&
    used(attackers, phase.side) &&
    attackers.every(unit => g.infantry[unit] === 1) &&
    used(guns, phase.side) &&
    used(defenceGuns, enemy) &&
    used(attacking, phase.side) &&
    attackers.every(unit => attacking.includes(unit)) &&
    used(defending, enemy) &&
    isAscending(defenders) &&
    defenders.every(unit => defending.includes(unit)) &&
    guns.every(gun => g.units[gun]!.artillery !== null) &&
    defenceGuns.every(gun => g.guns[gun] === 1)
  )
}

/** Faults between the parts of a combat that was rolled for. */
const partFaults = (g: VerdunTables, phase: CombatsFrame, frame: AftermathFrame): ReadonlyArray<VerdunViolation> => {
  const { targets, decided, holding, owing, vacated } = frame
  if (!partsFit(g, phase, frame))
    return [broken('verdun:7.4.a', 'the parts of the combat do not fit each other', COMBAT)]
  if (!areStacks(g, frame.retreats))
    return [broken('verdun:Q-31', 'these stacks cannot have retreated', [...COMBAT, 'retreats'])]
  const fits =
    areDistinct(decided) &&
    decided.every(hex => targets.includes(hex)) &&
    isAscending(holding) &&
    holding.every(hex => decided.includes(hex))
  if (!fits) return [broken('verdun:7.5.i', 'the hexes that hold do not fit', [...COMBAT, 'holding'])]
  const tookPart = phase.side === GERMAN ? frame.attackers : frame.defenders
  const stosstruppen = tookPart.filter(unit => g.stosstruppen[unit] === 1)
  if (owing.length > 0 && !isSame(owing, stosstruppen))
    return [broken('verdun:7.5.j', 'these Stosstruppen are not those of the combat', [...COMBAT, 'owing'])]
  return !isAscending(vacated) || vacated.length === 0 || !targets.includes(frame.odds.ground)
    ? [broken('verdun:7.6.h', 'the hexes that the losers held do not fit', [...COMBAT, 'vacated'])]
    : []
}

/** What has been committed so far could be: nothing has changed since the combat began but that guns have fired. */
const commitmentFaults = (
  g: VerdunTables,
  state: VerdunState,
  phase: CombatsFrame,
  frame: Exclude<CombatFrame, AftermathFrame>,
): ReadonlyArray<VerdunViolation> => {
  const { targets } = frame
  const guns = 'guns' in frame ? frame.guns : []
  const defenceGuns = 'defenceGuns' in frame ? frame.defenceGuns : []
  const all = [...guns, ...defenceGuns]
  const revealed = frame.at === 'combat-roll'
  if (revealed && !all.every(gun => isMarked(state, gun, FIRED)))
    return [broken('verdun:1.3.b', 'guns that support have fired', COMBAT)]
  const before = revealed ? all.reduce((now, gun) => withoutMark(now, gun, FIRED), state) : state
  if (!isOpen(g, before, phase, targets))
    return [broken('verdun:7.1.a', 'these targets cannot be attacked', [...COMBAT, 'targets'])]
  if (frame.at === 'targets') return []
  const faults = assaultFaults(g, before, phase, frame, frame.at !== 'assault')
  if (faults.length > 0 || frame.at === 'assault') return faults
  const enemy = enemyOf(phase.side)
  const supports = (gun: number, i: number): boolean =>
    maySupportDefence(g, before, enemy, { targets, defenceGuns: defenceGuns.slice(0, i) }, gun)
  if (!isAscending(defenceGuns) || !defenceGuns.every(supports))
    return [broken('verdun:8.2.b', 'these guns cannot support the defence', [...COMBAT, 'defenceGuns'])]
  if (frame.at === 'defence') return []
  const odds = oddsOf(g, before, phase.side, frame)
  return (Object.keys(odds) as ReadonlyArray<keyof Odds>).every(key => odds[key] === frame.odds[key])
    ? []
    : [broken('verdun:7.4.b', 'the odds are not those of the position', [...COMBAT, 'odds'])]
}

/** Faults of an assault; a committed one has an attacker, and comes to more than 0. */
const assaultFaults = (
  g: VerdunTables,
  state: VerdunState,
  phase: CombatsFrame,
  assault: Assault,
  isCommitted: boolean,
): ReadonlyArray<VerdunViolation> => {
  const { targets, attackers, guns } = assault
  if (
    (isCommitted && attackers.length === 0) ||
    !isAscending(attackers) ||
    !attackers.every(unit => mayAttack(g, state, phase, unit, targets))
  )
    return [broken('verdun:7.1.a', 'these units cannot make the attack', [...COMBAT, 'attackers'])]
  const supports = (gun: number, i: number): boolean =>
    maySupportAttack(g, state, phase, { targets, attackers, guns: guns.slice(0, i) }, gun)
  if (!isAscending(guns) || !guns.every(supports))
    return [broken('verdun:8.2.a', 'these guns cannot support the attack', [...COMBAT, 'guns'])]
  const comes =
    attackTotal(g, state, assault) > 0 ||
    (!isCommitted && guns.length === 0 && canComeToMore(g, state, phase, { targets, attackers }))
  return comes ? [] : [broken('verdun:Q-51', 'the attack comes to 0', [...COMBAT, 'attackers'])]
}
