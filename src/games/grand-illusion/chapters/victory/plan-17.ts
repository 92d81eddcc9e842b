/** 14.1.2.c A Plan 17 hex that comes under Allied control draws its chit. A standing rule pushes the frame. */
import { CHANCE, done, has } from '../../../../kernel/index.js'
import {
  type ChitFrame,
  type IllusionProcedure,
  type IllusionState,
  type IllusionTables,
  ALLIED,
  OVER_AND_DONE,
  withFrames,
} from '../../state/index.js'
import { combatUnitsIn } from '../control.js'
import { inSupply } from '../supply/index.js'
import { chitDraw, chitOn, placeChit } from './chits.js'

/** Whether a hex is a Plan 17 hex that has not drawn its chit. Each hex draws once per game (14.1.2.q, Q-92). */
export const hasYetToDraw = (g: IllusionTables, state: IllusionState, hex: number): boolean =>
  g.victory[ALLIED].at[hex]! >= 0 && chitOn(g, state, ALLIED, hex) === null

/** Whether a supplied Allied combat unit is in a hex (14.1.2.o). */
const hasSuppliedUnit = (g: IllusionTables, state: IllusionState, hex: number): boolean =>
  combatUnitsIn(g, state, ALLIED, hex).some(unit => inSupply(g, state, unit))

/**
 * A standing rule. A Plan 17 hex draws its chit if it is Allied, has not drawn, and contains a supplied Allied combat
 * unit. It draws at once or as soon as such a unit is there. Only one chit is drawn at a time.
 */
export const plan17Draw = (g: IllusionTables, state: IllusionState): IllusionState => {
  if (state.frames.some(({ at }) => at === 'chit')) return state
  const hex = g.victory[ALLIED].hexes.find(
    each => !has(state.ground.german, each) && hasYetToDraw(g, state, each) && hasSuppliedUnit(g, state, each),
  )
  return hex === undefined ? state : withFrames(state, [...state.frames, { at: 'chit', hex, interrupts: true }])
}

/** Builds the procedure of a Plan 17 chit draw. Its value counts at once and permanently (14.1.2.c to e). */
export const chit = (g: IllusionTables): IllusionProcedure<ChitFrame> => ({
  who: () => CHANCE,
  asks: () => 'plan-17-chit',
  chances: state => chitDraw(g, state, ALLIED),
  apply: (state, { hex }, action, log) => {
    const value = g.actions.valueOf(action)
    return done(placeChit(g, state, { side: ALLIED, hex, value, rule: 'grand-illusion:14.1.2.c' }, log), OVER_AND_DONE)
  },
})
