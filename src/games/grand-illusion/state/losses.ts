/** 9.3.3, 9.8 Losses: disruption, lost steps and elimination. This file also counts losses for the bonuses of scenario 2. */
import { gameTurnOf, unitPlace } from '../../../kernel/index.js'
import type { IllusionRule } from '../rulebook/index.js'
import { type IllusionBonus, SIDES } from '../scenario/index.js'
import { BRITISH, FRENCH } from './flags.js'
import { type IllusionLog, type IllusionState, withAffairs } from './state.js'
import { isFlipped, stepsLost, withFlipped, withFresh, withStepsLost } from './status.js'
import { type IllusionTables, sideOf } from './tables.js'

/** Whether losses still count for a bonus of this type. They do until the turn of the bonus. */
const counts = (g: IllusionTables, state: IllusionState, type: IllusionBonus['type']): boolean =>
  g.scenario.victory.bonuses.some(bonus => bonus.type === type && gameTurnOf(state) <= bonus.turn)

/** Applies a loss to a unit under a rule. Returns the same state if nothing changes. */
type Loss = (
  g: IllusionTables,
  state: IllusionState,
  unit: number,
  rule: IllusionRule,
  log: IllusionLog,
) => IllusionState

/** Returns the common fields of events of losses. They are forced: no side chose them. */
const lossOf = (g: IllusionTables, unit: number, rule: IllusionRule) =>
  ({ rule, side: SIDES[sideOf(g, unit)], unit: g.unitIds[unit]!, forced: true }) as const

/** Eliminates a unit. Combat units go to the box from which some may be rebuilt; others are out of play (7.2.d, 9.3.3.e). */
export const eliminate: Loss = (g, state, unit, rule, log) => {
  log?.add({ kind: 'removed', ...lossOf(g, unit, rule), from: g.board.ids[unitPlace(state, unit)]! })
  const removed = withFresh(state, unit, g.combatant[unit] === 1 ? g.dead : g.gone)
  return g.nation[unit] === FRENCH && g.size[unit] === 'corps' && counts(g, state, 'french-corps')
    ? withAffairs(removed, { frenchLost: state.affairs.frenchLost + 1 })
    : removed
}

/** Disrupts a combat unit that is not disrupted (9.8.1). */
export const disrupt: Loss = (g, state, unit, rule, log) => {
  if (isFlipped(state, unit)) return state
  log?.add({ kind: 'disrupted', ...lossOf(g, unit, rule), places: [g.board.ids[unitPlace(state, unit)]!] })
  return withFlipped(state, unit)
}

/** Flips a headquarters or heavy artillery unit to its back, unless it is already flipped (2.4.p, 9.5.4). */
export const flip: Loss = (g, state, unit, rule, log) => {
  if (isFlipped(state, unit)) return state
  log?.add({ kind: 'flipped', ...lossOf(g, unit, rule), what: 'turned-over' })
  return withFlipped(state, unit)
}

/** Reduces a fortress by a step, and eliminates it with its last step (9.3.3.b, c). */
const reduce: Loss = (g, state, unit, rule, log) => {
  const lost = stepsLost(state, unit) + 1
  if (lost >= g.steps.printed[unit]!) return eliminate(g, state, unit, rule, log)
  log?.add({ kind: 'flipped', ...lossOf(g, unit, rule), what: 'step-lost', value: lost })
  return withStepsLost(state, unit, lost)
}

/** Applies a step loss to a combat unit or fortress: it is disrupted, reduced, or eliminated with its last step (9.3.3). */
export const loseStep: Loss = (g, state, unit, rule, log) => {
  if (g.type[unit] === 'fortress') return reduce(g, state, unit, rule, log)
  return isFlipped(state, unit) ? eliminate(g, state, unit, rule, log) : disrupt(g, state, unit, rule, log)
}

/** Applies a hit in combat: the unit loses a step. A hit on a British unit is counted if the scenario has the bonus (14.2.2.f). */
export const takeHit: Loss = (g, state, unit, rule, log) => {
  const hit = loseStep(g, state, unit, rule, log)
  return g.nation[unit] === BRITISH && counts(g, state, 'british-hits')
    ? withAffairs(hit, { britishHits: state.affairs.britishHits + 1 })
    : hit
}
