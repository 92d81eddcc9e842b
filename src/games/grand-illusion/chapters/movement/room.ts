/**
 * 8.4.6.h Stacking at the end of a move. A group may pass through a hex that cannot hold it if every member can end its
 * move: some dropped here, the others farther on. The full search runs only if the hex cannot hold the whole group.
 */
import {
  type BarByOthers,
  bar,
  idsOf,
  isOpen,
  neighboursOf,
  refusedBy,
  statusOf,
  withWords,
  word,
} from '../../../../kernel/index.js'
import type { IllusionRule } from '../../rulebook/index.js'
import { type IllusionBars, type IllusionState, withUnits } from '../../state/index.js'
import { endBanOf } from '../bans.js'
import { fitsBesides } from '../stacking.js'
import { settled } from '../standing-rules.js'
import { UNIT_STEP } from './conditions.js'
import { COMPANY, WAY, mustStop } from './entry.js'
import { type MoveGround, costOf, moveGround } from './ground.js'
import { type Party, canPay, lentTo, partyOf } from './party.js'

/** Units that would end their move in a hex. The units of `passing`, which include them, do not count there otherwise. */
interface Ending {
  readonly ground: MoveGround
  readonly hex: number
  readonly units: ReadonlyArray<number>
  readonly passing: ReadonlyArray<number>
}

const endSubjects = ({ ground: { g }, hex, units }: Ending): ReadonlyArray<string> => [
  ...idsOf(g, units),
  g.board.ids[hex]!,
]

/** The rules that keep units from ending their move in a hex. */
const END: IllusionBars<Ending> = [
  bar(
    'grand-illusion:8.4.7.b',
    'out-of-area',
    (_name, { ground, hex }) => `no British unit ends its move in ${ground.g.board.ids[hex]!}`,
    ({ ground, hex, units }) => units.some(unit => endBanOf(ground.g, unit, hex) !== null),
  ),
  bar(
    'grand-illusion:8.4.6.h',
    'stacking',
    (_name, { ground, hex }) => `${ground.g.board.ids[hex]!} is too full for them`,
    ({ ground, hex, units, passing }) => !fitsBesides(ground.g, ground.state, hex, units, passing),
  ),
]

/** Whether these units may all end their move in a hex. `passing` are the units that are moving there. */
export const mayEnd = (
  ground: MoveGround,
  hex: number,
  units: ReadonlyArray<number>,
  passing: ReadonlyArray<number>,
): boolean => isOpen(END, { ground, hex, units, passing }, 0)

/** Returns the bar of units of a party that cannot end their move where they are. */
export const endBar = <C extends { readonly ground: MoveGround; readonly party: Party }>(
  unitsOf: (context: C, unit: number) => ReadonlyArray<number>,
): BarByOthers<C, IllusionRule> => {
  const ending = (context: C, unit: number): Ending => {
    const { ground, party } = context
    return { ground, hex: party.hex, units: unitsOf(context, unit), passing: party.members }
  }
  return {
    when: (context, unit) => !isOpen(END, ending(context, unit), 0),
    because: (context, unit) => refusedBy(END, ending(context, unit), 0, '', endSubjects)!,
  }
}

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
export const walkers = (ground: MoveGround, party: Party, to: number): ReadonlyArray<number> => {
  const { g, state } = ground
  const cost = costOf(ground, party.hex, to)
  const step = { ground, party, from: party.hex, to }
  const open = party.members.filter(unit => isOpen(UNIT_STEP, step, unit))
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

/** Whether a party can continue to a hex, possibly dropping members here, so that all members can end their moves. */
const canGoOn = (ground: MoveGround, party: Party, to: number): boolean => {
  if (!isOpen(WAY, { ground, from: party.hex }, to)) return false
  const { g, state } = ground
  const able = walkers(ground, party, to)
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
    if (!isOpen(COMPANY, { ground, party: rest }, to)) continue
    if (walkers(ground, rest, to).length === members.length && canFinish(ground, rest, to)) return true
  }
  return false
}

/** Whether a party can end its move, here or farther on. */
export const canEndFrom = (ground: MoveGround, party: Party, halted: boolean): boolean =>
  mayEnd(ground, party.hex, party.members, party.members) ||
  (!halted && neighboursOf(ground.g.board, party.hex).some(to => canGoOn(ground, party, to)))

/** Whether a party that takes this open step can end its move there or farther on. */
export const canFinish = (ground: MoveGround, party: Party, to: number): boolean => {
  const { g, side } = ground
  if (mayEnd(ground, to, party.members, party.members)) return true
  if (mustStop(ground, to)) return false
  const after = moveGround(g, entered(ground, party, to), side, ground.withdrawal)
  const way = { hex: to, spent: party.spent + costOf(ground, party.hex, to), hexes: party.hexes + 1 }
  return canEndFrom(after, partyOf(g, after.state, party.members, way), false)
}
