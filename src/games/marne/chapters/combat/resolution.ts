/** M7.h, M9 The die roll of a combat and the effect of its result. */
import { ascending, combatResult, dieProcedure, frameOf, has, stay, unitPlace } from '../../../../kernel/index.js'
import { advanceOrEnd, endCombat } from './aftermath.js'
import { resultOf, resultRule } from './results.js'
import { modifierOf } from './odds.js'
import { sharesDefeat } from './guests.js'
import {
  type MarneLog,
  type MarneNext,
  type MarneProcedure,
  type MarneState,
  type MarneTables,
  type RollFrame,
  type Rolled,
  destroyFort,
  eliminate,
} from '../../state/index.js'
import { type MarneWords, type Result, COMBAT_RESULTS } from '../../rulebook/index.js'
import { type Side, SIDES } from '../../scenario/index.js'

/** Builds the procedure of one combat, from the die roll onwards. */
export const roll = (g: MarneTables): MarneProcedure<RollFrame> =>
  dieProcedure(g, {
    asks: 'combat-die',
    fallen: (state, frame, face, log) => {
      log?.add({ kind: 'rolled', rule: 'marne:M7.h', value: face })
      log?.add(resultEvent(g, state, frame, face))
      return suffer(g, state, frame, face, log)
    },
  })

/** Returns the event of the result. */
const resultEvent = (g: MarneTables, state: MarneState, { targets, odds }: RollFrame, die: number) =>
  combatResult<Side, MarneWords>(g, COMBAT_RESULTS, {
    rule: resultRule(resultOf({ odds, die })),
    side: SIDES[frameOf(state, 'resolution')!.side],
    targets,
    attackers: odds.attackers,
    defenders: odds.defenders,
    column: odds.column,
    modifier: modifierOf(odds),
    die,
    forced: true,
  })

/**
 * Returns the units of a target hex that a result affects. All units are affected, except guests whose only host is a
 * fortress: these are affected only by De.
 */
const struckIn = (
  g: MarneTables,
  state: MarneState,
  frame: RollFrame,
  hex: number,
  result: Result,
): ReadonlyArray<number> => {
  const { guests } = frameOf(state, 'resolution')!
  const units = g.occupancy(state.units).unitsIn(hex)
  const alone = frame.odds.forts.some(fort => g.fortHexes[fort] === hex) && units.every(unit => has(guests, unit))
  return alone && result !== 'De' ? [] : units
}

/** Returns the units that a result affects, ascending. */
const losersOf = (g: MarneTables, state: MarneState, frame: RollFrame, result: Result): ReadonlyArray<number> => {
  const { attackers } = frame.odds
  return ascending(
    result.startsWith('A')
      ? [...attackers, ...sharesDefeat(g, state, frameOf(state, 'resolution')!.guests, attackers)]
      : frame.targets.flatMap(hex => struckIn(g, state, frame, hex, result)),
  )
}

/** Eliminates all losers and destroys the fortresses that they defended (M9.a, M11.b). */
const annihilate = (
  g: MarneTables,
  state: MarneState,
  losers: ReadonlyArray<number>,
  forts: ReadonlyArray<number>,
  log: MarneLog,
): MarneState => {
  let after = state
  for (const unit of losers) after = eliminate(g, after, unit, 'marne:M9.a', log)
  for (const fort of forts) {
    after = destroyFort(after, fort)
    log?.add({
      kind: 'marker',
      rule: 'marne:M11.b',
      what: 'fort-destroyed',
      to: g.board.ids[g.fortHexes[fort]!]!,
      forced: true,
    })
  }
  return after
}

/** Applies a result: elimination at once, or retreats that the winner conducts (M9.a to M9.c, M11.b, M11.e, Q-7). */
const suffer = (g: MarneTables, state: MarneState, frame: RollFrame, fallen: number, log: MarneLog): MarneNext => {
  const { targets, odds } = frame
  const result = resultOf({ odds, die: fallen })
  const attackerLoses = result.startsWith('A')
  const losers = losersOf(g, state, frame, result)
  const vacated = attackerLoses ? ascending(losers.map(unit => unitPlace(state, unit))) : targets
  const rolled: Rolled = { targets, odds, die: fallen, vacated }
  if (result.endsWith('e')) {
    const after = annihilate(g, state, losers, attackerLoses ? [] : odds.forts, log)
    return advanceOrEnd(g, after, rolled, [], log)
  }
  return losers.length === 0
    ? endCombat(g, state, odds.attackers, [], log)
    : stay(state, { at: 'retreats', ...rolled, waiting: losers, retreated: [] })
}
