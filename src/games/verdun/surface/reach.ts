/** Where a unit can go. */
import { type Reach, direction, topOf, walkReach } from '../../../kernel/index.js'
import { inEnemyZoc, stepCost } from '../chapters/index.js'
import {
  type MarchFrame,
  type VerdunAction,
  type VerdunState,
  type VerdunTables,
  moverOf,
  sideOf,
  unitPlace,
} from '../state/index.js'
import type { Play } from './orders.js'

/** Where a unit could end its move, cheapest ways first. Ways through an enemy ZOC and around it go on differently (5.2.a). */
export const reachOf = (
  g: VerdunTables,
  play: Play,
  state: VerdunState,
  id: string,
): ReadonlyArray<Reach<VerdunAction>> => {
  const unit = g.unitIds.indexOf(id)
  const top = topOf(state)
  if (unit < 0 || (top.at === 'march' ? top.unit !== unit : top.at !== 'movement')) return []
  const marching = (now: VerdunState): MarchFrame | null => {
    const frame = topOf(now)
    return frame.at === 'march' && frame.unit === unit ? frame : null
  }
  return walkReach(play, state, {
    ids: g.board.ids,
    index: g.board.index,
    take: top.at === 'march' ? null : { type: 'select', unit: id },
    stop: { type: 'stop' },
    place: now => unitPlace(now, unit),
    marching: now => marching(now) !== null,
    begun: now => (marching(now)?.steps ?? 1) > 0,
    label: (now, to) =>
      to * 2 +
      (marching(now)?.zoc === true || (to !== unitPlace(now, unit) && inEnemyZoc(g, now, sideOf(g, unit), to)) ? 1 : 0),
    moves: action => action.type === 'step' || action.type === 'enter',
    hop: (now, from, to) =>
      from >= g.board.hexes
        ? g.entryCost[moverOf(g, unit)][to]!
        : stepCost(
            g,
            now,
            marching(now) ?? { at: 'march', unit, spent: 0, steps: 0, zoc: false, dropped: [] },
            from,
            direction(g.board, from, to),
          ),
  })
}
