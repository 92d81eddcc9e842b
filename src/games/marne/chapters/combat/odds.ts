/** M7 Combat: the odds of an attack and its modifiers, computed when it is resolved (M7.d to M7.j, M7.m to M7.t). */
import {
  type SideIndex,
  clamp,
  enemyOf,
  gameTurnOf,
  has,
  oddsStep,
  total,
  unitPlace,
} from '../../../../kernel/index.js'
import {
  type Attack,
  type MarneState,
  type Odds,
  type MarneTables,
  ALLIED,
  GERMAN,
  isDisrupted,
  riverBetween,
} from '../../state/index.js'
import { supplyOf } from '../supply.js'
import {
  DISRUPTED_MODIFIER,
  FLANK_MODIFIER,
  HIGHEST_ODDS,
  LOWEST_ODDS,
  RIVER_MODIFIER,
  TERRAIN_MODIFIER,
} from '../../rulebook/index.js'
import { fortStands } from '../zones-of-control.js'

/**
 * Strengths are stored in quarters of a point, so that they stay whole numbers when they are halved twice (M6.h,
 * M13.c).
 */
export const QUARTERS = 4

/** Whether demoralisation currently halves Allied strengths (M13.c, Q-40). */
export const isDemoralised = (g: MarneTables, state: MarneState): boolean =>
  gameTurnOf(state) <= g.scenario.demoralisedUntil

/** Returns the current strength of a unit, in quarters of a point. */
export const strengthOf = (g: MarneTables, state: MarneState, unit: number): number => {
  let quarters = g.strength[unit]! * QUARTERS
  if (supplyOf(g, state, unit) !== 'supplied') quarters /= 2
  if (g.side[unit] === ALLIED && isDemoralised(g, state)) quarters /= 2
  return quarters
}

/**
 * Whether every hex around the target contains an attacker or is adjacent to one. A side of the target at the map edge
 * counts as covered (M7.j, Q-3).
 */
const isFlanked = (g: MarneTables, state: MarneState, attackers: ReadonlyArray<number>, target: number): boolean => {
  const covered = new Set<number>()
  for (const unit of attackers) {
    const at = unitPlace(state, unit)
    covered.add(at)
    for (const next of g.beside[at]!) covered.add(next)
  }
  return g.beside[target]!.every(hex => covered.has(hex))
}

/** Returns the odds calculation of an attack in the current state. */
export const oddsOf = (
  g: MarneTables,
  state: MarneState,
  attack: Attack,
  side: SideIndex,
  guests: ReadonlyArray<number>,
): Odds => {
  const { attackers, targets } = attack
  const enemy = enemyOf(side)
  // guests do not add to a defence (M7.d, M10.c)
  const defenders = targets
    .flatMap(hex => g.occupancy(state.units).unitsIn(hex))
    .filter(unit => g.side[unit] === enemy && (guests.length === 0 || !has(guests, unit)))
    .sort((a, b) => a - b)
  const forts = side === GERMAN ? targets.filter(hex => fortStands(g, state, hex)).map(hex => g.fortAt[hex]!) : []
  const attackStrengths = attackers.map(unit => strengthOf(g, state, unit))
  const defence = defenders.map(unit => strengthOf(g, state, unit))
  const against = total(defence) + total(forts.map(fort => g.fortStrength[fort]! * QUARTERS))
  // terrain and river are added for each hex, and the hex that is best for the defender counts (M7.i, Q-14)
  const grounds = targets.map(hex => {
    const terrain = TERRAIN_MODIFIER[g.terrain[hex]!]
    const river = attackers.every(unit => riverBetween(g, unitPlace(state, unit), hex)) ? RIVER_MODIFIER : 0
    return { hex, terrain, river }
  })
  const best = grounds.reduce((a, b) => (b.terrain + b.river > a.terrain + a.river ? b : a))
  return {
    attackers,
    attack: attackStrengths,
    defenders,
    defence,
    forts,
    column: clamp(oddsStep(total(attackStrengths), against), LOWEST_ODDS, HIGHEST_ODDS) - LOWEST_ODDS,
    ground: best.hex,
    terrain: best.terrain,
    river: best.river,
    flank: targets.every(hex => isFlanked(g, state, attackers, hex)),
    disrupted: defenders.some(unit => isDisrupted(state, unit)),
  }
}

/** Returns the sum of the die-roll modifiers (M7.t). */
export const modifierOf = (odds: Odds): number =>
  odds.terrain + odds.river + (odds.flank ? FLANK_MODIFIER : 0) + (odds.disrupted ? DISRUPTED_MODIFIER : 0)
