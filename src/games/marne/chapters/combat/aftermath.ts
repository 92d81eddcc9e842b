/**
 * M9.b to M9.d, M10.e to M10.k, M1.d The aftermath of a result: the losers' retreat, the winners' advance, the end of
 * the combat.
 */

import {
  adjacent,
  advanceProcedure,
  advancersAmong,
  type AdvanceRules,
  ascending,
  bar,
  call,
  done,
  enemyOf,
  frameOf,
  gate,
  has,
  isOnMap,
  NOBODY,
  stay,
  unitPlace,
} from '../../../../kernel/index.js'
import { closedTo } from '../zones-of-control.js'
import {
  type AdvanceFrame,
  disrupt,
  isDisrupted,
  type MarneLog,
  type MarneNext,
  type MarneProcedure,
  type MarneResult,
  type MarneState,
  type MarneTables,
  offers,
  type PursuitFrame,
  put,
  type RetreatsFrame,
  riverBetween,
  type Rolled,
} from '../../state/index.js'
import { loserOf } from './resolution.js'
import { beginRetreat } from './retreat.js'
import type { MarneWords } from '../../rulebook/index.js'
import type { Side } from '../../scenario/index.js'
import { hasRoom } from '../stacking.js'

/** Builds the procedure of the retreats of one combat. The winner names the next unit, the strongest first. */
export const retreats = (g: MarneTables): MarneProcedure<RetreatsFrame> => ({
  who: (state, frame) => (frame.waiting.length === 0 ? NOBODY : enemyOf(loserOf(state, frame))),
  asks: () => 'unit-to-retreat',
  skips: true,
  ...offers<RetreatsFrame>(g, [
    {
      type: 'loser',
      among: ({ frame }) => frame.waiting,
      bars: [
        gate(
          'marne:M9.d',
          'not-offered',
          '{} does not have to retreat',
          ({ frame }, unit) => !frame.waiting.includes(unit),
        ),
        // by printed strength
        bar('marne:M9.d', 'out-of-order', 'a unit stronger than {} must retreat first', ({ frame }, unit) =>
          frame.waiting.some(other => g.strength[other]! > g.strength[unit]!),
        ),
      ],
    },
  ]),
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
})

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

/* M10.e to M10.k Advance after combat. */

/** The rules of the advance. A unit that is passed over cannot be chosen later. */
const ADVANCE: AdvanceRules<MarneTables, MarneState, AdvanceFrame, MarneResult, Side, MarneWords> = {
  unitBars: [
    bar(
      'marne:M10.d',
      'advance',
      '{} retreated onto its hosts in this phase and cannot advance with them',
      ({ g, state, frame }, unit) => g.side[unit] === frame.side && has(frameOf(state, 'resolution')!.guests, unit),
    ),
    gate(
      'marne:M10.e',
      'advance',
      '{} did not take part in the combat, or it or a later unit has already advanced',
      ({ g, state, frame }, unit) => !frame.able.includes(unit) || !isOnMap(g, state, unit),
    ),
    bar('marne:M10.h', 'disrupted', '{} is disrupted', ({ state }, unit) => isDisrupted(state, unit)),
  ],
  hexBars: [
    gate(
      'marne:M10.k',
      'advance',
      (hex, { g, unit }) => `${g.unitIds[unit]!} is not adjacent to ${hex}`,
      ({ g, state, unit }, hex) => !adjacent(g.board, unitPlace(state, unit), hex),
    ),
    bar(
      'marne:M10.g',
      'stacking',
      (_hex, { g, unit }) => `${g.unitIds[unit]!} would exceed the stacking limit`,
      ({ g, state, frame }, hex) => !hasRoom(g, state, frame.side, hex),
    ),
    bar(
      'marne:M10.f',
      'advance',
      (_hex, { g, unit }) => `${g.unitIds[unit]!} cannot advance across a river`,
      ({ g, state, frame, unit }, hex) =>
        frame.side !== frameOf(state, 'resolution')!.side && riverBetween(g, unitPlace(state, unit), hex),
    ),
  ],
  advance: (g, state, frame, hex, log) => [
    put(g, state, { unit: frame.unit, to: hex, rule: 'marne:M10.e', kind: 'moved' }, log),
    frame,
  ],
  result: () => ({ type: 'advanced' }),
  hexRule: 'marne:M10.k',
}

/** Returns the units that may still advance, ascending. */
const advancers = (g: MarneTables, state: MarneState, frame: AdvanceFrame): ReadonlyArray<number> =>
  advancersAmong(ADVANCE, { g, state, frame })

/** Builds the procedure of the winner's advance, unit by unit. */
export const advanceAfterCombat = (g: MarneTables): MarneProcedure<AdvanceFrame> => advanceProcedure(g, ADVANCE)
