/**
 * 11.2 The supply segment: marks units out of supply, for attrition and recovery. Then the end-of-rail marker may be
 * removed.
 */
import { gameTurnOf, isOnMap } from '../../../../kernel/index.js'
import {
  type IllusionLog,
  type IllusionState,
  type IllusionTables,
  wasOutOfSupply,
  withEmergencyMark,
  withGround,
  withSupplyMark,
} from '../../state/index.js'
import { drawsEmergency, inSupply } from '../supply/index.js'

/** Runs the supply segment (11.2.1, 11.2.2) for all units on the map except fortresses (11.2.3). */
export const checkSupply = (g: IllusionTables, state: IllusionState, log: IllusionLog): IllusionState => {
  let now = state
  for (const unit of g.numbers) {
    const judged = g.type[unit] !== 'fortress' && isOnMap(g, state, unit)
    const out = judged && !inSupply(g, state, unit)
    if (out !== wasOutOfSupply(state, unit) && judged)
      log?.add({
        kind: out ? 'flipped' : 'recovered',
        rule: out ? 'grand-illusion:11.2.2.a' : 'grand-illusion:11.2.1.b',
        unit: g.unitIds[unit]!,
        what: 'out-of-supply',
        forced: true,
      })
    now = withSupplyMark(now, unit, out)
    now = withEmergencyMark(now, unit, judged && !out && drawsEmergency(g, state, unit))
  }
  return liftEndOfRail(g, now, log)
}

/** Removes the end-of-rail marker if its turn has come and the fortress of Namur has fallen (8.4.3.ad, ae). */
const liftEndOfRail = (g: IllusionTables, state: IllusionState, log: IllusionLog): IllusionState => {
  if (!state.ground.railEnd || gameTurnOf(state) < g.scenario.calendar.railEndThrough) return state
  if (isOnMap(g, state, g.roles.namurFortress)) return state
  log?.add({
    kind: 'marker',
    rule: 'grand-illusion:8.4.3.ad',
    what: 'end-of-rail-lifted',
    to: g.board.ids[g.places.railEnd]!,
    forced: true,
  })
  return withGround(state, { ...state.ground, railEnd: false })
}
