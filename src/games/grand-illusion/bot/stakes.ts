/** The stakes of hexes in German victory points, and the strength of their garrisons. */
import { type HexMap, has, total } from '../../../kernel/index.js'
import { chitOn, cupOf, hasYetToDraw } from '../chapters/index.js'
import { type IllusionState, type IllusionTables, type SideIndex, ALLIED, GERMAN } from '../state/index.js'

/** The stake of the hex of sudden death, which is higher than any other. */
const GAME = 20

/** Returns the average value of the chits in a side's cup. */
const meanChit = (g: IllusionTables, state: IllusionState, side: SideIndex): number => {
  const cup = cupOf(g, state, side)
  const chits = total(cup)
  return chits === 0 ? 0 : cup.reduce((sum, count, value) => sum + count * value, 0) / chits
}

/**
 * Returns the stake of each hex in German VP. It is the same for both sides. A Plan 17 hex counts until its chit is
 * drawn, since its points cannot be taken away (14.1.2.e). Its points are multiplied by the ratio that the German total
 * must reach (14.1.3.k).
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

/** The greatest useful strength of a garrison: units beyond four spaces rarely fire. */
const ENOUGH = 16
/** The share of the enemy's possible strength that a garrison needs, per point at stake. */
const SHARE = 0.15

/** Returns the strength in defence that a hex needs, by its stake and by the enemy strength that could reach it. */
export const garrisonOf = (stake: number, reach: number): number =>
  Math.min(ENOUGH, reach * Math.min(0.8, stake * SHARE))
