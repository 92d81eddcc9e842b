/** 14.2, 14.3 Who takes part in an attack: named one by one, then declared. */
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

/** The rule by which an attack is made. */
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

/** The procedure in which attackers are named. Only a counterattack may be declined here (16.72.g). */
export const attackersNamed = (g: ArdennesTables): ArdennesProcedure<AttackersFrame> => {
  const base = g.actions.base('attacker')
  const declared = g.actions.of('declared')
  const decline = g.actions.of('decline')
  return {
    becomes: ['crossing'],
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
    if (frame.attackers.length === 0) return violation('not-offered', 'ardennes:14.1.a', 'no unit attacks yet')
    return areAwake(g, state, phaseUnder(state), frame, frame.attackers)
      ? violation('not-offered', 'ardennes:19.5.a', 'units of the breakthrough and others attack together')
      : violation('not-offered', 'ardennes:27.5.b', 'units in support attack with Kampfgruppe Peiper, not without it')
  }
  if (type === 'decline')
    return violation('not-offered', 'ardennes:16.72.g', 'only a counterattack is declined, before a unit is named')
  return type === 'attacker' ? refuseUnit(g, state, frame, g.actions.unitOf(action)) : null
}

/** Why a unit does not join the attack. */
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
  if (attackers.includes(unit)) return violation('not-offered', 'ardennes:14.2.a', `${name} attacks already`, [name])
  const why = whyNotAttack(g, state, phaseUnder(state), unit, target)
  // those who have broken through have attacked before
  if (why !== null && !(why[0] === 'already-attacked' && (sort !== 'attack' || able.includes(unit))))
    return violation(why[0], why[1], `${why[2]}${whoCan(g, state, phaseUnder(state), frame)}`, [name, hex])
  if (!candidates(g, state, phaseUnder(state), frame).includes(unit))
    return violation('cannot-attack', ATTACK_RULES[sort], `${name} does not take part`, [name])
  if (!areOfOneAlly(g, [...attackers, unit]))
    return violation(
      'cannot-attack',
      'ardennes:27.3.c',
      `British and US units do not attack together: ${name} stays out`,
      [name],
    )
  if (!areStacks(g, state, [...attackers, unit]))
    return violation('stacking', 'ardennes:13.5.b', `${name} and those before it on the road make no stack`, [name])
  if (unit < lastOf(attackers))
    return violation(
      'out-of-order',
      'ardennes:sequence',
      `attackers are named in ascending order: ${name} comes too late`,
      [name],
    )
  return areAwake(g, state, phaseUnder(state), frame, [...attackers, unit])
    ? violation('cannot-attack', 'ardennes:14.3.a', `with ${name} more than ${DIVISIONS} divisions would attack`, [
        name,
      ])
    : violation('cannot-attack', 'ardennes:27.5.b', withPeiper(name), [name])
}
