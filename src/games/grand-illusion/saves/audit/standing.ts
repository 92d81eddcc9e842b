/** The audit of what standing rules do: they have done it all, and lay no frame while units fight or retreat (8.3.3.f, Q-132). */
import { type Faults, type Invariants, allBroken, inFrame, invariant } from '../../../../kernel/index.js'
import { standingRules, suspends } from '../../chapters/index.js'
import type { IllusionRule } from '../../rulebook/index.js'
import type { IllusionFrame, IllusionState, IllusionTables } from '../../state/index.js'
import type { INTERRUPTING } from '../codecs.js'

/** The rule by which each frame is laid that standing rules lay, and no procedure calls. */
const LAID_BY: Readonly<Partial<Record<IllusionFrame['at'], IllusionRule>>> = {
  chit: 'grand-illusion:14.1.2.c',
  flight: 'grand-illusion:9.4.4.b',
} satisfies Readonly<Record<(typeof INTERRUPTING)[number], IllusionRule>>

/** That a frame which follows by itself says so: else what it lies on would take its end for the answer that it waits for. */
const layingLines = (frame: IllusionFrame, at: number): Invariants<IllusionRule> => {
  const rule = LAID_BY[frame.at]
  if (rule === undefined) return []
  const message = 'this follows by itself, and does not say that it interrupts'
  return [invariant(rule, message, inFrame(at, 'interrupts'), () => frame.interrupts === true)]
}

/** What holds of a frame that a standing rule has laid. */
export const interruptLines = (state: IllusionState, at: number): Invariants<IllusionRule> => [
  ...layingLines(state.frames[at]!, at),
  invariant(
    'grand-illusion:8.3.3.f',
    'nothing of this kind happens while units fight, retreat or flee',
    inFrame(at),
    () => state.frames[at]!.interrupts !== true || !state.frames.slice(0, at).some(suspends),
  ),
]

/** That nothing is left which follows by itself: a headquarters that is alone, a hex that passes, a siege that is over. */
export const standingFaults = (g: IllusionTables, state: IllusionState): Faults<IllusionRule> =>
  allBroken([
    invariant(
      'grand-illusion:8.3.3.a',
      'something that follows by itself has not been done',
      inFrame(state.frames.length - 1),
      () => standingRules(g)(state, undefined) === state,
    ),
  ])
