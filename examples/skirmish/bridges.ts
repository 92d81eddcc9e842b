/** Bridges (rule 7): hexsides that a die roll can change. */
import { CHANCE, die, done, has, unitPlace, withMember } from 'grognard/kernel'
import type { Setting } from './setting.js'
import type { DemolitionFrame, SkirmishProcedure, State } from './state.js'

/** Whether a unit may try to blow a bridge from its hex. */
export const canBlow = (g: Setting, state: State, unit: number, bridge: number): boolean => {
  const ends = g.scenario.bridges[bridge]
  return (
    g.units[unit]!.type === 'infantry' &&
    !has(state.blown, bridge) &&
    ends!.includes(g.board.ids[unitPlace(state, unit)]!)
  )
}

/** The lowest die roll that blows a bridge. */
const ENOUGH = 4

export const demolition = (g: Setting): SkirmishProcedure<DemolitionFrame> => ({
  who: () => CHANCE,
  asks: () => 'die',
  chances: () => die(6, face => g.actions.of('die', 0, 0, face)),
  apply: (state, { bridge }, action, log) => {
    const face = g.actions.valueOf(action)
    const blown = face >= ENOUGH
    log?.add({
      kind: 'rolled',
      rule: 'skirmish:7',
      value: face,
      what: blown ? 'blown' : 'stands',
      places: g.scenario.bridges[bridge]!,
    })
    return done(blown ? { ...state, blown: withMember(state.blown, bridge) } : state, 'spent')
  },
})
