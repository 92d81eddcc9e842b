/** 7.5 Losses by choice: which unit, or the fort, takes a step. */
import { type Procedure, done, stay, violation } from '../../../../kernel/index.js'
import {
  type Handed,
  type LossesFrame,
  type Setting,
  type VerdunFrame,
  type VerdunState,
  GERMAN,
  combatOf,
  combatsOf,
  isOnMap,
  silence,
  stepsLeft,
  unitPlace,
  unitStatus,
} from '../../state/index.js'
import type { Side } from '../../scenario/index.js'
import { isStosstruppen } from '../stosstruppen.js'
import { loseStep } from '../units.js'

/** Whether it took part in the combat in hand: guests did not, and owe nothing (7.1.e, 7.5.j). */
const tookPart = (state: VerdunState, unit: number): boolean => {
  const { attackers, defenders } = combatOf(state)
  return (combatsOf(state).side === GERMAN ? attackers : defenders).includes(unit)
}

/** The units that may take the next step: Stosstruppen first where they owe it; an HQ only when its stack has nothing else. */
export const lossChoices = (g: Setting, state: VerdunState, frame: LossesFrame): ReadonlyArray<number> => {
  const alive = frame.among.filter(unit => isOnMap(g, state, unit))
  const eligible = alive.filter(
    unit =>
      g.type[unit] !== 'hq' ||
      !alive.some(other => g.type[other] !== 'hq' && unitPlace(state, other) === unitPlace(state, unit)),
  )
  const stoss = frame.stosstruppenFirst ? eligible.filter(unit => isStosstruppen(g, unit) && tookPart(state, unit)) : []
  if (stoss.length > 0) return stoss
  const steps = (units: ReadonlyArray<number>): number =>
    units.reduce((sum, unit) => sum + stepsLeft(g, unit, unitStatus(state, unit)), 0)
  const others = alive.filter(unit => g.type[unit] !== 'hq')
  // in ascending order, as long as enough steps lie beyond: each set of losses is offered once. Where a unit is passed over the HQ is spared
  const beyond = (from: number): number =>
    frame.forts.length + steps(others.some(unit => unit < from) ? others.filter(unit => unit >= from) : alive)
  return eligible.filter(unit => g.type[unit] === 'hq' || (unit >= frame.last && beyond(unit) >= frame.count))
}

/** The owner names a unit, or a fort, for each step that his side loses. */
export const losses = (g: Setting): Procedure<VerdunState, LossesFrame, VerdunFrame, Handed, Side> => {
  const lossBase = g.actions.base('loss')
  const fortBase = g.actions.base('fortLoss')
  const next = (state: VerdunState, frame: LossesFrame, unit: number, forts: ReadonlyArray<number>) => {
    const after: LossesFrame = {
      ...frame,
      count: frame.count - 1,
      last: unit < 0 || g.type[unit] === 'hq' ? frame.last : unit,
      forts,
      stosstruppenFirst: false,
    }
    return after.count === 0 || (lossChoices(g, state, after).length === 0 && forts.length === 0)
      ? done(state, [1])
      : stay(state, after)
  }
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
        // it holds and is silent from now on, or surrenders
        return next(
          silence(g, state, lost, frame.rule === 'verdun:7.5.i' ? 'verdun:Q-9' : 'verdun:Q-39', log),
          frame,
          -1,
          frame.forts.filter(fort => fort !== lost),
        )
      }
      const unit = g.actions.unitOf(action)
      return next(loseStep(g, state, unit, frame.rule, log), frame, unit, frame.forts)
    },
    refuse: (state, frame, action) => {
      if (g.actions.typeOf(action).type !== 'loss') return null
      const unit = g.actions.unitOf(action)
      const name = g.unitIds[unit]!
      if (!frame.among.includes(unit) || !isOnMap(g, state, unit))
        return violation('not-offered', 'verdun:Q-17', `${name} is not in this combat`, [name])
      if (frame.stosstruppenFirst && (!isStosstruppen(g, unit) || !tookPart(state, unit)))
        return violation('out-of-order', 'verdun:7.5.j', 'the first step comes from the Stosstruppen', [name])
      return g.type[unit] === 'hq'
        ? violation(
            'not-offered',
            'verdun:Q-23',
            `${name} is spared while another unit of its stack can take the step`,
            [name],
          )
        : violation('out-of-order', 'verdun:sequence', `losses are named in ascending order: ${name} comes too late`, [
            name,
          ])
    },
  }
}
