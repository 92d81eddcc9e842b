/** The combat phase (14.1): attacks are resolved one by one, each with its own attackers. */
import { NOBODY, call, done, emptySet, setOf, stay } from '../../../../kernel/index.js'
import {
  type ArdennesProcedure,
  type ArdennesState,
  type ArdennesTables,
  type CombatsFrame,
  type SideIndex,
  FELL_BACK,
  PHASE_OVER,
  offers,
  withoutMarks,
} from '../../state/index.js'
import { withoutOldAdvantages } from '../advantages.js'
import { dumpRested } from '../dump.js'
import { sleepers } from '../night.js'
import { withoutPassed } from '../traffic/index.js'
import { TARGET, enemyHexes, hasTarget, together } from './targets.js'

/** Ends the phase: retreat marks, demolition attempts and unused Advantages are cleared. */
const ended = (g: ArdennesTables, state: ArdennesState, { side, night }: CombatsFrame): ArdennesState => {
  const settled = withoutMarks(state, g.unitIds.keys(), FELL_BACK)
  const after = withoutPassed(g, dumpRested(night ? settled : withoutOldAdvantages(g, settled, side)))
  // air support that was not used is lost (15.6.e)
  return after.tried.length === 0 && after.air === 0 ? after : { ...after, tried: [], air: 0 }
}

/**
 * Returns the frame of a side's night combat. Unmarked units may not attack (25.3.c); nor may units that have
 * infiltrated, even with Peiper (34.0.c).
 */
export const beginNightCombat = (
  g: ArdennesTables,
  state: ArdennesState,
  side: SideIndex,
  idle: ReadonlyArray<number>,
): CombatsFrame => ({
  at: 'combats',
  side,
  night: true,
  spent: together(setOf(g.pieces.length, sleepers(g, state, side)), idle),
  struck: emptySet(g.pieces.length),
  next: null,
})

/** The procedure of the combat phase. */
export const combatPhase = (g: ArdennesTables): ArdennesProcedure<CombatsFrame> => {
  const end = g.actions.of('end')
  return {
    // the phase ends by itself if nothing can be attacked
    who: (state, frame) => (frame.next === null && hasTarget({ g, state, frame }) ? frame.side : NOBODY),
    asks: () => 'attack',
    ...offers(g, [
      { type: 'target', among: enemyHexes, bars: TARGET },
      { type: 'end', bars: [] },
    ]),
    apply: (state, frame, action) =>
      action === end
        ? done(ended(g, state, frame), PHASE_OVER)
        : call(state, frame, {
            at: 'attackers',
            sort: 'attack',
            side: frame.side,
            target: g.actions.placeOf(action),
            attackers: [],
            able: [],
            far: [],
          }),
    // a breakthrough group joins the next attack (19.5.b)
    proceed: (state, frame) =>
      frame.next === null
        ? done(ended(g, state, frame), PHASE_OVER)
        : call(
            state,
            { ...frame, next: null },
            { at: 'attackers', sort: 'attack', side: frame.side, attackers: [], ...frame.next },
          ),
    resume: (state, frame, result) =>
      result.type === 'fought'
        ? stay(state, {
            ...frame,
            spent: together(frame.spent, result.attackers),
            struck: together(frame.struck, result.struck),
            next: result.next,
          })
        : stay(state, frame),
  }
}
