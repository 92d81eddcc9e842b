/** The map as the heuristic player evaluates it: goals, enemy units, and the strength needed to attack them. */
import {
  type HexMap,
  distanceFinder,
  has,
  isSame,
  pullMap,
  rememberEach,
  rememberLike,
  threatMaps,
  total,
} from '../../../kernel/index.js'
import { combatValue, defenceOf, firstTurnShift, stackIn, stackSteps, standingFort } from '../chapters/index.js'
import { FORT_DEFENCE, LOSS_MARKER } from '../rulebook/index.js'
import {
  type SideIndex,
  type VerdunState,
  type VerdunTables,
  FRENCH,
  GERMAN,
  NEUTRALISED,
  bottomTurn,
  enemyOf,
  isMarked,
  occupancyOf,
  stepsLeft,
  unitPlace,
  unitWord,
} from '../state/index.js'

/**
 * The evaluation of enemy units and terrain. It changes only if an enemy unit moves or loses a step, or an objective
 * changes hands.
 */
export interface Outlook {
  readonly side: SideIndex
  /** hex -> attraction of the goals, in hexes. Nearer and better goals attract more. */
  readonly pull: HexMap
  /** hex -> hexes to the nearest enemy infantry. */
  readonly enemyAway: Int16Array
  /** hex -> enemy strength that could soon attack it. */
  readonly threat: HexMap
  /** hex -> points that change hands with the hex: the points of an objective, or a large number for Verdun. */
  readonly prize: HexMap
  /** hex -> strength needed for a good attack on it; 0 if there is nothing to attack. */
  readonly need: HexMap
  /** The hexes that can be attacked, ascending. */
  readonly attackable: ReadonlyArray<number>
  /** hex -> value of such an attack. */
  readonly gain: HexMap
}

/** The value of Verdun in points: more than any single fort, and less than all forts together. */
const VERDUN_POINTS = 9
/** The distance in hexes within which a goal without points attracts units. Each point adds `NEARER` hexes. */
const GOAL = 30
const NEARER = 1.6
/** The attraction of an enemy unit as a goal, in hexes. */
const UNIT_GOAL = 22

/** Returns the points of each scoring hex, including a value for Verdun. */
const pointsOfHexes = (g: VerdunTables): Float64Array => {
  const points = new Float64Array(g.board.hexes)
  g.objectives.forEach((objective, i) => {
    for (const hex of g.objectiveHexes[i]!) points[hex] = objective.points / 2
  })
  for (const hex of g.verdunHexes) points[hex] = VERDUN_POINTS
  return points
}

/** A distance greater than any on the map. */
const AWAY = 99
/** The fraction of a unit's strength that threatens hexes at a distance of 0, 1, 2 and 3 hexes. */
const THREAT = [1, 1, 0.5, 0.5]

/** Tables for the evaluation of a scenario. */
const toolsOf = rememberEach((g: VerdunTables) => ({
  points: pointsOfHexes(g),
  find: distanceFinder(g.board),
  threats: threatMaps(g.board, THREAT),
}))

/** Returns the columns by which a hex protects its defender, without hexsides (7.3.d). */
export const shelter = (g: VerdunTables, state: VerdunState, hex: number): number =>
  (g.trench[hex]! > 0 ? 1 : 0) + (g.terrain[hex] === 'clear' ? 0 : 1) + (state.pillboxes.includes(hex) ? 1 : 0)

/** Returns the defence strength of a hex including its fort; 0 if there is nothing to attack. */
const defenceIn = (g: VerdunTables, state: VerdunState, stack: ReadonlyArray<number>, fort: number): number =>
  total(stack.map(unit => defenceOf(g, state, unit))) +
  (fort < 0 ? 0 : FORT_DEFENCE[g.scenario.map.forts[fort]!.colour])

/** The odds that an attack should have after all shifts, and the factor in strength that equals one column. */
const GOOD_ODDS = 3
const COLUMN = 1.35

const make = (g: VerdunTables, state: VerdunState, side: SideIndex): Outlook => {
  const enemy = enemyOf(side)
  const n = g.board.hexes
  const { points, find, threats } = toolsOf(g)
  const need = new Float64Array(n)
  const gain = new Float64Array(n)
  const attackable: number[] = []
  const prize = new Float64Array(n)
  const worth = new Float64Array(n)
  const placeOf = (unit: number): number => unitPlace(state, unit)
  const hostile = g.unitsOf[enemy].filter(unit => g.infantry[unit] === 1 && placeOf(unit) < n)
  const { away: enemyAway } = find({
    starts: hostile.map(placeOf),
    far: AWAY,
    cost: (_, to) => (g.playable[to] === 1 ? 1 : -1),
  })
  const occupancy = occupancyOf(g, state)
  const first = firstTurnShift(g, state, side)
  for (let hex = 0; hex < n; hex++) {
    if (g.playable[hex] === 0) continue
    const german = points[hex]! > 0 && has(state.germanHeld, g.heldAt[hex]!)
    if (points[hex]! > 0) {
      if (german === (side === FRENCH)) prize[hex] = points[hex]!
      if (side === GERMAN && !german) worth[hex] = GOAL + NEARER * points[hex]!
      // the French give priority to hexes that the Germans are near to or have taken
      if (side === FRENCH)
        worth[hex] = GOAL + (german ? 2 : 0) + NEARER * points[hex]! - Math.max(0, enemyAway[hex]! - 2)
    }
    const fort = enemy === FRENCH ? standingFort(g, state, hex) : -1
    if (fort < 0 && occupancy.count(enemy, hex) === 0) continue
    const stack = stackIn(g, state, enemy, hex)
    const defence = defenceIn(g, state, stack, fort)
    if (defence === 0) continue
    const weak = stack.some(unit => isMarked(state, unit, NEUTRALISED)) ? 2 : 0
    attackable.push(hex)
    need[hex] = GOOD_ODDS * defence * COLUMN ** (shelter(g, state, hex) - first - weak)
    gain[hex] = 2 + 1.5 * prize[hex]! + 0.3 * defence
    worth[hex] = Math.max(worth[hex]!, side === GERMAN ? UNIT_GOAL + 0.2 * defence : UNIT_GOAL - 4)
  }
  const threat = threats({ units: hostile, place: placeOf, strength: unit => combatValue(g, state, unit) })
  return { side, pull: pullMap(g.board, worth, 1, g.playable), enemyAway, threat, prize, need, attackable, gain }
}

/** Whether all inputs of an outlook are the same in two states: the turn, enemy units, objectives, forts, pillboxes. */
const looksAlike = (g: VerdunTables, a: VerdunState, b: VerdunState, enemy: SideIndex): boolean =>
  bottomTurn(a) === bottomTurn(b) &&
  isSame(a.germanHeld, b.germanHeld) &&
  isSame(a.silenced, b.silenced) &&
  isSame(a.pillboxes, b.pillboxes) &&
  (a.units === b.units || g.unitsOf[enemy].every(unit => unitWord(a, unit) === unitWord(b, unit)))

const lookOf = rememberEach((g: VerdunTables) =>
  ([GERMAN, FRENCH] as const).map(side =>
    rememberLike<VerdunState, Outlook>(
      (last, now) => looksAlike(g, last, now, enemyOf(side)),
      now => make(g, now, side),
    ),
  ),
)
/** Returns the outlook of one side. It keeps the last outlook per side, which the side's own moves do not change. */
export const lookOut = (g: VerdunTables, state: VerdunState, side: SideIndex): Outlook => lookOf(g)[side]!(state)

/**
 * Returns the strength that a unit loses with its next step. The last step is worth all that is left. An HQ returns
 * (1.4.g), so its step counts little. Guns have only one step.
 */
export const stepWorth = (g: VerdunTables, state: VerdunState, unit: number): number => {
  const { combat } = g.units[unit]!
  if (g.type[unit] === 'hq') return 2
  if (combat === null) return 3
  const now = combatValue(g, state, unit)
  const left = stepsLeft(g, state, unit)
  return left === 1 ? now + 0.5 : left === 2 ? now - combat.flipped : now - Math.max(0, combat.whole - LOSS_MARKER)
}

/** Returns the steps of a side in a hex, without one unit. */
export const stepsWithout = (
  g: VerdunTables,
  state: VerdunState,
  side: SideIndex,
  hex: number,
  without: number,
): number => stackSteps(g, state, side, hex) - (unitPlace(state, without) === hex ? stepsLeft(g, state, without) : 0)
