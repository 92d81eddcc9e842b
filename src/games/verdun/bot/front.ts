/**
 * The exposure of the French rear to the Germans. The French use it to evaluate moves of infantry, in addition to the
 * value of places.
 */
import { best, distanceFinder, has, isEmpty, rememberEach, withWord, word } from '../../../kernel/index.js'
import { pointsOf, standingFort, verdunTaken } from '../chapters/index.js'
import {
  type VerdunState,
  type VerdunTables,
  FRENCH,
  GERMAN,
  bottomTurn,
  isOnMap,
  occupancyOf,
  unitPlace,
  unitStatus,
  unitWord,
  withUnits,
} from '../state/index.js'

/**
 * The movement points that the Germans need to fight their way out of a French zone of control, or into an occupied
 * hex.
 */
const ZONE = 6
const HELD = 8
/** The distance in movement points from which a goal is out of reach. */
const FAR = 48
/** The value of Verdun in points while the Germans can reach it, and what it costs the French to lose it (13.b). */
const VERDUN = 15
const TAKEN = 20
/** The weight of a point that the Germans have now: first before the last turn, then in it. */
const COUNTS = 0.5
const COUNTS_AT_LAST = 3

/** Returns the state as if a unit were in another place. */
const asIf = (state: VerdunState, unit: number, place: number): VerdunState =>
  unitPlace(state, unit) === place
    ? state
    : withUnits(state, withWord(state.units, unit, word(place, unitStatus(state, unit))))

/** Whether this turn may be the last. */
export const isLastTurn = (g: VerdunTables, state: VerdunState): boolean => bottomTurn(state) >= g.scenario.turns.last

/** Whether the Germans hold a hex. */
const isHeld = (g: VerdunTables, state: VerdunState, hex: number): boolean => has(state.germanHeld, g.heldAt[hex]!)

/**
 * Tables for the search: distances, the delay in each hex, the hexes of each goal, and the goals of each hex. Verdun is
 * the last goal.
 */
const toolsOf = rememberEach((g: VerdunTables) => {
  const goals = [...g.objectiveHexes, g.verdunHexes]
  const goalsAt = new Map<number, number[]>()
  goals.forEach((hexes, goal) => {
    for (const hex of hexes) goalsAt.set(hex, [...(goalsAt.get(hex) ?? []), goal])
  })
  return { find: distanceFinder(g.board), entering: new Uint8Array(g.board.hexes), goals, goalsAt }
})
const NO_GOALS: ReadonlyArray<number> = []

/**
 * How near the Germans are to each goal, from 0 to 1 (an objective that they hold), and the hexes on their shortest
 * paths.
 */
interface Forward {
  readonly nearness: ReadonlyArray<number>
  /** hex -> bits: ENTERED if such a path enters it, LEFT if one continues from it. */
  readonly passed: Uint8Array
}
const ENTERED = 1
const LEFT = 2

/**
 * Returns the shortest paths of the German infantry in movement points. French units and zones of control on them count
 * as delays.
 */
const waysForward = (g: VerdunTables, state: VerdunState): Forward => {
  const { find, entering, goals, goalsAt } = toolsOf(g)
  entering.fill(0)
  for (const unit of g.unitsOf[FRENCH]) if (isOnMap(g, state, unit)) entering[unitPlace(state, unit)] = HELD
  for (const hex of g.fortHexes) if (standingFort(g, state, hex) >= 0) entering[hex] = HELD
  const starts: number[] = []
  for (const unit of g.unitsOf[GERMAN])
    if (g.infantry[unit] === 1 && isOnMap(g, state, unit)) starts.push(unitPlace(state, unit))
  const occupancy = occupancyOf(g, state)
  const { playable } = g
  const steps = g.stepCost[0]
  const isWanted = goals.map((hexes, i) => i === g.objectives.length || !hexes.some(hex => isHeld(g, state, hex)))
  const wanted = new Set([...goals.keys()].filter(goal => isWanted[goal]))
  const { away, route } = find({
    starts,
    far: FAR,
    until: hex => {
      for (const goal of goalsAt.get(hex) ?? NO_GOALS) wanted.delete(goal)
      return wanted.size === 0
    },
    cost: (from, to, side, spent) =>
      playable[to] === 0
        ? -1
        : steps[side]! + entering[to]! + (spent > 0 && occupancy.zoc(FRENCH, from) > 0 ? ZONE : 0),
  })
  const passed = new Uint8Array(g.board.hexes)
  const nearness = goals.map((hexes, i) => {
    if (!isWanted[i]) return 1
    const nearest = best(hexes, hex => -away[hex]!)
    // a map may lack Verdun
    if (nearest === undefined) return 0
    const way = route(nearest)
    for (let k = 1; k < way.length; k++) passed[way[k]!]! |= k < way.length - 1 ? ENTERED | LEFT : ENTERED
    return (1 - away[nearest]! / FAR) ** 2
  })
  return { nearness, passed }
}

/** Whether a French unit in a hex would delay one of these paths. The paths are computed without the unit. */
const delays = (g: VerdunTables, state: VerdunState, { passed }: Forward, hex: number): boolean => {
  const occupancy = occupancyOf(g, state)
  if (passed[hex]! > 0 && occupancy.count(FRENCH, hex) === 0 && standingFort(g, state, hex) < 0) return true
  for (let k = hex * 6; k < hex * 6 + 6; k++) {
    const next = g.board.neighbours[k]!
    if (next >= 0 && (passed[next]! & LEFT) !== 0 && occupancy.zoc(FRENCH, next) === 0) return true
  }
  return false
}

/**
 * Returns the value of the hexes that the Germans hold, in points as weighted by the French. Lines are traced only if
 * the Germans hold a hex.
 */
const lost = (g: VerdunTables, state: VerdunState): number =>
  (isLastTurn(g, state) ? COUNTS_AT_LAST : COUNTS) * (isEmpty(state.germanHeld) ? 0 : pointsOf(g, state)) +
  (g.verdunHexes.some(hex => isHeld(g, state, hex)) && verdunTaken(g, state) ? TAKEN : 0)

/**
 * Returns the value of the hexes that the Germans hold and, before the last turn, of the goals near them, by distance.
 * A lower value is better for the French.
 */
const exposure = (g: VerdunTables, state: VerdunState, forward: () => Forward): number => {
  const now = lost(g, state)
  if (isLastTurn(g, state)) return now
  const { nearness } = forward()
  return g.objectives.reduce(
    (sum, objective, i) => sum + (objective.points / 2) * nearness[i]!,
    now + VERDUN * nearness[g.objectives.length]!,
  )
}

/** The exposure for each place of one unit that has been computed. It stays valid while the unit moves. */
interface Screens {
  state: VerdunState | null
  unit: number
  /** hex -> exposure with the unit there. */
  readonly known: Map<number, number>
  /** The state without the unit, and the German paths in it. */
  without: { readonly state: VerdunState; readonly forward: Forward } | null
}
const screensOf = rememberEach<VerdunTables, Screens>(() => ({
  state: null,
  unit: -1,
  known: new Map(),
  without: null,
}))

/** Whether the front is the same in two states, apart from the place of one unit. */
const isSameFront = (g: VerdunTables, a: VerdunState, b: VerdunState, but: number): boolean =>
  a.germanHeld === b.germanHeld &&
  a.silenced === b.silenced &&
  a.extra === b.extra &&
  bottomTurn(a) === bottomTurn(b) &&
  (a.units === b.units ||
    g.numbers.every(unit =>
      unit === but ? unitStatus(a, unit) === unitStatus(b, unit) : unitWord(a, unit) === unitWord(b, unit),
    ))

/** Prepares the table for a state and a unit. */
const turn = (g: VerdunTables, screens: Screens, state: VerdunState, unit: number): void => {
  const { state: before, unit: other, known } = screens
  screens.state = state
  screens.unit = unit
  if (before !== null && other === unit && isSameFront(g, before, state, unit)) return
  // the exposure of the current position is the same for all units
  const now = before !== null && isSameFront(g, before, state, -1) ? known.get(unitPlace(before, other)) : undefined
  known.clear()
  if (now !== undefined) known.set(unitPlace(state, unit), now)
  screens.without = null
}

/** Returns the exposure as if a unit were in a hex. */
export const exposureWith = (g: VerdunTables, state: VerdunState, unit: number, hex: number): number => {
  const screens = screensOf(g)
  if (screens.state !== state || screens.unit !== unit) turn(g, screens, state, unit)
  const known = screens.known.get(hex)
  if (known !== undefined) return known
  const there = asIf(state, unit, hex)
  const value = exposure(g, there, () => {
    if (screens.without === null) {
      const without = asIf(state, unit, g.offMap)
      screens.without = { state: without, forward: waysForward(g, without) }
    }
    const { state: without, forward } = screens.without
    return delays(g, without, forward, hex) ? waysForward(g, there) : forward
  })
  screens.known.set(hex, value)
  return value
}
