/** The expected value of an attack, from the exact probabilities of all its die rolls. */
import { isOpen, total, weigh } from '../../../kernel/index.js'
import {
  ENTERING_VACATED,
  armorShift,
  defenceModifier,
  firefightModifier,
  holders,
  lostAtOnce,
  oddsOf,
  retreatOf,
  retreatWays,
  usedColumn,
} from '../chapters/index.js'
import {
  type CombatResult,
  type DefenceResult,
  type Effect,
  type FireResult,
  CRT,
  DETERMINED_DEFENCE,
  FIREFIGHT,
  effectOf,
} from '../rulebook/index.js'
import { type ArdennesState, type ArdennesTables, type Assault } from '../state/index.js'
import { dumpPrize } from './dump.js'
import { prizeIn, stepWorth, strengthCounts, unitWorth } from './worth.js'

/** An attack with its guns, and the column shift of the defending guns. */
export interface Draft {
  readonly assault: Assault
  readonly guns: ReadonlyArray<number>
  readonly barrage: number
}

/** The value of a hex that is not a goal: first to the Germans, who have to advance, then to the Allies. */
const GROUND = [2, 0.5] as const
/** The additional value of a breakthrough. */
const BREAK = [1.5, 0.5] as const
/** The share of a unit's value that its side loses when the unit is engaged and cannot move. */
const ENGAGED_SHARE = 0.12
/**
 * The share of its value that a unit loses by a retreat, by number of hexes. Two hexes disrupt a unit, and three hexes
 * rout it.
 */
const RETREAT_SHARE = [0, 0.05, 0.25, 0.4, 0.45]
/**
 * The weight of a side's own strength relative to enemy strength. The Germans have little time and accept more losses.
 */
const OWN = [0.75, 1] as const

/** The values with which results are weighed. */
interface Stakes {
  /** The cost of a step to each side. `exchanged` is the cost to the attacker in an exchange. */
  readonly own: number
  readonly exchanged: number
  readonly theirs: number
  /** Length of a retreat in hexes -> its cost to the defenders; 0 for no retreat. */
  readonly retreats: ReadonlyArray<number>
  readonly engaged: number
  readonly ground: number
  readonly breaks: number
  /** Whether losing the first step empties the hex. */
  readonly last: boolean
  /** The die-roll modifier of the best lead unit of a Determined Defence; null if no unit can lead. */
  readonly hold: number | null
  /** The average value to the attacker of a step that the lead unit loses. */
  readonly lead: number
}

const least = (worths: ReadonlyArray<number>): number => (worths.length === 0 ? 0 : Math.min(...worths))

/** Returns the cost of a retreat to the units in a hex. Some units are eliminated at once, and some have no path. */
const retreatCost = (
  g: ArdennesTables,
  state: ArdennesState,
  target: number,
  defenders: ReadonlyArray<number>,
  hexes: number,
): number =>
  total(
    defenders.map(unit => {
      const worth = unitWorth(g, state, unit)
      if (lostAtOnce(g, state, unit, hexes, false) !== null) return worth
      const ways = retreatWays(retreatOf(g, state, unit, target, defenders), target, hexes)
      return ways.length === 0 ? worth : worth * RETREAT_SHARE[hexes]!
    }),
  )

const stakesOf = (g: ArdennesTables, state: ArdennesState, { assault }: Draft): Stakes => {
  const { side, target, attackers } = assault
  const counts = strengthCounts(g, state)
  const defenders = g.occupancy(state.units).unitsIn(target)
  const steps = attackers.map(unit => stepWorth(g, state, unit))
  const { earned } = armorShift(g, state, assault)
  const theirSteps = defenders.map(unit => stepWorth(g, state, unit))
  const price = OWN[side] * counts
  const leaders = holders(g, state, target)
  const modifiers = leaders.map(unit => defenceModifier(g, state, unit, { target, attackers }))
  const enters = attackers.some(unit => isOpen(ENTERING_VACATED, { g, state, vacated: target }, unit))
  return {
    own: least(steps) * price,
    exchanged:
      least(earned.some(unit => attackers.includes(unit)) ? earned.map(unit => stepWorth(g, state, unit)) : steps) *
      price,
    theirs: least(theirSteps) * counts,
    retreats: [0, 1, 2, 3, 4].map(hexes =>
      hexes === 0 ? 0 : retreatCost(g, state, target, defenders, hexes) * counts,
    ),
    engaged: total(defenders.map(unit => unitWorth(g, state, unit))) * ENGAGED_SHARE * counts,
    ground: enters ? GROUND[side] * counts + prizeIn(g, state, target, side) + dumpPrize(g, state, target, side) : 0,
    breaks: BREAK[side] * counts,
    last: defenders.length === 1 && theirSteps[0]! >= unitWorth(g, state, defenders[0]!),
    hold: modifiers.length === 0 ? null : Math.min(...modifiers),
    lead: least(theirSteps) * counts,
  }
}

/**
 * Returns the value of a retreat that the defenders may avoid by Determined Defence (16.7). They choose the better
 * alternative.
 */
const driven = (stakes: Stakes, fled: number): number => {
  if (stakes.hold === null) return fled
  const held = weigh(DETERMINED_DEFENCE, { column: 0, modifier: stakes.hold }, (sum, result: DefenceResult) => {
    switch (result) {
      case 'yes-exchange':
        return sum + stakes.lead - stakes.own
      case 'yes-step':
        return sum + stakes.lead
      case 'counterattack':
        return sum + stakes.ground * 0.6 + (stakes.retreats[1] ?? 0) - stakes.own * 0.3
      case 'no':
        return sum + fled
      case 'no-step':
        return sum + fled + stakes.lead
    }
  })
  return Math.min(held, fled)
}

/** Returns the value of an effect to the attacker. */
const effectWorth = (stakes: Stakes, effect: Effect, exchange: boolean): number => {
  let sum = 0
  if (effect.attackerLoses > 0) sum -= exchange ? stakes.exchanged : stakes.own
  if (effect.defenderLoses > 0) sum += stakes.theirs
  if (effect.defenderLoses > 0 && stakes.last) return sum + (effect.retreat > 0 ? stakes.ground : stakes.ground * 0.3)
  if (effect.retreat > 0) {
    const fled = stakes.retreats[effect.retreat]! + stakes.ground
    sum += effect.retreat === 2 && effect.advance === 'normal' ? driven(stakes, fled) : fled
  }
  if (effect.engages) sum += stakes.engaged
  return effect.breaksThrough ? sum + stakes.breaks : sum
}

/** Returns the value of a Firefight with this lead unit. */
export const firefightWorth = (
  g: ArdennesTables,
  state: ArdennesState,
  draft: Draft,
  result: CombatResult,
  lead: number,
): number => {
  const stakes = stakesOf(g, state, draft)
  const modifier = firefightModifier(g, state, { result, lead, target: draft.assault.target })
  return firefightMean(stakes, modifier)
}
const firefightMean = (stakes: Stakes, modifier: number): number =>
  weigh(
    FIREFIGHT,
    { column: 0, modifier },
    (sum, result: FireResult) => sum + effectWorth(stakes, effectOf(result), false),
  )

/** Returns the value of the result Eng without a Firefight. */
export const engagedWorth = (g: ArdennesTables, state: ArdennesState, draft: Draft): number =>
  stakesOf(g, state, draft).engaged

/** Returns the value of an attack to the attacker, averaged over its die rolls. */
export const combatWorth = (g: ArdennesTables, state: ArdennesState, draft: Draft): number => {
  const { assault, guns, barrage } = draft
  const stakes = stakesOf(g, state, draft)
  const odds = oddsOf(g, state, assault, { guns, barrage })
  const entering = { g, state, vacated: assault.target }
  const leaders = assault.attackers.filter(unit => isOpen(ENTERING_VACATED, entering, unit))
  const fires = (result: CombatResult): number =>
    Math.max(
      stakes.engaged,
      ...leaders.map(lead =>
        firefightMean(stakes, firefightModifier(g, state, { result, lead, target: assault.target })),
      ),
    )
  return weigh(CRT, { column: usedColumn(odds) }, (sum, result: CombatResult) =>
    result === 'FF' || result === 'FF+1'
      ? sum + fires(result)
      : sum + effectWorth(stakes, effectOf(result), result === 'EX'),
  )
}
