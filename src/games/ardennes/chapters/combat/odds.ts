/** The odds of an attack (14.4, 14.5): strengths, shifts and the column. */
import { oddsStep, total } from '../../../../kernel/index.js'
import { type ArdennesRule, SHIFT, columnOf } from '../../rulebook/index.js'
import {
  type ArdennesState,
  type ArdennesTables,
  type Assault,
  type Odds,
  DISRUPTED,
  RIDING,
  ROUTED,
  STRATEGIC,
  UNSUPPLIED,
  isGuarded,
  isMarked,
} from '../../state/index.js'
import { armorShift } from './armor.js'
import { attackOf, defenceOf } from './strengths.js'

/** A column shift and its reason (T-13). */
export interface Shift {
  readonly rule: ArdennesRule
  readonly label: string
  /** The number of columns, positive to the right. */
  readonly value: number
}

/** Support for an attack besides its units: the attacker's guns, and the columns for the defender's guns. */
export interface Support {
  readonly guns: ReadonlyArray<number>
  readonly barrage: number
  /** Whether the defender is surprised (27.13.a). */
  readonly surprise?: boolean
  /** Columns for aircraft: to the right for air support, negative for Jabos (15.6). */
  readonly air?: number
}

/** Whether the attackers have the Advantage against the hex (16.6.b). */
const hasAdvantage = (state: ArdennesState, { target, attackers }: Assault): boolean =>
  state.advantages.some(
    advantage => advantage.target === target && advantage.units.some(unit => attackers.includes(unit)),
  )

/**
 * Returns the shift for disordered defenders: one column if any is disrupted, two if any is routed (18.2.g, 18.2.h).
 */
const forDisorder = (state: ArdennesState, defenders: ReadonlyArray<number>): ReadonlyArray<Shift> => {
  if (defenders.some(unit => isMarked(state, unit, ROUTED)))
    return [{ rule: 'ardennes:18.2.h', label: 'a routed defender', value: SHIFT.routed }]
  return defenders.some(unit => isMarked(state, unit, DISRUPTED))
    ? [{ rule: 'ardennes:18.2.g', label: 'a disrupted defender', value: SHIFT.disrupted }]
    : []
}

/** Returns the shifts for supply (23.4.a, 23.4.b, Q-59). */
const forSupply = (
  state: ArdennesState,
  attackers: ReadonlyArray<number>,
  defenders: ReadonlyArray<number>,
): ReadonlyArray<Shift> => [
  ...(defenders.length > 0 && defenders.every(unit => isMarked(state, unit, UNSUPPLIED))
    ? [{ rule: 'ardennes:23.4.b', label: 'all defenders out of supply', value: SHIFT.unsuppliedDefenders } as const]
    : []),
  ...(attackers.some(unit => isMarked(state, unit, UNSUPPLIED))
    ? [{ rule: 'ardennes:23.4.a', label: 'an attacker out of supply', value: SHIFT.unsuppliedAttacker } as const]
    : []),
]

/** Returns the shift for an attack on the fuel dump by a unit in Strategic Movement (32.2.d). */
const forTheDump = (g: ArdennesTables, state: ArdennesState, { target, attackers }: Assault): ReadonlyArray<Shift> =>
  isGuarded(g, state, target) && attackers.some(unit => isMarked(state, unit, STRATEGIC))
    ? [{ rule: 'ardennes:32.2.d', label: 'an attacker on the road', value: SHIFT.fromTheRoad }]
    : []

/** Returns all shifts of an attack, in the order of the player aid card (T-13). */
export const shiftsOf = (
  g: ArdennesTables,
  state: ArdennesState,
  assault: Assault,
  { guns, barrage, surprise = false, air = 0 }: Support,
): ReadonlyArray<Shift> => {
  const defenders = g.occupancy(state.units).unitsIn(assault.target)
  const { shift, rule: armor } = armorShift(g, state, assault)
  const fire = total(guns.map(unit => g.pieces[unit]!.shift))
  return [
    ...(armor === null
      ? []
      : [{ rule: armor, label: `tanks of the ${shift > 0 ? 'attacker' : 'defender'}`, value: shift } as const]),
    ...(fire === 0 ? [] : [{ rule: 'ardennes:22.7.a', label: 'artillery of the attacker', value: fire } as const]),
    ...(barrage === 0
      ? []
      : [{ rule: 'ardennes:22.8.d', label: 'artillery of the defender', value: -barrage } as const]),
    ...forSupply(state, assault.attackers, defenders),
    ...(defenders.some(unit => isMarked(state, unit, RIDING))
      ? [{ rule: 'ardennes:12.5.b', label: 'a defender on the road', value: SHIFT.ridingDefender } as const]
      : []),
    ...(hasAdvantage(state, assault)
      ? [{ rule: 'ardennes:16.6.b', label: 'Advantage marker', value: SHIFT.advantage } as const]
      : []),
    ...forDisorder(state, defenders),
    ...(air === 0
      ? []
      : [
          air > 0
            ? ({ rule: 'ardennes:15.6.c', label: 'air support', value: air } as const)
            : ({ rule: 'ardennes:15.6.f', label: 'Jabos', value: air } as const),
        ]),
    ...forTheDump(g, state, assault),
    ...(surprise ? [{ rule: 'ardennes:27.13.a', label: 'surprise', value: SHIFT.surprise } as const] : []),
  ]
}

/** Returns the odds of an attack. */
export const oddsOf = (g: ArdennesTables, state: ArdennesState, assault: Assault, support: Support): Odds => {
  const { attackers, target } = assault
  return {
    attack: total(attackers.map(unit => attackOf(g, state, unit, target))),
    defence: defenceOf(g, state, target),
    shift: total(shiftsOf(g, state, assault, support).map(({ value }) => value)),
  }
}

/** A ratio step beyond the table, for a side whose opponent has no strength. */
const OVERWHELMING = 99
/** Returns the odds before shifts as a step, where 0 is 1-1 (14.4.c, Q-38). */
export const ratioOf = ({ attack, defence }: Pick<Odds, 'attack' | 'defence'>): number =>
  defence === 0 ? OVERWHELMING : attack === 0 ? -OVERWHELMING : oddsStep(attack, defence)

/** Returns the column of the combat table after shifts (14.5). */
export const usedColumn = (odds: Odds): number => columnOf(ratioOf(odds) + odds.shift)
