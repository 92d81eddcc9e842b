/**
 * 14.1.3 The immediate effects of a change of control on victory. The standing rules apply them, and each effect tests
 * the state.
 */
import { gameTurnOf, has, playEnds } from '../../../../kernel/index.js'
import { type IllusionLog, type IllusionState, type IllusionTables, GERMAN, withAffairs } from '../../state/index.js'
import { returnChit } from './chits.js'
import { scorePoints } from './points.js'

/** Ends the game with an Allied victory when the sudden-death hex is Allied, even during another action (14.1.3.i). */
export const suddenDeath = (g: IllusionTables, state: IllusionState, log: IllusionLog): IllusionState => {
  if (state.affairs.decided !== null || has(state.ground.german, g.places.suddenDeath)) return state
  return playEnds(
    withAffairs(state, { decided: 'sudden-death' }),
    { turn: gameTurnOf(state), rule: 'grand-illusion:14.1.3.i', what: 'allied-sudden-death' },
    log,
  )
}

/** Returns chits on German VP hexes that have become Allied to the cup (14.1.3.o). */
export const chitsOfLostHexes = (g: IllusionTables, state: IllusionState, log: IllusionLog): IllusionState => {
  let now = state
  for (const [i, value] of state.affairs.chits[GERMAN].entries()) {
    const hex = g.victory[GERMAN].hexes[i]!
    if (value !== null && !has(state.ground.german, hex)) now = returnChit(g, now, hex, 'grand-illusion:14.1.3.o', log)
  }
  return now
}

/**
 * Records the turn in which Paris first fell (14.1.3.a). Subtracts its points when Paris is Allied again (14.1.3.f, p,
 *
 */
export const fateOfParis = (g: IllusionTables, state: IllusionState, log: IllusionLog): IllusionState => {
  const { parisFell, parisCounts } = state.affairs
  if (has(state.ground.german, g.places.paris))
    return parisFell === 0 ? withAffairs(state, { parisFell: gameTurnOf(state) }) : state
  if (!parisCounts) return state
  return scorePoints(
    withAffairs(state, { parisCounts: false }),
    GERMAN,
    -g.scenario.victory.paris,
    'grand-illusion:14.1.3.p',
    log,
  )
}
