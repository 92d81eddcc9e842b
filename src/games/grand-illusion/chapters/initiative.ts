/**
 * 6 Initiative: the side with the initiative acts first in the action phase, and second in phases in which both sides
 * act in turn.
 */
import { CHANCE, NOBODY, dieProcedure, done, gameTurnOf, stay } from '../../../kernel/index.js'
import { SIDES } from '../scenario/index.js'
import {
  type IllusionLog,
  type IllusionNext,
  type IllusionProcedure,
  type IllusionState,
  type IllusionTables,
  type InitiativeFrame,
  type SideIndex,
  ALLIED,
  GERMAN,
  OVER_AND_DONE,
} from '../state/index.js'
import type { IllusionRule } from '../rulebook/index.js'

/** Builds the frame of the initiative die rolls. The German die is rolled first. */
export const beginInitiative = (): InitiativeFrame => ({ at: 'initiative', german: null })

/** Returns the state with the initiative of this turn. */
const won = (state: IllusionState, side: SideIndex, rule: IllusionRule, log: IllusionLog): IllusionState => {
  log?.add({ kind: 'initiative', rule, side: SIDES[side], what: 'won', forced: true })
  return { ...state, initiative: side }
}

/** Returns the side that has the initiative on a turn without a die roll (6.0.b, f); null if die rolls decide. */
const fixed = (g: IllusionTables, state: IllusionState): SideIndex | null => g.initiative[gameTurnOf(state)] ?? null

/**
 * Builds the procedure of the initiative. It is fixed, or the higher die wins it; the German side wins ties (6.0.g, h).
 */
export const initiative = (g: IllusionTables): IllusionProcedure<InitiativeFrame> => ({
  ...dieProcedure(g, {
    asks: 'initiative-die',
    fallen: (state: IllusionState, { german }: InitiativeFrame, face, log): IllusionNext => {
      const side = german === null ? GERMAN : ALLIED
      log?.add({ kind: 'rolled', rule: 'grand-illusion:6.0.g', side: SIDES[side], value: face, forced: false })
      if (german === null) return stay(state, { at: 'initiative', german: face })
      const winner = face > german ? ALLIED : GERMAN
      const rule = face === german ? 'grand-illusion:6.0.h' : 'grand-illusion:6.0.g'
      return done(won(state, winner, rule, log), OVER_AND_DONE)
    },
  }),
  who: state => (fixed(g, state) === null ? CHANCE : NOBODY),
  proceed: (state, _frame, log) => {
    const side = fixed(g, state)!
    return done(won(state, side, side === ALLIED ? 'grand-illusion:6.0.b' : 'grand-illusion:6.0.f', log), OVER_AND_DONE)
  },
})
