/** The audit of a combat phase, and of what has been committed to the combat in hand (7.1 to 7.4, Q-31). */
import {
  type Invariants,
  areOf,
  bottomOf,
  isAscending,
  isSame,
  members,
  invariant,
  inFrame,
} from '../../../../kernel/index.js'
import {
  attackTotal,
  canComeToMore,
  isOpen,
  mayAttack,
  maySupportAttack,
  maySupportDefence,
  oddsOf,
} from '../../chapters/index.js'
import type { VerdunRule } from '../../rulebook/index.js'
import {
  type AftermathFrame,
  type Assault,
  type CombatFrame,
  type CombatRollFrame,
  type CombatsFrame,
  type DefenceFrame,
  type Odds,
  type VerdunState,
  type VerdunTables,
  FIRED,
  enemyOf,
  isCombat,
  isMarked,
  withoutMark,
} from '../../state/index.js'
import { aftermathInvariants } from './aftermath.js'
import { areStacks, retreatInvariants } from './retreat.js'
import { areInfantryOf } from './units.js'

/** What holds of a combat phase and all that is nested in it. */
export const combatInvariants = (g: VerdunTables, state: VerdunState, phase: CombatsFrame): Invariants<VerdunRule> => {
  const above = state.frames[2]
  const isRetreat = above?.at === 'retreats' || above?.at === 'falling-back'
  return [
    ...tallyInvariants(g, state, phase),
    invariant(
      'verdun:Q-31',
      above === undefined ? 'the phase is over' : 'what is under way does not fit the phase',
      inFrame(1, 'closing'),
      () => phase.closing === isRetreat,
    ),
    ...(isRetreat
      ? retreatInvariants(g, state, phase, { combat: null, frame: above, at: 2 })
      : above !== undefined && isCombat(above)
        ? inHandInvariants(g, state, phase, above)
        : []),
  ]
}

/** What holds of what has been done in the phase. */
const tallyInvariants = (
  g: VerdunTables,
  state: VerdunState,
  { side, second, manoeuvred, attacked, struck, retreated }: CombatsFrame,
): Invariants<VerdunRule> => {
  const bottom = bottomOf(state)
  const carry = (bottom.at === 'sequence' ? bottom.carry : null) ?? []
  return [
    invariant(
      'verdun:7.1.d',
      'the units that manoeuvred do not agree',
      inFrame(1, 'manoeuvred'),
      () => areInfantryOf(g, side, manoeuvred) && (!second || isSame(manoeuvred, carry)),
    ),
    invariant('verdun:7.1.c', 'these units cannot have attacked', inFrame(1, 'attacked'), () =>
      areInfantryOf(g, side, attacked),
    ),
    invariant('verdun:7.1.c', 'these units cannot have been attacked', inFrame(1, 'struck'), () =>
      areOf(g, enemyOf(side), members(struck)),
    ),
    invariant('verdun:Q-31', 'these stacks cannot have retreated', inFrame(1, 'retreated'), () =>
      areStacks(g, retreated),
    ),
  ]
}

/** What holds of the combat in hand. */
const inHandInvariants = (
  g: VerdunTables,
  state: VerdunState,
  phase: CombatsFrame,
  frame: CombatFrame,
): Invariants<VerdunRule> => [
  invariant(
    'verdun:7.2.c',
    'targets come in ascending order',
    inFrame(2, 'targets'),
    () => frame.targets.length > 0 && isAscending(frame.targets),
  ),
  ...(frame.at === 'aftermath'
    ? aftermathInvariants(g, state, phase, frame)
    : commitmentInvariants(g, state, phase, frame)),
]

/** What holds of what has been committed so far: nothing has changed since the combat began but that guns have fired. */
const commitmentInvariants = (
  g: VerdunTables,
  state: VerdunState,
  phase: CombatsFrame,
  frame: Exclude<CombatFrame, AftermathFrame>,
): Invariants<VerdunRule> => {
  const { targets } = frame
  const used = frame.at === 'combat-roll' ? [...frame.guns, ...frame.defenceGuns] : []
  const before = used.reduce((now, gun) => withoutMark(now, gun, FIRED), state)
  return [
    invariant('verdun:1.3.b', 'guns that support have fired', inFrame(2), () =>
      used.every(gun => isMarked(state, gun, FIRED)),
    ),
    invariant('verdun:7.1.a', 'these targets cannot be attacked', inFrame(2, 'targets'), () =>
      isOpen(g, before, phase, targets),
    ),
    ...(frame.at === 'targets' ? [] : assaultInvariants(g, before, phase, frame, frame.at !== 'assault')),
    ...(frame.at === 'targets' || frame.at === 'assault' ? [] : defenceInvariants(g, before, phase, frame)),
  ]
}

/** What holds of an assault; a committed one has an attacker, and comes to more than 0. */
const assaultInvariants = (
  g: VerdunTables,
  state: VerdunState,
  phase: CombatsFrame,
  { targets, attackers, guns }: Assault,
  isCommitted: boolean,
): Invariants<VerdunRule> => [
  invariant(
    'verdun:7.1.a',
    'these units cannot make the attack',
    inFrame(2, 'attackers'),
    () =>
      (!isCommitted || attackers.length > 0) &&
      isAscending(attackers) &&
      attackers.every(unit => mayAttack(g, state, phase, unit, targets)),
  ),
  invariant(
    'verdun:8.2.a',
    'these guns cannot support the attack',
    inFrame(2, 'guns'),
    () =>
      isAscending(guns) &&
      guns.every((gun, i) => maySupportAttack(g, state, phase, { targets, attackers, guns: guns.slice(0, i) }, gun)),
  ),
  invariant(
    'verdun:Q-51',
    'the attack comes to 0',
    inFrame(2, 'attackers'),
    () =>
      attackTotal(g, state, { attackers, guns }) > 0 ||
      (!isCommitted && guns.length === 0 && canComeToMore(g, state, phase, { targets, attackers })),
  ),
]

/** What holds of the guns of the defence, and of the odds once both commitments are revealed. */
const defenceInvariants = (
  g: VerdunTables,
  state: VerdunState,
  { side }: CombatsFrame,
  frame: DefenceFrame | CombatRollFrame,
): Invariants<VerdunRule> => {
  const { targets, defenceGuns } = frame
  return [
    invariant(
      'verdun:8.2.b',
      'these guns cannot support the defence',
      inFrame(2, 'defenceGuns'),
      () =>
        isAscending(defenceGuns) &&
        defenceGuns.every((gun, i) =>
          maySupportDefence(g, state, enemyOf(side), { targets, defenceGuns: defenceGuns.slice(0, i) }, gun),
        ),
    ),
    invariant('verdun:7.4.b', 'the odds are not those of the position', inFrame(2, 'odds'), () => {
      if (frame.at === 'defence') return true
      const odds = oddsOf(g, state, side, frame)
      return (Object.keys(odds) as ReadonlyArray<keyof Odds>).every(key => odds[key] === frame.odds[key])
    }),
  ]
}
