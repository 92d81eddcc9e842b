/**
 * 8.4.9 The effects of "Paris in danger" on counters: at the event, and in the Allied reinforcement phase one turn
 * later.
 */
import { gameTurnOf, isOnMap, unitPlace } from '../../../../kernel/index.js'
import { SIDES } from '../../scenario/index.js'
import {
  type IllusionLog,
  type IllusionState,
  type IllusionTables,
  ALLIED,
  withAffairs,
  withFresh,
} from '../../state/index.js'
import { leaveMap } from '../arriving.js'

/**
 * Applies the event "Paris in danger". Some headquarters leave the game, and the units of the Paris box arrive one turn
 * later (8.4.9.d, e).
 */
export const parisInDanger = (g: IllusionTables, state: IllusionState, log: IllusionLog): IllusionState => {
  const turn = gameTurnOf(state)
  log?.add({ kind: 'marker', rule: 'grand-illusion:8.4.9.b', what: 'paris-in-danger', value: turn, forced: true })
  let now = withAffairs(state, { danger: turn })
  for (const unit of g.roles.dangerRemoves) {
    if (unitPlace(now, unit) === g.gone) continue
    now = leaveMap(g, now, { unit, to: g.gone, rule: 'grand-illusion:8.4.9.d' }, { forced: true }, log)
  }
  return g
    .occupancy(now.units)
    .unitsIn(g.parisBox)
    .reduce((after, unit) => withFresh(after, unit, g.slotOf(turn + 1)), now)
}

/**
 * Exchanges a corps one turn after the event. The reduced corps leaves the game. If it was on the map, the full corps
 * replaces it there, undisrupted; otherwise the full corps becomes a variable reinforcement (8.4.9.g to i).
 */
export const exchangeCorps = (g: IllusionTables, state: IllusionState, log: IllusionLog): IllusionState => {
  const { reducedCorps: old, fullCorps: other } = g.roles
  const { danger } = state.affairs
  if (old < 0 || other < 0 || danger === 0 || gameTurnOf(state) !== danger + 1) return state
  const place = unitPlace(state, old)
  const without = withFresh(state, old, g.gone)
  if (!isOnMap(g, state, old)) return without
  log?.add({
    kind: 'exchanged',
    rule: 'grand-illusion:8.4.9.g',
    side: SIDES[ALLIED],
    unit: g.unitIds[old]!,
    what: g.unitIds[other]!,
    to: g.board.ids[place]!,
    forced: true,
  })
  return withFresh(without, other, place)
}
