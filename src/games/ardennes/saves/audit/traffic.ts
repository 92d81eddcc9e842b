/** The audit of traffic markers and roadblocks, and of the phase in which they are placed (24). */
import { type Faults, allBroken, areDistinct, inFrame, invariant, isAscending } from '../../../../kernel/index.js'
import type { ArdennesRule } from '../../rulebook/index.js'
import {
  type ArdennesState,
  type ArdennesTables,
  type TrafficFrame,
  ALLIED,
  GERMAN,
  roadblocksOf,
  trafficOf,
} from '../../state/index.js'

/** Faults of the markers: none lies on another of its side, roadblocks are never lost, only German markers go for good. */
export const slowingFaults = (g: ArdennesTables, state: ArdennesState): Faults<ArdennesRule> => {
  const { slowing } = state
  const onMap = (places: ReadonlyArray<number>): ReadonlyArray<number> => places.filter(hex => hex < g.board.hexes)
  const gone = g.board.hexes + 1
  return allBroken([
    invariant('ardennes:24.4.a', 'two markers of a side lie in one hex', ['slowing', 'traffic'], () =>
      [GERMAN, ALLIED].every(
        side => areDistinct(onMap(trafficOf(state, side))) && areDistinct(onMap(roadblocksOf(state, side))),
      ),
    ),
    invariant(
      'ardennes:24.6.c',
      'no Allied marker goes for good',
      ['slowing', 'traffic'],
      () => !trafficOf(state, ALLIED).includes(gone),
    ),
    invariant(
      'ardennes:24.8.n',
      'roadblocks are never lost',
      ['slowing', 'roadblocks'],
      () => !slowing.roadblocks.includes(gone),
    ),
    invariant(
      'ardennes:24.8.l',
      'these roadblocks are not on the map',
      ['slowing', 'passed'],
      () =>
        isAscending(slowing.passed) &&
        slowing.passed.every(number => (slowing.roadblocks[number] ?? g.board.hexes) < g.board.hexes),
    ),
  ])
}

/** Whether what is in hand is a marker in its box, or a roadblock. */
const isInHand = (
  g: ArdennesTables,
  state: ArdennesState,
  { side, hand, marker, roadblock, column }: TrafficFrame,
): boolean => {
  if (hand === 'none') return column === 0
  if (hand === 'roadblock') return column === 0 && roadblock > 0 && roadblock <= roadblocksOf(state, side).length
  return column < g.columnHexes.length && trafficOf(state, side)[marker - 1] === g.board.hexes
}

/** Faults of a traffic phase. */
export const trafficFaults = (g: ArdennesTables, state: ArdennesState, frame: TrafficFrame): Faults<ArdennesRule> =>
  allBroken([
    invariant('ardennes:24.4.d', 'that is not in the holding box', inFrame(1, 'hand'), () => isInHand(g, state, frame)),
    invariant('ardennes:24.3.b', 'the dice come last', inFrame(1, 'thrown'), () =>
      frame.stage === 'dice' ? frame.hand === 'none' : frame.thrown === 0,
    ),
    invariant(
      'ardennes:24.3.a',
      'so many markers there are not',
      inFrame(1, 'marker'),
      () => frame.marker <= g.trafficMarkers && frame.roadblock <= roadblocksOf(state, frame.side).length,
    ),
  ])
