/** The attackers of a combat (14.2, 14.3): chosen one by one, then declared. */
import { done, idsOf, lastOf, stay, violation } from '../../../../kernel/index.js'
import { type ArdennesRule, DIVISIONS } from '../../rulebook/index.js'
import { SIDES } from '../../scenario/index.js'
import {
  type ArdennesLog,
  type ArdennesProcedure,
  type ArdennesState,
  type ArdennesTables,
  type ArdennesViolation,
  type Assault,
  type AttackersFrame,
  type CombatsFrame,
  frameOf,
} from '../../state/index.js'
import { areStacks } from '../gates.js'
import { crossingOf } from './crossing.js'
import { whoCan, whyNotAttack, withPeiper } from './attack-refusals.js'
import { areAwake, areOfOneAlly, candidates, isWhole, nextAttackers } from './targets.js'

const phaseUnder = (state: ArdennesState): CombatsFrame => frameOf(state, 'combats')!

/** The rule under which each kind of attack is made. */
export const ATTACK_RULES: Readonly<Record<Assault['sort'], ArdennesRule>> = {
  attack: 'ardennes:14.1.a',
  breakthrough: 'ardennes:19.4.a',
  counterattack: 'ardennes:16.72.g',
}

const told = (g: ArdennesTables, { sort, side, target, attackers }: Assault, log: ArdennesLog): void =>
  log?.add({
    kind: 'combat',
    rule: ATTACK_RULES[sort],
    side: SIDES[side],
    places: [g.board.ids[target]!],
    units: idsOf(g, attackers),
    ...(sort === 'attack' ? {} : { what: sort }),
  })

/** The procedure that asks for the attackers. Only a counterattack may be declined here (16.72.g). */
export const attackersNamed = (g: ArdennesTables): ArdennesProcedure<AttackersFrame> => {
  const base = g.actions.base('attacker')
  const declared = g.actions.of('declared')
  const decline = g.actions.of('decline')
  return {
    who: (_state, { side }) => side,
    asks: () => 'attackers',
    skips: true,
    legal: (state, frame) => {
      const out = nextAttackers(g, state, phaseUnder(state), frame).map(unit => base + unit)
      if (isWhole(g, state, phaseUnder(state), frame, frame.attackers)) out.push(declared)
      if (frame.sort === 'counterattack' && frame.attackers.length === 0) out.push(decline)
      return out
    },
    apply: (state, frame, action, log) => {
      if (action === decline) return done(state, { type: 'called-off' })
      if (action !== declared)
        return stay(state, { ...frame, attackers: [...frame.attackers, g.actions.unitOf(action)] })
      told(g, frame, log)
      return stay(state, crossingOf(g, state, frame))
    },
    refuse: (state, frame, action) => refuse(g, state, frame, action),
  }
}

const refuse = (
  g: ArdennesTables,
  state: ArdennesState,
  frame: AttackersFrame,
  action: number,
): ArdennesViolation | null => {
  const { type } = g.actions.typeOf(action)
  if (type === 'declared') {
    if (frame.attackers.length === 0) return violation('not-offered', 'ardennes:14.1.a', 'an attack needs an attacker')
    return areAwake(g, state, phaseUnder(state), frame, frame.attackers)
      ? violation(
          'not-offered',
          'ardennes:19.5.a',
          'the attack needs both a unit of the breakthrough group and another unit',
        )
      : violation(
          'not-offered',
          'ardennes:27.5.b',
          'units in support may only attack together with a unit of Kampfgruppe Peiper',
        )
  }
  if (type === 'decline')
    return violation(
      'not-offered',
      'ardennes:16.72.g',
      'only a counterattack may be declined, and only before a unit is chosen',
    )
  return type === 'attacker' ? refuseUnit(g, state, frame, g.actions.unitOf(action)) : null
}

/** Explains why a unit cannot join the attack. */
const refuseUnit = (
  g: ArdennesTables,
  state: ArdennesState,
  frame: AttackersFrame,
  unit: number,
): ArdennesViolation => {
  const name = g.unitIds[unit]!
  const { side, target, attackers, sort, able } = frame
  const hex = g.board.ids[target]!
  if (g.side[unit] !== side)
    return violation('wrong-side', 'ardennes:14.1.a', `${name} is not on the ${SIDES[side]} side`, [name])
  if (attackers.includes(unit)) return violation('not-offered', 'ardennes:14.2.a', `${name} is already chosen`, [name])
  const why = whyNotAttack(g, state, phaseUnder(state), unit, target)
  // units of a breakthrough have attacked before in this phase
  if (why !== null && !(why[0] === 'already-attacked' && (sort !== 'attack' || able.includes(unit))))
    return violation(why[0], why[1], `${why[2]}${whoCan(g, state, phaseUnder(state), frame)}`, [name, hex])
  if (!candidates(g, state, phaseUnder(state), frame).includes(unit))
    return violation('cannot-attack', ATTACK_RULES[sort], `${name} cannot take part in this attack`, [name])
  if (!areOfOneAlly(g, [...attackers, unit]))
    return violation(
      'cannot-attack',
      'ardennes:27.3.c',
      `${name} cannot join: British and US units may not attack together`,
      [name],
    )
  if (!areStacks(g, state, [...attackers, unit]))
    return violation(
      'stacking',
      'ardennes:13.5.b',
      `${name} and the attackers chosen from the same road would not be a legal stack`,
      [name],
    )
  if (unit < lastOf(attackers))
    return violation(
      'out-of-order',
      'ardennes:sequence',
      `choose attackers in ascending order: ${name} had to be chosen earlier`,
      [name],
    )
  return areAwake(g, state, phaseUnder(state), frame, [...attackers, unit])
    ? violation('cannot-attack', 'ardennes:14.3.a', `with ${name} more than ${DIVISIONS} divisions would attack`, [
        name,
      ])
    : violation('cannot-attack', 'ardennes:27.5.b', withPeiper(name), [name])
}
