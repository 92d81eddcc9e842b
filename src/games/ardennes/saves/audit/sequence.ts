/** The audit of the sequence of play (4). */
import {
  type Faults,
  type Laying,
  carryFits,
  inFrame,
  invariant,
  isAscending,
  sequenceAudit,
} from '../../../../kernel/index.js'
import { decided, steps } from '../../chapters/index.js'
import { type ArdennesPhase, type ArdennesRule, type ArdennesWords, PHASES } from '../../rulebook/index.js'
import type { ArdennesFrame, ArdennesState, ArdennesTables, Carry } from '../../state/index.js'

/** Phases that know who has begun a position. */
const AFTER_MOVEMENT: ReadonlySet<ArdennesPhase> = new Set(PHASES.slice(PHASES.indexOf('movement') + 1))

/** The audit of the bottom frame, and of the frame of the phase so far as the sequence fixes it. */
export const sequenceFaults = (
  g: ArdennesTables,
  procedures: Laying<ArdennesFrame>,
): ((state: ArdennesState) => Faults<ArdennesRule>) =>
  sequenceAudit<ArdennesState, ArdennesFrame, Carry, ArdennesWords>({
    phases: steps(g),
    procedures,
    rules: { order: 'ardennes:4.0.b', turn: 'ardennes:4.0.a', over: 'ardennes:31.1.a' },
    mayBeOver: (state, turn) => turn === g.scenario.turns.last || decided(g, state) !== null,
    lines: ({ bottom: { turn, carry }, phase, frame }) => [
      carryFits(
        'ardennes:15.8.i',
        () =>
          isAscending(carry) &&
          (carry.length === 0 || AFTER_MOVEMENT.has(phase.id)) &&
          carry.every(unit => g.side[unit] === phase.phasing),
      ),
      invariant(
        'ardennes:25.1.c',
        'day and night are confused',
        inFrame(1, 'night'),
        () => !('night' in frame) || frame.night === phase.id.startsWith('night'),
      ),
      invariant(
        'ardennes:3.4.a',
        'set-up comes before play',
        inFrame(0),
        () => phase.id !== 'setup' || turn === g.scenario.turns.first,
      ),
    ],
  })
