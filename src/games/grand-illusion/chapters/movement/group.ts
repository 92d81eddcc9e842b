/** 8.4 A moving group. Units join it until it begins to move. Then it moves hex by hex, drops members, and stops. */
import { call, direction, done, handedBack, idsOf, stay, unitPlace, violation } from '../../../../kernel/index.js'
import { SIDES } from '../../scenario/index.js'
import {
  type ActivationFrame,
  type DelayFrame,
  type GroupFrame,
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
import { wayBreak } from './conditions.js'
import { OPEN, companyBreak } from './entry.js'
import { type MoveGround, moveGround } from './ground.js'
import { activationOf, groundOf, partyIn } from './in-hand.js'
import { addable, canSetOut, movers } from './joining.js'
import { endMove } from './lending.js'
import { type Party, partyOf } from './party.js'
import { addViolation, endViolation } from './refusals.js'
import { canEndFrom, mayEnd, walkers } from './room.js'
import { stepBreak, stepViolation } from './steps.js'

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
  [0, 1, 2, 3, 4, 5].some(d => {
    if (wayBreak(ground, party.hex, d) !== OPEN) return false
    const able = walkers(ground, party, d)
    if (able.length === 0) return false
    const to = ground.g.board.neighbours[party.hex * 6 + d]!
    return companyBreak(ground, partyOf(ground.g, ground.state, able, party).company, to) === OPEN
  })

/**
 * Whether a member may be dropped here. It must be able to end its move here; others must be able to continue, and the
 * rest to end its move (8.4.e, Q-134).
 */
const mayDrop = (ground: MoveGround, party: Party, unit: number): boolean => {
  if (!mayEnd(ground, party.hex, [unit], party.members)) return false
  const rest = partyOf(ground.g, ground.state, without(party.members, unit), party)
  return someGoOn(ground, rest) && canEndFrom(ground, rest, false)
}

const openSteps = (ground: MoveGround, party: Party): ReadonlyArray<number> => {
  const { board, ascending } = ground.g
  const out: number[] = []
  for (let k = party.hex * 6; k < party.hex * 6 + 6; k++) {
    const d = ascending[k]!
    if (d < 6 && stepBreak(ground, party, d) === OPEN) out.push(board.neighbours[party.hex * 6 + d]!)
  }
  return out
}

const legalActions = (g: IllusionTables, state: IllusionState, frame: GroupFrame): ReadonlyArray<number> => {
  const ground = groundOf(g, state, frame)
  const party = partyIn(g, state, frame)
  const { members, hex } = party
  const stops = g.actions.of('stop')
  if (frame.halted) return [stops]
  const steps = openSteps(ground, party).map(to => g.actions.base('step') + to)
  if (frame.hexes === 0) {
    const candidates = movers(g, state, activationOf(state))
    return [...addable(ground, hex, members, candidates).map(unit => g.actions.base('add') + unit), ...steps]
  }
  const drops = members.length > 1 ? members.filter(unit => mayDrop(ground, party, unit)) : []
  return [
    ...drops.map(unit => g.actions.base('drop') + unit),
    ...steps,
    ...(mayEnd(ground, hex, members, members) ? [stops] : []),
  ]
}

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
  const cost = ground.costs[party.hex * 6 + direction(g.board, party.hex, to)]!
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
  legal: (state, frame) => legalActions(g, state, frame),
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
  refuse: (state, frame, action) => {
    switch (g.actions.typeOf(action).type) {
      case 'add':
        return addViolation(g, state, frame, g.actions.unitOf(action))
      case 'step':
        return frame.halted
          ? violation('enemy-unit', 'grand-illusion:8.3.1.d', 'the group must stop in this hex')
          : stepViolation(groundOf(g, state, frame), partyIn(g, state, frame), g.actions.placeOf(action))
      case 'drop':
        return endViolation(g, state, frame, [g.actions.unitOf(action)])
      case 'stop':
        return endViolation(g, state, frame, frame.members)
      default:
        return null
    }
  },
})

/** The units with which a group may begin, ascending. */
export const leaders = (g: IllusionTables, state: IllusionState, frame: ActivationFrame): ReadonlyArray<number> => {
  const candidates = movers(g, state, frame)
  const ground = moveGround(g, state, frame.side, frame.kind === 'withdrawal')
  return candidates.filter((unit, at) => canSetOut(ground, frame.hex, [unit], candidates.slice(at + 1)))
}
