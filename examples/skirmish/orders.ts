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
  withCommitment,
} from 'grognard/kernel'
import { ORDERS, type Order, SIDES } from './scenario.js'
import type { Setting } from './setting.js'
import type { OrdersFrame, SideIndex, SkirmishProcedure, State } from './state.js'

export const orders = (g: Setting): SkirmishProcedure<OrdersFrame> => ({
  who: (_state, { chosen }) => sideToCommit(chosen) ?? NOBODY,
  asks: () => 'order',
  // a side's legal choices depend only on its own chits, so they reveal nothing about the other side's choice
  legal: (state, { chosen }) =>
    kindsLeft(state.chits[sideToCommit(chosen) ?? 0]).map(kind => g.actions.of('order', 0, 0, kind + 1)),
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
export const orderRedrawn = (state: State, side: SideIndex, random: (n: number) => number): State => {
  const frames = state.frames.map(frame =>
    frame.at === 'orders'
      ? { ...frame, chosen: commitmentsRedrawn(frame.chosen, side, other => guessMarker(state.chits[other], random)) }
      : frame,
  )
  return { ...state, frames }
}
