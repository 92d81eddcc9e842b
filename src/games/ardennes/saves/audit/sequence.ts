/** The audit of the sequence of play (4). */
import { type Faults, type Laying, inFrame, invariant, sequenceAudit } from '../../../../kernel/index.js'
import { steps } from '../../chapters/index.js'
import type { ArdennesRule, ArdennesWords } from '../../rulebook/index.js'
import type { ArdennesFrame, ArdennesState, ArdennesTables } from '../../state/index.js'

/** The audit of the bottom frame, and of the frame of the phase so far as the sequence fixes it. */
export const sequenceFaults = (
  g: ArdennesTables,
  procedures: Laying<ArdennesFrame>,
): ((state: ArdennesState) => Faults<ArdennesRule>) =>
  sequenceAudit<ArdennesState, ArdennesFrame, null, ArdennesWords>({
    phases: steps(g),
    procedures,
    rules: { order: 'ardennes:4.0.b', turn: 'ardennes:4.0.a', over: 'ardennes:31.1.a' },
    mayBeOver: (_state, turn) => turn === g.scenario.turns.last,
    lines: ({ bottom: { turn }, phase }) => [
      invariant(
        'ardennes:3.4.a',
        'set-up comes before play',
        inFrame(0),
        () => phase.id !== 'setup' || turn === g.scenario.turns.first,
      ),
    ],
  })
