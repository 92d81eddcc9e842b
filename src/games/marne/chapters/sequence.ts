/** M1 Game turn and phases: the sequence of play. */
import { type Procedures, type SideIndex, type Phase, playIsOver, sequenceOfPlay } from '../../../kernel/index.js'
import { advanceAfterCombat, attackBuilding, combat, declarations, resolution, retreat } from './combat/index.js'
import { beginMovement, march, movementPhase } from './movement/index.js'
import { SIDES, type Side } from '../scenario/index.js'
import { type Handed, type MarneFrame, type MarneState, type Setting, ALLIED, GERMAN } from '../state/index.js'
import { beginSetup, choosesSetup, setup } from './setup.js'
import { stackingLosses } from './stacking.js'

type MarneStep = Phase<MarneState, MarneFrame, Handed>

/** A side's set-up before the first game turn, where the scenario leaves it to choice; the German first (M13.b). */
const setUp = (g: Setting, side: SideIndex): MarneStep => ({
  id: 'setup',
  title: 'Set-up',
  rule: g.scenario.setup === 'allied' ? 'marne:M13.h' : 'marne:M13.b',
  phasing: side,
  begin: (_state, turn) => (turn === g.scenario.turns.first && choosesSetup(g, side) ? beginSetup(g, side) : null),
})

/** The four phases of a player turn (M1.b). */
const playerTurn = (g: Setting, side: SideIndex): ReadonlyArray<MarneStep> => {
  const movement =
    (first: boolean) =>
    (state: MarneState): MarneFrame =>
      beginMovement(g, state, side, first)
  // what the movement phase hands on: the units that moved in it (M7.k)
  const declaration =
    (first: boolean) =>
    (_state: MarneState, _turn: number, moved: Handed): MarneFrame => ({
      at: 'declarations',
      side,
      first,
      moved,
      attacks: [],
    })
  return [
    { id: 'movement-1', title: 'First movement', rule: 'marne:M1.c', phasing: side, begin: movement(true) },
    { id: 'combat-1', title: 'First combat', rule: 'marne:M1.d', phasing: side, begin: declaration(true) },
    { id: 'movement-2', title: 'Second movement', rule: 'marne:M1.f', phasing: side, begin: movement(false) },
    { id: 'combat-2', title: 'Second combat', rule: 'marne:M1.g', phasing: side, begin: declaration(false) },
  ]
}

/** The steps of a game turn: the German player turn, then the Allied one (M1.a, M1.i). */
export const steps = (g: Setting): ReadonlyArray<MarneStep> => [
  setUp(g, GERMAN),
  setUp(g, ALLIED),
  ...playerTurn(g, GERMAN),
  ...playerTurn(g, ALLIED),
]

/** All procedures by the name of their frames. */
export const procedures = (g: Setting): Procedures<MarneState, MarneFrame, Handed, Side> => ({
  sequence: sequenceOfPlay<MarneState, MarneFrame, Handed, Side, Handed>({
    sides: SIDES,
    phases: steps(g),
    lastTurn: g.scenario.turns.last,
    nothing: [],
    carried: (_carry, result) => result,
    overRule: 'marne:M12.a',
  }),
  over: playIsOver,
  setup: setup(g),
  movement: movementPhase(g),
  march: march(g),
  stacking: stackingLosses(g),
  declarations: declarations(g),
  building: attackBuilding(g),
  resolution: resolution(g),
  combat: combat(g),
  retreat: retreat(g),
  advance: advanceAfterCombat(g),
})
