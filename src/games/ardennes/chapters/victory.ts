/** 31 Victory in the short games: points for hexes that the Germans hold or were the last to pass through. */
import { type Outcome, has, total } from '../../../kernel/index.js'
import type { ArdennesWords, Level } from '../rulebook/index.js'
import type { Side } from '../scenario/index.js'
import { type ArdennesState, type ArdennesTables, GERMAN, attackUp, unitPlace } from '../state/index.js'
import { roadsToSources } from './supply/index.js'

/** Attack strength of the Germans who have left the map, as they lie. */
export const strengthExited = (g: ArdennesTables, state: ArdennesState): number =>
  total(g.unitsOf[GERMAN].map(unit => (unitPlace(state, unit) === g.exited ? attackUp(g, state, unit) : 0)))

/** Points for them, if a road leads from a hex by which they left to a source (31.1.h, 31.1.i). */
const pointsForExits = (g: ArdennesTables, state: ArdennesState): number => {
  const points = Math.floor(strengthExited(g, state) / g.scenario.victory.strengthPerPoint)
  if (points === 0) return 0
  const roads = roadsToSources(g, state, GERMAN)
  return state.exits.some(hex => roads[hex] === 1) ? points : 0
}

/** Victory points of the Germans, were the game judged now (31.1.g, 31.1.h). */
export const pointsOf = (g: ArdennesTables, state: ArdennesState): number =>
  g.victoryHexes.filter(hex => has(state.germanHeld, g.heldAt[hex]!)).length + pointsForExits(g, state)

/** The level reached (31.1.f). */
export const levelOf = (g: ArdennesTables, state: ArdennesState): Level =>
  pointsOf(g, state) >= g.scenario.victory.points ? 'german' : 'allied'

/** Victory points of each side: only the German counts any (31.1.f). */
export const scoreOf = (g: ArdennesTables, state: ArdennesState): Readonly<Record<Side, number>> => ({
  german: pointsOf(g, state),
  allied: 0,
})

/** How a game that is over has ended. */
export const outcomeOf = (g: ArdennesTables, state: ArdennesState): Outcome<Side, ArdennesWords> => {
  const level = levelOf(g, state)
  return { winner: level, level, score: scoreOf(g, state) }
}
