/** How the heuristic player sees the map: what is worth going for, where the enemy is, what an attack there would need. */
import { distance, has, isSame } from '../../../kernel/index.js'
import { combatValue, defenceOf, stackIn, stackSteps, standingFort } from '../chapters/index.js'
import { FIRST_TURN_SHIFT, FORT_DEFENCE, LOSS_MARKER } from '../rulebook/index.js'
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
  stepsLeft,
  unitPlace,
  unitWord,
} from '../state/index.js'

/** What the enemy and the ground say: the same until an enemy moves, loses, or an objective changes hands. */
export interface Outlook {
  readonly side: SideIndex
  /** hex -> how much the goals draw a unit there, in hexes: nearer ones and better ones more. */
  readonly pull: Float64Array
  /** hex -> hexes to the nearest enemy infantry. */
  readonly enemyAway: Int16Array
  /** hex -> enemy strength that could attack it soon. */
  readonly threat: Float64Array
  /** hex -> points that change hands if it does: an objective's, and a great many for Verdun. */
  readonly prize: Float64Array
  /** hex -> attack strength that makes a good attack on it; 0 where there is nothing to attack. */
  readonly need: Float64Array
  /** hex -> what such an attack would be worth. */
  readonly gain: Float64Array
}

/** What Verdun is worth, in points: more than any fort, less than all of them. */
const VERDUN_POINTS = 9
/** A goal without a point in it is drawn from so far, in hexes; each point draws as from that many hexes nearer. */
const GOAL = 30
const NEARER = 1.6
/** Hexes that an enemy unit is behind a goal of the same distance. */
const UNIT_GOAL = 22

/** Points of each hex that scores; Verdun's besides. */
const pointsOfHexes = (g: VerdunTables): Float64Array => {
  const points = new Float64Array(g.board.hexes)
  g.objectives.forEach((objective, i) => {
    for (const hex of g.objectiveHexes[i]!) points[hex] = objective.points / 2
  })
  for (const hex of g.verdunHexes) points[hex] = VERDUN_POINTS
  return points
}

/** Hexes over open ground from the nearest source. */
const hexesFrom = (g: VerdunTables, sources: Iterable<number>): Int16Array => {
  const away = new Int16Array(g.board.hexes).fill(99)
  const queue: number[] = []
  for (const hex of sources) {
    if (away[hex] === 0) continue
    away[hex] = 0
    queue.push(hex)
  }
  for (const hex of queue) {
    for (let k = hex * 6; k < hex * 6 + 6; k++) {
      const next = g.board.neighbours[k]!
      if (next < 0 || away[next]! < 99 || g.playable[next] === 0) continue
      away[next] = away[hex]! + 1
      queue.push(next)
    }
  }
  return away
}

/** The best over all goals of their worth less the way to them. */
const spread = (g: VerdunTables, worth: Float64Array): Float64Array => {
  const pull = worth.slice()
  // worth falls by one a hex, so a sweep that finds nothing better ends it
  let open = Array.from(worth.keys()).filter(hex => worth[hex]! > 0)
  while (open.length > 0) {
    const later: number[] = []
    for (const hex of open) {
      const value = pull[hex]! - 1
      for (let k = hex * 6; k < hex * 6 + 6; k++) {
        const next = g.board.neighbours[k]!
        if (next < 0 || g.playable[next] === 0 || pull[next]! >= value) continue
        pull[next] = value
        later.push(next)
      }
    }
    open = later
  }
  return pull
}

/** Columns that a hex shelters its defender by, hexsides aside (7.3.d). */
export const shelter = (g: VerdunTables, state: VerdunState, hex: number): number =>
  (g.trench[hex]! > 0 ? 1 : 0) + (g.terrain[hex] === 'clear' ? 0 : 1) + (state.pillboxes.includes(hex) ? 1 : 0)

/** What a hex defends with, its fort in it: 0 where there is nothing to attack. */
const defenceIn = (g: VerdunTables, state: VerdunState, enemy: SideIndex, hex: number): number => {
  const fort = enemy === FRENCH ? standingFort(g, state, hex) : -1
  return (
    stackIn(g, state, enemy, hex).reduce((sum, unit) => sum + defenceOf(g, state, unit), 0) +
    (fort < 0 ? 0 : FORT_DEFENCE[g.scenario.map.forts[fort]!.colour])
  )
}

/** Odds that an attack should have after all shifts, and what one column is worth in strength. */
const GOOD_ODDS = 3
const COLUMN = 1.35

const make = (g: VerdunTables, state: VerdunState, side: SideIndex): Outlook => {
  const enemy = enemyOf(side)
  const n = g.board.hexes
  const points = pointsOfHexes(g)
  const need = new Float64Array(n)
  const gain = new Float64Array(n)
  const prize = new Float64Array(n)
  const worth = new Float64Array(n)
  const threat = new Float64Array(n)
  const hostile = g.unitsOf[enemy].filter(unit => g.infantry[unit] === 1 && unitPlace(state, unit) < n)
  const enemyAway = hexesFrom(
    g,
    hostile.map(unit => unitPlace(state, unit)),
  )
  for (let hex = 0; hex < n; hex++) {
    if (g.playable[hex] === 0) continue
    const german = points[hex]! > 0 && has(state.germanHeld, g.heldAt[hex]!)
    if (points[hex]! > 0) {
      if (german === (side === FRENCH)) prize[hex] = points[hex]!
      if (side === GERMAN && !german) worth[hex] = GOAL + NEARER * points[hex]!
      // the French look first at what the German is near to, or has taken
      if (side === FRENCH)
        worth[hex] = GOAL + (german ? 2 : 0) + NEARER * points[hex]! - Math.max(0, enemyAway[hex]! - 2)
    }
    const defence = defenceIn(g, state, enemy, hex)
    if (defence === 0) continue
    const first = side === GERMAN && bottomTurn(state) === g.scenario.turns.first ? FIRST_TURN_SHIFT : 0
    const stack = stackIn(g, state, enemy, hex)
    const weak = stack.some(unit => isMarked(state, unit, NEUTRALISED)) ? 2 : 0
    need[hex] = GOOD_ODDS * defence * COLUMN ** (shelter(g, state, hex) - first - weak)
    gain[hex] = 2 + 1.5 * prize[hex]! + 0.3 * defence
    worth[hex] = Math.max(worth[hex]!, side === GERMAN ? UNIT_GOAL + 0.2 * defence : UNIT_GOAL - 4)
  }
  for (const unit of hostile) {
    const at = unitPlace(state, unit)
    const value = combatValue(g, state, unit)
    for (let hex = 0; hex < n; hex++) {
      const away = distance(g.board, at, hex)
      if (away <= 3) threat[hex] = threat[hex]! + value * (away <= 1 ? 1 : 0.5)
    }
  }
  return { side, pull: spread(g, worth), enemyAway, threat, prize, need, gain }
}

/** A look, and the state it was taken of. */
interface Remembered {
  readonly state: VerdunState
  readonly outlook: Outlook
}
const remembered = new WeakMap<VerdunTables, [Remembered | undefined, Remembered | undefined]>()

/** Whether nothing that an outlook is made of has changed between two states: the turn, the enemy, objectives, forts, pillboxes. */
const looksAlike = (g: VerdunTables, a: VerdunState, b: VerdunState, enemy: SideIndex): boolean =>
  bottomTurn(a) === bottomTurn(b) &&
  isSame(a.germanHeld, b.germanHeld) &&
  isSame(a.silenced, b.silenced) &&
  isSame(a.pillboxes, b.pillboxes) &&
  (a.units === b.units || g.unitsOf[enemy].every(unit => unitWord(a, unit) === unitWord(b, unit)))

/** Looks at a position for one side. Remembers the last look a side: own moves do not change it. */
export const lookOut = (g: VerdunTables, state: VerdunState, side: SideIndex): Outlook => {
  const both = remembered.get(g) ?? [undefined, undefined]
  const last = both[side]
  if (last !== undefined && looksAlike(g, last.state, state, enemyOf(side))) return last.outlook
  const outlook = make(g, state, side)
  both[side] = { state, outlook }
  remembered.set(g, both)
  return outlook
}

/** Strength that a unit loses with its next step; all it has with the last. HQs come back (1.4.g), and guns have none to lose. */
export const stepWorth = (g: VerdunTables, state: VerdunState, unit: number): number => {
  const { combat } = g.units[unit]!
  if (g.type[unit] === 'hq') return 2
  if (combat === null) return 3
  const now = combatValue(g, state, unit)
  const left = stepsLeft(g, state, unit)
  return left === 1 ? now + 0.5 : left === 2 ? now - combat.flipped : now - Math.max(0, combat.whole - LOSS_MARKER)
}

/** Steps of a side in a hex, `without` one unit. */
export const stepsWithout = (
  g: VerdunTables,
  state: VerdunState,
  side: SideIndex,
  hex: number,
  without: number,
): number => stackSteps(g, state, side, hex) - (unitPlace(state, without) === hex ? stepsLeft(g, state, without) : 0)
