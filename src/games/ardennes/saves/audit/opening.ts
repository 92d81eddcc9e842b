/** The audit of what comes as a movement phase begins (15.6.b, 27.8, 27.9). */
import { type Faults, allBroken, inFrame, invariant } from '../../../../kernel/index.js'
import { openingDie } from '../../chapters/index.js'
import type { ArdennesRule } from '../../rulebook/index.js'
import { type ArdennesState, type ArdennesTables, type OpeningFrame } from '../../state/index.js'

/** Faults of what comes as a movement phase begins: the die that is thrown (15.6.b, 27.8, 27.9). */
export const openingFaults = (
  g: ArdennesTables,
  state: ArdennesState,
  { side, die }: OpeningFrame,
): Faults<ArdennesRule> =>
  allBroken([
    invariant(
      'ardennes:27.9.a',
      'no such die is thrown now',
      inFrame(1, 'die'),
      () => die === openingDie(g, state, side),
    ),
  ])
