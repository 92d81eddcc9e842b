/** The tracks of the view: turn, CAPs, mandated attacks, victory points, cups, options (2.8). */
import {
  type Looker,
  type TrackView,
  HIDDEN,
  commitmentSeen,
  frameOf,
  lookerOf,
  pickedTrack,
  topOf,
  total,
} from '../../../kernel/index.js'
import { cupOf, winnerByPoints } from '../chapters/victory/index.js'
import { type Side, SIDES } from '../scenario/index.js'
import { type IllusionState, type IllusionTables, type SideIndex, ALLIED, GERMAN } from '../state/index.js'
import { dateOf } from './drawing.js'
import { NAMES } from './lines.js'

/** Titles of the victory points by side (14.1.2). */
const POINTS = ['German victory points', 'Plan 17 points'] as const
const CUPS = ['Chits in the German cup', 'Chits in the Plan 17 cup'] as const

/** Returns a track whose text is its value. */
const track = (id: string, title: string, value: number): TrackView => ({ id, title, value, text: String(value) })

/** Returns the number and the values of the chits in a cup (13.1.2). */
const cupText = (cup: ReadonlyArray<number>): string => {
  const values = cup.flatMap((count, value) => (count > 0 ? [`${count} of ${value}`] : []))
  return values.length === 0 ? 'empty' : `${total(cup)} (${values.join(', ')})`
}

/** Returns the winner of a final check with the current totals, and the points that the Germans need (14.1.3.f, k). */
const verdictOf = (g: IllusionTables, state: IllusionState): TrackView => {
  const { german, paris } = g.scenario.victory
  const winner = winnerByPoints(g, state)
  const needed = Math.max(german.least, german.times * state.points[ALLIED])
  const ofParis = state.affairs.parisCounts ? `, ${paris} of them for Paris` : ''
  return {
    id: 'verdict',
    title: 'If it ended now',
    value: SIDES.indexOf(winner),
    text: `${NAMES[winner === 'german' ? GERMAN : ALLIED]} victory: ${state.points[GERMAN]} German VP${ofParis}, ${needed} needed`,
  }
}

/** Returns the numbers of the options in a mask: `2, 4` or `none`. */
export const optionText = (mask: number): string => {
  const numbers = [1, 2, 3, 4, 5].filter(number => ((mask >> (number - 1)) & 1) === 1)
  return numbers.length === 0 ? 'none' : numbers.join(', ')
}

/**
 * Returns the track of a side's options, if the scenario has options: the options in force, or the hidden choice
 * (14.3.6.a, b).
 */
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

/** Returns the tracks of a state. */
export const tracksOf = (
  g: IllusionTables,
  state: IllusionState,
  gameTurn: number,
  eye: Side | 'public' | 'all',
): ReadonlyArray<TrackView> => {
  const looker = lookerOf(SIDES, eye)
  const top = topOf(state)
  const pairs = (of: (side: SideIndex) => ReadonlyArray<TrackView>): ReadonlyArray<TrackView> =>
    [GERMAN, ALLIED].flatMap(of)
  return [
    { id: 'turn', title: 'Game turn', value: gameTurn, text: `Turn ${gameTurn}${dateOf(g.scenario, gameTurn)}` },
    { id: 'initiative', title: 'Initiative', value: state.initiative, text: NAMES[state.initiative] },
    ...pairs(side => [track(`caps:${SIDES[side]}`, `${NAMES[side]} CAPs`, state.caps[side])]),
    ...pairs(side => [
      { ...track(`vp:${SIDES[side]}`, POINTS[side], state.points[side]), text: `${state.points[side]} VP` },
    ]),
    ...pairs(side => [track(`mandates:${SIDES[side]}`, `${NAMES[side]} mandates`, state.mandates[side])]),
    ...pairs(side => {
      const cup = cupOf(g, state, side)
      return [{ id: `cup:${SIDES[side]}`, title: CUPS[side], value: total(cup), text: cupText(cup) }]
    }),
    verdictOf(g, state),
    ...pairs(side => optionsOf(g, state, side, looker)),
    ...(top.at === 'pick' ? [pickedTrack(top)] : []),
  ]
}
