/**
 * 14.3.6.v Before turn 1 the German side attacks where the Belgians are prepared, with one free activation of that hex.
 */
import { NOBODY, call, done } from '../../../../kernel/index.js'
import {
  type IllusionProcedure,
  type IllusionState,
  type IllusionTables,
  type LiegeFrame,
  GERMAN,
  OVER_AND_DONE,
  inForce,
} from '../../state/index.js'
import { beginActivation } from '../activation/index.js'

/** Builds the frame of that attack if the option has been chosen; otherwise null. */
export const beginLiege = (g: IllusionTables, state: IllusionState): LiegeFrame | null =>
  inForce(g.effects.firstActivation, state.affairs.options) === undefined ? null : { at: 'liege' }

/** Builds the procedure of that attack. The activation costs no CAP and has no effect on the initiative. */
export const liege = (g: IllusionTables): IllusionProcedure<LiegeFrame> => ({
  who: () => NOBODY,
  proceed: (state, frame) => {
    const { hex } = inForce(g.effects.firstActivation, state.affairs.options)!
    return call(state, frame, beginActivation(GERMAN, hex, 'free'))
  },
  resume: state => done(state, OVER_AND_DONE),
})
