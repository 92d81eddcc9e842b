/**
 * M9.b to M9.d, M10.e, M1.d The aftermath of a result: the losers' retreat, the winners' advance, the end of the
 * combat.
 */
import { NOBODY, ascending, call, done, enemyOf, frameOf, isOnMap, stay } from '../../../../kernel/index.js'
import { advancers } from './advance.js'
import { closedTo } from '../zones-of-control.js'
import {
  type AdvanceFrame,
  type MarneLog,
  type MarneNext,
  type MarneProcedure,
  type MarneState,
  type PursuitFrame,
  type RetreatsFrame,
  type Rolled,
  type MarneTables,
  disrupt,
} from '../../state/index.js'
import { loserOf } from './results.js'
import { beginRetreat } from './retreat.js'
import { violation } from '../../rulebook/index.js'

/** Returns the strongest of the units that have not retreated yet, by printed strength (M9.d, Q-21, Q-33). */
const strongest = (g: MarneTables, { waiting }: RetreatsFrame): ReadonlyArray<number> => {
  const most = Math.max(...waiting.map(unit => g.strength[unit]!))
  return waiting.filter(unit => g.strength[unit] === most)
}

/** Builds the procedure of the retreats of one combat. The winner names the next unit, the strongest first. */
export const retreats = (g: MarneTables): MarneProcedure<RetreatsFrame> => {
  const loserBase = g.actions.base('loser')
  return {
    who: (state, frame) => (frame.waiting.length === 0 ? NOBODY : enemyOf(loserOf(state, frame))),
    asks: () => 'unit-to-retreat',
    skips: true,
    legal: (_state, frame) => strongest(g, frame).map(unit => loserBase + unit),
    apply: (state, frame, action, log) => {
      const unit = g.actions.unitOf(action)
      const rest = { ...frame, waiting: frame.waiting.filter(other => other !== unit) }
      return beginRetreat(g, state, rest, unit, log)
    },
    resume: (state, frame, result) =>
      stay(
        state,
        result.type === 'retreated' ? { ...frame, retreated: ascending([...frame.retreated, result.unit]) } : frame,
      ),
    proceed: (state, frame, log) => advanceOrEnd(g, state, frame, frame.retreated, log),
    refuse: (_state, frame, action) => {
      if (g.actions.typeOf(action).type !== 'loser') return null
      const unit = g.actions.unitOf(action)
      const name = g.unitIds[unit]!
      return frame.waiting.includes(unit)
        ? violation('out-of-order', 'marne:M9.d', `a unit stronger than ${name} must retreat first`, [name])
        : violation('not-offered', 'marne:M9.d', `${name} does not have to retreat`, [name])
    },
  }
}

/** Begins the winner's advance into the emptied hexes if any unit can make one, or ends the combat (M10.e, Q-24). */
export const advanceOrEnd = (
  g: MarneTables,
  state: MarneState,
  { targets, odds, die, vacated }: Rolled,
  retreated: ReadonlyArray<number>,
  log: MarneLog,
): MarneNext => {
  const loser = loserOf(state, { targets, odds, die, vacated })
  const phasing = frameOf(state, 'resolution')!.side
  const side = enemyOf(loser)
  const advance: AdvanceFrame = {
    at: 'advance',
    side,
    able: side === phasing ? odds.attackers : odds.defenders,
    emptied: vacated.filter(hex => !closedTo(g, state, side, hex)),
    unit: -1,
  }
  return advancers(g, state, advance).length > 0
    ? call(state, { at: 'pursuit', targets, odds, die, vacated, retreated }, advance)
    : endCombat(g, state, odds.attackers, retreated, log)
}

/** Builds the procedure that ends the combat after the advance. */
export const pursuit = (g: MarneTables): MarneProcedure<PursuitFrame> => ({
  who: () => NOBODY,
  resume: (state, frame, _result, log) => endCombat(g, state, frame.odds.attackers, frame.retreated, log),
})

/** Ends the combat. An attack in the first combat phase disrupts the attackers after their advance (M1.d, Q-5). */
export const endCombat = (
  g: MarneTables,
  state: MarneState,
  attackers: ReadonlyArray<number>,
  retreated: ReadonlyArray<number>,
  log: MarneLog,
): MarneNext => {
  let after = state
  if (frameOf(state, 'resolution')!.first) {
    for (const unit of attackers) if (isOnMap(g, after, unit)) after = disrupt(g, after, unit, 'marne:M1.d', log)
  }
  return done(after, { type: 'fought', retreated })
}
