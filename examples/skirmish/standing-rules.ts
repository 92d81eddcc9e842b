/** Rules that apply at any moment (11, 12). They run in this order after every change until none has an effect. */
import {
  type Log,
  CHANCE,
  NO_ONE,
  controlChanges,
  die,
  done,
  has,
  unitPlace,
  withControlChanges,
  withoutMember,
} from 'grognard/kernel'
import { eliminate } from './losses.js'
import { SIDES, type Side } from './scenario.js'
import { type Setting, aloneIn, fights, fightersOf, sideOf } from './setting.js'
import { type SideIndex, type SkirmishProcedure, type State, type StoresFrame, enemyOf } from './state.js'
import { score } from './victory.js'

type Standing = (state: State, log: Log<Side> | undefined) => State

/** Captures headquarters that are alone with an enemy combat unit. [11] */
const capture = (g: Setting): Standing => {
  const headquarters = g.unitIds.flatMap((_, unit) => (fights(g, unit) ? [] : [unit]))
  return (state, log) =>
    headquarters.reduce((now, unit) => {
      const place = unitPlace(now, unit)
      const side = sideOf(g, unit)
      if (
        place >= g.board.hexes ||
        fightersOf(g, now, enemyOf(side), place).length === 0 ||
        fightersOf(g, now, side, place).length > 0
      )
        return now
      return eliminate(g, now, unit, 'skirmish:11', log)
    }, state)
}

/** Gives control of a hex to the only side with units in it, and removes its trench. Taking a town requires a die roll. [12][12.a] */
const changeOfControl =
  (g: Setting): Standing =>
  (state, log) => {
    const taken: StoresFrame[] = []
    const changes = controlChanges(state.control, hex => aloneIn(g, state, hex))
    if (changes.length === 0) return state
    let { trenches } = state
    for (const { at, from, to } of changes) {
      const places = [g.board.ids[at]!]
      log?.add({ kind: 'control', rule: 'skirmish:12', side: SIDES[to as 0 | 1], places })
      if (has(trenches, at)) log?.add({ kind: 'marker', rule: 'skirmish:12', places, what: 'trench lost' })
      trenches = withoutMember(trenches, at)
      if (from !== NO_ONE && g.scenario.hexes[at]!.terrain === 'town')
        taken.push({ at: 'stores', side: to as SideIndex, interrupts: true })
    }
    return {
      ...state,
      control: withControlChanges(state.control, changes),
      trenches,
      frames: [...state.frames, ...taken],
    }
  }

export const standingRules = (g: Setting): ReadonlyArray<Standing> => [capture(g), changeOfControl(g)]

/** The lowest die roll for which stores are worth a point. */
const WORTH = 5

/** Rolls the die for the stores of a town. A standing rule pushes its frame, and the interrupted procedure continues afterwards. [12.a] */
export const stores = (g: Setting): SkirmishProcedure<StoresFrame> => ({
  who: () => CHANCE,
  asks: () => 'stores',
  chances: () => die(6, face => g.actions.of('die', 0, 0, face)),
  apply: (state, { side }, action, log) => {
    const face = g.actions.valueOf(action)
    log?.add({ kind: 'rolled', rule: 'skirmish:12.a', value: face })
    return done(face >= WORTH ? score(state, side, 1, 'skirmish:12.a', log) : state, 'go-on')
  },
})
