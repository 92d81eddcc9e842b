/** 9.3.1, 9.3.2, T-14 Modifiers of a fire die roll, each with its rule. */
import type { IllusionRule } from '../../rulebook/index.js'
import {
  type BattleFrame,
  type Combat,
  type IllusionState,
  type IllusionTables,
  COMBAT_UNITS,
  FORTRESSES,
  MOUNTAIN,
  VOSGES,
  enemyOf,
  hexHas,
  occupancyOf,
  stepsLost,
  combatStrength,
  unitHas,
} from '../../state/index.js'
import { isBlocked } from '../blocks.js'
import { controls } from '../control.js'
import { hexsidesInForce } from '../supply/index.js'
import { ATTACKER, opposite, roleOf, unitsAt } from './battle.js'

/** A die-roll modifier. A negative modifier makes hits more likely. */
export interface FireModifier {
  readonly name: string
  readonly value: number
  readonly rule: IllusionRule
}
/** A shot: one die roll of a space. */
export interface Shot {
  /** The firing units, ascending. */
  readonly units: ReadonlyArray<number>
  /** The sum of their combat strengths (9.3.1.k). */
  readonly strength: number
  readonly modifiers: ReadonlyArray<FireModifier>
  /** The highest die roll that hits, from 1 to 5. A 6 never hits. */
  readonly hitsUpTo: number
}

/** How many adjacent hexes make an attack concentric, ascending, with the modifiers (9.2.3.j, k). */
export const CONCENTRIC: ReadonlyArray<readonly [hexes: number, value: number]> = [
  [3, -1],
  [5, -2],
]
/**
 * Other modifiers of a fire die roll (T-14): for mountain units in the Vosges (MISSING-18, Q-59), for a fortress in the
 * hex, and in a counterattack.
 */
export const FIRE_MODIFIERS = { mountain: -1, fortress: -1, counterattack: 1 } as const

/**
 * Counts the adjacent hexes that make an attack concentric: hexes that the attacker occupies, or controls with a
 * hexside that it has blocked (9.2.3.i to m).
 */
export const concentricHexes = (
  g: IllusionTables,
  state: IllusionState,
  { hex, attacker }: Pick<BattleFrame, 'hex' | 'attacker'>,
): number => {
  const occupancy = occupancyOf(g, state)
  const barred = g.impassable[hexsidesInForce(g, state)][hex]!
  let count = 0
  for (let direction = 0; direction < 6; direction++) {
    const next = g.board.neighbours[hex * 6 + direction]!
    if (next < 0 || ((barred >> direction) & 1) === 1 || !controls(state, attacker, next)) continue
    if (occupancy.tally(COMBAT_UNITS, attacker, next) > 0 || isBlocked(g, state, enemyOf(attacker), hex, direction))
      count++
  }
  return count
}

const concentric = (g: IllusionTables, state: IllusionState, battle: BattleFrame): number => {
  const hexes = concentricHexes(g, state, battle)
  return CONCENTRIC.reduce((value, [least, worth]) => (hexes >= least ? worth : value), 0)
}

/** Returns the modifiers of an attacker's die roll against `target`, which is a fortress or combat units. */
const attackModifiers = (
  g: IllusionTables,
  state: IllusionState,
  battle: BattleFrame,
  units: ReadonlyArray<number>,
  target: ReadonlyArray<number>,
): ReadonlyArray<FireModifier> => {
  if (battle.swapped)
    return [{ name: 'counterattack', value: FIRE_MODIFIERS.counterattack, rule: 'grand-illusion:9.2.4.e' }]
  const atFortress = target.some(unit => g.type[unit] === 'fortress')
  return [
    {
      name: 'terrain',
      value: battle.landing === 'surprise' ? 0 : g.terrain[battle.hex]!,
      rule: 'grand-illusion:9.3.1.c',
    },
    { name: 'entrenchment', value: atFortress ? 0 : state.trenches[battle.hex]!, rule: 'grand-illusion:9.3.1.d' },
    { name: 'concentric attack', value: concentric(g, state, battle), rule: 'grand-illusion:9.3.1.e' },
    {
      name: 'mountain troops',
      value:
        hexHas(g, battle.hex, VOSGES) && units.some(unit => unitHas(g, unit, MOUNTAIN)) ? FIRE_MODIFIERS.mountain : 0,
      rule: 'grand-illusion:9.3.1.f',
    },
  ]
}

/** Whether the attack has Elan: a Plan 17 attack, or a landing without surprise (9.3.5.a, 14.3.6.p). */
export const hasElan = ({ plan17, landing }: Combat): boolean => plan17 || landing === 'elan'

/** Returns the modifiers of a defender's die roll (9.3.2.f to j). */
const defenceModifiers = (
  g: IllusionTables,
  state: IllusionState,
  battle: BattleFrame,
  units: ReadonlyArray<number>,
): ReadonlyArray<FireModifier> => {
  if (battle.swapped) return []
  const helped =
    g.fortunes[battle.fortune]!.fortress &&
    !units.some(unit => g.type[unit] === 'fortress') &&
    occupancyOf(g, state).tally(FORTRESSES, enemyOf(battle.attacker), battle.hex) > 0
  return [
    { name: 'fortress', value: helped ? FIRE_MODIFIERS.fortress : 0, rule: 'grand-illusion:9.3.2.g' },
    {
      name: 'elan',
      value: hasElan(battle) ? -g.terrain[battle.hex]! : 0,
      rule: battle.landing === null ? 'grand-illusion:9.3.2.j' : 'grand-illusion:14.3.6.p',
    },
  ]
}

/** Builds the shot of a space at the front space opposite, with current strengths. */
export const shotOf = (g: IllusionTables, state: IllusionState, battle: BattleFrame, space: number): Shot => {
  const units = unitsAt(g, state, battle, space)
  const attacks = roleOf(space) === ATTACKER
  const target = unitsAt(g, state, battle, opposite(space))
  const fortune = g.fortunes[battle.fortune]!
  const own = attacks ? attackModifiers(g, state, battle, units, target) : defenceModifiers(g, state, battle, units)
  const modifiers = [
    ...own,
    { name: fortune.title, value: fortune.modifier, rule: 'grand-illusion:9.1.4.d' } as const,
  ].filter(({ value }) => value !== 0)
  const strength = units.reduce((sum, unit) => sum + combatStrength(g, unit, stepsLost(state, unit), !attacks), 0)
  // Infantry fire takes a step from a fortress only on an unmodified 1 (9.5.1.g).
  const atFortress = attacks && target.some(unit => g.type[unit] === 'fortress')
  const reach = strength - modifiers.reduce((sum, { value }) => sum + value, 0)
  return { units, strength, modifiers, hitsUpTo: atFortress ? 1 : Math.max(1, Math.min(5, reach)) }
}
