/** 7.4.a The secret commitments: units and guns of the attack, then guns of the defence. */
import { type EventDraft, adjacent, has, lastOf, stay, violation } from '../../../../kernel/index.js'
import type { VerdunKind, VerdunRule } from '../../rulebook/index.js'
import { type Side, SIDES } from '../../scenario/index.js'
import {
  type Assault,
  type AssaultFrame,
  type CombatsFrame,
  type DefenceFrame,
  type SideIndex,
  type VerdunProcedure,
  type VerdunState,
  type VerdunTables,
  type VerdunViolation,
  combatPhaseOf,
  enemyOf,
  isOnMap,
  unitPlace,
} from '../../state/index.js'
import {
  barsAttackSupport,
  barsDefenceSupport,
  maySupportAttack,
  maySupportDefence,
  refuseGun,
} from '../artillery/index.js'
import { combatValue } from '../units.js'
import { reveal } from './resolution.js'
import { attackTotal, canComeToMore, mayAttack } from './targets.js'

/**
 * Builds the event of a commitment. It does not contain the committed units, which only their own side sees until both
 * commitments are revealed.
 */
const committed = (
  g: VerdunTables,
  side: SideIndex,
  targets: ReadonlyArray<number>,
): EventDraft<Side, VerdunRule, VerdunKind> => ({
  kind: 'committed',
  rule: 'verdun:7.4.a',
  side: SIDES[side],
  places: targets.map(hex => g.board.ids[hex]!),
  forced: false,
})

/**
 * Returns the units that may join the attack, ascending, after the last one. The total of the attack must be able to
 * exceed 0.
 */
const nextAttackers = (
  g: VerdunTables,
  state: VerdunState,
  phase: CombatsFrame,
  frame: Assault,
): ReadonlyArray<number> => {
  const { targets, attackers } = frame
  const last = lastOf(attackers)
  const total = attackTotal(g, state, frame)
  return g.unitsOf[phase.side].filter(
    unit =>
      unit > last &&
      mayAttack(g, state, phase, unit, targets) &&
      (total + combatValue(g, state, unit) > 0 ||
        canComeToMore(g, state, phase, { targets, attackers: [...attackers, unit] })),
  )
}

/**
 * Builds the procedure of the attacker's commitment: units first, then guns and aircraft. Both have the same question,
 * so that the defender cannot see how far the attacker is.
 */
export const assault = (g: VerdunTables): VerdunProcedure<AssaultFrame> => {
  const attackerBase = g.actions.base('attacker')
  const gunBase = g.actions.base('gun')
  const commit = g.actions.of('commit')
  return {
    who: state => combatPhaseOf(state).side,
    asks: () => 'assault',
    legal: (state, frame) => {
      const phase = combatPhaseOf(state)
      const { attackers, guns } = frame
      const units = guns.length > 0 ? [] : nextAttackers(g, state, phase, frame).map(unit => attackerBase + unit)
      if (attackers.length === 0) return units
      const last = lastOf(guns)
      const supporters = g.unitsOf[phase.side].filter(
        gun => gun > last && maySupportAttack(g, state, phase, frame, gun),
      )
      return [...units, ...supporters.map(gun => gunBase + gun), ...(attackTotal(g, state, frame) > 0 ? [commit] : [])]
    },
    apply: (state, frame, action, log) => {
      const { targets, attackers, guns } = frame
      if (action === commit) {
        log?.add(committed(g, combatPhaseOf(state).side, targets))
        return stay(state, { at: 'defence', targets, attackers, guns, defenceGuns: [] })
      }
      const unit = g.actions.unitOf(action)
      return stay(
        state,
        g.actions.typeOf(action).type === 'attacker'
          ? { at: 'assault', targets, attackers: [...attackers, unit], guns }
          : { at: 'assault', targets, attackers, guns: [...guns, unit] },
      )
    },
    refuse: (state, frame, action) => {
      const { type } = g.actions.typeOf(action)
      if (type === 'commit')
        return frame.attackers.length === 0
          ? violation('cannot-attack', 'verdun:Q-32', 'an attack needs a ground unit')
          : violation('cannot-attack', 'verdun:Q-51', 'an attack needs a total above 0')
      if (type === 'attacker') return refuseAttacker(g, state, frame, g.actions.unitOf(action))
      if (type !== 'gun') return null
      const gun = g.actions.unitOf(action)
      const bar = barsAttackSupport(g, state, combatPhaseOf(state), frame, gun)
      return refuseGun(g, 'attack', bar, frame.guns, gun)
    },
  }
}

/** Returns the reason why a unit cannot join the attack. */
const refuseAttacker = (g: VerdunTables, state: VerdunState, frame: AssaultFrame, unit: number): VerdunViolation => {
  const phase = combatPhaseOf(state)
  const { targets, attackers, guns } = frame
  const name = g.unitIds[unit]!
  if (g.side[unit] !== phase.side)
    return violation('wrong-side', 'verdun:2.1.a', `${name} is not on the ${SIDES[phase.side]} side`, [name])
  if (attackers.includes(unit)) return violation('not-offered', 'verdun:sequence', `${name} is already chosen`, [name])
  if (has(phase.attacked, unit))
    return violation('already-attacked', 'verdun:7.1.c', `${name} has attacked in this phase`, [name])
  if (!isOnMap(g, state, unit) || !targets.every(hex => adjacent(g.board, unitPlace(state, unit), hex)))
    return violation('not-adjacent', 'verdun:7.2.c', `${name} is not adjacent to every target hex`, [name])
  if (phase.second && !has(phase.manoeuvred, unit))
    return violation('cannot-attack', 'verdun:7.1.d', `${name} has not manoeuvred`, [name])
  if (!mayAttack(g, state, phase, unit, targets))
    return violation(
      'cannot-attack',
      g.infantry[unit] === 0 ? 'verdun:1.4.b' : 'verdun:7.6.g',
      `${name} cannot attack`,
      [name],
    )
  return guns.length > 0 || unit < lastOf(attackers)
    ? violation(
        'out-of-order',
        'verdun:sequence',
        `choose attackers in ascending order and before the guns: ${name} had to be chosen earlier`,
        [name],
      )
    : violation('cannot-attack', 'verdun:Q-51', `the attack with ${name} would have a total of 0`, [name])
}

/** Builds the procedure of the defender's commitment of guns. After it both commitments are revealed. */
export const defence = (g: VerdunTables): VerdunProcedure<DefenceFrame> => {
  const gunBase = g.actions.base('gun')
  const commit = g.actions.of('commit')
  const defender = (state: VerdunState): SideIndex => enemyOf(combatPhaseOf(state).side)
  return {
    who: defender,
    asks: () => 'defensive-support',
    legal: (state, frame) => {
      const side = defender(state)
      const last = lastOf(frame.defenceGuns)
      const guns = g.unitsOf[side].filter(gun => gun > last && maySupportDefence(g, state, side, frame, gun))
      return [...guns.map(gun => gunBase + gun), commit]
    },
    apply: (state, frame, action, log) => {
      if (action !== commit)
        return stay(state, { ...frame, defenceGuns: [...frame.defenceGuns, g.actions.unitOf(action)] })
      log?.add(committed(g, defender(state), frame.targets))
      return reveal(g, state, frame, log)
    },
    refuse: (state, frame, action) => {
      if (g.actions.typeOf(action).type !== 'gun') return null
      const gun = g.actions.unitOf(action)
      const bar = barsDefenceSupport(g, state, defender(state), frame, gun)
      return refuseGun(g, 'defence', bar, frame.defenceGuns, gun)
    },
  }
}
