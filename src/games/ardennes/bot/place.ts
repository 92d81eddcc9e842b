/** The value of places for units of the heuristic player. */
import { adjacent, neighbour, total } from '../../../kernel/index.js'
import { bonusOf, fit, gains } from '../chapters/index.js'
import {
  type ArdennesState,
  type ArdennesTables,
  type SideIndex,
  ALLIED,
  GERMAN,
  SHAKEN,
  faceUp,
  isMarked,
  unitPlace,
} from '../state/index.js'
import { addsFrom } from './adds.js'
import { TURN, aimsOf, turnsTo } from './aims.js'
import { cutWorth } from './cut.js'
import type { PlaceWorth } from './desk.js'
import { dumpPlace } from './dump.js'
import { frontOf } from './fields.js'
import { flowOf } from './flow.js'
import { prizeIn, strengthCounts } from './worth.js'

/** The cost of ending a move in an overstacked hex, where units would be eliminated (8.3.c). */
const CROWDED = 30
/** The cost of a place without a line of supply. */
const UNSUPPLIED = 2
/**
 * The cost of a place within the enemy's reach, for each point by which the enemy's odds exceed 2. It is lower for the
 * Germans, who have little time.
 */
const EXPOSED = [0.12, 0.25] as const
/** The value of guarding a friendly victory hex near the enemy that no other unit guards. */
const KEEP = [3, 5] as const
/** The distance, in hexes, within which the enemy counts as near. */
const NEAR = 4

/** The other units in a hex. */
const othersIn = (g: ArdennesTables, state: ArdennesState, hex: number, unit: number): ReadonlyArray<number> =>
  g
    .occupancy(state.units)
    .unitsIn(hex)
    .filter(other => other !== unit)

/** The value of a place in the path of the Germans: the strength that a unit stops in its hex and around it. */
const barred = (g: ArdennesTables, state: ArdennesState, unit: number): PlaceWorth => {
  const { through, pull } = flowOf(g, state)
  const occupancy = g.occupancy(state.units)
  const at = unitPlace(state, unit)
  const share = (hex: number): number => {
    const own = hex === at || (at < g.board.hexes && adjacent(g.board, at, hex)) ? 1 : 0
    const friends = occupancy.zoc(ALLIED, hex) + occupancy.count(ALLIED, hex)
    return Math.min(6, through[hex]! / 5) * (friends - own > 0 ? 0.25 : 1)
  }
  return hex => {
    let worth = share(hex)
    for (let d = 0; d < 6; d++) {
      const next = neighbour(g.board, hex, d)
      if (next >= 0) worth += 0.3 * share(next)
    }
    return worth + 0.8 * pull[hex]!
  }
}

/** The value of a place for a gun, which needs enemies in range and friendly units in front. */
const gunPlace = (g: ArdennesTables, state: ArdennesState, side: SideIndex, unit: number): PlaceWorth => {
  const { enemyAway, supplied } = frontOf(g, state, side)
  const { range } = g.pieces[unit]!
  return hex => {
    const away = enemyAway[hex]!
    const others = othersIn(g, state, hex, unit)
    return (
      -0.6 * Math.max(0, away - range + 2) -
      2 * Math.max(0, 3 - away) -
      (fit(g, state, [...others, unit]) ? 0 : CROWDED) -
      (supplied[hex] === 1 ? 0 : UNSUPPLIED)
    )
  }
}

/** The value of a place for a disrupted unit, which rallies away from the enemy. */
const shakenPlace = (g: ArdennesTables, state: ArdennesState, side: SideIndex, unit: number): PlaceWorth => {
  const { enemyAway, supplied } = frontOf(g, state, side)
  return hex =>
    2 * Math.min(3, enemyAway[hex]!) +
    (supplied[hex] === 1 ? 1 : 0) -
    (fit(g, state, [...othersIn(g, state, hex, unit), unit]) ? 0 : CROWDED)
}

/** Returns the function that evaluates places for a unit. It is valid while only that unit moves. */
export const placeWorth = (g: ArdennesTables, state: ArdennesState, side: SideIndex, unit: number): PlaceWorth => {
  if (g.guns[unit] === 1) return gunPlace(g, state, side, unit)
  if (isMarked(state, unit, SHAKEN)) return shakenPlace(g, state, side, unit)
  const { fields, enemyAway, threat, supplied } = frontOf(g, state, side)
  const { aims, of } = aimsOf(g, state, side)
  const aim = aims[of[unit]!]
  const adds = addsFrom(g, state, side, unit)
  const cuts = cutWorth(g, state, unit)
  const bars = side === ALLIED ? barred(g, state, unit) : () => 0
  const dump = dumpPlace(g, state, side)
  const goesOn = side === GERMAN ? 1 : 0.8
  return hex => {
    const others = othersIn(g, state, hex, unit)
    let worth = adds(hex) + bars(hex) + cuts(hex) + dump(hex)
    if (!fit(g, state, [...others, unit])) worth -= CROWDED
    if (aim !== undefined) worth -= goesOn * TURN * Math.min(8, turnsTo(g, fields, unit, aim, hex))
    if (supplied[hex] === 0) worth -= UNSUPPLIED
    const away = enemyAway[hex]!
    worth += prizeIn(g, state, hex, side) + (others.length > 0 ? 0 : keeping(g, state, side, hex, away))
    if (away > 3) return worth
    const bonus = gains(g, state, unit) ? bonusOf(g, state, hex, side).value : 0
    const defence = faceUp(g, state, unit).defence + bonus + total(others.map(other => faceUp(g, state, other).defence))
    return (
      worth +
      (side === ALLIED ? 0.3 : 0.1) * bonus -
      EXPOSED[side] * strengthCounts(g, state) * Math.max(0, threat[hex]! / Math.max(1, defence) - 2)
    )
  }
}

/** The value of being the only unit in a friendly victory hex. */
const keeping = (g: ArdennesTables, state: ArdennesState, side: SideIndex, hex: number, away: number): number => {
  if (prizeIn(g, state, hex, side === GERMAN ? ALLIED : GERMAN) === 0) return 0
  return away <= NEAR ? KEEP[side] : side === ALLIED ? 1 : 0
}
