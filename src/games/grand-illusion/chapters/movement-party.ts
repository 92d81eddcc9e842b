/** The context of the steps in one state, computed once. */

import { direction, frameOf, type Occupancy, unitPlace } from '../../../kernel/index.js'
import {
  type ActivationFrame,
  allowance,
  COMBAT_UNITS,
  DEFENCE_ONLY,
  enemyOf,
  flip,
  type GroupFrame,
  type IllusionLog,
  type IllusionState,
  type IllusionTables,
  isFlipped,
  occupancyOf,
  type SideIndex,
  unitHas,
} from '../state/index.js'
import { controls, holdsOn, unbesieged } from './control.js'
import { hexsidesInForce, supplier } from './supply.js'

/** The context of a side's moves in a state. */
export interface MoveGround {
  readonly g: IllusionTables
  readonly state: IllusionState
  readonly side: SideIndex
  /**
   * Whether the move belongs to a general withdrawal, which enters only friendly hexes without enemies (8.7.2.d,
   * 8.7.3.e).
   */
  readonly withdrawal: boolean
  readonly occupancy: Occupancy
  /** hex * 6 + direction -> movement points. */
  readonly costs: Uint8Array
  readonly supplies: (unit: number, hex: number) => boolean
  /** Distances to supply that have been computed, by unit and kind of company. */
  readonly waysBack: Map<number, Int16Array>
}

/** Builds the context of a side's moves in a state. */
export const moveGround = (
  g: IllusionTables,
  state: IllusionState,
  side: SideIndex,
  withdrawal: boolean,
): MoveGround => ({
  g,
  state,
  side,
  withdrawal,
  occupancy: occupancyOf(g, state),
  costs: g.stepCost[hexsidesInForce(g, state)],
  supplies: supplier(g, state),
  waysBack: new Map(),
})

/** Returns the movement points of a step between adjacent hexes. */
export const costOf = ({ g, costs }: MoveGround, from: number, to: number): number =>
  costs[from * 6 + direction(g.board, from, to)]!

/** Counts the enemy's combat units in a hex. */
export const enemyUnits = ({ occupancy, side }: MoveGround, hex: number): number =>
  occupancy.tally(COMBAT_UNITS, enemyOf(side), hex)

/** Whether the enemy has an unbesieged fortress in a hex. */
export const enemyFortress = ({ g, state, side }: MoveGround, hex: number): boolean =>
  unbesieged(g, state, enemyOf(side), hex)

/** Whether the enemy occupies a hex with combat units or an unbesieged fortress (T-1, 8.4.4.m, r). */
export const isOccupied = ({ g, state, side }: MoveGround, hex: number): boolean =>
  holdsOn(g, state, enemyOf(side), hex)

/**
 * Whether the side has a combat unit or an unbesieged fortress in a hex, so that the hex is contested for units that
 * enter and combat is optional (9.1.2.f, p).
 */
export const ownHolds = ({ g, state, side }: MoveGround, hex: number): boolean => holdsOn(g, state, side, hex)

/** Whether the side controls a hex. */
export const isFriendly = ({ state, side }: MoveGround, hex: number): boolean => controls(state, side, hex)

/* 8.4 Units that move together: their strength as a company, and how far each may move (8.4.1). */

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

/* Reads a moving group from its frame: its place, and the context of its steps. */

/** Returns the frame of the activation under way. */
export const activationOf = (state: IllusionState): ActivationFrame => frameOf(state, 'activation')!

/** Returns the context of a group's steps. */
export const groundOf = (g: IllusionTables, state: IllusionState, { members }: GroupFrame): MoveGround =>
  moveGround(g, state, g.side[members[0]!] as SideIndex, activationOf(state).kind === 'withdrawal')

/** Returns the group as a party. */
export const partyIn = (g: IllusionTables, state: IllusionState, { members, spent, hexes }: GroupFrame): Party =>
  partyOf(g, state, members, { hex: unitPlace(state, members[0]!), spent, hexes })

/*
 * 8.4.1 Headquarters that lend their allowance are flipped when their own move ends. Headquarters that meet are also
 * flipped.
 */

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
