/** Traffic markers, roadblocks and bottlenecks (24.1, 24.2, 24.7, 24.8): their places and costs. */

import {
  ascending,
  bar,
  CHANCE,
  die,
  done,
  gameTurnOf,
  gate,
  hexesNear,
  NOBODY,
  type Offer,
  offering,
  otherwise,
  rememberEach,
  rememberLike,
  rememberPair,
  stay,
} from '../../../kernel/index.js'
import { type ArdennesRule, SLOWED, TRAFFIC } from '../rulebook/index.js'
import {
  ALLIED,
  type ArdennesAction,
  type ArdennesLog,
  type ArdennesNext,
  type ArdennesProcedure,
  type ArdennesState,
  type ArdennesTables,
  type Asking,
  enemyOf,
  GERMAN,
  hexesOf,
  markerNumber,
  PHASE_OVER,
  roadblocksOf,
  type SideIndex,
  type SlowingMarkers,
  type TrafficFrame,
  trafficOf,
  writeAround,
} from '../state/index.js'
import { holderOf } from './zones-of-control.js'
import { hasRoads, roadNet } from './roads.js'
import { areRoadsAlike, hasRoadFrom, roadsOf } from './supply/lines.js'
import { SIDES } from '../scenario/index.js'

/** The additional half points that each side pays to enter each hex because of enemy markers. */
type Slow = readonly [german: Uint8Array, allied: Uint8Array]

const slowOf = rememberPair((g: ArdennesTables, slowing: SlowingMarkers): Slow => {
  const out: Slow = [new Uint8Array(g.board.hexes), new Uint8Array(g.board.hexes)]
  for (const side of [GERMAN, ALLIED])
    for (const places of [trafficOf({ slowing }, enemyOf(side)), roadblocksOf({ slowing }, enemyOf(side))])
      for (const hex of places) if (hex < g.board.hexes) out[side][hex]! += SLOWED.marker
  return out
})

/**
 * Returns the additional half points that a side pays to enter a hex: for enemy markers, and in bottlenecks for Germans
 * (24.2.a, 24.7, Q-122).
 */
export const slowedIn = (g: ArdennesTables, state: ArdennesState, side: SideIndex, hex: number): number => {
  const more = slowOf(g, state.slowing)[side][hex]!
  if (side === ALLIED || g.bottlenecks[hex] === 0) return more
  // the Germans hold St-Vith if they control all of its hexes
  const taken = g.stVith.every(town => holderOf(g, state, town) === GERMAN)
  return more + (taken ? SLOWED.taken : SLOWED.bottleneck)
}

/**
 * Records that a unit of a side has entered a hex. An enemy roadblock there is removed at the end of the phase (24.8.l,
 * 24.8.m).
 */
export const passedOver = (state: ArdennesState, side: SideIndex, hex: number): ArdennesState => {
  const { slowing } = state
  const enemy = enemyOf(side)
  const roadblock = roadblocksOf(state, enemy).indexOf(hex)
  if (roadblock < 0) return state
  const number = markerNumber(slowing.roadblocks, enemy, roadblock)
  if (slowing.passed.includes(number)) return state
  return { ...state, slowing: { ...slowing, passed: ascending([...slowing.passed, number]) } }
}

/** Removes the roadblocks that enemy units have passed over (24.8.n). */
export const withoutPassed = (g: ArdennesTables, state: ArdennesState): ArdennesState => {
  const { slowing } = state
  if (slowing.passed.length === 0) return state
  const roadblocks = slowing.roadblocks.map((place, i) => (slowing.passed.includes(i) ? g.board.hexes : place))
  return { ...state, slowing: { traffic: slowing.traffic, roadblocks, passed: [] } }
}

/**
 * Returns a test for the hexes where a side may place a traffic marker (24.4). Hexes on or next to its own markers and
 * roadblocks are closed, and bottlenecks are closed to the Allies.
 */
export const markerHexes = (g: ArdennesTables, state: ArdennesState, side: SideIndex): ((hex: number) => boolean) => {
  const near = new Uint8Array(g.board.hexes)
  writeAround(g, near, [...trafficOf(state, side), ...roadblocksOf(state, side)], 1)
  return hex => near[hex] === 0 && !(side === ALLIED && g.bottlenecks[hex] === 1)
}

/**
 * Returns the hexes, with or without a road, where a roadblock of a side could be placed if there were no other
 * markers, as a map from hex to 1 (24.8.h to 24.8.j).
 */
const sitesOf = (g: ArdennesTables, state: ArdennesState, side: SideIndex): Uint8Array => {
  const friends = hexesOf(g, state, side)
  const sites = hexesNear(g.board, TRAFFIC.roadblockRange, friends)
  // no hex with a unit, and no hex next to an enemy
  for (const hex of friends) sites[hex] = 0
  writeAround(g, sites, hexesOf(g, state, enemyOf(side)), 0)
  return sites
}

/** Caches the sites per side, because no unit moves while markers are placed. */
const knownSites = rememberEach((g: ArdennesTables) =>
  ([GERMAN, ALLIED] as const).map(side =>
    rememberLike<ArdennesState, Uint8Array>(areRoadsAlike(side), state => sitesOf(g, state, side)),
  ),
)

/**
 * Returns the hexes, with or without a road, where units and markers allow a side to place a roadblock. The result maps
 * each such hex to 1. `number` is the number of the roadblock within its side, from 0.
 */
const openTo = (g: ArdennesTables, state: ArdennesState, side: SideIndex, number: number): Uint8Array => {
  const open = knownSites(g)[side]!(state).slice()
  const other = roadblocksOf(state, side).filter((_, i) => i !== number)
  // not next to enemy roadblocks, nor to its own markers (24.8.i, 24.8.k)
  writeAround(g, open, [...trafficOf(state, side), ...other, ...roadblocksOf(state, enemyOf(side))], 0)
  return open
}

/**
 * Returns the hexes where a side may place a roadblock, ascending: hexes with a road to a source (24.8.h to 24.8.k).
 */
export const roadblockHexes = (
  g: ArdennesTables,
  state: ArdennesState,
  side: SideIndex,
  number: number,
): ReadonlyArray<number> => {
  const { at } = roadsOf(g, state, side)
  const open = openTo(g, state, side, number)
  const out: number[] = []
  for (const hex of roadNet(g).hexes) if (at[hex] === 1 && open[hex] === 1) out.push(hex)
  return out
}

/** Whether a side has a hex for a roadblock. */
export const hasRoadblockHex = (g: ArdennesTables, state: ArdennesState, side: SideIndex, number: number): boolean => {
  const open = openTo(g, state, side, number)
  return hasRoadFrom(g, state, side, hex => open[hex] === 1 && hasRoads(g, hex))
}

/*
 * The Traffic Phase (24.3 to 24.6): markers are placed, roadblocks are placed or moved, then two die rolls return
 * markers.
 */

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
