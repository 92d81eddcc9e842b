/** 10.2 to 10.4 The hexes that a unit can reach by rail and by sea. */
import { NO_LINE, gameTurnOf, reachAlong, unitPlace } from '../../../../kernel/index.js'
import {
  type IllusionState,
  type IllusionTables,
  type SideIndex,
  ALLIED,
  FRENCH,
  GERMAN,
  GERMANS,
  GERMANY,
  PORT,
  RAIL,
  hexHas,
  inForce,
  isSource,
  sideOf,
} from '../../state/index.js'
import { isUnopened } from '../bans.js'
import { controls, isBesieged } from '../control.js'
import { isEmergency, isSourceNow, railEndsAt } from '../supply/index.js'

/** The largest distance by rail, in hexes (10.2.c). */
const FARTHEST = 10

/** Whether rail movement is allowed on this turn (10.3.a to c). */
export const railsRun = (g: IllusionTables, state: IllusionState): boolean =>
  gameTurnOf(state) >= g.scenario.calendar.railFrom

/**
 * Returns the distance of every hex along open rail hexes. A path can reach the end-of-rail hex, but can continue from
 * it only if it begins there.
 */
const reach = (
  g: IllusionTables,
  from: ReadonlyArray<number>,
  open: Uint8Array,
  end: number | null,
  most = NO_LINE - 1,
): Int16Array => {
  if (end === null || open[end] === 0 || from.includes(end)) return reachAlong(g.rails, from, open, most)
  const without = open.slice()
  without[end] = 0
  const far = reachAlong(g.rails, from, without, most)
  const { start, to } = g.rails
  for (let k = start[end]!; k < start[end + 1]!; k++)
    if (far[to[k]!]! < most) far[end] = Math.min(far[end]!, far[to[k]!]! + 1)
  return far
}

/**
 * The hexes that a side may use for rail movement now: hex -> 1 for friendly hexes that rails link to a source (10.2.a,
 * b).
 */
export const railNetwork = (g: IllusionTables, state: IllusionState, side: SideIndex): Uint8Array => {
  const open = new Uint8Array(g.board.hexes)
  // A besieged fortress closes a hex to every line (8.4.3.b).
  for (let hex = 0; hex < g.board.hexes; hex++)
    if (hexHas(g, hex, RAIL) && controls(state, side, hex) && !isBesieged(state, hex)) open[hex] = 1
  const german = side === GERMAN
  // Hex 44 is on no German line while it is an emergency source (8.4.3.q, Q-160).
  if (german && isEmergency(g, state)) open[g.places.emergency] = open[g.places.maubeuge] = 0
  const linked = reach(g, sourcesOf(g, state, german), open, german ? railEndsAt(g, state) : null)
  const conquered = gameTurnOf(state) >= g.scenario.calendar.conqueredRailFrom
  return open.map((_, hex) => {
    if (linked[hex] === NO_LINE) return 0
    if (!german) return 1
    if (!conquered && !hexHas(g, hex, GERMANY)) return 0
    return isUnopened(g, state, hex) ? 0 : 1
  })
}

/** The sources that the rail network needs: German sources for the Germans, French sources for the Allies (10.2.b). */
const sourcesOf = (g: IllusionTables, state: IllusionState, german: boolean): ReadonlyArray<number> => {
  const out: number[] = []
  for (let hex = 0; hex < g.board.hexes; hex++)
    if (german ? isSourceNow(g, state, GERMANS, hex) : isSource(g, FRENCH, hex)) out.push(hex)
  return out
}

/** The hexes that a unit can reach by rail in the network of its side, ascending. */
export const railHexes = (
  g: IllusionTables,
  state: IllusionState,
  network: Uint8Array,
  unit: number,
): ReadonlyArray<number> => {
  const from = unitPlace(state, unit)
  if (!railsRun(g, state) || network[from] !== 1) return []
  const end = sideOf(g, unit) === GERMAN ? railEndsAt(g, state) : null
  const far = reach(g, [from], network, end, FARTHEST)
  const out: number[] = []
  for (let hex = 0; hex < g.board.hexes; hex++) if (hex !== from && far[hex]! <= FARTHEST) out.push(hex)
  return out
}

/**
 * Whether sea movement is possible from a hex: a named port, or one that an option opens (10.4.a, 12.5.4, 14.3.6.ai).
 */
const isHarbour = (g: IllusionTables, state: IllusionState, hex: number): boolean =>
  hexHas(g, hex, PORT) || inForce(g.effects.port, state.affairs.options)?.hex === hex

/** The ports that an Allied unit can reach by sea: friendly ports farther west; ascending (10.4). */
const seaHexes = (g: IllusionTables, state: IllusionState, unit: number): ReadonlyArray<number> => {
  const from = unitPlace(state, unit)
  if (sideOf(g, unit) !== ALLIED || !isHarbour(g, state, from) || !controls(state, ALLIED, from)) return []
  return g.ports.filter(to => to < from && controls(state, ALLIED, to))
}

/** All hexes that a unit on the map can reach by rail or sea, ascending and without duplicates. */
export const strategicHexes = (
  g: IllusionTables,
  state: IllusionState,
  network: Uint8Array,
  unit: number,
): ReadonlyArray<number> => {
  const rail = railHexes(g, state, network, unit)
  const sea = seaHexes(g, state, unit).filter(hex => !rail.includes(hex))
  return sea.length === 0 ? rail : [...rail, ...sea].sort((a, b) => a - b)
}
