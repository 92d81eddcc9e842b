/**
 * The beginning of a movement phase: positions are completed (15.8.j), and a die may be rolled for a delayed unit
 * (27.9), for orders (27.8) or for air support (15.6.b).
 */

import {
  ascending,
  bar,
  CHANCE,
  die,
  emptySet,
  gameTurnOf,
  handedBack,
  has,
  isOnMap,
  isOpen,
  marchPhase,
  members,
  NOBODY,
  reasonsOf,
  statusOf,
  stay,
  withMember,
  withoutMember,
  withUnitsChanged,
} from '../../../../kernel/index.js'
import { LATE, ORDER_TURNS, TURNS } from '../../rulebook/index.js'
import {
  ALLIED,
  type ArdennesAction,
  type ArdennesBars,
  type ArdennesLog,
  type ArdennesNext,
  type ArdennesProcedure,
  type ArdennesState,
  type ArdennesTables,
  ASTRAY,
  bears,
  GERMAN,
  LATE_CAME,
  LATE_NEVER,
  type MovementFrame,
  type OpeningDie,
  type OpeningFrame,
  ORDERED,
  originOf,
  rejoined,
  REPLACED,
  type SideIndex,
  STRATEGIC,
  TRUCK,
  unitPlace,
  withHeir,
  withoutMarks,
} from '../../state/index.js'
import { flown, isClear } from '../air.js'
import { awaitsOrders, isOrdered } from '../orders.js'
import { completed, withoutEmptyPositions } from '../positions.js'
import { type Ground, groundOf, taken } from './ground.js'
import { ENDING, selectable, SELECTING } from './selecting.js'
import { SIDES } from '../../scenario/index.js'
import { BREAKDOWN, REJOINING } from '../breakdown.js'
import { beginInfiltration, infiltrators, withWay } from '../night.js'
import type { ArdennesMarch } from './march.js'
import { arrivalsStayOff } from '../entry.js'
import { withoutPassed } from '../traffic.js'

/** Returns the frame with which a movement phase begins. */
export const beginOpening = (side: SideIndex): OpeningFrame => ({ at: 'opening', side, die: null })

/**
 * Whether the die roll for the delayed unit is due: from turn 4 until the unit has arrived or can never arrive (27.9).
 */
const isAwaited = (g: ArdennesTables, state: ArdennesState): boolean =>
  gameTurnOf(state) >= TURNS.late && g.late.includes(1) && !has(state.facts, LATE_CAME) && !has(state.facts, LATE_NEVER)

/** Returns the die roll that is due. There is never more than one. */
const openingDie = (g: ArdennesTables, state: ArdennesState, side: SideIndex): OpeningDie => {
  if (side === GERMAN) return isAwaited(g, state) ? 'arrival' : 'none'
  if (awaitsOrders(g, state)) return 'orders'
  return isClear(gameTurnOf(state)) ? 'air' : 'none'
}

/** Applies the die roll for the delayed unit. */
const arrived = (state: ArdennesState, face: number, log: ArdennesLog): ArdennesState => {
  const what = face <= LATE.comes ? 'comes' : face <= LATE.delayed ? 'delayed' : 'never'
  const rule = what === 'comes' ? 'ardennes:27.9.a' : what === 'delayed' ? 'ardennes:27.9.b' : 'ardennes:27.9.c'
  log?.add({ kind: 'rolled', rule, value: face, what })
  if (what === 'delayed') return state
  return { ...state, facts: withMember(state.facts, what === 'comes' ? LATE_CAME : LATE_NEVER) }
}

/** Whether the units under orders are in their area, or can reach it now (27.8.c, Q-115). */
const canObey = (g: ArdennesTables, state: ArdennesState): boolean => {
  const ground = groundOf(g, state, beginMovement(g, ALLIED))
  return g.unitsOf[ALLIED].some(
    unit =>
      isOrdered(g, state, unit) &&
      isOnMap(g, state, unit) &&
      (g.orderedArea[unitPlace(state, unit)] === 1 || selectable(ground, unit)),
  )
}

/**
 * Applies the die roll for the orders: the unit is bound, or is free to move. It is also free if it cannot reach the
 * area (27.8.b to 27.8.d).
 */
const ordered = (g: ArdennesTables, state: ArdennesState, face: number, log: ArdennesLog): ArdennesState => {
  const bound = { ...state, facts: withMember(state.facts, ORDERED) }
  const binds = face <= ORDER_TURNS.binds
  const obeys = binds && canObey(g, bound)
  const rule = obeys ? 'ardennes:27.8.b' : binds ? 'ardennes:27.8.c' : 'ardennes:27.8.d'
  log?.add({ kind: 'rolled', rule, value: face, what: obeys ? 'ordered' : 'free' })
  return obeys ? bound : state
}

/** Releases a unit that has been driven from the area of its orders and cannot return (27.8.c, Q-151). */
const released = (g: ArdennesTables, state: ArdennesState): ArdennesState =>
  has(state.facts, ORDERED) && !canObey(g, state) ? { ...state, facts: withoutMember(state.facts, ORDERED) } : state

/** Applies the rules that precede the die roll. Strategic Movement markers go; trucks remain (12.7.a, Q-97). */
const opened = (g: ArdennesTables, state: ArdennesState, side: SideIndex, log: ArdennesLog): ArdennesState => {
  const ready = completed(g, withoutMarks(state, g.unitsOf[side], STRATEGIC), side, log)
  return side === ALLIED ? released(g, ready) : ready
}

/** The procedure of the beginning of a movement phase. */
export const opening = (g: ArdennesTables): ArdennesProcedure<OpeningFrame> => {
  const faces = die(6, face => g.actions.of('roll', 0, 0, face))
  return {
    who: (_state, { die: due }) => (due === null || due === 'none' ? NOBODY : CHANCE),
    asks: (_state, { die: due }) => (due === 'orders' ? 'orders-die' : due === 'air' ? 'air-die' : 'arrival-die'),
    chances: () => faces,
    apply: (state, { side, die: due }, action, log) => {
      const face = g.actions.valueOf(action)
      const after =
        due === 'orders'
          ? ordered(g, state, face, log)
          : due === 'air'
            ? flown(state, face, log)
            : arrived(state, face, log)
      return stay(after, beginMovement(g, side))
    },
    proceed: (state, { side, die: due }, log) => {
      if (due !== null) return stay(state, beginMovement(g, side))
      const after = opened(g, state, side, log)
      return stay(after, { at: 'opening', side, die: openingDie(g, after, side) })
    },
  }
}

/* The movement phase (11.1) and the choice of the next unit. */

/** Returns the frame of a movement phase. */
export const beginMovement = (g: ArdennesTables, side: SideIndex): MovementFrame => ({
  at: 'movement',
  side,
  night: false,
  moved: emptySet(g.pieces.length),
  towns: [],
  dug: [],
  infiltration: null,
})

/** Returns the frame of a side's night movement (25.3, 34). */
export const beginNightMovement = (g: ArdennesTables, state: ArdennesState, side: SideIndex): MovementFrame => ({
  ...beginMovement(g, side),
  night: true,
  infiltration: beginInfiltration(g, state, side),
})

/**
 * Rejoins a breakdown unit to its parent, which counts as moved. A position that the counter has begun passes to the
 * parent (26.4.c, Q-146).
 */
const reunited = (
  g: ArdennesTables,
  state: ArdennesState,
  frame: MovementFrame,
  counter: number,
  log: ArdennesLog,
): ArdennesNext => {
  const parent = originOf(g, state, counter)
  return stay(rejoined(g, state, counter, log), {
    ...frame,
    // the counter may be formed by another unit in this phase
    moved: withMember(withoutMember(frame.moved, counter), parent),
    dug: frame.dug.includes(counter) ? withHeir(frame.dug, counter, parent) : frame.dug,
  })
}

/** The rules that keep the actions of a movement phase from being offered. */
const BARS: Partial<Readonly<Record<ArdennesAction['type'], ArdennesBars<Ground>>>> = {
  select: SELECTING,
  split: [...BREAKDOWN, bar('ardennes:26.2.a', 'not-offered', '{} must be selected before it breaks down', () => true)],
  rejoin: REJOINING,
  end: ENDING,
}

/** The procedure of a movement phase. */
export const movementPhase = (g: ArdennesTables): ArdennesProcedure<MovementFrame> => ({
  asks: () => 'unit-to-move',
  ...marchPhase<ArdennesMarch, MovementFrame>(g, SIDES, {
    ground: groundOf,
    mayTake: selectable,
    takenBy: () => 'ardennes:11.1.a',
    taken: (_ground, unit) => taken(unit),
    others: ({ state, phase }, out) => {
      for (const { counter } of state.parents)
        if (isOpen(REJOINING, { g, state, phase }, counter)) out.push(g.actions.of('rejoin', counter))
    },
    act: (state, frame, action, log) => reunited(g, state, frame, g.actions.unitOf(action), log),
    mayEnd: ground => isOpen(ENDING, ground, 0),
    ended: (state, frame, log) =>
      stay(closed(g, state, frame, log), {
        at: 'excess',
        side: frame.side,
        hexes: frame.night ? entered(g, state, frame) : null,
        last: null,
        dug: frame.night ? infiltrators(g, state, frame) : frame.dug,
      }),
  }),
  resume: (state, frame, result) => {
    const { unit, moved, town, from, dug } = handedBack(result, 'marched')
    if (!moved) return stay(state, frame)
    return stay(state, {
      at: 'movement',
      side: frame.side,
      night: frame.night,
      moved: withMember(frame.moved, unit),
      towns: town < 0 ? frame.towns : ascending([...frame.towns, town]),
      dug: dug ? ascending([...frame.dug, unit]) : frame.dug,
      infiltration: from < 0 ? frame.infiltration : withWay(frame.infiltration, from, unitPlace(state, unit)),
    })
  },
  bars: (state, frame, action, most) => {
    const bars = BARS[g.actions.typeOf(action).type]
    const unit = g.actions.unitOf(action)
    return bars === undefined ? [] : reasonsOf({ bars }, groundOf(g, state, frame), unit, g.unitIds[unit]!, most)
  },
})

/* The end of a movement phase (11.1): the rules that apply when all units have finished moving. */

/** Clears the marks of units that have crossed the army boundary, once the boundary is no longer in force (11.10.e). */
const noneAstray = (g: ArdennesTables, state: ArdennesState): ArdennesState =>
  gameTurnOf(state) < TURNS.boundariesEnd ? state : withoutMarks(state, g.unitsOf[GERMAN], ASTRAY)

/** Removes trucks from units that have neither ridden nor mounted in the phase (12.7.b, Q-97). */
const withoutIdleTrucks = (g: ArdennesTables, state: ArdennesState, { side, moved }: MovementFrame): ArdennesState =>
  withUnitsChanged(state, g.unitsOf[side], (word, unit) =>
    bears(statusOf(word), TRUCK) && !has(moved, unit) ? word ^ TRUCK : word,
  )

/** Returns the hexes of units that have moved, ascending. */
export const entered = (g: ArdennesTables, state: ArdennesState, { moved }: MovementFrame): ReadonlyArray<number> =>
  ascending(
    members(moved)
      .map(unit => unitPlace(state, unit))
      .filter(hex => hex < g.board.hexes),
  )

/** Applies the rules at the end of movement that come before the stacking check. */
export const closed = (
  g: ArdennesTables,
  state: ArdennesState,
  frame: MovementFrame,
  log: ArdennesLog,
): ArdennesState => {
  if (frame.night) return withoutPassed(g, withoutEmptyPositions(g, state))
  const own = frame.side === ALLIED ? arrivalsStayOff(g, state, log) : noneAstray(g, state)
  // units rebuilt in the night stay in place for this phase only (4.0.d, 25.25.a)
  const rested = withoutMarks(own, g.unitsOf[frame.side], REPLACED)
  return withoutPassed(g, withoutIdleTrucks(g, withoutEmptyPositions(g, rested), frame))
}
