/** How open the French rear lies to the German: what the French weigh the moves of their infantry by, besides the places themselves. */
import { has, isEmpty, withWord, word } from '../../../kernel/index.js'
import { pointsOf, standingFort, verdunTaken } from '../chapters/index.js'
import {
  type VerdunState,
  type VerdunTables,
  FRENCH,
  GERMAN,
  bottomTurn,
  occupancyOf,
  unitPlace,
  unitStatus,
  withUnits,
} from '../state/index.js'

/** Movement points that it costs the German to fight his way on from a French zone of control, or into a hex that is held. */
const ZONE = 6
const HELD = 8
/** Movement points from which a goal is out of reach. */
const FAR = 48
/** What Verdun is worth, in points, while it can be reached; what it costs to have it taken (13.b). */
const VERDUN = 15
const TAKEN = 20
/** What a point that counts now weighs, and one that counts in the last turn. */
const COUNTS = 0.5
const COUNTS_AT_LAST = 3

/** The state as if a unit stood elsewhere. */
export const asIf = (state: VerdunState, unit: number, hex: number): VerdunState =>
  unitPlace(state, unit) === hex
    ? state
    : withUnits(state, withWord(state.units, unit, word(hex, unitStatus(state, unit))))

/** Whether the game may be judged at the end of this turn. */
export const isLastTurn = (g: VerdunTables, state: VerdunState): boolean => bottomTurn(state) >= g.scenario.turns.last

/** Tables that each look fills anew: thousands are taken in a game. */
interface Scratch {
  readonly cost: Int16Array
  readonly buckets: ReadonlyArray<number[]>
}
const kept = new WeakMap<VerdunTables, Scratch>()
const scratchOf = (g: VerdunTables): Scratch => {
  let scratch = kept.get(g)
  if (scratch === undefined) {
    scratch = { cost: new Int16Array(g.board.hexes), buckets: Array.from({ length: FAR }, () => []) }
    kept.set(g, scratch)
  }
  scratch.cost.fill(FAR)
  for (const bucket of scratch.buckets) bucket.length = 0
  return scratch
}

/** Movement points from the nearest German infantry to each hex, French zones and units on the way counted as delays: to be read before the next look. */
const waysForward = (g: VerdunTables, state: VerdunState): Int16Array => {
  const occupancy = occupancyOf(g, state)
  const { cost, buckets } = scratchOf(g)
  for (const unit of g.unitsOf[GERMAN]) {
    const place = unitPlace(state, unit)
    if (g.infantry[unit] === 0 || place >= g.board.hexes || cost[place] === 0) continue
    cost[place] = 0
    buckets[0]!.push(place)
  }
  const steps = g.stepCost[0]
  for (let points = 0; points < FAR; points++) {
    for (const hex of buckets[points]!) {
      if (cost[hex] !== points) continue
      const leaving = points > 0 && occupancy.zoc(FRENCH, hex) > 0 ? ZONE : 0
      for (let k = hex * 6; k < hex * 6 + 6; k++) {
        const next = g.board.neighbours[k]!
        if (next < 0 || g.playable[next] === 0) continue
        const there =
          points +
          leaving +
          steps[k]! +
          (occupancy.count(FRENCH, next) > 0 || standingFort(g, state, next) >= 0 ? HELD : 0)
        if (there >= cost[next]!) continue
        cost[next] = there
        buckets[there]!.push(next)
      }
    }
  }
  return cost
}

/** What the German has, and before the last turn what he is near to, each goal by how far off it is: in points, less is better for the French. */
export const exposure = (g: VerdunTables, state: VerdunState): number => {
  const last = isLastTurn(g, state)
  const held = (hex: number): boolean => has(state.germanHeld, g.heldAt[hex]!)
  // lines are traced only where there is something at their end
  const points = isEmpty(state.germanHeld) ? 0 : pointsOf(g, state)
  const now =
    (last ? COUNTS_AT_LAST : COUNTS) * points + (g.verdunHexes.some(held) && verdunTaken(g, state) ? TAKEN : 0)
  if (last) return now
  const way = waysForward(g, state)
  const nearness = (hexes: ReadonlyArray<number>): number =>
    (1 - hexes.reduce((least, hex) => Math.min(least, way[hex]!), FAR) / FAR) ** 2
  return g.objectives.reduce(
    (sum, objective, i) => {
      const hexes = g.objectiveHexes[i]!
      return sum + (objective.points / 2) * (hexes.some(held) ? 1 : nearness(hexes))
    },
    now + VERDUN * nearness(g.verdunHexes),
  )
}
