/** 9.8.3, 11.4 Recovery of units, for a CAP or in the administrative phase. */
import { gameTurnOf, unitPlace } from '../../../kernel/index.js'
import type { IllusionRule } from '../rulebook/index.js'
import { SIDES } from '../scenario/index.js'
import { type IllusionLog, type IllusionState, type IllusionTables, sideOf, withFront } from '../state/index.js'

/**
 * Returns how many of `disrupted` supplied units recover in a hex without enemies: all of them, or half of them under
 * fatigue (14.1.1.ah, Q-91).
 */
export const mayRecover = (g: IllusionTables, state: IllusionState, disrupted: number): number => {
  const { fatigueFrom } = g.scenario.calendar
  return fatigueFrom > 0 && gameTurnOf(state) >= fatigueFrom ? Math.ceil(disrupted / 2) : disrupted
}

/** Returns the state with the units on their front side. */
export const recover = (
  g: IllusionTables,
  state: IllusionState,
  units: ReadonlyArray<number>,
  rule: IllusionRule,
  log: IllusionLog,
): IllusionState =>
  units.reduce((now, unit) => {
    log?.add({
      kind: 'recovered',
      rule,
      side: SIDES[sideOf(g, unit)],
      unit: g.unitIds[unit]!,
      places: [g.board.ids[unitPlace(now, unit)]!],
    })
    return withFront(now, unit)
  }, state)
