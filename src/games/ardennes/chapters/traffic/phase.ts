/**
 * The Traffic Phase (24.3 to 24.6): markers are placed, roadblocks are placed or moved, then two die rolls return
 * markers.
 */
import {
  type Offer,
  CHANCE,
  NOBODY,
  bar,
  die,
  done,
  gameTurnOf,
  gate,
  offering,
  otherwise,
  stay,
} from '../../../../kernel/index.js'
import { type ArdennesRule, TRAFFIC } from '../../rulebook/index.js'
import { SIDES } from '../../scenario/index.js'
import {
  type ArdennesAction,
  type ArdennesLog,
  type ArdennesNext,
  type ArdennesProcedure,
  type ArdennesState,
  type ArdennesTables,
  type Asking,
  type SideIndex,
  type TrafficFrame,
  GERMAN,
  PHASE_OVER,
  markerNumber,
  roadblocksOf,
  trafficOf,
} from '../../state/index.js'
import { hasRoadblockHex, markerHexes, roadblockHexes } from './markers.js'

const DICE = 2

/** Returns the frame of a traffic phase, or null if the side has no markers yet (24.5.c, 24.8.p). */
export const beginTraffic = (side: SideIndex, turn: number): TrafficFrame | null =>
  side === GERMAN && turn < TRAFFIC.german
    ? null
    : { at: 'traffic', side, stage: 'before', marker: 0, roadblock: 0, hand: 'none', column: 0, thrown: 0 }

/** Moves a traffic marker to another place and logs it. */
const withMarker = (
  g: ArdennesTables,
  state: ArdennesState,
  { side, number, to }: { readonly side: SideIndex; readonly number: number; readonly to: number },
  log: ArdennesLog,
): ArdennesState => {
  const onMap = to < g.board.hexes
  log?.add({
    kind: 'traffic',
    rule: onMap ? 'ardennes:24.3.a' : to === g.board.hexes ? 'ardennes:24.3.b' : 'ardennes:24.6.a',
    side: SIDES[side],
    value: number + 1,
    what: onMap ? 'placed' : to === g.board.hexes ? 'back' : 'gone',
    ...(onMap ? { places: [g.board.ids[to]!] } : { forced: true }),
  })
  const traffic = state.slowing.traffic.slice()
  traffic[markerNumber(traffic, side, number)] = to
  return { ...state, slowing: { ...state.slowing, traffic } }
}

/**
 * Removes a German marker permanently on every second turn from turn 8, in the order of their numbers (24.6, DX-23).
 */
const scheduled = (g: ArdennesTables, state: ArdennesState, side: SideIndex, log: ArdennesLog): ArdennesState => {
  const late = gameTurnOf(state) - TRAFFIC.removal
  const number = late / 2
  return side !== GERMAN || late < 0 || late % 2 !== 0 || number >= g.trafficMarkers
    ? state
    : withMarker(g, state, { side, number, to: g.board.hexes + 1 }, log)
}

/** The data that decides where a side places its markers. */
interface Placing extends Asking<TrafficFrame> {
  /** Whether a traffic marker may be placed in a hex. */
  readonly isFree: (hex: number) => boolean
}
const placingOf =
  (g: ArdennesTables) =>
  (state: ArdennesState, frame: TrafficFrame): Placing => ({
    g,
    state,
    frame,
    isFree: markerHexes(g, state, frame.side),
  })

/**
 * Returns the markers in the holding box that come after the last one chosen, numbered from 0, ascending (24.4.d).
 */
const markersIn = ({ g, state, frame: { side, hand, marker, roadblock } }: Placing): ReadonlyArray<number> =>
  hand !== 'none' || roadblock > 0
    ? []
    : trafficOf(state, side).flatMap((place, i) => (i >= marker && place === g.board.hexes ? i : []))

/**
 * Returns the roadblocks that come after the last one chosen and can go to some hex, numbered from 0, ascending.
 */
const roadblocksIn = ({ g, state, frame: { side, hand, roadblock } }: Placing): ReadonlyArray<number> =>
  hand !== 'none'
    ? []
    : roadblocksOf(state, side).flatMap((_, i) => (i >= roadblock && hasRoadblockHex(g, state, side, i) ? i : []))

/** Returns the columns with a hex for the selected traffic marker, numbered from 0, ascending. */
const openColumns = ({ g, frame, isFree }: Placing): ReadonlyArray<number> =>
  frame.hand === 'marker' && frame.column === 0
    ? g.columnHexes.flatMap((hexes, column) => (hexes.some(isFree) ? column - 1 : []))
    : []

/** Returns the hexes of the chosen column, or the hexes for the selected roadblock, ascending. */
const placingHexes = ({ g, state, frame: { side, hand, roadblock, column } }: Placing): ReadonlyArray<number> =>
  hand === 'roadblock' ? roadblockHexes(g, state, side, roadblock - 1) : g.columnHexes[column]!

/** The answers of a side that places its markers. */
const ANSWERS: ReadonlyArray<Offer<Placing, ArdennesAction['type'], ArdennesRule>> = [
  {
    type: 'marker',
    among: markersIn,
    bars: [],
    otherwise: otherwise(
      'ardennes:24.4.d',
      'not-offered',
      'that marker is not in the holding box, or a marker with a higher number or a roadblock has already been chosen',
    ),
  },
  {
    type: 'roadblock',
    among: roadblocksIn,
    bars: [],
    otherwise: otherwise(
      'ardennes:24.8.h',
      'not-offered',
      'that roadblock has no hex to go to, or it or a roadblock with a higher number has already been chosen',
    ),
  },
  { type: 'end', among: ({ frame }) => (frame.hand === 'none' ? [0] : []), bars: [] },
  {
    type: 'column',
    among: openColumns,
    bars: [],
    otherwise: otherwise('ardennes:24.4.a', 'not-offered', 'the marker cannot be placed in any hex of that column'),
  },
  {
    type: 'place',
    among: placingHexes,
    bars: [
      gate(
        'ardennes:sequence',
        'not-offered',
        '{} is not in the chosen column',
        ({ g, frame }, hex) => frame.hand !== 'roadblock' && g.columns[hex] !== frame.column,
      ),
      bar(
        'ardennes:24.4.a',
        'stacking',
        '{} has another marker in or next to it, or is a bottleneck',
        ({ frame, isFree }, hex) => frame.hand !== 'roadblock' && !isFree(hex),
      ),
    ],
    otherwise: otherwise('ardennes:24.8.h', 'not-offered', 'the roadblock may not be placed in {}'),
  },
]

/** Places the selected marker or roadblock in a hex. */
const placed = (
  g: ArdennesTables,
  state: ArdennesState,
  frame: TrafficFrame,
  hex: number,
  log: ArdennesLog,
): ArdennesNext => {
  const { side, hand, marker, roadblock } = frame
  const next: TrafficFrame = { ...frame, hand: 'none', column: 0 }
  if (hand === 'marker') return stay(withMarker(g, state, { side, number: marker - 1, to: hex }, log), next)
  log?.add({
    kind: 'traffic',
    rule: 'ardennes:24.8.g',
    side: SIDES[side],
    value: roadblock,
    what: 'roadblock',
    places: [g.board.ids[hex]!],
  })
  const roadblocks = state.slowing.roadblocks.slice()
  roadblocks[markerNumber(roadblocks, side, roadblock - 1)] = hex
  return stay({ ...state, slowing: { ...state.slowing, roadblocks } }, next)
}

/** Returns the marker with the number rolled to the holding box if it is on the map (24.3.b to 24.3.f). */
const thrown = (
  g: ArdennesTables,
  state: ArdennesState,
  frame: TrafficFrame,
  face: number,
  log: ArdennesLog,
): ArdennesNext => {
  log?.add({ kind: 'rolled', rule: 'ardennes:24.3.b', side: SIDES[frame.side], value: face })
  const next: TrafficFrame = { ...frame, thrown: frame.thrown + 1 }
  const place = trafficOf(state, frame.side)[face - 1]
  return place !== undefined && place < g.board.hexes
    ? stay(withMarker(g, state, { side: frame.side, number: face - 1, to: g.board.hexes }, log), next)
    : stay(state, next)
}

/** Whether a side has a marker on the map that a die roll could return. */
const isExposed = (g: ArdennesTables, state: ArdennesState, side: SideIndex): boolean =>
  trafficOf(state, side).some(place => place < g.board.hexes)

/** The procedure of a traffic phase. */
export const trafficPhase = (g: ArdennesTables): ArdennesProcedure<TrafficFrame> => {
  const faces = die(6, face => g.actions.of('roll', 0, 0, face))
  return {
    who: (state, { side, stage, thrown: dice }) => {
      if (stage === 'placing') return side
      return stage === 'dice' && dice < DICE && isExposed(g, state, side) ? CHANCE : NOBODY
    },
    asks: (_state, { stage, hand, column }) => {
      if (stage === 'dice') return 'traffic-die'
      return hand === 'none' ? 'traffic-marker' : hand === 'marker' && column === 0 ? 'marker-column' : 'marker-hex'
    },
    ...offering(g.actions, placingOf(g), ANSWERS),
    chances: () => faces,
    apply: (state, frame, action, log) => {
      if (frame.stage === 'dice') return thrown(g, state, frame, g.actions.valueOf(action), log)
      const { type } = g.actions.typeOf(action)
      switch (type) {
        case 'end':
          return stay(state, { ...frame, stage: 'dice' })
        case 'marker':
          return stay(state, { ...frame, hand: 'marker', marker: g.actions.valueOf(action) })
        case 'roadblock':
          return stay(state, { ...frame, hand: 'roadblock', roadblock: g.actions.valueOf(action) })
        case 'column':
          return stay(state, { ...frame, column: g.actions.valueOf(action) })
        default:
          return placed(g, state, frame, g.actions.placeOf(action), log)
      }
    },
    proceed: (state, frame, log) =>
      frame.stage === 'before'
        ? stay(scheduled(g, state, frame.side, log), { ...frame, stage: 'placing' })
        : done(state, PHASE_OVER),
  }
}
