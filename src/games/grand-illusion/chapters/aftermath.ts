/**
 * 9.3.6, 9.4.1, 9.4.2, 9.5.3 The steps after the fire of a combat, or in place of it. A side that must retreat does so,
 * and then the defender may retreat. Then fortresses are besieged. The standing rules change control, and move or
 * eliminate headquarters and heavy artillery that are alone with the enemy.
 */
import { NOBODY, call, done, enemyOf, handedBack, stay } from '../../../kernel/index.js'
import {
  type AftermathFrame,
  type Combat,
  type IllusionLog,
  type IllusionNext,
  type IllusionProcedure,
  type IllusionResult,
  type IllusionState,
  type IllusionTables,
} from '../state/index.js'
import { besiege } from './fortresses.js'
import { beginAsk } from './questions.js'
import { beginRetreat, mayRetreatByChoice, retreatTest } from './retreat/index.js'

/** Returns the data of a combat without the other fields of its frame. */
export const combatOf = (of: Combat): Combat => ({
  hex: of.hex,
  attacker: of.attacker,
  swapped: of.swapped,
  mandated: of.mandated,
  plan17: of.plan17,
  landing: of.landing,
  designated: of.designated,
  heavy: of.heavy,
  fortune: of.fortune,
})

/**
 * Builds the frame for a combat that Fortunes of War have cancelled. Neither side must retreat. If the attack was
 * called off, the defender may.
 */
export const cancelled = (combat: Combat, mayLeave: boolean): AftermathFrame => ({
  ...combat,
  at: 'aftermath',
  stage: mayLeave ? 'choice' : 'headquarters',
  cancelled: true,
  left: false,
  initiative: true,
})

/** Builds the frame for a combat that was fought, or that could not be fought. */
export const beginAftermath = (g: IllusionTables, combat: Combat): AftermathFrame => ({
  ...combat,
  at: 'aftermath',
  stage: 'forced',
  cancelled: false,
  left: false,
  initiative: g.fortunes[combat.fortune]!.initiative,
})

/** Begins the forced retreat of the attacker or the defender, if one of them must retreat; never both (9.4.1). */
const force = (g: IllusionTables, state: IllusionState, frame: AftermathFrame): IllusionNext => {
  const { side } = retreatTest(g, state, frame)
  return side === null
    ? stay(state, { ...frame, stage: 'choice' })
    : call(state, frame, beginRetreat(g, state, { side, from: frame.hex, cause: 'forced' }))
}

/** Asks the defender whether to retreat, if all defending units can (9.4.2.a, c). */
const offer = (g: IllusionTables, state: IllusionState, frame: AftermathFrame): IllusionNext => {
  const defender = enemyOf(frame.attacker)
  return mayRetreatByChoice(g, state, defender, frame.hex)
    ? call(state, frame, beginAsk('retreat-by-choice', defender, frame.hex))
    : stay(state, { ...frame, stage: 'headquarters' })
}

const proceed = (g: IllusionTables, state: IllusionState, frame: AftermathFrame, log: IllusionLog): IllusionNext => {
  const { stage, hex, initiative, left } = frame
  switch (stage) {
    case 'forced':
      return force(g, state, frame)
    case 'choice':
      return offer(g, state, frame)
    case 'headquarters':
      // A cancelled combat does not begin a siege unless the defenders have left (9.5.3.j, Q-121).
      return stay(frame.cancelled && !left ? state : besiege(g, state, hex, log), { ...frame, stage: 'control' })
    case 'control':
      return done(state, { type: 'fought', initiative })
  }
}

const resume = (
  g: IllusionTables,
  state: IllusionState,
  frame: AftermathFrame,
  result: IllusionResult,
): IllusionNext => {
  const { stage, hex, attacker } = frame
  if (result.type === 'answered')
    return result.yes
      ? call(
          state,
          { ...frame, left: true },
          beginRetreat(g, state, { side: enemyOf(attacker), from: hex, cause: 'choice' }),
        )
      : stay(state, { ...frame, stage: 'headquarters' })
  handedBack(result, 'retreated')
  return stay(state, { ...frame, stage: stage === 'forced' ? 'choice' : 'headquarters' })
}

/** Builds the procedure of the aftermath. Its result says whether the initiative passes to the other side. */
export const aftermath = (g: IllusionTables): IllusionProcedure<AftermathFrame> => ({
  who: () => NOBODY,
  proceed: (state, frame, log) => proceed(g, state, frame, log),
  resume: (state, frame, result) => resume(g, state, frame, result),
})
