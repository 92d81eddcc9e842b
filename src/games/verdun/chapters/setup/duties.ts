/** 14.1 What a set-up owes as a whole: looked at when a side would be done, not while it is about it. */
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

/** French trench hexes that hold no French unit and lie in no French ZOC (14.1.c, Q-49). */
export const uncoveredTrenches = (g: VerdunTables, state: VerdunState): ReadonlyArray<number> => {
  const occupancy = occupancyOf(g, state)
  return g.trenchHexes.filter(hex => occupancy.count(FRENCH, hex) === 0 && occupancy.zoc(FRENCH, hex) === 0)
}

/** A duty that a set-up does not meet: the hexes at fault, and what is wrong with them. */
interface Unmet {
  readonly code: 'stacking' | 'inconsistent'
  readonly rule: VerdunRule
  readonly hexes: ReadonlyArray<number>
  readonly why: string
}

/** The first duty that a side's set-up does not meet: trenches covered, one pillbox a hex, the stacking limit; null when it meets all. */
const unmetDuty = (g: VerdunTables, state: VerdunState, side: SideIndex): Unmet | null => {
  if (side === FRENCH) {
    const bare = uncoveredTrenches(g, state)
    if (bare.length > 0)
      return {
        code: 'inconsistent',
        rule: 'verdun:14.1.c',
        hexes: bare,
        why: 'no French unit holds or covers the trench of',
      }
    const { pillboxes } = state
    const twice = pillboxes.filter((hex, i) => pillboxes.indexOf(hex) < i)
    if (twice.length > 0)
      return {
        code: 'inconsistent',
        rule: 'verdun:Q-40',
        hexes: [...new Set(twice)],
        why: 'more than one pillbox is in',
      }
  }
  const full = overfullHex(g, state, side)
  return full === null
    ? null
    : { code: 'stacking', rule: 'verdun:4.a', hexes: [full], why: 'there are more than five steps in' }
}

/** Why a set-up is not done; null when it meets all its duties. */
export const refuseDone = (g: VerdunTables, state: VerdunState, side: SideIndex): VerdunViolation | null => {
  const unmet = unmetDuty(g, state, side)
  if (unmet === null) return null
  const names = unmet.hexes.map(hex => g.board.ids[hex]!)
  return violation(unmet.code, unmet.rule, `${unmet.why} ${names.join(', ')}`, names)
}
