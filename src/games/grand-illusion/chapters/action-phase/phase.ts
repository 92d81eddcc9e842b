/**
 * 8.1 The action phase. Sides take segments in turn, beginning with the side that has the initiative. Before each
 * segment a side may declare its general withdrawal. The phase ends when both sides pass in succession or neither has a
 * CAP left (8.1.1, 8.1.2).
 */
import { NOBODY, call, done, stay } from '../../../../kernel/index.js'
import {
  type ActionsFrame,
  type IllusionNext,
  type IllusionProcedure,
  type IllusionResult,
  type IllusionState,
  type IllusionTables,
  type WindowFrame,
  ALLIED,
  OVER_AND_DONE,
  enemyOf,
  offers,
} from '../../state/index.js'
import { beginWithdrawal } from '../general-withdrawal.js'
import { beginSegment } from './segment.js'
import { WITHDRAWAL_OWED, withdrawer } from './withdrawing.js'

/**
 * Builds the frame of the action phase of a turn. In the first Allied segment of turn 1 one activity is already used
 * (6.0.c).
 */
export const beginActions = (g: IllusionTables, state: IllusionState, turn: number): ActionsFrame => ({
  at: 'actions',
  active: state.initiative,
  passed: false,
  stage: 'window',
  activities:
    g.scenario.special.shortFirstSegment && turn === g.scenario.turns.first && state.initiative === ALLIED ? 1 : 0,
  activated: [],
})

/**
 * Opens the window for a general withdrawal before a segment. The side that may withdraw decides here. If the segment
 * is its own, the segment offers the withdrawal instead.
 */
const window = (g: IllusionTables, state: IllusionState, frame: ActionsFrame): IllusionNext => {
  const segment: ActionsFrame = { ...frame, stage: 'segment' }
  const side = withdrawer(g, state)
  return side === null || (side === frame.active && state.caps[side] > 0)
    ? stay(state, segment)
    : call(state, segment, { at: 'window', side })
}

/**
 * Begins the segment. A side without CAPs gives it up at once (8.1.1.f). That ends the phase after a pass, or if
 * neither side has a CAP (8.1.1.m, 8.1.2).
 */
const segment = (state: IllusionState, frame: ActionsFrame): IllusionNext => {
  const { active, passed, activities } = frame
  if (state.caps[active] > 0) return call(state, { ...frame, activities: 0 }, beginSegment(active, activities))
  return passed || state.caps[enemyOf(active)] === 0
    ? done(state, OVER_AND_DONE)
    : stay(state, { ...frame, active: enemyOf(active), passed: false, stage: 'window' })
}

/**
 * Returns the frame for the next segment. The same side continues with two new activities if the other side has no CAP
 * (8.1.1.l).
 */
const surrendered = (state: IllusionState, frame: ActionsFrame): ActionsFrame => ({
  ...frame,
  active:
    state.caps[enemyOf(frame.active)] === 0 && state.caps[frame.active] > 0 ? frame.active : enemyOf(frame.active),
  passed: false,
  stage: 'window',
})

const resumed = (state: IllusionState, frame: ActionsFrame, result: IllusionResult): IllusionNext => {
  switch (result.type) {
    case 'withdrawn':
      // A declined window leaves the segment unchanged. A withdrawal gives the opponent a segment and does not count as
      // a pass (8.1.1.i, Q-14).
      return result.side === null
        ? stay(state, frame)
        : stay(state, { ...frame, active: enemyOf(result.side), passed: false, stage: 'window' })
    case 'segment': {
      const after = { ...frame, activated: [...frame.activated, ...result.activated] }
      if (!result.passed) return stay(state, surrendered(state, after))
      return frame.passed
        ? done(state, OVER_AND_DONE)
        : stay(state, { ...after, active: enemyOf(frame.active), passed: true, stage: 'window' })
    }
    default:
      throw new TypeError(`"${result.type}" is not a result that the action phase expects`)
  }
}

/** Builds the procedure of the action phase. */
export const actionPhase = (g: IllusionTables): IllusionProcedure<ActionsFrame> => ({
  who: () => NOBODY,
  proceed: (state, frame) => (frame.stage === 'window' ? window(g, state, frame) : segment(state, frame)),
  resume: resumed,
})

/**
 * Builds the procedure of the withdrawal window. A side that must withdraw also decides here, because its declaration
 * ends the segment.
 */
export const withdrawalWindow = (g: IllusionTables): IllusionProcedure<WindowFrame> => {
  const withdraw = g.actions.of('withdraw')
  return {
    who: (_state, { side }) => side,
    asks: () => 'general-withdrawal',
    ...offers<WindowFrame>(g, [
      { type: 'no', bars: [WITHDRAWAL_OWED] },
      { type: 'withdraw', bars: [] },
    ]),
    apply: (state, { side }, action, log) =>
      action === withdraw ? beginWithdrawal(state, side, log) : done(state, { type: 'withdrawn', side: null }),
  }
}
