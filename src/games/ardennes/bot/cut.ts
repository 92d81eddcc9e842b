/** The Allied gain from cutting the roads back from hexes through which Germans have left the map (31.1.i). */
import {
  changedUnits,
  neighboursOf,
  rememberEach,
  rememberLike,
  total,
  unitStatus,
  withWord,
  word,
} from '../../../kernel/index.js'
import { roadsToSources, strengthExited } from '../chapters/index.js'
import { type ArdennesState, type ArdennesTables, GERMAN } from '../state/index.js'
import { POINT, turnsLeft } from './aims.js'
import type { PlaceWorth } from './desk.js'

/** The share of the value for cutting some of the roads, since another unit may cut the rest. */
const SOME = 0.4

/** Counts the hexes through which Germans have left and from which a road leads back. */
const openExits = (g: ArdennesTables, state: ArdennesState): number => {
  const roads = roadsToSources(g, state, GERMAN)
  return total(state.exits.map(hex => roads[hex]!))
}

/** The roads without a unit, and the value, once computed, of each hex from which the unit could cut them. */
interface Stake {
  readonly open: number
  readonly roads: Uint8Array
  readonly known: Map<number, number>
}
/** Caches the stake while the other units stay in place, since the unit is evaluated with each hex of its path. */
const stakeOf = rememberEach((g: ArdennesTables) =>
  rememberLike<ArdennesState, Stake>(
    (last, away) => changedUnits(last.units, away.units).length === 0,
    away => ({ open: openExits(g, away), roads: roadsToSources(g, away, GERMAN), known: new Map() }),
  ),
)

/** Returns the state with a unit in another place. */
const moved = (state: ArdennesState, unit: number, place: number): ArdennesState => ({
  ...state,
  units: withWord(state.units, unit, word(place, unitStatus(state, unit))),
})

/**
 * Returns the function that evaluates the roads that an Allied unit cuts from a hex, on the last turn. On earlier
 * turns, other units still move.
 */
export const cutWorth = (g: ArdennesTables, state: ArdennesState, unit: number): PlaceWorth => {
  if (state.exits.length === 0 || g.side[unit] === GERMAN || g.guns[unit] === 1 || turnsLeft(g, state) > 1)
    return () => 0
  const points = Math.floor(strengthExited(g, state) / g.strengthPerHex)
  const { open, roads, known } = stakeOf(g)(moved(state, unit, g.dead))
  if (points === 0 || open === 0) return () => 0
  const worthIn = (hex: number): number => {
    if (![hex, ...neighboursOf(g.board, hex)].some(next => roads[next] === 1)) return 0
    const left = openExits(g, moved(state, unit, hex))
    return POINT * points * (left === 0 ? 1 : SOME * (1 - left / open) ** 2)
  }
  return hex => {
    let worth = known.get(hex)
    if (worth === undefined) known.set(hex, (worth = worthIn(hex)))
    return worth
  }
}
