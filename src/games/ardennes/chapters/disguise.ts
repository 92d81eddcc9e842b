/** The brigade in enemy uniforms (27.1): how long its disguise lasts, and its die roll in enemy zones of control. */
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
