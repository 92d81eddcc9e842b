/** The parachute drop (27.2), and the die roll that decides its result. */
import { dieProcedure, done } from '../../../kernel/index.js'
import { DROP } from '../rulebook/index.js'
import { SIDES } from '../scenario/index.js'
import {
  type ArdennesProcedure,
  type ArdennesTables,
  type DropFrame,
  LOST,
  eliminate,
  put,
  sideOf,
  withMark,
} from '../state/index.js'

/** Rolls the die for a drop (T-11). */
export const drop = (g: ArdennesTables): ArdennesProcedure<DropFrame> =>
  dieProcedure(g, {
    asks: 'drop-die',
    fallen: (state, { unit, hex }, face, log) => {
      log?.add({
        kind: 'rolled',
        rule: 'ardennes:27.2.c',
        side: SIDES[sideOf(g, unit)],
        unit: g.unitIds[unit]!,
        value: face,
      })
      const down = put(g, state, { unit, to: hex, rule: 'ardennes:27.2.a', kind: 'placed' }, log)
      if (face <= DROP.whole) return done(down, { type: 'dropped' })
      const reduced = face <= DROP.reduced && g.pieces[unit]!.back !== null
      return done(reduced ? withMark(down, unit, LOST) : eliminate(g, down, unit, 'ardennes:27.2.c', log), {
        type: 'dropped',
      })
    },
  })
