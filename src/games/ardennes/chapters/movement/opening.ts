/**
 * The beginning of a movement phase: positions are completed (15.8.j), and a die may be rolled for a delayed unit
 * (27.9), for orders (27.8) or for air support (15.6.b).
 */
import {
  CHANCE,
  NOBODY,
  die,
  gameTurnOf,
  has,
  isOnMap,
  stay,
  withMember,
  withoutMember,
} from '../../../../kernel/index.js'
import { LATE, ORDERS, TURNS } from '../../rulebook/index.js'
import {
  type ArdennesLog,
  type ArdennesProcedure,
  type ArdennesState,
  type ArdennesTables,
  type OpeningDie,
  type OpeningFrame,
  type SideIndex,
  ALLIED,
  GERMAN,
  LATE_CAME,
  LATE_NEVER,
  ORDERED,
  STRATEGIC,
  unitPlace,
  withoutMarks,
} from '../../state/index.js'
import { flown, isClear } from '../air.js'
import { awaitsOrders, isOrdered } from '../orders.js'
import { completed } from '../positions.js'
import { groundOf } from './ground.js'
import { beginMovement } from './phase.js'
import { selectable } from './selecting.js'

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
  const binds = face <= ORDERS.binds
  const obeys = binds && canObey(g, bound)
  const rule = obeys ? 'ardennes:27.8.b' : binds ? 'ardennes:27.8.c' : 'ardennes:27.8.d'
  log?.add({ kind: 'rolled', rule, value: face, what: obeys ? 'ordered' : 'free' })
  return obeys ? bound : state
}

/** Releases a unit that has been driven from the area of its orders and cannot return (27.8.c, Q-151). */
const released = (g: ArdennesTables, state: ArdennesState): ArdennesState =>
  has(state.facts, ORDERED) && !canObey(g, state) ? { ...state, facts: withoutMember(state.facts, ORDERED) } : state

/** Removes Strategic Movement markers (12.7.a, Q-97). Trucks remain. */
const withoutMarkers = (g: ArdennesTables, state: ArdennesState, side: SideIndex): ArdennesState =>
  withoutMarks(state, g.unitsOf[side], STRATEGIC)

/** Applies the rules that precede the die roll. */
const opened = (g: ArdennesTables, state: ArdennesState, side: SideIndex, log: ArdennesLog): ArdennesState => {
  const ready = completed(g, withoutMarkers(g, state, side), side, log)
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
