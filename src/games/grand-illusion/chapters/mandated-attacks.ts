/** 9.1.1 Mandated attacks: the sides that owe them, the combats that fulfil them, and their victory points. */
import { gameTurnOf } from '../../../kernel/index.js'
import { SIDES } from '../scenario/index.js'
import {
  type Combat,
  type IllusionLog,
  type IllusionState,
  type IllusionTables,
  ALLIED,
  DEFENCE_ONLY,
  FORTRESSES,
  INFANTRY_CORPS,
  PLAN17,
  enemyOf,
  hexHas,
  isFlipped,
  occupancyOf,
  unitHas,
  withOf,
} from '../state/index.js'
import type { IllusionRule } from '../rulebook/index.js'
import { inSupply } from './supply/index.js'
import { scorePoints } from './victory/index.js'

/** The number of infantry corps that must attack, and of corps or fortresses that must be attacked (9.1.1.g). */
const ATTACKERS = 4
const DEFENDERS = 2

/** Whether a unit counts as an attacking corps: undisrupted infantry of corps size that may attack. */
const isAttackingCorps = (g: IllusionTables, state: IllusionState, unit: number): boolean =>
  g.infantry[unit] === 1 &&
  g.size[unit] === 'corps' &&
  g.halves[unit] === 2 &&
  !isFlipped(state, unit) &&
  !unitHas(g, unit, DEFENCE_ONLY)

/** How many corps and fortresses in a combat count for a mandated attack, and how many are needed (9.1.1.g). */
export interface MandateCount {
  readonly attackers: number
  readonly defenders: number
  readonly needed: { readonly attackers: number; readonly defenders: number }
}
const NEEDED: MandateCount['needed'] = { attackers: ATTACKERS, defenders: DEFENDERS }

/** Counts the units of a combat for a mandated attack. */
export const mandateCount = (
  g: IllusionTables,
  state: IllusionState,
  { attacker, hex, designated }: Combat,
): MandateCount => {
  const occupancy = occupancyOf(g, state)
  const enemy = enemyOf(attacker)
  return {
    attackers: designated.filter(unit => isAttackingCorps(g, state, unit)).length,
    defenders: occupancy.tally(INFANTRY_CORPS, enemy, hex) + occupancy.tally(FORTRESSES, enemy, hex),
    needed: NEEDED,
  }
}

/**
 * Whether a combat may be declared a mandated attack: its side owes one, and both sides have enough units (9.1.1.g, o).
 */
export const mayBeMandated = (g: IllusionTables, state: IllusionState, combat: Combat): boolean => {
  if (state.mandates[combat.attacker] === 0) return false
  const { attackers, defenders } = mandateCount(g, state, combat)
  return attackers >= ATTACKERS && defenders >= DEFENDERS
}

/** Whether a mandated attack is a Plan 17 attack: Allied, in a Plan 17 hex, on the turns of the plan (9.1.1.l). */
export const isPlan17 = (g: IllusionTables, state: IllusionState, { attacker, hex }: Combat): boolean =>
  attacker === ALLIED && hexHas(g, hex, PLAN17) && gameTurnOf(state) <= g.scenario.calendar.plan17Through

/** Returns the state with a new number of mandated attacks that a side owes, and logs it; the same state if it is not new. */
export const withOwed = (
  state: IllusionState,
  side: Combat['attacker'],
  value: number,
  rule: IllusionRule,
  log: IllusionLog,
): IllusionState => {
  if (value === state.mandates[side]) return state
  log?.add({ kind: 'track', rule, side: SIDES[side], what: 'mandated-attacks', value, forced: true })
  return { ...state, mandates: withOf(state.mandates, side, value) }
}

/**
 * Fulfils a mandated attack, so that the side owes one less. A Plan 17 attack scores a point if all attackers are in
 * supply (9.1.1.d, 14.1.1.o, 14.1.2.n).
 */
export const fulfil = (g: IllusionTables, state: IllusionState, combat: Combat, log: IllusionLog): IllusionState => {
  const { attacker, plan17, designated } = combat
  const made = withOwed(state, attacker, state.mandates[attacker] - 1, 'grand-illusion:9.1.1.d', log)
  return plan17 && designated.every(unit => inSupply(g, state, unit))
    ? scorePoints(made, attacker, 1, 'grand-illusion:14.1.1.o', log)
    : made
}

/**
 * Imposes further attacks through Fortunes of War, unless the side has no CAPs or owes at least as many attacks as it
 * has CAPs (9.1.1.b, c).
 */
export const impose = (
  state: IllusionState,
  side: Combat['attacker'],
  number: number,
  log: IllusionLog,
): IllusionState =>
  number === 0 || state.caps[side] === 0 || state.mandates[side] >= state.caps[side]
    ? state
    : withOwed(state, side, state.mandates[side] + number, 'grand-illusion:9.1.1.a', log)
