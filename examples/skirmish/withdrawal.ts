/** Withdrawal (rule 6): the other side interrupts a move. The march waits below on the stack until this procedure returns. */
import { call, done } from 'grognard/kernel'
import { retreatOptions } from './retreat.js'
import { SIDES } from './scenario.js'
import { type Setting, fightersOf } from './setting.js'
import type { SideIndex, SkirmishProcedure, State, WithdrawalFrame } from './state.js'

/** Whether cavalry are a side's only combat units in a hex. */
export const mayWithdraw = (g: Setting, state: State, side: SideIndex, hex: number): boolean => {
  const fighters = fightersOf(g, state, side, hex)
  return fighters.length > 0 && fighters.every(unit => g.units[unit]!.type === 'cavalry')
}

export const withdrawal = (g: Setting): SkirmishProcedure<WithdrawalFrame> => ({
  who: (_state, { side }) => side,
  asks: () => 'withdraw',
  legal: (state, { side, hex }) => [
    g.actions.of('stand'),
    ...(fightersOf(g, state, side, hex).some(unit => retreatOptions(g, state, unit).length > 0)
      ? [g.actions.of('withdraw')]
      : []),
  ],
  apply: (state, frame, action, log) => {
    const { side, hex } = frame
    const withdraws = action === g.actions.of('withdraw')
    log?.add({
      kind: 'declared',
      rule: 'skirmish:6',
      side: SIDES[side],
      places: [g.board.ids[hex]!],
      what: withdraws ? 'withdraw' : 'stand',
    })
    return withdraws
      ? call(state, frame, { at: 'retreat', chooser: side, units: fightersOf(g, state, side, hex) })
      : done(state, 'go-on')
  },
  // the march needs no result: it computes its legal steps from the state, in which the cavalry has already left
  resume: state => done(state, 'go-on'),
})
