/** 8.7.1 The side that may declare a general withdrawal, and when the Allied side must (8.4.9.c). */
import { bar, frameOf, gameTurnOf, isOpen } from '../../../../kernel/index.js'
import type { IllusionRule } from '../../rulebook/index.js'
import { SIDES } from '../../scenario/index.js'
import {
  type Asking,
  type IllusionBars,
  type IllusionFrame,
  type IllusionState,
  type IllusionTables,
  type SegmentFrame,
  type SideIndex,
  type WindowFrame,
  ALLIED,
  GERMAN,
} from '../../state/index.js'

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
