/** 2 The sequence of play. */
import {
  type Procedures,
  type When,
  NOBODY,
  done,
  gameTurnOf,
  playIsOver,
  rememberEach,
  sequenceOfPlay,
  whenIn,
} from '../../../kernel/index.js'
import type { VerdunWords } from '../rulebook/index.js'
import { type Side, SIDES } from '../scenario/index.js'
import {
  type ReorganisationFrame,
  type SideIndex,
  type VerdunCarry,
  type VerdunFrame,
  type VerdunProcedure,
  type VerdunResult,
  type VerdunSequencePhase,
  type VerdunState,
  type VerdunTables,
  FIRED,
  FRENCH,
  GERMAN,
  GUEST,
  NEUTRALISED,
  PHASE_OVER,
  SHELTERED,
  clearMarks,
  handedBack,
} from '../state/index.js'
import { bombardmentLoss, bombardmentPhase, bombardmentRoll, neutralisationRoll, salvo } from './artillery/index.js'
import {
  advanceAfterCombat,
  aftermath,
  assault,
  beginCombats,
  combatPhase,
  combatRoll,
  defence,
  fallingBack,
  furtherTargets,
  hold,
  losses,
  retreats,
} from './combat/index.js'
import { commandPhase } from './command.js'
import { beginMovement, march, movementPhase } from './movement/index.js'
import { beginSetup, setup } from './setup/index.js'
import { stackingLosses } from './stacking.js'
import { extraTurn, verdunTaken } from './victory.js'

const setUp = (g: VerdunTables, side: SideIndex): VerdunSequencePhase => ({
  id: 'setup',
  title: 'Set-up',
  rule: 'verdun:14.1.a',
  phasing: side,
  begin: (_state, turn) => (turn === g.scenario.turns.first ? beginSetup(side) : null),
})

/**
 * Returns the phases of a player turn. The units that advanced in the first combat phase, or manoeuvred, are passed on
 * to the second.
 */
const playerTurn = (g: VerdunTables, side: SideIndex): ReadonlyArray<VerdunSequencePhase> => {
  type Of = VerdunSequencePhase
  const phase = (id: Of['id'], title: string, rule: Of['rule'], begin: Of['begin']): Of => ({
    id,
    title,
    rule,
    phasing: side,
    begin,
  })
  return [
    phase('command', 'Command', 'verdun:10.1.d', () => ({ at: 'command', side })),
    phase('bombardment', 'Bombardment', 'verdun:8.1.a', () => ({ at: 'bombardment', side, bombarded: [] })),
    phase('movement', 'Movement', 'verdun:5.1.a', () => beginMovement(g, side, false, null)),
    phase('combat', 'First combat', 'verdun:7.1.a', () => beginCombats(g, side, false, null)),
    phase('manoeuvre', 'Manoeuvre', 'verdun:5.4.a', (_state, _turn, carry) => beginMovement(g, side, true, carry)),
    phase('combat-2', 'Second combat', 'verdun:7.1.d', (_state, _turn, carry) => beginCombats(g, side, true, carry)),
    phase('reorganisation', 'Reorganisation', 'verdun:2.1.d', () => ({ at: 'reorganisation', side })),
  ]
}

/**
 * Returns the phases of a game turn: the German player turn, then the French one, and at the end of the last turn the
 * extra turn.
 */
export const steps: (g: VerdunTables) => ReadonlyArray<VerdunSequencePhase> = rememberEach(g => [
  setUp(g, FRENCH),
  setUp(g, GERMAN),
  ...playerTurn(g, GERMAN),
  ...playerTurn(g, FRENCH),
  {
    id: 'extra-turn',
    title: 'Extra turn',
    rule: 'verdun:14.2.h',
    phasing: null,
    begin: (state, turn) => (offersExtraTurn(g, state, turn) ? { at: 'extra-turn', german: -1 } : null),
  },
])

/**
 * Whether the sides are asked about the extra turn at the end of this one (14.2.h). They are not if Verdun has fallen
 * (Q-48).
 */
const offersExtraTurn = (g: VerdunTables, state: VerdunState, turn: number): boolean =>
  turn === g.scenario.turns.last && g.scenario.turns.extra > 0 && !verdunTaken(g, state)

/**
 * Returns the turn and phase of a state. A game ends at the end of a turn, or with the question about the extra turn if
 * that was asked.
 */
export const whenOf = (g: VerdunTables): ((state: VerdunState) => When<Side, VerdunWords>) =>
  whenIn(steps(g), SIDES, state => (offersExtraTurn(g, state, gameTurnOf(state)) ? 'extra-turn' : 'reorganisation'))

/** Whether this turn decides the game: Verdun is taken, or no extra turn was bought (13.b, Q-45, Q-48). */
const endsWith = (g: VerdunTables, state: VerdunState, turn: number): boolean =>
  (turn >= g.scenario.turns.last && state.extra === 0) || verdunTaken(g, state)

/** Builds the procedure of phase 7 and the interphase, in which no side has a decision. */
const reorganisation = (g: VerdunTables): VerdunProcedure<ReorganisationFrame> => ({
  who: () => NOBODY,
  proceed: (state, { side }, log) => {
    const freed = clearMarks(g, state, { side, marks: [NEUTRALISED], rule: 'verdun:2.1.d' }, log)
    const ready = [GERMAN, FRENCH].reduce(
      (now, each) => clearMarks(g, now, { side: each, marks: [FIRED, GUEST, SHELTERED], rule: 'verdun:2.1.e' }, log),
      freed,
    )
    return done(ready, PHASE_OVER)
  },
})

/** Returns all procedures by the names of their frames. */
export const procedures = (g: VerdunTables): Procedures<VerdunState, VerdunFrame, VerdunResult, Side, VerdunWords> => ({
  sequence: sequenceOfPlay<VerdunState, VerdunFrame, VerdunResult, Side, VerdunCarry, VerdunWords>({
    sides: SIDES,
    phases: steps(g),
    lastTurn: Math.max(g.scenario.turns.last, g.scenario.turns.extra),
    nothing: null,
    carried: (_carry, result) => handedBack(result, 'phase-over').carry,
    overRule: 'verdun:13.d',
    endsEarly: (state, turn, ended) => ended && endsWith(g, state, turn),
  }),
  over: playIsOver,
  setup: setup(g),
  command: commandPhase(g),
  bombardment: bombardmentPhase(g),
  salvo: salvo(g),
  'bombardment-roll': bombardmentRoll(g),
  'bombardment-loss': bombardmentLoss(g),
  'neutralisation-roll': neutralisationRoll(g),
  movement: movementPhase(g),
  march: march(g),
  stacking: stackingLosses(g),
  combats: combatPhase(g),
  targets: furtherTargets(g),
  assault: assault(g),
  defence: defence(g),
  'combat-roll': combatRoll(g),
  aftermath: aftermath(g),
  hold: hold(g),
  'step-losses': losses(g),
  retreats: retreats(g),
  'falling-back': fallingBack(g),
  advance: advanceAfterCombat(g),
  reorganisation: reorganisation(g),
  'extra-turn': extraTurn(g),
})
