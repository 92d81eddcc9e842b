/** 8.4.1 Headquarters that lend their allowance are turned when their own move is over; so are those that meet. */
import {
  type IllusionLog,
  type IllusionState,
  type IllusionTables,
  allowance,
  flip,
  isFlipped,
  occupancyOf,
} from '../../state/index.js'

/** An allowance that only a headquarters gives a fresh unit, and the hexes that only it gives a disrupted one. */
const LENT_POINTS = 3
const LENT_HEXES = 2

/** How units have come to their end. */
export interface Ending {
  /** Those who stop now; ascending. */
  readonly units: ReadonlyArray<number>
  /** Members of the group who go on. */
  readonly others: ReadonlyArray<number>
  /** Members who stopped in this hex before them. */
  readonly before: ReadonlyArray<number>
  readonly hex: number
  readonly spent: number
  readonly hexes: number
}

/** Whether a unit has come farther than its own allowance would have brought it. */
const hasBorrowed = (g: IllusionTables, state: IllusionState, unit: number, { spent, hexes }: Ending): boolean =>
  g.combatant[unit] === 1 &&
  (isFlipped(state, unit) ? hexes >= LENT_HEXES : spent >= LENT_POINTS && spent > allowance(g, unit, false))

/** The headquarters that pays for a unit: none where one that has come along is turned already, or is to be; else that of the lowest army. */
const lender = (
  g: IllusionTables,
  state: IllusionState,
  unit: number,
  along: ReadonlyArray<number>,
  lent: ReadonlyArray<number>,
): number | null => {
  const own = along.filter(other => g.type[other] === 'headquarters' && g.nation[other] === g.nation[unit])
  if (own.length === 0 || own.some(other => isFlipped(state, other) || lent.includes(other))) return null
  return own.reduce((best, other) => (g.army[other]! < g.army[best]! ? other : best))
}

/** Headquarters that end their move beside another of their side are turned, and it with them (8.4.1.e). */
const meet = (g: IllusionTables, state: IllusionState, ending: Ending, log: IllusionLog): IllusionState => {
  const { units, others, hex } = ending
  const side = g.side[units[0]!]!
  const isHq = (unit: number): boolean => g.type[unit] === 'headquarters' && g.side[unit] === side
  if (!units.some(isHq)) return state
  const there = occupancyOf(g, state)
    .unitsIn(hex)
    .filter(unit => isHq(unit) && !others.includes(unit))
  return there.length < 2
    ? state
    : there.reduce((now, unit) => flip(g, now, unit, 'grand-illusion:8.4.1.e', log), state)
}

/** Units end their move: the headquarters among them that have lent are turned; `lent` are those still on the move that will be. */
export const endMove = (
  g: IllusionTables,
  state: IllusionState,
  ending: Ending,
  lent: ReadonlyArray<number>,
  log: IllusionLog,
): { readonly state: IllusionState; readonly lent: ReadonlyArray<number> } => {
  const { units, others, before } = ending
  const along = [...units, ...others, ...before]
  let now = state
  const owing = [...lent]
  for (const unit of units) {
    if (!hasBorrowed(g, state, unit, ending)) continue
    const from = lender(g, now, unit, along, owing)
    if (from === null) continue
    if (others.includes(from)) owing.push(from)
    else now = flip(g, now, from, isFlipped(state, unit) ? 'grand-illusion:8.4.1.b' : 'grand-illusion:8.4.1.c', log)
  }
  for (const unit of units) if (owing.includes(unit)) now = flip(g, now, unit, 'grand-illusion:8.4.1.c', log)
  return {
    state: meet(g, now, ending, log),
    lent: owing.filter(unit => others.includes(unit)).sort((a, b) => a - b),
  }
}
