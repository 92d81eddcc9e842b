/** How far it is for a side from every hex to what it fights for: hexes of victory, the edge by which Germans leave. */
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

/** Farther than any hex, in half movement points. */
export const FAR = 400
/** Half points that a hex of Tactical Movement is like. */
const TACTICAL = 10
/** Half points that an enemy in the way is like: for himself, and for each point of his defence. */
const BLOCKED = 12
const BLOCKED_MORE = 2
/** Half points that are left unspent on an average where a zone of control ends a move. */
const STOPPED = 4

/** The goals of a scenario by number: hexes of victory, and behind them the edge. */
export const goalsOf = rememberEach((g: ArdennesTables): ReadonlyArray<ReadonlyArray<number>> => [
  ...g.victoryHexes.map(hex => [hex]),
  below(g.board.hexes).filter(hex => g.exitHexes[hex] === 1),
])

/** How a side is drawn: goal -> hex -> half points to it, for units on foot and others. */
export interface Fields {
  readonly to: (goal: number, onFoot: boolean) => Int16Array
}

const finderOf = rememberEach((g: ArdennesTables) => distanceFinder(g.board))

/** Half points more to go into each hex, by the enemy there. */
const hindranceOf = (g: ArdennesTables, state: ArdennesState, side: SideIndex): Int16Array => {
  const occupancy = g.occupancy(state.units)
  const enemy = enemyOf(side)
  return Int16Array.from(below(g.board.hexes), hex => {
    if (occupancy.count(enemy, hex) > 0) return BLOCKED + BLOCKED_MORE * defenceOf(g, state, hex)
    return inEnemyZoc(g, state, side, hex, occupancy) ? STOPPED + LEAVE_ZOC_COST : 0
  })
}

/** Fields of a side as things stand; with `bare` as if no enemy stood anywhere. */
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
        // the search goes back from the goal
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

/** What stands against a side, by hex. */
export interface Front {
  readonly fields: Fields
  /** hex -> hexes to the nearest enemy, as the crow flies. */
  readonly enemyAway: Int16Array
  /** hex -> attack strength of the enemy that could come against it soon. */
  readonly threat: HexMap
  /** hex -> 1 where a line of supply led when the enemy came to stand as he does. */
  readonly supplied: Uint8Array
}

/** How much of its strength a unit threatens hexes with at 0, 1, 2, 3, 4 hexes. */
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

/** The state without the units of a side: lines of supply as the enemy alone bars them, so that no move of one's own changes them. */
const without = (g: ArdennesTables, state: ArdennesState, side: SideIndex): ArdennesState => ({
  ...state,
  units: withWords(state.units, g.unitsOf[side], (_word, unit) => word(g.dead, unitStatus(state, unit))),
})

/** Whether nothing that a front is made of has changed between two states. */
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
/** What stands against a side. The last look of each side is remembered: its own moves do not change it. */
export const frontOf = (g: ArdennesTables, state: ArdennesState, side: SideIndex): Front => frontsOf(g)[side]!(state)

const bareOf = rememberEach((g: ArdennesTables) =>
  rememberLike<ArdennesState, Fields>(
    (last, now) => isSame(last.bridges, now.bridges) && groundOn(gameTurnOf(last)) === groundOn(gameTurnOf(now)),
    now => make(g, now, GERMAN, true),
  ),
)
/** How far it is as if nobody stood in the way. */
export const bareFields = (g: ArdennesTables, state: ArdennesState): Fields => bareOf(g)(state)
