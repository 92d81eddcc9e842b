/** 12.6 Namur: the Belgian 4th Division may leave the map instead of retreating. */
import { gameTurnOf } from '../../../kernel/index.js'
import { type IllusionLog, type IllusionState, type IllusionTables, NAMUR, withArrival } from '../state/index.js'
import { leaveMap } from './arriving.js'

/** The number of turns until the division returns (12.6.a). */
const TURNS_AWAY = 5

/** Moves the division to the turn track. It returns at full strength (12.6.a, b). */
export const leaveNamur = (g: IllusionTables, state: IllusionState, log: IllusionLog): IllusionState => {
  const unit = g.roles.namurDivision
  const way = { unit, to: g.slotOf(gameTurnOf(state) + TURNS_AWAY), rule: 'grand-illusion:12.6.a' } as const
  return withArrival(leaveMap(g, state, way, { value: TURNS_AWAY }, log), unit, NAMUR)
}
