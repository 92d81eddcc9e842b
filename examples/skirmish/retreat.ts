/** Retreat (rule 10): each unit in turn retreats one hex, by priorities. The frame names the side that chooses the hexes. */
import {
  type Next,
  type RetreatRules,
  NOBODY,
  distance,
  done,
  neighboursOf,
  retreatChoices,
  stay,
  unitPlace,
  unitStatus,
  withWord,
  word,
} from 'grognard/kernel'
import { eliminate } from './losses.js'
import { type Setting, fights, mayCross, mayStop, sideOf } from './setting.js'
import {
  type Result,
  type RetreatFrame,
  type SkirmishFrame,
  type SkirmishProcedure,
  type State,
  enemyOf,
} from './state.js'

const rulesFor = (g: Setting, state: State, unit: number): RetreatRules => {
  const side = sideOf(g, unit)
  const enemy = enemyOf(side)
  const units = g.occupancy(state.units)
  const toHome = (hex: number): number => Math.min(...g.homes[side].map(home => distance(g.board, hex, home)))
  return {
    neighbours: hex => neighboursOf(g.board, hex),
    mayEnter: (from, to) => mayCross(g, state, from, to) && units.count(enemy, to) === 0,
    mayEnd: hex => mayStop(g, state, unit, hex),
    ranks: [
      (from, to) => (toHome(to) <= toHome(from) ? 0 : 1),
      (_from, to) => (units.zoc(enemy, to) === 0 ? 0 : 1),
      (_from, to) => toHome(to),
    ],
  }
}

/** Returns the hexes to which a unit may retreat, ascending. If there are none, the unit is eliminated. [10.a][10.b] */
export const retreatOptions = (g: Setting, state: State, unit: number): ReadonlyArray<number> =>
  retreatChoices(rulesFor(g, state, unit), [unitPlace(state, unit)], 1)

/** Returns units in the order of their retreat: headquarters first, so that they are not captured. [10] */
export const inRetreatOrder = (g: Setting, units: ReadonlyArray<number>): ReadonlyArray<number> =>
  [...units].sort((a, b) => Number(fights(g, a)) - Number(fights(g, b)) || a - b)

const next = (state: State, { chooser, units }: RetreatFrame): Next<State, SkirmishFrame, Result> =>
  units.length === 1 ? done(state, 'go-on') : stay(state, { at: 'retreat', chooser, units: units.slice(1) })

export const retreat = (g: Setting): SkirmishProcedure<RetreatFrame> => ({
  who: (state, { chooser, units }) => (retreatOptions(g, state, units[0]!).length === 0 ? NOBODY : chooser),
  asks: () => 'retreat-hex',
  skips: true,
  legal: (state, { units }) => retreatOptions(g, state, units[0]!).map(hex => g.actions.of('retreat', 0, hex)),
  apply: (state, frame, action, log) => {
    const unit = frame.units[0]!
    const to = g.actions.placeOf(action)
    log?.add({
      kind: 'moved',
      rule: 'skirmish:10',
      unit: g.unitIds[unit]!,
      from: g.board.ids[unitPlace(state, unit)]!,
      to: g.board.ids[to]!,
    })
    return next({ ...state, units: withWord(state.units, unit, word(to, unitStatus(state, unit))) }, frame)
  },
  // without a legal hex the unit is eliminated
  proceed: (state, frame, log) => next(eliminate(g, state, frame.units[0]!, 'skirmish:10.a', log), frame),
})
