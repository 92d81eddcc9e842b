/** 8.4 A moving group. Units join it until it begins to move. Then it moves hex by hex, drops members, and stops. */
import {
  bar,
  call,
  done,
  gate,
  handedBack,
  idsOf,
  isOpen,
  lastOf,
  neighboursOf,
  offering,
  otherwise,
  stay,
  unitPlace,
} from '../../../../kernel/index.js'
import type { IllusionRule } from '../../rulebook/index.js'
import { SIDES } from '../../scenario/index.js'
import {
  type ActivationFrame,
  type DelayFrame,
  type GroupFrame,
  type IllusionBars,
  type IllusionLog,
  type IllusionNext,
  type IllusionProcedure,
  type IllusionState,
  type IllusionTables,
  type SideIndex,
  enemyOf,
} from '../../state/index.js'
import { hasCombatUnit, hasEnemies } from '../control.js'
import { advance } from './advance.js'
import { arrivedIn, mustFight, withArrived } from './arrivals.js'
import { COMPANY, WAY } from './entry.js'
import { type MoveGround, costOf, moveGround } from './ground.js'
import { activationOf, groundOf, partyIn } from './in-hand.js'
import { type Moving, MOVER, addable, movers, settingOut } from './joining.js'
import { endMove } from './lending.js'
import { type Party, partyOf } from './party.js'
import { canEndFrom, endBar, walkers } from './room.js'
import { type PartyStep, STEP } from './steps.js'

/** Builds the frame of a group that begins with one unit. */
export const beginGroup = (unit: number): GroupFrame => ({
  at: 'group',
  members: [unit],
  spent: 0,
  hexes: 0,
  lent: [],
  halted: false,
  ended: [],
})

const without = (members: ReadonlyArray<number>, unit: number): ReadonlyArray<number> =>
  members.filter(other => other !== unit)

/** Whether some members of a party could take another step without the rest. */
const someGoOn = (ground: MoveGround, party: Party): boolean =>
  neighboursOf(ground.g.board, party.hex).some(to => {
    if (!isOpen(WAY, { ground, from: party.hex }, to)) return false
    const able = walkers(ground, party, to)
    return able.length > 0 && isOpen(COMPANY, { ground, party: partyOf(ground.g, ground.state, able, party) }, to)
  })

/** A group that is asked for its next action. */
interface Grouping extends Moving, PartyStep {
  readonly frame: GroupFrame
}

/** Whether others can continue without a member, and all of them can end their move (8.4.e, Q-134). */
const canLeave = ({ g, state, ground, party }: Grouping, unit: number): boolean => {
  const rest = partyOf(g, state, without(party.members, unit), party)
  return someGoOn(ground, rest) && canEndFrom(ground, rest, false)
}

/** The rules that keep a unit from joining the group. */
const ADD: IllusionBars<Grouping> = [
  gate(
    'grand-illusion:8.4.f',
    'not-now',
    () => 'the group has set out: nobody joins it',
    ({ frame }) => frame.hexes > 0,
  ),
  ...MOVER,
  gate('grand-illusion:8.4.a', 'not-offered', '{} is in the group', ({ party }, unit) => party.members.includes(unit)),
  bar(
    'grand-illusion:8.4.a',
    'out-of-order',
    'units are added in ascending order: {} comes too late',
    ({ party }, unit) => unit < lastOf(party.members),
  ),
]

/** The adjacent hexes, ascending. */
const beside = ({ board, ascending }: IllusionTables, hex: number): ReadonlyArray<number> => {
  const out: number[] = []
  for (let k = hex * 6; k < hex * 6 + 6 && ascending[k]! < 6; k++) out.push(board.neighbours[hex * 6 + ascending[k]!]!)
  return out
}

const MUST_STOP = gate<Grouping, IllusionRule>(
  'grand-illusion:8.3.1.d',
  'enemy-unit',
  () => 'the group must stop in this hex',
  ({ frame }) => frame.halted,
  { subjects: () => [] },
)

const notSetOut = (unitsOf: (group: Grouping, unit: number) => ReadonlyArray<number>) =>
  gate<Grouping, IllusionRule>(
    'grand-illusion:8.4.a',
    'not-now',
    () => 'the group has not set out',
    ({ frame }) => frame.hexes === 0,
    { subjects: (group, unit) => idsOf(group.g, unitsOf(group, unit)) },
  )

/** The rules that keep a member from being dropped. */
const DROP: IllusionBars<Grouping> = [
  notSetOut((_group, unit) => [unit]),
  gate(
    'grand-illusion:8.4.e',
    'not-offered',
    '{} is not in the group',
    ({ party }, unit) => !party.members.includes(unit),
  ),
  endBar((_group, unit) => [unit]),
  bar(
    'grand-illusion:8.4.e',
    'not-offered',
    () => 'nobody of the others could go on: the whole group stops',
    (group, unit) => group.frame.halted || group.party.members.length === 1 || !canLeave(group, unit),
  ),
]

/** The rules that keep a group from stopping. A group that must stop may do so anywhere. */
const STOP: IllusionBars<Grouping> = [
  notSetOut(({ party }) => party.members),
  endBar(({ frame, party }) => (frame.halted ? [] : party.members)),
]

/** Ends the move of some members in their hex. */
const end = (
  g: IllusionTables,
  state: IllusionState,
  frame: GroupFrame,
  units: ReadonlyArray<number>,
  log: IllusionLog,
): { readonly state: IllusionState; readonly frame: GroupFrame } => {
  const hex = unitPlace(state, units[0]!)
  const side = g.side[units[0]!] as SideIndex
  const members = frame.members.filter(unit => !units.includes(unit))
  log?.add({
    kind: 'stopped',
    rule: 'grand-illusion:8.4.e',
    side: SIDES[side],
    units: idsOf(g, units),
    to: g.board.ids[hex]!,
  })
  const ending = {
    units,
    others: members,
    before: arrivedIn(hex, frame.ended),
    hex,
    spent: frame.spent,
    hexes: frame.hexes,
  }
  const ended = endMove(g, state, ending, frame.lent, log)
  const earlier = activationOf(state).arrived
  const came = [...arrivedIn(hex, earlier, frame.ended), ...frame.members]
  // The first combat units that arrived have decided whether there is a combat, even if they have left since.
  const decided = arrivedIn(hex, earlier).some(unit => g.combatant[unit] === 1)
  const obliged = decided
    ? earlier.some(each => each.hex === hex && each.obliged)
    : mustFight(g, state, side, hex, came)
  const arrived = { hex, units, obliged }
  return {
    state: ended.state,
    frame: { ...frame, members, lent: ended.lent, ended: withArrived(frame.ended, arrived) },
  }
}

const stop = (g: IllusionTables, state: IllusionState, frame: GroupFrame, log: IllusionLog): IllusionNext => {
  const stopped = end(g, state, frame, frame.members, log)
  return done(stopped.state, { type: 'moved', ended: stopped.frame.ended })
}

/**
 * Whether a party of only headquarters and heavy artillery has entered a friendly hex with enemies (8.4.4.s). Its move
 * ends before they flee or are eliminated (9.4.4.b, 9.5.4.d), because a group must stay in one hex.
 */
const isAlone = (g: IllusionTables, state: IllusionState, { company, members }: Party, hex: number): boolean => {
  const side = g.side[members[0]!] as SideIndex
  return company.combat === 0 && hasEnemies(g, state, side, hex) && !hasCombatUnit(g, state, side, hex)
}

const step = (
  g: IllusionTables,
  state: IllusionState,
  frame: GroupFrame,
  to: number,
  log: IllusionLog,
): IllusionNext => {
  const ground = groundOf(g, state, frame)
  const party = partyIn(g, state, frame)
  const cost = costOf(ground, party.hex, to)
  const { state: there, halted, delay } = advance(ground, party, to, log)
  const gone: GroupFrame = { ...frame, spent: frame.spent + cost, hexes: frame.hexes + 1, halted }
  if (isAlone(g, there, party, to)) return stop(g, there, gone, log)
  if (!delay) return stay(there, gone)
  const child: DelayFrame = { at: 'delay', side: enemyOf(ground.side), hex: to }
  return call(there, gone, child)
}

/** Builds the procedure of a group. */
export const group = (g: IllusionTables): IllusionProcedure<GroupFrame> => ({
  who: state => activationOf(state).side,
  asks: (_state, { hexes }) => (hexes === 0 ? 'group' : 'next-hex'),
  skips: true,
  ...offering(
    g.actions,
    (state: IllusionState, frame: GroupFrame): Grouping => {
      const [activation, ground, party] = [activationOf(state), groundOf(g, state, frame), partyIn(g, state, frame)]
      return { g, state, frame, activation, ground, party, from: party.hex }
    },
    [
      {
        type: 'add',
        among: ({ state, frame, activation, ground, party }) =>
          frame.hexes > 0 ? [] : addable(ground, party.hex, party.members, movers(g, state, activation)),
        bars: ADD,
        otherwise: otherwise('grand-illusion:8.4.4.b', 'not-offered', 'with {} the group could go nowhere'),
      },
      {
        type: 'drop',
        among: ({ frame, party }) => (frame.hexes > 0 && party.members.length > 1 ? party.members : []),
        bars: DROP,
      },
      {
        type: 'step',
        among: ({ frame, party }) => (frame.halted ? [] : beside(g, party.hex)),
        bars: [MUST_STOP, ...STEP],
      },
      { type: 'stop', bars: STOP },
    ],
  ),
  apply: (state, frame, action, log) => {
    switch (g.actions.typeOf(action).type) {
      case 'add':
        return stay(state, { ...frame, members: [...frame.members, g.actions.unitOf(action)] })
      case 'step':
        return step(g, state, frame, g.actions.placeOf(action), log)
      case 'drop': {
        const dropped = end(g, state, frame, [g.actions.unitOf(action)], log)
        return stay(dropped.state, dropped.frame)
      }
      default:
        return stop(g, state, frame, log)
    }
  },
  // Cavalry that stood is eliminated and the group must stop. If the cavalry withdrew, the group may continue (9.6.3.c,
  // g).
  resume: (state, frame, result) => stay(state, { ...frame, halted: handedBack(result, 'delayed').stood }),
})

/** The units with which a group may begin, ascending. */
export const leaders = (g: IllusionTables, state: IllusionState, frame: ActivationFrame): ReadonlyArray<number> => {
  const candidates = movers(g, state, frame)
  if (candidates.length === 0) return candidates
  const canSetOut = settingOut(moveGround(g, state, frame.side, frame.kind === 'withdrawal'), frame.hex)
  return candidates.filter((unit, at) => canSetOut([unit], candidates.slice(at + 1)))
}
