/** What a place is worth to a unit: the eye of the heuristic player. */
import {
  type BitSet,
  type Occupancy,
  type SideIndex,
  enemyOf,
  gameTurnOf,
  has,
  placeOf,
  unitPlace,
} from '../../../kernel/index.js'
import { type MarneState, type MarneTables, ALLIED, GERMAN } from '../state/index.js'
import { supplyLines } from '../chapters/index.js'
import { EXIT_POINTS, STACKING_LIMIT, SUPPLY_RANGE, TERRAIN_MODIFIER } from '../rulebook/index.js'

/** The position as one side weighs it. */
export interface Outlook {
  readonly g: MarneTables
  readonly side: SideIndex
  readonly turnsLeft: number
  /** Town and city hexes last held by Germans. */
  readonly germanHeld: BitSet
  readonly occupancy: Occupancy
  /** hex -> strength of the enemy there, and of our own. */
  readonly enemy: Float64Array
  readonly own: Float64Array
  /** hex -> how much the nearest and best goals draw a unit there: higher is nearer. */
  readonly pull: Int16Array
  /** hex -> enemy strength that could come to attack it. */
  readonly threat: Float64Array
  /** Edge hexes by which we may leave, with a line of supply at this moment. */
  readonly exits: Uint8Array
}

/** What a goal gives up for each hex of distance, in the units of `pull` (tenths of a point). */
const FALL = 4
const HIGHEST = 255

/** Looks at a position for one side. */
export const lookOut = (g: MarneTables, state: MarneState, side: SideIndex): Outlook => {
  const n = g.board.hexes
  const foe = enemyOf(side)
  const enemy = new Float64Array(n)
  const own = new Float64Array(n)
  state.units.forEach((unitWord, unit) => {
    const place = placeOf(unitWord)
    if (place < n) (g.side[unit] === side ? own : enemy)[place]! += g.strength[unit]!
  })
  const lines = supplyLines(g, state, side)
  const exits = new Uint8Array(n)
  const worth = new Int16Array(n)
  const turnsLeft = g.scenario.turns.last - gameTurnOf(state)
  for (let hex = 0; hex < n; hex++) {
    if (enemy[hex]! > 0) worth[hex] = Math.max(worth[hex]!, 20 + enemy[hex]! * 2)
    if (g.exitHex[side][hex] === 1 && enemy[hex] === 0 && lines.from(hex) <= SUPPLY_RANGE) {
      exits[hex] = 1
      // leaving pays at the end: the line must still be there
      worth[hex] = Math.max(worth[hex]!, turnsLeft <= 6 ? 120 : 60)
    }
  }
  g.towns.forEach((town, i) => {
    for (const hex of g.townHexes[i]!) {
      const theirs = has(state.germanHeld, g.heldAt[hex]!) === (side === ALLIED)
      if (theirs) worth[hex] = Math.max(worth[hex]!, 20 + town.points * 12)
    }
  })
  return {
    g,
    side,
    turnsLeft,
    germanHeld: state.germanHeld,
    occupancy: g.occupancy(state.units),
    enemy,
    own,
    exits,
    pull: spreadPull(g, worth),
    threat: threatOf(g, state, foe),
  }
}

/** The pull of goals: their worth less what lies between, the best for each hex. Buckets by worth, the greatest first. */
const spreadPull = (g: MarneTables, worth: Int16Array): Int16Array => {
  const pull = new Int16Array(worth.length)
  const buckets: number[][] = Array.from({ length: HIGHEST + 1 }, () => [])
  worth.forEach((value, hex) => {
    if (value > 0) {
      pull[hex] = Math.min(value, HIGHEST)
      buckets[pull[hex]]!.push(hex)
    }
  })
  for (let level = HIGHEST; level > FALL; level--) {
    for (const hex of buckets[level]!) {
      if (pull[hex] !== level) continue
      for (let k = hex * 6; k < hex * 6 + 6; k++) {
        const next = g.board.neighbours[k]!
        if (next < 0 || pull[next]! >= level - FALL) continue
        pull[next] = level - FALL
        buckets[level - FALL]!.push(next)
      }
    }
  }
  return pull
}

/** Enemy strength within three hexes of each hex: what could be brought against it next turn, nearer units counting more. */
const threatOf = (g: MarneTables, state: MarneState, foe: SideIndex): Float64Array => {
  const threat = new Float64Array(g.board.hexes)
  const { q, r } = g.board
  for (const unit of g.unitsOf[foe]) {
    const place = unitPlace(state, unit)
    if (place >= g.board.hexes || g.defenceOnly[unit] === 1) continue
    for (let hex = 0; hex < threat.length; hex++) {
      const dq = q[hex]! - q[place]!
      if (dq > 3 || dq < -3) continue
      const dr = r[hex]! - r[place]!
      const away = (Math.abs(dq) + Math.abs(dr) + Math.abs(dq + dr)) / 2
      if (away <= 3) threat[hex]! += g.strength[unit]! * (away <= 1 ? 1 : 0.5)
    }
  }
  return threat
}

/** What `unit` is worth in `place` at the end of a move, in victory points; `comes` when it is not there already. */
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
  // an attack wants three to one: what this unit adds to that against each neighbour
  for (let k = place * 6; k < place * 6 + 6; k++) {
    const next = g.board.neighbours[k]!
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
    // a town taken is worth its points; one held is worth a unit while the enemy is near
    value += g.towns[town]!.points * (mine ? (look.threat[place]! > 0 ? 0.7 : 0) : 1)
  }
  // three units a hex, and no more: who comes as the fourth is lost, or another is
  const friends = look.occupancy.count(look.side, place) + (comes ? 1 : 0)
  if (friends > STACKING_LIMIT) value -= 20
  return value
}
