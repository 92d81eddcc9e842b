/** 8.7.1 The side that may declare a general withdrawal, and when the Allied side must (8.4.9.c). */

import {
  ascending,
  bar,
  below,
  call,
  done,
  frameOf,
  gameTurnOf,
  gate,
  handedBack,
  isOpen,
  stay,
} from '../../../kernel/index.js'
import type { IllusionRule } from '../rulebook/index.js'
import { SIDES } from '../scenario/index.js'
import {
  ALLIED,
  type Asking,
  COMBAT_UNITS,
  GERMAN,
  type IllusionBars,
  type IllusionFrame,
  type IllusionLog,
  type IllusionNext,
  type IllusionProcedure,
  type IllusionState,
  type IllusionTables,
  occupancyOf,
  offers,
  type SegmentFrame,
  type SideIndex,
  SUPPORT_UNITS,
  type WindowFrame,
  withAffairs,
  type WithdrawalFrame,
  withOf,
} from '../state/index.js'
import { beginActivation } from './activation.js'
import { mayMarch } from './movement-group.js'
import { payCap } from './caps.js'
import { entrench, isEntrenchable } from './activities.js'
import { withOwed } from './combat-preparation.js'
import { scorePoints } from './victory.js'

/** A side that might withdraw. */
interface Withdrawing {
  readonly g: IllusionTables
  readonly state: IllusionState
  readonly frame: { readonly side: SideIndex }
}

/** The rules that keep a side from declaring its general withdrawal on this turn (8.7.1). */
export const WITHDRAW: IllusionBars<Withdrawing> = [
  bar(
    'grand-illusion:8.7.1.a',
    'not-offered',
    (_name, { frame }) => `the ${SIDES[frame.side]} side has withdrawn already`,
    ({ state, frame }) => state.affairs.withdrawn[frame.side] > 0,
  ),
  bar(
    'grand-illusion:8.7.1.d',
    'not-now',
    () => 'the German side withdraws on a later turn than the Allied side',
    ({ state, frame }) => {
      const allied = state.affairs.withdrawn[ALLIED]
      return frame.side === GERMAN && (allied === 0 || gameTurnOf(state) <= allied)
    },
  ),
  bar(
    'grand-illusion:8.7.1.b',
    'not-now',
    () => 'nobody withdraws on turns 1 and 2',
    ({ g, state }) => gameTurnOf(state) < g.scenario.calendar.withdrawalFrom,
  ),
]

/** Whether a side may declare its general withdrawal on this turn. */
const mayWithdraw = (g: IllusionTables, state: IllusionState, side: SideIndex): boolean =>
  isOpen(WITHDRAW, { g, state, frame: { side } }, 0)

/** Returns the side that may declare its general withdrawal; null if neither may. It is never both. */
export const withdrawer = (g: IllusionTables, state: IllusionState): SideIndex | null =>
  mayWithdraw(g, state, ALLIED) ? ALLIED : mayWithdraw(g, state, GERMAN) ? GERMAN : null

/**
 * Whether the Allied side must declare its withdrawal at the start of this segment. On the turn after Paris came into
 * danger it must do so in its own first segment, and on a later turn in any segment.
 */
const mustWithdraw = (g: IllusionTables, state: IllusionState): boolean => {
  const { danger } = state.affairs
  if (danger === 0 || !g.scenario.special.dangerForcesWithdrawal || !mayWithdraw(g, state, ALLIED)) return false
  const turn = gameTurnOf(state)
  if (turn !== danger + 1) return turn > danger
  // A side without CAPs has no segment of its own, so it must declare at the start of this one.
  return state.caps[ALLIED] === 0 || frameOf<IllusionFrame, 'actions'>(state, 'actions')?.active === ALLIED
}

/** The rule that keeps the Allied side from everything else while it owes its general withdrawal (8.4.9.c). */
export const WITHDRAWAL_OWED = bar<Asking<SegmentFrame | WindowFrame>, IllusionRule>(
  'grand-illusion:8.4.9.c',
  'must-enter',
  () => 'Paris is in danger: the Allied general withdrawal is declared first',
  ({ g, state, frame }) => frame.side === ALLIED && (frame.at === 'window' || !frame.spent) && mustWithdraw(g, state),
  { subjects: () => [] },
)

/*
 * 8.7 General withdrawals: all units of a side may move, hex by hex and without CAPs. The Germans may then entrench.
 */

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
