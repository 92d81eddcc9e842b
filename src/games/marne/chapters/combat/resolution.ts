/** M7, M9 The resolution of a combat: its odds, the die roll, the result and its effect. */

import {
  ascending,
  clamp,
  combatResult,
  dieProcedure,
  enemyOf,
  frameOf,
  gameTurnOf,
  has,
  oddsStep,
  type SideIndex,
  stay,
  total,
  unitPlace,
} from '../../../../kernel/index.js'
import {
  ALLIED,
  type Attack,
  destroyFort,
  eliminate,
  GERMAN,
  isDisrupted,
  type MarneLog,
  type MarneNext,
  type MarneProcedure,
  type MarneState,
  type MarneTables,
  type Odds,
  type PursuitFrame,
  type RetreatsFrame,
  riverBetween,
  type Rolled,
  type RollFrame,
} from '../../state/index.js'
import { supplyOf } from '../supply.js'
import {
  COMBAT_RESULTS,
  DISRUPTED_MODIFIER,
  FLANK_MODIFIER,
  HIGHEST_ODDS,
  LOWEST_ODDS,
  type MarneRule,
  type MarneWords,
  type Result,
  RIVER_MODIFIER,
  TERRAIN_MODIFIER,
} from '../../rulebook/index.js'
import { fortStands } from '../zones-of-control.js'
import { advanceOrEnd, endCombat } from './aftermath.js'
import { sharesDefeat } from './retreat.js'
import { type Side, SIDES } from '../../scenario/index.js'

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

/* M9 The result of a die roll, and the losing side. */

/** Returns the result of a combat whose die has been rolled. */
export const resultOf = ({ odds, die }: Pick<Rolled, 'odds' | 'die'>): Result =>
  COMBAT_RESULTS.read(odds.column, die + modifierOf(odds))

/** Returns the rule that defines a result. */
export const resultRule = (result: Result): MarneRule =>
  result.endsWith('e') ? 'marne:M9.a' : result.startsWith('A') ? 'marne:M9.b' : 'marne:M9.c'

/** Returns the losing side of the current combat. */
export const loserOf = (state: MarneState, rolled: Rolled): SideIndex => {
  const { side } = frameOf(state, 'resolution')!
  return resultOf(rolled).startsWith('A') ? side : enemyOf(side)
}

/** Returns the number of hexes that the losers of a combat retreat (M9.b, M9.c). */
export const retreatLength = (rolled: Rolled): number => Number(resultOf(rolled)[1])

/** A combat after its attack was chosen for resolution, and the attacking side. */
export interface CombatInHand {
  readonly side: SideIndex
  readonly frame: RollFrame | RetreatsFrame | PursuitFrame
}

/** Returns the current combat, or null if there is none. */
export const combatOf = (state: MarneState): CombatInHand | null => {
  const phase = frameOf(state, 'resolution')
  const frame = frameOf(state, 'roll') ?? frameOf(state, 'retreats') ?? frameOf(state, 'pursuit')
  return phase === null || frame === null ? null : { side: phase.side, frame }
}

/* M7.h, M9 The die roll of a combat and the effect of its result. */

/** Builds the procedure of one combat, from the die roll onwards. */
export const roll = (g: MarneTables): MarneProcedure<RollFrame> =>
  dieProcedure(g, {
    asks: 'combat-die',
    fallen: (state, frame, face, log) => {
      log?.add({ kind: 'rolled', rule: 'marne:M7.h', value: face })
      log?.add(resultEvent(g, state, frame, face))
      return suffer(g, state, frame, face, log)
    },
  })

/** Returns the event of the result. */
const resultEvent = (g: MarneTables, state: MarneState, { targets, odds }: RollFrame, die: number) =>
  combatResult<Side, MarneWords>(g, COMBAT_RESULTS, {
    rule: resultRule(resultOf({ odds, die })),
    side: SIDES[frameOf(state, 'resolution')!.side],
    targets,
    attackers: odds.attackers,
    defenders: odds.defenders,
    column: odds.column,
    modifier: modifierOf(odds),
    die,
    forced: true,
  })

/**
 * Returns the units of a target hex that a result affects. All units are affected, except guests whose only host is a
 * fortress: these are affected only by De.
 */
const struckIn = (
  g: MarneTables,
  state: MarneState,
  frame: RollFrame,
  hex: number,
  result: Result,
): ReadonlyArray<number> => {
  const { guests } = frameOf(state, 'resolution')!
  const units = g.occupancy(state.units).unitsIn(hex)
  const alone = frame.odds.forts.some(fort => g.fortHexes[fort] === hex) && units.every(unit => has(guests, unit))
  return alone && result !== 'De' ? [] : units
}

/** Returns the units that a result affects, ascending. */
const losersOf = (g: MarneTables, state: MarneState, frame: RollFrame, result: Result): ReadonlyArray<number> => {
  const { attackers } = frame.odds
  return ascending(
    result.startsWith('A')
      ? [...attackers, ...sharesDefeat(g, state, frameOf(state, 'resolution')!.guests, attackers)]
      : frame.targets.flatMap(hex => struckIn(g, state, frame, hex, result)),
  )
}

/** Eliminates all losers and destroys the fortresses that they defended (M9.a, M11.b). */
const annihilate = (
  g: MarneTables,
  state: MarneState,
  losers: ReadonlyArray<number>,
  forts: ReadonlyArray<number>,
  log: MarneLog,
): MarneState => {
  let after = state
  for (const unit of losers) after = eliminate(g, after, unit, 'marne:M9.a', log)
  for (const fort of forts) {
    after = destroyFort(after, fort)
    log?.add({
      kind: 'marker',
      rule: 'marne:M11.b',
      what: 'fort-destroyed',
      to: g.board.ids[g.fortHexes[fort]!]!,
      forced: true,
    })
  }
  return after
}

/** Applies a result: elimination at once, or retreats that the winner conducts (M9.a to M9.c, M11.b, M11.e, Q-7). */
const suffer = (g: MarneTables, state: MarneState, frame: RollFrame, fallen: number, log: MarneLog): MarneNext => {
  const { targets, odds } = frame
  const result = resultOf({ odds, die: fallen })
  const attackerLoses = result.startsWith('A')
  const losers = losersOf(g, state, frame, result)
  const vacated = attackerLoses ? ascending(losers.map(unit => unitPlace(state, unit))) : targets
  const rolled: Rolled = { targets, odds, die: fallen, vacated }
  if (result.endsWith('e')) {
    const after = annihilate(g, state, losers, attackerLoses ? [] : odds.forts, log)
    return advanceOrEnd(g, after, rolled, [], log)
  }
  return losers.length === 0
    ? endCombat(g, state, odds.attackers, [], log)
    : stay(state, { at: 'retreats', ...rolled, waiting: losers, retreated: [] })
}
