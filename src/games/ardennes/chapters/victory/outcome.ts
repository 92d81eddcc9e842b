/**
 * Victory in the short games (31): points for hexes that the Germans hold or were the last to pass through. This file
 * also determines the outcome of every game.
 */
import type { Outcome } from '../../../../kernel/index.js'
import type { ArdennesWords, Level } from '../../rulebook/index.js'
import type { Side } from '../../scenario/index.js'
import type { ArdennesState, ArdennesTables } from '../../state/index.js'
import { decided } from './goals.js'
import { heldOf, isExitSupplied, strengthExited } from './held.js'

/**
 * Returns the points for strength that has left the map, if a road leads to an exit hex (31.1.h, 31.1.i). The campaign
 * has no such points.
 */
export const pointsForExits = (g: ArdennesTables, state: ArdennesState): number => {
  if (g.goals !== null) return 0
  const points = Math.floor(strengthExited(g, state) / g.strengthPerHex)
  return points > 0 && isExitSupplied(g, state) ? points : 0
}

/**
 * Returns the German victory points if the game ended now (31.1.g, 31.1.h). In the campaign they count victory hexes
 * only.
 */
export const pointsOf = (g: ArdennesTables, state: ArdennesState): number =>
  heldOf(g, state, g.victoryHexes) + pointsForExits(g, state)

/** Returns the level reached (31.1.f). In the campaign, the Allies win unless the Germans have won (30.3.a). */
export const levelOf = (g: ArdennesTables, state: ArdennesState): Level => {
  const { victory } = g.scenario
  if (victory.type === 'goals') return decided(g, state) ?? 'allied'
  return pointsOf(g, state) >= victory.points ? 'german' : 'allied'
}

/** Returns the victory points of each side. Only the German side scores points (31.1.f). */
export const scoreOf = (g: ArdennesTables, state: ArdennesState): Readonly<Record<Side, number>> => ({
  german: pointsOf(g, state),
  allied: 0,
})

/** Returns the outcome of a game that is over. */
export const outcomeOf = (g: ArdennesTables, state: ArdennesState): Outcome<Side, ArdennesWords> => {
  const level = levelOf(g, state)
  return { winner: level, level, score: scoreOf(g, state) }
}
