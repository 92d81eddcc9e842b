/** 7.5 Losses by choice: the unit or the fort that loses a step. */
import { ascending, bar, done, gate, isOpen, otherwise, stay } from '../../../../kernel/index.js'
import type { VerdunBars } from '../../rulebook/index.js'
import {
  type LossesFrame,
  type Asking,
  type VerdunNext,
  type VerdunProcedure,
  type VerdunState,
  type VerdunTables,
  isOnMap,
  offers,
  silence,
  stepsLeft,
  unitPlace,
} from '../../state/index.js'
import { loseStep } from '../units.js'

type Loss = Asking<LossesFrame>

const isLeft = ({ g, state, frame }: Loss, unit: number): boolean =>
  frame.among.includes(unit) && isOnMap(g, state, unit)
/** Returns the Stosstruppen of which one must lose the next step (7.5.j). */
const mustLoseFirst = (loss: Loss): ReadonlyArray<number> => loss.frame.first.filter(unit => isLeft(loss, unit))

/** The rules that keep a unit from losing the next step (7.5, Q-17). */
const LOSS: VerdunBars<Loss> = [
  gate('verdun:Q-17', 'not-offered', '{} is not in this combat', (loss, unit) => !isLeft(loss, unit)),
  bar(
    'verdun:7.5.j',
    'out-of-order',
    () => 'the Stosstruppen must lose the first step',
    (loss, unit) => {
      const first = mustLoseFirst(loss)
      return first.length > 0 && !first.includes(unit)
    },
  ),
  bar(
    'verdun:Q-23',
    'not-offered',
    '{} cannot lose a step while another unit of its stack can',
    ({ g, state, frame }, unit) =>
      g.type[unit] === 'hq' &&
      frame.among.some(other => g.type[other] !== 'hq' && unitPlace(state, other) === unitPlace(state, unit)),
  ),
]

/** Returns the units that may lose the next step: in ascending order, if enough steps follow them. */
const lossChoices = (loss: Loss): ReadonlyArray<number> => {
  const { g, state, frame } = loss
  const open = frame.among.filter(unit => isOpen(LOSS, loss, unit))
  if (mustLoseFirst(loss).length > 0) return open
  const alive = frame.among.filter(unit => isOnMap(g, state, unit))
  const steps = (units: ReadonlyArray<number>): number =>
    units.reduce((sum, unit) => sum + stepsLeft(g, state, unit), 0)
  const others = alive.filter(unit => g.type[unit] !== 'hq')
  // units are offered in ascending order if enough steps follow, so that each set of losses is offered once; if a unit
  // is passed over, the HQ loses nothing
  const beyond = (from: number): number =>
    frame.forts.length + steps(others.some(unit => unit < from) ? others.filter(unit => unit >= from) : alive)
  const last = frame.last ?? -1
  return open.filter(unit => g.type[unit] === 'hq' || (unit >= last && beyond(unit) >= frame.count))
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
  return after.count === 0 || (lossChoices({ g, state, frame: after }).length === 0 && forts.length === 0)
    ? done(state, { type: 'steps-lost' })
    : stay(state, after)
}

/** Builds the procedure in which the owner names a unit or a fort for each step that the side loses. */
export const losses = (g: VerdunTables): VerdunProcedure<LossesFrame> => ({
  who: (_state, frame) => frame.side,
  asks: () => 'loss',
  skips: true,
  ...offers<LossesFrame>(g, [
    {
      type: 'loss',
      among: lossChoices,
      bars: LOSS,
      otherwise: otherwise(
        'verdun:sequence',
        'out-of-order',
        'choose losses in ascending order: {} had to be chosen earlier',
      ),
    },
    { type: 'fortLoss', among: ({ frame }) => ascending(frame.forts.map(fort => g.fortHexes[fort]!)), bars: [] },
  ]),
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
})
