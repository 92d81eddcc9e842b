/** 8.4 Units that move together: their strength as a company, and how far each may move (8.4.1). */
import {
  type IllusionState,
  type IllusionTables,
  DEFENCE_ONLY,
  allowance,
  isFlipped,
  unitHas,
} from '../../state/index.js'

/** The numbers of units in a company that matter for entering hexes with enemies. */
export interface Company {
  readonly combat: number
  /** Undisrupted combat units, and the ones among them that may attack. */
  readonly fresh: number
  readonly attackers: number
  /** Infantry, disrupted or not. */
  readonly foot: number
}

/** Counts the units of a company. */
const companyOf = (g: IllusionTables, state: IllusionState, units: ReadonlyArray<number>): Company => {
  let combat = 0
  let fresh = 0
  let attackers = 0
  let foot = 0
  for (const unit of units) {
    if (g.combatant[unit] === 0) continue
    combat++
    foot += g.infantry[unit]!
    if (isFlipped(state, unit)) continue
    fresh++
    if (!unitHas(g, unit, DEFENCE_ONLY)) attackers++
  }
  return { combat, fresh, attackers, foot }
}

/** nationality -> the largest allowance that a headquarters among these units lends; 0 for none (8.4.1.a, 8.4.6.j). */
export const lentTo = (
  g: IllusionTables,
  state: IllusionState,
  units: ReadonlyArray<number>,
): ReadonlyArray<number> => {
  const out = [0, 0, 0, 0]
  for (const unit of units) {
    if (g.type[unit] !== 'headquarters') continue
    const nation = g.nation[unit]!
    out[nation] = Math.max(out[nation]!, allowance(g, unit, isFlipped(state, unit)))
  }
  return out
}

/**
 * Whether a unit's own allowance is one hex regardless of its cost: disrupted combat units and heavy artillery (8.4.d,
 * 8.4.2.d).
 */
const isOneHexUnit = (g: IllusionTables, state: IllusionState, unit: number): boolean =>
  g.type[unit] === 'heavy-artillery' || (g.combatant[unit] === 1 && isFlipped(state, unit))

/** Units that move together and have taken the same path. */
export interface Party {
  /** The units, ascending; never empty. */
  readonly members: ReadonlyArray<number>
  /** The hex that they are in. */
  readonly hex: number
  /** The movement points spent and the number of hexes entered. */
  readonly spent: number
  readonly hexes: number
  readonly company: Company
  /** nationality -> the largest allowance that a headquarters among them lends. */
  readonly lent: ReadonlyArray<number>
}

/** The progress of a party's move. */
export type Way = Pick<Party, 'hex' | 'spent' | 'hexes'>

/** Builds a party of these units. */
export const partyOf = (
  g: IllusionTables,
  state: IllusionState,
  members: ReadonlyArray<number>,
  { hex, spent, hexes }: Way,
): Party => ({
  members,
  hex,
  spent,
  hexes,
  company: companyOf(g, state, members),
  lent: lentTo(g, state, members),
})

/** Whether a unit of a party can pay for a step (8.4.c, 8.4.1, 8.4.2). */
export const canPay = (
  g: IllusionTables,
  state: IllusionState,
  { hexes, spent, lent }: Pick<Party, 'hexes' | 'spent' | 'lent'>,
  unit: number,
  cost: number,
): boolean => {
  if (g.combatant[unit] === 1 && spent + cost <= lent[g.nation[unit]!]!) return true
  return isOneHexUnit(g, state, unit) ? hexes === 0 : spent + cost <= allowance(g, unit, isFlipped(state, unit))
}
