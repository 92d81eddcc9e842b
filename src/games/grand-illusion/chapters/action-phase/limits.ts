/** 14.1.1.d to g, 14.3.1.c Limits on the hexes that the Allied side may activate on turn 1. */
import { frameOf, gameTurnOf } from '../../../../kernel/index.js'
import type { IllusionRule } from '../../rulebook/index.js'
import {
  type IllusionFrame,
  type IllusionState,
  type IllusionTables,
  type SideIndex,
  ALLIED,
} from '../../state/index.js'

/** Whether the limits on Allied activations apply on this turn. */
export const countsActivations = (g: IllusionTables, state: IllusionState): boolean =>
  g.limits.length > 0 && gameTurnOf(state) === g.scenario.turns.first

/** The hexes under these limits that the Allied side has activated in this action phase. */
const activatedHexes = (state: IllusionState): ReadonlyArray<number> => [
  ...(frameOf<IllusionFrame, 'actions'>(state, 'actions')?.activated ?? []),
  ...(frameOf<IllusionFrame, 'segment'>(state, 'segment')?.activated ?? []),
]

/** Returns the rule that forbids a side to activate a hex for any purpose; null if no rule does. */
export const limitOf = (g: IllusionTables, state: IllusionState, side: SideIndex, hex: number): IllusionRule | null => {
  if (side !== ALLIED || !countsActivations(g, state)) return null
  const activated = activatedHexes(state)
  for (const { has, most } of g.limits) {
    if (has[hex] !== 1) continue
    if (activated.filter(other => has[other] === 1).length < most) continue
    if (most === 0) return 'grand-illusion:14.1.1.d'
    return most === 1 ? 'grand-illusion:14.1.1.e' : 'grand-illusion:14.3.1.c'
  }
  return null
}
