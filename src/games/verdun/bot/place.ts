/** The value of a place for a unit of the heuristic player. */
import { adjacent, distance, frameOf, has, rememberEach } from '../../../kernel/index.js'
import { combatValue, standingFort } from '../chapters/index.js'
import { STACKING_LIMIT } from '../rulebook/index.js'
import {
  type SideIndex,
  type VerdunState,
  type VerdunTables,
  FRENCH,
  GERMAN,
  isOnMap,
  occupancyOf,
  sideOf,
  stepsLeft,
  unitPlace,
} from '../state/index.js'
import { type Outlook, shelter, stepsWithout } from './outlook.js'

/** The evaluation of places for one unit. */
export interface Eye {
  /** hex -> value that the unit would add to an attack on it; empty for units that do not attack. */
  readonly adds: Float64Array
  /** Returns the value of ending the unit's move in a hex. */
  readonly place: (hex: number) => number
}

/**
 * Whether a unit could attack after this phase. In the second combat phase, only units that manoeuvred or advanced can
 * attack (7.1.d).
 */
const strikes = (g: VerdunTables, state: VerdunState, unit: number): boolean => {
  if (g.infantry[unit] === 0 || !isOnMap(g, state, unit) || combatValue(g, state, unit) === 0) return false
  const phase = frameOf(state, 'movement')
  return phase === null || !phase.manoeuvre || has(phase.moved, unit) || has(phase.advanced, unit)
}

/** The two columns that Stosstruppen add (7.3.f), as an equivalent strength. */
const STOSS = 4
const weightOf = (g: VerdunTables, state: VerdunState, unit: number): number =>
  combatValue(g, state, unit) + (g.stosstruppen[unit] === 1 ? STOSS : 0)

/** The strength of the guns of one corps that an attack may expect. */
const GUNS = 6

/**
 * Returns the value of an attack with this share of the needed strength. Half the strength is worth little, and a
 * surplus adds nothing.
 */
const promise = (share: number): number => Math.min(1, share) ** 1.5

/** A table that is refilled for each evaluation, because a game makes thousands of them. */
interface Scratch {
  readonly adds: Float64Array
  written: ReadonlyArray<number>
}
const scratchOf = rememberEach((g: VerdunTables): Scratch => ({ adds: new Float64Array(g.board.hexes), written: [] }))

/** Returns the value that the unit would add, in each hex, to an attack on that hex by the units around it. */
const addsOf = (g: VerdunTables, state: VerdunState, look: Outlook, unit: number): Float64Array => {
  const scratch = scratchOf(g)
  const { adds } = scratch
  for (const hex of scratch.written) adds[hex] = 0
  scratch.written = look.attackable
  const phase = frameOf(state, 'movement')
  const guns = phase !== null && !phase.manoeuvre ? GUNS : 0
  const { division } = g.units[unit]!
  const mine = weightOf(g, state, unit)
  const occupancy = occupancyOf(g, state)
  for (const hex of look.attackable) {
    const need = look.need[hex]!
    let there = guns
    for (let k = hex * 6; k < hex * 6 + 6; k++) {
      const next = g.board.neighbours[k]!
      if (next < 0 || occupancy.count(look.side, next) === 0) continue
      for (let other = occupancy.firstIn(next); other >= 0; other = occupancy.nextAfter(other)) {
        if (other === unit || !strikes(g, state, other)) continue
        const theirs = g.units[other]!.division
        // an attack by several divisions has a penalty (7.3.g)
        there += weightOf(g, state, other) * (theirs === division || theirs === '' || division === '' ? 1 : 0.5)
      }
    }
    adds[hex] = look.gain[hex]! * (promise((there + mine) / need) - promise(there / need))
  }
  return adds
}

/** The cost of ending a move in a hex where the stacking limit would cost steps (4.c). */
const CROWDED = 20

/** The weight that the French give to covering hexes between the Germans and their goals. */
const COVER = 0.28

/**
 * Returns the evaluation for one unit. It is computed again for each step of the unit, and is valid only until the next
 * call.
 */
export const eyeOf = (g: VerdunTables, state: VerdunState, look: Outlook, unit: number): Eye => {
  const { side } = look
  if (g.guns[unit] === 1) return { adds: NONE, place: hex => gunPlace(g, state, look, unit, hex) }
  if (g.type[unit] === 'hq') return { adds: NONE, place: hex => hqPlace(g, state, look, unit, hex) }
  const adds = addsOf(g, state, look, unit)
  const occupancy = occupancyOf(g, state)
  const at = unitPlace(state, unit)
  const value = combatValue(g, state, unit)
  const steps = stepsLeft(g, state, unit)
  const covers = (hex: number): number => {
    // the unit's own zone of control in its current hex does not count
    const own = at < g.board.hexes && at !== hex && adjacent(g.board, at, hex) ? 1 : 0
    return occupancy.zoc(side, hex) - own > 0 || stepsWithout(g, state, side, hex, unit) > 0 ? 0 : 1
  }
  const place = (hex: number): number => {
    const away = look.enemyAway[hex]!
    let worth = look.pull[hex]! * (side === GERMAN ? 0.45 : 0.15)
    let most = 0
    let rest = 0
    for (let k = hex * 6; k < hex * 6 + 6; k++) {
      const next = g.board.neighbours[k]!
      if (next < 0) continue
      const add = adds[next]!
      if (add > most) {
        rest += most
        most = add
      } else rest += add
      if (side === FRENCH && away <= 6 && covers(next) === 1) worth += COVER * laneWorth(look, next)
    }
    worth += (side === GERMAN ? 1 : 0.35) * (most + 0.25 * rest)
    const there = stepsWithout(g, state, side, hex, unit)
    if (there + steps > STACKING_LIMIT) worth -= CROWDED
    if (away <= 3) {
      const friends = there === 0 ? 0 : strengthIn(g, state, side, hex, unit)
      const odds = look.threat[hex]! / Math.max(1, value + friends)
      worth +=
        shelter(g, state, hex) * (side === FRENCH ? 0.5 : 0.2) - Math.max(0, odds - 2) * (side === FRENCH ? 0.35 : 0.15)
    }
    worth += held(g, state, look, hex, there > 0)
    return worth
  }
  return { adds, place }
}
const NONE = new Float64Array(0)

/** Returns how important it is to stop the Germans in a hex. Hexes near them and near their goals matter most. */
const laneWorth = (look: Outlook, hex: number): number =>
  ((Math.max(0, 6 - look.enemyAway[hex]!) / 6) * Math.max(0, look.pull[hex]! - 18)) / 10

const strengthIn = (g: VerdunTables, state: VerdunState, side: SideIndex, hex: number, without: number): number => {
  const occupancy = occupancyOf(g, state)
  let sum = 0
  for (let unit = occupancy.firstIn(hex); unit >= 0; unit = occupancy.nextAfter(unit))
    if (unit !== without && g.side[unit] === side) sum += combatValue(g, state, unit)
  return sum
}

/**
 * Returns the value of a place that scores: the Germans take it by entering it, and the French keep it by staying
 * there.
 */
const held = (g: VerdunTables, state: VerdunState, look: Outlook, hex: number, friends: boolean): number => {
  const number = g.heldAt[hex]!
  const fort = look.side === FRENCH && standingFort(g, state, hex) >= 0 ? 0.8 : 0
  if (number < 0) return fort
  const german = has(state.germanHeld, number)
  const points = look.prize[hex]!
  if (look.side === GERMAN) return german ? (look.enemyAway[hex]! <= 4 && !friends ? 1 : 0) : 3 * points
  return german ? 3 * points : look.enemyAway[hex]! <= 6 && !friends ? 1.5 + fort : fort
}

/** The distance in hexes that guns and HQs keep from the enemy, and the cost of each hex below it. */
const SAFE = 4
const DANGER = 1.5

/**
 * Returns the value of a place for a gun. A good place has the enemy in range but not too near, and friendly infantry
 * nearby.
 */
const gunPlace = (g: VerdunTables, state: VerdunState, look: Outlook, unit: number, hex: number): number => {
  const away = look.enemyAway[hex]!
  const { range } = g.units[unit]!.artillery!
  let worth = -Math.max(0, away - Math.min(range - 2, 5)) * 0.5 - Math.max(0, SAFE - away) * DANGER
  const middle = middleOf(g, state, unit)
  if (middle !== null) {
    const dq = g.board.q[hex]! - middle.q
    const dr = g.board.r[hex]! - middle.r
    worth -= 0.4 * Math.max(0, (Math.abs(dq) + Math.abs(dr) + Math.abs(dq + dr)) / 2 - range + 3)
  }
  if (stepsWithout(g, state, look.side, hex, unit) + 1 > STACKING_LIMIT) worth -= CROWDED
  return worth
}

/** Returns the centre of the infantry that a gun supports, in axial coordinates, or null if there is none. */
const middleOf = (
  g: VerdunTables,
  state: VerdunState,
  unit: number,
): { readonly q: number; readonly r: number } | null => {
  const { division, corps } = g.units[unit]!
  const own = g.unitsOf[sideOf(g, unit)].filter(
    other =>
      g.infantry[other] === 1 &&
      isOnMap(g, state, other) &&
      (division === '' ? g.units[other]!.corps === corps : g.units[other]!.division === division),
  )
  const mean = (coordinate: Int16Array): number =>
    own.reduce((sum, other) => sum + coordinate[unitPlace(state, other)]!, 0) / own.length
  return own.length === 0 ? null : { q: mean(g.board.q), r: mean(g.board.r) }
}

/** Returns the value of a place for an HQ. A good place has many of its units in range, and no enemy near. */
const hqPlace = (g: VerdunTables, state: VerdunState, look: Outlook, unit: number, hex: number): number => {
  let worth = -Math.max(0, SAFE - look.enemyAway[hex]!) * DANGER
  for (const other of g.unitsOf[look.side]) {
    if (!g.obeys[other]!.includes(unit) || !isOnMap(g, state, other)) continue
    const away = distance(g.board, hex, unitPlace(state, other))
    worth += away <= 5 ? 1 : away === 6 ? 0.7 : Math.max(0, 0.5 - 0.05 * (away - 6))
  }
  if (stepsWithout(g, state, look.side, hex, unit) + 1 > STACKING_LIMIT) worth -= CROWDED
  return worth
}
