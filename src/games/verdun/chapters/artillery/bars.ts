/** 8 What keeps a gun or an aircraft from firing, and how it is told. */
import { type ViolationCode, violation } from '../../../../kernel/index.js'
import type { VerdunRule } from '../../rulebook/index.js'
import type { VerdunTables, VerdunViolation } from '../../state/index.js'

/** What it fires for. */
type Purpose = 'bombardment' | 'attack' | 'defence'

/** How a bar is told of a gun by this name; the rule, by what it was to fire for where that matters. */
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

/** All bars in the order in which they are looked for: where several hold, the first is told. */
const BARS = {
  side: { code: 'wrong-side', rule: 'verdun:2.1.a', why: name => `${name} is of the other side` },
  'no-gun': { code: 'cannot-attack', rule: BY_PURPOSE, why: name => `${name} is no artillery` },
  army: { code: 'cannot-attack', rule: 'verdun:8.4.c', why: name => `${name} bombards, and supports nobody` },
  air: { code: 'cannot-attack', rule: 'verdun:Q-37', why: name => `${name} supports attacks alone, no defence` },
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
    why: name => `${name} is in an enemy zone of control and supports nobody`,
  },
  worthless: { code: 'cannot-attack', rule: 'verdun:8.c', why: name => `${name} has nothing to add: its value is 0` },
  attacked: {
    code: 'cannot-attack',
    rule: 'verdun:8.3.a',
    why: name => `${name} is attacked in its own hex: it defends with 1 and supports nobody`,
  },
  apart: {
    code: 'cannot-attack',
    rule: 'verdun:14.2.e',
    why: name => `left-bank guns fire with none of another corps: ${name} and a gun named do not fire together`,
  },
  'units-first': {
    code: 'out-of-order',
    rule: 'verdun:sequence',
    why: name => `attackers are named before ${name}: there is none yet`,
  },
  formation: {
    code: 'cannot-attack',
    rule: 'verdun:8.4.b',
    why: name => `${name} supports units of its own division or corps, and none of it takes part`,
  },
  range: {
    code: 'cannot-attack',
    rule: { bombardment: 'verdun:8.a', attack: 'verdun:8.2.a', defence: 'verdun:8.2.b' },
    why: name => `what ${name} could fire at or support is out of its range`,
  },
  'lone-hq': {
    code: 'cannot-attack',
    rule: 'verdun:8.1.c',
    why: () => 'two guns or aircraft at most fire on a lone HQ',
  },
  corps: {
    code: 'cannot-attack',
    rule: 'verdun:8.4.b',
    why: () => 'artillery of different corps does not bombard the same hex',
  },
  named: { code: 'not-offered', rule: 'verdun:sequence', why: name => `${name} has been named already` },
  late: {
    code: 'out-of-order',
    rule: 'verdun:sequence',
    why: name => `guns are named in ascending order: ${name} comes too late`,
  },
} as const satisfies Readonly<Record<string, Told>>
/** What keeps a gun or an aircraft from firing. */
export type Bar = keyof typeof BARS

/** Why a gun is refused: what bars it; or, where nothing does, that it is among those named, or comes too late after them. */
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
