/** Step losses (16.3, 16.4): the unit that loses the step, and the result for it. */
import { done, unitPlace, bar } from '../../../../kernel/index.js'
import type { ArdennesRule } from '../../rulebook/index.js'
import { SIDES } from '../../scenario/index.js'
import {
  type ArdennesBars,
  type ArdennesLog,
  type ArdennesProcedure,
  type ArdennesState,
  type ArdennesTables,
  type LossesFrame,
  type Asking,
  LOST,
  eliminate,
  isMarked,
  offers,
  sideOf,
  succeeded,
  withMark,
} from '../../state/index.js'

/**
 * Takes a step from a unit: it is turned over, replaced by a remnant, or eliminated (16.4). `heir` is the remnant, or
 * -1.
 */
export const withStepLost = (
  g: ArdennesTables,
  state: ArdennesState,
  unit: number,
  rule: ArdennesRule,
  log: ArdennesLog,
): { readonly state: ArdennesState; readonly heir: number } => {
  if (g.guns[unit] === 0 && g.pieces[unit]!.back !== null && !isMarked(state, unit, LOST)) {
    log?.add({
      kind: 'flipped',
      rule: 'ardennes:16.4.a',
      side: SIDES[sideOf(g, unit)],
      unit: g.unitIds[unit]!,
      what: 'reduced',
    })
    return { state: withMark(state, unit, LOST), heir: -1 }
  }
  const heir = g.remnants[unit]!.find(counter => unitPlace(state, counter) === g.pool)
  return heir === undefined
    ? { state: eliminate(g, state, unit, rule, log), heir: -1 }
    : { state: succeeded(g, state, { unit, rule: 'ardennes:16.4.c', heir }, log), heir }
}

/** The rule that keeps a unit from taking a step loss. */
const LOSS: ArdennesBars<Asking<LossesFrame>> = [
  bar(
    'ardennes:16.3.b',
    'not-offered',
    '{} cannot take this step loss',
    ({ frame }, unit) => !frame.among.includes(unit),
  ),
]

/** Asks the owner which unit loses the step. */
export const losses = (g: ArdennesTables): ArdennesProcedure<LossesFrame> => ({
  who: (_state, { side }) => side,
  asks: () => 'loss',
  skips: true,
  ...offers(g, [{ type: 'loss', among: ({ frame }) => frame.among, bars: LOSS }]),
  apply: (state, _frame, action, log) => {
    const unit = g.actions.unitOf(action)
    const lost = withStepLost(g, state, unit, 'ardennes:16.4.b', log)
    return done(lost.state, { type: 'lost', unit, heir: lost.heir })
  },
})
