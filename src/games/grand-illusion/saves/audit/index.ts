/** The audit of a state: the tracks and past events, the units, and the markers on the map. */
import { type Faults, firstFaults } from '../../../../kernel/index.js'
import type { IllusionRule } from '../../rulebook/index.js'
import type { IllusionState, IllusionTables } from '../../state/index.js'
import { affairFaults } from './affairs.js'
import { groundFaults } from './ground.js'
import { unitFaults } from './units.js'

/** Returns the broken invariants of a state. The list is empty for every state that play reaches. */
export const auditOf = (g: IllusionTables, state: IllusionState): Faults<IllusionRule> =>
  firstFaults(
    () => affairFaults(g, state),
    () => unitFaults(g, state),
    () => groundFaults(g, state),
  )
