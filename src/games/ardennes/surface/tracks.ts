/** Tracks of a view: weather, remaining markers of each side, victory conditions. */
import { type TrackView, type View, frameOf } from '../../../kernel/index.js'
import {
  isBeforeNight,
  isClear,
  markersLeft,
  nightMarkersLeft,
  pointsForExits,
  pointsLeft,
  pointsOf,
  standings as goalStandings,
  strengthExited,
} from '../chapters/index.js'
import type { ArdennesWords } from '../rulebook/index.js'
import { type Side, SIDES } from '../scenario/index.js'
import { type ArdennesState, type ArdennesTables, type SideIndex, ALLIED, GERMAN, groundOn } from '../state/index.js'

/**
 * The remaining night markers of a side, for marking stacks or, during its part of the night, for infiltration (34).
 */
const markersForNight = (g: ArdennesTables, state: ArdennesState, side: SideIndex): number => {
  const phase = frameOf(state, 'movement')
  return phase === null || phase.infiltration === null || phase.side !== side
    ? nightMarkersLeft(g, state, side)
    : phase.infiltration.markers - phase.infiltration.ways.length
}

/** Returns the remaining Strategic Movement markers of each side and, before a night, the night markers. */
export const stocks = (g: ArdennesTables, state: ArdennesState, turn: number): View<Side, ArdennesWords>['tracks'] =>
  ([GERMAN, ALLIED] as const).flatMap(side => {
    const road = markersLeft(g, state, side)
    const night = markersForNight(g, state, side)
    const who = side === GERMAN ? 'German' : 'Allied'
    return [
      { id: `strategic:${SIDES[side]}`, title: `Strategic Movement, ${who}`, value: road, text: String(road) },
      ...(isBeforeNight(g, turn)
        ? [{ id: `night:${SIDES[side]}`, title: `Night markers, ${who}`, value: night, text: String(night) }]
        : []),
    ]
  })

/** Returns the remaining replacement points of each side while replacements are taken (25.21). */
export const replacements = (
  g: ArdennesTables,
  state: ArdennesState,
  turn: number,
): View<Side, ArdennesWords>['tracks'] =>
  frameOf(state, 'replacement') === null
    ? []
    : ([GERMAN, ALLIED] as const).map(side => {
        const points = pointsLeft(g, state, side, turn)
        const title = `Replacement points, ${side === GERMAN ? 'German' : 'Allied'}`
        return { id: `replacement:${SIDES[side]}`, title, value: points, text: String(points) }
      })

/** Returns the victory conditions and their current values: points (31.1.f), or the conditions of a Victory Phase (30.2, 30.3). */
export const victoryTracks = (g: ArdennesTables, state: ArdennesState): View<Side, ArdennesWords>['tracks'] => {
  const { victory } = g.scenario
  if (victory.type === 'points') {
    const points = pointsOf(g, state)
    const text = `${points} of ${victory.points} VP`
    const gone = strengthExited(g, state)
    const exits = pointsForExits(g, state)
    return [
      { id: `vp:${SIDES[GERMAN]}`, title: 'Victory points, German', value: points, text },
      // the other points come from hexes
      ...(gone === 0
        ? []
        : [{ id: 'exited', title: 'Attack strength off the west edge', value: gone, text: `${gone} (${exits} VP)` }]),
    ]
  }
  return goalStandings(g, state).map(({ name, value, needed, reached }, i) => ({
    id: `goal:${i}`,
    title: name,
    value,
    text: `${value} of ${needed}${value >= needed && !reached ? ', without a supply road to them' : ''}`,
  }))
}

/** Returns the weather (28): 0 overcast and mud, 1 overcast and frozen, 2 clear and frozen. */
export const weather = (turn: number): TrackView => {
  const value = isClear(turn) ? 2 : groundOn(turn) === 'frozen' ? 1 : 0
  return { id: 'weather', title: 'Weather', value, text: WEATHER[value]! }
}
const WEATHER = ['Overcast, mud', 'Overcast, frozen ground', 'Clear skies, frozen ground']

/** Returns the air support markers that the Allies still have in this player turn (15.6). */
export const airTrack = ({ air }: ArdennesState): ReadonlyArray<TrackView> =>
  air === 0 ? [] : [{ id: 'air:allied', title: 'Air support, Allied', value: air, text: String(air) }]
