/** Rules that hold at any moment (11, 12): run in this order after every change, until none has anything to do. */
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

/** A headquarters alone with an enemy combat unit is captured at once. [11] */
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

/** A hex passes at once to the side that has it to itself; a trench in it is lost. A town asks for a die. [12][12.a] */
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

/** The lowest die for which stores are worth a point. */
const WORTH = 5

/** The die for the stores of a town: nobody called it, and whatever it interrupted goes on afterwards. [12.a] */
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
