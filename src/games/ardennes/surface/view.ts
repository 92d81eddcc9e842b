/** The view of a state. Both sides see everything except the site of a hidden fuel dump (32.1.b). */

import {
  below,
  type CounterView,
  deepFreeze,
  frameOf,
  has,
  idsOf,
  lazily,
  liftingsTrack,
  type MarkerView,
  topOf,
  type TrackView,
  trailParts,
  type Turn,
  unitPlace,
  unitStatus,
  type View,
  withAnchor,
} from '../../../kernel/index.js'
import {
  standings as goalStandings,
  holderOf,
  isBeforeNight,
  isClear,
  markersLeft,
  nightMarkersLeft,
  pointsForExits,
  pointsLeft,
  pointsOf,
  setupLiftings,
  strengthExited,
} from '../chapters/index.js'
import type { ArdennesWords } from '../rulebook/index.js'
import { type Face, type Side, SIDES } from '../scenario/index.js'
import {
  ALLIED,
  type ArdennesFrame,
  type ArdennesState,
  type ArdennesTables,
  bears,
  BLOWN,
  CONDITIONS,
  faceOf,
  GERMAN,
  groundOn,
  originOf,
  type Piece,
  roadblocksOf,
  type SideIndex,
  trafficOf,
  TURNED,
  WHOLE,
} from '../state/index.js'
import { boardDrawing, dateOf } from './drawing.js'

/** The values of a face in the order of the counter: attack or shift, defence, movement, range of a gun (2.2). */
const printed = ({ shift, range }: Piece, { attack, defence, movement }: Face): ReadonlyArray<string> =>
  attack === null
    ? [String(shift), `(${defence})`, String(movement), String(range)]
    : [String(attack), String(defence), String(movement)]

/** The values of a face, by name. */
const numbersOf = ({ range }: Piece, { attack, defence, movement }: Face): CounterView['numbers'] =>
  attack === null ? { defence, movement, range } : { attack, defence, movement }

/** The name of a unit. The name of a breakdown counter in play begins with the name of its parent. */
const nameOf = (g: ArdennesTables, state: ArdennesState, unit: number): string => {
  const origin = originOf(g, state, unit)
  const { name } = g.pieces[unit]!
  return origin === unit ? name : `${g.pieces[origin]!.name}/${name}`
}

const counters = (g: ArdennesTables, state: ArdennesState): ReadonlyArray<CounterView<Side>> => {
  const moved = frameOf(state, 'movement')?.moved ?? null
  return g.pieces.map((piece, unit) => {
    const { id, side, type, size } = piece
    const { nation, division, corps } = g.pieces[originOf(g, state, unit)]!
    const status = unitStatus(state, unit)
    const turned = bears(status, TURNED)
    const face = faceOf(piece, turned)
    return {
      id,
      name: nameOf(g, state, unit),
      side,
      nationality: nation,
      formation: division ?? corps,
      type,
      size,
      place: g.board.ids[unitPlace(state, unit)]!,
      face: turned ? 'back' : 'front',
      values: printed(piece, face),
      numbers: numbersOf(piece, face),
      status: [
        ...CONDITIONS.filter(({ bits }) => bears(status, bits)).map(({ name: mark }) => mark),
        ...(moved !== null && has(moved, unit) ? ['moved'] : []),
      ],
    }
  })
}

/** Improved positions (15.8), as markers. */
const works = (g: ArdennesTables, state: ArdennesState): ReadonlyArray<MarkerView> =>
  state.positions.map(({ hex, complete }) => ({
    kind: complete ? 'position' : 'position-building',
    place: g.board.ids[hex]!,
    text: '',
  }))

/** Surrender points of groups (23.8.d) and advantages over enemy hexes (16.6), as markers. */
const standings = (g: ArdennesTables, state: ArdennesState): ReadonlyArray<MarkerView> => [
  ...state.groups.map(({ points, units }) => ({
    kind: 'surrender',
    place: g.board.ids[unitPlace(state, units[0]!)]!,
    text: `${points} SP`,
  })),
  ...state.advantages.map(({ target, units }) => ({
    kind: 'advantage',
    place: g.board.ids[unitPlace(state, units[0]!)]!,
    toward: g.board.ids[target]!,
    text: '',
  })),
]

/** The fuel dump and its possible sites (32), as markers. Only the Allies see where a hidden dump is. */
const dumps = (g: ArdennesTables, state: ArdennesState, eye: Side | 'public' | 'all'): ReadonlyArray<MarkerView> => {
  const { dump } = state
  if (dump === null) return []
  const knows = eye === 'allied' || eye === 'all'
  return g.dumpSites.flatMap((site, i): ReadonlyArray<MarkerView> => {
    const place = g.board.ids[site]!
    if (dump.lot === 'hidden') {
      if (dump.seen.includes(i)) return []
      return knows && i === dump.site
        ? [{ kind: 'fuel-dump', place, text: 'Fuel' }]
        : [{ kind: 'fuel-dump-site', place, text: '?' }]
    }
    if (i !== dump.site || dump.lot === 'carried' || dump.lot === 'gone') return []
    return [{ kind: 'fuel-dump', place, text: DUMP_TEXT[dump.lot] }]
  })
}
const DUMP_TEXT = { guarded: '2', open: 'Fuel', held: 'Held' } as const

/** Traffic markers and roadblocks on the map (24). */
const slowing = (g: ArdennesTables, state: ArdennesState): ReadonlyArray<MarkerView> =>
  ([GERMAN, ALLIED] as const).flatMap(side => {
    const onMap = (places: ReadonlyArray<number>, kind: string, text: string): ReadonlyArray<MarkerView> =>
      places.flatMap((place, i) =>
        place < g.board.hexes
          ? { kind: `${kind}-${SIDES[side]}`, place: g.board.ids[place]!, text: `${text}${i + 1}` }
          : [],
      )
    return [...onMap(trafficOf(state, side), 'traffic', 'T'), ...onMap(roadblocksOf(state, side), 'roadblock', 'RB')]
  })

/** Bridges that do not carry a road, as markers on their hexsides (7.6). */
const markers = (g: ArdennesTables, state: ArdennesState): ReadonlyArray<MarkerView> =>
  state.bridges.flatMap((how, bridge) => {
    if (how === WHOLE) return []
    const [a, b] = g.bridgeEnds[bridge]!
    const kind = how === BLOWN ? 'bridge-blown' : 'bridge-building'
    return [{ kind, place: g.board.ids[a]!, toward: g.board.ids[b]!, text: '' }]
  })

/** The current attack with the guns of both sides. An attack within another attack comes after it. */
const fought = (g: ArdennesTables, { frames }: ArdennesState): View<Side>['attacks'] =>
  frames.flatMap((frame, i) => {
    if (!('sort' in frame)) return []
    const { at, target, attackers } = frame
    const guns = [...('guns' in frame ? frame.guns : []), ...('defenceGuns' in frame ? frame.defenceGuns : [])]
    const inner = frames.slice(i + 1).some(other => 'sort' in other)
    return {
      targets: [g.board.ids[target]!],
      attackers: idsOf(g, [...attackers, ...guns]),
      stage: inner ? 'declared' : at === 'attackers' ? 'building' : 'in-hand',
    } as const
  })

const inHand = (g: ArdennesTables, state: ArdennesState): string | null => {
  const frame = frameOf(state, 'march') ?? topOf<ArdennesFrame>(state)
  return 'unit' in frame && frame.unit >= 0 ? g.unitIds[frame.unit]! : null
}

/** Builds the function that returns the view of a state. */
export const observer = (
  g: ArdennesTables,
  turnOf: (state: ArdennesState) => Turn<Side, ArdennesWords>,
): ((state: ArdennesState, eye: Side | 'public' | 'all') => View<Side, ArdennesWords>) => {
  const board = lazily(() => deepFreeze(boardDrawing(g)))
  return (state, eye) => {
    const turn = turnOf(state)
    const setup = frameOf(state, 'setup')
    return {
      scenario: g.digest,
      title: `Ardennes '44: ${g.scenario.title}`,
      eye,
      turn,
      board: board(),
      counters: counters(g, state),
      markers: [
        ...markers(g, state),
        ...works(g, state),
        ...slowing(g, state),
        ...standings(g, state),
        ...dumps(g, state, eye),
      ],
      tracks: [
        {
          id: 'turn',
          title: 'Game turn',
          value: turn.gameTurn,
          text: `Turn ${turn.gameTurn} of ${g.scenario.turns.last}${dateOf(g, turn.gameTurn)}`,
        },
        weather(turn.gameTurn),
        ...airTrack(state),
        ...victoryTracks(g, state),
        ...stocks(g, state, turn.gameTurn),
        ...replacements(g, state, turn.gameTurn),
        ...(setup === null ? [] : [liftingsTrack(setupLiftings(g, setup.side), setup)]),
      ],
      control: g.heldHexes.map(hex => ({ place: g.board.ids[hex]!, side: SIDES[holderOf(g, state, hex)] })),
      attacks: fought(g, state),
      inHand: inHand(g, state),
    }
  }
}

/* Tracks of a view: weather, remaining markers of each side, victory conditions. */

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

/* Redraws the hidden information of a state: the site of the fuel dump until it is found (32.1.b). */

/** Returns the state with the dump at another site, unless its site is not hidden in this state. */
const withSite = (state: ArdennesState, site: number): ArdennesState => {
  const { dump } = state
  return dump === null || dump.lot !== 'hidden' || dump.site < 0 ? state : { ...state, dump: { ...dump, site } }
}

/**
 * Returns a state that `side` cannot distinguish from this one. `random(n)` returns a whole number from 0 to n - 1.
 * The draw of the site ends its phase. So the anchor of the trail has a site if the state has one, and the actions since
 * then do not depend on it. A dump that is removed at the end of a phase keeps its secret, so only the anchor changes.
 */
export const resampled = (
  g: ArdennesTables,
  state: ArdennesState,
  side: Side,
  random: (n: number) => number,
): ArdennesState => {
  const { dump, trail } = state
  if (side !== 'german' || dump === null) return state
  // a dump that was removed unfound has no site any more
  const isGone = dump.lot === 'gone' && dump.site < 0 && trail !== null
  const before = isGone ? (trailParts(trail).anchor as unknown as ArdennesState).dump : dump
  if (before === null || before.lot !== 'hidden' || before.site < 0) return state
  const open = below(g.dumpSites.length).filter(site => !dump.seen.includes(site))
  const site = open[random(open.length)]!
  return site === before.site
    ? state
    : {
        ...withSite(state, site),
        trail: trail && withAnchor(trail, each => withSite(each as unknown as ArdennesState, site)),
      }
}
