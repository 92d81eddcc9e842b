/** Plans moves: the best neighbouring hex for as many units of a hex as can move there. */
import { isOpen, neighboursOf, unitPlace } from '../../../kernel/index.js'
import { combatUnitsIn, controls, fits, fortressesIn, hasEnemies } from '../chapters/index.js'
import { UNIT_STEP, WAY, moveGround } from '../chapters/movement/index.js'
import {
  type IllusionState,
  type IllusionTables,
  type SideIndex,
  enemyOf,
  isFlipped,
  occupancyOf,
} from '../state/index.js'
import { attackWorth, prospects } from './combat.js'
import { type Outlook, strengthOf } from './outlook.js'

/** A possible move of a group. */
export interface Plan {
  readonly to: number
  /** Units that move, ascending. */
  readonly units: ReadonlyArray<number>
  readonly worth: number
}

/** A state of the game with the outlook of a side. */
export interface Eye {
  readonly g: IllusionTables
  readonly state: IllusionState
  readonly side: SideIndex
  readonly look: Outlook
}

/** Whether a unit moves with the undisrupted units. Disrupted units and guns move separately. */
export const isQuick = (g: IllusionTables, state: IllusionState, unit: number): boolean =>
  g.type[unit] === 'headquarters' || (g.combatant[unit] === 1 && !isFlipped(state, unit))

/** Returns the units that stay in a hex: a besieger, or the garrison of an important hex near the enemy. */
const guardsOf = ({ g, state, side, look }: Eye, hex: number): ReadonlySet<number> => {
  const foot = combatUnitsIn(g, state, side, hex)
    .filter(unit => g.infantry[unit] === 1 && !isFlipped(state, unit))
    .sort((a, b) => strengthOf(g, state, a, true) - strengthOf(g, state, b, true))
  if (hasEnemies(g, state, side, hex)) {
    const besieger = foot.find(unit => g.size[unit] === 'corps') ?? foot[0]
    return new Set(besieger === undefined ? [] : [besieger])
  }
  const slow = combatUnitsIn(g, state, side, hex)
    .filter(unit => !foot.includes(unit))
    .reduce((sum, unit) => sum + strengthOf(g, state, unit, true) * 0.5, 0)
  const forts = fortressesIn(g, state, side, hex).reduce((sum, fort) => sum + strengthOf(g, state, fort, true), 0)
  const guards: number[] = []
  // the weakest units stay, until the garrison is strong enough; at least one stays with a fortress, against a siege
  let held = slow + forts
  for (const unit of foot) {
    if (held >= look.garrison[hex]! && !(guards.length === 0 && look.garrison[hex]! > 0)) break
    guards.push(unit)
    held += strengthOf(g, state, unit, true)
  }
  if (guards.length === 0 && look.threat[hex]! > 0 && foot.length > 4) guards.push(foot[0]!)
  return new Set(guards)
}

/** Rates a step of units by the pull of both hexes and the combat in the next one. */
export const stepWorth = (eye: Eye, units: ReadonlyArray<number>, from: number, to: number): number => {
  const { g, state, side, look } = eye
  const strength = units.reduce((all, unit) => all + strengthOf(g, state, unit, false), 0)
  const mass = Math.min(6, strength / 4)
  const gain = (look.pull[to]! - look.pull[from]!) * Math.max(0.3, mass)
  const prize = controls(state, side, to) ? 0 : look.worth[to]!
  if (!hasEnemies(g, state, side, to)) {
    // a small group avoids a strong enemy
    const risk = Math.max(0, look.threat[to]! - strength * 1.5 - holders(eye, to)) * 0.15
    return gain + prize * 0.6 - risk
  }
  const friends = combatUnitsIn(g, state, side, to)
  const fight = attackWorth(prospects(g, state, side, [...units, ...friends], to), prize)
  return fight < 1 ? Math.min(fight - 2, -1) : gain * 0.5 + fight
}

/** Returns the strength in defence of a side's units in a hex. */
const holders = ({ g, state, side }: Eye, hex: number): number =>
  combatUnitsIn(g, state, side, hex).reduce((all, unit) => all + strengthOf(g, state, unit, true), 0)

/** The company with which a unit's step is tried. */
const FRESH_INFANTRY = { company: { combat: 1, fresh: 1, attackers: 1, foot: 1 } }

/** Returns the best move for units of a hex; null if staying is better. `from` lists the units that may move. */
export const bestPlan = (eye: Eye, hex: number, from: ReadonlyArray<number>): Plan | null => {
  const { g, state, side } = eye
  const ground = moveGround(g, state, side, false)
  const stay = guardsOf(eye, hex)
  const movers = from.filter(unit => !stay.has(unit))
  let top: Plan | null = null
  for (const to of neighboursOf(g.board, hex)) {
    if (!isOpen(WAY, { ground, from: hex }, to)) continue
    const step = { ground, party: FRESH_INFANTRY, from: hex, to }
    const units = fitting(eye, to, movers).filter(unit => isOpen(UNIT_STEP, step, unit))
    if (!units.some(unit => g.combatant[unit] === 1)) continue
    const worth = stepWorth(eye, units, hex, to)
    if (worth > 0.2 && (top === null || worth > top.worth)) top = { to, units, worth }
  }
  return top
}

/** Returns as many units as fit into a hex, preferring the strongest; ascending. */
const fitting = ({ g, state, side }: Eye, to: number, units: ReadonlyArray<number>): ReadonlyArray<number> => {
  const chosen: number[] = []
  const order = [...units].sort((a, b) => strengthOf(g, state, b, false) - strengthOf(g, state, a, false) || a - b)
  for (const unit of order) if (fits(g, state, side, to, [...chosen, unit])) chosen.push(unit)
  return chosen.sort((a, b) => a - b)
}

/** Returns the units of a side in a hex that can move together. */
export const quickIn = ({ g, state, side }: Eye, hex: number): ReadonlyArray<number> =>
  occupancyOf(g, state)
    .unitsIn(hex)
    .filter(unit => g.side[unit] === side && g.type[unit] !== 'fortress' && isQuick(g, state, unit))

/** Rates the activation of a hex: an attack in it, or the move of its units. */
export const activationWorth = (eye: Eye, hex: number): number => {
  const { g, state, side, look } = eye
  const quick = quickIn(eye, hex)
  const fight = hasEnemies(g, state, side, hex) ? assaultWorth(eye, hex) : 0
  const plan = bestPlan(eye, hex, quick)
  const slow = occupancyOf(g, state)
    .unitsIn(hex)
    .filter(unit => g.type[unit] === 'heavy-artillery' && g.side[unit] === side && !isFlipped(state, unit)).length
  return Math.max(fight, plan === null ? 0 : plan.worth * (1 + look.pull[hex]! / 30) + slow * 0.2)
}

/** The worth of a fortress, which blocks supply, in addition to its hex. */
const SIEGE = 1.5

/** Rates an attack by a side's units in a hex with enemies. */
export const assaultWorth = ({ g, state, side, look }: Eye, hex: number): number => {
  const units = combatUnitsIn(g, state, side, hex)
  const guns = g.heavyArtillery[side].filter(unit => unitPlace(state, unit) === hex && !isFlipped(state, unit)).length
  const fought = prospects(g, state, side, units, hex)
  const siege = fortressesIn(g, state, enemyOf(side), hex).length > 0 ? SIEGE : 0
  return attackWorth(fought, controls(state, side, hex) ? 0 : look.worth[hex]!) + guns * 3 + siege - 1
}
