/** What of victory hangs on which hex, in German victory points, and how strong its garrison should be. */
import { type HexMap, has, total } from '../../../kernel/index.js'
import { chitOn, cupOf, hasYetToDraw } from '../chapters/index.js'
import { type IllusionState, type IllusionTables, type SideIndex, ALLIED, GERMAN } from '../state/index.js'

/** What the hex of sudden death counts as: more than all that a side could lose otherwise. */
const GAME = 20

/** What a chit drawn now from a side's cup is worth on average. */
const meanChit = (g: IllusionTables, state: IllusionState, side: SideIndex): number => {
  const cup = cupOf(g, state, side)
  const chits = total(cup)
  return chits === 0 ? 0 : cup.reduce((sum, count, value) => sum + count * value, 0) / chits
}

/**
 * hex -> German VP that the sides fight for in it, the same for both. A Plan 17 hex counts until it has drawn, since its points are never
 * lost again (14.1.2.e), and as often as the German total must be the Allied one (14.1.3.k).
 */
export const stakesOf = (g: IllusionTables, state: IllusionState): HexMap => {
  const stakes = new Float64Array(g.board.hexes)
  const { german, paris } = g.scenario.victory
  const means = [meanChit(g, state, GERMAN), meanChit(g, state, ALLIED)] as const
  for (const [i, hex] of g.victory[GERMAN].hexes.entries())
    stakes[hex]! += (chitOn(g, state, GERMAN, hex) ?? means[GERMAN]) * g.victory[GERMAN].factor[i]!
  for (const [i, hex] of g.victory[ALLIED].hexes.entries())
    if (hasYetToDraw(g, state, hex)) stakes[hex]! += means[ALLIED] * g.victory[ALLIED].factor[i]! * german.times
  stakes[g.places.paris]! += paris
  if (has(state.ground.german, g.places.suddenDeath)) stakes[g.places.suddenDeath]! += GAME
  return stakes
}

/** Strength in defence that is enough against anybody: what stands in more than four spaces fires seldom. */
const ENOUGH = 16
/** How much of the strength that could come a garrison should have, for a point at stake. */
const SHARE = 0.15

/** Strength in defence that a hex needs: by what is at stake, and by the enemy's strength that could come. */
export const garrisonOf = (stake: number, reach: number): number =>
  Math.min(ENOUGH, reach * Math.min(0.8, stake * SHARE))
