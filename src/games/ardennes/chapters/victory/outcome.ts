/** 31 Victory in the short games: points for hexes that the Germans hold or were the last to pass through. How a game has ended. */
import type { Outcome } from '../../../../kernel/index.js'
import type { ArdennesWords, Level } from '../../rulebook/index.js'
import type { Side } from '../../scenario/index.js'
import type { ArdennesState, ArdennesTables } from '../../state/index.js'
import { decided } from './goals.js'
import { heldOf, isExitSupplied, strengthExited } from './held.js'

/** Points for strength that has left the map, if a road leads to where it left (31.1.h, 31.1.i); the campaign knows none. */
export const pointsForExits = (g: ArdennesTables, state: ArdennesState): number => {
  if (g.goals !== null) return 0
  const points = Math.floor(strengthExited(g, state) / g.strengthPerHex)
  return points > 0 && isExitSupplied(g, state) ? points : 0
}

/** Victory points of the Germans, were the game judged now (31.1.g, 31.1.h); in the campaign victory hexes alone. */
export const pointsOf = (g: ArdennesTables, state: ArdennesState): number =>
  heldOf(g, state, g.victoryHexes) + pointsForExits(g, state)

/** The level reached (31.1.f). In the campaign the Allies have won who have not lost (30.3.a). */
export const levelOf = (g: ArdennesTables, state: ArdennesState): Level => {
  const { victory } = g.scenario
  if (victory.type === 'goals') return decided(g, state) ?? 'allied'
  return pointsOf(g, state) >= victory.points ? 'german' : 'allied'
}

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
