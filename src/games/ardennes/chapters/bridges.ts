/** The bridge of Ouren (7.8), which may collapse when the first German unit reaches it. */
import { dieProcedure, done, has, withMember } from '../../../kernel/index.js'
import { OUREN_STANDS } from '../rulebook/index.js'
import {
  type ArdennesProcedure,
  type ArdennesState,
  type ArdennesTables,
  type CheckFrame,
  BLOWN,
  OUREN_CHECKED,
  WHOLE,
  withBridge,
} from '../state/index.js'

/**
 * Whether the bridge of Ouren stands and has not been checked. The first German unit to cross it rolls a die (7.8.a,
 * 7.8.d, Q-136).
 */
export const isUnchecked = (g: ArdennesTables, state: ArdennesState): boolean =>
  g.ouren >= 0 && state.bridges[g.ouren] === WHOLE && !has(state.facts, OUREN_CHECKED)

/** Rolls the die for the bridge of Ouren: it stands or is blown (7.8.b, 7.8.c). */
export const checkOfBridge = (g: ArdennesTables): ArdennesProcedure<CheckFrame> =>
  dieProcedure(g, {
    asks: 'bridge-die',
    fallen: (state, _frame, face, log) => {
      const stands = face >= OUREN_STANDS
      const rule = stands ? 'ardennes:7.8.c' : 'ardennes:7.8.b'
      log?.add({ kind: 'rolled', rule, value: face })
      const checked = { ...state, facts: withMember(state.facts, OUREN_CHECKED) }
      const to = stands ? WHOLE : BLOWN
      return done(withBridge(g, checked, { bridge: g.ouren, to, rule, what: stands ? 'stands' : 'blown' }, log), {
        type: 'checked',
        stands,
      })
    },
  })
