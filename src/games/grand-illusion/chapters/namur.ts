/** 12.6 Namur: the Belgian 4th Division may leave the map instead of retreating. */
import { gameTurnOf, unitPlace } from '../../../kernel/index.js'
import { SIDES } from '../scenario/index.js'
import {
  type IllusionLog,
  type IllusionState,
  type IllusionTables,
  ALLIED,
  NAMUR,
  withArrival,
  withFresh,
} from '../state/index.js'

/** The number of turns until the division returns (12.6.a). */
const TURNS_AWAY = 5

/** Moves the division to the turn track. It returns at full strength (12.6.a, b). */
export const leaveNamur = (g: IllusionTables, state: IllusionState, log: IllusionLog): IllusionState => {
  const unit = g.roles.namurDivision
  log?.add({
    kind: 'exited',
    rule: 'grand-illusion:12.6.a',
    side: SIDES[ALLIED],
    unit: g.unitIds[unit]!,
    from: g.board.ids[unitPlace(state, unit)]!,
    value: TURNS_AWAY,
  })
  return withArrival(withFresh(state, unit, g.slotOf(gameTurnOf(state) + TURNS_AWAY)), unit, NAMUR)
}
