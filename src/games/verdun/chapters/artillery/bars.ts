/** 8 The reasons why a gun or an aircraft cannot fire, and their messages. */
import { type ViolationCode, violation } from '../../../../kernel/index.js'
import type { VerdunRule } from '../../rulebook/index.js'
import type { VerdunTables, VerdunViolation } from '../../state/index.js'

/** The purpose of the fire. */
type Purpose = 'bombardment' | 'attack' | 'defence'

/** The violation for a reason. The rule may depend on the purpose of the fire. */
interface Told {
  readonly code: ViolationCode
  readonly rule: VerdunRule | Readonly<Record<Purpose, VerdunRule>>
  readonly why: (name: string) => string
}

const BY_PURPOSE: Readonly<Record<Purpose, VerdunRule>> = {
  bombardment: 'verdun:8.1.a',
  attack: 'verdun:8.2.a',
  defence: 'verdun:8.2.b',
}

/** All reasons in the order in which they are checked. If several apply, the first is given. */
const BARS = {
  side: { code: 'wrong-side', rule: 'verdun:2.1.a', why: name => `${name} is on the other side` },
  'no-gun': { code: 'cannot-attack', rule: BY_PURPOSE, why: name => `${name} is not artillery` },
  army: { code: 'cannot-attack', rule: 'verdun:8.4.c', why: name => `${name} can bombard but not support` },
  air: { code: 'cannot-attack', rule: 'verdun:Q-37', why: name => `${name} can support attacks but not a defence` },
  second: {
    code: 'cannot-attack',
    rule: 'verdun:Q-37',
    why: name => `${name} does not fly in the second combat phase`,
  },
  absent: { code: 'cannot-attack', rule: BY_PURPOSE, why: name => `${name} is not on the map` },
  fired: { code: 'already-attacked', rule: 'verdun:1.3.b', why: name => `${name} has fired in this turn` },
  flown: { code: 'already-attacked', rule: 'verdun:11.a', why: name => `${name} has flown in this turn` },
  zone: {
    code: 'zone-of-control',
    rule: 'verdun:8.4.a',
    why: name => `${name} is in an enemy zone of control and cannot give support`,
  },
  worthless: { code: 'cannot-attack', rule: 'verdun:8.c', why: name => `${name} has nothing to add: its value is 0` },
  attacked: {
    code: 'cannot-attack',
    rule: 'verdun:8.3.a',
    why: name => `${name} is attacked in its own hex: it defends with 1 and cannot give support`,
  },
  apart: {
    code: 'cannot-attack',
    rule: 'verdun:14.2.e',
    why: name => `left-bank guns cannot fire together with guns of another corps: ${name} does not fit the chosen guns`,
  },
  'units-first': {
    code: 'out-of-order',
    rule: 'verdun:sequence',
    why: name => `choose attackers before ${name}: there are none yet`,
  },
  formation: {
    code: 'cannot-attack',
    rule: 'verdun:8.4.b',
    why: name => `${name} supports only its own division or corps, and none of its units takes part`,
  },
  range: {
    code: 'cannot-attack',
    rule: { bombardment: 'verdun:8.a', attack: 'verdun:8.2.a', defence: 'verdun:8.2.b' },
    why: name => `everything that ${name} could fire at or support is out of range`,
  },
  'lone-hq': {
    code: 'cannot-attack',
    rule: 'verdun:8.1.c',
    why: () => 'at most two guns or aircraft can fire on a lone HQ',
  },
  corps: {
    code: 'cannot-attack',
    rule: 'verdun:8.4.b',
    why: () => 'artillery of different corps cannot bombard the same hex',
  },
  named: { code: 'not-offered', rule: 'verdun:sequence', why: name => `${name} is already chosen` },
  late: {
    code: 'out-of-order',
    rule: 'verdun:sequence',
    why: name => `choose guns in ascending order: ${name} had to be chosen earlier`,
  },
} as const satisfies Readonly<Record<string, Told>>
/** A reason why a gun or an aircraft cannot fire. */
export type Bar = keyof typeof BARS

/**
 * Returns the violation for a refused gun. If no reason bars the gun, it is already chosen or had to be chosen earlier.
 */
export const refuseGun = (
  g: VerdunTables,
  purpose: Purpose,
  bar: Bar | null,
  named: ReadonlyArray<number>,
  gun: number,
): VerdunViolation => {
  const name = g.unitIds[gun]!
  const { code, rule, why }: Told = BARS[named.includes(gun) ? 'named' : (bar ?? 'late')]
  return violation(code, typeof rule === 'string' ? rule : rule[purpose], why(name), [name])
}
