/** A set that a side builds one by one, ascending, and closes: attackers, who recovers, who leaves for another front. */
import { type Violation, type Words, violation } from '../contract/index.js'
import { lastOf } from '../numbers/index.js'
import type { SideIndex } from '../units/index.js'
import type { AnyAction, Catalogue } from './actions.js'
import type { Log } from './event.js'
import { type Frame, type Next, type Procedure, stay } from './procedure.js'

/** A set under way. */
export interface SetFrame extends Frame {
  readonly side: SideIndex
  /** Who may be picked, by number; ascending. */
  readonly from: ReadonlyArray<number>
  /** Who has been; ascending. */
  readonly chosen: ReadonlyArray<number>
  /** How many at least and at most. */
  readonly least: number
  readonly most: number
}

/** What a game says of its sets. */
export interface PickRules<
  S,
  P extends SetFrame & F,
  F extends Frame,
  R,
  Side extends string,
  W extends Words = Words,
> {
  /** What is asked of the side that builds the set. */
  readonly asks: (state: S, frame: P) => W['asks']
  /** The rule cited where nothing more is known of a refusal. */
  readonly rule: (state: S, frame: P) => W['rule']
  /** What comes of the closed set. */
  readonly closed: (state: S, frame: P, log: Log<Side, W> | undefined) => Next<S, F, R>
  /** Names of the frames that `closed` calls, and of other procedures that it puts in place of this one. */
  readonly calls?: ReadonlyArray<F['at']>
  readonly becomes?: ReadonlyArray<F['at']>
  /** What else must hold of a set than how many it has; nothing by default. */
  readonly whole?: {
    /** Whether these are enough, by themselves; ascending. */
    readonly is: (state: S, frame: P, chosen: ReadonlyArray<number>) => boolean
    /** Whether they can be made enough by some of `later`, the candidates beyond the last of them, and no more than `most` in all; true where they are. */
    readonly canBe: (state: S, frame: P, chosen: ReadonlyArray<number>, later: ReadonlyArray<number>) => boolean
  }
  /** Why a unit is none of `from`. */
  readonly unfit?: (state: S, frame: P, unit: number) => Violation<W['rule']> | null
}

/** Why an action does not fit the set. */
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
      ? violation('not-offered', cited, `the set lacks members: ${chosen.length} of ${least} that it needs`, [], {
          needed: least,
        })
      : violation('not-offered', cited, 'the set lacks members')
  const { unit, name } = picked
  if (!from.includes(unit))
    return unfit?.(state, frame, unit) ?? violation('not-offered', cited, `${name} cannot be one of them`, [name])
  if (chosen.includes(unit)) return violation('not-offered', cited, `${name} has been named already`, [name])
  if (chosen.length >= most) return violation('not-offered', cited, `no more than ${most} can be named`, [name])
  return unit < lastOf(chosen)
    ? violation('out-of-order', cited, `they are named in ascending order: ${name} comes too late`, [name])
    : violation('not-offered', cited, `with ${name} the set cannot be completed`, [name])
}

/**
 * The procedure of a set, over a catalogue with actions `add` of a unit and `close`. A unit is offered if it comes after all that are
 * named and some set with it can be closed; `close` ends every set, so that another of the same question may follow.
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
  // narrowed for reading: a game's catalogue has these types among others
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
    calls: rules.calls ?? [],
    becomes: rules.becomes ?? [],
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
