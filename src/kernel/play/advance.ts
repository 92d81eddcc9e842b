/** Advance after combat, unit by unit in ascending order. A unit that is passed over cannot be chosen later. */
import type { AnyAction, Catalogue } from './actions.js'
import type { Board } from '../board/index.js'
import { type SetQuestion, type Violation, type Words, violation } from '../contract/index.js'
import { type AskingOf, type Bars, type Offering, firstBar, gate, isOpen, offering, refusedBy } from './bars.js'
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

/** The question which hex a unit enters. */
export interface AdvanceOf<G, S, P> extends AskingOf<G, S, P> {
  readonly unit: number
}

/** The rules of a game for its advances. */
export interface AdvanceRules<G, S, P extends AdvancingFrame, R, Side extends string, W extends Words = Words> {
  /** The rules that keep a unit from advancing into any hex. */
  readonly unitBars: Bars<AskingOf<G, S, P>, W['rule']>
  /** The rules that keep a unit from an emptied hex. */
  readonly hexBars: Bars<AdvanceOf<G, S, P>, W['rule']>
  /** Moves the chosen unit. Returns the state, and the frame with any data that it must remember. */
  readonly advance: (
    g: G,
    state: S,
    frame: P,
    hex: number,
    log: Log<Side, W> | undefined,
  ) => readonly [state: S, frame: P]
  /** Returns the result of the procedure when the advance is over. */
  readonly result: (frame: P) => R
  /** The rule that allows the emptied hexes only. It is cited for other hexes. */
  readonly hexRule: W['rule']
}

/** Returns the emptied hexes that a unit may enter, ascending, if no rule keeps it from advancing. */
const hexesFor = <G, S, P extends AdvancingFrame>(
  hexBars: Bars<AdvanceOf<G, S, P>>,
  { g, state, frame }: AskingOf<G, S, P>,
  unit: number,
): ReadonlyArray<number> => frame.emptied.filter(hex => isOpen(hexBars, { g, state, frame, unit }, hex))

/** Returns the units that may still advance, ascending. */
export const advancersAmong = <G, S, P extends AdvancingFrame, R, Side extends string, W extends Words>(
  { unitBars, hexBars }: AdvanceRules<G, S, P, R, Side, W>,
  advance: AskingOf<G, S, P>,
): ReadonlyArray<number> =>
  advance.frame.able.filter(unit => isOpen(unitBars, advance, unit) && hexesFor(hexBars, advance, unit).length > 0)

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

/** The tables that an advance needs, with the actions {@link AdvanceAction}. */
interface AdvanceTables {
  readonly actions: unknown
  readonly board: Board
  readonly unitIds: ReadonlyArray<string>
}
// narrowed to the types used here: the catalogue of a game also has other types
const advanceActions = ({ actions }: AdvanceTables) =>
  actions as Catalogue<AnyAction & { readonly type: AdvanceAction }>

/** Builds the answers to the two questions of an advance. */
const questions = <G extends AdvanceTables, S, P extends AdvancingFrame, R, Side extends string, W extends Words>(
  g: G,
  { unitBars, hexBars, hexRule }: AdvanceRules<G, S, P, R, Side, W>,
): { readonly units: Offering<S, P, W['rule']>; readonly hexes: Offering<S, P, W['rule']> } => {
  const actions = advanceActions(g)
  const about = ({ unit }: AdvanceOf<G, S, P>, _hex: number, name: string) => [g.unitIds[unit]!, name]
  const nearestBar = (advance: AskingOf<G, S, P>, unit: number): Violation<W['rule']> => {
    const of = { ...advance, unit }
    if (advance.frame.emptied.length === 0)
      return violation('advance', hexRule, `${g.unitIds[unit]!} has no hex to advance into`, [g.unitIds[unit]!])
    const nearest = advance.frame.emptied.reduce((best, hex) =>
      firstBar(hexBars, of, hex) > firstBar(hexBars, of, best) ? hex : best,
    )
    return refusedBy(hexBars, of, nearest, g.board.ids[nearest]!, about)!
  }
  const units = offering(actions, (state: S, frame: P): AskingOf<G, S, P> => ({ g, state, frame }), [
    {
      type: 'advance',
      among: ({ frame }) => frame.able,
      bars: [
        ...unitBars,
        { when: (advance, unit) => hexesFor(hexBars, advance, unit).length === 0, because: nearestBar },
      ],
    },
    { type: 'endAdvance', bars: [] },
  ])
  const hexes = offering(actions, (state: S, frame: P): AdvanceOf<G, S, P> => ({ g, state, frame, unit: frame.unit }), [
    {
      type: 'advanceTo',
      among: ({ frame }) => frame.emptied,
      bars: [
        gate(
          hexRule,
          'advance',
          (hex, { unit }) => `${g.unitIds[unit]!} may not advance to ${hex}`,
          ({ frame }, hex) => !frame.emptied.includes(hex),
        ),
        ...hexBars,
      ],
      subjects: about,
    },
  ])
  return { units, hexes }
}

/** Builds the procedure of an advance, over a catalogue with the actions {@link AdvanceAction}. */
export const advanceProcedure = <
  G extends AdvanceTables,
  S,
  P extends AdvancingFrame & F,
  F extends Frame,
  R,
  Side extends string,
  W extends Words = Words,
>(
  g: G,
  rules: AdvanceRules<G, S, P, R, Side, W>,
): Procedure<S, P, F, R, Side, W> => {
  const actions = advanceActions(g)
  const end = actions.of('endAdvance')
  const { units, hexes } = questions(g, rules)
  return {
    who: (_state, frame) => frame.side,
    asks: (_state, frame): AdvanceQuestion => (frame.unit < 0 ? 'advance' : 'advance-hex'),
    skips: true,
    legal: (state, frame) => (frame.unit < 0 ? units : hexes).legal(state, frame),
    bars: (...asked) => (asked[1].unit < 0 ? units : hexes).bars(...asked),
    apply: (state, frame, action, log) => {
      if (action === end) return done(state, rules.result(frame))
      if (frame.unit < 0) return stay(state, { ...frame, unit: actions.unitOf(action) })
      const [advanced, after] = rules.advance(g, state, frame, actions.placeOf(action), log)
      const rest: P = { ...after, able: frame.able.filter(unit => unit > frame.unit), unit: -1 }
      return advancersAmong(rules, { g, state: advanced, frame: rest }).length > 0
        ? stay(advanced, rest)
        : done(advanced, rules.result(rest))
    },
  }
}
