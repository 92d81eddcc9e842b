/** Entry hexes that Germans occupy (13.4, 13.5): units off the map block them and attack them. */
import { ascending, total } from '../../../kernel/index.js'
import { BLOCK } from '../rulebook/index.js'
import {
  type ArdennesLog,
  type ArdennesState,
  type ArdennesTables,
  ALLIED,
  GERMAN,
  faceUp,
  put,
  unitPlace,
} from '../state/index.js'
import { fit } from './stacking.js'

/** Returns the entry hex next to which a unit off the map is placed, or -1. */
export const gateBefore = (g: ArdennesTables, state: ArdennesState, unit: number): number =>
  g.gateOf[unitPlace(state, unit)]!

/** Whether a unit takes part in play on the map: it is on the map or next to an entry hex. */
export const isPresent = (g: ArdennesTables, state: ArdennesState, unit: number): boolean => {
  const place = unitPlace(state, unit)
  return place < g.board.hexes || g.gateOf[place]! >= 0
}

/** Whether German units are in an entry hex. */
export const isHeld = (g: ArdennesTables, state: ArdennesState, gate: number): boolean =>
  g.occupancy(state.units).count(GERMAN, gate) > 0

/** Returns the units off the map next to an entry hex. */
export const unitsBefore = (g: ArdennesTables, state: ArdennesState, gate: number): ReadonlyArray<number> =>
  g.before[gate]!.flatMap(place => g.occupancy(state.units).unitsIn(place))

/**
 * Whether units next to an entry hex block it: the defence strengths of the strongest three add up to enough (13.4.d,
 * 13.4.f, Q-98).
 */
export const blocks = (g: ArdennesTables, state: ArdennesState, units: ReadonlyArray<number>): boolean => {
  const strongest = units.map(unit => faceUp(g, state, unit).defence).sort((a, b) => b - a)
  return total(strongest.slice(0, BLOCK.units)) >= BLOCK.defence
}

/** Whether Germans in an entry hex close its sector (13.4.c). */
const isUnblocked = (g: ArdennesTables, state: ArdennesState, gate: number): boolean =>
  isHeld(g, state, gate) && !blocks(g, state, unitsBefore(g, state, gate))

/** Whether the sector of an entry hex is open: all Germans in its entry hexes are blocked (13.4.c, 13.5.d). */
export const isSectorOpen = (g: ArdennesTables, state: ArdennesState, gate: number): boolean => {
  const box = g.sectorOf[gate]!
  return box < 0 || !g.boxEntries[box]!.some(hex => isUnblocked(g, state, hex))
}

/**
 * Whether a unit next to an entry hex may leave (13.4.g, Q-98). It may if the hex is empty of Germans, if the units there
 * do not block it, or if the other units block it without this one.
 */
export const mayLeave = (g: ArdennesTables, state: ArdennesState, unit: number): boolean => {
  const gate = gateBefore(g, state, unit)
  if (!isHeld(g, state, gate)) return true
  const all = unitsBefore(g, state, gate)
  return (
    !blocks(g, state, all) ||
    blocks(
      g,
      state,
      all.filter(other => other !== unit),
    )
  )
}

/**
 * Whether units fit into a place next to an entry hex: within the stacking limit of a hex, or at most three units
 * (Q-98).
 */
export const haveRoom = (g: ArdennesTables, state: ArdennesState, units: ReadonlyArray<number>): boolean =>
  units.length <= BLOCK.units || fit(g, state, units)

/**
 * Returns the places next to these entry hexes where a unit may be put, ascending: Germans are in the hex, and there is
 * room (13.4.d, 13.5.a).
 */
export const placesBefore = (
  g: ArdennesTables,
  state: ArdennesState,
  unit: number,
  gates: ReadonlyArray<number>,
): ReadonlyArray<number> =>
  // the numbers of these places follow the scenario's list of entries, not the numbers of the hexes
  ascending(
    gates.flatMap(gate =>
      g.before[gate]!.length > 0 && isHeld(g, state, gate)
        ? g.before[gate]!.filter(place => haveRoom(g, state, [...g.occupancy(state.units).unitsIn(place), unit]))
        : [],
    ),
  )

/**
 * Whether the units that attack an entry hex from each of its roads form a legal stack under chapter 8 (13.5.b, Q-98).
 */
export const areStacks = (g: ArdennesTables, state: ArdennesState, units: ReadonlyArray<number>): boolean => {
  const places = new Set(units.map(unit => unitPlace(state, unit)).filter(place => place >= g.board.hexes))
  return [...places].every(place =>
    fit(
      g,
      state,
      units.filter(unit => unitPlace(state, unit) === place),
    ),
  )
}

/**
 * Moves units that attacked an entry hex from off the map to their box, if the hex is free but they have not advanced
 * (13.5.g).
 */
export const withdrawn = (
  g: ArdennesTables,
  state: ArdennesState,
  gate: number,
  units: ReadonlyArray<number>,
  log: ArdennesLog,
): ArdennesState =>
  isHeld(g, state, gate)
    ? state
    : units.reduce(
        (now, unit) =>
          g.side[unit] === ALLIED && gateBefore(g, now, unit) === gate
            ? put(g, now, { unit, to: g.sectorOf[gate]!, rule: 'ardennes:13.5.g', kind: 'moved' }, log)
            : now,
        state,
      )
