/** Tracks of a view: weather, markers that each side has left, what is played for. */
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

/** Night markers that a side has left: to mark stacks, and in its part of the night for those that infiltrate (34). */
const markersForNight = (g: ArdennesTables, state: ArdennesState, side: SideIndex): number => {
  const phase = frameOf(state, 'movement')
  return phase === null || phase.infiltration === null || phase.side !== side
    ? nightMarkersLeft(g, state, side)
    : phase.infiltration.markers - phase.infiltration.ways.length
}

/** Markers that each side has left: for the road, and where a night follows, for the night. */
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

/** Points that each side has left while replacements are given (25.21). */
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

/** What is played for, and how far it has come: points (31.1.f), or what a Victory Phase looks for (30.2, 30.3). */
export const victoryTracks = (g: ArdennesTables, state: ArdennesState): View<Side, ArdennesWords>['tracks'] => {
  const { victory } = g.scenario
  if (victory.type === 'points') {
    const points = pointsOf(g, state)
    const text = `${points} of ${victory.points} VP`
    const gone = strengthExited(g, state)
    const exits = pointsForExits(g, state)
    return [
      { id: `vp:${SIDES[GERMAN]}`, title: 'Victory points, German', value: points, text },
      // the rest of them are hexes
      ...(gone === 0
        ? []
        : [{ id: 'exited', title: 'Attack strength off the west edge', value: gone, text: `${gone} (${exits} VP)` }]),
    ]
  }
  return goalStandings(g, state).map(({ name, value, needed, reached }, i) => ({
    id: `goal:${i}`,
    title: name,
    value,
    text: `${value} of ${needed}${value >= needed && !reached ? ', and no road to them' : ''}`,
  }))
}

/** Skies and ground (28): 0 overcast and mud, 1 overcast and frozen, 2 clear and frozen. */
export const weather = (turn: number): TrackView => {
  const value = isClear(turn) ? 2 : groundOn(turn) === 'frozen' ? 1 : 0
  return { id: 'weather', title: 'Weather', value, text: WEATHER[value]! }
}
const WEATHER = ['Overcast, mud', 'Overcast, frozen ground', 'Clear skies, frozen ground']

/** Markers of air support that the Allies have left in this player turn (15.6). */
export const airTrack = ({ air }: ArdennesState): ReadonlyArray<TrackView> =>
  air === 0 ? [] : [{ id: 'air:allied', title: 'Air support, Allied', value: air, text: String(air) }]
