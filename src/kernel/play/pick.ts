/**
 * A set that a side builds one member at a time, ascending, and closes: attackers, units that recover, units that leave
 * for another front.
 */
import { type Violation, type Words, violation } from '../contract/index.js'
import { lastOf } from '../numbers/index.js'
import type { SideIndex } from '../units/index.js'
import type { AnyAction, Catalogue } from './actions.js'
import { type Offer, bar, gate, offering } from './bars.js'
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

/** The context of the rules about a member or the end of a set. */
interface Asked<S, P> {
  readonly state: S
  readonly frame: P
}

/** Returns the members and the end of a set, with the rules that keep them from being offered. */
const offersOfSet = <S, P extends SetFrame & F, F extends Frame, R, Side extends string, W extends Words>(
  rules: PickRules<S, P, F, R, Side, W>,
): ReadonlyArray<Offer<Asked<S, P>, 'add' | 'close', W['rule']>> => {
  const { whole, unfit } = rules
  const cited = ({ state, frame }: Asked<S, P>): W['rule'] => rules.rule(state, frame)
  const mayFollow = ({ state, frame }: Asked<S, P>, unit: number): boolean => {
    const { from, least } = frame
    const [chosen, later] = [[...frame.chosen, unit], from.slice(from.indexOf(unit) + 1)]
    return chosen.length + later.length >= least && whole?.canBe(state, frame, chosen, later) !== false
  }
  return [
    {
      type: 'add',
      among: ({ frame }) => frame.from,
      bars: [
        {
          when: ({ frame }, unit) => !frame.from.includes(unit),
          because: ({ state, frame }, unit, name) =>
            unfit?.(state, frame, unit) ??
            violation('not-offered', rules.rule(state, frame), `${name} cannot be a member of this set`, [name]),
          final: true,
        },
        gate(cited, 'not-offered', '{} is already a member of the set', ({ frame }, unit) =>
          frame.chosen.includes(unit),
        ),
        gate(
          cited,
          'not-offered',
          (_name, { frame }) => `the set can have at most ${frame.most} members`,
          ({ frame: { chosen, most } }) => chosen.length >= most,
        ),
        gate(
          cited,
          'out-of-order',
          'choose members in ascending order: {} had to be chosen earlier',
          ({ frame }, unit) => unit < lastOf(frame.chosen),
        ),
        bar(cited, 'not-offered', 'the set cannot be completed with {}', (asked, unit) => !mayFollow(asked, unit)),
      ],
    },
    {
      type: 'close',
      bars: [
        gate(
          cited,
          'not-offered',
          (_name, { frame: { chosen, least } }) => `the set needs at least ${least} members, not ${chosen.length}`,
          ({ frame: { chosen, least } }) => chosen.length < least,
          { needed: ({ frame }) => frame.least },
        ),
        bar(
          cited,
          'not-offered',
          'the set is not complete',
          ({ state, frame }) => whole?.is(state, frame, frame.chosen) === false,
        ),
      ],
    },
  ]
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
  const { legal, bars } = offering(actions, (state: S, frame: P): Asked<S, P> => ({ state, frame }), offersOfSet(rules))
  const close = actions.of('close')
  return {
    who: (_state, frame) => frame.side,
    asks: rules.asks,
    skips: true,
    legal,
    bars,
    apply: (state, frame, action, log) =>
      action === close
        ? rules.closed(state, frame, log)
        : stay(state, { ...frame, chosen: [...frame.chosen, actions.unitOf(action)] }),
  }
}
