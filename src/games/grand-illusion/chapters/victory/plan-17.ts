/** 14.1.2.c A Plan 17 hex that comes under Allied control draws its chit. A standing rule lays the frame. */
import { CHANCE, done } from '../../../../kernel/index.js'
import {
  type ChitFrame,
  type IllusionProcedure,
  type IllusionState,
  type IllusionTables,
  ALLIED,
  OVER_AND_DONE,
} from '../../state/index.js'
import { chitDraw, chitOn, placeChit } from './chits.js'

/** The frame of a Plan 17 hex that draws its chit: it interrupts what is under way. */
export const beginChit = (hex: number): ChitFrame => ({ at: 'chit', hex, interrupts: true })

/** Whether a hex is a Plan 17 hex that has not yet drawn: each draws once a game (14.1.2.q, Q-92). */
export const hasYetToDraw = (g: IllusionTables, state: IllusionState, hex: number): boolean =>
  g.victory[ALLIED].at[hex]! >= 0 && chitOn(g, state, ALLIED, hex) === null

/** The draw of a Plan 17 chit: its value counts at once and for good (14.1.2.c to e). */
export const chit = (g: IllusionTables): IllusionProcedure<ChitFrame> => ({
  who: () => CHANCE,
  asks: () => 'plan-17-chit',
  chances: state => chitDraw(g, state, ALLIED),
  apply: (state, { hex }, action, log) => {
    const value = g.actions.valueOf(action)
    return done(placeChit(g, state, { side: ALLIED, hex, value, rule: 'grand-illusion:14.1.2.c' }, log), OVER_AND_DONE)
  },
})
