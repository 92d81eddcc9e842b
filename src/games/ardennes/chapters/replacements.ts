/**
 * Replacements (25.21, 25.22, 25.24): the units that may receive a point, and the hexes where eliminated units return.
 */
import { type Occupancy, type ViolationCode, ascending, direction, isOnMap } from '../../../kernel/index.js'
import { LARGE, REPLACEMENTS, TURNS, type ArdennesRule } from '../rulebook/index.js'
import { SIDES } from '../scenario/index.js'
import {
  type ArdennesState,
  type ArdennesTables,
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
  sideOf,
  unitPlace,
  withMark,
  withoutMark,
} from '../state/index.js'
import { isManned } from './dump.js'
import { crossesBoundary } from './bars.js'
import { holderOf } from './control.js'
import { isBesideEnemy } from './disruption.js'
import { isConfined, keepsToPart } from './optional.js'
import { isExposedTo, retreatOf, retreatWays } from './retreat/index.js'
import { armoredPointsLeft, isTroops, neverRebuilt, pointsLeft, pointsOn } from './replacement-points.js'
import { fit } from './stacking.js'
import { roadsToSources } from './supply/index.js'
import { besideEnemy, inEnemyZoc } from './zones-of-control.js'

/** The reason for a refusal: its rule, and a function that returns a sentence about a unit. */
export interface Bar {
  readonly code: ViolationCode
  readonly rule: ArdennesRule
  readonly why: (unit: string) => string
}
const bar = (code: ViolationCode, rule: ArdennesRule, why: Bar['why']): Bar => ({ code, rule, why })

/** The data that decides the replacements of a side. */
export interface Relief {
  readonly g: ArdennesTables
  readonly state: ArdennesState
  readonly side: SideIndex
  readonly turn: number
  /** The number of units of the side that have retreated in this phase (25.22.c). */
  readonly retreats: number
  readonly occupancy: Occupancy
  /** The remaining points, and how many of them may be spent on units other than infantry. */
  readonly points: number
  readonly armoredPoints: number
  /** Returns the hexes in which at least one eliminated unit may return, ascending. The list is computed on demand. */
  readonly open: () => ReadonlyArray<number>
}

/** Builds the data that decides the replacements of a side in a state. */
export const reliefOf = (g: ArdennesTables, state: ArdennesState, side: SideIndex, retreats: number): Relief => {
  const turn = gameTurnOf(state)
  let open: ReadonlyArray<number> | undefined
  const relief: Relief = {
    g,
    state,
    side,
    turn,
    retreats,
    occupancy: g.occupancy(state.units),
    points: pointsLeft(g, state, side, turn),
    armoredPoints: armoredPointsLeft(g, state, side, turn),
    open: () => (open ??= g.returnHexes.filter(hex => placeBar(relief, hex) === null && holdBar(relief, hex) === null)),
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

/**
 * Returns why a unit on the map that is to be rebuilt or replaced cannot move away from the enemy, or null if it can or
 * need not.
 */
const contactBar = (relief: Relief, unit: number): Bar | null => {
  const { g, state, retreats } = relief
  if (!isBesideEnemy(g, state, unit)) return null
  if (isMarked(state, unit, ENGAGED))
    return bar('not-now', 'ardennes:25.22.f', name => `${name} is engaged next to an enemy`)
  if (retreats >= REPLACEMENTS.retreats)
    return bar(
      'not-now',
      'ardennes:25.22.c',
      name => `${name} is next to an enemy, and two units have already retreated`,
    )
  return backHexes(relief, unit).length > 0
    ? null
    : bar('retreat', 'ardennes:25.22.b', name => `${name} is next to an enemy and has no hex to retreat to`)
}

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
      contactBar(relief, remnant) === null &&
      mayTakeOver(relief, unit, remnant) &&
      // overstacking that a retreat causes is settled in the next day turn (8.3.d)
      (isBesideEnemy(g, state, remnant) || fitsIn(relief, unit, unitPlace(state, remnant), remnant)),
  )
}

const noReturn = (why: string, rule: ArdennesRule = 'ardennes:25.22.d'): Bar =>
  bar('not-offered', rule, name => `${name} cannot return there: ${why}`)

/** Whether a hex is an entry hex in which German units may return (25.22.e). */
const isDoor = ({ g, side }: Relief, hex: number): boolean => side === GERMAN && g.returnDoors[hex] === 1

/** Returns why no unit of the side may return in a hex, regardless of control, or null. */
const placeBar = (relief: Relief, hex: number): Bar | null => {
  const { g, state, side } = relief
  if (hex >= g.board.hexes) return noReturn('it is not a hex')
  if (isManned(g, state, side, hex)) return bar('enemy-unit', 'ardennes:2.0.a', () => 'it is occupied by the enemy')
  return g.towns[hex] === 0 && !isDoor(relief, hex) ? noReturn('it is not a town or city') : null
}

/** Returns why a side's control of a hex is not secure enough for units to return there, or null. */
const holdBar = (relief: Relief, hex: number): Bar | null => {
  const { g, state, side, occupancy } = relief
  if (isDoor(relief, hex) && !inEnemyZoc(g, state, side, hex, occupancy)) return null
  if (g.towns[hex] === 0) return noReturn('it is in an enemy zone of control', 'ardennes:25.22.e')
  if (holderOf(g, state, hex) !== side) return noReturn('the enemy controls it')
  if (isBlocked(state, side, hex)) return noReturn('it has an enemy roadblock', 'ardennes:24.8.f')
  if (besideEnemy(g, occupancy, side, hex)) return noReturn('it is next to an enemy')
  return roadsToSources(g, state, side)[hex] === 1 ? null : noReturn('no road leads from it to a source of supply')
}

/** Returns why this unit may not return in a hex, or null. */
const roomBar = (relief: Relief, unit: number, hex: number): Bar | null => {
  const { g, state, turn, occupancy } = relief
  if (occupancy.firstIn(hex) >= 0 && !fitsIn(relief, unit, hex))
    return bar('stacking', 'ardennes:8.3.a', name => `${name} would exceed the stacking limit there`)
  if (isConfined(g, state, unit, hex))
    return bar('out-of-area', 'ardennes:33.2.a', name => `${name} must stay in its part of the map`)
  return turn < TURNS.boundariesEnd && g.farSide(g.army[unit]!)?.[hex] === 1
    ? bar('out-of-area', 'ardennes:11.10.g', name => `it is beyond the army boundary of ${name}`)
    : null
}

/** Returns why an eliminated unit may not return in a hex, or null (25.22.d, 25.22.e, 11.10.g, 24.8.f). */
export const hexBar = (relief: Relief, unit: number, hex: number): Bar | null =>
  placeBar(relief, hex) ?? roomBar(relief, unit, hex) ?? holdBar(relief, hex)

/** Returns the hexes in which an eliminated unit may return, ascending. */
export const returnHexesFor = (relief: Relief, unit: number): ReadonlyArray<number> =>
  relief.open().filter(hex => roomBar(relief, unit, hex) === null)

/** Returns why a unit on the map cannot be rebuilt, or null (25.22.a, 25.22.b). */
const mapBar = (relief: Relief, unit: number): Bar | null => {
  const { g, state } = relief
  if (!isMarked(state, unit, LOST)) return bar('not-offered', 'ardennes:25.21.d', name => `${name} has not lost a step`)
  if (isMarked(state, unit, SHAKEN)) return bar('disrupted', 'ardennes:25.22.a', name => `${name} is disrupted`)
  if (isMarked(state, unit, UNSUPPLIED)) return bar('supply', 'ardennes:25.22.a', name => `${name} is out of supply`)
  const contact = contactBar(relief, unit)
  if (contact !== null) return contact
  return isBesideEnemy(g, state, unit) || fitsIn(relief, unit, unitPlace(state, unit))
    ? null
    : bar('stacking', 'ardennes:8.3.a', name => `${name} would exceed the stacking limit of its hex at full strength`)
}

/** Returns why an eliminated unit cannot return, or null. */
const deadBar = (relief: Relief, unit: number): Bar | null => {
  if (!isLarge(relief.g, unit))
    return relief.open().some(hex => roomBar(relief, unit, hex) === null)
      ? null
      : bar('not-offered', 'ardennes:25.22.d', name => `${name} has no hex to return to`)
  return remnantsFor(relief, unit).length > 0
    ? null
    : bar(
        'not-offered',
        'ardennes:25.24.a',
        name => `${name} can only return in place of a remnant, and none is available`,
      )
}

/** Returns why a unit cannot receive a replacement now, or null. */
export const unitBar = (relief: Relief, unit: number): Bar | null => {
  const { g, state, side, turn } = relief
  if (sideOf(g, unit) !== side)
    return bar('wrong-side', 'ardennes:25.21.a', name => `${name} is not on the ${SIDES[side]} side`)
  const never = neverRebuilt(g, unit)
  if (never !== null) return bar('not-offered', never, name => `${name} never receives replacements`)
  if (isMarked(state, unit, REPLACED))
    return bar('not-now', 'ardennes:25.21.d', name => `${name} has received its replacement for this night`)
  if (relief.points <= 0) return bar('no-points', 'ardennes:25.21.e', () => 'no replacement point is left')
  if (!isTroops(g, unit) && relief.armoredPoints <= 0)
    return bar(
      'no-points',
      pointsOn(g, side, turn) < REPLACEMENTS.armored ? 'ardennes:25.21.b' : 'ardennes:25.21.c',
      name => `the points that are left are for infantry, and ${name} is not infantry`,
    )
  const place = unitPlace(state, unit)
  if (place === g.surrendered) return bar('not-offered', 'ardennes:25.26.g', name => `${name} has surrendered`)
  if (place === g.dead) return deadBar(relief, unit)
  if (place < g.board.hexes) return mapBar(relief, unit)
  return bar('not-offered', 'ardennes:25.22.a', name => `${name} is neither on the map nor in the dead pile`)
}

/** Whether a unit is on the map with lost steps or is in the dead pile. Only such units are checked in detail. */
const isWorn = ({ g, state }: Relief, unit: number): boolean => {
  const place = unitPlace(state, unit)
  return place === g.dead || (place < g.board.hexes && isMarked(state, unit, LOST))
}

/** Returns a test for the units that may receive a replacement now. */
const takes =
  (relief: Relief) =>
  (unit: number): boolean =>
    isWorn(relief, unit) && unitBar(relief, unit) === null

/** Returns the units that may receive a replacement now, ascending. */
export const rebuildable = (relief: Relief): ReadonlyArray<number> =>
  relief.points <= 0 ? [] : relief.g.unitsOf[relief.side].filter(takes(relief))
/** Whether a unit of the side may receive a replacement now. */
export const hasRebuildable = (relief: Relief): boolean =>
  relief.points > 0 && relief.g.unitsOf[relief.side].some(takes(relief))
