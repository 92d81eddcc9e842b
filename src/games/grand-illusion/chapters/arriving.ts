/** Units that enter the map, move or leave it one by one, with their events (7.1, 9.4, 10, 14.3.6). */
import { unitPlace } from '../../../kernel/index.js'
import type { IllusionRule } from '../rulebook/index.js'
import { SIDES } from '../scenario/index.js'
import {
  type IllusionLog,
  type IllusionState,
  type IllusionTables,
  PRINTED,
  sideOf,
  withArrival,
  withFresh,
  withPlace,
} from '../state/index.js'

/** A unit, the place to which it goes, and the rule. */
interface Moved {
  readonly unit: number
  readonly to: number
  readonly rule: IllusionRule
}

/** Returns the fields of an event about a unit that leaves its place. */
const departure = (g: IllusionTables, state: IllusionState, { unit, rule }: Moved) => ({
  rule,
  side: SIDES[sideOf(g, unit)],
  unit: g.unitIds[unit]!,
  from: g.board.ids[unitPlace(state, unit)]!,
})

/** An arrival: the units, their hex, and the rule. */
export interface Arriving {
  readonly units: ReadonlyArray<number>
  readonly hex: number
  readonly rule: IllusionRule
}

/** Returns the state with the units in the hex, without the marks that say how they arrive. */
export const arrive = (
  g: IllusionTables,
  state: IllusionState,
  { units, hex, rule }: Arriving,
  log: IllusionLog,
): IllusionState =>
  units.reduce((now, unit) => {
    log?.add({ kind: 'placed', ...departure(g, now, { unit, to: hex, rule }), to: g.board.ids[hex]! })
    return withArrival(withPlace(now, unit, hex), unit, PRINTED)
  }, state)

/** Returns the state with a unit in another hex, and logs its move. */
export const moveUnit = (g: IllusionTables, state: IllusionState, moved: Moved, log: IllusionLog): IllusionState => {
  log?.add({ kind: 'moved', ...departure(g, state, moved), to: g.board.ids[moved.to]! })
  return withPlace(state, moved.unit, moved.to)
}

/** Returns the state with a unit in a place off the map, at full strength, and logs that it has left. */
export const leaveMap = (
  g: IllusionTables,
  state: IllusionState,
  moved: Moved,
  more: { readonly value?: number; readonly forced?: true },
  log: IllusionLog,
): IllusionState => {
  log?.add({ kind: 'exited', ...departure(g, state, moved), ...more })
  return withFresh(state, moved.unit, moved.to)
}
