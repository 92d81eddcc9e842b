/** The audit of the sequence of play: the phase under way, and the end of play (4.0, 14.1.3). */
import { type Faults, type Laying, sequenceAudit } from '../../../../kernel/index.js'
import type { IllusionRule, IllusionWords } from '../../rulebook/index.js'
import type { IllusionFrame, IllusionPhaseOfPlay, IllusionState, IllusionTables } from '../../state/index.js'

/** The audit of the bottom frame, and of the frame of the phase so far as the sequence fixes it. */
export const sequenceFaults = (
  g: IllusionTables,
  phases: ReadonlyArray<IllusionPhaseOfPlay>,
  procedures: Laying<IllusionFrame>,
): ((state: IllusionState) => Faults<IllusionRule>) =>
  sequenceAudit<IllusionState, IllusionFrame, null, IllusionWords>({
    phases,
    procedures,
    rules: { order: 'grand-illusion:4.0.a', turn: 'grand-illusion:4.0.a', over: 'grand-illusion:14.1.3.l' },
    mayBeOver: ({ affairs }, turn) => turn >= g.scenario.turns.last || affairs.decided !== null,
    lines: () => [],
  })
