/**
 * 8.7 General withdrawals: all units of a side may move, hex by hex and without CAPs. The Germans may then entrench.
 */
import { ascending, bar, below, call, done, gameTurnOf, gate, handedBack, stay } from '../../../kernel/index.js'
import type { IllusionRule } from '../rulebook/index.js'
import { SIDES } from '../scenario/index.js'
import {
  type Asking,
  type IllusionBars,
  type IllusionLog,
  type IllusionNext,
  type IllusionProcedure,
  type IllusionState,
  type IllusionTables,
  type SideIndex,
  type WithdrawalFrame,
  ALLIED,
  COMBAT_UNITS,
  GERMAN,
  SUPPORT_UNITS,
  occupancyOf,
  offers,
  withAffairs,
  withOf,
} from '../state/index.js'
import { beginActivation } from './activation/index.js'
import { mayMarch } from './movement/index.js'
import { payCap } from './caps.js'
import { entrench, isEntrenchable } from './entrenchments.js'
import { withOwed } from './mandated-attacks.js'
import { scorePoints } from './victory/index.js'

/**
 * Starts the general withdrawal of a side in place of its next decision. The turn is recorded, and owed Allied mandated
 * attacks are cancelled (8.7.2.g).
 */
export const beginWithdrawal = (state: IllusionState, side: SideIndex, log: IllusionLog): IllusionNext => {
  const rule: IllusionRule = side === GERMAN ? 'grand-illusion:8.7.3.a' : 'grand-illusion:8.7.2.a'
  log?.add({ kind: 'withdrawal', rule, side: SIDES[side] })
  const noted = withAffairs(state, { withdrawn: withOf(state.affairs.withdrawn, side, gameTurnOf(state)) })
  // no mandated attacks are set at the start of later turns either (14.1.1.s, Q-177)
  return stay(side === ALLIED ? withOwed(noted, ALLIED, 0, 'grand-illusion:8.7.2.g', log) : noted, {
    at: 'withdrawal',
    side,
    stage: 'moving',
    activated: [],
    moved: [],
  })
}

/** Whether a hex has a unit that may move in a withdrawal. */
const hasMarchers = (g: IllusionTables, state: IllusionState, frame: WithdrawalFrame, hex: number): boolean => {
  const occupancy = occupancyOf(g, state)
  return (
    occupancy.tally(COMBAT_UNITS, frame.side, hex) + occupancy.tally(SUPPORT_UNITS, frame.side, hex) > 0 &&
    occupancy.unitsIn(hex).some(unit => mayMarch(g, frame, unit))
  )
}

/** Returns the price in VP of a withdrawal on this turn, with its rule (8.7.2.h, i, 8.7.3.j, k). */
export const withdrawalPrice = (
  g: IllusionTables,
  turn: number,
  side: SideIndex,
): readonly [points: number, rule: IllusionRule] => {
  const { german, allied } = g.scenario.victory.withdrawal
  const { turn: first, early, late } = side === GERMAN ? german : allied
  if (side === GERMAN) return turn <= first ? [early, 'grand-illusion:8.7.3.j'] : [late, 'grand-illusion:8.7.3.k']
  return turn <= first ? [early, 'grand-illusion:8.7.2.h'] : [late, 'grand-illusion:8.7.2.i']
}

/**
 * Ends a withdrawal. Its price in VP is deducted, and the initiative passes to the other side (8.7.1.f, 8.7.2.j,
 * 8.7.3.l).
 */
const completed = (g: IllusionTables, state: IllusionState, side: SideIndex, log: IllusionLog): IllusionNext => {
  const [points, rule] = withdrawalPrice(g, gameTurnOf(state), side)
  return done(scorePoints(state, side, -points, rule, log), { type: 'withdrawn', side })
}

/** The rules that keep a hex from being activated in a withdrawal. */
const ACTIVATED: IllusionBars<Asking<WithdrawalFrame>> = [
  gate(
    'grand-illusion:8.7.3.h',
    'not-now',
    () => 'movement of this withdrawal is over',
    ({ frame }) => {
      return frame.stage !== 'moving'
    },
  ),
  gate('grand-illusion:8.7.1.g', 'already-moved', '{} has been activated in this withdrawal', ({ frame }, hex) => {
    return frame.activated.includes(hex)
  }),
  bar(
    ({ frame }) => (frame.side === GERMAN ? 'grand-illusion:8.7.3.c' : 'grand-illusion:8.7.2.b'),
    'not-offered',
    '{} has no unit that may move in this withdrawal',
    ({ g, state, frame }, hex) => !hasMarchers(g, state, frame, hex),
  ),
]

/** The rules that keep a hex from being entrenched after a withdrawal. */
const ENTRENCHED: IllusionBars<Asking<WithdrawalFrame>> = [
  gate(
    'grand-illusion:8.7.3.h',
    'not-now',
    () => 'a side may entrench only after movement of the withdrawal',
    asking => {
      return asking.frame.stage === 'moving'
    },
  ),
  bar(
    'grand-illusion:9.7.2.d',
    'no-points',
    () => 'no CAPs are left',
    ({ state, frame }) => state.caps[frame.side] === 0,
    { needed: () => 1 },
  ),
  bar(
    'grand-illusion:8.7.3.h',
    'not-offered',
    '{} has no supplied infantry, or is already entrenched',
    ({ g, state, frame }, hex) => !isEntrenchable(g, state, frame.side, hex, true),
  ),
]

/** Builds the procedure of a general withdrawal. */
export const generalWithdrawal = (g: IllusionTables): IllusionProcedure<WithdrawalFrame> => {
  const hexes = below(g.board.hexes)
  return {
    who: (_state, { side }) => side,
    asks: (_state, { stage }) => (stage === 'moving' ? 'hex-to-withdraw' : 'hex-to-entrench'),
    ...offers<WithdrawalFrame>(g, [
      { type: 'activate', among: ({ frame }) => (frame.stage === 'moving' ? hexes : []), bars: ACTIVATED },
      { type: 'entrench', among: ({ frame }) => (frame.stage === 'moving' ? [] : hexes), bars: ENTRENCHED },
      { type: 'end', bars: [] },
    ]),
    apply: (state, frame, action, log) => {
      const { side } = frame
      const hex = g.actions.placeOf(action)
      switch (g.actions.typeOf(action).type) {
        case 'activate':
          return call(
            state,
            { ...frame, activated: ascending([...frame.activated, hex]) },
            beginActivation(side, hex, 'withdrawal'),
          )
        case 'entrench':
          return stay(
            entrench(g, payCap(state, side, 1, 'grand-illusion:9.7.2.d', log), hex, 'grand-illusion:8.7.3.h', log),
            frame,
          )
        default:
          return side === GERMAN && frame.stage === 'moving'
            ? stay(state, { ...frame, stage: 'entrenching' })
            : completed(g, state, side, log)
      }
    },
    resume: (state, frame, result) =>
      stay(state, { ...frame, moved: ascending([...frame.moved, ...handedBack(result, 'activated').moved]) }),
  }
}
