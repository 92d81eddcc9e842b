/** 7.5.i The decision of a French hex to ignore its retreat and lose steps instead. */
import { call, done, stay } from '../../../../kernel/index.js'
import { effectsOf } from '../../rulebook/index.js'
import { SIDES } from '../../scenario/index.js'
import {
  type AftermathFrame,
  type HoldFrame,
  type VerdunNext,
  type VerdunProcedure,
  type VerdunState,
  type VerdunTables,
  FRENCH,
  GERMAN,
  combatPhaseOf,
} from '../../state/index.js'
import { stackSteps } from '../stacking.js'
import { stackIn, standingFort } from '../zones-of-control.js'
import { resultOf } from './resolution.js'

/** Returns the steps with which a French hex can ignore a retreat, including the step of its fort. */
const stepsIn = (g: VerdunTables, state: VerdunState, hex: number): number =>
  stackSteps(g, state, FRENCH, hex) + (standingFort(g, state, hex) >= 0 ? 1 : 0)

/** Returns the next French hex that may ignore its retreat and has not decided, or undefined if there is none. */
const nextToHold = (g: VerdunTables, state: VerdunState, frame: AftermathFrame): number | undefined => {
  const steps = effectsOf(resultOf(frame)).defender.retreat
  return combatPhaseOf(state).side === GERMAN && steps > 0
    ? frame.targets.find(
        target =>
          !frame.decided.includes(target) &&
          stackIn(g, state, FRENCH, target).length > 0 &&
          stepsIn(g, state, target) >= steps,
      )
    : undefined
}

/** Asks the French about the next hex that may ignore its retreat (7.5.i). */
export const askToHold = (g: VerdunTables, state: VerdunState, frame: AftermathFrame): VerdunNext => {
  const steps = effectsOf(resultOf(frame)).defender.retreat
  const hex = nextToHold(g, state, frame)
  return hex === undefined
    ? stay(state, { ...frame, stage: 'retreat' })
    : call(state, frame, { at: 'hold', hex, steps })
}

/** Builds the procedure in which the French decide whether a hex ignores its retreat. */
export const hold = (g: VerdunTables): VerdunProcedure<HoldFrame> => {
  const yields = g.actions.of('yield')
  const holds = g.actions.of('hold')
  return {
    who: () => FRENCH,
    asks: () => 'ignore-retreat',
    legal: () => [yields, holds],
    apply: (state, { hex }, action, log) => {
      log?.add({
        kind: action === holds ? 'holds' : 'yields',
        rule: 'verdun:7.5.i',
        side: SIDES[FRENCH],
        places: [g.board.ids[hex]!],
      })
      return done(state, { type: 'decided', hex, holds: action === holds })
    },
  }
}

/** Applies the decision of a hex. A hex that holds loses its steps at once (7.5.i, Q-41). */
export const heldOn = (
  g: VerdunTables,
  state: VerdunState,
  frame: AftermathFrame,
  { hex, holds }: { readonly hex: number; readonly holds: boolean },
): VerdunNext => {
  const after: AftermathFrame = {
    ...frame,
    decided: [...frame.decided, hex],
    holding: holds ? [...frame.holding, hex] : frame.holding,
  }
  if (!holds) return stay(state, after)
  return call(state, after, {
    at: 'step-losses',
    side: FRENCH,
    among: stackIn(g, state, FRENCH, hex),
    forts: [standingFort(g, state, hex)].filter(fort => fort >= 0),
    count: effectsOf(resultOf(frame)).defender.retreat,
    first: [],
    last: null,
    rule: 'verdun:7.5.i',
  })
}
