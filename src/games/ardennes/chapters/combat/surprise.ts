/** Surprise by the disguised brigade (27.13): a die roll before the combat roll. */
import { dieProcedure, stay } from '../../../../kernel/index.js'
import { SHIFT } from '../../rulebook/index.js'
import {
  type ArdennesNext,
  type ArdennesProcedure,
  type ArdennesState,
  type ArdennesTables,
  type Joined,
  type SurpriseFrame,
  type SurpriseRollFrame,
} from '../../state/index.js'
import { exposed, mayDeceive, ruseFallen } from '../disguise.js'

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
