/**
 * 9.3.6, 9.4.1, 9.4.2, 9.5.3 What follows the fire of a combat, or takes its place: who must retreats, the defender may, headquarters and
 * heavy artillery left alone flee or are lost, fortresses are besieged, control passes. Control, and who is alone, is the standing rules'.
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
import { beginRetreat, forcedSide, mayRetreatByChoice } from './retreat/index.js'

/** A combat by itself, without the frame it lies in. */
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

/** The frame of what follows a combat that Fortunes of War have cancelled: nobody must retreat; called off, the defender may. */
export const cancelled = (combat: Combat, mayLeave: boolean): AftermathFrame => ({
  ...combat,
  at: 'aftermath',
  stage: mayLeave ? 'choice' : 'headquarters',
  cancelled: true,
  left: false,
  initiative: true,
})

/** The frame of what follows a combat that was fought, or could not be. */
export const beginAftermath = (g: IllusionTables, combat: Combat): AftermathFrame => ({
  ...combat,
  at: 'aftermath',
  stage: 'forced',
  cancelled: false,
  left: false,
  initiative: g.fortunes[combat.fortune]!.initiative,
})

/** The attacker or the defender must retreat, if either must: never both (9.4.1). */
const force = (g: IllusionTables, state: IllusionState, frame: AftermathFrame): IllusionNext => {
  const side = forcedSide(g, state, frame)
  return side === null
    ? stay(state, { ...frame, stage: 'choice' })
    : call(state, frame, beginRetreat(g, state, { side, from: frame.hex, cause: 'forced' }))
}

/** Then the defender may, if all of his can (9.4.2.a, c). */
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
      // a cancelled combat begins no siege, unless the defenders have left (9.5.3.j, Q-121)
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

/** The procedure of what follows a combat: it hands back whether the initiative passes. */
export const aftermath = (g: IllusionTables): IllusionProcedure<AftermathFrame> => ({
  calls: ['retreat', 'ask'],
  who: () => NOBODY,
  proceed: (state, frame, log) => proceed(g, state, frame, log),
  resume: (state, frame, result) => resume(g, state, frame, result),
})
