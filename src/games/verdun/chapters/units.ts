/** 1 Units: what a unit is worth, and how it loses steps (1.2, 1.4.f, 1.4.g). */
import { withWord, word } from '../../../kernel/index.js'
import {
  type Setting,
  type VerdunLog,
  type VerdunState,
  LOST,
  OUT_OF_COMMAND,
  bottomTurn,
  isMarked,
  isOnMap,
  sideOf,
  stepsLeft,
  unitPlace,
  unitStatus,
  withStatus,
} from '../state/index.js'
import { SIDES } from '../scenario/index.js'
import { LOSS_MARKER } from '../rulebook/index.js'

/** Combat value at this moment: less with the "loss -2" marker, the back's when flipped (1.2.b to 1.2.d, Q-50, Q-51). */
export const combatValue = (g: Setting, state: VerdunState, unit: number): number => {
  const values = g.units[unit]!.combat
  if (values === null) return 0
  const lost = unitStatus(state, unit) & LOST
  if (lost === 0) return values.whole
  return g.steps[unit]! - lost === 1 ? values.flipped : Math.max(0, values.whole - LOSS_MARKER)
}

/**
 * The unit loses a step: marked, flipped, or destroyed (1.2). A destroyed HQ comes back next turn (1.4.g); a detached
 * battalion's counter may be used again (14.2.g).
 */
export const loseStep = (g: Setting, state: VerdunState, unit: number, rule: string, log: VerdunLog): VerdunState => {
  const status = unitStatus(state, unit)
  if (stepsLeft(g, unit, status) > 1) {
    log?.add({
      kind: 'flipped',
      rule,
      side: SIDES[sideOf(g, unit)],
      unit: g.unitIds[unit]!,
      what: 'step-lost',
      value: (status & LOST) + 1,
      forced: true,
    })
    return withStatus(state, unit, status + 1)
  }
  return destroy(g, state, unit, rule, log)
}

/** The unit is destroyed, whatever steps it had. */
export const destroy = (g: Setting, state: VerdunState, unit: number, rule: string, log: VerdunLog): VerdunState => {
  const place =
    g.type[unit] === 'hq'
      ? g.slotOf(bottomTurn(state) + 1)
      : g.units[unit]!.start.type === 'detachment'
        ? g.pool
        : g.destroyed
  log?.add({
    kind: 'removed',
    rule,
    side: SIDES[sideOf(g, unit)],
    unit: g.unitIds[unit]!,
    from: g.board.ids[unitPlace(state, unit)]!,
    to: g.board.ids[place]!,
  })
  const gone: VerdunState = { ...state, units: withWord(state.units, unit, word(place, 0)) }
  return g.type[unit] === 'hq' ? orphaned(g, gone, unit, log) : gone
}

/** When an HQ is destroyed, units that obey no other are out of command at once (1.4.f, Q-21); not in turn 1 (14.2.c). */
const orphaned = (g: Setting, state: VerdunState, hq: number, log: VerdunLog): VerdunState => {
  let now = state
  if (bottomTurn(state) === g.scenario.turns.first) return now
  for (const unit of g.unitsOf[sideOf(g, hq)]) {
    const obeys = g.obeys[unit]!
    if (
      !obeys.includes(hq) ||
      !isOnMap(g, now, unit) ||
      isMarked(now, unit, OUT_OF_COMMAND) ||
      obeys.some(other => isOnMap(g, now, other))
    )
      continue
    log?.add({
      kind: 'flipped',
      rule: 'verdun:1.4.f',
      side: SIDES[sideOf(g, unit)],
      unit: g.unitIds[unit]!,
      what: 'out-of-command',
      forced: true,
    })
    now = withStatus(now, unit, unitStatus(now, unit) | OUT_OF_COMMAND)
  }
  return now
}
