/** Redraws hidden information: the options that the other side has chosen, until both sides have chosen (14.3.6.a). */
import { type SideIndex, type Trail, commitmentsRedrawn, topOf, withLast } from '../../../kernel/index.js'
import { strategyChoices } from '../chapters/strategic-options/index.js'
import { type Side, SIDES } from '../scenario/index.js'
import {
  type IllusionState,
  type IllusionTables,
  type StrategyFrame,
  ALLIED,
  GERMAN,
  withFrames,
} from '../state/index.js'

/** Returns a random state that `side` cannot distinguish from this one. `random(n)` returns a whole number below n. */
export const resampled = (
  g: IllusionTables,
  state: IllusionState,
  side: Side,
  random: (n: number) => number,
): IllusionState => {
  const top = topOf(state)
  if (top.at !== 'strategy') return state
  const chosen = commitmentsRedrawn(top.chosen, SIDES.indexOf(side) as SideIndex, of => {
    const choices = strategyChoices(g, of)
    return choices[random(choices.length)]!
  })
  return withFrames(state, [...state.frames.slice(0, -1), { ...top, chosen }], trailOf(g, state, chosen))
}

/** Returns the trail with these choices in place of the true ones. The choices are the only actions of their phase. */
const trailOf = (g: IllusionTables, { trail }: IllusionState, chosen: StrategyFrame['chosen']): Trail | null => {
  const actions = [ALLIED, GERMAN].flatMap(side => {
    const choice = chosen[side]
    return choice === null ? [] : [g.actions.of('strategy', 0, 0, choice)]
  })
  return trail && withLast(trail, actions.length, actions)
}
