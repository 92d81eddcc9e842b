/**
 * The distances for a side from every hex to its goals: victory hexes, and the map edge through which Germans leave.
 */
import {
  type HexMap,
  below,
  distanceFinder,
  has,
  isSame,
  rememberEach,
  rememberLike,
  threatMaps,
  unitStatus,
  withWords,
  word,
  wordAt,
} from '../../../kernel/index.js'
import { defenceOf, groundCost, inEnemyZoc, slowedIn, suppliedHexes } from '../chapters/index.js'
import { LEAVE_ZOC_COST, PROHIBITED, TACTICAL_ONLY } from '../rulebook/index.js'
import {
  type ArdennesState,
  type ArdennesTables,
  type SideIndex,
  ALLIED,
  GERMAN,
  SHAKEN,
  attackUp,
  enemyOf,
  gameTurnOf,
  groundOn,
  isMarked,
  unitPlace,
} from '../state/index.js'

/** A distance longer than any path, in half movement points. */
export const FAR = 400
/** The cost of a hex entered by Tactical Movement, in half points. */
const TACTICAL = 10
/** The cost in half points of an enemy unit in the way, and the additional cost per point of its defence strength. */
const BLOCKED = 12
const BLOCKED_MORE = 2
/** The half points that are lost on average when a zone of control ends a move. */
const STOPPED = 4

/** Returns the goals of a scenario: the victory hexes, followed by the map edge. */
export const goalsOf = rememberEach((g: ArdennesTables): ReadonlyArray<ReadonlyArray<number>> => [
  ...g.victoryHexes.map(hex => [hex]),
  below(g.board.hexes).filter(hex => g.exitHexes[hex] === 1),
])

/** The distances of a side: goal -> hex -> half points to the goal, for units on foot and other units. */
export interface Fields {
  readonly to: (goal: number, onFoot: boolean) => Int16Array
}

const finderOf = rememberEach((g: ArdennesTables) => distanceFinder(g.board))

/** The additional cost of entering each hex because of the enemy, in half points. */
const hindranceOf = (g: ArdennesTables, state: ArdennesState, side: SideIndex): Int16Array => {
  const occupancy = g.occupancy(state.units)
  const enemy = enemyOf(side)
  return Int16Array.from(below(g.board.hexes), hex => {
    if (occupancy.count(enemy, hex) > 0) return BLOCKED + BLOCKED_MORE * defenceOf(g, state, hex)
    return inEnemyZoc(g, state, side, hex, occupancy) ? STOPPED + LEAVE_ZOC_COST : 0
  })
}

/** Computes the distances of a side in a position, without regard to enemy units if `bare` is true. */
const make = (g: ArdennesTables, state: ArdennesState, side: SideIndex, bare: boolean): Fields => {
  const goals = goalsOf(g)
  const weather = groundOn(gameTurnOf(state))
  const more = bare ? null : hindranceOf(g, state, side)
  const known: (Int16Array | undefined)[] = []
  const fieldTo = (goal: number, onFoot: boolean): Int16Array =>
    finderOf(g)({
      starts: goals[goal]!,
      far: FAR,
      cost: (to, from, k) => {
        // the search starts at the goal, so steps are reversed
        const cost = groundCost({ g, state }, onFoot ? 'foot' : 'motorized', weather, from * 6 + (((k % 6) + 3) % 6))
        if (cost === PROHIBITED) return -1
        const hindered = more === null ? 0 : more[to]! + slowedIn(g, state, side, to)
        return (cost === TACTICAL_ONLY ? TACTICAL : cost) + hindered
      },
    }).away
  return {
    to: (goal, onFoot) => (known[goal * 2 + (onFoot ? 1 : 0)] ??= fieldTo(goal, onFoot)),
  }
}

/** The enemy's deployment as seen by a side, by hex. */
export interface Front {
  readonly fields: Fields
  /** hex -> distance in hexes to the nearest enemy unit. */
  readonly enemyAway: Int16Array
  /** hex -> enemy attack strength that could soon attack it. */
  readonly threat: HexMap
  /** hex -> 1 if it had a line of supply when the enemy last moved. */
  readonly supplied: Uint8Array
}

/** The share of its strength with which a unit threatens hexes at a distance of 0, 1, 2, 3 and 4. */
const threatsOf = rememberEach((g: ArdennesTables) => threatMaps(g.board, [1, 1, 0.7, 0.4, 0.2]))

const look = (g: ArdennesTables, state: ArdennesState, side: SideIndex): Front => {
  const enemies = g.unitsOf[enemyOf(side)].filter(unit => unitPlace(state, unit) < g.board.hexes)
  return {
    fields: make(g, state, side, false),
    enemyAway: finderOf(g)({ starts: enemies.map(unit => unitPlace(state, unit)), far: 99 }).away,
    threat: threatsOf(g)({
      units: enemies.filter(unit => g.guns[unit] === 0 && !isMarked(state, unit, SHAKEN)),
      place: unit => unitPlace(state, unit),
      strength: unit => attackUp(g, state, unit),
    }),
    supplied: suppliedHexes(g, without(g, state, side), side),
  }
}

/** Returns the state without the units of a side. The side's own moves then do not change its lines of supply. */
const without = (g: ArdennesTables, state: ArdennesState, side: SideIndex): ArdennesState => ({
  ...state,
  units: withWords(state.units, g.unitsOf[side], (_word, unit) => word(g.dead, unitStatus(state, unit))),
})

/** Whether two states have the same front. */
const isAlike = (g: ArdennesTables, a: ArdennesState, b: ArdennesState, enemy: SideIndex): boolean =>
  gameTurnOf(a) === gameTurnOf(b) &&
  isSame(a.bridges, b.bridges) &&
  a.slowing === b.slowing &&
  g.stVith.every(hex => has(a.germanHeld, g.heldAt[hex]!) === has(b.germanHeld, g.heldAt[hex]!)) &&
  (a.units === b.units || g.unitsOf[enemy].every(unit => wordAt(a.units, unit) === wordAt(b.units, unit)))

const frontsOf = rememberEach((g: ArdennesTables) =>
  ([GERMAN, ALLIED] as const).map(side =>
    rememberLike<ArdennesState, Front>(
      (last, now) => isAlike(g, last, now, enemyOf(side)),
      now => look(g, now, side),
    ),
  ),
)
/** Returns the front of a side. The last front of each side is cached, since the side's own moves do not change it. */
export const frontOf = (g: ArdennesTables, state: ArdennesState, side: SideIndex): Front => frontsOf(g)[side]!(state)

const bareOf = rememberEach((g: ArdennesTables) =>
  rememberLike<ArdennesState, Fields>(
    (last, now) => isSame(last.bridges, now.bridges) && groundOn(gameTurnOf(last)) === groundOn(gameTurnOf(now)),
    now => make(g, now, GERMAN, true),
  ),
)
/** Returns the distances without regard to enemy units. */
export const bareFields = (g: ArdennesTables, state: ArdennesState): Fields => bareOf(g)(state)
