/**
 * 8.4.1 Headquarters that lend their allowance are flipped when their own move ends. Headquarters that meet are also
 * flipped.
 */
import {
  type IllusionLog,
  type IllusionState,
  type IllusionTables,
  allowance,
  flip,
  isFlipped,
  occupancyOf,
} from '../../state/index.js'

/** The least movement points (undisrupted units) and hexes (disrupted units) of a move that may need a headquarters. */
const LENT_POINTS = 3
const LENT_HEXES = 2

/** The end of some units' move. */
export interface Ending {
  /** The units that stop now, ascending. */
  readonly units: ReadonlyArray<number>
  /** The members of the group that continue. */
  readonly others: ReadonlyArray<number>
  /** The members that stopped in this hex earlier. */
  readonly before: ReadonlyArray<number>
  readonly hex: number
  readonly spent: number
  readonly hexes: number
}

/** Whether a unit has moved farther than its own allowance permits. */
const hasBorrowed = (g: IllusionTables, state: IllusionState, unit: number, { spent, hexes }: Ending): boolean =>
  g.combatant[unit] === 1 &&
  (isFlipped(state, unit) ? hexes >= LENT_HEXES : spent >= LENT_POINTS && spent > allowance(g, unit, false))

/**
 * Returns the headquarters that pays for a unit: the one of the lowest army. Null if none came along, or one that did
 * is already flipped or will be.
 */
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

/**
 * Flips headquarters that end their move in a hex with another headquarters of their side, and the other one (8.4.1.e).
 */
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

/**
 * Ends the move of units and flips the headquarters among them that have lent. `lent` lists the moving headquarters
 * that must be flipped later.
 */
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
