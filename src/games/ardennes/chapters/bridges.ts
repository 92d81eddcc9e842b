/** 7.8, 7.10 Bridges that are finished by a turn, and the one that may fall as the first German comes to it. */
import { NOBODY, dieProcedure, done, withMember } from '../../../kernel/index.js'
import { type ArdennesWords, OUREN_STANDS } from '../rulebook/index.js'
import type { Side } from '../scenario/index.js'
import {
  type ArdennesAction,
  type ArdennesFrame,
  type ArdennesProcedure,
  type ArdennesResult,
  type ArdennesState,
  type ArdennesTables,
  type BridgesFrame,
  type CheckFrame,
  type SideIndex,
  BLOWN,
  BUILDING,
  GERMAN,
  OUREN_CHECKED,
  PHASE_OVER,
  WHOLE,
  gameTurnOf,
  withBridge,
} from '../state/index.js'

/** Bridges that a side has finished by this turn, whatever stands there (7.10.a). */
const dueBy = (g: ArdennesTables, state: ArdennesState, turn: number): ReadonlyArray<number> =>
  g.completed
    .filter(({ bridge, turn: due }) => turn >= due && state.bridges[bridge] === BUILDING)
    .map(({ bridge }) => bridge)

/** The frame of a side's bridge phase; null where nothing is to be done in it. */
export const beginBridges = (
  g: ArdennesTables,
  state: ArdennesState,
  side: SideIndex,
  turn: number,
): BridgesFrame | null => (side === GERMAN && dueBy(g, state, turn).length > 0 ? { at: 'bridges', side } : null)

/** The procedure of a bridge phase: nobody is asked. */
export const bridgePhase = (g: ArdennesTables): ArdennesProcedure<BridgesFrame> => ({
  who: () => NOBODY,
  proceed: (state, _frame, log) =>
    done(
      dueBy(g, state, gameTurnOf(state)).reduce(
        (now, bridge) => withBridge(g, now, { bridge, to: WHOLE, rule: 'ardennes:7.10.a', what: 'completed' }, log),
        state,
      ),
      PHASE_OVER,
    ),
})

/** The die for the bridge of Ouren: it stands, or is blown (7.8.b, 7.8.c). */
export const checkOfBridge = (g: ArdennesTables): ArdennesProcedure<CheckFrame> =>
  dieProcedure<ArdennesState, CheckFrame, ArdennesFrame, ArdennesResult, Side, ArdennesAction, ArdennesWords>(g, {
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
