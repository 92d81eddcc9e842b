/** 27.1 The brigade in the uniforms of the enemy: how long it deceives, and the die in his zones of control. */
import { dieProcedure, done, has, withMember } from '../../../kernel/index.js'
import { DECEIVES, TURNS } from '../rulebook/index.js'
import { SIDES } from '../scenario/index.js'
import {
  type ArdennesLog,
  type ArdennesProcedure,
  type ArdennesState,
  type ArdennesTables,
  type DeceitFrame,
  DISGUISE_USED,
  EXPOSED,
  GERMAN,
  gameTurnOf,
} from '../state/index.js'

/** Whether a unit is disguised, and not yet exposed (27.11.b). */
export const mayDeceive = (g: ArdennesTables, state: ArdennesState, unit: number): boolean =>
  g.disguised[unit] === 1 && gameTurnOf(state) <= TURNS.disguise && !has(state.facts, EXPOSED)

/** The die for a ruse: whether it succeeds, told. */
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

/** An ordinary unit for good (27.11.d). */
export const exposed = (state: ArdennesState): ArdennesState => ({ ...state, facts: withMember(state.facts, EXPOSED) })

/** At the end of the turn in which it has deceived the enemy it is exposed (27.11.c). */
export const unmasked = (state: ArdennesState): ArdennesState =>
  has(state.facts, DISGUISE_USED) && !has(state.facts, EXPOSED) ? exposed(state) : state

/** The die in an enemy ZOC (27.12). */
export const deceit = (g: ArdennesTables): ArdennesProcedure<DeceitFrame> =>
  dieProcedure(g, {
    asks: 'deceit-die',
    fallen: (state, { unit }, face, log) => {
      const passes = ruseFallen(g, { unit, face, rule: 'ardennes:27.12.a' }, log)
      const after = passes ? { ...state, facts: withMember(state.facts, DISGUISE_USED) } : exposed(state)
      return done(after, { type: 'deceived', passes })
    },
  })
