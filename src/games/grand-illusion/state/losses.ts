/** 9.3.3, 9.8 Losses: units are disrupted, lose steps, are eliminated. What scenario 2 counts is counted here. */
import { gameTurnOf, unitPlace } from '../../../kernel/index.js'
import type { IllusionRule } from '../rulebook/index.js'
import { type IllusionBonus, SIDES } from '../scenario/index.js'
import { BRITISH, FRENCH } from './flags.js'
import { type IllusionLog, type IllusionState, withAffairs } from './state.js'
import { isFlipped, stepsLost, withFlipped, withFresh, withStepsLost } from './status.js'
import { type IllusionTables, sideOf } from './tables.js'

/** Whether a bonus of this type is still to be tested: what it counts is counted until then. */
const counts = (g: IllusionTables, state: IllusionState, type: IllusionBonus['type']): boolean =>
  g.scenario.victory.bonuses.some(bonus => bonus.type === type && gameTurnOf(state) <= bonus.turn)

/** What befalls a unit, by which rule; the same state where nothing does. */
type Loss = (
  g: IllusionTables,
  state: IllusionState,
  unit: number,
  rule: IllusionRule,
  log: IllusionLog,
) => IllusionState

/** What all events of losses tell: no side has chosen them. */
const lossOf = (g: IllusionTables, unit: number, rule: IllusionRule) =>
  ({ rule, side: SIDES[sideOf(g, unit)], unit: g.unitIds[unit]!, forced: true }) as const

/** The unit is eliminated: combat units go to the pile from which some may be rebuilt, all others out of play (7.2.d, 9.3.3.e). */
export const eliminate: Loss = (g, state, unit, rule, log) => {
  log?.add({ kind: 'removed', ...lossOf(g, unit, rule), from: g.board.ids[unitPlace(state, unit)]! })
  const removed = withFresh(state, unit, g.combatant[unit] === 1 ? g.dead : g.gone)
  return g.nation[unit] === FRENCH && g.size[unit] === 'corps' && counts(g, state, 'french-corps')
    ? withAffairs(removed, { frenchLost: state.affairs.frenchLost + 1 })
    : removed
}

/** The combat unit is disrupted (9.8.1); one that is so already stays as it is. */
export const disrupt: Loss = (g, state, unit, rule, log) => {
  if (isFlipped(state, unit)) return state
  log?.add({ kind: 'disrupted', ...lossOf(g, unit, rule), places: [g.board.ids[unitPlace(state, unit)]!] })
  return withFlipped(state, unit)
}

/** A headquarters or heavy artillery is turned to its back (2.4.p, 9.5.4); one that is so already stays as it is. */
export const flip: Loss = (g, state, unit, rule, log) => {
  if (isFlipped(state, unit)) return state
  log?.add({ kind: 'flipped', ...lossOf(g, unit, rule), what: 'turned-over' })
  return withFlipped(state, unit)
}

/** A fortress is a step lower, or falls with its last one (9.3.3.b, c). */
const reduce: Loss = (g, state, unit, rule, log) => {
  const lost = stepsLost(state, unit) + 1
  if (lost >= g.steps.printed[unit]!) return eliminate(g, state, unit, rule, log)
  log?.add({ kind: 'flipped', ...lossOf(g, unit, rule), what: 'step-lost', value: lost })
  return withStepsLost(state, unit, lost)
}

/** A combat unit or fortress loses a step: it is disrupted, reduced, or eliminated with its last one (9.3.3). */
export const loseStep: Loss = (g, state, unit, rule, log) => {
  if (g.type[unit] === 'fortress') return reduce(g, state, unit, rule, log)
  return isFlipped(state, unit) ? eliminate(g, state, unit, rule, log) : disrupt(g, state, unit, rule, log)
}

/** A unit takes a hit in combat: it loses a step, and one of the British is counted where the scenario asks for it (14.2.2.f). */
export const takeHit: Loss = (g, state, unit, rule, log) => {
  const hit = loseStep(g, state, unit, rule, log)
  return g.nation[unit] === BRITISH && counts(g, state, 'british-hits')
    ? withAffairs(hit, { britishHits: state.affairs.britishHits + 1 })
    : hit
}
