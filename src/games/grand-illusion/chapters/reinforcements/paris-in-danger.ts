/** 8.4.9 What Paris in danger does to counters: at the event, and in the Allied reinforcements a turn later. */
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

/** Paris has come into danger: headquarters that the event removes are gone, units of its box come a turn later (8.4.9.d, e). */
export const parisInDanger = (g: IllusionTables, state: IllusionState, log: IllusionLog): IllusionState => {
  const turn = gameTurnOf(state)
  log?.add({ kind: 'marker', rule: 'grand-illusion:8.4.9.b', what: 'paris-in-danger', value: turn, forced: true })
  let now = withAffairs(state, { danger: turn })
  for (const unit of g.roles.dangerRemoves) {
    if (unitPlace(now, unit) === g.gone) continue
    log?.add({
      kind: 'exited',
      rule: 'grand-illusion:8.4.9.d',
      side: SIDES[ALLIED],
      unit: g.unitIds[unit]!,
      from: g.board.ids[unitPlace(now, unit)]!,
      forced: true,
    })
    now = withFresh(now, unit, g.gone)
  }
  return g
    .occupancy(now.units)
    .unitsIn(g.parisBox)
    .reduce((after, unit) => withFresh(after, unit, g.slotOf(turn + 1)), now)
}

/**
 * A turn after the event the reduced corps leaves play wherever it is. From the map the full one takes its place, undisrupted;
 * else that is a variable reinforcement from now on (8.4.9.g to i).
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
