/** The view of a state. The only hidden information is the options that a side has chosen but not revealed (14.3.6.a). */
import {
  type AttackView,
  type Turn,
  type View,
  deepFreeze,
  frameOf,
  has,
  idsOf,
  lazily,
  topOf,
} from '../../../kernel/index.js'
import type { IllusionWords } from '../rulebook/index.js'
import { type Side, SIDES } from '../scenario/index.js'
import { type Combat, type IllusionState, type IllusionTables, ALLIED, GERMAN } from '../state/index.js'
import { displaysOf } from './battle-board.js'
import { counters } from './counters.js'
import { boardDrawing } from './drawing.js'
import { markersOf } from './markers.js'
import { tracksOf } from './tracks.js'

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
