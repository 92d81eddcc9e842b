/** 2 The sequence of play. */
import {
  type Procedures,
  type Phase,
  NOBODY,
  done,
  playIsOver,
  remember,
  sequenceOfPlay,
} from '../../../kernel/index.js'
import { advanceAfterCombat, beginCombats, combat, combatPhase, hold, losses, retreat } from './combat/index.js'
import { bombardmentPhase, fire } from './artillery/index.js'
import { commandPhase } from './command.js'
import { beginMovement, march, movementPhase } from './movement/index.js'
import {
  type Handed,
  type Setting,
  type SideIndex,
  type VerdunFrame,
  type VerdunState,
  type VerdunWords,
  FIRED,
  FRENCH,
  GERMAN,
  GUEST,
  NEUTRALISED,
  SHELTERED,
  clearMark,
} from '../state/index.js'
import { SIDES, type Side } from '../scenario/index.js'
import { beginSetup, setup } from './setup.js'
import { stackingLosses } from './stacking.js'
import { extraTurn, verdunTaken } from './victory.js'

type VerdunStep = Phase<VerdunState, VerdunFrame, Handed, VerdunWords>

const setUp = (g: Setting, side: SideIndex): VerdunStep => ({
  id: 'setup',
  title: 'Set-up',
  rule: 'verdun:14.1.a',
  phasing: side,
  begin: (_state, turn) => (turn === g.scenario.turns.first ? beginSetup(g, side) : null),
})

/** The phases of a player turn. What advanced in the first combat, and what manoeuvred, is handed on to the second. */
const playerTurn = (g: Setting, side: SideIndex): ReadonlyArray<VerdunStep> => [
  { id: 'command', title: 'Command', rule: 'verdun:10.1.d', phasing: side, begin: () => ({ at: 'command', side }) },
  {
    id: 'bombardment',
    title: 'Bombardment',
    rule: 'verdun:8.1.a',
    phasing: side,
    begin: () => ({ at: 'bombardment', side, bombarded: [] }),
  },
  {
    id: 'movement',
    title: 'Movement',
    rule: 'verdun:5.1.a',
    phasing: side,
    begin: () => beginMovement(g, side, false, []),
  },
  { id: 'combat', title: 'Combat', rule: 'verdun:7.1.a', phasing: side, begin: () => beginCombats(g, side, false, []) },
  {
    id: 'manoeuvre',
    title: 'Manoeuvre',
    rule: 'verdun:5.4.a',
    phasing: side,
    begin: (_state, _turn, advanced) => beginMovement(g, side, true, advanced),
  },
  {
    id: 'combat-2',
    title: 'Second combat',
    rule: 'verdun:7.1.d',
    phasing: side,
    begin: (_state, _turn, manoeuvred) => beginCombats(g, side, true, manoeuvred),
  },
  {
    id: 'reorganisation',
    title: 'Reorganisation',
    rule: 'verdun:2.1.d',
    phasing: side,
    begin: () => ({ at: 'reorganisation', side }),
  },
]

/** The steps of a game turn: German, then French; at the end of the last, the extra turn. */
export const steps: (g: Setting) => ReadonlyArray<VerdunStep> = remember(g => [
  setUp(g, FRENCH),
  setUp(g, GERMAN),
  ...playerTurn(g, GERMAN),
  ...playerTurn(g, FRENCH),
  {
    id: 'extra-turn',
    title: 'Extra turn',
    rule: 'verdun:14.2.h',
    phasing: null,
    begin: (state, turn) =>
      turn === g.scenario.turns.last && g.scenario.turns.extra > 0 && !verdunTaken(g, state)
        ? { at: 'extra-turn', german: -1 }
        : null,
  },
])

/** Whether the game is decided with this turn: Verdun taken, or no extra turn bought (13.b, Q-45, Q-48). */
const endsWith = (g: Setting, state: VerdunState, turn: number): boolean =>
  (turn >= g.scenario.turns.last && state.extra === 0) || verdunTaken(g, state)

/** All procedures by the name of their frames. */
export const procedures = (g: Setting): Procedures<VerdunState, VerdunFrame, Handed, Side, VerdunWords> => ({
  sequence: sequenceOfPlay<VerdunState, VerdunFrame, Handed, Side, Handed, VerdunWords>({
    sides: SIDES,
    phases: steps(g),
    lastTurn: Math.max(g.scenario.turns.last, g.scenario.turns.extra),
    nothing: [],
    carried: (_carry, result) => result,
    overRule: 'verdun:13.d',
    endsEarly: (state, turn, ended) => ended && endsWith(g, state, turn),
  }),
  over: playIsOver,
  setup: setup(g),
  command: commandPhase(g),
  bombardment: bombardmentPhase(g),
  fire: fire(g),
  movement: movementPhase(g),
  march: march(g),
  stacking: stackingLosses(g),
  combats: combatPhase(g),
  combat: combat(g),
  hold: hold(g),
  losses: losses(g),
  retreat: retreat(g),
  advance: advanceAfterCombat(g),
  // phase 7 and the interphase: nobody is asked
  reorganisation: {
    who: () => NOBODY,
    asks: () => 'reorganisation',
    proceed: (state, frame, log) => {
      const freed = clearMark(g, state, frame.side, NEUTRALISED, 'verdun:2.1.d', log)
      return done(
        [GERMAN, FRENCH].reduce(
          (now, side) => clearMark(g, now, side, FIRED | GUEST | SHELTERED, 'verdun:2.1.e', log),
          freed,
        ),
        [],
      )
    },
  },
  'extra-turn': extraTurn(g),
})
