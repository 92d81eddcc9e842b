/** 7.5 Losses by choice: the unit or the fort that loses a step. */
import { done, stay, violation } from '../../../../kernel/index.js'
import {
  type LossesFrame,
  type VerdunNext,
  type VerdunProcedure,
  type VerdunState,
  type VerdunTables,
  type VerdunViolation,
  isOnMap,
  silence,
  stepsLeft,
  unitPlace,
} from '../../state/index.js'
import { loseStep } from '../units.js'

/**
 * Returns the units that may lose the next step. Stosstruppen that must lose the first step come first. An HQ may be
 * chosen only if its stack has no other unit.
 */
export const lossChoices = (g: VerdunTables, state: VerdunState, frame: LossesFrame): ReadonlyArray<number> => {
  const alive = frame.among.filter(unit => isOnMap(g, state, unit))
  const eligible = alive.filter(
    unit =>
      g.type[unit] !== 'hq' ||
      !alive.some(other => g.type[other] !== 'hq' && unitPlace(state, other) === unitPlace(state, unit)),
  )
  const first = eligible.filter(unit => frame.first.includes(unit))
  if (first.length > 0) return first
  const steps = (units: ReadonlyArray<number>): number =>
    units.reduce((sum, unit) => sum + stepsLeft(g, state, unit), 0)
  const others = alive.filter(unit => g.type[unit] !== 'hq')
  // units are offered in ascending order if enough steps follow, so that each set of losses is offered once; if a unit
  // is passed over, the HQ loses nothing
  const beyond = (from: number): number =>
    frame.forts.length + steps(others.some(unit => unit < from) ? others.filter(unit => unit >= from) : alive)
  const last = frame.last ?? -1
  return eligible.filter(unit => g.type[unit] === 'hq' || (unit >= last && beyond(unit) >= frame.count))
}

/**
 * Continues after a step was lost by a unit, or by a fort if `unit` is null. The next step follows if one can be lost.
 */
const next = (
  g: VerdunTables,
  state: VerdunState,
  frame: LossesFrame,
  unit: number | null,
  forts: ReadonlyArray<number>,
): VerdunNext => {
  const after: LossesFrame = {
    ...frame,
    count: frame.count - 1,
    last: unit === null || g.type[unit] === 'hq' ? frame.last : unit,
    forts,
    first: [],
  }
  return after.count === 0 || (lossChoices(g, state, after).length === 0 && forts.length === 0)
    ? done(state, { type: 'steps-lost' })
    : stay(state, after)
}

/** Builds the procedure in which the owner names a unit or a fort for each step that the side loses. */
export const losses = (g: VerdunTables): VerdunProcedure<LossesFrame> => {
  const lossBase = g.actions.base('loss')
  const fortBase = g.actions.base('fortLoss')
  return {
    who: (_state, frame) => frame.side,
    asks: () => 'loss',
    skips: true,
    legal: (state, frame) => [
      ...lossChoices(g, state, frame).map(unit => lossBase + unit),
      ...frame.forts.map(fort => fortBase + g.fortHexes[fort]!).sort((a, b) => a - b),
    ],
    apply: (state, frame, action, log) => {
      if (g.actions.typeOf(action).type === 'fortLoss') {
        const lost = g.fortAt[g.actions.placeOf(action)]!
        // the fort either holds and is silent from now on, or surrenders
        const silent = silence(g, state, lost, frame.rule === 'verdun:7.5.i' ? 'verdun:Q-9' : 'verdun:Q-39', log)
        return next(
          g,
          silent,
          frame,
          null,
          frame.forts.filter(fort => fort !== lost),
        )
      }
      const unit = g.actions.unitOf(action)
      return next(g, loseStep(g, state, unit, frame.rule, log), frame, unit, frame.forts)
    },
    refuse: (state, frame, action) =>
      g.actions.typeOf(action).type === 'loss' ? refuseLoss(g, state, frame, g.actions.unitOf(action)) : null,
  }
}

/** Returns the reason why a unit cannot lose the step. */
const refuseLoss = (g: VerdunTables, state: VerdunState, frame: LossesFrame, unit: number): VerdunViolation => {
  const name = g.unitIds[unit]!
  if (!frame.among.includes(unit) || !isOnMap(g, state, unit))
    return violation('not-offered', 'verdun:Q-17', `${name} is not in this combat`, [name])
  if (frame.first.length > 0 && !frame.first.includes(unit))
    return violation('out-of-order', 'verdun:7.5.j', 'the Stosstruppen must lose the first step', [name])
  return g.type[unit] === 'hq'
    ? violation('not-offered', 'verdun:Q-23', `${name} cannot lose a step while another unit of its stack can`, [name])
    : violation(
        'out-of-order',
        'verdun:sequence',
        `choose losses in ascending order: ${name} had to be chosen earlier`,
        [name],
      )
}
