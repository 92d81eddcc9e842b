/** 7.1, 14.3.6 The arrival of units that wait off the map. */
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
