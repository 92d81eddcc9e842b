/** What the general record track counts: turn, CAPs, mandated attacks, victory points; cups, options (2.8). */
import {
  type Looker,
  type TrackView,
  HIDDEN,
  commitmentSeen,
  frameOf,
  lookerOf,
  markersLeft,
} from '../../../kernel/index.js'
import { cupOf } from '../chapters/victory/index.js'
import { type Side, SIDES } from '../scenario/index.js'
import { type IllusionState, type IllusionTables, type SideIndex, ALLIED, GERMAN } from '../state/index.js'
import { dateOf } from './drawing.js'
import { NAMES } from './lines.js'

/** What a side counts in victory points (14.1.2). */
const POINTS = ['German victory points', 'Plan 17 points'] as const
const CUPS = ['Chits in the German cup', 'Chits in the Plan 17 cup'] as const

/** A number on a track, written as it is. */
const track = (id: string, title: string, value: number): TrackView => ({ id, title, value, text: String(value) })

/** The options of a mask, by their numbers: `2, 4`; `none`. */
export const optionText = (mask: number): string => {
  const numbers = [1, 2, 3, 4, 5].filter(number => ((mask >> (number - 1)) & 1) === 1)
  return numbers.length === 0 ? 'none' : numbers.join(', ')
}

/** The options of a side, where a scenario has any: those in force, or what it has chosen and nobody else knows yet (14.3.6.a, b). */
const optionsOf = (
  g: IllusionTables,
  state: IllusionState,
  side: SideIndex,
  looker: Looker,
): ReadonlyArray<TrackView> => {
  if (g.options[side].length === 0) return []
  const choosing = frameOf(state, 'strategy')
  const seen = choosing === null ? state.affairs.options[side] : commitmentSeen(choosing.chosen, side, looker)
  const [id, title] = [`options:${SIDES[side]}`, `${NAMES[side]} options`]
  if (seen === null) return []
  return [seen === HIDDEN ? { id, title, value: 0, text: HIDDEN } : { id, title, value: seen, text: optionText(seen) }]
}

/** The tracks of a state. */
export const tracksOf = (
  g: IllusionTables,
  state: IllusionState,
  gameTurn: number,
  eye: Side | 'public' | 'all',
): ReadonlyArray<TrackView> => {
  const looker = lookerOf(SIDES, eye)
  const pairs = (of: (side: SideIndex) => ReadonlyArray<TrackView>): ReadonlyArray<TrackView> =>
    [GERMAN, ALLIED].flatMap(of)
  return [
    { id: 'turn', title: 'Game turn', value: gameTurn, text: `Turn ${gameTurn}${dateOf(g.scenario, gameTurn)}` },
    { id: 'initiative', title: 'Initiative', value: state.initiative, text: NAMES[state.initiative] },
    ...pairs(side => [track(`caps:${SIDES[side]}`, `${NAMES[side]} CAPs`, state.caps[side])]),
    ...pairs(side => [
      { ...track(`vp:${SIDES[side]}`, POINTS[side], state.points[side]), text: `${state.points[side]} VP` },
    ]),
    ...pairs(side => [track(`mandates:${SIDES[side]}`, `${NAMES[side]} mandated attacks owed`, state.mandates[side])]),
    ...pairs(side => [track(`cup:${SIDES[side]}`, CUPS[side], markersLeft(cupOf(g, state, side)))]),
    ...pairs(side => optionsOf(g, state, side, looker)),
  ]
}
