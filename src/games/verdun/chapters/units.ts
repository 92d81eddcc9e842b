/** 1 Units: what a unit is worth, and how it loses steps (1.2, 1.4.f, 1.4.g). */
import type { EventDraft } from '../../../kernel/index.js'
import { type VerdunKind, type VerdunRule, LOSS_MARKER } from '../rulebook/index.js'
import { type Side, SIDES } from '../scenario/index.js'
import {
  type VerdunLog,
  type VerdunState,
  type VerdunTables,
  OUT_OF_COMMAND,
  bottomTurn,
  isMarked,
  isOnMap,
  put,
  remove,
  sideOf,
  stepsLeft,
  stepsLost,
  unitPlace,
  withMark,
  withMarkersOf,
  withStepLost,
} from '../state/index.js'

/** Combat value at this moment: less with the "loss -2" marker, the back's when flipped (1.2.b to 1.2.d, Q-50, Q-51). */
export const combatValue = (g: VerdunTables, state: VerdunState, unit: number): number => {
  const values = g.units[unit]!.combat
  if (values === null) return 0
  const lost = stepsLost(state, unit)
  if (lost === 0) return values.whole
  return stepsLeft(g, state, unit) === 1 ? values.flipped : Math.max(0, values.whole - LOSS_MARKER)
}

/** The event of a counter that is turned over or gets a marker, without anybody's choice; `value`: the steps that it has lost then. */
export const flipped = (
  g: VerdunTables,
  unit: number,
  rule: VerdunRule,
  what: string,
  value?: number,
): EventDraft<Side, VerdunRule, VerdunKind> => ({
  kind: 'flipped',
  rule,
  side: SIDES[sideOf(g, unit)],
  unit: g.unitIds[unit]!,
  what,
  ...(value === undefined ? {} : { value }),
  forced: true,
})

/**
 * The unit loses a step: marked, flipped, or destroyed (1.2). A destroyed HQ comes back next turn (1.4.g); a detached
 * battalion's counter may be used again (14.2.g).
 */
export const loseStep = (
  g: VerdunTables,
  state: VerdunState,
  unit: number,
  rule: VerdunRule,
  log: VerdunLog,
): VerdunState => {
  if (stepsLeft(g, state, unit) > 1) {
    log?.add(flipped(g, unit, rule, 'step-lost', stepsLost(state, unit) + 1))
    return withStepLost(state, unit)
  }
  return destroy(g, state, unit, rule, log)
}

/** The unit is destroyed, whatever steps it had. */
export const destroy = (
  g: VerdunTables,
  state: VerdunState,
  unit: number,
  rule: VerdunRule,
  log: VerdunLog,
): VerdunState => {
  const place =
    g.type[unit] === 'hq'
      ? g.slotOf(bottomTurn(state) + 1)
      : g.units[unit]!.start.type === 'detachment'
        ? g.pool
        : g.destroyed
  const gone = remove(g, state, { unit, to: place, rule }, log)
  return g.type[unit] === 'hq' ? orphaned(g, gone, unit, log) : gone
}

/** When an HQ is destroyed, units that obey no other are out of command at once (1.4.f, Q-21); not in turn 1 (14.2.c). */
const orphaned = (g: VerdunTables, state: VerdunState, hq: number, log: VerdunLog): VerdunState => {
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
    log?.add(flipped(g, unit, 'verdun:1.4.f', 'out-of-command'))
    now = withMark(now, unit, OUT_OF_COMMAND)
  }
  return now
}

/** The first free battalion counter of a regiment that has steps to spare; -1 for none. */
export const battalionOf = (g: VerdunTables, state: VerdunState, unit: number): number => {
  if (g.type[unit] !== 'regiment' || g.formation[unit]! < 0 || stepsLeft(g, state, unit) < 2) return -1
  return g.battalions[g.formation[unit]!]!.find(battalion => unitPlace(state, battalion) === g.pool) ?? -1
}

/** A battalion is put beside its regiment, at the cost of a step, with the regiment's markers (1.6.b, Q-30). */
export const detach = (
  g: VerdunTables,
  state: VerdunState,
  unit: number,
  battalion: number,
  log: VerdunLog,
): VerdunState => {
  const out = put(g, state, { unit: battalion, to: unitPlace(state, unit), rule: 'verdun:1.6.a', kind: 'placed' }, log)
  log?.add(flipped(g, unit, 'verdun:1.6.b', 'step-detached', stepsLost(state, unit) + 1))
  return withMarkersOf(withStepLost(out, unit), battalion, unit)
}
