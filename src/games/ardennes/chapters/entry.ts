/**
 * Reinforcements and entry (13.1 to 13.3, 11.9): the units that come onto the map, their hexes, and the units that stay
 * off it.
 */
import { below, frameOf, gameTurnOf, has, rememberEach } from '../../../kernel/index.js'
import {
  type ArdennesLog,
  type ArdennesState,
  type ArdennesTables,
  ALLIED,
  LATE_CAME,
  enemyOf,
  put,
  sideOf,
  unitPlace,
} from '../state/index.js'
import { holderOf } from './control.js'
import { isManned, mayHoldDump } from './dump.js'
import { isClosedTo } from './bars.js'
import { isSectorOpen, mayLeave, placesBefore } from './gates.js'
import { isConfined, isHeldBack, keepsToPart, keptBy } from './optional.js'
import { isHexBond } from './zoc-bonds.js'
import { inEnemyZoc } from './zones-of-control.js'

/** Whether a unit is off the map and may enter now: its turn has come, or it is in a box. */
export const mayArrive = (g: ArdennesTables, state: ArdennesState, unit: number): boolean => {
  const place = unitPlace(state, unit)
  const turn = g.turnOf(place)
  // most of the units for which this is called wait for later turns
  if (turn > gameTurnOf(state)) return false
  // the unit waits until the Germans reach the Meuse (33.2, 33.3.a)
  if (keptBy(g, state, unit) !== null) return false
  if (turn === 0) return g.boxes.includes(place) || g.gateOf[place]! >= 0
  // the unit waits for its die roll (27.9)
  if (g.late[unit] === 1 && !has(state.facts, LATE_CAME)) return false
  if (isDropped(g, state, unit)) return true
  const type = g.pieces[unit]!.start?.type
  return type === 'reinforcement' || type === 'town'
}

/**
 * The places where a unit off the map might go, ascending. It may enter the open hexes of `hexes`. `gates` lists the
 * entry hexes next to which it may be placed.
 */
interface Doors {
  readonly hexes: ReadonlyArray<number>
  readonly isOpen: (hex: number) => boolean
  readonly boxes: ReadonlyArray<number>
  readonly gates: ReadonlyArray<number>
}

/**
 * Returns a test for the hexes that a unit may enter from off the map: hexes without an enemy unit or enemy bond, and
 * not closed to the unit.
 */
const openTest = (g: ArdennesTables, state: ArdennesState, unit: number): Doors['isOpen'] => {
  const side = sideOf(g, unit)
  const turn = gameTurnOf(state)
  const occupancy = g.occupancy(state.units)
  const lines = { g, state, occupancy }
  return hex =>
    !isManned(g, state, side, hex) && !isHexBond(lines, side, hex) && isClosedTo(g, state, turn, unit, hex) === null
}

/** Whether a unit is due to be dropped by parachute. It may be dropped only on its turn of arrival (27.2.a). */
export const isDropped = (g: ArdennesTables, state: ArdennesState, unit: number): boolean =>
  g.pieces[unit]!.start?.type === 'drop' && g.turnOf(unitPlace(state, unit)) === gameTurnOf(state)

/** Returns the hexes where a parachute drop may land: clear or light woods without a settlement (27.2.b). */
const fieldsOf = rememberEach((g: ArdennesTables) =>
  below(g.board.hexes).filter(
    hex => (g.terrain[hex] === 'clear' || g.terrain[hex] === 'light-woods') && g.settlements[hex] === null,
  ),
)

/** Returns the hexes into which a unit may be dropped: drop fields with no enemy unit and no enemy ZOC (27.2.b). */
const dropHexes = (g: ArdennesTables, state: ArdennesState, unit: number): Doors => {
  const side = sideOf(g, unit)
  const occupancy = g.occupancy(state.units)
  return {
    hexes: fieldsOf(g),
    isOpen: hex =>
      occupancy.count(enemyOf(side), hex) === 0 &&
      !mayHoldDump(g, state, hex) &&
      !inEnemyZoc(g, state, side, hex, occupancy),
    boxes: [],
    gates: [],
  }
}

/**
 * Returns the towns in which an engineer may be placed: towns controlled by its side, outside enemy ZOC, and not yet
 * used in this phase (13.2).
 */
const townsFor = (g: ArdennesTables, state: ArdennesState, unit: number): Doors => {
  const side = sideOf(g, unit)
  const taken = frameOf(state, 'movement')!.towns
  const isOpen = openTest(g, state, unit)
  return {
    hexes: g.heldHexes,
    isOpen: hex =>
      g.towns[hex] === 1 &&
      holderOf(g, state, hex) === side &&
      !taken.includes(hex) &&
      isOpen(hex) &&
      !inEnemyZoc(g, state, side, hex),
    boxes: [],
    gates: [],
  }
}

/** Whether a reinforcement is placed in a town instead of entering at the map edge (13.2.a). */
export const isPlaced = (g: ArdennesTables, unit: number, place: number): boolean =>
  g.pieces[unit]!.start?.type === 'town' && g.turnOf(place) > 0

/** Whether the Germans have closed a hex by leaving the map there. Only the campaign has this rule (30.2.d, Q-132). */
const isShut = (g: ArdennesTables, state: ArdennesState, hex: number): boolean =>
  g.goals !== null && state.exits.includes(hex)

/**
 * Whether Allied units may enter through an entry hex. Germans who left there close it, and an unblocked German in an
 * entry hex closes its whole sector (13.4.c).
 */
const isPassable = (g: ArdennesTables, state: ArdennesState, unit: number, hex: number): boolean =>
  g.side[unit] !== ALLIED || (!isShut(g, state, hex) && isSectorOpen(g, state, hex))

/** Returns the places open to a unit next to an entry hex: that hex, or the box of its sector (13.4.g, 13.4.h). */
const fromBefore = (g: ArdennesTables, state: ArdennesState, unit: number, gate: number): Doors => {
  const isOpen = openTest(g, state, unit)
  const leaves = mayLeave(g, state, unit)
  return {
    hexes: leaves ? [gate] : [],
    isOpen: hex => isOpen(hex) && isPassable(g, state, unit, hex),
    boxes: leaves ? [g.sectorOf[gate]!] : [],
    gates: [],
  }
}

/**
 * Returns the boxes to which a unit may go from its own box. A unit confined to a part of the map has none (11.9.c,
 *
 */
const boxesFrom = (g: ArdennesTables, state: ArdennesState, unit: number, box: number): ReadonlyArray<number> =>
  keepsToPart(g, state, unit) ? [] : g.boxesBeside[box]!

/** Returns the places where a unit off the map might go (13.1.c, 13.1.g, 13.4.e, 11.9.c). */
const doorsFor = (g: ArdennesTables, state: ArdennesState, unit: number): Doors => {
  const place = unitPlace(state, unit)
  if (isPlaced(g, unit, place)) return townsFor(g, state, unit)
  if (isDropped(g, state, unit)) return dropHexes(g, state, unit)
  const gate = g.gateOf[place]!
  if (gate >= 0) return fromBefore(g, state, unit, gate)
  const inBox = g.boxes.includes(place)
  const hexes = inBox ? g.boxEntries[place]! : g.doors[unit]!
  const boxes = inBox ? boxesFrom(g, state, unit, place) : g.side[unit] === ALLIED ? g.ownBoxes[unit]! : []
  const isOpen = openTest(g, state, unit)
  return {
    hexes,
    isOpen: hex => isOpen(hex) && isPassable(g, state, unit, hex),
    boxes,
    gates: hexes.filter(hex => !isConfined(g, state, unit, hex)),
  }
}

/**
 * Returns where a unit off the map may go, ascending: hexes, then boxes, and places next to hexes that the Germans
 * hold.
 */
export const entriesFor = (g: ArdennesTables, state: ArdennesState, unit: number): ReadonlyArray<number> => {
  const { hexes, isOpen, boxes, gates } = doorsFor(g, state, unit)
  return [...hexes.filter(isOpen), ...boxes, ...placesBefore(g, state, unit, gates)]
}

/** Whether a unit off the map has anywhere to go. */
export const hasEntry = (g: ArdennesTables, state: ArdennesState, unit: number): boolean => {
  const { hexes, isOpen, boxes, gates } = doorsFor(g, state, unit)
  return boxes.length > 0 || hexes.some(isOpen) || placesBefore(g, state, unit, gates).length > 0
}

/** Whether a unit on the turn track may wait in a box: it is due and has one, or it is held back (33.2.c). */
export const waitsForBox = (g: ArdennesTables, state: ArdennesState, unit: number): boolean =>
  g.turnOf(unitPlace(state, unit)) > 0 &&
  (mayArrive(g, state, unit) || isHeldBack(g, state, unit)) &&
  g.ownBoxes[unit]!.length > 0

/** Moves Allied arrivals that have not entered the map to the box of their entry. */
export const arrivalsStayOff = (g: ArdennesTables, state: ArdennesState, log: ArdennesLog): ArdennesState =>
  g.unitsOf[ALLIED].reduce(
    (now, unit) =>
      waitsForBox(g, now, unit)
        ? put(g, now, { unit, to: g.ownBoxes[unit]![0]!, rule: 'ardennes:13.1.g', kind: 'moved' }, log)
        : now,
    state,
  )
