/** M13.d to M13.g Reinforcements: where and when they enter. */
import {
  type BitSet,
  type SideIndex,
  type WordList,
  distance,
  gameTurnOf,
  rememberEach,
  sideOf,
  unitPlace,
} from '../../../kernel/index.js'
import { type Area, type MarneState, type MarneTables, ALLIED, GERMAN } from '../state/index.js'
import { ZOC_COST } from '../rulebook/index.js'
import { closedTo, inEnemyZoc } from './zones-of-control.js'

/**
 * Whether a hex is open to entry: it has no enemy unit, no enemy zone of control and, for the Germans, no standing
 * fortress.
 */
const isOpen = (g: MarneTables, state: MarneState, side: SideIndex, hex: number): boolean =>
  !closedTo(g, state, side, hex) && !inEnemyZoc(g, state, side, hex)

/**
 * Returns a test for hexes north of the front east of Suippes (M13.e, Q-39). Such a hex is farther north than the
 * northernmost Allied unit in a column east of Suippes. Without such a unit, every hex passes.
 */
const northOfFront = (g: MarneTables, state: MarneState): ((hex: number) => boolean) => {
  let front = Infinity
  for (const unit of g.unitsOf[ALLIED]) {
    const place = unitPlace(state, unit)
    if (place < g.board.hexes && g.board.q[place]! > g.suippes) front = Math.min(front, g.northing[place]!)
  }
  return hex => g.northing[hex]! < front
}

/** Returns the hexes beside a closed edge area: the next open hex along the edge on each side. */
const besideEdge = (area: Area, open: (hex: number) => boolean): ReadonlyArray<number> => {
  const at = area.hexes.map(hex => area.edge.indexOf(hex))
  const before = area.edge
    .slice(0, Math.min(...at))
    .reverse()
    .find(open)
  const after = area.edge.slice(Math.max(...at) + 1).find(open)
  return [before, after].filter(hex => hex !== undefined)
}

/** Returns the open hexes nearest to a closed inland area. */
const besideInland = (g: MarneTables, area: Area, open: (hex: number) => boolean): ReadonlyArray<number> => {
  let nearest = Infinity
  let out: number[] = []
  for (let hex = 0; hex < g.board.hexes; hex++) {
    if (!open(hex)) continue
    const away = Math.min(...area.hexes.map(inside => distance(g.board, inside, hex)))
    if (away < nearest) {
      nearest = away
      out = []
    }
    if (away === nearest) out.push(hex)
  }
  return out
}

/**
 * The hexes where a side may enter through an area, and whether the area is closed. If it is, units enter beside it.
 */
export interface Entry {
  readonly closed: boolean
  /** The entry hexes, ascending. */
  readonly hexes: ReadonlyArray<number>
}

const findEntry = (g: MarneTables, state: MarneState, areaNumber: number): Entry => {
  const area = g.areas[areaNumber]!
  const side: SideIndex = area.data.side === 'german' ? GERMAN : ALLIED
  const allowed = area.data.northOfFront ? northOfFront(g, state) : () => true
  const hexes = area.hexes.filter(allowed)
  const open = (hex: number): boolean => isOpen(g, state, side, hex)
  const closed = !hexes.some(open)
  const hexesOpen = closed
    ? area.data.kind === 'edge'
      ? besideEdge(area, hex => open(hex) && allowed(hex))
      : besideInland(g, area, open)
    : hexes.filter(hex => !closedTo(g, state, side, hex))
  return { closed, hexes: [...new Set(hexesOpen)].sort((a, b) => a - b) }
}

// the entry hexes computed last, and the state they depend on; many units need the same area in the same state
interface Found {
  units: WordList | null
  destroyed: BitSet | null
  readonly entries: Map<number, Entry>
}
const foundOf = rememberEach<MarneTables, Found>(() => ({ units: null, destroyed: null, entries: new Map() }))

/** Returns the current entry hexes of an area. */
export const entryOf = (g: MarneTables, state: MarneState, areaNumber: number): Entry => {
  const kept = foundOf(g)
  if (kept.units !== state.units || kept.destroyed !== state.destroyed) {
    kept.units = state.units
    kept.destroyed = state.destroyed
    kept.entries.clear()
  }
  let entry = kept.entries.get(areaNumber)
  if (entry === undefined) kept.entries.set(areaNumber, (entry = findEntry(g, state, areaNumber)))
  return entry
}

/** Returns the cost of entering the map in a hex. Entry does not cross a river. */
export const entryCost = (g: MarneTables, state: MarneState, side: SideIndex, hex: number): number =>
  g.entryCost[hex]! + (inEnemyZoc(g, state, side, hex) ? ZOC_COST : 0)

/**
 * Returns the hexes in which a unit off the map has enough movement points to enter now (M2.e); [] if there are none.
 */
export const entryHexes = (g: MarneTables, state: MarneState, unit: number): ReadonlyArray<number> =>
  entryOf(g, state, g.entryArea[unit]!).hexes.filter(
    hex => entryCost(g, state, sideOf(g, unit), hex) <= g.movement[unit]!,
  )

/** Whether the unit waits off the map and may enter in this game turn. */
export const mayArrive = (g: MarneTables, state: MarneState, unit: number): boolean => {
  const place = unitPlace(state, unit)
  return place === g.delayed || (g.turnOf(place) > 0 && g.turnOf(place) <= gameTurnOf(state))
}

/**
 * Whether the movement phase cannot end before the unit has entered. The unit must be due and not delayed, and
 * have a hex to enter. A German unit may wait if its area is closed (M13.f). An Allied unit may wait only if no hex at
 * all is open (M13.g).
 */
export const mustEnter = (g: MarneTables, state: MarneState, unit: number): boolean => {
  const due = g.turnOf(unitPlace(state, unit))
  if (due === 0 || due > gameTurnOf(state)) return false
  const entry = entryOf(g, state, g.entryArea[unit]!)
  return !(entry.closed && sideOf(g, unit) === GERMAN) && entryHexes(g, state, unit).length > 0
}
