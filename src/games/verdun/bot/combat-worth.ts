/** The value of a combat, from the exact probability of each die roll. */
import { total, weigh } from '../../../kernel/index.js'
import { inUncancelledZoc, isInContact, mayBeIn, oddsOf, stackIn, standingFort } from '../chapters/index.js'
import { type Effect, COMBAT, effectsOf, shiftedColumn } from '../rulebook/index.js'
import {
  type Commitment,
  type SideIndex,
  type VerdunState,
  type VerdunTables,
  GERMAN,
  NEUTRALISED,
  enemyOf,
  isMarked,
  unitPlace,
} from '../state/index.js'
import { type Outlook, stepWorth } from './outlook.js'

/** The cost of a retreat, per point of strength that retreats. */
const RETREAT = 0.15
/** A victory point, in points of strength. */
const POINT = 1.5
/** The value of a hex that is not an objective: first for the Germans, who have to advance, then for the French. */
const GROUND = [1.2, 0.2] as const

/** Returns the cost of each kind of loss. The owner loses the cheapest step, Stosstruppen first (7.5.j). */
const lossesOf = (
  g: VerdunTables,
  state: VerdunState,
  units: ReadonlyArray<number>,
): Readonly<Record<Effect['loss'], number>> => {
  if (units.length === 0) return NO_LOSSES
  const steps = units.map(unit => stepWorth(g, state, unit))
  const stoss = units.findIndex(unit => g.stosstruppen[unit] === 1)
  return {
    none: 0,
    one: stoss >= 0 ? steps[stoss]! : Math.min(...steps),
    each: total(steps),
    all: total(units.map((unit, i) => Math.max(steps[i]!, wholeOf(g, unit)))),
  }
}
const NO_LOSSES = { none: 0, one: 0, each: 0, all: 0 }

/** Returns the strength of a whole unit. A unit without a combat value counts as a battalion. */
const wholeOf = (g: VerdunTables, unit: number): number => g.units[unit]!.combat?.whole ?? 3

/**
 * Returns how costly a retreat would be for a stack. The cost is 1 if it has no hex to retreat to, 0.5 if every such hex
 * is in an enemy ZOC, and otherwise 0.
 */
export const trapped = (g: VerdunTables, state: VerdunState, side: SideIndex, hex: number): number => {
  let fate = 1
  for (let k = hex * 6; k < hex * 6 + 6; k++) {
    const next = g.board.neighbours[k]!
    if (next < 0 || !mayBeIn(g, state, side, next)) continue
    if (!inUncancelledZoc(g, state, side, next)) return 0
    fate = 0.5
  }
  return fate
}

/** Returns the value of the hex for the winner if the losers leave it. It is 0 while a fort stands there. */
const groundWorth = (
  g: VerdunTables,
  state: VerdunState,
  look: Outlook,
  targets: ReadonlyArray<number>,
  attackers: ReadonlyArray<number>,
): number => {
  if (attackers.every(unit => isMarked(state, unit, NEUTRALISED))) return 0
  const nearest = Math.max(...attackers.map(unit => look.pull[unitPlace(state, unit)]!))
  return total(
    targets.map(hex =>
      standingFort(g, state, hex) >= 0 && look.side === GERMAN
        ? 0
        : GROUND[look.side] + POINT * look.prize[hex]! + 0.25 * Math.max(0, look.pull[hex]! - nearest),
    ),
  )
}

/** Returns the value of a combat with these contributions for the attacker, averaged over the faces of the die. */
export const combatWorth = (g: VerdunTables, state: VerdunState, look: Outlook, commitment: Commitment): number => {
  const { targets, attackers, guns } = commitment
  const { side } = look
  const enemy = enemyOf(side)
  const odds = oddsOf(g, state, side, commitment)
  const ours = [...attackers, ...guns.filter(gun => isInContact(g, state, gun, targets))]
  const theirs = targets.flatMap(hex => stackIn(g, state, enemy, hex))
  const fort = side === GERMAN ? targets.find(hex => standingFort(g, state, hex) >= 0) : undefined
  const ground = groundWorth(g, state, look, targets, attackers)
  const strength = total(theirs.map(unit => wholeOf(g, unit)))
  const own = total(ours.map(unit => wholeOf(g, unit)))
  const trap = total(targets.map(hex => trapped(g, state, enemy, hex))) / targets.length
  const ourLosses = lossesOf(g, state, ours)
  const theirLosses = lossesOf(g, state, theirs)
  const used = shiftedColumn(odds.column, odds.shift)
  return weigh(COMBAT, { column: used.column, modifier: odds.modifier + used.bonus }, (before, result) => {
    const { attacker, defender } = effectsOf(result)
    let sum = before - (ourLosses[attacker.loss] + (attacker.retreat > 0 ? RETREAT * own : 0))
    sum += theirLosses[defender.loss]
    // a fort attacked without units surrenders at any loss, and its hex becomes open
    if (fort !== undefined && (theirs.length === 0 ? defender.loss !== 'none' : defender.loss === 'all'))
      sum += GROUND[side] + POINT * look.prize[fort]!
    if (theirs.length > 0 && (defender.retreat > 0 || defender.loss === 'all'))
      sum += ground + (defender.retreat > 0 ? strength * (RETREAT + trap * 0.7) + (fort === undefined ? 0 : 0.5) : 0)
    return sum
  })
}
