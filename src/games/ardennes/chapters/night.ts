/** 25.1, 25.3, 27.5 The night between two days: who is marked for it, who moves and attacks in it. */
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

/** Whether a night follows a game turn: after each PM turn but the last one of the game (25.1.a). */
export const isBeforeNight = (g: ArdennesTables, turn: number): boolean =>
  turn % 2 === 0 && turn < g.scenario.turns.last

/** The hexes in which a side has marked units: a marker each (25.3.c, Q-70). */
const markedHexes = (g: ArdennesTables, state: ArdennesState, side: SideIndex): ReadonlySet<number> =>
  markedOn(g)[side]!(state.units)

/** Remembered by side: one unit after another asks while nobody has moved. */
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

/** Night markers that a side has left. */
export const nightMarkersLeft = (g: ArdennesTables, state: ArdennesState, side: SideIndex): number =>
  Math.max(0, g.nightMarkers - markedHexes(g, state, side).size)

/** Whether a unit can be marked in a hex, where it is or will be, whatever it has spent: in order and in supply, and a marker is left or lies there (25.3.c, 25.3.f). */
export const mayBeMarked = (g: ArdennesTables, state: ArdennesState, unit: number, hex: number): boolean => {
  if (!isBeforeNight(g, gameTurnOf(state)) || hex >= g.board.hexes) return false
  if (isMarked(state, unit, SHAKEN | UNSUPPLIED | NIGHT)) return false
  const hexes = markedHexes(g, state, sideOf(g, unit))
  return hexes.has(hex) || hexes.size < g.nightMarkers
}

/** Whether a unit is one of Kampfgruppe Peiper, or has come of one. */
export const isOfPeiper = (g: ArdennesTables, state: ArdennesState, unit: number): boolean =>
  g.peiper[originOf(g, state, unit)] === 1

/** Whether a unit moves at night: marked; in the first night Kampfgruppe Peiper as well (27.5.a). */
export const movesAtNight = (g: ArdennesTables, state: ArdennesState, unit: number): boolean =>
  isOnMap(g, state, unit) &&
  (isMarked(state, unit, NIGHT) || (gameTurnOf(state) === TURNS.second && isOfPeiper(g, state, unit)))

/** Whether a unit attacks at night: who moves, and in the first night who lies with Peiper (27.5.b). */
const attacksAtNight = (g: ArdennesTables, state: ArdennesState, unit: number): boolean =>
  movesAtNight(g, state, unit) ||
  (gameTurnOf(state) === TURNS.second &&
    isOnMap(g, state, unit) &&
    g
      .occupancy(state.units)
      .unitsIn(unitPlace(state, unit))
      .some(other => isOfPeiper(g, state, other)))

/** Whether a unit attacks in the first night only in support of Kampfgruppe Peiper: it may not move then (27.5.b). */
export const isSupport = (g: ArdennesTables, state: ArdennesState, unit: number): boolean =>
  gameTurnOf(state) === TURNS.second && g.side[unit] === GERMAN && !movesAtNight(g, state, unit)

/** Whether units may attack together in the first night: those in support of Kampfgruppe Peiper attack with a unit of it. */
export const areLed = (g: ArdennesTables, state: ArdennesState, units: ReadonlyArray<number>): boolean =>
  !units.some(unit => isSupport(g, state, unit)) || units.some(unit => isOfPeiper(g, state, unit))

/** The units of a side that do not attack at night. */
export const sleepers = (g: ArdennesTables, state: ArdennesState, side: SideIndex): ReadonlyArray<number> =>
  g.unitsOf[side].filter(unit => !attacksAtNight(g, state, unit))

/** Whether a side has anybody to move at night (25.3.d). */
export const hasNight = (g: ArdennesTables, state: ArdennesState, side: SideIndex, turn: number): boolean =>
  isBeforeNight(g, turn) && g.unitsOf[side].some(unit => movesAtNight(g, state, unit))

/** At the end of the night the markers come off (25.3.l). */
export const withoutNightMarkers = (state: ArdennesState, g: ArdennesTables): ArdennesState =>
  withoutMarks(state, g.unitIds.keys(), NIGHT)
