/** Step losses: a unit is flipped by its first loss and eliminated by the second. The losing side chooses the unit. */
import {
  type Log,
  NOBODY,
  done,
  statusOf,
  stepsLeft,
  stepsLost,
  unitPlace,
  unitStatus,
  unitWord,
  withLosses,
  withWord,
  word,
} from 'grognard/kernel'
import type { RuleId } from './rulebook.js'
import { SIDES, type Side } from './scenario.js'
import { type Setting, fights, sideOf } from './setting.js'
import { type LossFrame, type SkirmishProcedure, type State, enemyOf } from './state.js'
import { score } from './victory.js'

/** Removes a step of a unit. The enemy scores a point. */
export const loseStep = (g: Setting, state: State, unit: number, rule: RuleId, log: Log<Side> | undefined): State => {
  const now = unitWord(state, unit)
  const isLast = stepsLeft(g.steps, unit, statusOf(now)) === 1
  const reduced = withLosses(g.steps, now, stepsLost(g.steps, statusOf(now)) + 1)
  const after: State = {
    ...state,
    units: withWord(state.units, unit, isLast ? word(g.lost, 0) : reduced),
  }
  log?.add({
    kind: isLast ? 'removed' : 'flipped',
    rule,
    unit: g.unitIds[unit]!,
    side: SIDES[sideOf(g, unit)],
  })
  return score(after, enemyOf(sideOf(g, unit)), 1, 'skirmish:13', log)
}

/** Eliminates a unit. The enemy scores a point for each step that is left, or two for a headquarters. */
export const eliminate = (g: Setting, state: State, unit: number, rule: RuleId, log: Log<Side> | undefined): State => {
  const points = fights(g, unit) ? stepsLeft(g.steps, unit, unitStatus(state, unit)) : 2
  log?.add({ kind: 'removed', rule, unit: g.unitIds[unit]!, side: SIDES[sideOf(g, unit)] })
  return score(
    { ...state, units: withWord(state.units, unit, word(g.lost, 0)) },
    enemyOf(sideOf(g, unit)),
    points,
    'skirmish:13',
    log,
  )
}

/** Returns the units that have not been eliminated. */
const candidates = (g: Setting, state: State, units: ReadonlyArray<number>): ReadonlyArray<number> =>
  units.filter(unit => unitPlace(state, unit) !== g.lost)

export const loss = (g: Setting): SkirmishProcedure<LossFrame> => ({
  who: (state, { side, units }) => (candidates(g, state, units).length === 0 ? NOBODY : side),
  asks: () => 'unit-to-lose-a-step',
  skips: true,
  legal: (state, { units }) => candidates(g, state, units).map(unit => g.actions.of('lose', unit)),
  apply: (state, _frame, action, log) =>
    done(loseStep(g, state, g.actions.unitOf(action), 'skirmish:9.e', log), 'go-on'),
  proceed: state => done(state, 'go-on'),
})
