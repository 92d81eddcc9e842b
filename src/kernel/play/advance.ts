/** Advance after combat, unit by unit in ascending order: a unit passed over may not be taken later. */
import type { AnyAction, Catalogue } from './actions.js'
import type { Board } from '../board/index.js'
import { type Invariants, invariant } from './audit.js'
import {
  type Path,
  type SetQuestion,
  type Violation,
  type Words,
  areAmong,
  isAscending,
  violation,
} from '../contract/index.js'
import type { Log } from './event.js'
import { type Frame, type Procedure, done, stay } from './procedure.js'
import type { SideIndex } from '../units/index.js'

/** Winners that may advance into hexes that the losers left empty. */
export interface AdvancingFrame extends Frame {
  readonly at: 'advance'
  /** The side that advances. */
  readonly side: SideIndex
  /** Units that took part and have neither advanced nor been passed over, ascending. */
  readonly able: ReadonlyArray<number>
  /** Emptied hexes. */
  readonly emptied: ReadonlyArray<number>
  /** The unit that advances (-1: none chosen). */
  readonly unit: number
}

/** What a game says of its advances. */
export interface AdvanceRules<S, P extends AdvancingFrame, R, Side extends string, W extends Words = Words> {
  /** The emptied hexes that a unit may advance into, ascending. */
  readonly hexes: (state: S, frame: P, unit: number) => ReadonlyArray<number>
  /** The unit in hand advances: the state, and what the frame remembers of it. */
  readonly advance: (state: S, frame: P, hex: number, log: Log<Side, W> | undefined) => readonly [state: S, frame: P]
  /** What is handed back when the advance is over. */
  readonly result: (frame: P) => R
  /** Rule that says into which hexes: cited for a hex that is none of them. */
  readonly hexRule: W['rule']
  /** Why a unit that is not offered cannot advance. */
  readonly refuse: (state: S, frame: P, unit: number) => Violation<W['rule']>
}

/** The units that may still advance, ascending. */
export const advancersAmong = <S, P extends AdvancingFrame, R, Side extends string>(
  rules: Pick<AdvanceRules<S, P, R, Side>, 'hexes'>,
  state: S,
  frame: P,
): ReadonlyArray<number> => frame.able.filter(unit => rules.hexes(state, frame, unit).length > 0)

/** A combat, as the audit of its advance looks at it. */
export interface Won<Rule extends string> {
  /** The side that won; null: none. */
  readonly winner: SideIndex | null
  /** Units of the winner that took part. */
  readonly tookPart: ReadonlyArray<number>
  /** Hexes that the losers held. */
  readonly vacated: ReadonlyArray<number>
  /** Whether the winner may be in a hex. */
  readonly mayEnter: (hex: number) => boolean
  /** The emptied hexes that a unit may advance into. */
  readonly hexes: (unit: number) => ReadonlyArray<number>
  /** Whether the frame holds what the game says besides. */
  readonly fits?: () => boolean
  /** Rules of who advances, and into which hexes. */
  readonly rule: Rule
  readonly hexRule: Rule
}

/** What holds of an advance, each line trusting those before it; `frame` is null where none lies at `path`. */
export const advanceInvariants = <Rule extends string>(
  { winner, tookPart, vacated, mayEnter, hexes, fits, rule, hexRule }: Won<Rule>,
  frame: AdvancingFrame | null,
  path: Path,
): Invariants<Rule> => [
  invariant(
    rule,
    'the advance does not fit the combat',
    path,
    () =>
      frame !== null &&
      frame.side === winner &&
      isAscending(frame.able) &&
      areAmong(frame.able, tookPart) &&
      isAscending(frame.emptied) &&
      areAmong(frame.emptied, vacated) &&
      frame.emptied.every(mayEnter) &&
      fits?.() !== false,
  ),
  invariant(rule, 'nobody is left to advance', path, () => frame!.able.some(unit => hexes(unit).length > 0)),
  invariant(
    hexRule,
    'the unit in hand cannot advance',
    [...path, 'unit'],
    () => frame!.unit < 0 || (frame!.able.includes(frame!.unit) && hexes(frame!.unit).length > 0),
  ),
]

/** The action types of an advance: a unit, the hex it goes to, the end. */
export type AdvanceAction = 'advance' | 'advanceTo' | 'endAdvance'

/** What an advance asks: which unit, and into which hex. */
export type AdvanceQuestion = 'advance' | 'advance-hex'

/** Those who advance are a set, as `Rules.sets` names it: one by one they ascend, and the last one possible ends it. */
export const ADVANCE_SET: SetQuestion<AdvanceQuestion, AdvanceAction> = {
  asks: 'advance',
  add: 'advance',
  close: 'endAdvance',
}

/** The procedure of an advance, over a catalogue with the actions {@link AdvanceAction}. */
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
  // narrowed for reading: a game's catalogue has these types among others
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
