/** Air support for Allied attacks and Jabos over German attacks, once the skies are clear (28.2, 15.6). */
import { TURNS, airMarkers } from '../rulebook/index.js'
import { SIDES } from '../scenario/index.js'
import { type ArdennesLog, type ArdennesState, ALLIED } from '../state/index.js'

/** Whether the skies are clear on a game turn (28.2.a). */
export const isClear = (turn: number): boolean => turn >= TURNS.clearSkies

/** Gives the Allies the air support markers that a die roll grants for this player turn (15.6.b). */
export const flown = (state: ArdennesState, face: number, log: ArdennesLog): ArdennesState => {
  const air = airMarkers(face)
  log?.add({ kind: 'rolled', rule: 'ardennes:15.6.b', side: SIDES[ALLIED], value: face, what: `air-support-${air}` })
  return { ...state, air }
}
