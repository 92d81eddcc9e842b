/** 31 Victory in the short games: points for hexes that the Germans hold or were the last to pass through. */
import { type Outcome, has } from '../../../kernel/index.js'
import type { ArdennesWords, Level } from '../rulebook/index.js'
import type { Side } from '../scenario/index.js'
import type { ArdennesState, ArdennesTables } from '../state/index.js'

/** Victory points of the Germans, were the game judged now (31.1.g). */
export const pointsOf = (g: ArdennesTables, state: ArdennesState): number =>
  g.victoryHexes.filter(hex => has(state.germanHeld, g.heldAt[hex]!)).length

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
