/** The audit of a state: invariants of every position and of every state that play reaches, in one file per chapter. */
import { type Faults, allBroken, firstFaults } from '../../../../kernel/index.js'
import type { ArdennesRule } from '../../rulebook/index.js'
import type { ArdennesState, ArdennesTables } from '../../state/index.js'
import { arrivalFaults } from './arrivals.js'
import { optionLines } from './optional.js'
import { setupLines } from './setup.js'
import { replacementLines, stackFaults } from './stacks.js'
import {
  advantageLines,
  bridgeLines,
  carryLines,
  groupLines,
  parentLines,
  positionLines,
  slowingLines,
} from './tracks.js'
import { unitFaults } from './units.js'

/** Returns the broken invariants of a state. The list is empty for every state that play reaches. */
export const auditOf = (g: ArdennesTables, state: ArdennesState): Faults<ArdennesRule> => [
  ...firstFaults(
    () => unitFaults(g, state),
    () => stackFaults(g, state),
  ),
  ...arrivalFaults(g, state),
  ...allBroken([
    ...setupLines(g, state),
    ...positionLines(g, state),
    ...parentLines(g, state),
    ...bridgeLines(g, state),
    ...advantageLines(g, state),
    ...groupLines(g, state),
    ...slowingLines(g, state),
    ...replacementLines(g, state),
    ...optionLines(g, state),
    ...carryLines(g, state),
  ]),
]
