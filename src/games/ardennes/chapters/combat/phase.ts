/** The combat phase (14.1): attacks are resolved one by one, each with its own attackers. */
import { NOBODY, call, done, emptySet, setOf, stay, violation } from '../../../../kernel/index.js'
import {
  type ArdennesProcedure,
  type ArdennesState,
  type ArdennesTables,
  type ArdennesViolation,
  type CombatsFrame,
  type SideIndex,
  FELL_BACK,
  PHASE_OVER,
  withoutMarks,
} from '../../state/index.js'
import { withoutOldAdvantages } from '../advantages.js'
import { dumpRested, isManned } from '../dump.js'
import { sleepers } from '../night.js'
import { withoutPassed } from '../traffic/index.js'
import { whyNobody } from './attack-refusals.js'
import { hasTarget, isTarget, targetsOf, together } from './targets.js'

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
  const base = g.actions.base('target')
  const end = g.actions.of('end')
  return {
    // the phase ends by itself if nothing can be attacked
    who: (state, frame) => (frame.next === null && hasTarget(g, state, frame) ? frame.side : NOBODY),
    asks: () => 'attack',
    legal: (state, frame) => [...targetsOf(g, state, frame).map(hex => base + hex), end],
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
    refuse: (state, frame, action) =>
      g.actions.typeOf(action).type === 'target' ? refuse(g, state, frame, g.actions.placeOf(action)) : null,
  }
}

/** Explains why a hex cannot be attacked. */
const refuse = (g: ArdennesTables, state: ArdennesState, frame: CombatsFrame, hex: number): ArdennesViolation => {
  const name = g.actions.places[hex]!
  if (hex >= g.board.hexes || !isManned(g, state, frame.side, hex))
    return violation('cannot-attack', 'ardennes:14.1.a', `${name} has no enemy unit to attack`, [name])
  if (!isTarget(g, state, frame, hex))
    return violation('already-attacked', 'ardennes:14.1.c', `${name} has already been attacked in this phase`, [name])
  const [code, rule, text] = whyNobody(g, state, frame, hex)
  return violation(code, rule, text, [name])
}
