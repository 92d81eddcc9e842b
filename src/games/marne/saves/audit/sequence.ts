/** The audit of the sequence of play (M1, M12.a). */
import {
  type Faults,
  type Laying,
  carryFits,
  isSame,
  sequenceAudit,
  type SideIndex,
  invariant,
  inFrame,
} from '../../../../kernel/index.js'
import { choosesSetup, steps } from '../../chapters/index.js'
import type { MarneRule, MarneWords } from '../../rulebook/index.js'
import type { MarneCarry, MarneFrame, MarneState, MarneTables } from '../../state/index.js'
import { waitersHaveNotMoved } from './movement.js'

/** The audit of the bottom frame, and of the frame of the phase so far as the sequence fixes it. */
export const sequenceFaults = (
  g: MarneTables,
  procedures: Laying<MarneFrame>,
): ((state: MarneState) => Faults<MarneRule>) =>
  sequenceAudit<MarneState, MarneFrame, MarneCarry, MarneWords>({
    phases: steps(g),
    procedures,
    rules: { order: 'marne:M1.b', turn: 'marne:M1.a', over: 'marne:Q-43' },
    mayBeOver: (_state, turn) => turn === g.scenario.turns.last,
    lines: ({ state, bottom: { turn, carry }, phase, frame }) => [
      invariant(
        'marne:M1.b',
        'first and second phase do not agree',
        inFrame(1, 'first'),
        () => !('first' in frame) || frame.first === phase.id.endsWith('1'),
      ),
      invariant(
        'marne:M13.b',
        'this side does not set up by choice now',
        inFrame(0),
        () => phase.id !== 'setup' || (turn === g.scenario.turns.first && choosesSetup(g, phase.phasing as SideIndex)),
      ),
      // combat phases are handed the units that moved; what comes after them is handed nothing
      carryFits('marne:M7.k', () => (carry !== null) === phase.id.startsWith('combat')),
      ...waitersHaveNotMoved(g, state, carry ?? [], inFrame(0, 'carry')),
      invariant(
        'marne:M7.k',
        'the units that moved do not agree',
        inFrame(1, 'moved'),
        () => frame.at !== 'declarations' || isSame(frame.moved, carry ?? []),
      ),
    ],
  })
