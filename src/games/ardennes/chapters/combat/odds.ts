/** Tanks (21): tank quality, and the armor shift. */

import { deepFreeze, direction, oddsStep, total } from '../../../../kernel/index.js'
import {
  type ArdennesRule,
  ARMORED,
  columnOf,
  FUEL_DUMP,
  POSITION_BONUS,
  SETTLEMENT_BONUS,
  SHIFT,
  SILHOUETTE_BONUS,
  TANKS,
  TERRAIN_BONUS,
  TROOPS,
  WESTWALL_BONUS,
} from '../../rulebook/index.js'
import {
  ALLIED,
  type ArdennesState,
  type ArdennesTables,
  type Assault,
  attackUp,
  DISRUPTED,
  faceUp,
  FELL_BACK,
  GERMAN,
  isGuarded,
  isMarked,
  LOST,
  type Odds,
  RAVINE,
  RIDING,
  RIVER,
  ROUTED,
  type SideIndex,
  sideOf,
  STRATEGIC,
  unitPlace,
  UNSUPPLIED,
} from '../../state/index.js'
import { isOpenToVehicles } from '../roads.js'

/** Whether a unit is a tank unit. */
export const isTank = (g: ArdennesTables, unit: number): boolean => TANKS.has(g.pieces[unit]!.type)

/** Returns the tank quality of a unit, one less out of supply (23.4.c, Q-58), or -1 if it has none. */
export const qualityOf = (g: ArdennesTables, state: ArdennesState, unit: number): number => {
  const { tq } = g.pieces[unit]!
  return tq === null ? -1 : Math.max(0, tq.value - (isMarked(state, unit, UNSUPPLIED) ? 1 : 0))
}

/** Returns the highest tank quality among units, or -1 if no unit has any. */
export const bestQuality = (g: ArdennesTables, state: ArdennesState, units: ReadonlyArray<number>): number =>
  Math.max(-1, ...units.map(unit => qualityOf(g, state, unit)))

/** Whether tank quality has no effect in a hex: forest, ravine or city (16.2.h, Q-46). */
export const blindsTanks = (g: ArdennesTables, hex: number): boolean => {
  const terrain = g.terrain[hex]!
  return terrain === 'forest' || terrain === 'ravine' || terrain === 'city'
}

/**
 * Whether a tank unit may earn an armor shift against a hex: it has a grey quality, and the hexside is one that it
 * could cross (21.2.a, 21.3.b, Q-57).
 */
const mayEarn = (g: ArdennesTables, state: ArdennesState, unit: number, target: number): boolean => {
  const { tq } = g.pieces[unit]!
  if (!isTank(g, unit) || tq === null || tq.red) return false
  const from = unitPlace(state, unit)
  // units off the map attack along a road
  return from >= g.board.hexes || isOpenToVehicles({ g, state }, from, direction(g.board, from, target))
}

/** Whether a unit counts as both infantry and tanks (21.1.e, Q-127). */
const isBoth = (g: ArdennesTables, state: ArdennesState, unit: number): boolean => {
  const { type, tq, nation, start } = g.pieces[unit]!
  if (type === 'combat-command') return nation === 'us' && start !== null
  if (type === 'recon') return tq !== null
  return g.disguised[unit] === 1 && !isMarked(state, unit, LOST)
}

/**
 * Returns the rule that makes defenders combined arms: infantry with tanks (21.1.d), or a unit that counts as both
 * (21.1.e). Returns null if they are not.
 */
const combinedBy = (g: ArdennesTables, state: ArdennesState, units: ReadonlyArray<number>): ArdennesRule | null => {
  const troops = units.some(unit => TROOPS.has(g.pieces[unit]!.type))
  if (troops && units.some(unit => isTank(g, unit) && g.pieces[unit]!.tq !== null)) return 'ardennes:21.1.d'
  return units.some(unit => isBoth(g, state, unit)) ? 'ardennes:21.1.e' : null
}

/** The armor shift, and the units that have earned it (16.3.a, Q-5). */
interface ArmorShift {
  /** The number of columns, positive to the right. */
  readonly shift: number
  readonly earned: ReadonlyArray<number>
  /** The rule that gives the shift, or null if there is none. */
  readonly rule: ArdennesRule | null
}
const NONE: ArmorShift = deepFreeze({ shift: 0, earned: [], rule: null })

/** Returns the armor shift of an attack (21.1, 21.3). */
export const armorShift = (
  g: ArdennesTables,
  state: ArdennesState,
  { attackers, target }: Pick<Assault, 'attackers' | 'target'>,
): ArmorShift => {
  if (blindsTanks(g, target) || g.walled[target] === 1) return NONE
  // units that have retreated into the hex count here
  const defenders = g.occupancy(state.units).unitsIn(target)
  const against = bestQuality(g, state, defenders)
  const earned = attackers.filter(unit => mayEarn(g, state, unit, target) && qualityOf(g, state, unit) > against)
  if (earned.length > 0)
    return { shift: SHIFT.tanks, earned, rule: against < 0 ? 'ardennes:21.1.a' : 'ardennes:21.1.b' }
  // any tank quality of the attacker denies the shift
  if (attackers.some(unit => isTank(g, unit) || g.pieces[unit]!.tq !== null)) return NONE
  const rule = combinedBy(g, state, defenders)
  return rule === null
    ? NONE
    : { shift: -SHIFT.tanks, earned: defenders.filter(unit => g.pieces[unit]!.tq !== null), rule }
}

/* Strengths in attack and defence (15): halving, doubling and terrain bonuses. */

/** Returns the rule that halves an attack because of terrain between two hexes, or null (15.3 to 15.5). */
const halvedOnGround = (
  g: ArdennesTables,
  state: ArdennesState,
  unit: number,
  from: number,
  target: number,
): ArdennesRule | null => {
  const d = direction(g.board, from, target)
  const bits = g.sides[from * 6 + d]!
  if (g.terrain[from] === 'ravine') return 'ardennes:15.5.a'
  if ((bits & RIVER) !== 0) {
    if ((bits & RAVINE) === 0) return 'ardennes:15.3.a'
    // across a ravine a river only counts where there is a bridge, blown or not (15.5.d, 15.5.e)
    if (g.bridgeAt[from * 6 + d]! >= 0) return 'ardennes:15.5.e'
  }
  return g.moves[unit] === 'vehicle' && !isOpenToVehicles({ g, state }, from, d) ? 'ardennes:15.4.a' : null
}

/**
 * Returns the first rule that halves a unit's attack on a hex, or null if it attacks with its full strength (15.2 to
 * 15.5, 15.7).
 */
export const halvedBy = (
  g: ArdennesTables,
  state: ArdennesState,
  unit: number,
  target: number,
): ArdennesRule | null => {
  const from = unitPlace(state, unit)
  // the edge of the map has no river or forest hexside
  const ground = from < g.board.hexes ? halvedOnGround(g, state, unit, from, target) : null
  if (ground !== null) return ground
  const armored = ARMORED.has(g.pieces[unit]!.type)
  return g.side[unit] === ALLIED && g.walled[target] === 1 && armored ? 'ardennes:15.7.c' : null
}

/** Whether a hex is a village, town or city. */
export const isSettled = (g: ArdennesTables, hex: number): boolean =>
  g.settlements[hex] !== null || g.terrain[hex] === 'city'

/** Whether a unit attacks a hex with double strength (27.4). */
export const isDoubled = (g: ArdennesTables, unit: number, target: number): boolean =>
  g.pieces[unit]!.blackAttack && isSettled(g, target)

/** Returns the strength of a unit against a hex: doubled, then halved once with fractions rounded up (15.2, Q-41). */
export const attackOf = (g: ArdennesTables, state: ArdennesState, unit: number, target: number): number => {
  const strength = attackUp(g, state, unit) * (isDoubled(g, unit, target) ? 2 : 1)
  return halvedBy(g, state, unit, target) === null ? strength : Math.ceil(strength / 2)
}

/**
 * Whether a unit that has retreated is with units that have not. Such a unit adds nothing to their defence (17.5.a).
 */
export const isGuest = (g: ArdennesTables, state: ArdennesState, unit: number): boolean =>
  isMarked(state, unit, FELL_BACK) &&
  g
    .occupancy(state.units)
    .unitsIn(unitPlace(state, unit))
    .some(other => !isMarked(state, other, FELL_BACK))

/** Returns the units in a hex whose strength counts in its defence. */
export const defendersIn = (g: ArdennesTables, state: ArdennesState, hex: number): ReadonlyArray<number> =>
  g
    .occupancy(state.units)
    .unitsIn(hex)
    .filter(unit => !isGuest(g, state, unit))

/** Whether a hex has a completed position (15.8.a). */
export const isDugIn = (state: ArdennesState, hex: number): boolean =>
  state.positions.some(position => position.hex === hex && position.complete)

/** Returns the best terrain bonus of a hex for a side, and its rule (15.1.c). */
export const bonusOf = (
  g: ArdennesTables,
  state: ArdennesState,
  hex: number,
  side: SideIndex,
): { readonly value: number; readonly rule: ArdennesRule } => {
  const settlement = g.settlements[hex] ?? null
  const all: ReadonlyArray<{ readonly value: number; readonly rule: ArdennesRule }> = [
    { value: TERRAIN_BONUS[g.terrain[hex]!], rule: 'ardennes:15.1.a' },
    { value: settlement === null ? 0 : SETTLEMENT_BONUS[settlement], rule: 'ardennes:15.1.a' },
    { value: side === GERMAN && g.walled[hex] === 1 ? WESTWALL_BONUS : 0, rule: 'ardennes:15.7.a' },
    { value: isDugIn(state, hex) ? POSITION_BONUS : 0, rule: 'ardennes:15.8.a' },
  ]
  return all.reduce((best, other) => (other.value > best.value ? other : best))
}

/** Whether a unit benefits from terrain. Artillery (15.1.d) and units in Strategic Movement (12.5.a, 15.1.e) do not. */
export const gains = (g: ArdennesTables, state: ArdennesState, unit: number): boolean =>
  g.guns[unit] === 0 && !isMarked(state, unit, RIDING)

/** Returns the terrain bonus that a hex adds to its defence once, whatever the number of defenders (15.1, Q-39). */
export const defenceBonus = (
  g: ArdennesTables,
  state: ArdennesState,
  hex: number,
  defenders: ReadonlyArray<number>,
): { readonly value: number; readonly rule: ArdennesRule } => {
  const gaining = defenders.filter(unit => gains(g, state, unit))
  if (gaining.length === 0) return { value: 0, rule: 'ardennes:15.1.d' }
  const best = bonusOf(g, state, hex, sideOf(g, gaining[0]!))
  return best.value > SILHOUETTE_BONUS && gaining.every(unit => g.silhouettes[unit] === 1)
    ? { value: SILHOUETTE_BONUS, rule: 'ardennes:15.1.f' }
    : best
}

/** Returns the defence strength that the fuel dump adds to its hex. Terrain does not increase it (32.2.a). */
export const dumpDefence = (g: ArdennesTables, state: ArdennesState, hex: number): number =>
  isGuarded(g, state, hex) ? FUEL_DUMP.defence : 0

/** Returns the defence strength of a hex: its units and the terrain bonus (14.1.d, 15.1). */
export const defenceOf = (g: ArdennesTables, state: ArdennesState, hex: number): number => {
  const defenders = defendersIn(g, state, hex)
  const units = total(defenders.map(unit => faceUp(g, state, unit).defence))
  return units + defenceBonus(g, state, hex, defenders).value + dumpDefence(g, state, hex)
}

/* The odds of an attack (14.4, 14.5): strengths, shifts and the column. */

/** A column shift and its reason (T-13). */
interface Shift {
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
