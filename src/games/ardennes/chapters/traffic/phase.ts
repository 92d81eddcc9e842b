/**
 * The Traffic Phase (24.3 to 24.6): markers are placed, roadblocks are placed or moved, then two die rolls return
 * markers.
 */
import { CHANCE, NOBODY, die, done, gameTurnOf, stay, violation } from '../../../../kernel/index.js'
import { TRAFFIC } from '../../rulebook/index.js'
import { SIDES } from '../../scenario/index.js'
import {
  type ArdennesLog,
  type ArdennesNext,
  type ArdennesProcedure,
  type ArdennesState,
  type ArdennesTables,
  type ArdennesViolation,
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

/**
 * Returns the numbers of the markers that may be selected, ascending: markers in the holding box that come after the
 * last one chosen (24.4.d).
 */
const markersIn = (
  g: ArdennesTables,
  state: ArdennesState,
  { side, marker, roadblock }: TrafficFrame,
): ReadonlyArray<number> =>
  roadblock > 0
    ? []
    : trafficOf(state, side).flatMap((place, i) => (i + 1 > marker && place === g.board.hexes ? i + 1 : []))

/** Returns the hexes where the selected marker may be placed, ascending. */
const openHexes = (
  g: ArdennesTables,
  state: ArdennesState,
  { side, hand, roadblock, column }: TrafficFrame,
): ReadonlyArray<number> => {
  if (hand === 'roadblock') return roadblockHexes(g, state, side, roadblock - 1)
  return g.columnHexes[column]!.filter(markerHexes(g, state, side))
}

/** Returns the columns with a hex for a traffic marker, ascending. */
const openColumns = (g: ArdennesTables, state: ArdennesState, { side }: TrafficFrame): ReadonlyArray<number> => {
  const open = markerHexes(g, state, side)
  const out: number[] = []
  for (let column = 0; column < g.columnHexes.length; column++) if (g.columnHexes[column]!.some(open)) out.push(column)
  return out
}

/**
 * Returns the numbers of the roadblocks that may be selected, ascending: roadblocks that come after the last one chosen
 * and can go to some hex.
 */
const roadblocksIn = (g: ArdennesTables, state: ArdennesState, frame: TrafficFrame): ReadonlyArray<number> =>
  roadblocksOf(state, frame.side).flatMap((_, i) =>
    i + 1 > frame.roadblock && hasRoadblockHex(g, state, frame.side, i) ? i + 1 : [],
  )

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
  const number = (type: 'marker' | 'roadblock' | 'column', value: number): number => g.actions.of(type, 0, 0, value)
  const place = g.actions.base('place')
  const end = g.actions.of('end')
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
    legal: (state, frame) => {
      if (frame.hand === 'none')
        return [
          ...markersIn(g, state, frame).map(value => number('marker', value)),
          ...roadblocksIn(g, state, frame).map(value => number('roadblock', value)),
          end,
        ]
      return frame.hand === 'roadblock' || frame.column > 0
        ? openHexes(g, state, frame).map(hex => place + hex)
        : openColumns(g, state, frame).map(value => number('column', value))
    },
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
    refuse: (state, frame, action) => refuse(g, state, frame, action),
  }
}

/** Explains why a marker cannot be placed in this way. */
const refuse = (
  g: ArdennesTables,
  state: ArdennesState,
  frame: TrafficFrame,
  action: number,
): ArdennesViolation | null => {
  const { type } = g.actions.typeOf(action)
  if (type === 'marker')
    return violation(
      'not-offered',
      'ardennes:24.4.d',
      'that marker is not in the holding box, or a marker with a higher number or a roadblock has already been chosen',
    )
  if (type === 'roadblock')
    return violation(
      'not-offered',
      'ardennes:24.8.h',
      'that roadblock has no hex to go to, or it or a roadblock with a higher number has already been chosen',
    )
  if (type === 'column')
    return violation('not-offered', 'ardennes:24.4.a', 'the marker cannot be placed in any hex of that column')
  if (type !== 'place') return null
  const hex = g.actions.placeOf(action)
  const name = g.actions.places[hex]!
  return frame.hand === 'roadblock'
    ? violation('not-offered', 'ardennes:24.8.h', `the roadblock may not be placed in ${name}`, [name])
    : hex < g.board.hexes && g.columns[hex] === frame.column && !markerHexes(g, state, frame.side)(hex)
      ? violation('stacking', 'ardennes:24.4.a', `${name} has another marker in or next to it, or is a bottleneck`, [
          name,
        ])
      : violation('not-offered', 'ardennes:sequence', `${name} is not in the chosen column`, [name])
}
