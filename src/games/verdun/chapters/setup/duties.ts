/** 14.1 Requirements for a complete set-up. They are checked when a side ends its set-up, not before. */
import type { VerdunRule } from '../../rulebook/index.js'
import {
  type SideIndex,
  type VerdunState,
  type VerdunTables,
  type VerdunViolation,
  FRENCH,
  occupancyOf,
} from '../../state/index.js'
import { violation } from '../../../../kernel/index.js'
import { overfullHex } from '../stacking.js'

/** Returns the French trench hexes without a French unit and outside every French ZOC (14.1.c, Q-49). */
export const uncoveredTrenches = (g: VerdunTables, state: VerdunState): ReadonlyArray<number> => {
  const occupancy = occupancyOf(g, state)
  return g.trenchHexes.filter(hex => occupancy.count(FRENCH, hex) === 0 && occupancy.zoc(FRENCH, hex) === 0)
}

/**
 * Returns the first requirement that a side's set-up does not meet, as the reason why it cannot end: trenches covered,
 * one pillbox per hex, the stacking limit. Returns null if it meets all requirements.
 */
export const unmetDuty = (g: VerdunTables, state: VerdunState, side: SideIndex): VerdunViolation | null => {
  const unmet = (code: 'stacking' | 'inconsistent', rule: VerdunRule, why: string, hexes: ReadonlyArray<number>) => {
    const names = hexes.map(hex => g.board.ids[hex]!)
    return violation(code, rule, `${why} ${names.join(', ')}`, names)
  }
  if (side === FRENCH) {
    const bare = uncoveredTrenches(g, state)
    if (bare.length > 0)
      return unmet('inconsistent', 'verdun:14.1.c', 'no French unit occupies or covers the trench of', bare)
    const twice = new Set(state.pillboxes.filter((hex, i) => state.pillboxes.indexOf(hex) < i))
    if (twice.size > 0) return unmet('inconsistent', 'verdun:Q-40', 'there is more than one pillbox in', [...twice])
  }
  const full = overfullHex(g, state, side)
  return full === null ? null : unmet('stacking', 'verdun:4.a', 'there are more than five steps in', [full])
}
