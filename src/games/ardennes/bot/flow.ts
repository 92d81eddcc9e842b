/** The paths that the Germans would take without opposition, which the Allies must block. */
import {
  type HexMap,
  has,
  isSame,
  neighbour,
  pullMap,
  rememberEach,
  rememberLike,
  wordAt,
} from '../../../kernel/index.js'
import {
  type ArdennesState,
  type ArdennesTables,
  GERMAN,
  SHAKEN,
  gameTurnOf,
  isMarked,
  unitPlace,
  attackUp,
} from '../state/index.js'
import { POINT, TURN, paceOf } from './aims.js'
import { type Fields, FAR, bareFields, goalsOf } from './fields.js'

/** The expected German movement. */
export interface Flow {
  /** hex -> German strength that would pass through it within a few turns. Strength that is far away counts less. */
  readonly through: HexMap
  /** hex -> how strongly it attracts units that should block the way. */
  readonly pull: HexMap
}

/** The number of turns that the player looks ahead. */
const AHEAD = 2.5
/** The lowest strength at which a unit counts. */
const LEAST = 2
/** The strength per point of attraction. */
const FILL = 5
/** The maximum attraction of a hex. */
const MOST = 6
/** The decrease in attraction per hex of distance. */
const FALL = 0.35

/** Returns the goal that a German unit would move towards, or -1. */
const goalOf = (g: ArdennesTables, state: ArdennesState, fields: Fields, unit: number, at: number): number => {
  let best = -1
  let most = -Infinity
  const onFoot = g.moves[unit] === 'foot'
  for (const [goal, hexes] of goalsOf(g).entries()) {
    const edge = hexes.length > 1
    if (!edge && has(state.germanHeld, g.heldAt[hexes[0]!]!)) continue
    const away = fields.to(goal, onFoot)[at]!
    if (away >= FAR) continue
    const value = (edge ? attackUp(g, state, unit) / g.strengthPerHex : 1) * POINT - (TURN * away) / paceOf(g, unit)
    if (value > most) [best, most] = [goal, value]
  }
  return best
}

const make = (g: ArdennesTables, state: ArdennesState): Flow => {
  const fields = bareFields(g, state)
  const through = new Float64Array(g.board.hexes)
  for (const unit of g.unitsOf[GERMAN]) {
    let at = unitPlace(state, unit)
    const strength = attackUp(g, state, unit)
    if (at >= g.board.hexes || strength < LEAST || isMarked(state, unit, SHAKEN)) continue
    const goal = goalOf(g, state, fields, unit, at)
    if (goal < 0) continue
    const field = fields.to(goal, g.moves[unit] === 'foot')
    const far = AHEAD * paceOf(g, unit)
    for (const start = field[at]!; start - field[at]! < far;) {
      through[at]! += strength * (1 - (start - field[at]!) / far)
      let next = at
      for (let d = 0; d < 6; d++) {
        const to = neighbour(g.board, at, d)
        if (to >= 0 && field[to]! < field[next]!) next = to
      }
      if (next === at) break
      at = next
    }
  }
  const worth = through.map(strength => Math.min(MOST, strength / FILL))
  return { through, pull: pullMap(g.board, worth, FALL) }
}

/** Whether no German unit has moved between two states and no victory hex has changed its owner. */
const isAlike = (g: ArdennesTables, a: ArdennesState, b: ArdennesState): boolean =>
  gameTurnOf(a) === gameTurnOf(b) &&
  isSame(a.germanHeld, b.germanHeld) &&
  isSame(a.bridges, b.bridges) &&
  g.unitsOf[GERMAN].every(unit => wordAt(a.units, unit) === wordAt(b.units, unit))

const flowsOf = rememberEach((g: ArdennesTables) =>
  rememberLike<ArdennesState, Flow>(
    (last, now) => isAlike(g, last, now),
    now => make(g, now),
  ),
)
/** Returns the expected German movement in a state. */
export const flowOf = (g: ArdennesTables, state: ArdennesState): Flow => flowsOf(g)(state)
