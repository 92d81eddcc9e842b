/** 1 Units: combat values and step losses (1.2, 1.4.f, 1.4.g). */
import { type EventDraft, gate } from '../../../kernel/index.js'
import { type VerdunKind, type VerdunRule, LOSS_MARKER } from '../rulebook/index.js'
import { type Side, SIDES } from '../scenario/index.js'
import {
  type SideIndex,
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

/** A question of a phase for its side. */
interface InPhase {
  readonly g: VerdunTables
  readonly phase: { readonly side: SideIndex }
}
/** The rule that keeps a unit of the other side from moving and attacking in a phase. */
export const OTHER_SIDE = gate<InPhase, VerdunRule>(
  'verdun:2.1.a',
  'wrong-side',
  (name, { phase }) => `${name} is not on the ${SIDES[phase.side]} side`,
  ({ g, phase }, unit) => g.side[unit] !== phase.side,
)

/**
 * Returns a unit's current combat value: reduced by the "loss -2" marker, or the value on the back if the counter is
 * flipped (1.2.b to 1.2.d, Q-50, Q-51).
 */
export const combatValue = (g: VerdunTables, state: VerdunState, unit: number): number => {
  const values = g.units[unit]!.combat
  if (values === null) return 0
  const lost = stepsLost(state, unit)
  if (lost === 0) return values.whole
  return stepsLeft(g, state, unit) === 1 ? values.flipped : Math.max(0, values.whole - LOSS_MARKER)
}

/**
 * Builds the event for a counter that is flipped or marked when nobody has a choice. `value` is the number of steps
 * that it has lost by then.
 */
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
 * Removes a step: the unit is marked, flipped or destroyed (1.2). A destroyed HQ returns on the next turn (1.4.g). The
 * counter of a detached battalion may be used again (14.2.g).
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

/** Destroys a unit with all its steps. */
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

/**
 * Marks the units that obey only a destroyed HQ as out of command at once (1.4.f, Q-21), but not in turn 1 (14.2.c).
 */
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

/** Returns the first free battalion counter of a regiment that can spare a step, or -1. */
export const battalionOf = (g: VerdunTables, state: VerdunState, unit: number): number => {
  if (g.type[unit] !== 'regiment' || g.formation[unit]! < 0 || stepsLeft(g, state, unit) < 2) return -1
  return g.battalions[g.formation[unit]!]!.find(battalion => unitPlace(state, battalion) === g.pool) ?? -1
}

/**
 * Places a battalion with its regiment, which loses a step. The battalion gets the regiment's markers (1.6.b, Q-30).
 */
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
