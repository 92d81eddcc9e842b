/**
 * 8.4.6.h Stacking at the end of a move. A group may pass through a hex that cannot hold it if every member can end its
 * move: some dropped here, the others farther on. The full search runs only if the hex cannot hold the whole group.
 */
import { statusOf, withWords, word } from '../../../../kernel/index.js'
import { type IllusionState, withUnits } from '../../state/index.js'
import { endBanOf } from '../bans.js'
import { fitsBesides } from '../stacking.js'
import { settled } from '../standing-rules.js'
import { OPEN, companyBreak, mustStop } from './entry.js'
import { type MoveGround, moveGround } from './ground.js'
import { unitBreak, wayBreak } from './conditions.js'
import { type Party, canPay, lentTo, partyOf } from './party.js'

/**
 * Whether these units may all end their move in a hex. The units of `passing`, which include them, are not counted
 * there otherwise.
 */
export const mayEnd = (
  { g, state }: MoveGround,
  hex: number,
  units: ReadonlyArray<number>,
  passing: ReadonlyArray<number>,
): boolean => units.every(unit => endBanOf(g, unit, hex) === null) && fitsBesides(g, state, hex, units, passing)

/**
 * Returns the state after a party has entered a hex and the standing rules have run. The hex that it left may be lost,
 * and with it a line of supply.
 */
const entered = ({ g, state }: MoveGround, { members }: Party, to: number): IllusionState =>
  settled(
    g,
    withUnits(
      state,
      withWords(state.units, members, unitWord => word(to, statusOf(unitWord))),
    ),
    to,
  )

/**
 * The members of a party that could take a step without the rest: bans and supply allow it, and their movement points
 * suffice with the headquarters that come along.
 */
export const walkers = (ground: MoveGround, party: Party, d: number): ReadonlyArray<number> => {
  const { g, state, costs } = ground
  const to = g.board.neighbours[party.hex * 6 + d]!
  const cost = costs[party.hex * 6 + d]!
  const open = party.members.filter(unit => unitBreak(ground, unit, party.company, party.hex, to) === OPEN)
  const headquarters = open.filter(unit => g.type[unit] === 'headquarters' && canPay(g, state, party, unit, cost))
  const led = { ...party, lent: lentTo(g, state, headquarters) }
  return open.filter(unit => canPay(g, state, led, unit, cost))
}

/**
 * The order in which members are left behind if they do not fit farther on. Headquarters are last because they lend
 * movement points.
 */
const leavers = ({ g }: MoveGround, units: ReadonlyArray<number>): ReadonlyArray<number> => [
  ...units.filter(unit => g.type[unit] !== 'headquarters'),
  ...units.filter(unit => g.type[unit] === 'headquarters'),
]

/**
 * Whether a party can continue in a direction, possibly dropping members here, so that all members can end their moves.
 */
const canGoOn = (ground: MoveGround, party: Party, d: number): boolean => {
  if (wayBreak(ground, party.hex, d) !== OPEN) return false
  const { g, state } = ground
  const to = g.board.neighbours[party.hex * 6 + d]!
  const able = walkers(ground, party, d)
  const stay = party.members.filter(unit => !able.includes(unit))
  const order = leavers(ground, able)
  for (let more = 0; more < order.length; more++) {
    const left = order.slice(0, more)
    if (!mayEnd(ground, party.hex, [...stay, ...left], party.members)) {
      // A member that may not stop here may be followed by one that may, so the loop continues. A full hex stays full.
      if (!fitsBesides(g, state, party.hex, [...stay, ...left], party.members)) return false
      continue
    }
    const members = able.filter(unit => !left.includes(unit))
    const rest = partyOf(g, state, members, party)
    if (companyBreak(ground, rest.company, to) !== OPEN) continue
    if (walkers(ground, rest, d).length === members.length && canFinish(ground, rest, d)) return true
  }
  return false
}

/** Whether a party can end its move, here or farther on. */
export const canEndFrom = (ground: MoveGround, party: Party, halted: boolean): boolean =>
  mayEnd(ground, party.hex, party.members, party.members) ||
  (!halted && [0, 1, 2, 3, 4, 5].some(d => canGoOn(ground, party, d)))

/** Whether a party that takes this open step can end its move there or farther on. */
export const canFinish = (ground: MoveGround, party: Party, d: number): boolean => {
  const { g, side, costs } = ground
  const to = g.board.neighbours[party.hex * 6 + d]!
  if (mayEnd(ground, to, party.members, party.members)) return true
  if (mustStop(ground, to)) return false
  const after = moveGround(g, entered(ground, party, to), side, ground.withdrawal)
  const way = { hex: to, spent: party.spent + costs[party.hex * 6 + d]!, hexes: party.hexes + 1 }
  return canEndFrom(after, partyOf(g, after.state, party.members, way), false)
}
