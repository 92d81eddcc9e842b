/**
 * A set that a side builds one member at a time, ascending, and closes: attackers, units that recover, units that leave
 * for another front.
 */
import { type Violation, type Words, violation } from '../contract/index.js'
import { lastOf } from '../numbers/index.js'
import type { SideIndex } from '../units/index.js'
import type { AnyAction, Catalogue } from './actions.js'
import type { Log } from './event.js'
import { type Frame, type Next, type Procedure, stay } from './procedure.js'

/** The frame of a set under way. */
export interface SetFrame extends Frame {
  readonly side: SideIndex
  /** The candidates by number, ascending. */
  readonly from: ReadonlyArray<number>
  /** The chosen members, ascending. */
  readonly chosen: ReadonlyArray<number>
  /** The least and the largest number of members. */
  readonly least: number
  readonly most: number
}

/** The rules of a game for its sets. */
export interface PickRules<
  S,
  P extends SetFrame & F,
  F extends Frame,
  R,
  Side extends string,
  W extends Words = Words,
> {
  /** Returns the name of the question. */
  readonly asks: (state: S, frame: P) => W['asks']
  /** Returns the rule to cite if no better reason for a refusal is known. */
  readonly rule: (state: S, frame: P) => W['rule']
  /** Continues play after the set is closed. */
  readonly closed: (state: S, frame: P, log: Log<Side, W> | undefined) => Next<S, F, R>
  /** Conditions on a set in addition to its size. There are none by default. */
  readonly whole?: {
    /** Whether these members, in ascending order, form a complete set. */
    readonly is: (state: S, frame: P, chosen: ReadonlyArray<number>) => boolean
    /**
     * Whether some of `later`, the candidates after the last member, can complete the set with at most `most` members
     * in all. It is true if the set is already complete.
     */
    readonly canBe: (state: S, frame: P, chosen: ReadonlyArray<number>, later: ReadonlyArray<number>) => boolean
  }
  /** Explains why a unit is not a candidate. */
  readonly unfit?: (state: S, frame: P, unit: number) => Violation<W['rule']> | null
}

/** Returns the reason why an action does not fit the set. */
const refusal = <S, P extends SetFrame & F, F extends Frame, R, Side extends string, W extends Words>(
  { rule, unfit }: PickRules<S, P, F, R, Side, W>,
  state: S,
  frame: P,
  picked: { readonly unit: number; readonly name: string } | null,
): Violation<W['rule']> => {
  const { from, chosen, least, most } = frame
  const cited = rule(state, frame)
  if (picked === null)
    return chosen.length < least
      ? violation('not-offered', cited, `the set needs at least ${least} members, not ${chosen.length}`, [], {
          needed: least,
        })
      : violation('not-offered', cited, 'the set is not complete')
  const { unit, name } = picked
  if (!from.includes(unit))
    return (
      unfit?.(state, frame, unit) ?? violation('not-offered', cited, `${name} cannot be a member of this set`, [name])
    )
  if (chosen.includes(unit)) return violation('not-offered', cited, `${name} is already a member of the set`, [name])
  if (chosen.length >= most) return violation('not-offered', cited, `the set can have at most ${most} members`, [name])
  return unit < lastOf(chosen)
    ? violation('out-of-order', cited, `choose members in ascending order: ${name} had to be chosen earlier`, [name])
    : violation('not-offered', cited, `the set cannot be completed with ${name}`, [name])
}

/**
 * Builds the procedure of a set, over a catalogue with actions `add` of a unit and `close`. It offers a unit if the
 * unit comes after all members and some set with it can be closed. Only `close` ends a set, so another set of the same
 * question may follow.
 */
export const pickProcedure = <
  S,
  P extends SetFrame & F,
  F extends Frame,
  R,
  Side extends string,
  A extends AnyAction,
  W extends Words = Words,
>(
  tables: { readonly actions: Catalogue<A> },
  rules: PickRules<S, P, F, R, Side, W>,
): Procedure<S, P, F, R, Side, W> => {
  // narrowed to the types used here: the catalogue of a game also has other types
  const actions = tables.actions as unknown as Catalogue<AnyAction & { readonly type: 'add' | 'close' }>
  const base = actions.base('add')
  const close = actions.of('close')
  const { whole } = rules
  const mayFollow = (state: S, frame: P, at: number): boolean => {
    const chosen = [...frame.chosen, frame.from[at]!]
    return (
      chosen.length + frame.from.length - at - 1 >= frame.least &&
      whole?.canBe(state, frame, chosen, frame.from.slice(at + 1)) !== false
    )
  }
  return {
    who: (_state, frame) => frame.side,
    asks: rules.asks,
    skips: true,
    legal: (state, frame) => {
      const { from, chosen, least, most } = frame
      const out: number[] = []
      const last = lastOf(chosen)
      if (chosen.length < most)
        from.forEach((unit, at) => {
          if (unit > last && mayFollow(state, frame, at)) out.push(base + unit)
        })
      if (chosen.length >= least && whole?.is(state, frame, chosen) !== false) out.push(close)
      return out
    },
    apply: (state, frame, action, log) =>
      action === close
        ? rules.closed(state, frame, log)
        : stay(state, { ...frame, chosen: [...frame.chosen, actions.unitOf(action)] }),
    refuse: (state, frame, action) => {
      const type: string = actions.typeOf(action).type
      if (type === 'close') return refusal(rules, state, frame, null)
      if (type !== 'add') return null
      const unit = actions.unitOf(action)
      return refusal(rules, state, frame, { unit, name: actions.units[unit]! })
    },
  }
}
