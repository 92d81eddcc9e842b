/** Fortunes (rule 1): a draw from the cup, and a procedure that calls another. */
import {
  CHANCE,
  NOBODY,
  call,
  deepFreeze,
  done,
  drawFrom,
  emptySet,
  isEmpty,
  placeOf,
  stackRoom,
  statusOf,
  stay,
  stepsLost,
  takeMarker,
  unitWord,
  withLosses,
  withWord,
} from 'grognard/kernel'
import { FORTUNES, SIDES } from './scenario.js'
import type { Setting } from './setting.js'
import {
  type FortuneFrame,
  type RecoverFrame,
  type SideIndex,
  type SkirmishProcedure,
  type State,
  UNSUPPLIED,
} from './state.js'

const QUIET: FortuneFrame = deepFreeze({ at: 'fortune', recovering: [] })

export const fortune = (g: Setting): SkirmishProcedure<FortuneFrame> => ({
  who: (_state, frame) => (frame.recovering === null ? CHANCE : NOBODY),
  asks: () => 'chit',
  chances: state => drawFrom(state.cup, kind => g.actions.of('draw', 0, 0, kind + 1)),
  apply: (state, _frame, action, log) => {
    const kind = g.actions.valueOf(action) - 1
    log?.add({ kind: 'drawn', rule: 'skirmish:1', what: FORTUNES[kind]! })
    const drawn: State = { ...state, cup: takeMarker(state.cup, kind), fortune: kind }
    switch (FORTUNES[kind]) {
      case 'engineers':
        if (isEmpty(state.blown)) return stay(drawn, QUIET)
        log?.add({ kind: 'marker', rule: 'skirmish:1.b', what: 'bridges rebuilt' })
        return stay({ ...drawn, blown: emptySet(g.scenario.bridges.length) }, QUIET)
      case 'replacements':
        return stay(drawn, { at: 'fortune', recovering: [0, 1] })
      default:
        return stay(drawn, QUIET)
    }
  },
  proceed: (state, { recovering }) => {
    const [side, ...rest] = recovering ?? []
    return side === undefined
      ? done(state, 'go-on')
      : call(state, { at: 'fortune', recovering: rest }, { at: 'recover', side })
  },
  resume: (state, frame) => stay(state, frame),
})

/** Returns a side's units that may recover a step: reduced, in supply, and in a hex with room for the step. */
export const recoverable = (g: Setting, state: State, side: SideIndex): ReadonlyArray<number> =>
  g.unitIds.flatMap((_, unit) => {
    const now = unitWord(state, unit)
    if (
      g.side[unit] !== side ||
      placeOf(now) === g.lost ||
      stepsLost(g.steps, statusOf(now)) === 0 ||
      (statusOf(now) & UNSUPPLIED) !== 0
    )
      return []
    const place = placeOf(now)
    return stackRoom(g.stacking.steps, g.occupancy(state.units), side, place) > 0 ? [unit] : []
  })

export const recover = (g: Setting): SkirmishProcedure<RecoverFrame> => ({
  who: (state, { side }) => (recoverable(g, state, side).length === 0 ? NOBODY : side),
  asks: () => 'unit-to-recover',
  skips: true,
  legal: (state, { side }) => recoverable(g, state, side).map(unit => g.actions.of('recover', unit)),
  apply: (state, { side }, action, log) => {
    const unit = g.actions.unitOf(action)
    log?.add({ kind: 'recovered', rule: 'skirmish:1.c', side: SIDES[side], unit: g.unitIds[unit]! })
    const now = unitWord(state, unit)
    const recovered = withLosses(g.steps, now, stepsLost(g.steps, statusOf(now)) - 1)
    return done({ ...state, units: withWord(state.units, unit, recovered) }, 'go-on')
  },
  proceed: state => done(state, 'go-on'),
})
