/** M1 Game turn and phases: the sequence of play. */
import {
  type Procedures,
  type SideIndex,
  type Phase,
  emptySet,
  playIsOver,
  rememberEach,
  sequenceOfPlay,
} from '../../../kernel/index.js'
import {
  advanceAfterCombat,
  attackersOfAttack,
  declarations,
  pursuit,
  resolution,
  retreating,
  retreats,
  roll,
  targetsOfAttack,
} from './combat/index.js'

import { beginMovement, march, movementPhase } from './movement/index.js'
import type { MarneWords } from '../rulebook/index.js'
import { SIDES, type Side } from '../scenario/index.js'
import {
  type MarneCarry,
  type MarneFrame,
  type MarneResult,
  type MarneState,
  type MarneTables,
  ALLIED,
  GERMAN,
} from '../state/index.js'
import { beginSetup, choosesSetup, setup } from './setup.js'
import { stackingLosses } from './stacking.js'

type MarneStep = Phase<MarneState, MarneFrame, MarneCarry, MarneWords>

/**
 * Returns the set-up phase of a side before the first game turn, for scenarios with set-up by choice. The German side
 * sets up first (M13.b).
 */
const setUp = (g: MarneTables, side: SideIndex): MarneStep => ({
  id: 'setup',
  title: 'Set-up',
  rule: g.scenario.setup === 'allied' ? 'marne:M13.h' : 'marne:M13.b',
  phasing: side,
  begin: (_state, turn) => (turn === g.scenario.turns.first && choosesSetup(g, side) ? beginSetup(side) : null),
})

/** Returns the four phases of a player turn (M1.b). */
const playerTurn = (g: MarneTables, side: SideIndex): ReadonlyArray<MarneStep> => {
  const movement = (first: boolean): Pick<MarneStep, 'phasing' | 'begin'> => ({
    phasing: side,
    begin: state => beginMovement(g, state, side, first),
  })
  // the movement phase passes on the units that moved in it (M7.k)
  const combat = (first: boolean): Pick<MarneStep, 'phasing' | 'begin'> => ({
    phasing: side,
    begin: (_state, _turn, moved) => ({
      at: 'declarations',
      side,
      first,
      moved: moved ?? emptySet(g.units.length),
      attacks: [],
    }),
  })
  return [
    { id: 'movement-1', title: 'First movement phase', rule: 'marne:M1.c', ...movement(true) },
    { id: 'combat-1', title: 'First combat phase', rule: 'marne:M1.d', ...combat(true) },
    { id: 'movement-2', title: 'Second movement phase', rule: 'marne:M1.f', ...movement(false) },
    { id: 'combat-2', title: 'Second combat phase', rule: 'marne:M1.g', ...combat(false) },
  ]
}

/** Returns the phases of a game turn: the German player turn, then the Allied one (M1.a, M1.i). */
export const steps: (g: MarneTables) => ReadonlyArray<MarneStep> = rememberEach(g => [
  setUp(g, GERMAN),
  setUp(g, ALLIED),
  ...playerTurn(g, GERMAN),
  ...playerTurn(g, ALLIED),
])

/** Returns all procedures by the names of their frames. */
export const procedures = (g: MarneTables): Procedures<MarneState, MarneFrame, MarneResult, Side, MarneWords> => ({
  sequence: sequenceOfPlay<MarneState, MarneFrame, MarneResult, Side, MarneCarry, MarneWords>({
    sides: SIDES,
    phases: steps(g),
    lastTurn: g.scenario.turns.last,
    nothing: null,
    carried: (_carry, result) => (result.type === 'moved' ? result.moved : null),
    overRule: 'marne:M12.a',
  }),
  over: playIsOver,
  setup: setup(g),
  movement: movementPhase(g),
  entering: march(g),
  departing: march(g),
  marching: march(g),
  stacking: stackingLosses(g),
  declarations: declarations(g),
  targets: targetsOfAttack(g),
  attackers: attackersOfAttack(g),
  resolution: resolution(g),
  roll: roll(g),
  retreats: retreats(g),
  retreating: retreating(g),
  pursuit: pursuit(g),
  advance: advanceAfterCombat(g),
})
