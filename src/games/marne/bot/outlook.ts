/** The value of places for units, as the heuristic player estimates it. */
import {
  type BitSet,
  type HexMap,
  type Occupancy,
  type SideIndex,
  enemyOf,
  gameTurnOf,
  has,
  neighbour,
  pullMap,
  rememberEach,
  threatMaps,
  unitPlace,
} from '../../../kernel/index.js'
import { type MarneState, type MarneTables, ALLIED, GERMAN } from '../state/index.js'
import { supplyLines } from '../chapters/index.js'
import { EXIT_POINTS, STACKING_LIMIT, SUPPLY_RANGE, TERRAIN_MODIFIER } from '../rulebook/index.js'

/** The evaluation of a position for one side. */
export interface Outlook {
  readonly g: MarneTables
  readonly side: SideIndex
  readonly turnsLeft: number
  /** Town and city hexes whose last visitors were German. */
  readonly germanHeld: BitSet
  readonly occupancy: Occupancy
  /** hex -> strength of the enemy there; `own` is the side's own strength. */
  readonly enemy: Float64Array
  readonly own: Float64Array
  /** hex -> attraction of the nearest and best goals: a higher value is nearer. */
  readonly pull: HexMap
  /** hex -> enemy strength that can attack it next turn. Nearer units count more. */
  readonly threat: HexMap
  /** hex -> 1 if the side may leave the map there and the hex has a line of supply now. */
  readonly exits: Uint8Array
}

/**
 * The loss of attraction per hex of distance, and the greatest attraction of a goal, in the units of `pull` (tenths of
 * a point).
 */
const FALL = 4
const HIGHEST = 255
/** The fraction of a unit's strength that threatens hexes at a distance of 0, 1, 2 and 3 hexes. */
const THREAT = [1, 1, 0.5, 0.5]
const threatsOf = rememberEach((g: MarneTables) => threatMaps(g.board, THREAT))

/**
 * Creates a function that evaluates positions. It keeps the last outlook of each side and reuses its parts that are
 * still valid.
 */
export const lookout = (): ((g: MarneTables, state: MarneState, side: SideIndex) => Outlook) => {
  const kept: [Seen | null, Seen | null] = [null, null]
  return (g, state, side) => {
    const last = kept[side]?.g === g ? kept[side] : null
    if (last !== null && isSeen(last, state)) return last
    return (kept[side] = look(g, state, side, last))
  }
}

/** An outlook, with the state and values that it was computed from. */
interface Seen extends Outlook {
  readonly state: MarneState
  readonly worth: Int16Array
}

/** Whether all inputs of an outlook are unchanged. */
const isSeen = ({ g, state: then, turnsLeft }: Seen, now: MarneState): boolean =>
  then.units === now.units &&
  then.germanHeld === now.germanHeld &&
  then.destroyed === now.destroyed &&
  turnsLeft === g.scenario.turns.last - gameTurnOf(now)

/** Whether all units of a side are in the same places. */
const isUnmoved = (g: MarneTables, then: MarneState, now: MarneState, side: SideIndex): boolean =>
  g.unitsOf[side].every(unit => unitPlace(then, unit) === unitPlace(now, unit))

/** Computes the outlook of one side. `last` is an earlier outlook on the same game, whose parts may be reused. */
const look = (g: MarneTables, state: MarneState, side: SideIndex, last: Seen | null): Seen => {
  const foe = enemyOf(side)
  const known = last !== null && isUnmoved(g, last.state, state, foe) ? last : null
  const enemy = known?.enemy ?? strengthsOf(g, state, foe)
  const turnsLeft = g.scenario.turns.last - gameTurnOf(state)
  const exits = exitsOf(g, state, side, enemy)
  const worth = worthOf(g, state, side, { enemy, exits, turnsLeft })
  return {
    g,
    state,
    side,
    turnsLeft,
    germanHeld: state.germanHeld,
    occupancy: g.occupancy(state.units),
    enemy,
    own: strengthsOf(g, state, side),
    exits,
    worth,
    pull:
      last !== null && worth.every((value, hex) => value === last.worth[hex])
        ? last.pull
        : pullMap(g.board, worth, FALL),
    threat:
      known?.threat ??
      threatsOf(g)({
        units: g.unitsOf[foe].filter(unit => g.defenceOnly[unit] === 0),
        place: unit => unitPlace(state, unit),
        strength: unit => g.strength[unit]!,
      }),
  }
}

/** Returns a side's strength in each hex. */
const strengthsOf = (g: MarneTables, state: MarneState, side: SideIndex): Float64Array => {
  const out = new Float64Array(g.board.hexes)
  for (const unit of g.unitsOf[side]) {
    const place = unitPlace(state, unit)
    if (place < out.length) out[place]! += g.strength[unit]!
  }
  return out
}

/** Returns 1 for each hex where the side may leave the map and that has a line of supply now, otherwise 0. */
const exitsOf = (g: MarneTables, state: MarneState, side: SideIndex, enemy: Float64Array): Uint8Array => {
  const lines = supplyLines(g, state, side)
  const out = new Uint8Array(g.board.hexes)
  for (const hex of g.supplyEdge[enemyOf(side)]) if (enemy[hex] === 0 && lines.from(hex) <= SUPPLY_RANGE) out[hex] = 1
  return out
}

/** Returns the value of the goals in each hex, in tenths of a point: enemies, exits, enemy towns. */
const worthOf = (
  g: MarneTables,
  state: MarneState,
  side: SideIndex,
  { enemy, exits, turnsLeft }: Pick<Outlook, 'enemy' | 'exits' | 'turnsLeft'>,
): Int16Array => {
  const worth = new Int16Array(g.board.hexes)
  // units that leave score at the end, and only with a line of supply at that time
  const leaving = turnsLeft <= 6 ? 120 : 60
  for (let hex = 0; hex < worth.length; hex++) {
    if (enemy[hex]! > 0) worth[hex] = 20 + enemy[hex]! * 2
    if (exits[hex] === 1) worth[hex] = Math.max(worth[hex]!, leaving)
  }
  g.towns.forEach((town, i) => {
    for (const hex of g.townHexes[i]!) {
      const theirs = has(state.germanHeld, g.heldAt[hex]!) === (side === ALLIED)
      if (theirs) worth[hex] = Math.max(worth[hex]!, 20 + town.points * 12)
    }
  })
  for (let hex = 0; hex < worth.length; hex++) worth[hex] = Math.min(worth[hex]!, HIGHEST)
  return worth
}

/**
 * Returns the value of `unit` in `place` at the end of a move, in victory points. `comes` is true if the unit is not
 * there yet.
 */
export const placeValue = (look: Outlook, unit: number, place: number, comes: boolean): number => {
  const { g, turnsLeft } = look
  const strength = g.strength[unit]!
  const exit = g.exitHexOf(place)
  if (exit >= 0) {
    const points = strength * (look.side === GERMAN ? EXIT_POINTS.german : EXIT_POINTS.allied)
    return look.exits[exit] === 1 && turnsLeft <= 6 ? points * 0.8 : -points
  }
  const here = look.own[place]! + (comes && look.own[place]! >= 0 ? strength : 0)
  let value = look.pull[place]! / 10
  // an attack needs odds of three to one: add what this unit contributes against each adjacent enemy
  for (let d = 0; d < 6; d++) {
    const next = neighbour(g.board, place, d)
    if (next < 0 || look.enemy[next] === 0 || g.defenceOnly[unit] === 1) continue
    value += Math.min(strength / (3 * look.enemy[next]!), 1) * look.enemy[next]! * 0.4
  }
  const ground = TERRAIN_MODIFIER[g.terrain[place]!] * 0.5
  const odds = look.threat[place]! / Math.max(1, here)
  value += ground - Math.min(strength, Math.max(0, odds - 2) * 0.5 * strength) * 0.5
  const held = g.heldAt[place]!
  if (held >= 0) {
    const town = g.townHexes.findIndex(hexes => hexes.includes(place))
    const mine = has(look.germanHeld, held) === (look.side === GERMAN)
    // a captured town is worth its points; a held town is worth a unit while the enemy is near
    value += g.towns[town]!.points * (mine ? (look.threat[place]! > 0 ? 0.7 : 0) : 1)
  }
  // a fourth unit in a hex exceeds the stacking limit, and one unit is eliminated
  const friends = look.occupancy.count(look.side, place) + (comes ? 1 : 0)
  if (friends > STACKING_LIMIT) value -= 20
  return value
}
