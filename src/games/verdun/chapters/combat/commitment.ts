/** 7.4.a The secret commitments: units and guns of the attack, then guns of the defence. */
import { type EventDraft, lastOf, offering, stay, gate, bar } from '../../../../kernel/index.js'
import type { VerdunBars, VerdunKind, VerdunRule } from '../../rulebook/index.js'
import { type Side, SIDES } from '../../scenario/index.js'
import {
  type AssaultFrame,
  type DefenceFrame,
  type SideIndex,
  type VerdunProcedure,
  type VerdunState,
  type VerdunTables,
  combatPhaseOf,
  enemyOf,
} from '../../state/index.js'
import { type Support, SUPPORT, defenceSupport, furtherGuns, inOrder } from '../artillery/index.js'
import { combatValue } from '../units.js'
import { unitsBeside } from '../zones-of-control.js'
import { reveal } from './resolution.js'
import { ATTACK, attackTotal, canComeToMore } from './targets.js'

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

/** An attack that is being committed. */
interface Attacking extends Support {
  /** The total of the units and guns chosen so far. */
  readonly total: number
}

/** The rules that keep a unit from being the next attacker. The total must be able to exceed 0. */
const ATTACKER: VerdunBars<Attacking> = [
  gate('verdun:sequence', 'not-offered', '{} is already chosen', ({ units }, unit) => units.includes(unit)),
  ...ATTACK,
  bar(
    'verdun:sequence',
    'out-of-order',
    'choose attackers in ascending order and before the guns: {} had to be chosen earlier',
    ({ units, guns }, unit) => guns.length > 0 || unit < lastOf(units),
  ),
  bar(
    'verdun:Q-51',
    'cannot-attack',
    'the attack with {} would have a total of 0',
    (attack, unit) =>
      attack.total + combatValue(attack.g, attack.state, unit) === 0 && !canComeToMore(attack, [...attack.units, unit]),
  ),
]

/** The rules that keep a gun or an aircraft from being the next one. */
const GUN = inOrder(SUPPORT)

/** The rules that keep an attack from being committed. */
const COMMIT: VerdunBars<Attacking> = [
  gate(
    'verdun:Q-32',
    'cannot-attack',
    () => 'an attack needs a ground unit',
    ({ units }) => units.length === 0,
  ),
  bar(
    'verdun:Q-51',
    'cannot-attack',
    () => 'an attack needs a total above 0',
    ({ total }) => total === 0,
  ),
]

/**
 * Builds the procedure of the attacker's commitment: units first, then guns and aircraft. Both have the same question,
 * so that the defender cannot see how far the attacker is.
 */
export const assault = (g: VerdunTables): VerdunProcedure<AssaultFrame> => {
  const commit = g.actions.of('commit')
  const attacking = (state: VerdunState, { targets, attackers, guns }: AssaultFrame): Attacking => {
    const phase = combatPhaseOf(state)
    const total = attackTotal(g, state, { attackers, guns })
    return { g, state, phase, side: phase.side, purpose: 'attack', targets, units: attackers, guns, total }
  }
  return {
    who: state => combatPhaseOf(state).side,
    asks: () => 'assault',
    ...offering(g.actions, attacking, [
      {
        type: 'attacker',
        among: ({ state, targets, guns }) => (guns.length > 0 ? [] : unitsBeside(g, state, targets[0]!)),
        bars: ATTACKER,
      },
      { type: 'gun', among: attack => (attack.units.length === 0 ? [] : furtherGuns(attack)), bars: GUN },
      { type: 'commit', bars: COMMIT },
    ]),
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
  }
}

/** Builds the procedure of the defender's commitment of guns. After it both commitments are revealed. */
export const defence = (g: VerdunTables): VerdunProcedure<DefenceFrame> => {
  const commit = g.actions.of('commit')
  const defender = (state: VerdunState): SideIndex => enemyOf(combatPhaseOf(state).side)
  return {
    who: defender,
    asks: () => 'defensive-support',
    ...offering(
      g.actions,
      (state: VerdunState, frame: DefenceFrame) => defenceSupport(g, state, combatPhaseOf(state), frame),
      [
        { type: 'gun', among: furtherGuns, bars: GUN },
        { type: 'commit', bars: [] },
      ],
    ),
    apply: (state, frame, action, log) => {
      if (action !== commit)
        return stay(state, { ...frame, defenceGuns: [...frame.defenceGuns, g.actions.unitOf(action)] })
      log?.add(committed(g, defender(state), frame.targets))
      return reveal(g, state, frame, log)
    },
  }
}
