/**
 * Set-up as play: from a default placement that meets every duty a side lifts its units and places them anew, in any order and
 * three times as often in all as there are of them. In between the duties need not be met; it is done when they are. `default`
 * puts everything back, so there is always a way to the end.
 */
import { type Path, type Violation, type Words, violation } from '../contract/index.js'
import type { Board } from '../board/index.js'
import { type SideIndex, type UnitWords, type WordList, unitPlace, unitWord, wordAt } from '../units/index.js'
import type { AnyAction, Catalogue } from './actions.js'
import { type Invariants, invariant } from './audit.js'
import { type Log, sharedKind } from './event.js'
import { type Frame, type Next, type Procedure, stay } from './procedure.js'

/** The set-up of a side under way. A game may keep more in it; its frame is named `setup`. */
export interface SettingUpFrame extends Frame {
  readonly at: 'setup'
  readonly side: SideIndex
  /** How often something has been lifted. */
  readonly lifted: number
  /** The unit in hand (-1: none): it stays where it is until it is placed. */
  readonly unit: number
}

/** How often a side may lift something, for each thing that it sets up. */
const LIFTINGS_EACH = 3
/** How often a side that sets up so many things may lift one. */
export const liftingsFor = (things: number): number => LIFTINGS_EACH * things
/** How many actions the set-up of so many things can take, each placed after it is lifted and followed by a return to the default. */
export const setupActions = (things: number): number => 3 * liftingsFor(things) + 2

/** Units of a side that are not as they were at the start: their place, and their status. */
export const unitsMoved = (
  tables: { readonly unitsOf: ReadonlyArray<ReadonlyArray<number>> },
  starts: WordList,
  state: UnitWords,
  side: SideIndex,
): ReadonlyArray<number> => tables.unitsOf[side]!.filter(unit => unitWord(state, unit) !== wordAt(starts, unit))
/** Whether there are any. */
export const haveMoved: (...of: Parameters<typeof unitsMoved>) => boolean = (tables, starts, state, side) =>
  tables.unitsOf[side]!.some(unit => unitWord(state, unit) !== wordAt(starts, unit))

/** What a game says of its set-up. */
export interface SetupRules<S, P extends SettingUpFrame & F, F extends Frame, R, Side extends string, W extends Words> {
  readonly sides: readonly [Side, Side]
  /** The rule that a side sets up by, and that on which the order of things rests. */
  readonly rule: W['rule']
  /** The rule cited where nothing but the order of things forbids. */
  readonly sequenceRule: W['rule']
  /** What is set up, for sentences: `units`. */
  readonly things: string
  /** How often a side may lift something: {@link liftingsFor}. */
  readonly liftings: (state: S, side: SideIndex) => number
  /** What is in hand besides units, by name; null where nothing is. */
  readonly alsoInHand?: (frame: P) => string | null
  /** Whether a unit may be taken in hand. */
  readonly mayLift: (state: S, unit: number) => boolean
  /** Where a unit in hand may be placed, whatever else is in its way for the moment; ascending, with the hex that it was lifted from. */
  readonly hexes: (state: S, unit: number) => ReadonlyArray<number>
  /** The unit comes to another hex before play: nobody takes a place by it. */
  readonly place: (state: S, unit: number, hex: number, log: Log<Side, W> | undefined) => S
  /** The first duty that the set-up of a side does not meet, as the refusal to be done with it; null when it meets all. */
  readonly unmet: (state: S, side: SideIndex) => Violation<W['rule']> | null
  /** Whether everything of a side is where it was at the start, and how it comes back there. */
  readonly isDefault: (state: S, side: SideIndex) => boolean
  /** Puts everything of a side back to where it was at the start. */
  readonly restore: (state: S, side: SideIndex, log: Log<Side, W> | undefined) => S
  /** The side is done. */
  readonly over: (state: S, frame: P) => Next<S, F, R>
  /** Why a unit of the side takes no part in the set-up; null where it does, and has merely no other hex. */
  readonly unfit: (state: S, unit: number) => Violation<W['rule']> | null
  /** The rule that gives a unit its hexes, and why the unit in hand cannot be placed in one. */
  readonly area: (unit: number) => W['rule']
  /** Why the unit in hand cannot be placed in a hex. */
  readonly refuseHex: (state: S, unit: number, hex: number) => Violation<W['rule']>
}

/** What a set-up asks. */
export type SetupQuestion = 'unit-to-set-up' | 'set-up-hex'
/** Its action types: a unit, the hex it goes to, everything back, the end. */
export type SetupAction = 'select' | 'place' | 'default' | 'end'

/** The tables that a set-up looks things up in. */
export interface SetupTables<A extends AnyAction> {
  readonly actions: Catalogue<A>
  readonly board: Board
  readonly unitIds: ReadonlyArray<string>
  readonly side: ArrayLike<number>
  readonly unitsOf: ReadonlyArray<ReadonlyArray<number>>
}

/** Why something else is not to be done while a thing is in hand; null where nothing is. */
export const handIsFull = <S, P extends SettingUpFrame & F, F extends Frame, R, Side extends string, W extends Words>(
  { unitIds }: Pick<SetupTables<AnyAction>, 'unitIds'>,
  { sequenceRule, alsoInHand }: SetupRules<S, P, F, R, Side, W>,
  frame: P,
): Violation<W['rule']> | null => {
  const name = frame.unit < 0 ? (alsoInHand?.(frame) ?? null) : unitIds[frame.unit]!
  return name === null
    ? null
    : violation('not-now', sequenceRule, `${name} is in hand: it is placed first`, frame.unit < 0 ? [] : [name])
}

/** Why nothing more is lifted; null where something may be. */
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
    : violation('not-offered', sequenceRule, `${things} have been lifted ${lifted} times: no more than that`)

/** Why an action of set-up is refused. */
const refusal = <S, P extends SettingUpFrame & F, F extends Frame, R, Side extends string, W extends Words>(
  tables: Pick<SetupTables<AnyAction>, 'unitIds' | 'side'>,
  rules: SetupRules<S, P, F, R, Side, W>,
  state: S,
  frame: P,
  { type, unit, hex }: { readonly type: string; readonly unit: number; readonly hex: number },
): Violation<W['rule']> | null => {
  const held = handIsFull(tables, rules, frame)
  switch (type) {
    case 'select': {
      const name = tables.unitIds[unit]!
      if (tables.side[unit] !== frame.side)
        return violation('wrong-side', rules.rule, `${name} is not on the ${rules.sides[frame.side]} side`, [name])
      return (
        held ??
        rules.unfit(state, unit) ??
        noMoreLiftings(rules, state, frame) ??
        violation('out-of-area', rules.area(unit), `${name} can be placed in no other hex`, [name])
      )
    }
    case 'place':
      return frame.unit < 0 ? null : rules.refuseHex(state, frame.unit, hex)
    case 'end':
      return held ?? rules.unmet(state, frame.side)
    case 'default':
      return held ?? violation('not-offered', rules.sequenceRule, 'everything is where it was at the start of set-up')
    default:
      return null
  }
}

/** The procedure of one side's set-up, over a catalogue with the actions {@link SetupAction}, in this order. */
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
): Required<Pick<Procedure<S, P, F, R, Side, W>, 'who' | 'asks' | 'legal' | 'apply' | 'refuse'>> => {
  // narrowed for reading: a game's catalogue has these types among others
  const actions = tables.actions as unknown as Catalogue<AnyAction & { readonly type: SetupAction }>
  const selectBase = actions.base('select')
  const placeBase = actions.base('place')
  const end = actions.of('end')
  const all = actions.of('default')
  const offered = (state: S, { side, lifted }: P): ReadonlyArray<number> => {
    const out =
      lifted < rules.liftings(state, side)
        ? tables.unitsOf[side]!.filter(unit => rules.mayLift(state, unit)).map(unit => selectBase + unit)
        : []
    if (rules.unmet(state, side) === null) out.push(end)
    if (!rules.isDefault(state, side)) out.push(all)
    return out
  }
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
    legal: (state, frame) =>
      frame.unit < 0 ? offered(state, frame) : rules.hexes(state, frame.unit).map(hex => placeBase + hex),
    apply: (state, frame, action, log) => {
      if (action === end) return rules.over(state, frame)
      if (action === all) return stay(rules.restore(state, frame.side, log), frame)
      return frame.unit < 0
        ? lift(state, frame, actions.unitOf(action), log)
        : stay(rules.place(state, frame.unit, actions.placeOf(action), log), { ...frame, unit: -1 })
    },
    refuse: (state, frame, action) => {
      const { type } = actions.typeOf(action)
      return refusal(tables, rules, state, frame, {
        type,
        unit: type === 'select' ? actions.unitOf(action) : -1,
        hex: type === 'place' ? actions.placeOf(action) : -1,
      })
    },
  }
}

/** A set-up, as its audit looks at it. */
export interface SetUp<Rule extends string> {
  readonly rule: Rule
  /** Whether a unit may be in hand. */
  readonly mayBeInHand: (unit: number) => boolean
  /** How often the side may lift something, and has at least to be where it is. */
  readonly most: number
  /** How often the side has lifted something at least, for its units to be where they are. */
  readonly least: () => number
  readonly path: Path
}

/** What holds of a set-up under way. */
export const setupInvariants = <Rule extends string>(
  { rule, mayBeInHand, most, least, path }: SetUp<Rule>,
  { unit, lifted }: SettingUpFrame,
): Invariants<Rule> => [
  invariant(rule, 'the unit in hand cannot be placed anew', [...path, 'unit'], () => unit < 0 || mayBeInHand(unit)),
  invariant(rule, 'so often nothing has been lifted', [...path, 'lifted'], () => lifted <= most && lifted >= least()),
]
