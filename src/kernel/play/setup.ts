/**
 * Set-up as part of play. It begins with a default placement that meets every requirement. A side lifts its units and
 * places them again in any order. The number of liftings is limited to three times the number of its units. The
 * requirements need not be met during the set-up, but they must be met at its end. `default` restores the start
 * position, so there is always a way to end the set-up.
 */
import { type Violation, type Words, violation } from '../contract/index.js'
import type { Board } from '../board/index.js'
import { type SideIndex, type UnitWords, type WordList, unitPlace, unitWord, wordAt } from '../units/index.js'
import type { AnyAction, Catalogue } from './actions.js'
import { type Offer, bar, barBy, gate, gateBy, offering } from './bars.js'
import { type Log, sharedKind } from './event.js'
import { type Frame, type Next, type Procedure, stay } from './procedure.js'

/** The frame of a side's set-up, named `setup`. A game may add fields. */
export interface SettingUpFrame extends Frame {
  readonly at: 'setup'
  readonly side: SideIndex
  /** The number of liftings so far. */
  readonly lifted: number
  /** The selected unit, or -1. It stays in its place until it is placed. */
  readonly unit: number
}

/** The number of liftings per unit or marker that a side sets up. */
const LIFTINGS_EACH = 3
/** Returns how often a side that sets up `things` units or markers may lift a unit or marker. */
export const liftingsFor = (things: number): number => LIFTINGS_EACH * things
/**
 * Returns the largest number of actions in a set-up: every lifting, the placements that follow, and returns to the
 * default.
 */
export const setupActions = (things: number): number => 3 * liftingsFor(things) + 2

/** Returns the units of a side whose place or status differs from the start. */
export const unitsMoved = (
  tables: { readonly unitsOf: ReadonlyArray<ReadonlyArray<number>> },
  starts: WordList,
  state: UnitWords,
  side: SideIndex,
): ReadonlyArray<number> => tables.unitsOf[side]!.filter(unit => unitWord(state, unit) !== wordAt(starts, unit))
/** Whether the place or status of any unit of a side differs from the start. */
export const haveMoved: (...of: Parameters<typeof unitsMoved>) => boolean = (tables, starts, state, side) =>
  tables.unitsOf[side]!.some(unit => unitWord(state, unit) !== wordAt(starts, unit))

/** The rules of a game for its set-up. */
export interface SetupRules<S, P extends SettingUpFrame & F, F extends Frame, R, Side extends string, W extends Words> {
  readonly sides: readonly [Side, Side]
  /** The rule of the set-up. */
  readonly rule: W['rule']
  /** The rule to cite if an action is forbidden only because of the order of actions. */
  readonly sequenceRule: W['rule']
  /** The name, for messages, of the objects that are set up: `units`. */
  readonly things: string
  /** Returns how often a side may lift a unit or marker: {@link liftingsFor}. */
  readonly liftings: (state: S, side: SideIndex) => number
  /** Returns the name of a selected object that is not a unit, such as a marker, or null. */
  readonly alsoInHand?: (frame: P) => string | null
  /** Whether a unit may be selected. */
  readonly mayLift: (state: S, unit: number) => boolean
  /**
   * Returns the hexes where a selected unit may be placed, ascending, including the hex from which it was lifted.
   * Requirements that are not met at the moment do not matter.
   */
  readonly hexes: (state: S, unit: number) => ReadonlyArray<number>
  /** Places the unit in another hex before play. This does not change control. */
  readonly place: (state: S, unit: number, hex: number, log: Log<Side, W> | undefined) => S
  /**
   * Returns the first requirement that a side's set-up does not meet, as the reason why it cannot end; null if all
   * requirements are met.
   */
  readonly unmet: (state: S, side: SideIndex) => Violation<W['rule']> | null
  /** Whether every unit and marker of a side is in its place at the start. */
  readonly isDefault: (state: S, side: SideIndex) => boolean
  /** Returns every unit and marker of a side to its place at the start. */
  readonly restore: (state: S, side: SideIndex, log: Log<Side, W> | undefined) => S
  /** Continues play when the side has finished. */
  readonly over: (state: S, frame: P) => Next<S, F, R>
  /**
   * Explains why a unit of the side takes no part in the set-up. Returns null if the unit takes part but cannot be placed in any other hex.
   */
  readonly unfit: (state: S, unit: number) => Violation<W['rule']> | null
  /** Returns the rule that determines the hexes of a unit. */
  readonly area: (unit: number) => W['rule']
  /** Explains why the selected unit cannot be placed in a hex. */
  readonly refuseHex: (state: S, unit: number, hex: number) => Violation<W['rule']>
}

/** The questions of a set-up. */
export type SetupQuestion = 'unit-to-set-up' | 'set-up-hex'
/** The action types of a set-up: a unit, its hex, the return to the default, and the end. */
export type SetupAction = 'select' | 'place' | 'default' | 'end'

/** The tables that a set-up needs. */
export interface SetupTables<A extends AnyAction> {
  readonly actions: Catalogue<A>
  readonly board: Board
  readonly unitIds: ReadonlyArray<string>
  readonly side: ArrayLike<number>
  readonly unitsOf: ReadonlyArray<ReadonlyArray<number>>
}

/** Explains why no other action is allowed while a unit or marker is selected, or returns null. */
export const handIsFull = <S, P extends SettingUpFrame & F, F extends Frame, R, Side extends string, W extends Words>(
  { unitIds }: Pick<SetupTables<AnyAction>, 'unitIds'>,
  { sequenceRule, alsoInHand }: SetupRules<S, P, F, R, Side, W>,
  frame: P,
): Violation<W['rule']> | null => {
  const name = frame.unit < 0 ? (alsoInHand?.(frame) ?? null) : unitIds[frame.unit]!
  return name === null
    ? null
    : violation('not-now', sequenceRule, `${name} is selected and must be placed first`, frame.unit < 0 ? [] : [name])
}

/** Explains why no unit or marker can be lifted any more, or returns null. */
export const noMoreLiftings = <
  S,
  P extends SettingUpFrame & F,
  F extends Frame,
  R,
  Side extends string,
  W extends Words,
>(
  { liftings, sequenceRule, things }: SetupRules<S, P, F, R, Side, W>,
  state: S,
  { side, lifted }: P,
): Violation<W['rule']> | null =>
  lifted < liftings(state, side)
    ? null
    : violation('not-offered', sequenceRule, `${things} have been lifted ${lifted} times, which is the limit`)

/** The context of the rules of a set-up, with the reasons why nothing else may be done and why nothing may be lifted any more. */
interface Asked<S, P, Rule extends string> {
  readonly state: S
  readonly frame: P
  readonly held: Violation<Rule> | null
  readonly spent: Violation<Rule> | null
}

/** Returns the answers of a set-up, with the rules that keep them from being offered. */
const setupOffers = <S, P extends SettingUpFrame & F, F extends Frame, R, Side extends string, W extends Words>(
  tables: Pick<SetupTables<AnyAction>, 'side' | 'unitsOf'>,
  rules: SetupRules<S, P, F, R, Side, W>,
): ReadonlyArray<Offer<Asked<S, P, W['rule']>, SetupAction, W['rule']>> => {
  const held = gateBy(({ held }: Asked<S, P, W['rule']>) => held)
  return [
    {
      type: 'select',
      among: ({ frame: { side } }) => tables.unitsOf[side]!,
      bars: [
        gate(
          rules.rule,
          'wrong-side',
          (name, { frame: { side } }) => `${name} is not on the ${rules.sides[side]} side`,
          ({ frame: { side } }, unit) => tables.side[unit] !== side,
        ),
        held,
        gateBy(({ state }, unit) => rules.unfit(state, unit)),
        barBy(({ spent }) => spent),
        bar(
          (_asked, unit) => rules.area(unit),
          'out-of-area',
          '{} cannot be placed in any other hex',
          ({ state }, unit) => !rules.mayLift(state, unit),
        ),
      ],
    },
    {
      type: 'place',
      among: ({ state, frame: { unit } }) => (unit < 0 ? [] : rules.hexes(state, unit)),
      bars: [],
      otherwise: {
        when: ({ frame }) => frame.unit >= 0,
        because: ({ state, frame }, hex) => rules.refuseHex(state, frame.unit, hex),
      },
    },
    {
      type: 'end',
      bars: [held, barBy(({ state, frame }) => rules.unmet(state, frame.side))],
    },
    {
      type: 'default',
      bars: [
        held,
        bar(
          rules.sequenceRule,
          'not-offered',
          'everything is already where it was at the start of set-up',
          ({ state, frame }) => rules.isDefault(state, frame.side),
        ),
      ],
    },
  ]
}

/** Builds the procedure of one side's set-up, over a catalogue with the actions {@link SetupAction}, in this order. */
export const setupProcedure = <
  S extends UnitWords,
  P extends SettingUpFrame & F,
  F extends Frame,
  R,
  Side extends string,
  A extends AnyAction,
  W extends Words = Words,
>(
  tables: SetupTables<A>,
  rules: SetupRules<S, P, F, R, Side, W>,
): Required<Pick<Procedure<S, P, F, R, Side, W>, 'who' | 'asks' | 'legal' | 'apply' | 'bars'>> => {
  // narrowed to the types used here: the catalogue of a game also has other types
  const actions = tables.actions as unknown as Catalogue<AnyAction & { readonly type: SetupAction }>
  const end = actions.of('end')
  const all = actions.of('default')
  const { legal, bars } = offering(
    actions,
    (state: S, frame: P): Asked<S, P, W['rule']> => ({
      state,
      frame,
      held: handIsFull(tables, rules, frame),
      spent: noMoreLiftings(rules, state, frame),
    }),
    setupOffers(tables, rules),
  )
  const lift = (state: S, frame: P, unit: number, log: Log<Side, W> | undefined): Next<S, F, R> => {
    log?.add({
      kind: sharedKind<W>('selected'),
      rule: rules.rule,
      side: rules.sides[frame.side],
      unit: tables.unitIds[unit]!,
      from: tables.board.ids[unitPlace(state, unit)]!,
    })
    return stay(state, { ...frame, lifted: frame.lifted + 1, unit })
  }
  return {
    who: (_state, frame) => frame.side,
    asks: (_state, frame): SetupQuestion => (frame.unit < 0 ? 'unit-to-set-up' : 'set-up-hex'),
    legal,
    bars,
    apply: (state, frame, action, log) => {
      if (action === end) return rules.over(state, frame)
      if (action === all) return stay(rules.restore(state, frame.side, log), frame)
      return frame.unit < 0
        ? lift(state, frame, actions.unitOf(action), log)
        : stay(rules.place(state, frame.unit, actions.placeOf(action), log), { ...frame, unit: -1 })
    },
  }
}
