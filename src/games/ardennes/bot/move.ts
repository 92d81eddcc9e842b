/** Chooses the next unit to move, and its path. */
import { type Way, type Ways, members, unitPlace } from '../../../kernel/index.js'
import { type Mover, atRest, groundOf, moverIn, taken } from '../chapters/index.js'
import { type ArdennesState, type ArdennesTables, type SideIndex, frameOf } from '../state/index.js'
import type { Desk, PlaceWorth } from './desk.js'
import { stands } from './gates.js'
import { placeWorth } from './place.js'
import { type Looked, waysOn } from './ways.js'

/** A path that a unit might take. */
export interface Choice {
  /** The first hex of the path. */
  readonly next: number
  readonly hex: number
  readonly worth: number
}

/** The value of a half point saved, so that the nearer of two equally good places wins. */
const NEARER = 0.002
/** The gain from which a move is worthwhile. */
const WORTH_IT = 0.15

const bestOf = (ways: Ways, place: PlaceWorth, least: number): Choice | null => {
  let top: Way | null = null
  let most = least
  for (const way of ways.all) {
    const worth = place(way.hex) - NEARER * way.spent
    if (worth > most) [top, most] = [way, worth]
  }
  return top === null ? null : { next: ways.first(top), hex: top.hex, worth: most }
}

/** Returns the best path for a unit; null if it should stay where it is. */
export const bestWay = (ground: Looked, side: SideIndex, mover: Mover, least?: number): Choice | null => {
  const { g, state } = ground
  const place = placeWorth(g, state, side, mover.unit)
  const here = mover.place < g.board.hexes ? place(mover.place) - NEARER * mover.spent : -Infinity
  return bestOf(waysOn(g)(ground, mover), place, least ?? (mover.begun ? here : here + WORTH_IT))
}

/** Returns the selected unit in its move context. */
export const moverOf = ({ g, state, been }: Desk): readonly [ground: Looked, mover: Mover] => {
  const ground = { ...groundOf(g, state), been }
  return [ground, moverIn(ground, frameOf(state, 'march')!)]
}

/** Returns the selected unit as if it used Strategic Movement. */
export const onTheRoad = (ground: Looked, mover: Mover): Mover =>
  moverIn(ground, { ...taken(mover.unit), strategic: true, spent: Math.max(0, ground.g.riders[mover.unit]!) })

/** The order in which units move: attackers on foot first, then units that can outflank, guns last. */
const order = (g: ArdennesTables, unit: number): number =>
  (g.guns[unit] === 1 ? 3 : g.moves[unit] === 'foot' ? 0 : g.moves[unit] === 'motorized' ? 1 : 2) * g.pieces.length +
  unit

/** Returns the next unit to select, in a fixed order after the units that have moved; -1 if all units should stay where they are. */
export const nextToMove = (
  g: ArdennesTables,
  state: ArdennesState,
  side: SideIndex,
  choices: ReadonlyArray<number>,
): number => {
  const ground = { ...groundOf(g, state), been: [] }
  const last = members(ground.phase.moved).reduce((most, unit) => Math.max(most, order(g, unit)), -1)
  const rest = choices.filter(unit => order(g, unit) > last).sort((a, b) => order(g, a) - order(g, b))
  for (const unit of rest) {
    if (stands(g, state, unit)) continue
    if (unitPlace(state, unit) >= g.board.hexes) return unit
    if (bestWay(ground, side, atRest(ground, unit)) !== null) return unit
  }
  return -1
}
