/** Advance after combat, unit by unit in ascending order. A unit that is passed over cannot be chosen later. */
import type { AnyAction, Catalogue } from './actions.js'
import type { Board } from '../board/index.js'
import { type SetQuestion, type Violation, type Words, violation } from '../contract/index.js'
import type { Log } from './event.js'
import { type Frame, type Procedure, done, stay } from './procedure.js'
import type { SideIndex } from '../units/index.js'

/** Units of the winner that may advance into hexes that the losers left empty. */
export interface AdvancingFrame extends Frame {
  readonly at: 'advance'
  /** The side that advances. */
  readonly side: SideIndex
  /** Units that took part in the combat and have neither advanced nor been passed over, ascending. */
  readonly able: ReadonlyArray<number>
  /** The emptied hexes. */
  readonly emptied: ReadonlyArray<number>
  /** The advancing unit, or -1 if none is chosen. */
  readonly unit: number
}

/** The rules of a game for its advances. */
export interface AdvanceRules<S, P extends AdvancingFrame, R, Side extends string, W extends Words = Words> {
  /** Returns the emptied hexes that a unit may enter, ascending. */
  readonly hexes: (state: S, frame: P, unit: number) => ReadonlyArray<number>
  /** Moves the chosen unit. Returns the state, and the frame with any data that it must remember. */
  readonly advance: (state: S, frame: P, hex: number, log: Log<Side, W> | undefined) => readonly [state: S, frame: P]
  /** Returns the result of the procedure when the advance is over. */
  readonly result: (frame: P) => R
  /** The rule that limits the hexes. It is cited if an action names another hex. */
  readonly hexRule: W['rule']
  /** Explains why a unit that is not offered cannot advance. */
  readonly refuse: (state: S, frame: P, unit: number) => Violation<W['rule']>
}

/** Returns the units that may still advance, ascending. */
export const advancersAmong = <S, P extends AdvancingFrame, R, Side extends string>(
  rules: Pick<AdvanceRules<S, P, R, Side>, 'hexes'>,
  state: S,
  frame: P,
): ReadonlyArray<number> => frame.able.filter(unit => rules.hexes(state, frame, unit).length > 0)

/** The action types of an advance: a unit, its hex, and the end. */
export type AdvanceAction = 'advance' | 'advanceTo' | 'endAdvance'

/** The questions of an advance, which ask for the unit and for its hex. */
export type AdvanceQuestion = 'advance' | 'advance-hex'

/**
 * The set of advancing units for `Rules.sets`. Units are chosen in ascending order, and the last possible unit ends the
 * set.
 */
export const ADVANCE_SET: SetQuestion<AdvanceQuestion, AdvanceAction> = {
  asks: 'advance',
  add: 'advance',
  close: 'endAdvance',
}

/** Builds the procedure of an advance, over a catalogue with the actions {@link AdvanceAction}. */
export const advanceProcedure = <
  S,
  P extends AdvancingFrame & F,
  F extends Frame,
  R,
  Side extends string,
  A extends AnyAction,
  W extends Words = Words,
>(
  tables: { readonly actions: Catalogue<A>; readonly board: Board; readonly unitIds: ReadonlyArray<string> },
  rules: AdvanceRules<S, P, R, Side, W>,
): Procedure<S, P, F, R, Side, W> => {
  const { unitIds } = tables
  // narrowed to the types used here: the catalogue of a game also has other types
  const actions = tables.actions as unknown as Catalogue<AnyAction & { readonly type: AdvanceAction }>
  const unitBase = actions.base('advance')
  const hexBase = actions.base('advanceTo')
  const end = actions.of('endAdvance')
  return {
    who: (_state, frame) => frame.side,
    asks: (_state, frame): AdvanceQuestion => (frame.unit < 0 ? 'advance' : 'advance-hex'),
    skips: true,
    legal: (state, frame) =>
      frame.unit < 0
        ? [...advancersAmong(rules, state, frame).map(unit => unitBase + unit), end]
        : rules.hexes(state, frame, frame.unit).map(hex => hexBase + hex),
    apply: (state, frame, action, log) => {
      if (action === end) return done(state, rules.result(frame))
      if (frame.unit < 0) return stay(state, { ...frame, unit: actions.unitOf(action) })
      const [advanced, after] = rules.advance(state, frame, actions.placeOf(action), log)
      const rest: P = { ...after, able: frame.able.filter(unit => unit > frame.unit), unit: -1 }
      return advancersAmong(rules, advanced, rest).length > 0
        ? stay(advanced, rest)
        : done(advanced, rules.result(rest))
    },
    refuse: (state, frame, action) => {
      const { type } = actions.typeOf(action)
      if (type === 'advance' && frame.unit < 0) return rules.refuse(state, frame, actions.unitOf(action))
      if (type !== 'advanceTo' || frame.unit < 0) return null
      const [name, hex] = [unitIds[frame.unit]!, actions.places[actions.placeOf(action)]!]
      return violation('advance', rules.hexRule, `${name} may not advance to ${hex}`, [name, hex])
    },
  }
}
