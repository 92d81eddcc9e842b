/** 28.2, 15.6 Clear skies: air support for attacks of the Allies, Jabos over those of the Germans. */
import { TURNS, airMarkers } from '../rulebook/index.js'
import { SIDES } from '../scenario/index.js'
import { type ArdennesLog, type ArdennesState, ALLIED } from '../state/index.js'

/** Whether the skies are clear on a turn (28.2.a). */
export const isClear = (turn: number): boolean => turn >= TURNS.clearSkies

/** The markers that a die brings for this player turn (15.6.b). */
export const flown = (state: ArdennesState, face: number, log: ArdennesLog): ArdennesState => {
  const air = airMarkers(face)
  log?.add({ kind: 'rolled', rule: 'ardennes:15.6.b', side: SIDES[ALLIED], value: face, what: `air-support-${air}` })
  return { ...state, air }
}
