/** 25.21, 25.22, 25.24 Replacements: who may receive a point, and where the dead come back. */
import { type Occupancy, type ViolationCode, ascending, direction, isOnMap } from '../../../kernel/index.js'
import { LARGE, REPLACEMENTS, TURNS, type ArdennesRule } from '../rulebook/index.js'
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

/** Why something is refused: the rule, and a sentence about a unit. */
export interface Bar {
  readonly code: ViolationCode
  readonly rule: ArdennesRule
  readonly why: (unit: string) => string
}
const bar = (code: ViolationCode, rule: ArdennesRule, why: Bar['why']): Bar => ({ code, rule, why })

/** What the replacements of a side are judged by. */
export interface Relief {
  readonly g: ArdennesTables
  readonly state: ArdennesState
  readonly side: SideIndex
  readonly turn: number
  /** Units of the side that have gone back (25.22.c). */
  readonly retreats: number
  readonly occupancy: Occupancy
  /** Points that are left, and those of them that may be spent for others than infantry. */
  readonly points: number
  readonly armoredPoints: number
  /** The hexes in which some dead unit may come back, ascending; worked out when it is asked for. */
  readonly open: () => ReadonlyArray<number>
}

/** What the replacements of a side are judged by, as things stand. */
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

/** The hexes to which a unit beside an enemy may go back, out of every enemy ZOC (25.22.b, Q-133); not over the army boundary. */
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

/** Why a unit on the map, to be rebuilt or replaced, cannot come away from the enemy; null: it can, or need not. */
const contactBar = (relief: Relief, unit: number): Bar | null => {
  const { g, state, retreats } = relief
  if (!isBesideEnemy(g, state, unit)) return null
  if (isMarked(state, unit, ENGAGED))
    return bar('not-now', 'ardennes:25.22.f', name => `${name} is engaged next to an enemy`)
  if (retreats >= REPLACEMENTS.retreats)
    return bar('not-now', 'ardennes:25.22.c', name => `${name} is next to an enemy, and two units have gone back`)
  return backHexes(relief, unit).length > 0
    ? null
    : bar('retreat', 'ardennes:25.22.b', name => `${name} is next to an enemy, and finds no hex to go back to`)
}

/** The state with a unit as it is when it has received its point: whole on the map, reduced if it was dead (25.21.d). */
const asRebuilt = (state: ArdennesState, g: ArdennesTables, unit: number): ArdennesState =>
  isOnMap(g, state, unit)
    ? withoutMark(state, unit, LOST)
    : g.pieces[unit]!.back === null
      ? state
      : withMark(state, unit, LOST)

/** Whether a unit fits into a hex when it has received its point, with one of those there gone. */
const fitsIn = ({ g, state, occupancy }: Relief, unit: number, hex: number, gone = -1): boolean =>
  fit(g, asRebuilt(state, g, unit), [...occupancy.unitsIn(hex).filter(other => other !== unit && other !== gone), unit])

/** Whether a unit comes back only in the place of a remnant (25.24.a). */
export const isLarge = ({ pieces }: ArdennesTables, unit: number): boolean => pieces[unit]!.back?.stacking === LARGE

/** Whether a unit that keeps to a part of the map may take the place of a remnant: there, and where it need not go back (33.2.a, Q-158). */
const mayTakeOver = ({ g, state }: Relief, unit: number, remnant: number): boolean =>
  !keepsToPart(g, state, unit) ||
  (!isConfined(g, state, unit, unitPlace(state, remnant)) && !isBesideEnemy(g, state, remnant))

/** The remnants whose place a large unit may take, ascending (25.24.a, Q-140). */
export const remnantsFor = (relief: Relief, unit: number): ReadonlyArray<number> => {
  const { g, state } = relief
  return g.remnants[unit]!.filter(
    remnant =>
      isOnMap(g, state, remnant) &&
      !isMarked(state, remnant, SHAKEN | UNSUPPLIED) &&
      contactBar(relief, remnant) === null &&
      mayTakeOver(relief, unit, remnant) &&
      // what a retreat crowds waits for the day (8.3.d)
      (isBesideEnemy(g, state, remnant) || fitsIn(relief, unit, unitPlace(state, remnant), remnant)),
  )
}

const noReturn = (why: string, rule: ArdennesRule = 'ardennes:25.22.d'): Bar =>
  bar('not-offered', rule, name => `${name} does not come back there: ${why}`)

/** Whether Germans come onto the map in a hex, and may come back in it (25.22.e). */
const isDoor = ({ g, side }: Relief, hex: number): boolean => side === GERMAN && g.returnDoors[hex] === 1

/** Why nobody comes back in a hex, whoever holds what; null: that does not keep him. */
const placeBar = (relief: Relief, hex: number): Bar | null => {
  const { g, state, side } = relief
  if (hex >= g.board.hexes) return noReturn('it is no hex')
  if (isManned(g, state, side, hex)) return bar('enemy-unit', 'ardennes:2.0.a', () => 'an enemy stands there')
  return g.towns[hex] === 0 && !isDoor(relief, hex) ? noReturn('it is no town or city') : null
}

/** Why a hex is not firmly enough in the hands of a side for anybody to come back in it; null: it is. */
const holdBar = (relief: Relief, hex: number): Bar | null => {
  const { g, state, side, occupancy } = relief
  if (isDoor(relief, hex) && !inEnemyZoc(g, state, side, hex, occupancy)) return null
  if (g.towns[hex] === 0) return noReturn('it lies in an enemy zone of control', 'ardennes:25.22.e')
  if (holderOf(g, state, hex) !== side) return noReturn('the enemy holds it')
  if (isBlocked(state, side, hex)) return noReturn('an enemy roadblock lies there', 'ardennes:24.8.f')
  if (besideEnemy(g, occupancy, side, hex)) return noReturn('it is next to an enemy')
  return roadsToSources(g, state, side)[hex] === 1 ? null : noReturn('no road leads from it to a source of supply')
}

/** Why a hex is not for this unit; null: it is. */
const roomBar = (relief: Relief, unit: number, hex: number): Bar | null => {
  const { g, state, turn, occupancy } = relief
  if (occupancy.firstIn(hex) >= 0 && !fitsIn(relief, unit, hex))
    return bar('stacking', 'ardennes:8.3.a', name => `${name} does not fit in there`)
  if (isConfined(g, state, unit, hex))
    return bar('out-of-area', 'ardennes:33.2.a', name => `${name} keeps to its part of the map`)
  return turn < TURNS.boundariesEnd && g.farSide(g.army[unit]!)?.[hex] === 1
    ? bar('out-of-area', 'ardennes:11.10.g', name => `that lies beyond the boundary of the army of ${name}`)
    : null
}

/** Why a dead unit does not come back in a hex; null: it may (25.22.d, 25.22.e, 11.10.g, 24.8.f). */
export const hexBar = (relief: Relief, unit: number, hex: number): Bar | null =>
  placeBar(relief, hex) ?? roomBar(relief, unit, hex) ?? holdBar(relief, hex)

/** The hexes in which a dead unit may come back, ascending. */
export const returnHexesFor = (relief: Relief, unit: number): ReadonlyArray<number> =>
  relief.open().filter(hex => roomBar(relief, unit, hex) === null)

/** Why a unit on the map is not rebuilt; null: it may be (25.22.a, 25.22.b). */
const mapBar = (relief: Relief, unit: number): Bar | null => {
  const { g, state } = relief
  if (!isMarked(state, unit, LOST)) return bar('not-offered', 'ardennes:25.21.d', name => `${name} has lost no step`)
  if (isMarked(state, unit, SHAKEN)) return bar('disrupted', 'ardennes:25.22.a', name => `${name} is disrupted`)
  if (isMarked(state, unit, UNSUPPLIED)) return bar('supply', 'ardennes:25.22.a', name => `${name} is out of supply`)
  const contact = contactBar(relief, unit)
  if (contact !== null) return contact
  return isBesideEnemy(g, state, unit) || fitsIn(relief, unit, unitPlace(state, unit))
    ? null
    : bar('stacking', 'ardennes:8.3.a', name => `${name} would not fit into its hex at full strength`)
}

/** Why a dead unit does not come back; null: it may. */
const deadBar = (relief: Relief, unit: number): Bar | null => {
  if (!isLarge(relief.g, unit))
    return relief.open().some(hex => roomBar(relief, unit, hex) === null)
      ? null
      : bar('not-offered', 'ardennes:25.22.d', name => `there is no hex in which ${name} could come back`)
  return remnantsFor(relief, unit).length > 0
    ? null
    : bar('not-offered', 'ardennes:25.24.a', name => `there is no remnant whose place ${name} could take`)
}

/** Why a unit does not receive a replacement now; null: it may. */
export const unitBar = (relief: Relief, unit: number): Bar | null => {
  const { g, state, side, turn } = relief
  if (sideOf(g, unit) !== side) return bar('wrong-side', 'ardennes:25.21.a', name => `${name} is on the other side`)
  const never = neverRebuilt(g, unit)
  if (never !== null) return bar('not-offered', never, name => `${name} never receives replacements`)
  if (isMarked(state, unit, REPLACED))
    return bar('not-now', 'ardennes:25.21.d', name => `${name} has received its replacement for this night`)
  if (relief.points <= 0) return bar('no-points', 'ardennes:25.21.e', () => 'no point is left')
  if (!isTroops(g, unit) && relief.armoredPoints <= 0)
    return bar(
      'no-points',
      pointsOn(g, side, turn) < REPLACEMENTS.armored ? 'ardennes:25.21.b' : 'ardennes:25.21.c',
      name => `what is left is for infantry, which ${name} is not`,
    )
  const place = unitPlace(state, unit)
  if (place === g.surrendered) return bar('not-offered', 'ardennes:25.26.g', name => `${name} has surrendered`)
  if (place === g.dead) return deadBar(relief, unit)
  if (place < g.board.hexes) return mapBar(relief, unit)
  return bar('not-offered', 'ardennes:25.22.a', name => `${name} is neither on the map nor in the dead pile`)
}

/** Whether a unit is among the dead, or on the map and has lost a step: no other is asked about at length. */
const isWorn = ({ g, state }: Relief, unit: number): boolean => {
  const place = unitPlace(state, unit)
  return place === g.dead || (place < g.board.hexes && isMarked(state, unit, LOST))
}

/** Tells of one unit after another whether it may receive a replacement now. */
const takes =
  (relief: Relief) =>
  (unit: number): boolean =>
    isWorn(relief, unit) && unitBar(relief, unit) === null

/** The units that may receive a replacement now, ascending. */
export const rebuildable = (relief: Relief): ReadonlyArray<number> =>
  relief.points <= 0 ? [] : relief.g.unitsOf[relief.side].filter(takes(relief))
/** Whether there are any. */
export const hasRebuildable = (relief: Relief): boolean =>
  relief.points > 0 && relief.g.unitsOf[relief.side].some(takes(relief))
