/** The value of an attack: the exact probability of each die roll, and the gain or loss from each result. */
import { type SideIndex, best, enemyOf, frameOf, total, weigh } from '../../../kernel/index.js'
import { type MarneAction, type MarneState, type MarneTables, riverBetween } from '../state/index.js'
import { closedTo, inEnemyZoc, modifierOf, oddsOf } from '../chapters/index.js'
import type { MarneRules } from '../index.js'
import { COMBAT_RESULTS } from '../rulebook/index.js'

/** The fraction of a unit's strength that a retreat costs its side. It includes the value of the hex for the winner. */
const RETREAT_COST = 0.3

/** Whether units in the hex cannot retreat anywhere, so that any retreat eliminates them. */
const isTrapped = (g: MarneTables, state: MarneState, side: SideIndex, hex: number): boolean => {
  for (const next of g.beside[hex]!) {
    if (closedTo(g, state, side, next) || riverBetween(g, hex, next)) continue
    if (g.occupancy(state.units).count(side, next) > 0 || !inEnemyZoc(g, state, side, next)) return false
  }
  return true
}

/**
 * Returns the value of the attack as built so far: gains minus losses in strength points, averaged over the faces of
 * the die. It is -Infinity before the attack has an attacker.
 */
export const attackValue = (g: MarneTables, state: MarneState): number => {
  const phase = frameOf(state, 'declarations')
  const attack = frameOf(state, 'attackers')
  if (phase === null || attack === null || attack.attackers.length === 0) return -Infinity
  const { side } = phase
  const enemy = enemyOf(side)
  const odds = oddsOf(g, state, attack, side, NO_GUESTS)
  const strengthOf = (units: ReadonlyArray<number>): number => total(units.map(unit => g.strength[unit]!))
  const ours = strengthOf(odds.attackers)
  const theirs = strengthOf(odds.defenders)
  const trapped = attack.targets.filter(hex => isTrapped(g, state, enemy, hex)).length / attack.targets.length
  const value = weigh(COMBAT_RESULTS, { column: odds.column, modifier: modifierOf(odds) }, (sum, result) => {
    if (result === 'De') return sum + (theirs + odds.forts.length * 2)
    if (result === 'Ae') return sum - ours
    return sum + (result.startsWith('D') ? theirs * (trapped + (1 - trapped) * RETREAT_COST) : -ours * RETREAT_COST)
  })
  // each further attacker is not available for another attack
  return value - 0.05 * odds.attackers.length
}
// no unit is a guest while attacks are declared, and the empty list stands for the empty set of units
const NO_GUESTS: ReadonlyArray<number> = Object.freeze([])

/** An attack on a hex and its value. */
interface Prospect {
  readonly action: MarneAction
  readonly value: number
}

/**
 * Returns the most promising attack on one hex by all units that can join it, or undefined if there is nothing to
 * attack.
 */
export const bestAttack = (
  g: MarneTables,
  state: MarneState,
  rules: Pick<MarneRules, 'apply' | 'legalActions'>,
  targets: ReadonlyArray<Extract<MarneAction, { readonly type: 'target' }>>,
): Prospect | undefined =>
  best(
    targets.map(action => ({ action, value: valueOfTarget(g, state, rules, action) })),
    ({ value }) => value,
  )

const valueOfTarget = (
  g: MarneTables,
  state: MarneState,
  rules: Pick<MarneRules, 'apply' | 'legalActions'>,
  target: MarneAction,
): number => {
  let now = state
  let value = -Infinity
  let action: MarneAction | undefined = target
  while (action !== undefined) {
    const next = rules.apply(now, action)
    if (next._tag === 'Left') return value
    now = next.right
    value = Math.max(value, attackValue(g, now))
    const choices = rules.legalActions(now)
    action =
      choices.find(choice => choice.type === 'targetsNamed') ?? choices.find(choice => choice.type === 'attacker')
  }
  return value
}
