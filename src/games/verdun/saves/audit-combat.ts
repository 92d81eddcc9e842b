/** The invariants of a combat phase and of the combat in hand. */
import {
  type Path,
  type Violation,
  areDistinct,
  brokenInvariant as broken,
  isAscending,
  isSame,
  members,
} from '../../../kernel/index.js'
import {
  attackTotal,
  canComeToMore,
  isOpen,
  mayAttack,
  maySupportAttack,
  maySupportDefence,
  oddsOf,
} from '../chapters/index.js'
import { advanceFaults, holdFaults, lossesFaults, retreatFaults } from './audit-aftermath.js'
import { areInfantryOf } from './audit-phases.js'
import {
  type CombatFrame,
  type CombatsFrame,
  type Odds,
  type Retreated,
  type Setting,
  type VerdunState,
  FIRED,
  GERMAN,
  bottomOf,
  enemyOf,
  isMarked,
  unitStatus,
  withStatus,
} from '../state/index.js'

const PHASE: Path = ['frames', 1]
const COMBAT: Path = ['frames', 2]

/** Faults of a combat phase and all that is nested in it. */
export const combatFaults = (g: Setting, state: VerdunState): ReadonlyArray<Violation> => {
  const phase = state.frames[1]
  if (phase?.at !== 'combats') return []
  const faults = tallyFaults(g, state, phase)
  if (faults.length > 0) return faults
  const above = state.frames[2]
  if (above === undefined)
    return phase.closing ? [broken('verdun:Q-31', 'the phase is over', [...PHASE, 'closing'])] : []
  if ((above.at === 'retreat') !== phase.closing)
    return [broken('verdun:Q-31', 'what is under way does not fit the phase', [...PHASE, 'closing'])]
  if (above.at === 'retreat') return retreatFaults(g, state, phase, null, above, 2)
  return above.at === 'combat' ? inHandFaults(g, state, phase, above) : []
}

const tallyFaults = (g: Setting, state: VerdunState, phase: CombatsFrame): ReadonlyArray<Violation> => {
  const bottom = bottomOf(state)
  const carry = bottom.at === 'sequence' ? bottom.carry : []
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
const areStacks = (g: Setting, stacks: ReadonlyArray<Retreated>): boolean =>
  stacks.every(
    ({ hex, units }) =>
      g.playable[hex] === 1 &&
      units.length > 0 &&
      areDistinct(units) &&
      units.every(unit => g.side[unit] === g.side[units[0]!]),
  )

const inHandFaults = (
  g: Setting,
  state: VerdunState,
  phase: CombatsFrame,
  frame: CombatFrame,
): ReadonlyArray<Violation> => {
  const { targets, attackers, guns, defenceGuns } = frame
  const above = state.frames[3]
  if (targets.length === 0 || !isAscending(targets))
    return [broken('verdun:7.2.c', 'targets come in ascending order', [...COMBAT, 'targets'])]
  const rolled = frame.die > 0
  const building =
    frame.stage === 'targets' || frame.stage === 'assault' || frame.stage === 'defence' || frame.stage === 'die'
  if (building === rolled || building !== (above === undefined))
    return [broken('verdun:sequence', 'the stage of the combat does not fit', [...COMBAT, 'stage'])]
  if ((frame.odds === null) !== (building && frame.stage !== 'die'))
    return [broken('verdun:7.4.a', 'odds are found when both sides have committed', [...COMBAT, 'odds'])]
  if (building) {
    const empty =
      [
        frame.attacking,
        frame.defending,
        frame.defenders,
        frame.decided,
        frame.holding,
        frame.retreats,
        frame.left,
      ].every(list => list.length === 0) && !frame.stosstruppenOwe
    return empty
      ? commitmentFaults(g, state, phase, frame)
      : [broken('verdun:sequence', 'nothing has followed from the combat yet', COMBAT)]
  }
  const enemy = enemyOf(phase.side)
  const used = (list: ReadonlyArray<number>, side: number): boolean =>
    isAscending(list) && list.every(gun => g.side[gun] === side)
  const lists =
    attackers.length > 0 &&
    used(attackers, phase.side) &&
    attackers.every(unit => g.infantry[unit] === 1) &&
    used(guns, phase.side) &&
    used(defenceGuns, enemy) &&
    used(frame.attacking, phase.side) &&
    attackers.every(unit => frame.attacking.includes(unit)) &&
    used(frame.defending, enemy) &&
    isAscending(frame.defenders) &&
    frame.defenders.every(unit => frame.defending.includes(unit)) &&
    guns.every(gun => g.units[gun]!.artillery !== null) &&
    defenceGuns.every(gun => g.guns[gun] === 1)
  if (!lists) return [broken('verdun:7.4.a', 'the parts of the combat do not fit each other', COMBAT)]
  if (!areStacks(g, frame.retreats))
    return [broken('verdun:Q-31', 'these stacks cannot have retreated', [...COMBAT, 'retreats'])]
  const decided =
    areDistinct(frame.decided) &&
    frame.decided.every(hex => targets.includes(hex)) &&
    areDistinct(frame.holding) &&
    frame.holding.every(hex => frame.decided.includes(hex))
  if (!decided) return [broken('verdun:7.5.i', 'the hexes that hold do not fit', [...COMBAT, 'holding'])]
  const stoss = (phase.side === GERMAN ? frame.attacking : frame.defending).some(unit => g.stosstruppen[unit] === 1)
  if (frame.stosstruppenOwe && !stoss)
    return [broken('verdun:7.5.j', 'no Stosstruppen are in the combat', [...COMBAT, 'stosstruppenOwe'])]
  if (!isAscending(frame.left) || frame.left.length === 0 || !targets.includes(frame.odds!.ground))
    return [broken('verdun:7.6.h', 'the hexes that the losers held do not fit', [...COMBAT, 'left'])]
  switch (above!.at) {
    case 'hold':
      return holdFaults(g, state, phase, frame, above)
    case 'losses':
      return lossesFaults(g, state, phase, frame, above)
    case 'retreat':
      return frame.stage === 'retreat'
        ? retreatFaults(g, state, phase, frame, above, 3)
        : [broken('verdun:sequence', 'the stage of the combat does not fit', [...COMBAT, 'stage'])]
    default:
      return advanceFaults(g, state, phase, frame, above as Extract<typeof above, { readonly at: 'advance' }>)
  }
}

/** What has been committed so far could be: nothing has changed since the combat began but that guns have fired. */
const commitmentFaults = (
  g: Setting,
  state: VerdunState,
  phase: CombatsFrame,
  frame: CombatFrame,
): ReadonlyArray<Violation> => {
  const { stage, targets, attackers, guns, defenceGuns } = frame
  const enemy = enemyOf(phase.side)
  const revealed = stage === 'die'
  const all = [...guns, ...defenceGuns]
  if (revealed && !all.every(gun => isMarked(state, gun, FIRED)))
    return [broken('verdun:1.3.b', 'guns that support have fired', COMBAT)]
  const before = revealed ? all.reduce((now, gun) => withStatus(now, gun, unitStatus(now, gun) & ~FIRED), state) : state
  if (!isOpen(g, before, phase, targets))
    return [broken('verdun:7.1.a', 'these targets cannot be attacked', [...COMBAT, 'targets'])]
  const begun = stage !== 'targets'
  if (
    (!begun && attackers.length > 0) ||
    ((stage === 'defence' || revealed) && attackers.length === 0) ||
    !isAscending(attackers) ||
    !attackers.every(unit => mayAttack(g, before, phase, unit, targets))
  ) {
    return [broken('verdun:7.1.a', 'these units cannot make the attack', [...COMBAT, 'attackers'])]
  }
  if (
    !isAscending(guns) ||
    !guns.every((gun, i) => maySupportAttack(g, before, phase, gun, attackers, targets, guns.slice(0, i)))
  )
    return [broken('verdun:8.2.a', 'these guns cannot support the attack', [...COMBAT, 'guns'])]
  const comes =
    attackTotal(g, before, attackers, guns) > 0 ||
    (!revealed && stage !== 'defence' && guns.length === 0 && canComeToMore(g, before, phase, attackers, targets))
  if (!comes) return [broken('verdun:Q-51', 'the attack comes to 0', [...COMBAT, 'attackers'])]
  const silent = stage === 'targets' || stage === 'assault'
  if (
    (silent && defenceGuns.length > 0) ||
    !isAscending(defenceGuns) ||
    !defenceGuns.every((gun, i) => maySupportDefence(g, before, enemy, gun, targets, defenceGuns.slice(0, i)))
  ) {
    return [broken('verdun:8.2.b', 'these guns cannot support the defence', [...COMBAT, 'defenceGuns'])]
  }
  if (!revealed) return []
  const odds = oddsOf(g, before, phase.side, targets, attackers, guns, defenceGuns)
  return (Object.keys(odds) as (keyof Odds)[]).every(key => odds[key] === frame.odds![key])
    ? []
    : [broken('verdun:7.4.b', 'the odds are not those of the position', [...COMBAT, 'odds'])]
}
