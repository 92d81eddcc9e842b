/** The audit of the sequence of play, and of what lasts beyond a phase (2, 13.b, 14.1, 14.2.h). */
import {
  type Faults,
  type Laying,
  allBroken,
  areDistinct,
  bottomOf,
  carryFits,
  isEmpty,
  sequenceAudit,
  invariant,
  inFrame,
} from '../../../../kernel/index.js'
import { steps, verdunTaken } from '../../chapters/index.js'
import type { VerdunRule, VerdunWords } from '../../rulebook/index.js'
import { type VerdunCarry, type VerdunFrame, type VerdunState, type VerdunTables, FRENCH } from '../../state/index.js'

/** Faults of the extra turn and of the pillboxes. */
const lastingFaults = (g: VerdunTables, state: VerdunState): Faults<VerdunRule> =>
  allBroken([
    invariant(
      'verdun:14.2.h',
      'the extra turn and who has bought it do not agree',
      ['extra'],
      // it is bought at the end of the last turn
      () => state.extra > 0 === bottomOf(state).turn > g.scenario.turns.last,
    ),
    invariant(
      'verdun:14.1.b',
      'the pillboxes are not where they may be',
      ['pillboxes'],
      // two may share a hex while the French are about it
      () =>
        (isFrenchSetup(state) || areDistinct(state.pillboxes)) &&
        state.pillboxes.every((hex, i) => g.pillboxHexes[i]!.includes(hex)),
    ),
  ])

/** Whether the French are setting up. */
const isFrenchSetup = ({ frames: [, phase] }: VerdunState): boolean => phase?.at === 'setup' && phase.side === FRENCH

/** The audit of what lasts, of the bottom frame, and of the frame of the phase so far as the sequence fixes it. */
export const sequenceFaults = (
  g: VerdunTables,
  procedures: Laying<VerdunFrame>,
): ((state: VerdunState) => Faults<VerdunRule>) => {
  const { first, last, extra } = g.scenario.turns
  const audit = sequenceAudit<VerdunState, VerdunFrame, VerdunCarry, VerdunWords>({
    phases: steps(g),
    procedures,
    rules: { order: 'verdun:2.1.a', turn: 'verdun:2.1.a', over: 'verdun:13.b' },
    mayBeOver: (state, turn) => turn >= last || verdunTaken(g, state),
    lines: ({ state, bottom: { turn, step, carry }, phase, frame }) => {
      const isSecond = phase.id === 'manoeuvre' || phase.id === 'combat-2'
      return [
        invariant('verdun:2.1.a', 'first and second phase do not agree', inFrame(1), () =>
          frame.at === 'movement' ? frame.manoeuvre === isSecond : frame.at !== 'combats' || frame.second === isSecond,
        ),
        invariant(
          'verdun:Q-31',
          'it is not these stacks that are looked at',
          inFrame(1, 'both'),
          () => frame.at !== 'stacking' || frame.both === phase.id.startsWith('combat'),
        ),
        invariant(
          'verdun:14.1.a',
          'set-up comes before play',
          inFrame(0),
          () =>
            phase.id !== 'setup' ||
            (turn === first &&
              isEmpty(state.germanHeld) &&
              isEmpty(state.silenced) &&
              (phase.phasing !== FRENCH || step === 0)),
        ),
        invariant(
          'verdun:14.2.h',
          'no extra turn can be bought now',
          inFrame(0),
          () => phase.id !== 'extra-turn' || (turn === last && extra > 0 && !verdunTaken(g, state)),
        ),
        // the manoeuvre phase is handed the units that advanced, the second combat phase those that may attack
        carryFits('verdun:5.4.b', () => (carry !== null) === isSecond),
      ]
    },
  })
  return state => [...lastingFaults(g, state), ...audit(state)]
}
