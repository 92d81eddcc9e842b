/** Orders (rule 2): both sides choose in secret, then both choices are revealed. */
import {
  NOBODY,
  bothCommitted,
  commitmentsRedrawn,
  done,
  guessMarker,
  kindsLeft,
  sideToCommit,
  stay,
  takeMarker,
  topOf,
  withCommitment,
  withLast,
} from 'grognard/kernel'
import { ORDERS, type Order, SIDES } from './scenario.js'
import type { Setting } from './setting.js'
import type { OrdersFrame, SideIndex, SkirmishProcedure, State } from './state.js'

const orderAction = (g: Setting, kind: number): number => g.actions.of('order', 0, 0, kind + 1)

export const orders = (g: Setting): SkirmishProcedure<OrdersFrame> => ({
  who: (_state, { chosen }) => sideToCommit(chosen) ?? NOBODY,
  asks: () => 'order',
  // a side's legal choices depend only on its own chits, so they reveal nothing about the other side's choice
  legal: (state, { chosen }) => kindsLeft(state.chits[sideToCommit(chosen) ?? 0]).map(kind => orderAction(g, kind)),
  apply: (state, { chosen }, action, log) => {
    const side = sideToCommit(chosen) ?? 0
    const kind = g.actions.valueOf(action) - 1
    log?.add({ kind: 'committed', rule: 'skirmish:2', side: SIDES[side] })
    log?.add({ kind: 'committed', rule: 'skirmish:2', side: SIDES[side], what: ORDERS[kind]!, seenBy: SIDES[side] })
    return stay(state, { at: 'orders', chosen: withCommitment(chosen, side, kind) })
  },
  proceed: (state, { chosen }, log) => {
    const [blue, red] = bothCommitted(chosen) ?? [0, 0]
    for (const side of [0, 1] as const)
      log?.add({ kind: 'revealed', rule: 'skirmish:2', side: SIDES[side], what: ORDERS[side === 0 ? blue : red]! })
    return done(
      { ...state, orders: [blue, red], chits: [takeMarker(state.chits[0], blue), takeMarker(state.chits[1], red)] },
      'go-on',
    )
  },
})

/** Whether an order is in force for a side. */
export const hasOrder = (state: State, side: SideIndex, order: Order): boolean =>
  state.orders[side] === ORDERS.indexOf(order)

/** Returns a state that `side` cannot distinguish from this one. The other side's choice, if it has made one, is drawn again from its chits. */
export const orderRedrawn = (g: Setting, state: State, side: SideIndex, random: (n: number) => number): State => {
  const top = topOf(state)
  if (top.at !== 'orders') return state
  const chosen = commitmentsRedrawn(top.chosen, side, other => guessMarker(state.chits[other], random))
  // blue chooses first, so the actions of the phase are the choices in the order of the sides
  const actions = chosen.flatMap(kind => (kind === null ? [] : [orderAction(g, kind)]))
  return {
    ...state,
    frames: [...state.frames.slice(0, -1), { ...top, chosen }],
    trail: state.trail && withLast(state.trail, actions.length, actions),
  }
}
