/**
 * Replacements (25.21, 25.22, 25.24): the units that may receive a point, and the hexes where eliminated units return.
 */
import { type Bar, type Occupancy, ascending, bar, direction, gate, isOnMap, isOpen } from '../../../kernel/index.js'
import { type ArdennesRule, LARGE, REPLACEMENTS, TURNS } from '../rulebook/index.js'
import {
  type ArdennesBars,
  type ArdennesState,
  type ArdennesTables,
  type ReplacementFrame,
  type SideIndex,
  ENGAGED,
  GERMAN,
  LOST,
  REPLACED,
  SHAKEN,
  UNSUPPLIED,
  gameTurnOf,
  isBlocked,
  isMarked,
  unitPlace,
  withMark,
  withoutMark,
} from '../state/index.js'
import { isManned } from './dump.js'
import { crossesBoundary, wrongSide } from './bars.js'
import { holderOf } from './control.js'
import { isBesideEnemy } from './disruption.js'
import { isConfined, keepsToPart } from './optional.js'
import { isExposedTo, retreatOf, retreatWays } from './retreat/index.js'
import { armoredPointsLeft, isTroops, neverRebuilt, pointsLeft, pointsOn } from './replacement-points.js'
import { fit } from './stacking.js'
import { roadsToSources } from './supply/index.js'
import { besideEnemy, inEnemyZoc } from './zones-of-control.js'

/** The data that decides the replacements of a side. */
export interface Relief {
  readonly g: ArdennesTables
  readonly state: ArdennesState
  /** The frame, with the unit that receives a point or returns from the dead pile. */
  readonly frame: ReplacementFrame & { readonly side: SideIndex }
  readonly turn: number
  readonly occupancy: Occupancy
  /** The remaining points, and how many of them may be spent on units other than infantry. */
  readonly points: number
  readonly armoredPoints: number
  /** Returns the hexes in which at least one eliminated unit may return, ascending. The list is computed on demand. */
  readonly open: () => ReadonlyArray<number>
}

/** Builds the data that decides the replacements of a side: by default the side that is asked. */
export const reliefOf = (
  g: ArdennesTables,
  state: ArdennesState,
  frame: ReplacementFrame,
  side: SideIndex = frame.side ?? GERMAN,
): Relief => {
  const turn = gameTurnOf(state)
  let open: ReadonlyArray<number> | undefined
  const relief: Relief = {
    g,
    state,
    frame: { ...frame, side },
    turn,
    occupancy: g.occupancy(state.units),
    points: pointsLeft(g, state, side, turn),
    armoredPoints: armoredPointsLeft(g, state, side, turn),
    open: () => (open ??= g.returnHexes.filter(hex => isOpen(SAFE, relief, hex))),
  }
  return relief
}

/**
 * Returns the hexes to which a unit adjacent to an enemy may retreat: outside every enemy ZOC (25.22.b, Q-133) and on
 * its side of the army boundary.
 */
export const backHexes = ({ g, state, turn }: Relief, unit: number): ReadonlyArray<number> => {
  const from = unitPlace(state, unit)
  const retreat = retreatOf(g, state, unit, from, [unit])
  const ends = retreatWays(retreat, from, 1).map(way => way[0]!)
  return ascending(ends).filter(
    to =>
      to < g.board.hexes &&
      !isExposedTo(retreat, to) &&
      !crossesBoundary(g, turn, unit, from, direction(g.board, from, to)),
  )
}

const isBeside = ({ g, state }: Relief, unit: number): boolean => isBesideEnemy(g, state, unit)

/** Why a unit on the map that is to be rebuilt or replaced cannot retreat from an adjacent enemy. */
const CONTACT: ArdennesBars<Relief> = [
  bar(
    'ardennes:25.22.f',
    'not-now',
    '{} is engaged next to an enemy',
    (relief, unit) => isMarked(relief.state, unit, ENGAGED) && isBeside(relief, unit),
  ),
  bar(
    'ardennes:25.22.c',
    'not-now',
    '{} is next to an enemy, and two units have already retreated',
    (relief, unit) => relief.frame.retreats >= REPLACEMENTS.retreats && isBeside(relief, unit),
  ),
  bar(
    'ardennes:25.22.b',
    'retreat',
    '{} is next to an enemy and has no hex to retreat to',
    (relief, unit) => isBeside(relief, unit) && backHexes(relief, unit).length === 0,
  ),
]

/**
 * Returns the state in which a unit has its point: at full strength on the map, reduced from the dead pile (25.21.d).
 */
const asRebuilt = (state: ArdennesState, g: ArdennesTables, unit: number): ArdennesState =>
  isOnMap(g, state, unit)
    ? withoutMark(state, unit, LOST)
    : g.pieces[unit]!.back === null
      ? state
      : withMark(state, unit, LOST)

/** Whether a unit with its new point fits into a hex, after the unit `gone` has left it. */
const fitsIn = ({ g, state, occupancy }: Relief, unit: number, hex: number, gone = -1): boolean =>
  fit(g, asRebuilt(state, g, unit), [...occupancy.unitsIn(hex).filter(other => other !== unit && other !== gone), unit])

/** Whether a unit can return only in the place of a remnant (25.24.a). */
export const isLarge = ({ pieces }: ArdennesTables, unit: number): boolean => pieces[unit]!.back?.stacking === LARGE

/**
 * Whether a unit confined to a part of the map may replace a remnant: the remnant must be in that part and must not
 * have to retreat (33.2.a, Q-158).
 */
const mayTakeOver = ({ g, state }: Relief, unit: number, remnant: number): boolean =>
  !keepsToPart(g, state, unit) ||
  (!isConfined(g, state, unit, unitPlace(state, remnant)) && !isBesideEnemy(g, state, remnant))

/** Returns the remnants that a large unit may replace, ascending (25.24.a, Q-140). */
export const remnantsFor = (relief: Relief, unit: number): ReadonlyArray<number> => {
  const { g, state } = relief
  return g.remnants[unit]!.filter(
    remnant =>
      isOnMap(g, state, remnant) &&
      !isMarked(state, remnant, SHAKEN | UNSUPPLIED) &&
      isOpen(CONTACT, relief, remnant) &&
      mayTakeOver(relief, unit, remnant) &&
      // overstacking that a retreat causes is settled in the next day turn (8.3.d)
      (isBesideEnemy(g, state, remnant) || fitsIn(relief, unit, unitPlace(state, remnant), remnant)),
  )
}

const nameOf = ({ g, frame }: Relief): string => g.unitIds[frame.unit]!
/** Builds a bar of hexes in which units cannot return. */
const noReturn = (
  why: string,
  when: Bar<Relief>['when'],
  rule: ArdennesRule = 'ardennes:25.22.d',
): Bar<Relief, ArdennesRule> =>
  bar(rule, 'not-offered', (hex, relief) => `${hex}: ${nameOf(relief)} cannot return there: ${why}`, when)

/** Whether a hex is an entry hex in which German units may return (25.22.e). */
const isDoor = ({ g, frame }: Relief, hex: number): boolean => frame.side === GERMAN && g.returnDoors[hex] === 1
const inZoc = ({ g, state, frame, occupancy }: Relief, hex: number): boolean =>
  inEnemyZoc(g, state, frame.side, hex, occupancy)
/** Restricts a test to towns. An entry hex outside enemy ZOCs does not have to be a safe town. */
const inTown =
  (test: Bar<Relief>['when']): Bar<Relief>['when'] =>
  (relief, hex) =>
    relief.g.towns[hex] === 1 && !(isDoor(relief, hex) && !inZoc(relief, hex)) && test(relief, hex)

/** Why no unit of the side may return in a hex, regardless of control. */
const PLACE: ArdennesBars<Relief> = [
  { ...noReturn('it is not a hex', ({ g }, hex) => hex >= g.board.hexes), final: true },
  gate(
    'ardennes:2.0.a',
    'enemy-unit',
    hex => `${hex}: it is occupied by the enemy`,
    ({ g, state, frame }, hex) => isManned(g, state, frame.side, hex),
  ),
  noReturn('it is not a town or city', (relief, hex) => relief.g.towns[hex] === 0 && !isDoor(relief, hex)),
]

/** Why a side's control of a hex is not secure enough for units to return there (24.8.f). */
const HELD: ArdennesBars<Relief> = [
  noReturn(
    'it is in an enemy zone of control',
    (relief, hex) => relief.g.towns[hex] === 0 && isDoor(relief, hex) && inZoc(relief, hex),
    'ardennes:25.22.e',
  ),
  noReturn(
    'the enemy controls it',
    inTown(({ g, state, frame }, hex) => holderOf(g, state, hex) !== frame.side),
  ),
  noReturn(
    'it has an enemy roadblock',
    inTown(({ state, frame }, hex) => isBlocked(state, frame.side, hex)),
    'ardennes:24.8.f',
  ),
  noReturn(
    'it is next to an enemy',
    inTown(({ g, frame, occupancy }, hex) => besideEnemy(g, occupancy, frame.side, hex)),
  ),
  noReturn(
    'no road leads from it to a source of supply',
    inTown(({ g, state, frame }, hex) => roadsToSources(g, state, frame.side)[hex] !== 1),
  ),
]
const SAFE = [...PLACE, ...HELD]

/** Why a given unit may not return in a hex. */
const ROOM: ArdennesBars<Relief> = [
  bar(
    'ardennes:8.3.a',
    'stacking',
    (hex, relief) => `${hex}: ${nameOf(relief)} would exceed the stacking limit there`,
    (relief, hex) => relief.occupancy.firstIn(hex) >= 0 && !fitsIn(relief, relief.frame.unit, hex),
  ),
  bar(
    'ardennes:33.2.a',
    'out-of-area',
    (hex, relief) => `${hex}: ${nameOf(relief)} must stay in its part of the map`,
    ({ g, state, frame }, hex) => isConfined(g, state, frame.unit, hex),
  ),
  bar(
    'ardennes:11.10.g',
    'out-of-area',
    (hex, relief) => `${hex}: it is beyond the army boundary of ${nameOf(relief)}`,
    ({ g, turn, frame }, hex) => turn < TURNS.boundariesEnd && g.farSide(g.army[frame.unit]!)?.[hex] === 1,
  ),
]
/** Why an eliminated unit may not return in a hex (25.22.d, 25.22.e, 11.10.g, 24.8.f). */
export const RETURN: ArdennesBars<Relief> = [...PLACE, ...ROOM, ...HELD]

const isDead = ({ g, state }: Relief, unit: number): boolean => unitPlace(state, unit) === g.dead
/** Whether a unit has a hex to return to. */
const hasRoom = (relief: Relief, unit: number): boolean => {
  const selected = { ...relief, frame: { ...relief.frame, unit } }
  return relief.open().some(hex => isOpen(ROOM, selected, hex))
}

/** Why a unit cannot receive a replacement now (25.21, 25.22, 25.24, 25.26). */
export const REBUILD: ArdennesBars<Relief> = [
  wrongSide('ardennes:25.21.a'),
  bar(
    ({ g }, unit) => neverRebuilt(g, unit)!,
    'not-offered',
    '{} never receives replacements',
    ({ g }, unit) => neverRebuilt(g, unit) !== null,
  ),
  bar('ardennes:25.21.d', 'not-now', '{} has received its replacement for this night', ({ state }, unit) =>
    isMarked(state, unit, REPLACED),
  ),
  bar('ardennes:25.21.e', 'no-points', 'no replacement point is left', ({ points }) => points <= 0),
  bar(
    ({ g, frame, turn }) =>
      pointsOn(g, frame.side, turn) < REPLACEMENTS.armored ? 'ardennes:25.21.b' : 'ardennes:25.21.c',
    'no-points',
    'the points that are left are for infantry, and {} is not infantry',
    ({ g, armoredPoints }, unit) => armoredPoints <= 0 && !isTroops(g, unit),
  ),
  gate(
    'ardennes:25.26.g',
    'not-offered',
    '{} has surrendered',
    ({ g, state }, unit) => unitPlace(state, unit) === g.surrendered,
  ),
  gate(
    'ardennes:25.22.a',
    'not-offered',
    '{} is neither on the map nor in the dead pile',
    (relief, unit) => !isDead(relief, unit) && !isOnMap(relief.g, relief.state, unit),
  ),
  gate(
    'ardennes:25.22.d',
    'not-offered',
    '{} has no hex to return to',
    (relief, unit) => isDead(relief, unit) && !isLarge(relief.g, unit) && !hasRoom(relief, unit),
  ),
  gate(
    'ardennes:25.24.a',
    'not-offered',
    '{} can only return in place of a remnant, and none is available',
    (relief, unit) => isDead(relief, unit) && isLarge(relief.g, unit) && remnantsFor(relief, unit).length === 0,
  ),
  bar(
    'ardennes:25.21.d',
    'not-offered',
    '{} has not lost a step',
    (relief, unit) => !isMarked(relief.state, unit, LOST) && !isDead(relief, unit),
  ),
  bar('ardennes:25.22.a', 'disrupted', '{} is disrupted', ({ state }, unit) => isMarked(state, unit, SHAKEN)),
  bar('ardennes:25.22.a', 'supply', '{} is out of supply', ({ state }, unit) => isMarked(state, unit, UNSUPPLIED)),
  ...CONTACT,
  bar(
    'ardennes:8.3.a',
    'stacking',
    '{} would exceed the stacking limit of its hex at full strength',
    (relief, unit) =>
      !isDead(relief, unit) && !isBeside(relief, unit) && !fitsIn(relief, unit, unitPlace(relief.state, unit)),
  ),
]
