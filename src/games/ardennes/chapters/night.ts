/**
 * The night between two days (25.1, 25.3, 27.5): the units that are marked for it, and the units that move and attack
 * during it.
 */
import { type WordList, isOnMap, placeOf, remember, rememberEach, statusOf, wordAt } from '../../../kernel/index.js'
import { TURNS } from '../rulebook/index.js'
import {
  type ArdennesState,
  type ArdennesTables,
  type SideIndex,
  ALLIED,
  GERMAN,
  NIGHT,
  SHAKEN,
  UNSUPPLIED,
  bears,
  gameTurnOf,
  isMarked,
  originOf,
  sideOf,
  unitPlace,
  withoutMarks,
} from '../state/index.js'

/** Whether a night follows a game turn: after each PM turn except the last turn of the game (25.1.a). */
export const isBeforeNight = (g: ArdennesTables, turn: number): boolean =>
  turn % 2 === 0 && turn < g.scenario.turns.last

/** Returns the hexes in which a side has marked units, with one marker per hex (25.3.c, Q-70). */
const markedHexes = (g: ArdennesTables, state: ArdennesState, side: SideIndex): ReadonlySet<number> =>
  markedOn(g)[side]!(state.units)

/** Caches the hexes per side, because the rules query one unit after another between two moves. */
const markedOn = rememberEach((g: ArdennesTables) =>
  ([GERMAN, ALLIED] as const).map(side =>
    remember((words: WordList): ReadonlySet<number> => {
      const hexes = new Set<number>()
      for (const unit of g.unitsOf[side]) {
        const word = wordAt(words, unit)
        if (bears(statusOf(word), NIGHT)) hexes.add(placeOf(word))
      }
      return hexes
    }),
  ),
)

/** Returns how many night markers a side has left. */
export const nightMarkersLeft = (g: ArdennesTables, state: ArdennesState, side: SideIndex): number =>
  Math.max(0, g.nightMarkers - markedHexes(g, state, side).size)

/**
 * Whether a unit can be marked in a hex where it is or will be, regardless of the points it has spent. It must be in
 * order and in supply, and a marker must be available or already there (25.3.c, 25.3.f).
 */
export const mayBeMarked = (g: ArdennesTables, state: ArdennesState, unit: number, hex: number): boolean => {
  if (!isBeforeNight(g, gameTurnOf(state)) || hex >= g.board.hexes) return false
  if (isMarked(state, unit, SHAKEN | UNSUPPLIED | NIGHT)) return false
  const hexes = markedHexes(g, state, sideOf(g, unit))
  return hexes.has(hex) || hexes.size < g.nightMarkers
}

/** Whether a unit belongs to Kampfgruppe Peiper, or is a breakdown unit of such a unit. */
export const isOfPeiper = (g: ArdennesTables, state: ArdennesState, unit: number): boolean =>
  g.peiper[originOf(g, state, unit)] === 1

/** Whether a unit moves at night: a marked unit, or, on the first night, a unit of Kampfgruppe Peiper (27.5.a). */
export const movesAtNight = (g: ArdennesTables, state: ArdennesState, unit: number): boolean =>
  isOnMap(g, state, unit) &&
  (isMarked(state, unit, NIGHT) || (gameTurnOf(state) === TURNS.second && isOfPeiper(g, state, unit)))

/**
 * Whether a unit attacks at night: a unit that moves at night, or, on the first night, a unit stacked with Peiper
 * (27.5.b).
 */
const attacksAtNight = (g: ArdennesTables, state: ArdennesState, unit: number): boolean =>
  movesAtNight(g, state, unit) ||
  (gameTurnOf(state) === TURNS.second &&
    isOnMap(g, state, unit) &&
    g
      .occupancy(state.units)
      .unitsIn(unitPlace(state, unit))
      .some(other => isOfPeiper(g, state, other)))

/**
 * Whether a unit attacks on the first night only in support of Kampfgruppe Peiper. Such a unit cannot move on that
 * night (27.5.b).
 */
export const isSupport = (g: ArdennesTables, state: ArdennesState, unit: number): boolean =>
  gameTurnOf(state) === TURNS.second && g.side[unit] === GERMAN && !movesAtNight(g, state, unit)

/**
 * Whether units may attack together on the first night. Units in support of Kampfgruppe Peiper may attack only with a
 * unit of it.
 */
export const areLed = (g: ArdennesTables, state: ArdennesState, units: ReadonlyArray<number>): boolean =>
  !units.some(unit => isSupport(g, state, unit)) || units.some(unit => isOfPeiper(g, state, unit))

/** Returns the units of a side that cannot attack at night. */
export const sleepers = (g: ArdennesTables, state: ArdennesState, side: SideIndex): ReadonlyArray<number> =>
  g.unitsOf[side].filter(unit => !attacksAtNight(g, state, unit))

/** Whether a side has a unit that moves at night (25.3.d). */
export const hasNight = (g: ArdennesTables, state: ArdennesState, side: SideIndex, turn: number): boolean =>
  isBeforeNight(g, turn) && g.unitsOf[side].some(unit => movesAtNight(g, state, unit))

/** Removes the night markers at the end of the night (25.3.l). */
export const withoutNightMarkers = (state: ArdennesState, g: ArdennesTables): ArdennesState =>
  withoutMarks(state, g.unitIds.keys(), NIGHT)
