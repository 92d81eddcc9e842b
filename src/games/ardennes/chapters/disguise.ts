/** The brigade in enemy uniforms (27.1): how long its disguise lasts, and its die roll in enemy zones of control. */

import { dieProcedure, done, has, stay, withMember } from '../../../kernel/index.js'
import { DECEIVES, SHIFT, TURNS } from '../rulebook/index.js'
import { SIDES } from '../scenario/index.js'
import {
  type ArdennesLog,
  type ArdennesNext,
  type ArdennesProcedure,
  type ArdennesState,
  type ArdennesTables,
  type DeceitFrame,
  DISGUISE_USED,
  EXPOSED,
  gameTurnOf,
  GERMAN,
  type Joined,
  type SurpriseFrame,
  type SurpriseRollFrame,
} from '../state/index.js'

/** Whether a unit is disguised and has not been exposed (27.11.b). */
export const mayDeceive = (g: ArdennesTables, state: ArdennesState, unit: number): boolean =>
  g.disguised[unit] === 1 && gameTurnOf(state) <= TURNS.disguise && !has(state.facts, EXPOSED)

/** Logs the die roll of a ruse, and returns whether the ruse succeeds. */
export const ruseFallen = (
  g: ArdennesTables,
  {
    unit,
    face,
    rule,
  }: { readonly unit: number; readonly face: number; readonly rule: 'ardennes:27.12.a' | 'ardennes:27.13.a' },
  log: ArdennesLog,
): boolean => {
  const succeeds = face <= DECEIVES
  log?.add({
    kind: 'rolled',
    rule,
    side: SIDES[GERMAN],
    unit: g.unitIds[unit]!,
    value: face,
    what: succeeds ? 'deceived' : 'exposed',
  })
  return succeeds
}

/** Exposes the brigade, whose units are ordinary units from then on (27.11.d). */
export const exposed = (state: ArdennesState): ArdennesState => ({ ...state, facts: withMember(state.facts, EXPOSED) })

/** Exposes the brigade at the end of the turn in which it has deceived the enemy (27.11.c). */
export const unmasked = (state: ArdennesState): ArdennesState =>
  has(state.facts, DISGUISE_USED) && !has(state.facts, EXPOSED) ? exposed(state) : state

/** Rolls the die for a disguised unit that enters an enemy ZOC (27.12). */
export const deceit = (g: ArdennesTables): ArdennesProcedure<DeceitFrame> =>
  dieProcedure(g, {
    asks: 'deceit-die',
    fallen: (state, { unit }, face, log) => {
      const passes = ruseFallen(g, { unit, face, rule: 'ardennes:27.12.a' }, log)
      const after = passes ? { ...state, facts: withMember(state.facts, DISGUISE_USED) } : exposed(state)
      return done(after, { type: 'deceived', passes })
    },
  })

/* Surprise by the disguised brigade (27.13): a die roll before the combat roll. */

/** Returns the attacker that can surprise the defender, or -1. */
export const deceiver = (g: ArdennesTables, state: ArdennesState, attackers: ReadonlyArray<number>): number =>
  attackers.find(unit => mayDeceive(g, state, unit)) ?? -1

/** Goes on to the combat die, or to the question of surprise if an attacker may try it. */
export const beforeTheDie = (g: ArdennesTables, state: ArdennesState, joined: Joined): ArdennesNext =>
  stay(state, { ...joined, at: deceiver(g, state, joined.attackers) < 0 ? 'combat-roll' : 'surprise' })

/** Asks whether the brigade tries to surprise the defender. */
export const surprise = (g: ArdennesTables): ArdennesProcedure<SurpriseFrame> => {
  const [attempt, decline] = [g.actions.of('surprise'), g.actions.of('decline')]
  return {
    who: (_state, { side }) => side,
    asks: () => 'surprise',
    legal: () => [attempt, decline],
    apply: (state, frame, action) =>
      stay(state, { ...frame, at: action === attempt ? 'surprise-roll' : 'combat-roll' }),
  }
}

/** Rolls the surprise die: one column shift or none. The brigade is exposed in either case (27.13.c). */
export const surpriseRoll = (g: ArdennesTables): ArdennesProcedure<SurpriseRollFrame> =>
  dieProcedure(g, {
    asks: 'surprise-die',
    fallen: (state, frame, face, log) => {
      const unit = deceiver(g, state, frame.attackers)
      const succeeds = ruseFallen(g, { unit, face, rule: 'ardennes:27.13.a' }, log)
      const { odds } = frame
      return stay(exposed(state), {
        ...frame,
        at: 'combat-roll',
        surprise: succeeds,
        odds: succeeds ? { ...odds, shift: odds.shift + SHIFT.surprise } : odds,
      })
    },
  })
