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

/** A requirement that a set-up does not meet, with the hexes at fault. */
interface Unmet {
  readonly code: 'stacking' | 'inconsistent'
  readonly rule: VerdunRule
  readonly hexes: ReadonlyArray<number>
  readonly why: string
}

/**
 * Returns the first requirement that a side's set-up does not meet, or null: trenches covered, one pillbox per hex, the
 * stacking limit.
 */
const unmetDuty = (g: VerdunTables, state: VerdunState, side: SideIndex): Unmet | null => {
  if (side === FRENCH) {
    const bare = uncoveredTrenches(g, state)
    if (bare.length > 0)
      return {
        code: 'inconsistent',
        rule: 'verdun:14.1.c',
        hexes: bare,
        why: 'no French unit occupies or covers the trench of',
      }
    const { pillboxes } = state
    const twice = pillboxes.filter((hex, i) => pillboxes.indexOf(hex) < i)
    if (twice.length > 0)
      return {
        code: 'inconsistent',
        rule: 'verdun:Q-40',
        hexes: [...new Set(twice)],
        why: 'there is more than one pillbox in',
      }
  }
  const full = overfullHex(g, state, side)
  return full === null
    ? null
    : { code: 'stacking', rule: 'verdun:4.a', hexes: [full], why: 'there are more than five steps in' }
}

/** Returns the reason why a set-up cannot end, or null if it meets all requirements. */
export const refuseDone = (g: VerdunTables, state: VerdunState, side: SideIndex): VerdunViolation | null => {
  const unmet = unmetDuty(g, state, side)
  if (unmet === null) return null
  const names = unmet.hexes.map(hex => g.board.ids[hex]!)
  return violation(unmet.code, unmet.rule, `${unmet.why} ${names.join(', ')}`, names)
}
