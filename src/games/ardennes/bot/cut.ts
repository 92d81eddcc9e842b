/** What the Allies gain by standing on the roads that lead back from where Germans have left the map (31.1.i). */
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

/** What it is worth to cut some of the ways back, as a share: another may cut the rest. */
const SOME = 0.4

/** Hexes by which Germans have left and from which a road leads back. */
const openExits = (g: ArdennesTables, state: ArdennesState): number => {
  const roads = roadsToSources(g, state, GERMAN)
  return total(state.exits.map(hex => roads[hex]!))
}

/** The roads as they are without a unit, and what it is worth to it to cut them from each hex, as far as that has been asked. */
interface Stake {
  readonly open: number
  readonly roads: Uint8Array
  readonly known: Map<number, number>
}
/** The unit is looked at with each hex of its way: what the others do stays the same for so long. */
const stakeOf = rememberEach((g: ArdennesTables) =>
  rememberLike<ArdennesState, Stake>(
    (last, away) => changedUnits(last.units, away.units).length === 0,
    away => ({ open: openExits(g, away), roads: roadsToSources(g, away, GERMAN), known: new Map() }),
  ),
)

/** The state with a unit elsewhere. */
const moved = (state: ArdennesState, unit: number, place: number): ArdennesState => ({
  ...state,
  units: withWord(state.units, unit, word(place, unitStatus(state, unit))),
})

/** What it is worth to an Allied unit to cut roads from a hex, on the last turn: before that others come and go. */
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
