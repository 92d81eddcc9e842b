/** The audit of the sequence of play: the phase under way, and the end of play (4.0, 14.1.3). */
import { type Faults, type Laying, inFrame, invariant, sequenceAudit } from '../../../../kernel/index.js'
import type { IllusionRule, IllusionWords } from '../../rulebook/index.js'
import type { IllusionFrame, IllusionPhaseOfPlay, IllusionState, IllusionTables } from '../../state/index.js'

/** Frames of the phases before the first turn. */
const BEFORE_PLAY: ReadonlyArray<IllusionFrame['at']> = ['setup', 'strategy', 'liege']

/** The audit of the bottom frame, and of the frame of the phase so far as the sequence fixes it. */
export const sequenceFaults = (
  g: IllusionTables,
  phases: ReadonlyArray<IllusionPhaseOfPlay>,
  procedures: Laying<IllusionFrame>,
): ((state: IllusionState) => Faults<IllusionRule>) => {
  const options = phases.findIndex(({ id }) => id === 'options')
  return sequenceAudit<IllusionState, IllusionFrame, null, IllusionWords>({
    phases,
    procedures,
    rules: { order: 'grand-illusion:4.0.a', turn: 'grand-illusion:4.0.a', over: 'grand-illusion:14.1.3.l' },
    mayBeOver: ({ affairs }, turn) => turn >= g.scenario.turns.last || affairs.decided !== null,
    lines: ({ state, bottom, phase, frame }) => [
      invariant(
        'grand-illusion:13.1.1.d',
        'play has begun already',
        inFrame(0, 'step'),
        () => bottom.turn === g.scenario.turns.first || !BEFORE_PLAY.includes(frame.at),
      ),
      invariant(
        'grand-illusion:14.3.6.a',
        'the options have been chosen already',
        inFrame(0, 'step'),
        () =>
          bottom.step > options ||
          bottom.turn > g.scenario.turns.first ||
          !state.affairs.options.some(mask => mask > 0),
      ),
      invariant(
        'grand-illusion:4.0.a',
        'another step comes now',
        inFrame(1, 'step'),
        () => frame.at !== 'upkeep' || frame.step === phase.id,
      ),
    ],
  })
}
