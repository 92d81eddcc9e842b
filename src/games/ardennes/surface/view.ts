/** The view of a state. Both sides see everything except the site of a hidden fuel dump (32.1.b). */
import {
  type CounterView,
  type MarkerView,
  type Turn,
  type View,
  deepFreeze,
  frameOf,
  has,
  idsOf,
  lazily,
  liftingsTrack,
  topOf,
  unitPlace,
  unitStatus,
} from '../../../kernel/index.js'
import { holderOf, setupLiftings } from '../chapters/index.js'
import type { ArdennesWords } from '../rulebook/index.js'
import { type Face, type Side, SIDES } from '../scenario/index.js'
import {
  type ArdennesFrame,
  type ArdennesState,
  type ArdennesTables,
  type Piece,
  ALLIED,
  BLOWN,
  CONDITIONS,
  GERMAN,
  TURNED,
  WHOLE,
  bears,
  faceOf,
  originOf,
  roadblocksOf,
  trafficOf,
} from '../state/index.js'
import { boardDrawing, dateOf } from './drawing.js'
import { airTrack, replacements, stocks, victoryTracks, weather } from './tracks.js'

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
