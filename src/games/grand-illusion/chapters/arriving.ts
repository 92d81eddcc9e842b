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
    log?.add({
      kind: 'placed',
      rule,
      side: SIDES[sideOf(g, unit)],
      unit: g.unitIds[unit]!,
      from: g.board.ids[unitPlace(now, unit)]!,
      to: g.board.ids[hex]!,
    })
    return withArrival(withPlace(now, unit, hex), unit, PRINTED)
  }, state)

/** A unit, the place to which it goes, and the rule. */
interface Moved {
  readonly unit: number
  readonly to: number
  readonly rule: IllusionRule
}

/** Returns the state with a unit in another hex, and logs its move. */
export const moveUnit = (
  g: IllusionTables,
  state: IllusionState,
  { unit, to, rule }: Moved,
  log: IllusionLog,
): IllusionState => {
  const [side, from] = [SIDES[sideOf(g, unit)], g.board.ids[unitPlace(state, unit)]!]
  log?.add({ kind: 'moved', rule, side, unit: g.unitIds[unit]!, from, to: g.board.ids[to]! })
  return withPlace(state, unit, to)
}

/** Returns the state with a unit in a place off the map, at full strength, and logs that it has left. */
export const leaveMap = (
  g: IllusionTables,
  state: IllusionState,
  { unit, to, rule }: Moved,
  more: { readonly value?: number; readonly forced?: true },
  log: IllusionLog,
): IllusionState => {
  const [side, from] = [SIDES[sideOf(g, unit)], g.board.ids[unitPlace(state, unit)]!]
  log?.add({ kind: 'exited', rule, side, unit: g.unitIds[unit]!, from, ...more })
  return withFresh(state, unit, to)
}
