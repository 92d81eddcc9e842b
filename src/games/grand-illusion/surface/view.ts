/** The tracks of the view: turn, CAPs, mandated attacks, victory points, cups, options (2.8). */

import {
  type AttackView,
  commitmentSeen,
  deepFreeze,
  frameOf,
  has,
  HIDDEN,
  idsOf,
  lazily,
  type Looker,
  lookerOf,
  pickedTrack,
  topOf,
  total,
  type TrackView,
  type Turn,
  type View,
} from '../../../kernel/index.js'
import { cupOf, winnerByPoints } from '../chapters/index.js'
import { type Side, SIDES } from '../scenario/index.js'
import { ALLIED, type Combat, GERMAN, type IllusionState, type IllusionTables, type SideIndex } from '../state/index.js'
import { boardDrawing, dateOf } from './drawing.js'
import { NAMES } from './lines.js'
import type { IllusionWords } from '../rulebook/index.js'
import { displaysOf } from './battle-board.js'
import { counters, markersOf } from './counters.js'

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

/* The view of a state. The only hidden information is the options that a side has chosen but not revealed (14.3.6.a). */

/** Returns the current combat; null if there is none. */
const combatInHand = (state: IllusionState): Combat | null =>
  frameOf(state, 'battle') ?? frameOf(state, 'combat') ?? frameOf(state, 'aftermath')

/** Returns the current combat, and the combats declared in the activation. */
const attacks = (g: IllusionTables, state: IllusionState): ReadonlyArray<AttackView> => {
  const fight = combatInHand(state)
  const activation = frameOf(state, 'activation')
  const attackOn = (hex: number, units: ReadonlyArray<number>, stage: AttackView['stage']): AttackView => ({
    targets: [g.board.ids[hex]!],
    attackers: idsOf(g, units),
    stage,
  })
  const declared = (activation?.combats ?? []).filter(hex => hex !== fight?.hex)
  return [
    ...(fight === null
      ? []
      : [attackOn(fight.hex, fight.designated, topOf(state).at === 'aftermath' ? 'resolved' : 'in-hand')]),
    ...declared.map(hex =>
      attackOn(
        hex,
        [
          ...(hex === activation?.hex ? activation.staying : []),
          ...(activation?.arrived.find(each => each.hex === hex)?.units ?? []),
        ],
        'declared',
      ),
    ),
  ]
}

/** Returns the unit that the current decision is about, or the first unit of a moving group; -1 if there is none. */
const unitInHand = (state: IllusionState): number => {
  const top = topOf(state)
  switch (top.at) {
    case 'group':
      return top.members[0] ?? -1
    case 'setup':
    case 'reinforcement':
    case 'strategic':
    case 'retreat':
    case 'bombardment':
      return top.unit ?? -1
    case 'sea-retreat':
    case 'flight':
      return top.unit
    case 'reserve':
    case 'leaving':
      return top.waiting[0] ?? -1
    default:
      return -1
  }
}

/** Returns the function that builds the view of a state. */
export const observer = (
  g: IllusionTables,
  turnOf: (state: IllusionState) => Turn<Side, IllusionWords>,
): ((state: IllusionState, eye: Side | 'public' | 'all') => View<Side, IllusionWords>) => {
  const board = lazily(() => deepFreeze(boardDrawing(g)))
  return (state, eye) => {
    const turn = turnOf(state)
    const inHand = unitInHand(state)
    const displays = displaysOf(g, state)
    return {
      scenario: g.digest,
      title: `Grand Illusion: ${g.scenario.title}`,
      eye,
      turn,
      board: board(),
      counters: counters(g, state),
      markers: markersOf(g, state),
      tracks: tracksOf(g, state, turn.gameTurn, eye),
      control: g.board.ids.slice(0, g.board.hexes).map((place, hex) => ({
        place,
        side: SIDES[has(state.ground.german, hex) ? GERMAN : ALLIED],
      })),
      attacks: attacks(g, state),
      inHand: inHand < 0 ? null : g.unitIds[inHand]!,
      ...(displays.length === 0 ? {} : { displays }),
    }
  }
}
